//! Corner cases of the rules about schemas that their examples do not show.

use crd_ls_ide::Snapshot;
use crd_ls_ide::testing::check_findings;
use crd_ls_testing::crd_around;
use crd_ls_text::Text;

#[test]
fn members_of_validations() {
    check_findings(&crd_around(
        "type: object
x-kubernetes-validations:
- {rule: 5, rule: 'self == oldSelf', message: }
#           ^^^^ error[strict/duplicate-key] (masked): the key \"rule\" is in this mapping already. Only the last one counts: rename or remove one of them.
- {rule: 'self == oldSelf', message: [a]}
#                                    ^^^ error[decode/type]: `message` has to be a string, not a list. Keep one of its items.
- {rule: 'self == oldSelf', optionalOldSelf: 'yes'}
#                                            ^^^^^ error[decode/type]: `optionalOldSelf` has to be a boolean, not a string. Write `true` or `false`, without quotes.
- self.a
# ^^^^^^ error[decode/type]: `x-kubernetes-validations` has to be a validation rule, not a string. Write `key: value` below it, or `{}` if it is empty.
",
    ));
}

#[test]
fn checked_subschemas() {
    check_findings(&crd_around(
        "type: object
not:
  uniqueItems: true
# ^^^^^^^^^^^ error[schema/unique-items]: `uniqueItems` may not be true, as it takes too long to compare all items. Write `x-kubernetes-list-type: set` if the items are scalars, and remove it otherwise.
definitions:
#^^^^^^^^^^ error[schema/unsupported-keyword]: schemas of CRDs can't use `definitions`. Remove it: without `$ref` nothing can use it.
  a:
    type: strng
#         ^^^^^ error[schema/type-name]: there is no type `strng`. Write one of array, boolean, integer, number, object, string.
patternProperties:
#^^^^^^^^^^^^^^^^ error[schema/unsupported-keyword]: schemas of CRDs can't use `patternProperties`. Use `additionalProperties`, which applies to all names.
  a:
    type: strng
    id: b
",
    ));
}

#[test]
fn nested_metadata() {
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
#         ^^^^^^^ error[structural/keyword-in-junctor]: `default` of `name` may not be inside of `allOf`, `anyOf`, `oneOf` or `not`. Move it out of the logical keyword, to the same place in the structural schema.
#         ^^^^^^^ error[schema/default-not-allowed]: there can be no `default` here, as Kubernetes itself fills in `apiVersion`, `kind` and `metadata`. Remove the default.
      annotations:
#     ^^^^^^^^^^^ error[structural/root-metadata]: the schema of `metadata` may only restrict `name` and `generateName`. Remove it: the API server validates the rest of metadata itself.
        type: object
        additionalProperties:
          type: string
          default: a
#         ^^^^^^^ error[schema/default-not-allowed]: there can be no `default` here, as Kubernetes itself fills in `apiVersion`, `kind` and `metadata`. Remove the default.
",
    ));
}

#[test]
fn keys_are_reported_once() {
    check_findings(&crd_around(
        "type: object
properties:
  a:
    type: array
    x-kubernetes-list-type: map
    x-kubernetes-list-map-keys: [b, c, b]
#                                   ^ error[schema/list-map-keys]: `a` has the key `c` in `x-kubernetes-list-map-keys`, which is no property of its items. Declare `c` in `items`, or remove the key.
#                                      ^ error[schema/list-map-keys]: this key is in `x-kubernetes-list-map-keys` twice. Name each property once.
    items:
      type: object
      properties:
        b:
#       ^ error[schema/list-map-key-optional]: this field is in `x-kubernetes-list-map-keys`, so every item needs it. Add it to `required` of the items, or give it a default.
          additionalProperties: {type: string}
          type: object
#               ^^^^^^ error[schema/list-map-keys]: a key of the list has to be a string, a number or a boolean. Use a scalar as key.
",
    ));
}

#[test]
fn items_of_list_maps() {
    check_findings(&crd_around(
        "type: object
properties:
  none: {type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [a]}
# ^^^^ error[structural/items-missing]: `none` has no `items`. Add `items` with the schema of the list's items.
# ^^^^ error[schema/list-map-keys]: `none` is a list of type `map` without `items`. Add `items` with the schema of the list's items.
  nothing: {type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [a], items: []}
#                                                                                      ^^^^^ error[structural/items-missing]: `nothing` has no `items`. Add `items` with the schema of the list's items.
#                                                                                      ^^^^^ error[schema/list-map-keys]: `nothing` is a list of type `map` with several schemas in `items`. Give the one schema that all items have.
  string: {type: array, x-kubernetes-list-type: map, items: {type: string}}
# ^^^^^^ error[schema/list-map-keys]: `string` is a list of type `map` without `x-kubernetes-list-map-keys`. Name the properties that distinguish the items.
#                                                            ^^^^ error[schema/list-map-keys]: the items of a list of type `map` have to be objects. Write `type: object`, or use another list type.
  atomic: {type: array, items: {type: string}, x-kubernetes-list-map-keys: [a], x-kubernetes-list-type: atomic}
#                                                                                                       ^^^^^^ error[schema/list-map-keys]: `atomic` has `x-kubernetes-list-map-keys`, but its `x-kubernetes-list-type` is not `map`. Write `x-kubernetes-list-type: map`, or remove the keys.
",
    ));
}

#[test]
fn errors_hide_untyped() {
    check_findings(&crd_around(
        "type: object
properties:
  list:
    type: array
    x-kubernetes-validations: [{rule: 'self != oldSelf'}]
#   ^^^^^^^^^^^^^^^^^^^^^^^^ error[validations/untyped] (masked): the rules can't be compiled, as something here has no type. Give the schema, its items and the values of its map a type.
    items:
      x-kubernetes-preserve-unknown-fields: true
      uniqueItems: true
#     ^^^^^^^^^^^ error[schema/unique-items]: `uniqueItems` may not be true, as it takes too long to compare all items. Write `x-kubernetes-list-type: set` if the items are scalars, and remove it otherwise.
  port:
    x-kubernetes-int-or-string: true
    x-kubernetes-validations: [{rule: 'self != oldSelf'}]
",
    ));
}

#[test]
fn root_with_status() {
    let crd = |schema: &str| crd_around(schema).replace("    served:", "    subresources: {status: {}}\n    served:");
    check_findings(&crd("type: object\nnullable: false\nproperties: {}\nrequired: []\nid: ''\n"));
    check_findings(&crd("type: string
#     ^^^^^^ error[structural/root-type]: the schema of a resource has to be of type `object`. A custom resource is always an object.
#^^^ error[schema/root-with-status]: the schema of a resource with a status has to be of type `object`. A custom resource is always an object.
not: {}
"));
    check_findings(&crd("type: object
anyOf: []
enum: []
#^^^ error[schema/root-with-status]: `enum` may not be directly in `openAPIV3Schema` when the status subresource is on. Move it to the fields in `properties` that it is about, or remove the status subresource.
#^^^ warning[lint/enum-empty]: an empty enum restricts nothing. Add the values that are allowed, or remove it.
"));
}

#[test]
fn status_of_shared_schema() {
    let versions = |second: &str| {
        let first = crd_around(
            "type: object
minProperties: 1
#^^^^^^^^^^^^ error[schema/root-with-status]: `minProperties` may not be directly in `openAPIV3Schema` when the status subresource is on. Move it to the fields in `properties` that it is about, or remove the status subresource.
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
    check_findings(&versions(
        "minProperties: 1\n#       ^^^^^^^^^^^^^ error[schema/root-with-status]: `minProperties` may not be directly in…",
    ));
    check_findings(&versions("minProperties: 2"));
}

#[test]
fn unknown_structure() {
    check_findings(&crd_around(
        "type: object
properties:
  a:
    type: object
    properties: {c: {type: string}}
    x-kubernetes-validations:
    - {rule: 'self != oldSelf', fieldPath: .b}
#                                          ^^ error[validations/field-path] (masked): `fieldPath` leads to `b`, which is not declared. Write a path that leads from this schema to a declared field.
    - {rule: 'self != oldSelf', fieldPath: \"\\n.b\"}
#                                          ^^^^^^ error[validations/field-path]: this has several lines, but may have only one. Write it on one line.
#                                          ^^^^^^ error[validations/field-path] (masked): `fieldPath` has to begin with a dot …
    dependencies: {}
#   ^^^^^^^^^^^^ error[schema/unsupported-keyword]: schemas of CRDs can't use `dependencies`. Remove it.
    definitions: {c: {}}
#   ^^^^^^^^^^^ error[schema/unsupported-keyword]: schemas of CRDs can't use `definitions`. Remove it: without `$ref` nothing can use it.
",
    ));
}

#[test]
fn patterns_unknown_to_go() {
    let advice = |pattern: &str, advice: &str| {
        let carets = "^".repeat(pattern.len() + 2);
        check_findings(&crd_around(&format!(
            "type: object
properties:
  a:
    type: string
    pattern: '{pattern}'
#            {carets} error[schema/pattern]: `pattern` of `a` {advice}
"
        )));
    };
    advice(
        r"(a)\1",
        r"does not compile: invalid escape sequence: `\1`. Go's regular expressions have no backreferences: use a validation rule.",
    );
    advice(
        r"a(?=b)",
        "has a lookahead, `(?=`, which the API server's patterns don't have. Put what has to match as well into `allOf` beside it, as in `allOf: [{pattern: ^foo}]`.",
    );
    advice(r"a\Z", r"does not compile: invalid escape sequence: `\Z`. Write `\z`, or `$`.");
    advice(
        r"a++",
        "does not compile: invalid nested repetition operator: `++`. Put the part that is repeated twice in \
         parentheses.",
    );
    advice(
        r"a{1001}",
        "does not compile: invalid repeat count: `{1001}`. Repeat at most 1000 times, or use `maxLength`.",
    );
    advice(r"(a", "does not compile: missing closing ): `(a`. Close the bracket.");
    advice(
        r"*a",
        "does not compile: missing argument to repetition operator: `*`. Put a backslash before it if it is meant as a character.",
    );
}

#[test]
fn entry_without_colon() {
    check_findings(&crd_around(
        "type: object
properties:
  a:
    type:string
#       ^ error[decode/type]: `a` has to be an object, not a string. Put a space after the ':'.
  b:
    type string
#   ^^^^ error[decode/type]: `b` has to be an object, not a string. Put a ':' after the key \"type\".
  c: {type: object, externalDocs: {url: x}, not: &a title, description: ''}
#                                                ^^^^^^^^ error[decode/type]: `not` of `c` has to be a schema, not a string. Write `key: value` below it, or `{}` if it is empty.
  d:
    type: object
    properties:
      x:string
#      ^ error[decode/type]: `properties` of `d` has to be a map of names to schemas, not a string. Put a space after the ':'.
  e:
    type: object
    additionalProperties: {type: string}
    x-kubernetes-validations:
    - rule:self.x
#         ^ error[decode/type]: `x-kubernetes-validations` of `e` has to be a validation rule, not a string. Put a space after the ':'.
  f: type:string
#    ^^^^^^^^^^^ error[decode/type]: `f` has to be an object, not a string. Write `key: value` below it, or `{}` if it is empty.
  g:
    some words
#   ^^^^^^^^^^ error[decode/type]: `g` has to be an object, not a string. Write `key: value` below it, or `{}` if it is empty.
",
    ));
}

#[test]
fn unknown_aliases() {
    check_findings(&crd_around(
        "type: object
properties:
  a: *x
#    ^^ error[yaml/unknown-alias]: unknown anchor 'x' referenced. Write `&x` before the value that it refers to, above this line.
  b: {type: *x}
#           ^^ error[yaml/unknown-alias]: unknown anchor 'x' referenced. Write `&x` before the value that it refers to, above this line.
  c: {type: array, items: *x}
#                         ^^ error[yaml/unknown-alias]: unknown anchor 'x' referenced. Write `&x` before the value that it refers to, above this line.
  d: {type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [k], items: *x}
#                                                                                       ^^ error[yaml/unknown-alias]: unknown anchor 'x' referenced. Write `&x` before the value that it refers to, above this line.
  e: {type: object, required: [k], properties: *x}
#                                              ^^ error[yaml/unknown-alias]: unknown anchor 'x' referenced. Write `&x` before the value that it refers to, above this line.
  f: {nullable: true}
# ^ error[structural/type-missing] (masked): `f` has no `type`. Add its `type`.
",
    ));
}

#[test]
fn many_unknown_aliases() {
    let aliases: String = (0..2000).map(|index| format!("  k{index}: *x\n")).collect();
    let findings = |schema: &str| {
        let snapshot = Snapshot::new(Text::new(&crd_around(schema)));
        snapshot.findings().iter().map(|finding| finding.code()).collect::<Vec<_>>()
    };
    assert_eq!(findings(&format!("type: object\nproperties:\n{aliases}")), ["yaml/unknown-alias"; 100]);
    // More than is followed here, but less than the decoder refuses.
    let long = "x".repeat(10_000);
    let too_much = format!("type: object\nproperties:\n  a: &x {{type: string, title: {long}}}\n{aliases}");
    assert_eq!(findings(&too_much), ["alias/not-followed"]);
}

#[test]
fn map_value_keyword() {
    check_findings(&crd_around(
        "type: object
properties:
  selector:
    type: object
    additionalProperty: {type: string}
#   ^^^^^^^^^^^^^^^^^^ error[strict/unknown-field]: the schema of `selector` has no keyword `additionalProperty`. Did you mean `additionalProperties`?
  order:
    type: object
    item: {type: string}
#   ^^^^ error[strict/unknown-field]: the schema of `order` has no keyword `item`. Move it into `properties`, where the fields are described.
",
    ));
}
