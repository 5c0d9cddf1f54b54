//! A safe fix keeps the meaning of a text.

use std::collections::{BTreeMap, BTreeSet};

use crd_ls_ide::{Fix, Snapshot};
use crd_ls_syntax::{SyntaxKind, SyntaxNode};
use crd_ls_text::{Edit, Text, TextRange};

/// Asserts the law for the first finding of each code, and for all safe fixes together.
pub fn hold(text: &str) {
    let snapshot = Snapshot::new(Text::new(text));
    let mut codes = BTreeSet::new();
    for finding in snapshot.findings().iter().filter(|finding| codes.insert(finding.code())) {
        for fix in snapshot.fixes(finding).iter().filter(|fix| fix.safe) {
            let after = snapshot.edited(&fix.edits);
            brings_nothing(&snapshot, &after, fix);
            keeps_owners(&snapshot, &after, fix);
            keeps_template_lines(text, &after.text().to_string());
        }
    }
    is_done_at_once(&snapshot);
}

/// A fix brings no new finding, at any place.
fn brings_nothing(before: &Snapshot, after: &Snapshot, fix: &Fix) {
    let mut known: BTreeMap<&str, i64> = BTreeMap::new();
    for finding in before.findings() {
        *known.entry(finding.code()).or_default() += 1;
    }
    for finding in after.findings() {
        let left = known.entry(finding.code()).or_default();
        *left -= 1;
        assert!(*left >= 0, "{:?} brings {} to:\n{}", fix.title(), finding.message(), before.text());
    }
}

/// A key whose text is unique keeps the key around it, unless the fix moves something.
fn keeps_owners(before: &Snapshot, after: &Snapshot, fix: &Fix) {
    if fix.moves() {
        return;
    }
    let (old, new) = (owners(before), owners(after));
    for (text, owner) in &old {
        let (Some(owner), Some(Some(now))) = (owner, new.get(text)) else { continue };
        let is_edited = |range: TextRange| fix.edits.iter().any(|edit: &Edit| edit.range.intersect(range).is_some());
        let is_same = owner.0 == now.0 || owner.1.is_some_and(is_edited);
        assert!(is_same, "{:?} moves {text:?} in:\n{}", fix.title(), before.text());
    }
}

/// The name of an owner, with a dash for an item, and the place of its key.
type Owner = (String, Option<TextRange>);

/// The owner of each entry by the entry's text; None if the text is not unique.
fn owners(snapshot: &Snapshot) -> BTreeMap<String, Option<Owner>> {
    let is_entry =
        |node: &SyntaxNode| matches!(node.kind(), SyntaxKind::BlockMappingEntry | SyntaxKind::FlowMappingEntry);
    let mut owners = BTreeMap::new();
    for node in snapshot.tree().syntax().descendants().filter(is_entry) {
        let around = node.ancestors().skip(1);
        let items = around.take_while(|outer| !is_entry(outer));
        let dashes = items.filter(|outer| outer.kind() == SyntaxKind::BlockSequenceItem).count();
        let key = node.ancestors().skip(1).find(is_entry).and_then(|owner| owner.first_child_or_token());
        let name = key.as_ref().map(|key| key.to_string()).unwrap_or_default();
        let owner = (format!("{}{name}", "- ".repeat(dashes)), key.map(|key| key.text_range()));
        let text = node.text().to_string().split_whitespace().collect::<Vec<_>>().join(" ");
        owners.entry(text).and_modify(|owner| *owner = None).or_insert(Some(owner));
    }
    owners
}

/// Lines with template actions stay unchanged.
fn keeps_template_lines(before: &str, after: &str) {
    let marks = ["{{", "{%", "${"];
    let lines = |text: &str| -> Vec<String> {
        text.lines().filter(|line| marks.iter().any(|mark| line.contains(mark))).map(str::to_owned).collect()
    };
    assert_eq!(lines(before), lines(after));
}

/// After all safe fixes, none is left.
fn is_done_at_once(snapshot: &Snapshot) {
    let fixed = snapshot.edited(&snapshot.fix_all().edits);
    assert_eq!(fixed.fix_all().fixes, [], "after the fixes of:\n{}", snapshot.text());
}
