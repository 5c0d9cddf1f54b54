use expect_test::expect;

use super::{check, snapshot};
use crd_ls_testing::crd_around;

#[test]
fn bounds() {
    check(
        "type: object
required: [a, b, c, d, e, f, g, h, i]
properties:
  a: {type: string, enum: [second, first]}
  b: {type: string, default: given}
  c: {type: integer, minimum: 10, exclusiveMinimum: true, multipleOf: 5}
  d: {type: number, minimum: 0.25, maximum: 0.5}
  e: {type: string, minLength: 6, maxLength: 8}
  f: {type: string, pattern: '^[a-z]{2}-\\d+$'}
  g: {type: string, format: date-time}
  h: {type: string, format: uuid}
  i: {x-kubernetes-int-or-string: true, anyOf: [{type: integer}, {type: string}]}",
        &expect![[r#"
            spec:
              a: second
              b: given
              c: 15
              d: 0.375
              e: textxx
              f: aa-0
              g: "2030-01-01T00:00:00Z"
              h: f47ac10b-58cc-4372-a567-0e02b2c3d479
              i: 1
        "#]],
    );
}

#[test]
fn list_items() {
    check(
        "type: object
required: [set, map, few]
properties:
  set: {type: array, minItems: 2, x-kubernetes-list-type: set, items: {type: string}}
  map:
    type: array
    minItems: 2
    x-kubernetes-list-type: map
    x-kubernetes-list-map-keys: [name]
    items:
      type: object
      properties:
        port: {type: integer}
        name: {type: string}
  few: {type: array, items: {type: integer, minimum: 7}}",
        &expect![[r"
            spec:
              set:
              - text
              - text-2
              map:
              - name: text
                # port: 1
              - name: text-2
                # port: 1
              few:
              - 7
        "]],
    );
}

#[test]
fn junctors() {
    check(
        "type: object
properties:
  kind: {type: string}
  url: {type: string}
  service: {type: object, properties: {name: {type: string}}}
oneOf:
- required: [service]
  properties:
    service: {required: [name]}
    kind: {enum: [Service]}
- required: [url]
allOf:
- required: [kind]",
        &expect![[r"
            spec:
              kind: Service
              service:
                name: text
              # url: text
        "]],
    );
}

#[test]
fn maps_and_untyped_values() {
    check(
        "type: object
required: [labels]
properties:
  labels: {type: object, additionalProperties: {type: string}}
  extra: {x-kubernetes-preserve-unknown-fields: true}
  two: {type: object, minProperties: 2, additionalProperties: {type: integer}}",
        &expect![[r"
            spec:
              labels:
                key: text
              # extra: {} # any value
              # two:
              #   key: 1
              #   key-2: 1
        "]],
    );
}

#[test]
fn quoted_rule() {
    check(
        "type: object
x-kubernetes-validations:
- rule: self.least <= self.most
required: [least]
properties:
  least: {type: integer}
  most: {type: integer}",
        &expect![[r"
            spec: # must hold: self.least <= self.most
              least: 1
              # most: 1
        "]],
    );
}

#[test]
fn quoted_pattern() {
    let schema = "type: object
properties:
  spec:
    type: object
    required: [a]
    properties:
      a: {type: string, pattern: '^a$', minLength: 2}
";
    let samples = snapshot(&crd_around(schema)).samples(None, None).unwrap();
    assert!(samples[0].text.ends_with("spec:\n  a: text # must match ^a$\n"), "{}", samples[0].text);
    assert_eq!(samples[0].faults, ["spec.a in body should match '^a$'"]);
}
