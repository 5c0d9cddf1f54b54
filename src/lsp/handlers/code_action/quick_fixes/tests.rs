use super::{Offered, add};
use crd_ls_ide::{Fix, Snapshot};
use crd_ls_text::Text;

/// The titles that are offered for two fixes, whose edits are equal if `is_same_edit`.
fn offered_titles(is_same_edit: bool) -> Vec<String> {
    let text = "apiVersion: example.com/v1\nkind: Foo\nmetadata:\n  name: a\n spec:\n  size: 1\n";
    let snapshot = Snapshot::new(Text::new(text));
    let finding = &snapshot.findings()[0];
    let fixes: Vec<Fix> = snapshot.fixes(finding).into_iter().take(2).collect();
    let edits = fixes[0].edits.clone();
    let mut offered: Vec<Offered<'_>> = Vec::new();
    for mut fix in fixes {
        if is_same_edit {
            fix.edits.clone_from(&edits);
        }
        add(&mut offered, finding, fix, false);
    }
    offered.iter().map(|offered| offered.fix.title()).collect()
}

#[test]
fn equal_edits_are_offered_once() {
    assert_eq!(offered_titles(true), ["indent this with 2 spaces"]);
    assert_eq!(offered_titles(false), ["indent this with 2 spaces", "start this line at the margin"]);
}
