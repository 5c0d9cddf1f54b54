use super::{Repair, RepairKind, bracket_repairs, opening_line, repairs};
use crd_ls_text::Text;

/// A text after a repair.
pub(super) fn repaired_text(text: &Text, repair: &Repair) -> String {
    let mut after = text.clone();
    repair.edits.iter().rev().for_each(|edit| after.apply(edit));
    after.to_string()
}

/// The texts after each repair of a line, with the kinds of the repairs.
fn repaired(text: &str, line: u32) -> Vec<(RepairKind, String)> {
    let text = Text::new(text);
    let apply = |repair: Repair| (repair.kind, repaired_text(&text, &repair));
    let below = opening_line(&text, line).map(|opening| bracket_repairs(&text, opening));
    repairs(&text, line).into_iter().chain(below.into_iter().flatten()).map(apply).collect()
}

fn assert_proposed(spoilt: &str, line: u32, meant: &str) {
    let repaired = repaired(spoilt, line);
    assert!(repaired.iter().any(|(_, text)| text == meant), "{spoilt}: {repaired:#?}");
}

#[test]
fn lines_are_moved() {
    assert_proposed("a:\n  b: 1\n     c: 2\n", 2, "a:\n  b: 1\n  c: 2\n");
    assert_proposed("a:\nb: 1\n  c: 2\n", 1, "a:\n  b: 1\n  c: 2\n");
    assert_proposed("- a: 1\nb: 1\n", 1, "- a: 1\n  b: 1\n");
    assert_proposed("a:\n\tb: 1\n", 1, "a:\n  b: 1\n");
}

#[test]
fn blocks_are_moved_together() {
    assert_proposed("a:\n  b:\n   c:\n     d: 1\n  e: 2\n", 2, "a:\n  b:\n    c:\n      d: 1\n  e: 2\n");
}

#[test]
fn colons_and_dashes() {
    assert_proposed("a\n  b: 1\n", 0, "a:\n  b: 1\n");
    assert_proposed("a::\n  b: 1\n", 0, "a:\n  b: 1\n");
    assert_proposed("a:: 1\n", 0, "a: 1\n");
    assert_proposed("a 1\n", 0, "a: 1\n");
    assert_proposed("a:1\n", 0, "a: 1\n");
    assert_proposed("a:\n  - b\n    c\n", 2, "a:\n  - b\n  - c\n");
    assert_proposed("- a\nb\n", 1, "- a\n- b\n");
    assert_proposed("-a\n", 0, "- a\n");
}

#[test]
fn quotes_and_brackets() {
    assert_proposed("a: \"b\n", 0, "a: \"b\"\n");
    assert_proposed("a: \"b\n", 0, "a: b\n");
    assert_proposed("a: b'\n", 0, "a: b\n");
    assert_proposed("a: [b\n", 0, "a: [b]\n");
    assert_proposed("a: [b\n", 0, "a: b\n");
    assert_proposed("a: b]\n", 0, "a: b\n");
    assert_proposed("{a: b\n", 0, "a: b\n");
}

#[test]
fn comments_have_no_repairs() {
    assert_eq!(repaired("# a\n\nb: 1\n", 0), []);
    assert_eq!(repaired("# a\n\nb: 1\n", 1), []);
    assert_eq!(repaired("b: 1", 7), []);
}

const DEFINITION: &str = r#"{
  "a": {
    "b": [
      "c",
      "d"
    ],
    "e": {}
  },
  "f": {
    "g": 1
  }
}
"#;

/// The number of the line that leaves the first bracket open.
const FIRST: u32 = 0;

#[track_caller]
fn assert_restored(from: &str, to: &str) {
    let spoilt = DEFINITION.replacen(from, to, 1);
    assert_ne!(spoilt, DEFINITION);
    assert_proposed(&spoilt, FIRST, DEFINITION);
}

#[test]
fn missing_closers_are_written() {
    assert_restored("\"a\": {\n", "\"a\":\n");
    assert_restored("\"b\": [\n", "\"b\":\n");
    assert_restored("    ],\n", "");
    assert_restored("    ],\n", "    ,\n");
    assert_restored("  },\n", "");
    assert_restored("\"e\": {}\n", "\"e\": {\n");
    assert_restored("    \"g\": 1\n  }\n", "    \"g\": 1\n");
}

#[test]
fn openers_get_a_line() {
    let item = "[\n  {\n    \"a\": 1\n  }\n]\n";
    assert_proposed("[\n    \"a\": 1\n  }\n]\n", FIRST, item);
    assert_proposed("[\n  {\n    \"a\": 1\n]\n", FIRST, item);
}

#[test]
fn extra_closers_are_removed() {
    assert_restored("\"a\": {\n", "\"a\": {}\n");
    assert_restored("\"c\",\n", "\"c\"],\n");
    assert_restored("    \"g\": 1\n", "    \"g\": 1\n    }\n");
    assert_restored("\"e\": {}\n", "\"e\": {}}\n");
}

#[test]
fn brackets_in_quotes_are_text() {
    let spoilt = "{\n  \"a\": {\n    \"b\": \"}\\\"}\",\n    \"c\": 1\n}\n";
    assert_proposed(spoilt, FIRST, "{\n  \"a\": {\n    \"b\": \"}\\\"}\",\n    \"c\": 1\n  }\n}\n");
}
