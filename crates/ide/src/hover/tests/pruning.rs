//! The examples of KEP-2332, and where the server goes beyond them.

use super::check_line;

#[track_caller]
fn check(schema: &str, line: &str) {
    check_line(schema, "unknown fields", Some(line));
}

#[test]
fn undeclared_fields() {
    check(
        "type: object\nproperties:\n  $0foo:\n    type: object\n",
        "pruned; none is declared here, so the object is always empty",
    );
    check(
        "type: object\nproperties:\n  $0foo:\n    type: object\n    properties:\n      bar:\n        type: object\n",
        "pruned",
    );
}

#[test]
fn maps() {
    check(
        "type: object
properties:
  $0foo:
    type: object
    additionalProperties:
      type: object
",
        "every key is kept, as an entry of the map; in the values: pruned; none is declared here, so the object is \
         always empty",
    );
    check(
        "type: object\nproperties:\n  $0foo:\n    type: object\n    additionalProperties: false\n",
        "every key is kept, as an entry of the map",
    );
}

#[test]
fn arbitrary_json() {
    check(
        "type: object\nproperties:\n  $0json:\n    x-kubernetes-preserve-unknown-fields: true\n    nullable: true\n",
        "kept",
    );
}

#[test]
fn declared_properties() {
    check(
        "type: object
properties:
  $0json:
    type: object
    x-kubernetes-preserve-unknown-fields: true
    properties:
      bar:
        type: object
        properties:
          inner:
            type: integer
      text:
        type: string
      more:
        x-kubernetes-preserve-unknown-fields: true
",
        "kept; pruned again in `bar`",
    );
}

#[test]
fn pruned_inside_kept() {
    check(
        "type: object
properties:
  json:
    type: object
    x-kubernetes-preserve-unknown-fields: true
    properties:
      $0bar:
        type: object
        properties:
          inner:
            type: integer
",
        "pruned, though `json` keeps its undeclared fields",
    );
}

#[test]
fn map_values() {
    check(
        "type: object
properties:
  $0json:
    type: object
    x-kubernetes-preserve-unknown-fields: true
    additionalProperties:
      type: object
",
        "kept; pruned again in the values of the map",
    );
}

#[test]
fn embedded_metadata() {
    check(
        "type: object
properties:
  $0object:
    type: object
    x-kubernetes-embedded-resource: true
    x-kubernetes-preserve-unknown-fields: true
",
        "kept; `metadata` is pruned to ObjectMeta's fields",
    );
    check(
        "type: object
properties:
  object:
    type: object
    x-kubernetes-embedded-resource: true
    x-kubernetes-preserve-unknown-fields: true
    properties:
      $0metadata:
        type: object
",
        "pruned: only ObjectMeta's fields stay",
    );
}

#[test]
fn kept_below() {
    check(
        "type: object
properties:
  $0spec:
    type: object
    properties:
      values:
        x-kubernetes-preserve-unknown-fields: true
      list:
        type: array
        items:
          type: object
          properties:
            raw:
              type: object
              x-kubernetes-preserve-unknown-fields: true
",
        "pruned; kept in `values`, `list[].raw`",
    );
}

#[test]
fn items_of_keeping_list() {
    let list = |cursor: &str| {
        format!(
            "type: object
properties:
  {cursor}list:
    type: array
    x-kubernetes-preserve-unknown-fields: true
    items:
      type: object
      properties:
        a:
          type: string
"
        )
    };
    check(&list("$0"), "in the items: kept, as the list around keeps them");
    check(
        "type: object\nproperties:\n  $0list:\n    type: array\n    items:\n      type: object\n      properties:\n        a:\n          type: string\n",
        "in the items: pruned",
    );
}

#[test]
fn values_without_fields() {
    check_line("type: object\nproperties:\n  $0a:\n    type: string\n", "unknown fields", None);
    check_line(
        "type: object\nproperties:\n  $0a:\n    type: array\n    items: {type: string}\n",
        "unknown fields",
        None,
    );
}

#[test]
fn v1beta1() {
    let text = |more: &str| {
        format!(
            "apiVersion: apiextensions.k8s.io/v1beta1
kind: CustomResourceDefinition
metadata: {{name: foos.example.com}}
spec:
  group: example.com
  names: {{kind: Foo, plural: foos}}
{more}  validation:
    openAPIV3Schema:
      type: object
      properties:
        $0a:
          type: object
          properties:
            b: {{type: string}}
"
        )
    };
    let card = "`a` · object, optional\n- unknown fields: ";
    super::check_document(&text(""), "a", &format!("{card}kept everywhere, as `spec.preserveUnknownFields` is true"));
    super::check_document(&text("  preserveUnknownFields: false\n"), "a", &format!("{card}pruned"));
}
