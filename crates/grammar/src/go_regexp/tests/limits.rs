//! Go's limits on patterns, on both sides of each limit.

use super::super::Regexp;

fn verdict(pattern: &str) -> Option<String> {
    Regexp::parse(pattern).err().map(|error| error.kind().to_string())
}

#[track_caller]
fn assert_border(taken: &str, refused: &str, words: &str) {
    assert_eq!(verdict(taken), None);
    assert_eq!(verdict(refused).as_deref(), Some(words));
}

fn nested(open: &str, times: usize, close: &str) -> String {
    format!("{}a{}", open.repeat(times), close.repeat(times))
}

#[test]
fn parts_nest_a_thousand_deep() {
    assert_border(&nested("(", 999, ")"), &nested("(", 1000, ")"), "expression nests too deeply");
    assert_border(&nested("(?:", 999, ")*"), &nested("(?:", 1000, ")*"), "expression nests too deeply");
    assert_border(&nested("(?:b", 500, ")*"), &nested("(?:b", 501, ")*"), "expression nests too deeply");
}

#[test]
fn plain_groups_have_no_height() {
    assert_eq!(verdict(&nested("(?:", 100_000, ")")), None);
}

#[test]
fn common_prefixes_are_factored() {
    let alike = |piece: &str, times: usize| format!("{0}|{0}", piece.repeat(times));
    assert_border(&alike("[ab]", 999), &alike("[ab]", 1000), "expression nests too deeply");
    assert_border(&alike("[ab]c", 499), &alike("[ab]c", 500), "expression nests too deeply");
    assert_eq!(verdict(&alike("a", 100_000)), None);
}

#[test]
fn folding_sets_stay_apart() {
    let folds_from_second_on = |pieces: usize| r"\pZ(?i)a".repeat(pieces);
    let alternatives = |pieces| format!("{0}|{0}", folds_from_second_on(pieces));
    assert_eq!(verdict(&alternatives(1000)), None);
    assert_eq!(verdict(&format!("(?i){}", alternatives(1000))).as_deref(), Some("expression nests too deeply"));
}

#[test]
fn repetitions_multiply_sizes() {
    let repeated = |pieces: usize| format!("(?:{}){{1000}}", "b?".repeat(pieces));
    assert_border(&repeated(1677), &repeated(1678), "expression too large");
    let twice = |pieces: usize| format!("(?:(?:{}){{1000}}){{1}}", "ab?".repeat(pieces));
    assert_border(&twice(1118), &twice(1119), "expression too large");
    assert_border(&"a{1000}".repeat(3355), &"a{1000}".repeat(3356), "expression too large");
}

#[test]
fn sets_add_up() {
    assert_border(&r"\pL".repeat(25_458), &r"\pL".repeat(25_459), "expression too large");
}

#[test]
fn limits_mark_the_pattern() {
    let pattern = nested("(", 1000, ")");
    assert_eq!(Regexp::parse(&pattern).err().map(|error| error.range()), Some(0..pattern.len()));
}
