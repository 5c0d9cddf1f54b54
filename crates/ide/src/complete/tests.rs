mod everywhere;
mod expressions;
mod half_typed;
mod inserts;
mod keys;
mod values;

use super::{Completion, Completions, Placeholders};
use crate::Snapshot;
use crate::testing::Fixture;
use crd_ls_testing::crd_around;
use crd_ls_text::{Edit, Text};

/// The completions at the cursor of a text, for a client without snippets.
fn completions(text: &str) -> Option<Completions> {
    let fixture = Fixture::parse(text);
    fixture.snapshot().completions(fixture.cursor.expect("a cursor"), Placeholders::None)
}

/// The completions in an editor that lists them during typing.
fn completions_while_typing(text: &str) -> Option<Completions> {
    let fixture = Fixture::parse(text);
    let offset = fixture.cursor.expect("a cursor");
    let snapshot = fixture.snapshot();
    snapshot.completions(offset, Placeholders::None)?.while_typing(snapshot.text(), offset)
}

/// The labels of the completions at the cursor, in their order.
fn labels(text: &str) -> Vec<String> {
    labels_of(completions(text))
}

fn labels_while_typing(text: &str) -> Vec<String> {
    labels_of(completions_while_typing(text))
}

fn labels_of(completions: Option<Completions>) -> Vec<String> {
    completions.map(|completions| completions.items.into_iter().map(|item| item.label).collect()).unwrap_or_default()
}

/// The labels at the cursor in the schema of a CRD.
fn in_schema(schema: &str) -> Vec<String> {
    labels(&crd_around(schema))
}

/// The text after inserting a completion.
fn applied(snapshot: &Snapshot, completions: &Completions, item: &Completion) -> Text {
    let mut text = snapshot.text().clone();
    text.apply(&Edit::replace(completions.word, item.text.clone()));
    text
}

/// The text after inserting the completion with this label.
#[track_caller]
fn insert(text: &str, label: &str, placeholders: Placeholders) -> String {
    let fixture = Fixture::parse(text);
    let snapshot = fixture.snapshot();
    let completions = snapshot.completions(fixture.cursor.expect("a cursor"), placeholders).expect("completions");
    let item = completions.items.iter().find(|item| item.label == label);
    let item = item.unwrap_or_else(|| panic!("no {label} in {:?}", completions.items));
    applied(&snapshot, &completions, item).to_string()
}

#[track_caller]
fn check_insert(text: &str, label: &str, expected: &str) {
    assert_eq!(insert(text, label, Placeholders::None), expected, "in {text:?}");
}

/// Checks an insertion in the schema of a CRD.
#[track_caller]
fn check_insert_in_schema(schema: &str, label: &str, expected: &str) {
    assert_eq!(insert(&crd_around(schema), label, Placeholders::None), crd_around(expected), "in {schema:?}");
}

#[track_caller]
fn check_has(labels: &[String], expected: &[&str]) {
    for name in expected {
        assert!(labels.iter().any(|label| label == name), "no {name} in {labels:?}");
    }
}

#[track_caller]
fn check_lacks(labels: &[String], unexpected: &[&str]) {
    for name in unexpected {
        assert!(!labels.iter().any(|label| label == name), "{name} in {labels:?}");
    }
}
