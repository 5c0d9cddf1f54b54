use crate::Snapshot;
use crd_ls_text::Text;

#[test]
fn lines_tell_fixes_apart() {
    let text = "apiVersion: example.com/v1\nkind: Foo\nmetadata:\n  name: a\n spec:\n  size: 1\n";
    let snapshot = Snapshot::new(Text::new(text));
    let titles: Vec<String> = snapshot.fixes(&snapshot.findings()[0]).iter().map(crate::Fix::title).collect();
    let expected =
        ["indent this with 2 spaces", "start this line at the margin", "indent this with 2 spaces (2 lines)"];
    assert_eq!(titles, expected);
}
