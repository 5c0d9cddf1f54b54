//! Changes that the server refuses.

use std::collections::BTreeSet;

use super::whole;
use crate::problem::refused_changes;
use crate::{codes, group, rule_files};
use crd_ls_ide::testing::change_findings;
use crd_ls_ide::{Finding, Snapshot, removed_crd};
use crd_ls_testing::{crd_around, examples};
use crd_ls_text::Text;

/// The findings `change/…` in all examples, and another finding that examples can't show.
fn shown() -> Vec<Finding> {
    let examples = rule_files().flat_map(|file| examples(file.document));
    let changes = examples.filter(|example| example.info.starts_with("yaml change "));
    let of_changes = changes.flat_map(|example| {
        let (before, after) = example.text.split_once("---\n").expect("a CRD before and after");
        change_findings(&whole(before), &Snapshot::new(Text::new(&whole(after))))
    });
    let snapshot = Snapshot::new(Text::new(&crd_around("type: object")));
    let removed: Vec<Finding> = snapshot.crds().iter().map(removed_crd).collect();
    of_changes.chain(removed).filter(|finding| group(finding.code()) == "change").collect()
}

#[test]
fn refused_changes_have_words() {
    let findings = shown();
    let with = |has_words: bool| -> BTreeSet<&str> {
        let found = findings.iter().filter(|finding| finding.apiserver().is_some() == has_words);
        found.map(Finding::code).collect()
    };
    let (refused, taken) = (with(true), with(false));
    assert_eq!(refused, refused_changes().collect());
    assert!(refused.is_disjoint(&taken), "{taken:?}");
    let all: BTreeSet<&str> = codes().filter(|code| group(code) == "change").collect();
    assert_eq!(refused.union(&taken).copied().collect::<BTreeSet<_>>(), all);
}
