use super::*;
use crd_ls_ide::Change;
use crd_ls_testing::crd_around;
use crd_ls_text::{Edit, Text, TextRange, TextSize};

const URI: &str = "file:///crd.yaml";

const SCHEMA: &str = "type: object
properties:
  size:
    type: intger
  name:
    description: What it is called by others.
    type: string
  kind:
    type: strng
";

/// Publishes a state, an edit of it, and the edited state as if it were opened. The last two messages must be equal.
/// Returns whether the edit sends the same diagnostics again.
fn is_sent_again(schema: &str, mark: &str, insert: &str) -> bool {
    let text = crd_around(schema);
    let before = Snapshot::new(Text::new(&text));
    let mut document = PublishedDocument::new(URI);
    document.publish(1, &before).unwrap();
    let kept = document.last.clone().unwrap();
    let at = TextSize::new((text.find(mark).unwrap() + mark.len()) as u32);
    let edit = Edit::replace(TextRange::empty(at), insert.to_owned());
    let mut text = before.text().clone();
    text.apply(&edit);
    let after = before.after(&[Change { edit, text: text.clone() }]);
    let sent = document.publish(2, &after).unwrap();
    let fresh = PublishedDocument::new(URI).publish(2, &Snapshot::new(text)).unwrap();
    assert_eq!(String::from_utf8(sent).unwrap(), String::from_utf8(fresh).unwrap());
    Arc::ptr_eq(&kept, document.last.as_ref().unwrap())
}

#[test]
fn letters_send_the_same_again() {
    for (mark, insert) in [("is calle", "x"), ("others", "2"), ("What", "ever")] {
        assert!(is_sent_again(SCHEMA, mark, insert), "{insert}");
    }
}

#[test]
fn other_edits_are_printed() {
    for (mark, insert) in
        [("is called", ":"), ("is called", "\n      "), ("  nam", "x"), ("strn", "x"), ("intger", "x")]
    {
        assert!(!is_sent_again(SCHEMA, mark, insert), "{insert}");
    }
}

#[test]
fn related_places_may_not_move() {
    let schema = SCHEMA.replace("    type: string\n", "    type: string\n    type: string\n");
    let inline = "type: object\nproperties:\n  a: {description: Says so, type: string, title: b, type: string}\n";
    assert!(is_sent_again(&schema, "is calle", "x"));
    assert!(!is_sent_again(inline, "Says", "x"));
}

#[test]
fn settings_are_compared() {
    let snapshot = Snapshot::new(Text::new(&crd_around(SCHEMA)));
    let mut document = PublishedDocument::new(URI);
    document.publish(1, &snapshot).unwrap();
    let kept = document.last.clone().unwrap();
    document.settings = Arc::new(Settings { max_diagnostics: 1, ..Settings::default() });
    document.publish(2, &snapshot).unwrap();
    assert!(!Arc::ptr_eq(&kept, document.last.as_ref().unwrap()));
}
