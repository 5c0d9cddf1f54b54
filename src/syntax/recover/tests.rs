use super::{RepairKind, bracket_repairs, opening_line, repairs};
use crate::text::Text;

/// The texts after each repair of a line, with what the repair does.
fn repaired(text: &str, line: u32) -> Vec<(RepairKind, String)> {
    let text = Text::new(text);
    let apply = |repair: super::Repair| {
        let mut after = text.clone();
        repair.edits.iter().rev().for_each(|edit| after.apply(edit));
        (repair.kind, after.to_string())
    };
    let below = opening_line(&text, line).map(|opening| bracket_repairs(&text, opening));
    repairs(&text, line).into_iter().chain(below.into_iter().flatten()).map(apply).collect()
}

fn assert_proposed(spoilt: &str, line: u32, meant: &str) {
    let repaired = repaired(spoilt, line);
    assert!(repaired.iter().any(|(_, text)| text == meant), "{spoilt}: {repaired:#?}");
}

#[test]
fn a_line_is_moved_to_the_columns_of_its_neighbours() {
    assert_proposed("a:\n  b: 1\n     c: 2\n", 2, "a:\n  b: 1\n  c: 2\n");
    assert_proposed("a:\nb: 1\n  c: 2\n", 1, "a:\n  b: 1\n  c: 2\n");
    assert_proposed("- a: 1\nb: 1\n", 1, "- a: 1\n  b: 1\n");
    assert_proposed("a:\n\tb: 1\n", 1, "a:\n  b: 1\n");
}

#[test]
fn a_block_is_moved_with_what_belongs_to_it() {
    assert_proposed("a:\n  b:\n   c:\n     d: 1\n  e: 2\n", 2, "a:\n  b:\n    c:\n      d: 1\n  e: 2\n");
}

#[test]
fn colons_and_dashes_are_written_and_removed() {
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
fn quotes_and_brackets_get_their_other_half_or_go() {
    assert_proposed("a: \"b\n", 0, "a: \"b\"\n");
    assert_proposed("a: \"b\n", 0, "a: b\n");
    assert_proposed("a: b'\n", 0, "a: b\n");
    assert_proposed("a: [b\n", 0, "a: [b]\n");
    assert_proposed("a: [b\n", 0, "a: b\n");
    assert_proposed("a: b]\n", 0, "a: b\n");
    assert_proposed("{a: b\n", 0, "a: b\n");
}

#[test]
fn nothing_is_proposed_for_a_comment_or_beyond_the_end() {
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
fn a_bracket_that_is_missing_below_is_written_where_the_indentation_shows_it() {
    assert_restored("\"a\": {\n", "\"a\":\n");
    assert_restored("\"b\": [\n", "\"b\":\n");
    assert_restored("    ],\n", "");
    assert_restored("    ],\n", "    ,\n");
    assert_restored("  },\n", "");
    assert_restored("\"e\": {}\n", "\"e\": {\n");
    assert_restored("    \"g\": 1\n  }\n", "    \"g\": 1\n");
}

#[test]
fn a_bracket_that_opens_an_item_is_written_on_a_line_of_its_own() {
    let item = "[\n  {\n    \"a\": 1\n  }\n]\n";
    assert_proposed("[\n    \"a\": 1\n  }\n]\n", FIRST, item);
    assert_proposed("[\n  {\n    \"a\": 1\n]\n", FIRST, item);
}

#[test]
fn a_bracket_too_many_below_is_removed() {
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
