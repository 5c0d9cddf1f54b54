use crd_ls_ide::{Change, Snapshot};
use crd_ls_text::{Edit, Text, TextRange, TextSize};

use crate::heap::{alone, live};
use crate::slow::slow_or;

const GUIDE: &str = include_str!("../../fixtures/guide/non-structural.yaml");

/// The allocations that the test's own threads may gain: far fewer than one for each edit.
const NOISE: usize = 32;

fn edited(snapshot: &Snapshot, start: usize, end: usize, insert: &str) -> Snapshot {
    let offset = |at: usize| TextSize::new(at as u32);
    let edit = Edit::replace(TextRange::new(offset(start), offset(end)), insert.to_owned());
    let mut text = snapshot.text().clone();
    text.apply(&edit);
    let after = snapshot.after(&[Change { edit, text }]);
    after.findings();
    after
}

/// Types at every place in turn and reverts it.
fn round(snapshot: Snapshot, edits: usize) -> Snapshot {
    let places = (0..GUIDE.len()).cycle().step_by(7).take(edits / 2);
    let inserts = ["x", ": ", "\n", "  ", "'", "- "].iter().cycle();
    places.zip(inserts).fold(snapshot, |snapshot, (place, insert)| {
        let typed = edited(&snapshot, place, place, insert);
        edited(&typed, place, place + insert.len(), "")
    })
}

#[test]
fn reverted_edits_leave_nothing() {
    let _alone = alone();
    let edits = slow_or(10_000, 1_000);
    let opened = || {
        let snapshot = Snapshot::new(Text::new(GUIDE));
        snapshot.findings();
        snapshot
    };
    // The first round also creates values that are kept.
    drop(round(opened(), edits));
    let closed = live();
    let first = round(opened(), edits);
    let after_first = live();
    let second = round(first, edits);
    let after_second = live();
    assert!(after_second <= after_first + NOISE, "the second round leaves {}", after_second - after_first);
    assert_eq!(second.text().to_string(), GUIDE);
    drop(second);
    assert!(live() <= closed + NOISE, "a closed document leaves {}", live() - closed);
}
