use std::borrow::Cow;

use crate::{Change, Snapshot};
use crd_ls_testing::crd_around;
use crd_ls_text::{Edit, Text, TextRange, TextSize};

/// Two mistakes in one schema, with other lines around them, and documentation.
const SCHEMA: &str = "type: object
properties:
  size:
    type: intger
    x-kubernetes-map-type: atomc
  name:
    title: A name
    description: What it is called by others.
    default: called
    type: string
  kind:
    type: string
";

/// The snapshot after a text was inserted at the end of `mark`, with the causes from before the edit known.
fn typed(mark: &str, insert: &str) -> Snapshot {
    typed_in(&crd_around(SCHEMA), mark, insert)
}

fn typed_in(text: &str, mark: &str, insert: &str) -> Snapshot {
    let snapshot = Snapshot::new(Text::new(text));
    assert!(snapshot.causes().steps() > 0);
    assert!(snapshot.findings().iter().all(|finding| matches!(snapshot.words(finding), Cow::Borrowed(_))));
    let at = TextSize::new((text.find(mark).unwrap() + mark.len()) as u32);
    let edit = Edit::replace(TextRange::empty(at), insert.to_owned());
    let mut text = snapshot.text().clone();
    text.apply(&edit);
    snapshot.after(&[Change { edit, text }])
}

fn assert_as_new(snapshot: &Snapshot, trials: bool) {
    let fresh = Snapshot::new(snapshot.text().clone());
    assert_eq!(snapshot.findings(), fresh.findings());
    assert_eq!(snapshot.causes(), fresh.causes());
    for (finding, same) in snapshot.findings().iter().zip(fresh.findings()) {
        assert_eq!(snapshot.words(finding), fresh.words(same));
        assert_eq!(snapshot.fixes(finding), fresh.fixes(same));
    }
    assert_eq!(snapshot.cost().repairs_tried > 0, trials, "{}", snapshot.text());
}

#[test]
fn letters_try_nothing() {
    for (mark, insert) in [("is calle", "x"), ("others", "2"), ("What", "ever")] {
        assert_as_new(&typed(mark, insert), false);
    }
}

#[test]
fn other_edits_are_tried_again() {
    // Punctuation, a value, a key, a key next to a trial, and a line break.
    for (mark, insert) in [("is called", ":"), ("default: call", "x"), ("  nam", "x"), ("  size", "x"), ("A nam", "\n")]
    {
        assert_as_new(&typed(mark, insert), true);
    }
}

#[test]
fn anchored_words_try_again() {
    let text = crd_around(&SCHEMA.replace("  kind:\n", "  alike: &alike\n    type: string\n  kind:\n"));
    assert_as_new(&typed_in(&text, "is calle", "x"), true);
}
