//! Fields that are written beside `properties`.

use super::{causes, fixed};
use crate::Snapshot;
use crd_ls_testing::crd_around;
use crd_ls_text::Text;

const SCHEMA: &str = "type: object
properties:
  replicas:
    type: integer
    minimum: 0
  # where it comes from
  image:
    type: string
    minLength: 1
  ports:
    type: array
    items:
      type: object
      properties:
        name:
          type: string
        port:
          type: integer
  paused:
    type: boolean
  host:
    type: string
  path:
    type: string
";

/// The lines from the first that begins with `from` up to the first that begins with `to`, two columns further left.
fn moved_left(from: &str, to: Option<&str>) -> String {
    let (mut is_moved, mut text) = (false, String::new());
    for line in SCHEMA.lines() {
        is_moved = (is_moved || line.starts_with(from)) && to.is_none_or(|to| !line.starts_with(to));
        text.push_str(if is_moved { &line[2..] } else { line });
        text.push('\n');
    }
    text
}

#[test]
fn properties_too_far_left() {
    let last = ["  image", "  ports", "  paused", "  host", "  path"];
    let rows = (0..last.len()).flat_map(|at| last[at + 1..].iter().map(move |to| (last[at], Some(*to))));
    let rows = rows.chain(last.iter().map(|from| (*from, None)));
    for (from, to) in rows.chain([("  replicas", Some("  ports")), ("  replicas", None)]) {
        let spoilt = crd_around(&moved_left(from, to));
        let found = causes(&spoilt);
        assert_eq!(found.iter().map(|(code, _)| *code).collect::<Vec<_>>(), ["strict/unknown-field"], "{spoilt}");
        let content = |text: &str| text.lines().filter(|line| !line.contains('#')).collect::<Vec<_>>().join("\n");
        assert_eq!(content(&fixed(&spoilt)), content(&crd_around(SCHEMA)), "{spoilt}");
    }
}

#[test]
fn ambiguous_field_stays() {
    let schema = "type: object\nproperties:\n  a:\n    type: string\nb:\n  type: object\n  c:\n    type: string\n";
    let snapshot = Snapshot::new(Text::new(&crd_around(schema)));
    let fixes = snapshot.fixes(&snapshot.findings()[0]);
    assert_eq!(fixes[0].title(), "move 'b' into 'properties'");
    assert_eq!(snapshot.fix_all().fixes, []);
}

const ITEMS: &str = "      type: object
      properties:
        name:
          type: string
        port:
          type: integer
";

#[test]
fn properties_missing_below_items() {
    let without = [
        (
            "lint/unknown-field",
            "      type: object\n      name:\n        type: string\n      port:\n        type: integer\n",
        ),
        ("structural/type-missing", "      name:\n        type: string\n      port:\n        type: integer\n"),
        (
            "yaml/wrong-indentation",
            "      type: object\n        name:\n          type: string\n        port:\n          type: integer\n",
        ),
    ];
    for (code, items) in without {
        let spoilt = crd_around(&SCHEMA.replace(ITEMS, items));
        let found = causes(&spoilt);
        assert_eq!(found.iter().map(|(code, _)| *code).collect::<Vec<_>>(), [code], "{spoilt}");
        assert_eq!(fixed(&spoilt), crd_around(SCHEMA), "{spoilt}");
    }
}

#[test]
fn properties_key_too_far_left() {
    let schema = "type: object
properties:
  status:
    type: object
    properties:
      conditions:
        type: array
        items:
          type: string
      replicas:
        type: integer
";
    let text = crd_around(schema);
    let spoilt = crd_around(&schema.replace("    properties:", "  properties:"));
    assert_eq!(causes(&spoilt).iter().filter(|(code, _)| !code.starts_with("lint/")).count(), 1, "{spoilt}");
    let snapshot = Snapshot::new(Text::new(&spoilt));
    let cause = snapshot.findings().iter().find(|finding| finding.code() == "structural/type-missing").unwrap();
    let fix = snapshot.fixes(cause).into_iter().next().unwrap();
    assert_eq!(snapshot.edited(&fix.edits).text().to_string(), text);
    assert_eq!(snapshot.fix_all().fixes, []);
}
