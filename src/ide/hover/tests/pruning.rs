//! The examples of KEP-2332, and where the server goes beyond them.

use super::check_line;

#[track_caller]
fn check(schema: &str, line: &str) {
    check_line(schema, "unknown fields", Some(line));
}

#[test]
fn everything_goes_that_is_not_declared() {
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
fn a_map_keeps_its_keys_but_not_what_is_unknown_in_its_values() {
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
fn arbitrary_json_is_kept() {
    check(
        "type: object\nproperties:\n  $0json:\n    x-kubernetes-preserve-unknown-fields: true\n    nullable: true\n",
        "kept",
    );
}

#[test]
fn pruning_starts_again_in_declared_properties() {
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
fn what_is_pruned_inside_of_what_is_kept_says_so() {
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
        "pruned, though `json` keeps its own",
    );
}

#[test]
fn pruning_starts_again_in_the_values_of_a_map() {
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
fn the_metadata_of_an_embedded_object_is_pruned() {
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
fn where_fields_are_kept_below_is_shown() {
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
fn the_items_of_a_list_that_keeps_unknown_fields_keep_them() {
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
fn values_without_fields_have_nothing_to_prune() {
    check_line("type: object\nproperties:\n  $0a:\n    type: string\n", "unknown fields", None);
    check_line(
        "type: object\nproperties:\n  $0a:\n    type: array\n    items: {type: string}\n",
        "unknown fields",
        None,
    );
}

#[test]
fn a_crd_of_v1beta1_keeps_everything_by_default() {
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
