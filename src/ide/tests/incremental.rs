//! An edit gives what a fresh analysis would, and costs what it changes.

use std::fmt::Write;

use proptest::prelude::*;

use crate::ide::{Change, Snapshot};
use crate::testing::crd_around;
use crate::text::{Edit, Text, TextRange, TextSize};

fn edited(snapshot: &Snapshot, at: usize, removed: usize, insert: &str) -> Snapshot {
    let range = TextRange::at(TextSize::new(at as u32), TextSize::new(removed as u32));
    let edit = Edit::replace(range, insert);
    let mut text = snapshot.text().clone();
    text.apply(&edit);
    snapshot.after(&[Change { edit, text }])
}

const NASTY: &str = "description: &d {a: 1}
type: object
properties:
  kind: {type: integer}
  metadata:
    properties: {labels: {}}
  shared: &s
    items: {pattern: x}
  again: *s
  merged:
    <<: *s
    type: array
  port:
    anyOf: [{type: integer}, {type: string}]
    allOf:
    - anyOf: [{type: integer}, {type: string}]
  list:
    type: array
  '1': {x-kubernetes-embedded-resource: true}
anyOf:
- properties:
    shared: {nullable: true}
    undeclared:
      description: ü
- not:
    properties:
      list:
        items: {minimum: 1}
";

fn pieces() -> impl Strategy<Value = String> {
    prop_oneof![
        Just(String::new()),
        "[a-zü: \\-#&*{}\\[\\],'\"\n]{0,4}",
        Just("\n".to_owned()),
        Just("    ".to_owned()),
        Just("type: string\n".to_owned()),
        Just("---\n".to_owned()),
        Just("anyOf:\n- ".to_owned()),
        Just("properties: {a: }".to_owned()),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn after_equals_new(edits in prop::collection::vec((0.0..1.0f64, 0..6usize, pieces()), 1..12)) {
        let text = format!("{0}---\n{0}", crd_around(NASTY));
        let mut snapshot = Snapshot::new(Text::new(&text));
        for (place, removed, insert) in edits {
            let text = snapshot.text().to_string();
            let floor = |offset: usize| (0..=offset.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0);
            let at = floor((place * text.len() as f64) as usize);
            let end = floor(at + removed).max(at);
            snapshot = edited(&snapshot, at, end - at, &insert);
            let fresh = Snapshot::new(snapshot.text().clone());
            prop_assert_eq!(snapshot.findings(), fresh.findings(), "in {}", snapshot.text());
        }
    }
}

/// A CRD of about 2.8 MB in one version.
fn large_crd() -> String {
    let mut schema = String::from("type: object\nproperties:\n  spec:\n    type: object\n    properties:\n");
    for group in 0..60 {
        let _ = write!(schema, "      group{group}:\n        type: object\n        properties:\n");
        for field in 0..100 {
            let _ = write!(
                schema,
                "          field{field}:
            description: |-
              A field that is described at some length, as generated CRDs do it, in more than one
              line of text.
            type: array
            items:
              type: object
              properties:
                name: {{type: string, minLength: 1}}
                value: {{type: string}}
            maxItems: 16
"
            );
        }
    }
    schema
}

#[test]
fn a_letter_in_a_large_crd_touches_few_nodes() {
    let text = crd_around(&large_crd());
    assert!(text.len() > 2_500_000, "{}", text.len());
    let snapshot = Snapshot::new(Text::new(&text));
    assert!(snapshot.findings().is_empty(), "{:?}", snapshot.findings().first());
    assert!(snapshot.cost().nodes_checked > 20_000);
    let middle = text.len() / 2 + text[text.len() / 2..].find("type: string").expect("a type");
    for at in [middle + "type: s".len(), middle + 2] {
        let cost = edited(&snapshot, at, 0, "x").cost();
        assert!(cost.nodes_lowered < 100, "{cost:?}");
        assert!(cost.nodes_checked < 100, "{cost:?}");
        assert!(cost.findings_gathered < 100, "{cost:?}");
        assert!(cost.bytes_parsed < 64 * 1024, "{cost:?}");
    }
}
