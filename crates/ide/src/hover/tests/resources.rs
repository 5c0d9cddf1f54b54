//! Hovers in custom resources.

use std::sync::Arc;

use super::Fixture;
use crate::{ResourceKind, Snapshot};
use crd_ls_model::{AnalysisOptions, Part, Unfinished};
use crd_ls_testing::crd_around;
use crd_ls_text::Text;

const SCHEMA: &str = "type: object
properties:
  spec:
    type: object
    description: What is wanted.
    required: [replicas]
    properties:
      replicas:
        type: integer
        description: How many there are.
        default: 1
        minimum: 0
        maximum: 9
        x-kubernetes-validations:
        - rule: self != 3
          message: not three
      policy:
        type: string
        enum: [Always, Never]
      labels:
        type: object
        additionalProperties: {type: string}
      config:
        type: object
        x-kubernetes-preserve-unknown-fields: true
        properties:
          closed: {type: object}
      ports:
        type: array
        items:
          type: object
          properties:
            number: {type: integer}
      template:
        type: object
        x-kubernetes-embedded-resource: true
";

/// The hover at the cursor below the metadata of a resource.
#[track_caller]
fn read(rest: &str) -> String {
    let fixture = Fixture::parse(&format!("apiVersion: example.com/v1\nkind: Foo\nmetadata:\n  name: web\n{rest}"));
    let kinds = Snapshot::new(Text::new(&crd_around(SCHEMA))).resource_kinds();
    let snapshot = fixture.snapshot().beside(kinds.into());
    let hover = snapshot.hover_in_resource(fixture.cursor.expect("a cursor"));
    hover.map(|hover| format!("{}: {}", snapshot.text().slice(hover.range), hover.markdown)).unwrap_or_default()
}

#[track_caller]
fn check(rest: &str, expected: &str) {
    let found = read(rest);
    assert_eq!(found, expected, "found:\n{found}");
}

#[test]
fn described_by_schema() {
    check(
        "spec:\n  rep$0licas: 4\n",
        "replicas: `spec.replicas` · integer, required
- default: `1`, set only if `spec` is present; it has no default
- range: 0 to 9
- rules: not three

How many there are.",
    );
    // On values as well as on keys.
    check(
        "spec:\n  replicas: 1\n  policy: Al$0ways\n",
        "Always: `spec.policy` · string, optional\n- values: `Always`, `Never`",
    );
    let item = read("spec:\n  replicas: 1\n  ports:\n  - num$0ber: 1\n");
    assert_eq!(item.lines().next(), Some("number: `spec.ports[].number` · integer, optional"));
    let value = read("spec: {replicas: 1, labels: {a$0: b}}\n");
    assert_eq!(value.lines().next(), Some("a: `spec.labels[*]` · string"));
}

#[test]
fn pruned_or_kept() {
    let pruned = read("spec:\n  replicas: 1\n  repl$0ica: 2\n");
    assert!(
        pruned.starts_with(
            "replica: `spec.replica` · pruned, so it is lost
- unknown fields: `spec` declares no such field and keeps no unknown ones

[resource/unknown-field]("
        ),
        "{pruned}"
    );
    check(
        "spec: {replicas: 1, port: {nu$0mber: 1}}\n",
        "number: `spec.port.number` · pruned with `spec.port`, so it is lost
- unknown fields: `spec` declares no such field and keeps no unknown ones",
    );
    check(
        "spec: {replicas: 1, config: {a: {b$0: 1}}}\n",
        "b: `spec.config.a.b` · kept
- unknown fields: no schema declares `spec.config.a`, but `spec.config` has `x-kubernetes-preserve-unknown-fields: true`",
    );
    // Pruning starts again below a declared field.
    let again = read("spec: {replicas: 1, config: {closed: {b$0: 1}}}\n");
    assert!(again.starts_with("b: `spec.config.closed.b` · pruned, so it is lost\n"), "{again}");
}

#[test]
fn merge_keys() {
    let merge_key = "<<: `<<` · a merge key: it adds the fields of its value here, and a key below it overrides them";
    check("spec:\n  <$0<: {policy: Always}\n  replicas: 1\n", merge_key);
    let policy = "policy: `spec.policy` · string, optional\n- values: `Always`, `Never`";
    check("spec:\n  <<: {pol$0icy: Always}\n  replicas: 1\n", policy);
    check("spec:\n  <<: [{pol$0icy: Always}]\n  replicas: 1\n", policy);
    check("spec:\n  <<: {replicas: 1}\n  pol$0icy: Always\n", policy);
    let number = read("spec:\n  replicas: 1\n  <<:\n    ports:\n    - num$0ber: 1\n");
    assert!(number.starts_with("number: `spec.ports[].number` · integer"), "{number}");
    // In quotes it is a field.
    let quoted = read("spec:\n  '<$0<': {policy: Always}\n  replicas: 1\n");
    assert!(quoted.starts_with("'<<': `spec.<<` · pruned"), "{quoted}");
}

#[test]
fn type_and_metadata() {
    let kinds: Arc<[ResourceKind]> = Snapshot::new(Text::new(&crd_around(SCHEMA))).resource_kinds().into();
    let read = |text: &str| {
        let fixture = Fixture::parse(text);
        let hover = fixture.snapshot().beside(Arc::clone(&kinds)).hover_in_resource(fixture.cursor.expect("a cursor"));
        hover.map(|hover| hover.markdown).unwrap_or_default()
    };
    assert_eq!(
        read("api$0Version: example.com/v1\nkind: Foo\nmetadata: {name: a}\nspec: {replicas: 1}\n"),
        "`apiVersion` · group and version of `Foo`\n- `example.com/v1`: stored"
    );
    let kind = read("apiVersion: example.com/v1\nkind: F$0oo\nmetadata: {name: a}\n");
    assert!(kind.starts_with("`Foo` · object\n- unknown fields: pruned"), "{kind}");
    let name = read("apiVersion: example.com/v1\nkind: Foo\nmetadata: {na$0me: a}\n");
    assert!(name.starts_with("`metadata.name` · string\n\nThe name of the object."), "{name}");
    let unknown = read("apiVersion: example.com/v1\nkind: Foo\nmetadata: {name: a, own$0er: b}\n");
    assert!(unknown.starts_with("`metadata.owner` · pruned, so it is lost\n"), "{unknown}");
    let embedded = read(
        "apiVersion: example.com/v1\nkind: Foo\nmetadata: {name: a}\nspec: {replicas: 1, template: {metadata: {lab$0els: {}}}}\n",
    );
    assert!(embedded.starts_with("`spec.template.metadata.labels` · map"), "{embedded}");
}

#[test]
fn other_kind() {
    let kinds = Snapshot::new(Text::new(&crd_around(SCHEMA))).resource_kinds();
    let fixture = Fixture::parse("apiVersion: other.io/v1\nkind: Foo\nspec: {repli$0cas: 1}\n");
    let snapshot = fixture.snapshot().beside(kinds.into());
    assert_eq!(snapshot.hover_in_resource(fixture.cursor.expect("a cursor")), None);
}

#[test]
fn values_filled_in_later() {
    let found = read("spec:\n  policy: ${POLI$0CY}\n");
    let first = "${POLICY}: `${POLICY}` is filled in later (a variable), so its value is not checked\n\n";
    assert!(found.starts_with(first), "{found}");
    let found = read("spec:\n  replicas: \"{{ .Values.rep$0licas }}\"\n");
    assert!(found.contains("is filled in later (a template action)"), "{found}");
    assert!(!read("spec:\n  policy: Alw$0ays\n").contains("filled in later"));
}

#[test]
fn instructions_are_explained() {
    let read = |part: Part, rest: &str| {
        let text = format!("apiVersion: example.com/v1\nkind: Foo\nmetadata: {{name: a}}\n{rest}");
        let fixture = Fixture::parse(&text);
        let unfinished = Unfinished { part, ..Unfinished::default() };
        let options = AnalysisOptions { unfinished, ..AnalysisOptions::default() };
        let kinds = Snapshot::new(Text::new(&crd_around(SCHEMA))).resource_kinds();
        let snapshot = Snapshot::with_options(Text::new(&fixture.text), Arc::new(options)).beside(kinds.into());
        let hover = snapshot.hover_in_resource(fixture.cursor.expect("a cursor"));
        hover.map(|hover| hover.markdown).unwrap_or_default()
    };
    for (part, rest, expected) in [
        (Part::Patch, "spec:\n  $pat$0ch: delete\n", "`$patch` · a directive of the patch: `delete` removes"),
        (Part::Patch, "spec:\n  $patch: del$0ete\n", "`$patch` · a directive of the patch: `delete` removes"),
        (Part::Patch, "spec:\n  $retain$0Keys: [ports]\n", "`$retainKeys` · a directive of the patch: it removes"),
        (
            Part::Patch,
            "spec:\n  $setElement$0Order/ports: []\n",
            "`$setElementOrder/ports` · a directive of the patch: the order of the items of `ports`",
        ),
        (Part::Assertion, "spec:\n  (len$0gth(ports)): 2\n", "`(length(ports))` · an expression: the test evaluates"),
        (Part::Assertion, "spec:\n  ~.(por$0ts): {number: 2}\n", "`~.(ports)` · a comparison of each item"),
        (Part::Assertion, "spec:\n  replicas: (@ $0> 2)\n", "`(@ > 2)` is filled in later (an expression)"),
        (Part::Whole, "so$0ps: {mac: x}\n", "`sops` · the keys and signatures of SOPS"),
        (Part::Whole, "sops: {ma$0c: x}\n", "`sops` · the keys and signatures of SOPS"),
        // Elsewhere they are fields like any other.
        (Part::Whole, "spec:\n  $pat$0ch: delete\n", "`spec.$patch` · pruned"),
        (Part::Whole, "spec: {so$0ps: {mac: x}}\n", "`spec.sops` · pruned"),
    ] {
        let found = read(part, rest);
        assert!(found.starts_with(expected), "{rest}: {found}");
    }
    assert_eq!(read(Part::Whole, "spec:\n  ${K$0EY}: 1\n"), "`${KEY}` is filled in later (a variable)");
}
