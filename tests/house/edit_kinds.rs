//! The cost of an edit in counts, by kind of edit and file size.

#[path = "../../benches/src/definition.rs"]
pub mod definition;
#[path = "../../benches/src/keystroke.rs"]
pub mod keystroke;
#[path = "../../benches/src/kind.rs"]
pub mod kind;

use std::fmt::Write;

use crd_ls_ide::{Cost, Snapshot};
use definition::{deep, wide};
use expect_test::expect_file;
use keystroke::Keystroke;
use kind::Kind;

const SMALL: usize = 13_000;
const LARGE: usize = 130_000;

/// The cost of an edit. Asserts the same findings as from scratch.
fn cost(keystroke: &Keystroke) -> Cost {
    let after = keystroke.analyse();
    assert_eq!(after.findings(), Snapshot::new(keystroke.text_after()).findings());
    after.cost()
}

/// Bytes parsed, schemas lowered and schemas checked.
fn counts(cost: Cost) -> [u64; 3] {
    [cost.bytes_parsed, cost.nodes_lowered, cost.nodes_checked]
}

#[test]
fn cost_ignores_file_size() {
    let mut table = String::from(
        "Of each kind of edit: the bytes parsed, the schemas lowered, and the schemas checked, in a file of 13 KB and \
         in one of 130 KB.\n\n| benchmark | what is typed | 13 KB | 130 KB |\n|---|---|---|---|\n",
    );
    for kind in Kind::ALL {
        let [small, large] = [SMALL, LARGE].map(|bytes| Keystroke::of_size(kind, bytes));
        let opened = counts(large.before.cost());
        let [small, large] = [small, large].map(|keystroke| counts(cost(&keystroke)));
        for ((small, large), opened) in small.into_iter().zip(large).zip(opened) {
            let limit = if kind.touches_everything() { opened } else { 2 * small };
            assert!(large <= limit, "{kind:?}: {small} in the small file, {large} in the large one");
        }
        let [small, large] = [small, large].map(|counts| counts.map(|count| count.to_string()).join(", "));
        // Writing to a string can't fail.
        let _ = writeln!(table, "| `{}` | {} | {small} | {large} |", kind.name(), kind.description());
    }
    expect_file!["../../benches/edit-kinds.md"].assert_eq(&table);
}

#[test]
fn wide_levels_cost_no_more() {
    let letter_in = |text: String| counts(cost(&Keystroke::new(Kind::LetterInTheMiddle, &text)));
    let [few, many] = [10, 2_000].map(|entries| letter_in(wide(entries)));
    assert!(many[0] <= 2 * few[0] && many[1..] == few[1..], "{few:?}, {many:?}");
    let levels = 30;
    let [one, deep] = [1, levels].map(|levels| letter_in(deep(levels as usize)));
    assert!(deep[0] <= levels * one[0], "{one:?}, {deep:?}");
    assert!(deep[1..].iter().zip(&one[1..]).all(|(deep, one)| *deep <= one + levels), "{one:?}, {deep:?}");
}
