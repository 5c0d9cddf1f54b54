//! Corners of the rules about schemas that their own examples do not show.

use crate::ide::Snapshot;
use crate::testing::{check_findings, crd_around};
use crate::text::Text;

#[test]
fn a_validation_decodes_member_by_member() {
    check_findings(&crd_around(
        "type: object
x-kubernetes-validations:
- {rule: 5, rule: 'true', message: }
#           ^^^^ error[strict/duplicate-key] (masked): key \"rule\" already set in map. Only the last one counts: remove the others.
- {rule: 'true', message: [a]}
#                         ^^^ error[decode/type]: expected a string, found array. `message` takes a string.
- {rule: 'true', optionalOldSelf: 'yes'}
#                                 ^^^^^ error[decode/type]: expected a boolean, found string. `optionalOldSelf` takes a boolean.
- self.a
# ^^^^^^ error[decode/type]: expected a validation rule, found string. `x-kubernetes-validations` takes a validation rule.
",
    ));
}

#[test]
fn keywords_are_looked_at_in_junctors_and_definitions_but_not_in_patterns() {
    check_findings(&crd_around(
        "type: object
not:
  uniqueItems: true
# ^^^^^^^^^^^ error[schema/unique-items]: uniqueItems cannot be set to true since the runtime complexity becomes quadratic. Write `x-kubernetes-list-type: set` if the items are scalars, and remove it…
definitions:
#^^^^^^^^^^ error[schema/unsupported-keyword]: definitions is not supported. Remove it.
  a:
    type: strng
#         ^^^^^ error[schema/type-name]: there is no type `strng`. Write one of array, boolean, integer, number, object, string.
patternProperties:
#^^^^^^^^^^^^^^^^ error[schema/unsupported-keyword]: patternProperties is not supported. Use additionalProperties, which holds for all names.
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
#         ^^^^^^^ error[structural/keyword-in-junctor]: `default` may not be inside of `allOf`, `anyOf`, `oneOf` or `not`. Move it out of the logical keyword, to the same place in the structural schema.
#         ^^^^^^^ error[schema/default-not-allowed]: must not be set in top-level metadata. Remove the default.
      annotations:
#     ^^^^^^^^^^^ error[structural/root-metadata]: must not specify anything other than name and generateName, but metadata is implicitly specified. Remove it: the API server validates the rest of metadata…
        type: object
        additionalProperties:
          type: string
          default: a
#         ^^^^^^^ error[schema/default-not-allowed]: must not be set inside additionalProperties applying to object metadata. Remove the default.
",
    ));
}

#[test]
fn keys_are_reported_once_each() {
    check_findings(&crd_around(
        "type: object
properties:
  a:
    type: array
    x-kubernetes-list-type: map
    x-kubernetes-list-map-keys: [b, c, b]
#                                   ^ error[schema/list-map-keys]: entries must all be names of item properties. Declare the property in `items`, or remove the key.
#                                      ^ error[schema/list-map-keys]: must not contain duplicate entries. Name each property once.
    items:
      type: object
      properties:
        b:
#       ^ error[schema/list-map-key-optional]: this property is in x-kubernetes-list-map-keys, so it must have a default or be a required property. Add it to `required` of the items, or give it a default.
          additionalProperties: {type: string}
          type: object
#               ^^^^^^ error[schema/list-map-keys]: must be a scalar type if parent array's x-kubernetes-list-type is map. Use a scalar as key.
",
    ));
}

#[test]
fn items_of_a_list_map_are_one_kind_of_object() {
    check_findings(&crd_around(
        "type: object
properties:
  none: {type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [a]}
# ^^^^ error[structural/items-missing]: this list does not say what its items are. Add `items` with the schema of the list's items.
# ^^^^ error[schema/list-map-keys]: must have a schema if x-kubernetes-list-type is map. Add `items` with the schema of the list's items.
  nothing: {type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [a], items: []}
#                                                                                      ^^^^^ error[structural/items-missing]: this list does not say what its items are. Add `items` with the schema of the list's items.
#                                                                                      ^^^^^ error[schema/list-map-keys]: must only have a single schema if x-kubernetes-list-type is map. Give the one schema that all items have.
  string: {type: array, x-kubernetes-list-type: map, items: {type: string}}
# ^^^^^^ error[schema/list-map-keys]: must not be empty if x-kubernetes-list-type is map. Name the properties that tell the items apart.
#                                                            ^^^^ error[schema/list-map-keys]: must be object if parent array's x-kubernetes-list-type is map. Write `type: object`, or use another list type.
  atomic: {type: array, items: {type: string}, x-kubernetes-list-map-keys: [a], x-kubernetes-list-type: atomic}
#                                                                                                       ^^^^^^ error[schema/list-map-keys]: must be map if x-kubernetes-list-map-keys is non-empty. Write `x-kubernetes-list-type: map`, or remove the keys.
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
#   ^^^^^^^^^^^^^^^^^^^^^^^^ error[validations/untyped] (masked): internal error: failed to construct type information for x-kubernetes-validations rules: unable to convert structural schema to CEL declarations. Give the…
    items:
      x-kubernetes-preserve-unknown-fields: true
      uniqueItems: true
#     ^^^^^^^^^^^ error[schema/unique-items]: uniqueItems cannot be set to true since the runtime complexity becomes quadratic. Write `x-kubernetes-list-type: set` if the items are scalars, and remove it…
  port:
    x-kubernetes-int-or-string: true
    x-kubernetes-validations: [{rule: 'true'}]
",
    ));
}

#[test]
fn with_the_status_subresource_the_root_says_little() {
    let crd = |schema: &str| crd_around(schema).replace("    served:", "    subresources: {status: {}}\n    served:");
    check_findings(&crd("type: object\nnullable: false\nproperties: {}\nrequired: []\nid: ''\n"));
    check_findings(&crd("type: string
#^^^ error[structural/root-type]: must be object at the root. A custom resource is always an object.
#^^^ error[schema/root-with-status]: only \"object\" is allowed as the type at the root of the schema if the status subresource is enabled. A custom resource is always an object.
not: {}
"));
    check_findings(&crd("type: object
anyOf: []
enum: []
#^^^ error[schema/root-with-status]: only [Description Type Format Title Maximum ExclusiveMaximum Minimum ExclusiveMinimum MaxLength MinLength Pattern MaxItems MinItems UniqueItems MultipleOf…
#^^^ warning[lint/enum-empty]: an empty enum restricts nothing. Add the values that are allowed, or remove it.
"));
}

#[test]
fn the_status_of_one_version_counts_for_the_schema_that_all_share() {
    let versions = |second: &str| {
        let first = crd_around(
            "type: object
minProperties: 1
#^^^^^^^^^^^^ error[schema/root-with-status]: only [Description Type Format Title Maximum ExclusiveMaximum Minimum ExclusiveMinimum MaxLength MinLength Pattern MaxItems MinItems UniqueItems MultipleOf…
",
        );
        let first = first.replace("    schema:\n", "    subresources: {status: {}}\n    schema:\n");
        format!(
            "{first}  - name: v2
    served: true
    storage: false
    schema:
      openAPIV3Schema:
        type: object
        {second}
"
        )
    };
    check_findings(&versions("minProperties: 1\n#       ^^^^^^^^^^^^^ error[schema/root-with-status]: only…"));
    check_findings(&versions("minProperties: 2"));
}

#[test]
fn field_paths_are_not_followed_where_the_structure_is_unknown() {
    check_findings(&crd_around(
        "type: object
properties:
  a:
    type: object
    properties: {c: {type: string}}
    x-kubernetes-validations:
    - {rule: 'true', fieldPath: .b}
#                               ^^ error[validations/field-path] (masked): `fieldPath` leads to `b`, which is not declared. Write the path of a declared field, from this schema on.
    - {rule: 'true', fieldPath: \"\\n.b\"}
#                               ^^^^^^ error[validations/field-path]: must not contain line breaks. Write it on one line.
#                               ^^^^^^ error[validations/field-path] (masked): `fieldPath` is no path: …
    dependencies: {}
#   ^^^^^^^^^^^^ error[schema/unsupported-keyword]: dependencies is not supported. Remove it.
    definitions: {c: {}}
#   ^^^^^^^^^^^ error[schema/unsupported-keyword]: definitions is not supported. Remove it.
",
    ));
}

#[test]
fn patterns_that_go_has_no_syntax_for_are_reported() {
    let advice = |pattern: &str, advice: &str| {
        let carets = "^".repeat(pattern.len() + 2);
        check_findings(&crd_around(&format!(
            "type: object
properties:
  a:
    type: string
    pattern: '{pattern}'
#            {carets} error[schema/pattern]: must be a valid regular expression, but isn't: error parsing regexp: {advice}
"
        )));
    };
    advice(r"(a)\1", r"invalid escape sequence: `\1`. Go has no back-references: use a validation rule.");
    advice(
        r"a(?=b)",
        "invalid or unsupported Perl syntax: `(?=`. Go has no look-around: write what is allowed, or use `allOf` and `not`.",
    );
    advice(r"a\Z", r"invalid escape sequence: `\Z`. Write `\z`, or `$`.");
    advice(r"a++", "invalid nested repetition operator: `++`. Go repeats a repetition only in brackets.");
    advice(r"a{1001}", "invalid repeat count: `{1001}`. Repeat at most 1000 times, or use `maxLength`.");
    advice(r"(a", "missing closing ): `(a`. Close the bracket.");
    advice(
        r"*a",
        "missing argument to repetition operator: `*`. Put a backslash before it if it is meant as a character.",
    );
}

#[test]
fn an_only_entry_without_its_space_or_colon_is_reported_as_what_it_lacks() {
    check_findings(&crd_around(
        "type: object
properties:
  a:
    type:string
#       ^ error[decode/type]: expected an object, found string. Put a space after the ':'.
  b:
    type string
#   ^^^^ error[decode/type]: expected an object, found string. Put a ':' after the key \"type\".
  c: {type: object, externalDocs: {url: x}, not: &a title, description: ''}
#                                                ^^^^^^^^ error[decode/type]: expected a schema, found string. `not` takes a schema.
  d:
    type: object
    properties:
      x:string
#      ^ error[decode/type]: expected a map of names to schemas, found string. Put a space after the ':'.
  e:
    type: object
    additionalProperties: {type: string}
    x-kubernetes-validations:
    - rule:self.x
#         ^ error[decode/type]: expected a validation rule, found string. Put a space after the ':'.
  f: type:string
#    ^^^^^^^^^^^ error[decode/type]: expected an object, found string. `a schema` takes an object.
  g:
    some words
#   ^^^^^^^^^^ error[decode/type]: expected an object, found string. `a schema` takes an object.
",
    ));
}

#[test]
fn what_cannot_be_followed_is_not_judged() {
    check_findings(&crd_around(
        "type: object
properties:
  a: *x
#    ^^ error[yaml/unknown-alias]: unknown anchor 'x' referenced. Write `&x` before what it stands for, above this line.
  b: {type: *x}
#           ^^ error[yaml/unknown-alias]: unknown anchor 'x' referenced. Write `&x` before what it stands for, above this line.
  c: {type: array, items: *x}
#                         ^^ error[yaml/unknown-alias]: unknown anchor 'x' referenced. Write `&x` before what it stands for, above this line.
  d: {type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [k], items: *x}
#                                                                                       ^^ error[yaml/unknown-alias]: unknown anchor 'x' referenced. Write `&x` before what it stands for, above this line.
  e: {type: object, required: [k], properties: *x}
#                                              ^^ error[yaml/unknown-alias]: unknown anchor 'x' referenced. Write `&x` before what it stands for, above this line.
  f: {nullable: true}
# ^ error[structural/type-missing] (masked): this field has no `type`. Add its `type`.
",
    ));
}

#[test]
fn many_aliases_that_cannot_be_followed_are_reported_a_hundred_times() {
    let aliases: String = (0..2000).map(|index| format!("  k{index}: *x\n")).collect();
    let findings = |schema: &str| {
        let snapshot = Snapshot::new(Text::new(&crd_around(schema)));
        snapshot.findings().iter().map(|finding| finding.code()).collect::<Vec<_>>()
    };
    assert_eq!(findings(&format!("type: object\nproperties:\n{aliases}")), ["yaml/unknown-alias"; 100]);
    // More than is followed, and less than the decoder refuses.
    let long = "x".repeat(10_000);
    let too_much = format!("type: object\nproperties:\n  a: &x {{type: string, title: {long}}}\n{aliases}");
    assert_eq!(findings(&too_much), ["alias/not-followed"]);
}
