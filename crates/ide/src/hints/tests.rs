//! Inlay hints in custom resources.

use crate::Snapshot;
use crd_ls_testing::crd_around;
use crd_ls_text::{Text, TextRange};

const SCHEMA: &str = "type: object
properties:
  mode: {type: string, default: fast}
  spec:
    type: object
    properties:
      replicas: {type: integer, default: 1}
      paused: {type: boolean, default: false}
      ports:
        type: array
        items:
          type: object
          properties:
            protocol: {type: string, default: TCP}
            number: {type: integer}
";

/// The text with the hints at the ends of its lines.
fn noted(rest: &str) -> String {
    let kinds = Snapshot::new(Text::new(&crd_around(SCHEMA))).resource_kinds();
    let text = format!("apiVersion: example.com/v1\nkind: Foo\nmetadata: {{name: web}}\n{rest}");
    let snapshot = Snapshot::new(Text::new(&text)).beside(kinds.into());
    let mut noted = text.clone();
    for hint in snapshot.resource_hints(TextRange::up_to(snapshot.text().len())).iter().rev() {
        noted.insert_str(hint.offset.into(), &format!(" <{}>", hint.label));
    }
    noted.split_once("metadata: {name: web}\n").map(|(_, rest)| rest.to_owned()).unwrap_or_default()
}

#[test]
fn hints_of_defaults() {
    assert_eq!(
        noted("mode: slow\nspec:\n  paused: true # for now\n  ports:\n  - number: 1\n  - protocol: UDP\n"),
        "mode: slow\nspec: <replicas: 1 by default>\n  paused: true # for now\n  ports:\n  - number: 1 <protocol: \"TCP\" by default>\n  - protocol: UDP\n"
    );
    assert_eq!(noted("mode: slow\nspec: {}\n"), "mode: slow\nspec: {} <paused: false, replicas: 1 by default>\n");
    assert_eq!(
        noted("mode: slow\nspec: {paused: null, replicas: 2}\n"),
        "mode: slow\nspec: {paused: null, replicas: 2} <paused: false by default>\n"
    );
}

#[test]
fn hints_of_pruned_fields() {
    assert_eq!(
        noted("mode: slow\nspec:\n  paused: true\n  replicas: 1\n  size:\n    x: 1\n"),
        "mode: slow\nspec:\n  paused: true\n  replicas: 1\n  size: <pruned>\n    x: 1\n"
    );
}
