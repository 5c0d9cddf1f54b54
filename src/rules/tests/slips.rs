//! The files of `fixtures/slips/`: each holds one slip and states all that is found in it.

use std::fs;
use std::path::Path;

use crate::ide::{Severity, Snapshot};
use crate::testing::{check_findings, crd_around};
use crate::text::Text;

/// The text that a file stands for, see the README beside the files.
fn text(file: &str) -> String {
    let signs = [('⇥', '\t'), ('␍', '\r'), ('␀', '\0'), ('␇', '\u{7}'), ('❮', '<'), ('═', '='), ('❯', '>')];
    let text = if file.contains("apiVersion:") { file.to_owned() } else { crd_around(file) };
    signs.into_iter().fold(text, |text, (sign, character)| text.replace(sign, &character.to_string()))
}

/// Names and texts of all files.
fn slips() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/slips");
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<_> =
        paths.filter(|path| path.extension().is_some_and(|extension| extension == "yaml")).collect();
    files.sort();
    files.into_iter().map(|path| (path.display().to_string(), text(&fs::read_to_string(&path).unwrap()))).collect()
}

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
        let told = own.iter().filter(|finding| !finding.masked && finding.severity != Severity::Information).count();
        assert_eq!(told, 1, "{name}: {own:?}");
        let is_template = own.iter().any(|finding| finding.code == "template/not-judged");
        assert_eq!(around.len(), if is_template { 0 } else { 2 }, "{name}: {around:?}");
    }
}
