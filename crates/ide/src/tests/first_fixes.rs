//! The first fix matches the author's intent, and keeps the author's words.

use super::fixes::check;
use crate::Snapshot;
use crd_ls_rules::Severity;
use crd_ls_testing::crd_around;
use crd_ls_text::Text;

/// The titles of all fixes for the findings of a code.
fn titles(code: &str, schema: &str) -> Vec<String> {
    let snapshot = Snapshot::new(Text::new(&crd_around(schema)));
    let findings = snapshot.findings().iter().filter(|finding| finding.code() == code);
    findings.flat_map(|finding| snapshot.quick_fixes(finding)).map(|fix| fix.title()).collect()
}

#[test]
fn repeated_key_unused_name() {
    let schema = "type: object\nproperties:\n  a:\n    type: string\n  a:\n    type: integer\n";
    assert_eq!(
        titles("strict/duplicate-key", schema),
        ["rename the later 'a' to 'a2'", "remove the earlier 'a'", "remove the later 'a'"]
    );
}

#[test]
fn all_fields_in_title() {
    let schema = "type: object
required: [least, most]
x-kubernetes-validations: [{rule: self.least > 0 && self.most > 0 && self.least < 10}]
properties:
  least: {x-kubernetes-int-or-string: true}
  most: {x-kubernetes-int-or-string: true}
";
    assert_eq!(titles("lint/int-or-string", schema), ["accept all strings in 'self.least' or 'self.most'"]);
}

#[test]
fn key_repeated_twice() {
    let schema =
        "type: object\nrequired: [b]\nproperties:\n  a: {type: string}\n  a: {type: integer}\n  a: {type: boolean}\n";
    assert!(titles("strict/duplicate-key", schema).iter().all(|title| !title.starts_with("rename")));
}

#[test]
fn name_required_elsewhere() {
    let schema = "type: object
properties:
  a: {type: string}
  a: {type: integer}
  inner:
    type: object
    required: [b]
    properties: {c: {type: string}}
";
    assert!(titles("strict/duplicate-key", schema).iter().all(|title| !title.contains("'b'")));
}

#[test]
fn list_map_keys_stay_required() {
    check(
        &["structural/items-missing"],
        "type: object
properties:
  ports:
    type: array
    properties:
      name:
        type: string
    x-kubernetes-list-type: map
    x-kubernetes-list-map-keys: [name]
",
        "type: object
properties:
  ports:
    type: array
    items:
      type: object
      required: [name]
      properties:
        name:
          type: string
    x-kubernetes-list-type: map
    x-kubernetes-list-map-keys: [name]
",
    );
}

#[test]
fn list_of_single_thing() {
    let schema = |name: &str| {
        format!("type: object\nproperties:\n  {name}:\n    type: array\n    properties: {{a: {{type: string}}}}\n")
    };
    let first = |name: &str| titles("structural/items-missing", &schema(name)).into_iter().next();
    assert_eq!(first("template").as_deref(), Some("change the type to 'object'"));
    assert_eq!(first("status").as_deref(), Some("change the type to 'object'"));
    assert_eq!(first("templates").as_deref(), Some("move 'properties' into 'items'"));
}

#[test]
fn list_to_mapping() {
    let list =
        |second: &str| format!("type: object\nproperties:\n- a:\n    type: string\n- {second}:\n    type: integer\n");
    assert_eq!(titles("decode/type", &list("b"))[..1], ["make 'properties' a mapping"]);
    assert_eq!(titles("decode/type", &list("a")), ["remove 'properties'"]);
}

#[test]
fn required_false() {
    let schema = "type: object\nrequired: {a: true, b: false}\nproperties: {a: {type: string}, b: {type: string}}\n";
    assert_eq!(titles("decode/type", schema), ["remove 'required'"]);
}

#[test]
fn bound_of_type() {
    for (type_name, name, keyword) in
        [("integer", "min", "minimum"), ("string", "max", "maxLength"), ("string", "options", "enum")]
    {
        let value = if name == "options" { "[a]" } else { "1" };
        let schema =
            |key: &str| format!("type: object\nproperties:\n  a:\n    type: {type_name}\n    {key}: {value}\n");
        check(&["strict/unknown-field"], &schema(name), &schema(keyword));
    }
}

#[test]
fn irregular_plural() {
    let schema = |key: &str| format!("type: object\n{key}:\n  a:\n    type: string\n");
    check(&["strict/unknown-field"], &schema("property"), &schema("properties"));
}

#[test]
fn reference_to_kubernetes_type() {
    let schema = |text: &str| format!("type: object\nproperties:\n  a:\n    {text}\n");
    for (name, text) in [
        ("io.k8s.apimachinery.pkg.apis.meta.v1.Time", "type: string\n    format: date-time"),
        ("io.k8s.apimachinery.pkg.util.intstr.IntOrString", "x-kubernetes-int-or-string: true"),
    ] {
        let reference = format!("$ref: \"#/definitions/{name}\"");
        check(&["schema/unsupported-keyword"], &schema(&reference), &schema(text));
    }
}

#[test]
fn very_long_path() {
    let fixes = |path: &str| {
        let crd = crd_around("type: object\nproperties:\n  a: {type: string}\n");
        let column = format!("{crd}    additionalPrinterColumns:\n    - {{name: A, type: string, jsonPath: {path}}}\n");
        let snapshot = Snapshot::new(Text::new(&column));
        let findings = snapshot.findings().iter().filter(|finding| finding.code() == "lint/printer-column-path");
        findings.map(|finding| snapshot.quick_fixes(finding).len()).collect::<Vec<_>>()
    };
    assert_eq!(fixes(&".b".repeat(16)), [1]);
    assert_eq!(fixes(&".b".repeat(17)), [0]);
}

#[test]
fn resource_keeps_its_kind() {
    let kinds = Snapshot::new(Text::new(&crd_around("type: object"))).resource_kinds();
    for metadata in ["metadata: {labels: {a: b}}", "metadata:\n  labels: {a: b}", "metadata:"] {
        let text = format!("apiVersion: example.com/v1\nkind: Foo\n{metadata}\n");
        let snapshot = Snapshot::new(Text::new(&text)).beside(kinds.clone().into());
        let errors: Vec<_> = snapshot.findings().iter().filter(|of| of.severity() == Severity::Error).collect();
        assert!(!errors.is_empty(), "{text}");
        for fix in errors.into_iter().flat_map(|error| snapshot.fixes(error)) {
            let after = snapshot.edited(&fix.edits).text().to_string();
            assert!(after.contains("kind: Foo\n"), "{}: {after}", fix.title());
        }
    }
}

#[test]
fn unknown_items() {
    let schema = "type: object\nproperties:\n  names:\n    type: array\n";
    assert_eq!(titles("structural/items-missing", schema)[..2], ["add items of type string", "add items of any type"]);
    let text = crd_around(schema);
    let fixed = Snapshot::new(Text::new(&text)).fix_all();
    assert!(fixed.edits.is_empty(), "{fixed:?}");
}

#[test]
fn one_space_indentation() {
    let text = "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nspec:\n group: a.b\n   scope: Namespaced\n";
    let snapshot = Snapshot::new(Text::new(text));
    let fixes = snapshot.findings().iter().flat_map(|finding| snapshot.fixes(finding));
    let titles: Vec<String> = fixes.map(|fix| fix.title()).collect();
    assert!(titles.iter().any(|title| title == "indent this with 1 space"), "{titles:?}");
}
