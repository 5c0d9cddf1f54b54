mod everywhere;
mod expressions;
mod fields;
mod findings;
mod junctors;
mod keywords;
mod merging;
mod properties;
mod pruning;
mod resources;
mod schema_owners;
mod values;
mod versions;

use crate::testing::Fixture;
use crd_ls_testing::crd_around;

/// The markdown of the hover at the cursor of a document.
#[track_caller]
fn read(document: &str) -> String {
    let fixture = Fixture::parse(document);
    let hover = fixture.snapshot().hover(fixture.cursor.expect("a cursor"));
    hover.expect("a hover").markdown
}

/// Checks the hover at the cursor in a schema: the text that it covers, and its markdown.
#[track_caller]
fn check(schema: &str, covered: &str, markdown: &str) {
    check_document(&crd_around(schema), covered, markdown);
}

/// The same check for a whole document.
#[track_caller]
fn check_document(document: &str, covered: &str, markdown: &str) {
    let fixture = Fixture::parse(document);
    let snapshot = fixture.snapshot();
    let hover = snapshot.hover(fixture.cursor.expect("a cursor")).expect("a hover");
    assert_eq!(snapshot.text().slice(hover.range), covered);
    assert_eq!(hover.markdown, markdown, "read:\n{}", hover.markdown);
}

/// Checks the first line of the hover at the cursor in a schema.
#[track_caller]
fn check_first_line(schema: &str, line: &str) {
    let text = read(&crd_around(schema));
    assert_eq!(text.lines().next(), Some(line), "of:\n{text}");
}

/// Checks the line about an aspect on the card at the cursor in a schema.
#[track_caller]
fn check_line(schema: &str, label: &str, line: Option<&str>) {
    let text = read(&crd_around(schema));
    let start = format!("- {label}: ");
    let found = text.lines().find_map(|line| line.strip_prefix(&*start));
    assert_eq!(found, line, "in:\n{text}");
}
