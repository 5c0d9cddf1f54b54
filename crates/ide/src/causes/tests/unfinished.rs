//! Errors about unfinished text.

use super::*;
use crate::Finding;

/// The codes of the errors without a cause, and whether each is about unfinished text.
fn unfinished(text: &str) -> Vec<(&'static str, bool)> {
    let snapshot = Snapshot::new(Text::new(text));
    let own = snapshot.findings().iter().filter(|finding| snapshot.cause_of(finding).is_none());
    own.map(|finding| (finding.code(), is_unfinished(&snapshot, finding))).collect()
}

fn is_unfinished(snapshot: &Snapshot, finding: &Finding) -> bool {
    snapshot.is_unfinished_at(finding, TextRange::up_to(snapshot.text().len()))
}

#[test]
fn only_open_place() {
    let text = crd_around(&format!("{SCHEMA}  begun:\n    type: integ\n  open:\n"));
    let snapshot = Snapshot::new(Text::new(&text));
    let line_of = |word: &str| {
        let at = TextSize::new(text.find(word).unwrap() as u32);
        snapshot.text().line_range(snapshot.lines().line_of(at))
    };
    for place in ["type: integ\n", "open:", "minimum: 1"] {
        let unfinished = snapshot.findings().iter().filter(|of| snapshot.is_unfinished_at(of, line_of(place)));
        let lines: Vec<TextRange> =
            unfinished.map(|of| snapshot.text().line_range(snapshot.lines().line_of(of.range.start()))).collect();
        let expected = if place == "minimum: 1" { vec![] } else { vec![line_of(place)] };
        assert_eq!(lines, expected, "{place}: {:?}", snapshot.findings());
    }
}

#[test]
fn missing_value() {
    let text = with("type: integer\n", "type:\n");
    assert_eq!(unfinished(&text), [("structural/type-missing", true)]);
    let text = with("                type: integer\n                minimum: 1\n", "");
    assert_eq!(unfinished(&text), [("structural/type-missing", true)], "{text}");
}

#[test]
fn begun_value() {
    for begun in ["type: integ", "type: in"] {
        assert_eq!(unfinished(&with("type: integer", begun)), [("schema/type-name", true)]);
    }
    assert_eq!(unfinished(&with("scope: Namespaced", "scope: Name")), [("crd/scope", true)]);
    // Complete words, but wrong.
    for wrong in ["type: int", "type: text"] {
        assert_eq!(unfinished(&with("type: integer", wrong)), [("schema/type-name", false)]);
    }
}

#[test]
fn absence_at_open_line() {
    let text = crd_around(SCHEMA);
    let begun: Vec<&str> = text.lines().filter(|line| !line.ends_with("type: object")).collect();
    let begun = begun.join("\n");
    let own = unfinished(&begun);
    assert!(own.len() == 1 && own[0].1, "{own:?}\n{begun}");
    let own = unfinished(&format!("{begun}\n"));
    assert!(own.len() == 1 && !own[0].1, "{own:?}");
}

#[test]
fn group_without_dot() {
    let text = crd_around(SCHEMA);
    let begun = text.split(".com\n  names").next().expect("the beginning");
    let own = unfinished(begun);
    assert!(own.contains(&("crd/group", true)), "{own:?}\n{begun}");
    let own = unfinished(&format!("{begun}\n"));
    assert!(own.contains(&("crd/group", false)), "{own:?}");
}

#[test]
fn absence_elsewhere() {
    let text = with("          spec:\n", "          other:\n            minLength: 1\n          spec:\n");
    let text = text.trim_end();
    assert_eq!(unfinished(text), [("structural/type-missing", false)], "{text}");
}

#[test]
fn begun_key() {
    for (begun, is_unfinished) in [("typ", true), ("minimu", true), ("oops", false), ("type", false), ("nam", false)] {
        let text = with("minimum: 1", begun);
        assert_eq!(unfinished(&text), [("yaml/expected-entry", is_unfinished)], "{text}");
    }
    let text = with("type: integer\n                minimum: 1", "typ");
    assert_eq!(unfinished(&text), [("decode/type", true)]);
}

#[test]
fn begun_field() {
    let text = crd_around(SCHEMA);
    let (head, _) = text.split_once("  group:").expect("a group");
    assert_eq!(unfinished(&format!("{head}  gro\n")), [("decode/type", true)]);
    assert_eq!(unfinished(&format!("{head}  other\n")), [("decode/type", false)]);
    let resource = |spec: &str| {
        let resource = format!("apiVersion: example.com/v1\nkind: Foo\nmetadata:\n  name: web\nspec:\n  {spec}\n");
        let kinds = Snapshot::new(Text::new(&text)).resource_kinds();
        let snapshot = Snapshot::new(Text::new(&resource)).beside(kinds.into());
        let found = snapshot.findings().iter().map(|finding| (finding.code(), is_unfinished(&snapshot, finding)));
        found.collect::<Vec<_>>()
    };
    assert_eq!(resource("siz"), [("resource/type", true)]);
    assert_eq!(resource("other"), [("resource/type", false)]);
}
