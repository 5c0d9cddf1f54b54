use crate::Snapshot;
use crd_ls_testing::crd_around;
use crd_ls_text::Text;

/// The number of fixes for the findings in a resource whose kind has only the fields `size` and `tags`.
fn fixes(resource: &str) -> usize {
    let crd = crd_around("type: object\nproperties:\n  size: {type: integer}\n  tags: {type: string}\n");
    let kinds = Snapshot::new(Text::new(&crd)).resource_kinds();
    let text = format!("apiVersion: example.com/v1\nkind: Foo\nmetadata:\n  name: web\n{resource}");
    let snapshot = Snapshot::new(Text::new(&text)).beside(kinds.into());
    assert_eq!(snapshot.findings().len(), 1, "{resource}");
    snapshot.findings().iter().map(|finding| snapshot.quick_fixes(finding).len()).sum()
}

#[test]
fn removals_keep_holes() {
    assert_eq!(fixes("owner: ${OWNER}\n"), 0);
    assert_eq!(fixes("owner: \"{{ .Values.owner }}\"\n"), 0);
    assert_ne!(fixes("owner: me\n"), 0);
}

#[test]
fn renames_beside_holes_are_offered() {
    assert_ne!(fixes("tag: ${TAG}\n"), 0);
}
