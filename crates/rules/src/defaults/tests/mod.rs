//! Findings about the defaults in a schema, and their places.

mod embedded;
mod incremental;
mod metadata_types;
mod pruning;

use crd_ls_ide::testing::check_findings;
use crd_ls_ide::{Finding, Snapshot};
use crd_ls_testing::crd_around;
use crd_ls_text::Text;

/// The findings about defaults in a schema.
fn findings(schema: &str) -> Vec<Finding> {
    let snapshot = Snapshot::new(Text::new(&crd_around(schema)));
    let findings = snapshot.findings().iter();
    findings.filter(|finding| finding.code().starts_with("default/") && !finding.masked).cloned().collect()
}

/// The server's messages about defaults, as `field|detail`. The field starts below the root's properties.
fn said(schema: &str) -> Vec<String> {
    let text = |finding: Finding| {
        let error = finding.apiserver().expect("the server says it");
        let field = error.field.strip_prefix("spec.validation.openAPIV3Schema").unwrap_or(&error.field).to_owned();
        format!("{}|{}", field.strip_prefix(".properties").unwrap_or(&field), error.detail)
    };
    findings(schema).into_iter().map(text).collect()
}

/// The codes of findings, each with the text at its range.
fn places(schema: &str) -> Vec<(&'static str, String)> {
    let text = crd_around(schema);
    let at = |finding: &Finding| text[finding.range.start().into()..finding.range.end().into()].to_owned();
    findings(schema).iter().map(|finding| (finding.code(), at(finding))).collect()
}

#[test]
fn null_is_not_a_default() {
    for default in ["~", "null", ""] {
        assert_eq!(said(&format!("type: object\nproperties:\n  a: {{type: string, default: {default} }}\n")), [""; 0]);
    }
    let inside = "type: object\nproperties:\n  a: {type: object, properties: {b: {type: string}}, default: {b: ~}}\n";
    assert_eq!(said(inside), ["[a].default.b|b in body must be of type string: \"null\""]);
}

#[test]
fn fields_and_items_are_checked() {
    let schema = "type: object
properties:
  a: {type: array, default: 1, items: {type: object, default: 1, properties: {b: {type: string, default: 1}}}}
";
    assert_eq!(
        said(schema),
        [
            "[a].default| in body must be of type array: \"integer\"",
            "[a].items.default| in body must be of type object: \"integer\"",
            "[a].items.properties[b].default| in body must be of type string: \"integer\"",
        ]
    );
}

#[test]
fn values_of_maps_are_skipped() {
    let values =
        "{type: object, default: 1, properties: {b: {type: string, default: 1}}, x-kubernetes-embedded-resource: true}";
    let schema = format!("type: object\nproperties:\n  a: {{type: object, additionalProperties: {values}}}\n");
    assert_eq!(said(&schema), [""; 0]);
}

#[test]
fn structure_precedes_defaults() {
    let schema = "type: object\nproperties:\n  a: {type: string, default: 1}\n  b: {}\n";
    assert_eq!(said(schema), [""; 0]);
    check_findings(&crd_around(
        "type: object
properties:
  a: {type: string, default: 1}
  #                          ^ error[default/type] (masked): the default of `a` is of type `integer`, but the schema asks for `string`. Write a value of that type, or change the type.
  b:
# ^ error[structural/type-missing]: `b` has no `type`. Add its `type`.
    minimum: 1
",
    ));
}

#[test]
fn root_defaults_are_resources() {
    let schema = "type: object\nproperties: {a: {type: string}}\ndefault: {a: b}\n";
    assert_eq!(said(schema), [".default.apiVersion|", ".default.kind|"]);
    let schema = "type: object\nproperties: {a: {type: string}}\n\
                  default: {a: 1, kind: K, apiVersion: v1, metadata: {name: nm, x: z}}\n";
    assert_eq!(said(schema), [".default.a|a in body must be of type string: \"integer\""]);
}

#[test]
fn aliased_defaults_are_reported() {
    let schema = "type: object
title: &t text
properties:
  a: {type: integer, default: *t}
  b: {type: object, properties: {c: {type: integer}}, default: {c: *t}}
  d: &d {type: string, default: 1}
  e: *d
  f:
    <<: *d
    description: merged
";
    let expected: [(&str, String); 5] = [
        ("default/type", "*t".to_owned()),
        ("default/type", "*t".to_owned()),
        ("default/type", "1".to_owned()),
        ("default/type", "*d".to_owned()),
        ("default/type", "*d".to_owned()),
    ];
    assert_eq!(places(schema), expected);
}

#[test]
fn places_are_at_the_values() {
    let schema = "type: object
properties:
  a:
    type: object
    properties:
      list: {type: array, items: {type: object, required: [id], properties: {id: {type: string}}}}
    additionalProperties: {type: string, minLength: 2}
    default:
      list:
      - id: 1
      - {}
      other: x
";
    let found = places(schema);
    let found: Vec<(&str, &str)> = found.iter().map(|(code, at)| (*code, at.as_str())).collect();
    assert_eq!(found, [("default/type", "1"), ("default/required", "{}"), ("default/size", "x")]);
}

#[test]
fn slow_defaults_are_not_judged() {
    let numbers: Vec<String> = (0..1500).map(|number| number.to_string()).collect();
    let list = numbers.join(", ");
    let schema = format!(
        "type: object\nproperties:\n  a: {{type: array, uniqueItems: true, items: {{type: integer}}, default: [{list}]}}\n"
    );
    assert_eq!(places(&schema), [("default/not-judged", "default".to_owned())]);
}

#[test]
fn large_defaults_are_not_judged() {
    let schema = |copies: usize| {
        let (list, copies) = (["x"; 5000].join(", "), ["*list"; 60].get(..copies).unwrap_or_default().join(", "));
        format!(
            "type: object\nproperties:\n  a:\n    type: array\n    items: {{type: array, items: {{type: integer}}}}\n    default: [&list [{list}], {copies}]\n"
        )
    };
    let codes = |copies| places(&schema(copies)).into_iter().map(|(code, _)| code).collect::<Vec<_>>();
    assert_eq!(codes(60), ["default/not-judged"]);
    assert!(codes(1).contains(&"default/type"), "{:?}", codes(1));
}
