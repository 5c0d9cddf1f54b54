//! Texts that begin as JSON.

use crd_ls_ide::Snapshot;
use crd_ls_text::Text;

/// The messages about parts that only YAML allows.
fn messages(text: &str) -> Vec<String> {
    let snapshot = Snapshot::new(Text::new(text));
    let found = snapshot.findings().iter().filter(|finding| finding.code() == "lint/json-text");
    found.map(|finding| finding.message()).collect()
}

#[test]
fn python_in_json() {
    let text = "{\"apiVersion\": \"a.io/v1\", \"kind\": \"Foo\", \"paused\": True}\n";
    let message = "kubectl reads a text that begins with `{` as JSON, which has no `True`. Write `true`.";
    assert_eq!(messages(text), [message]);
    assert_eq!(messages(&text.replace("True", "true")), [""; 0]);
}

#[test]
fn comma_at_the_end() {
    let text = "{\"apiVersion\": \"a.io/v1\", \"kind\": \"Foo\",}\n";
    let start = "kubectl reads a text that begins with `{` as JSON, which has no comma before a closing bracket.";
    assert_eq!(messages(text), [format!("{start} Remove it.")]);
}

#[test]
fn other_json_is_left_alone() {
    assert_eq!(messages("{\"compilerOptions\": {},}\n"), [""; 0]);
    assert_eq!(messages("{apiVersion: a.io/v1, kind: Foo,}\n"), [""; 0]);
}
