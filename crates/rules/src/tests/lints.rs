//! Corner cases of lints.

use std::sync::Arc;

use crd_ls_ide::testing::{check_asked, check_findings};
use crd_ls_ide::{AnalysisOptions, Snapshot};
use crd_ls_model::{Actions, Unfinished};
use crd_ls_testing::crd_around;
use crd_ls_text::Text;

#[test]
fn bounded_formats() {
    let schema = "type: object
x-kubernetes-validations:
- {rule: has(self.a), message: there is an a}
properties:
  a: {type: string, format: date-time}
  b: {type: string, format: datetime}
# ^ warning[conventions/bounds]: a rule reads this, but it has no `maxLength`, …
";
    let options = AnalysisOptions { conventions: true, ..AnalysisOptions::default() };
    check_asked(&crd_around(schema), options, "conventions/bounds");
}

#[test]
fn relevant_bounds() {
    check_findings(&crd_around(
        "type: object
properties:
  inverted: {type: string, minLength: 3, maxLength: 2}
#                                        ^^^^^^^^^ warning[lint/impossible-bounds]: no string fits: maxLength is below minLength. Exchange the two bounds, or change one.
  negative: {type: array, items: {type: string}, minItems: -2, maxItems: -1}
#                                                ^^^^^^^^ warning[lint/negative-length]: a length is never below 0, so this restricts nothing. Remove it, or write the smallest length that is allowed.
#                                                              ^^^^^^^^ warning[lint/negative-length]: no value is valid: a length is never below 0. Write the most that is allowed.
  open: {type: number, minimum: 1, maximum: 1.0, exclusiveMaximum: true}
#                                  ^^^^^^^ warning[lint/impossible-bounds]: no number fits: the one between minimum and maximum is excluded. Change a bound, or remove the exclusive keyword.
  closed: {type: number, minimum: 1, maximum: 1, exclusiveMaximum: false}
  other: {type: boolean, minimum: 2, maximum: 1}
#                        ^^^^^^^ warning[lint/keyword-of-other-type]: `minimum` has no effect on values of type `boolean`. Remove it, or change the type.
#                                    ^^^^^^^ warning[lint/keyword-of-other-type]: `maximum` has no effect on values of type `boolean`. Remove it, or change the type.
  junctor: {type: integer, not: {minimum: 2, maximum: 1}}
#                                            ^^^^^^^ warning[lint/impossible-bounds]: `maximum` of `junctor` is below its `minimum`, so no number fits. Exchange the two, or change one.
",
    ));
}

#[test]
fn defaults_in_status() {
    let crd = crd_around(
        "type: object
properties:
  status:
    type: object
    properties:
      conf: {type: object, properties: {level: {type: string, default: info}}}
",
    );
    check_findings(&crd.replacen("    schema:\n", "    subresources: {status: {}}\n    schema:\n", 1));
}

#[test]
fn equal_enum_values() {
    check_findings(&crd_around(
        "type: object
properties:
  numbers: {type: number, enum: [1, 1.0, \"1\", 0x1, 1.5]}
#                                   ^^^ warning[lint/enum-repeated]: this value is in the enum already. Remove it, or write another one.
#                                        ^^^ warning[lint/enum-type]: a value of type number never equals this string. Write a value of that type, or change the type.
#                                             ^^^ warning[lint/enum-repeated]: this value is in the enum already. Remove it, or write another one.
  objects:
    type: object
    x-kubernetes-preserve-unknown-fields: true
    enum: &values
    - {a: 1, b: 2}
    - {b: 2, \"a\": 1}
#     ^^^^^^^^^^^^^^ warning[lint/enum-repeated]: this value is in the enum already. Remove it, or write another one.
    - {a: 1}
  alias:
    type: object
    x-kubernetes-preserve-unknown-fields: true
    enum: *values
#         ^^^^^^^ warning[lint/enum-repeated]: this value is in the enum already. Remove it, or write another one.
",
    ));
}

#[test]
fn required_without_name() {
    check_findings(&crd_around(
        "type: object
required:
-
#^ warning[lint/undeclared-required]: this item of `required` names no field. Write the name of a field, or remove the item.
- spec
properties:
  spec: {type: object, properties: {size: {type: integer}}}
",
    ));
}

#[test]
fn implied_required_fields() {
    check_findings(&crd_around(
        "type: object
required: [apiVersion, metadata, spec]
properties:
  spec:
    type: object
    required: [kind]
#              ^^^^ warning[lint/undeclared-required]: `required` names `kind`, but `properties` does not declare it: the server drops such a field, so no object is valid. Declare `kind` there, or remove it from `required`.
    properties:
      map: {type: object, required: [a], additionalProperties: {type: string}}
      free: {type: object, required: [a], x-kubernetes-preserve-unknown-fields: true, properties: {b: {type: string}}}
      resource:
        type: object
        x-kubernetes-embedded-resource: true
        required: [kind, spec]
#                        ^^^^ warning[lint/undeclared-required]: `required` names `spec`, but `properties` does not declare it: the server drops such a field, so no object is valid. Declare `spec` there, or remove it from `required`.
        properties: {data: {type: string}}
    not:
      required: [a]
",
    ));
}

#[test]
fn first_unrendered_action() {
    let unfinished = Unfinished { actions: Actions::Unrendered, ..Unfinished::default() };
    let options = Arc::new(AnalysisOptions { unfinished, ..AnalysisOptions::default() });
    let actions = |text: &str| -> Vec<String> {
        let snapshot = Snapshot::with_options(Text::new(text), Arc::clone(&options));
        let findings = snapshot.findings().iter().filter(|finding| finding.code() == "lint/template-in-crds");
        findings.map(|finding| snapshot.text().slice(finding.range).into_owned()).collect()
    };
    let crd =
        crd_around("type: object\ndescription: |\n  {{ a }}\nproperties: {a: {type: string, pattern: '{{ a }}'}}\n");
    let labelled = |labels: &str| crd.replace("\nspec:", &format!("\n  labels: {labels}\nspec:"));
    assert_eq!(actions(&crd), [""; 0]);
    assert_eq!(actions(&labelled("{a: '{{', b: '{{ }}', c: '{{{}'} # {{ a }}")), [""; 0]);
    assert_eq!(actions(&labelled("{a: 'x-{{ a }}', b: '{{ b }}'}")), ["{{ a }}"]);
    assert_eq!(actions(&labelled("{a: '{{}}{{ a }}'}")), ["{{ a }}"]);
    let two = labelled("{a: '{{ a }}'}");
    assert_eq!(actions(&format!("{two}---\n{two}")), ["{{ a }}"; 2]);
}
