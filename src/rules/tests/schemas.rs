//! Corners of the rules about schemas that their own examples do not show.

use crate::model::{Keyword, Stream};
use crate::rules::root_with_status;
use crate::syntax::Tree;
use crate::testing::{check_findings, crd_around};

#[test]
fn a_validation_decodes_member_by_member() {
    check_findings(&crd_around(
        "type: object
x-kubernetes-validations:
- {rule: 5, rule: 'true', message: }
#           ^^^^ error[strict/duplicate-key] (masked): key \"rule\" already
- {rule: 'true', message: [a]}
#                         ^^^ error[decode/type]: expected a string, found array. `message` takes a string
- {rule: 'true', optionalOldSelf: 'yes'}
#                                 ^^^^^ error[decode/type]: expected a boolean, found string. `optionalOldSelf` takes
- self.a
# ^^^^^^ error[decode/type]: expected a validation rule, found string. `x-kubernetes-validations` takes
",
    ));
}

#[test]
fn keywords_are_looked_at_in_junctors_and_definitions_but_not_in_patterns() {
    check_findings(&crd_around(
        "type: object
not:
  uniqueItems: true
# ^^^^^^^^^^^ error[schema/unique-items]: uniqueItems cannot be set
definitions:
#^^^^^^^^^^ error[schema/unsupported-keyword]: definitions is not supported
  a:
    type: strng
#         ^^^^^ error[schema/type-name]: supported values
patternProperties:
#^^^^^^^^^^^^^^^^ error[schema/unsupported-keyword]: patternProperties is not supported
  a:
    type: strng
    id: b
",
    ));
}

#[test]
fn metadata_stays_metadata_all_the_way_down() {
    check_findings(&crd_around(
        "type: object
properties:
  metadata:
    type: object
    properties:
      name:
        type: string
        not:
          default: a
#         ^^^^^^^ error[structural/keyword-in-junctor]: must be undefined
#         ^^^^^^^ error[schema/default-not-allowed]: must not be set in top-level metadata
      annotations:
#     ^^^^^^^^^^^ error[structural/root-metadata]: must not specify anything
        type: object
        additionalProperties:
          type: string
          default: a
#         ^^^^^^^ error[schema/default-not-allowed]: must not be set inside additionalProperties
",
    ));
}

#[test]
fn keys_are_told_once_each() {
    check_findings(&crd_around(
        "type: object
properties:
  a:
    type: array
    x-kubernetes-list-type: map
    x-kubernetes-list-map-keys: [b, c, b]
#                                   ^ error[schema/list-map-keys]: entries must all be names
#                                      ^ error[schema/list-map-keys]: must not contain duplicate
    items:
      type: object
      properties:
        b:
#       ^ error[schema/list-map-key-optional]: this property is in
          type: object
#               ^^^^^^ error[schema/list-map-keys]: must be a scalar type
",
    ));
}

#[test]
fn items_of_a_list_map_are_one_kind_of_object() {
    check_findings(&crd_around(
        "type: object
properties:
  none: {type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [a]}
# ^^^^ error[structural/items-missing]: must be specified
# ^^^^ error[schema/list-map-keys]: must have a schema
  nothing: {type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [a], items: []}
#                                                                                      ^^^^^ error[structural/items-missing]: must be
#                                                                                      ^^^^^ error[schema/list-map-keys]: must only have
  string: {type: array, x-kubernetes-list-type: map, items: {type: string}}
# ^^^^^^ error[schema/list-map-keys]: must not be empty if
#                                                            ^^^^ error[schema/list-map-keys]: must be object if parent
  atomic: {type: array, items: {type: string}, x-kubernetes-list-map-keys: [a], x-kubernetes-list-type: atomic}
#                                                                                                       ^^^^^^ error[schema/list-map-keys]: must be map
",
    ));
}

#[test]
fn what_the_schema_lacks_hides_that_it_has_no_type_for_expressions() {
    check_findings(&crd_around(
        "type: object
properties:
  list:
    type: array
    x-kubernetes-validations: [{rule: 'true'}]
#   ^^^^^^^^^^^^^^^^^^^^^^^^ error[validations/untyped] (masked): internal error
    items:
      x-kubernetes-preserve-unknown-fields: true
      uniqueItems: true
#     ^^^^^^^^^^^ error[schema/unique-items]: uniqueItems cannot
  port:
    x-kubernetes-int-or-string: true
    x-kubernetes-validations: [{rule: 'true'}]
",
    ));
}

#[test]
fn with_the_status_subresource_the_root_says_little() {
    let refused = |schema: &str| {
        let stream = Stream::lower(&Tree::parse_str(&crd_around(schema)), None);
        let crd = stream.documents()[0].document.crd().unwrap();
        let slot = crd.versions[0].schema.as_ref().unwrap();
        root_with_status(&slot.schema).map(|(keyword, tail, _)| (keyword, tail))
    };
    assert_eq!(refused("type: object\nnullable: false\nproperties: {}\nrequired: []\nid: ''\n"), None);
    assert_eq!(refused("type: array\nnot: {}\n"), Some((Keyword::Type, ".type")));
    assert_eq!(refused("type: array\n$ref: ''\n"), Some((Keyword::Ref, "")));
    assert_eq!(refused("nullable: true\nenum: []\n"), Some((Keyword::Enum, "")));
    assert_eq!(refused("additionalProperties: false\n"), Some((Keyword::AdditionalProperties, "")));
}
