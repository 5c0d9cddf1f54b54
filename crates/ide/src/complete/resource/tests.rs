//! Completions in custom resources.

use crate::testing::Fixture;
use crate::{OfferedKinds, Placeholders, Snapshot};
use crd_ls_testing::crd_around;
use crd_ls_text::{Edit, Text};

const SCHEMA: &str = "type: object
required: [spec]
properties:
  spec:
    type: object
    required: [replicas, policy]
    properties:
      note: {type: string}
      replicas: {type: integer, minimum: 2}
      policy:
        type: string
        default: Never
        enum: [Always, Never]
      paused: {type: boolean, default: false}
      limits:
        type: object
        default: {cpu: 1}
        additionalProperties: {type: integer}
      modes:
        type: array
        items: {type: string, enum: [read, write]}
      ports:
        type: array
        items:
          type: object
          required: [name, number]
          properties:
            name: {type: string}
            number: {type: integer}
            about: {type: string, nullable: true}
";

/// The labels and details at the cursor of a text, and the text with each completion inserted.
fn offered(text: &str, placeholders: Placeholders) -> Vec<(String, String, String)> {
    let kinds = Snapshot::new(Text::new(&crd_around(SCHEMA))).resource_kinds();
    let fixture = Fixture::parse(text);
    let snapshot = fixture.snapshot();
    let found =
        snapshot.completions_in_resource(fixture.cursor.expect("a cursor"), placeholders, OfferedKinds::read(&kinds));
    let Some(found) = found else { return Vec::new() };
    let inserted = |insert: &str| {
        let mut text = snapshot.text().clone();
        text.apply(&Edit::replace(found.completions.word, insert.to_owned()));
        text.to_string()
    };
    let items = found.completions.items.iter();
    items.map(|item| (item.label.clone(), item.detail.clone(), inserted(&item.text))).collect()
}

fn below_head(rest: &str) -> String {
    format!("apiVersion: example.com/v1\nkind: Foo\nmetadata: {{name: web}}\n{rest}")
}

#[track_caller]
fn check(rest: &str, expected: &[(&str, &str)]) {
    let found = offered(&below_head(rest), Placeholders::None);
    let found: Vec<(&str, &str)> = found.iter().map(|(label, detail, _)| (&**label, &**detail)).collect();
    assert_eq!(found, expected);
}

/// The text after inserting the completion with this label.
#[track_caller]
fn insert(rest: &str, label: &str) -> String {
    let found = offered(&below_head(rest), Placeholders::None).into_iter().find(|(found, ..)| found == label);
    let (.., text) = found.unwrap_or_else(|| panic!("no {label}"));
    text.strip_prefix(&below_head("")).expect("the same head").to_owned()
}

#[test]
fn required_fields_come_first() {
    check(
        "spec:\n  $0\n",
        &[
            ("replicas", "integer, required"),
            ("policy", "string, required, by default \"Never\""),
            ("note", "string"),
            ("paused", "boolean, by default false"),
            ("limits", "object"),
            ("modes", "array"),
            ("ports", "array"),
        ],
    );
    check(
        "spec: {replicas: 3, policy: Never, note: a, paused: true, modes: [], ports: [], $0}\n",
        &[("limits", "object")],
    );
    check("$0\n", &[("spec", "object, required")]);
}

#[test]
fn duplicate_kind() {
    let kinds = || Snapshot::new(Text::new(&crd_around(SCHEMA))).resource_kinds();
    let kinds: Vec<_> = kinds().into_iter().chain(kinds()).collect();
    for text in ["apiVersion: example.com/v1\nkind: $0\n", "$0\n"] {
        let fixture = Fixture::parse(text);
        let cursor = fixture.cursor.expect("a cursor");
        let found = fixture.snapshot().completions_in_resource(cursor, Placeholders::None, OfferedKinds::read(&kinds));
        let labels: Vec<String> =
            found.expect("an object").completions.items.into_iter().map(|item| item.label).collect();
        assert_eq!(labels.iter().filter(|label| *label == "Foo").count(), 1, "{labels:?}");
    }
}

#[test]
fn schema_values() {
    check("spec:\n  policy: $0\n", &[("Never", "default"), ("Always", "")]);
    check("spec:\n  paused: $0\n", &[("false", "default"), ("true", "")]);
    check("spec:\n  ports:\n  - about: $0\n", &[("null", "")]);
    check("spec:\n  modes: [read, $0]\n", &[("read", ""), ("write", "")]);
    check("spec:\n  modes:\n  - $0\n", &[("read", ""), ("write", "")]);
    check("spec:\n  note: $0\n", &[]);
    check("spec:\n  limits:\n    $0\n", &[("cpu", "key of the map")]);
}

#[test]
fn inserts_required_fields() {
    assert_eq!(insert("spec:\n  $0\n", "replicas"), "spec:\n  replicas: \n");
    assert_eq!(insert("spec:\n  $0\n", "ports"), "spec:\n  ports:\n  - name: text\n    number: 1\n");
    assert_eq!(insert("spec:\n  ports:\n    $0\n", "new item"), "spec:\n  ports:\n    - name: text\n      number: 1\n");
    assert_eq!(insert("spec:\n  ports:\n  - $0\n", "name"), "spec:\n  ports:\n  - name: \n");
    assert_eq!(
        insert("spec:\n  ports:\n  - $0\n", "required fields"),
        "spec:\n  ports:\n  - name: text\n    number: 1\n"
    );
}

#[test]
fn whole_resource() {
    let found = offered("$0", Placeholders::None);
    let (label, detail, text) = found.first().expect("a resource");
    assert_eq!((&**label, &**detail), ("Foo", "a whole Foo of example.com/v1"));
    assert_eq!(text, "apiVersion: example.com/v1\nkind: Foo\nmetadata:\n  name: foo\nspec:\n  replicas: 2");
    // The CRD accepts it.
    let kinds = Snapshot::new(Text::new(&crd_around(SCHEMA))).resource_kinds();
    assert_eq!(Snapshot::new(Text::new(text)).beside(kinds.into()).findings(), []);
    let snippet = offered("$0", Placeholders::Mirrored);
    assert!(snippet.first().expect("a resource").2.contains("name: ${1:foo}"), "{snippet:?}");
}

#[test]
fn known_types() {
    let labels =
        |text: &str| offered(text, Placeholders::None).into_iter().map(|(label, ..)| label).collect::<Vec<_>>();
    assert_eq!(labels("apiVersion: $0\n"), ["example.com/v1"]);
    assert_eq!(labels("apiVersion: $0\nkind: Foo\n"), ["example.com/v1"]);
    assert_eq!(labels("apiVersion: $0\nkind: Pod\n"), Vec::<String>::new());
    assert_eq!(labels("apiVersion: example.com/v1\nkind: $0\n"), ["Foo"]);
    assert_eq!(labels("apiVersion: v1\nkind: $0\n"), Vec::<String>::new());
    let metadata = labels("apiVersion: example.com/v1\nkind: Foo\nmetadata:\n  name: a\n  $0\n");
    assert_eq!(metadata, ["generateName", "namespace", "labels", "annotations", "ownerReferences", "finalizers"]);
    assert_eq!(labels("apiVersion: v1\nkind: Pod\nspec:\n  $0\n"), Vec::<String>::new());
}

#[test]
fn documentation_is_hover() {
    let kinds = Snapshot::new(Text::new(&crd_around(SCHEMA))).resource_kinds();
    let fixture = Fixture::parse(&below_head("spec:\n  $0\n"));
    let snapshot = fixture.snapshot();
    let found = snapshot
        .completions_in_resource(fixture.cursor.expect("a cursor"), Placeholders::None, OfferedKinds::read(&kinds))
        .expect("fields");
    let subject = found.completions.items.first().and_then(|item| item.subject.clone()).expect("a subject");
    let words = snapshot.documentation(&subject, &kinds).expect("words");
    assert!(words.starts_with("`spec.replicas` · integer, required\n- range: at least 2"), "{words}");
}
