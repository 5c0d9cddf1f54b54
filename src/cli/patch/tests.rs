use super::render;
use crd_ls_text::{Edit, TextRange, TextSize};

fn edit(start: u32, end: u32, insert: &str) -> Edit {
    Edit::replace(TextRange::new(TextSize::new(start), TextSize::new(end)), insert.to_owned())
}

#[test]
fn empty_edits_give_no_patch() {
    assert_eq!(render("a.yaml", "a\n", &[]), "");
    assert_eq!(render("a.yaml", "a\n", &[edit(0, 1, "a")]), "");
}

#[test]
fn lone_cr_stays_in_its_line() {
    let patch = "--- a/a.yaml\n+++ b/a.yaml\n@@ -1,1 +1,1 @@\n-a\rb\rc\n+a\rB\rc\n";
    assert_eq!(render("a.yaml", "a\rb\rc\n", &[edit(2, 3, "B")]), patch);
}

#[test]
fn missing_line_feed_is_noted() {
    let missing = "\\ No newline at end of file\n";
    let changed = format!("--- a/a\n+++ b/a\n@@ -1,2 +1,2 @@\n a\n-b\n{missing}+c\n{missing}");
    assert_eq!(render("a", "a\nb", &[edit(2, 3, "c")]), changed);
    let appended = format!("--- a/a\n+++ b/a\n@@ -1,1 +1,2 @@\n-a\n{missing}+a\n+b\n");
    assert_eq!(render("a", "a", &[edit(1, 1, "\nb\n")]), appended);
    assert_eq!(render("a", "", &[edit(0, 0, "b\n")]), "--- a/a\n+++ b/a\n@@ -0,0 +1,1 @@\n+b\n");
}

#[test]
fn near_changes_share_a_hunk() {
    let text: String = (0..20).map(|number| format!("{number:02}\n")).collect();
    let edits = [edit(6, 9, ""), edit(30, 30, "new\n"), edit(57, 59, "xx")];
    let patch = render("a", &text, &edits);
    let headers: Vec<&str> = patch.lines().filter(|line| line.starts_with("@@")).collect();
    assert_eq!(headers, ["@@ -1,6 +1,5 @@", "@@ -8,6 +7,7 @@", "@@ -17,4 +17,4 @@"]);
    let near = render("a", &text, &[edit(6, 9, ""), edit(27, 29, "xx")]);
    assert_eq!(near.matches("@@ ").count(), 1, "{near}");
}

#[test]
fn names_are_quoted_like_git() {
    let header = |name: &str| render(name, "a", &[edit(0, 1, "b")]).lines().next().unwrap().to_owned();
    assert_eq!(header("a b.yaml"), "--- a/a b.yaml\t");
    assert_eq!(header("a\"\\\n.yaml"), "--- \"a/a\\\"\\\\\\012.yaml\"");
}
