//! An edit has the result of a fresh analysis, at a cost proportional to the change.

use std::fmt::Write;

use proptest::prelude::*;

use crate::{Change, Finding, Snapshot};
use crd_ls_testing::{at_length, crd_around};
use crd_ls_text::{Edit, Text, TextRange, TextSize};

pub(super) fn edited(snapshot: &Snapshot, at: usize, removed: usize, insert: &str) -> Snapshot {
    let range = TextRange::at(TextSize::new(at as u32), TextSize::new(removed as u32));
    let edit = Edit::replace(range, insert);
    let mut text = snapshot.text().clone();
    text.apply(&edit);
    snapshot.after(&[Change { edit, text }])
}

/// Replaces the nth occurrence of one of two texts with the other; None if there is no such occurrence.
pub(super) fn changed(snapshot: &Snapshot, change: (&str, &str), nth: usize, is_back: bool) -> Option<Snapshot> {
    let (old, new) = if is_back { (change.1, change.0) } else { change };
    let text = snapshot.text().to_string();
    let places: Vec<usize> = text.match_indices(old).map(|(at, _)| at).collect();
    let at = places.get(nth.checked_rem(places.len())?)?;
    Some(edited(snapshot, *at, old.len(), new))
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

const TEMPLATE: &str = "type: object
{{- if a }}
description: {{ b }}
{{- else }}
{{ c | nindent 10 }}
{{- end }}
properties:
  d:
    {{ e }}
    minimum: 1
  f:
    anyOf:
    - {{ g }}
    - title: h
    {{- range i }}
    - {minimum: {{ j }}}
    {{- end }}
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
        Just("{{ a }}".to_owned()),
        Just("\n      {{ if a }}\n".to_owned()),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(at_length(40, 200)))]

    #[test]
    fn after_equals_new(edits in prop::collection::vec((0.0..1.0f64, 0..6usize, pieces()), 1..12)) {
        let text = format!("{0}---\n{0}---\n{1}", crd_around(NASTY), crd_around(TEMPLATE));
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

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn causes_equal_new(edits in prop::collection::vec((0.0..1.0f64, pieces()), 1..4)) {
        let mut snapshot = Snapshot::new(Text::new(&crd_around(NASTY)));
        for (place, insert) in edits {
            snapshot.causes();
            let text = snapshot.text().to_string();
            let at = (place * text.len() as f64) as usize;
            let at = (0..=at).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0);
            snapshot = edited(&snapshot, at, 0, &insert);
        }
        let fresh = Snapshot::new(snapshot.text().clone());
        prop_assert_eq!(snapshot.causes(), fresh.causes(), "in {}", snapshot.text());
    }
}

/// Equal versions, defaults far from their schemas, and aliases.
const TWINS: &str = "apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: foos.example.com
  labels: &labels {app: a}
  annotations: *labels
spec:
  group: example.com
  scope: Namespaced
  names: {kind: Foo, plural: foos, shortNames: [f]}
  versions:
  - name: v1
    served: true
    storage: true
    additionalPrinterColumns: &columns
    - {name: Size, type: integer, jsonPath: .spec.size}
    subresources: {status: {}}
    selectableFields: [{jsonPath: .spec.color}]
    schema: &schema
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            default: {size: 5, color: red, list: [{a: 1}], port: http}
            properties:
              size: {type: integer, minimum: 1, default: 5}
              color: {type: string, enum: [red, green]}
              list:
                type: array
                items: {type: object, properties: {a: {type: integer}}}
              port: {x-kubernetes-int-or-string: true, pattern: '^h'}
  - name: v2
    served: true
    storage: false
    additionalPrinterColumns: *columns
    subresources: {status: {}}
    selectableFields: [{jsonPath: .spec.color}]
    schema: *schema
  - name: v3
    served: true
    storage: false
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            default: {size: 5, color: red, list: [{a: 1}], port: http}
            properties:
              size: {type: integer, minimum: 1, default: 5}
              color: {type: string, enum: [red, green]}
              list:
                type: array
                items: {type: object, properties: {a: {type: integer}}}
              port: {x-kubernetes-int-or-string: true, pattern: '^h'}
";

/// Typical changes by an author, in both directions.
const CHANGES: &[(&str, &str)] = &[
    ("type: integer", "type: string"),
    ("minimum: 1", "minimum: 9"),
    ("enum: [red, green]", "enum: [green]"),
    ("name: v2", "name: v1"),
    ("storage: false", "storage: true"),
    ("schema: *schema", "schema: {openAPIV3Schema: {type: object}}"),
    ("*columns", "[{name: x}]"),
    (".spec.color", ".spec.colour"),
    ("subresources: {status: {}}", "subresources: {}"),
    ("plural: foos", "plural: bars"),
    ("pattern: '^h'", "pattern: '^(?=h'"),
    ("{a: 1}]", "{b: 1}]"),
    ("&schema", "&other"),
    ("{app: a}", "{app: 5}"),
    ("group: example.com", "group: example"),
    ("v1\nkind", "v1beta1\nkind"),
    ("scope: Namespaced", "scope: Namespaced\n  preserveUnknownFields: true"),
    ("            type: object\n            default", "            type: array\n            default"),
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(at_length(40, 200)))]

    #[test]
    fn edits_of_twins(edits in prop::collection::vec((0..CHANGES.len(), 0..4usize, any::<bool>()), 1..16)) {
        let mut snapshot = Snapshot::new(Text::new(TWINS));
        for (change, nth, is_back) in edits {
            let Some(changed) = changed(&snapshot, CHANGES[change], nth, is_back) else { continue };
            snapshot = changed;
            let fresh = Snapshot::new(snapshot.text().clone());
            prop_assert_eq!(snapshot.findings(), fresh.findings(), "in {}", snapshot.text());
        }
    }
}

/// Pieces of text with a meaning in schemas.
const MEANINGFUL: &[&str] =
    &["", "\n", " ", "x", "type: string", "default: 5", "*a", "&a ", "nullable: true", "- ", ": ", "v1", "{}", "'"];

#[test]
fn edits_equal_fresh_analysis() {
    let texts: Vec<String> = super::places::texts().into_iter().map(|(_, text)| text).collect();
    let mut seed = 7_u64;
    let mut random = |below: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % below.max(1)
    };
    for _ in 0..60 {
        let text = &texts[random(texts.len())];
        if text.len() > 100_000 {
            continue;
        }
        let mut snapshot = Snapshot::new(Text::new(text));
        for _ in 0..6 {
            let text = snapshot.text().to_string();
            let floor =
                |offset: usize| (0..=offset.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0);
            let at = floor(random(text.len()));
            let end = floor(at + random(8)).max(at);
            snapshot = edited(&snapshot, at, end - at, MEANINGFUL[random(MEANINGFUL.len())]);
            let fresh = Snapshot::new(snapshot.text().clone());
            assert_eq!(snapshot.findings(), fresh.findings(), "in {}", snapshot.text());
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
fn cost_in_large_crd() {
    let text = crd_around(&large_crd());
    assert!(text.len() > 2_500_000, "{}", text.len());
    let snapshot = Snapshot::new(Text::new(&text));
    let codes: Vec<&str> = snapshot.findings().iter().map(Finding::code).collect();
    assert_eq!(codes, ["lint/too-large-to-store"]);
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
