//! The files of `fixtures/slips/`: each holds one mistake and states all that is found in it.

use crate::ide::{Severity, Snapshot};
use crate::testing::{check_findings, slips};
use crate::text::Text;

#[test]
fn every_slip_is_found_as_stated() {
    for (name, text) in slips() {
        eprintln!("in {name}:");
        check_findings(&text);
    }
}

#[test]
fn a_slip_is_one_finding_and_hides_nothing_around_it() {
    let slips = slips();
    assert!(slips.len() > 30, "{} slips", slips.len());
    for (name, text) in slips {
        let snapshot = Snapshot::new(Text::new(&text));
        let is_around = |range| matches!(&*snapshot.text().slice(range), "before" | "after");
        let (around, own): (Vec<_>, Vec<_>) = snapshot.findings().iter().partition(|finding| is_around(finding.range));
        let told = own.iter().filter(|finding| !finding.masked && finding.severity() != Severity::Information).count();
        assert_eq!(told, 1, "{name}: {own:?}");
        let is_template = own.iter().any(|finding| finding.code() == "template/not-judged");
        assert_eq!(around.len(), if is_template { 0 } else { 2 }, "{name}: {around:?}");
    }
}
