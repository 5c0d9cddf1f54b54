//! Repairs that create errors, and repairs that uncover them.

use super::*;
use crate::snapshot::CauseRepair;

/// A schema with `properties` too far left. At its right column, the missing type of `size` is seen.
const MOVED: &str = "type: object
properties:
  spec:
    type: object
  properties:
      size:
        minimum: 1
";

#[test]
fn uncovered_errors_do_not_count() {
    let snapshot = Snapshot::new(Text::new(&crd_around(MOVED)));
    let repaired = snapshot.findings().iter().find_map(|finding| Some((finding, snapshot.repair_of(finding)?)));
    let (finding, repair) = repaired.expect("an error with a repair");
    let titles: Vec<String> = snapshot.fixes(finding).iter().map(|fix| fix.title()).collect();
    assert_eq!(titles, [repair.title.text(), "add 'type: string'".to_owned(), "add 'type: object'".to_owned()]);
}

#[test]
fn created_errors_come_later() {
    let snapshot = Snapshot::new(Text::new(&crd_around(MOVED)));
    let repaired = snapshot.findings().iter().find_map(|finding| Some((finding, snapshot.repair_of(finding)?)));
    let (finding, repair) = repaired.expect("an error with a repair");
    let others = snapshot.quick_fixes(finding);
    let creating = CauseRepair { creates_error: true, ..repair.clone() };
    assert!(snapshot.yields(&creating, &others) && !snapshot.yields(repair, &others));
    assert!(!snapshot.yields(&creating, &[]));
}
