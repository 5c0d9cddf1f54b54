use super::*;

/// The text after the first repair.
fn repaired(source: &str) -> Option<String> {
    let mut found = Vec::new();
    propose(&Text::from(source), &mut found);
    let edit = found.first()?.edits.first()?.clone();
    let (start, end) = (u32::from(edit.range.start()) as usize, u32::from(edit.range.end()) as usize);
    Some(format!("{}{}{}", &source[..start], edit.insert, &source[end..]))
}

const COMPACT: &str = r#"{"required":["key","name"],"type":"object","default":"","pattern":"^[a-z]{2}","properties":{"key":{"description":"A \"key\", or [two]: see {}.","nullable":true,"maxLength":3},"minimum":0.5}}"#;

fn without(source: &str, at: usize) -> String {
    format!("{}{}", &source[..at], &source[at + 1..])
}

#[test]
fn any_quote_comes_back() {
    let quotes = COMPACT.match_indices('"').map(|(at, _)| at);
    let quotes: Vec<usize> = quotes.filter(|at| COMPACT.as_bytes()[at - 1] != b'\\').collect();
    assert_eq!(quotes.len(), 32);
    for at in quotes {
        assert_eq!(repaired(&without(COMPACT, at)).as_deref(), Some(COMPACT), "without the quote at {at}");
    }
}

#[test]
fn quotes_close_on_their_line() {
    let source = "{\n  \"type\": \"object,\n  \"properties\": {}\n}\n";
    assert_eq!(repaired(source).as_deref(), Some("{\n  \"type\": \"object\",\n  \"properties\": {}\n}\n"));
}

#[test]
fn extra_quotes_are_removed() {
    let source = r#"{"type":"object"","properties":{}}"#;
    assert_eq!(repaired(source).as_deref(), Some(r#"{"type":"object","properties":{}}"#));
}

#[test]
fn documents_are_followed() {
    let source = "# two\n---\n{\"a\": 1}\n---\n{\"b\": \"c}\n";
    assert_eq!(repaired(source).as_deref(), Some("# two\n---\n{\"a\": 1}\n---\n{\"b\": \"c\"}\n"));
}

#[test]
fn other_text_is_left_alone() {
    for source in ["type: object\nproperties: {\"a: 1}\n", "{type: object, \"default: 1}", "", "{", "[1, 2}", COMPACT] {
        assert_eq!(repaired(source), None, "{source}");
    }
}
