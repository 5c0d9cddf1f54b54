use super::{check_has, check_lacks, completions_while_typing, in_schema, labels, labels_while_typing};
use crd_ls_grammar::formats::is_recognized;
use crd_ls_model::known_values::COLUMN_TYPES;
use crd_ls_testing::crd_around;

/// The labels in a version's fields beside its schema.
fn in_version(fields: &str) -> Vec<String> {
    let schema = "type: object
properties:
  spec:
    type: object
    properties:
      replicas: {type: integer}
      selector: {type: string}
      enabled: {type: boolean}
      weight: {type: number}
      ports:
        type: array
        items:
          type: object
          properties:
            port: {type: integer}
  status:
    type: object
    properties:
      replicas: {type: integer}
      conditions:
        type: array
        items:
          type: object
          properties:
            type: {type: string}
            status: {type: string}
";
    labels(&crd_around(schema).replace("    schema:\n", &format!("{fields}    schema:\n")))
}

#[test]
fn known_words() {
    let text = crd_around("type: object");
    let at = |from: &str, to: &str| labels(&text.replace(from, to));
    assert_eq!(at("scope: Namespaced", "scope: $0"), ["Namespaced", "Cluster"]);
    assert_eq!(at("served: true", "served: $0"), ["true", "false"]);
    assert_eq!(at("  scope: Namespaced", "  conversion:\n    strategy: $0"), ["None", "Webhook"]);
    assert_eq!(
        at(
            "  scope: Namespaced",
            "  conversion:\n    webhook:\n      conversionReviewVersions:\n      - v1\n      - $0"
        ),
        ["v1beta1"]
    );
    assert_eq!(
        in_version("    additionalPrinterColumns:\n    - type: $0\n"),
        ["string", "integer", "date", "boolean", "number"]
    );
    let mut column_types = in_version("    additionalPrinterColumns:\n    - type: $0\n");
    column_types.sort();
    assert_eq!(column_types, COLUMN_TYPES.texts().collect::<Vec<_>>(), "all that the server takes");
    assert_eq!(in_schema("x-kubernetes-validations:\n- reason: $0\n").len(), 4);
    assert_eq!(in_schema("x-kubernetes-map-type: $0\n"), ["granular", "atomic"]);
    assert_eq!(in_schema("x-kubernetes-list-type: $0\n"), ["atomic", "set", "map"]);
    assert_eq!(in_schema("x-kubernetes-list-map-keys: [a]\nx-kubernetes-list-type: $0\n"), ["map"]);
    assert_eq!(in_schema("x-kubernetes-preserve-unknown-fields: $0\n"), ["true"]);
    assert_eq!(in_schema("uniqueItems: $0\n"), ["false"]);
    assert_eq!(in_schema("type: $0\n"), ["object"], "a custom resource is one");
    assert_eq!(in_schema("properties:\n  a:\n    type: $0\n").len(), 6);
    assert_eq!(in_schema("properties:\n  a: {nullable: $0}\n"), ["true", "false"]);
}

#[test]
fn derived_names() {
    let text = crd_around("type: object");
    assert_eq!(labels(&text.replace("name: foos.example.com", "name: $0")), ["foos.example.com"]);
    assert_eq!(labels(&text.replace("plural: foos", "plural: foos\n    listKind: $0")), ["FooList"]);
    assert_eq!(labels(&text.replace("plural: foos", "singular: $0")), ["foo"]);
    assert_eq!(labels(&text.replace("group: example.com", "group: $0")), ["example.com"]);
    let plural =
        |kind: &str| labels(&text.replace("kind: Foo", &format!("kind: {kind}")).replace("plural: foos", "plural: $0"));
    for (kind, expected) in [("Foo", "foos"), ("Policy", "policies"), ("Ingress", "ingresses"), ("Box", "boxes")] {
        assert_eq!(plural(kind), [expected]);
    }
    check_lacks(&labels(&text.replace("  - name: v1\n", "  - name: v1\n  - name: $0\n")), &["v1"]);
}

#[test]
fn complete_value_has_no_list() {
    let text = crd_around("type: object\nproperties: {a: {type: string}}");
    let at = |from: &str, to: &str| labels_while_typing(&text.replace(from, to));
    // The plural may still be written, both in the name and in `spec.names`.
    check_lacks(&at("name: foos.example.com", "name: foos$0.example.com"), &["foos.example.com"]);
    check_lacks(&at("name: foos.example.com", "name: foos.example.com$0"), &["foos.example.com"]);
    check_lacks(&at("name: foos.example.com", "name: 'foos.example.com$0'"), &["foos.example.com"]);
    check_has(&at("name: foos.example.com", "name: foos$0.example.org"), &["foos.example.com"]);
    check_has(&at("name: foos.example.com", "name: foo$0"), &["foos.example.com"]);
    for (from, finished) in
        [("scope: Namespaced", "scope: Namespaced$0"), ("served: true", "served: true$0"), (": string", ": string$0")]
    {
        assert_eq!(at(from, finished), [""; 0], "{finished}");
    }
    // The word is incomplete, or the cursor is at its start.
    check_has(&at("scope: Namespaced", "scope: Namespace$0"), &["Namespaced"]);
    check_has(&at("scope: Namespaced", "scope: $0Namespaced"), &["Namespaced", "Cluster"]);
    check_has(&at(": string", ": strin$0"), &["string"]);
}

#[test]
fn formats_of_type() {
    for type_name in ["string", "integer", "number"] {
        let formats = in_schema(&format!("properties:\n  a:\n    type: {type_name}\n    format: $0\n"));
        assert!(!formats.is_empty());
        for format in formats {
            assert!(is_recognized(type_name, &format), "{format} of {type_name}");
        }
    }
    assert!(in_schema("properties:\n  a:\n    type: boolean\n    format: $0\n").is_empty());
}

#[test]
fn required_names() {
    let schema =
        |required: &str| format!("type: object\nproperties:\n  a: {{type: string}}\n  b: {{}}\n  c: {{}}\n{required}");
    assert_eq!(in_schema(&schema("required: [b, $0]\n")), ["a", "c"]);
    assert_eq!(in_schema(&schema("required:\n- b\n- $0\n")), ["a", "c"]);
    assert_eq!(in_schema(&schema("required: [$0]\n")), ["a", "b", "c"]);
    assert_eq!(in_schema(&schema("anyOf:\n- required: [a, $0]\n")), ["b", "c"]);
}

#[test]
fn list_map_keys() {
    let schema = "properties:
  ports:
    type: array
    x-kubernetes-list-type: map
    x-kubernetes-list-map-keys:
    - $0
    items:
      type: object
      properties:
        port: {type: integer}
        protocol: {type: string}
        labels: {type: object}
";
    assert_eq!(in_schema(schema), ["port", "protocol"]);
}

#[test]
fn printer_columns() {
    let all = in_version("    additionalPrinterColumns:\n    - jsonPath: $0\n");
    check_has(
        &all,
        &[
            ".spec.replicas",
            ".spec.enabled",
            ".spec.ports[*].port",
            ".status.conditions[?(@.type==\"Ready\")].status",
            ".metadata.creationTimestamp",
        ],
    );
    check_lacks(&all, &[".spec", ".spec.ports"]);
    let integers = in_version("    additionalPrinterColumns:\n    - type: integer\n      jsonPath: .sp$0\n");
    assert_eq!(integers, [".spec.replicas", ".status.replicas", ".spec.ports[*].port", ".metadata.generation"]);
    assert_eq!(
        in_version("    additionalPrinterColumns:\n    - {type: date, jsonPath: $0}\n").last().map(String::as_str),
        Some(".metadata.creationTimestamp")
    );
}

#[test]
fn selectable_fields() {
    let text = "    selectableFields:\n    - jsonPath: .spec.enabled\n    - jsonPath: $0\n";
    assert_eq!(in_version(text), [".spec.replicas", ".spec.selector", ".status.replicas"]);
}

#[test]
fn scale_paths() {
    let scale = |field: &str| in_version(&format!("    subresources:\n      scale:\n        {field}: $0\n"));
    assert_eq!(scale("specReplicasPath"), [".spec.replicas"]);
    assert_eq!(scale("statusReplicasPath"), [".status.replicas"]);
    assert_eq!(scale("labelSelectorPath"), [".spec.selector"]);
}

#[test]
fn field_path() {
    let schema = "properties:
  spec:
    type: object
    x-kubernetes-validations:
    - fieldPath: $0
    properties:
      size: {type: object, properties: {width: {type: integer}}}
";
    assert_eq!(in_schema(schema), [".size", ".size.width"]);
}

#[test]
fn defaults() {
    let default = |schema: &str| in_schema(&format!("properties:\n  a: {{{schema}, default: $0}}\n"));
    assert_eq!(default("type: boolean"), ["true", "false"]);
    assert_eq!(default("type: string, enum: [A, B]"), ["A", "B"]);
    assert_eq!(default("type: array"), ["[]"]);
    assert!(default("type: string").is_empty());
}

#[test]
fn values_are_requested_again() {
    let is_asked_again = |text: &str| completions_while_typing(text).expect("completions").is_incomplete;
    assert!(is_asked_again(&crd_around("type: $0")));
    assert!(is_asked_again(&crd_around("x-kubernetes-map-type: \"$0\"")));
    assert!(!is_asked_again(&crd_around("type: object\n$0")));
}

#[test]
fn free_values() {
    for text in ["description: $0\n", "description: a b$0 c\n", "title: $0\n", "pattern: $0\n", "example: $0\n"] {
        assert!(in_schema(text).is_empty(), "{text}");
    }
}

/// A schema with many properties, named `p0`, `p1` and so on.
fn wide(count: usize) -> String {
    let properties: String = (0..count).map(|number| format!("      p{number}: {{type: string}}\n")).collect();
    format!("type: object\nproperties:\n  spec:\n    type: object\n    properties:\n{properties}")
}

#[test]
fn too_many_paths() {
    let required = |typed: &str| {
        let text = crd_around(&format!("{}    required: [{typed}$0]\n", wide(500)));
        super::completions(&text).expect("completions")
    };
    let all = required("");
    assert!(all.is_incomplete && all.items.len() < 500);
    let some = required("p49");
    assert_eq!(some.items.first().map(|item| &*item.label), Some("p49"));
    assert_eq!(some.items.len(), 11);
    let column = |typed: &str| {
        let columns = format!("    additionalPrinterColumns:\n    - jsonPath: {typed}$0\n    schema:\n");
        let text = crd_around(&wide(500)).replace("    schema:\n", &columns);
        super::completions(&text).expect("completions")
    };
    assert!(column("").is_incomplete);
    check_has(&column(".spec.p499").items.into_iter().map(|item| item.label).collect::<Vec<_>>(), &[".spec.p499"]);
    let few = crd_around(&format!("{}    required: [$0]\n", wide(50)));
    assert!(!super::completions(&few).expect("completions").is_incomplete);
}

#[test]
fn composite_resource_columns() {
    let text = |column: &str| {
        format!(
            "apiVersion: apiextensions.crossplane.io/v1
kind: CompositeResourceDefinition
spec:
  versions:
  - name: v1
    schema: {{openAPIV3Schema: {{properties: {{spec: {{properties: {{size: {{type: integer}}}}}}}}}}}}
  - name: v2
    additionalPrinterColumns:
    - name: Count
      {column}
    schema: {{openAPIV3Schema: {{properties: {{spec: {{properties: {{count: {{type: integer}}}}}}}}}}}}
"
        )
    };
    let paths = labels(&text("jsonPath: $0"));
    check_has(&paths, &[".spec.count", ".metadata.name"]);
    check_lacks(&paths, &[".spec.size"]);
    check_has(&labels(&text("$0")), &["type", "jsonPath", "priority"]);
    check_has(&labels(&text("type: $0")), &["integer", "date"]);
}
