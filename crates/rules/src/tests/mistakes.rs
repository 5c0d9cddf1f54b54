//! The files of `fixtures/mistakes/`: each contains one mistake and all findings about it.

use crd_ls_ide::testing::check_findings;
use crd_ls_ide::{Severity, Snapshot};
use crd_ls_testing::mistakes;
use crd_ls_text::Text;

#[test]
fn fixtures_match() {
    for (name, text) in mistakes() {
        eprintln!("in {name}:");
        check_findings(&text);
    }
}

#[test]
fn one_finding_per_mistake() {
    let mistakes = mistakes();
    assert!(mistakes.len() > 30, "{} mistakes", mistakes.len());
    for (name, text) in mistakes {
        let snapshot = Snapshot::new(Text::new(&text));
        let is_around = |range| matches!(&*snapshot.text().slice(range), "before" | "after");
        let (around, own): (Vec<_>, Vec<_>) = snapshot.findings().iter().partition(|finding| is_around(finding.range));
        let reported =
            own.iter().filter(|finding| !finding.masked && finding.severity() != Severity::Information).count();
        assert_eq!(reported, 1, "{name}: {own:?}");
        let is_template = own.iter().any(|finding| finding.code() == "template/not-judged");
        assert_eq!(around.len(), if is_template { 0 } else { 2 }, "{name}: {around:?}");
    }
}
