use super::{check_has, check_lacks, in_schema, labels};

const SPEC: &str = "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nspec:\n";

fn in_spec(text: &str) -> Vec<String> {
    labels(&format!("{SPEC}{text}"))
}

#[test]
fn object_fields() {
    assert_eq!(in_spec("  $0\n"), ["group", "names", "scope", "versions", "conversion", "preserveUnknownFields"]);
    assert_eq!(in_spec("  names:\n    $0\n"), ["plural", "singular", "shortNames", "kind", "listKind", "categories"]);
    assert_eq!(
        in_spec("  versions:\n  - name: v1\n    subresources:\n      scale:\n        $0"),
        ["specReplicasPath", "statusReplicasPath", "labelSelectorPath"]
    );
    let columns = in_spec("  versions:\n  - additionalPrinterColumns:\n    - $0\n");
    assert_eq!(columns, ["name", "type", "format", "description", "priority", "jsonPath", "new column"]);
}

#[test]
fn v1beta1_fields() {
    let text = SPEC.replace("/v1", "/v1beta1");
    let spec = labels(&format!("{text}  $0\n"));
    check_has(&spec, &["validation", "version", "additionalPrinterColumns"]);
    let column = labels(&format!("{text}  additionalPrinterColumns:\n  - $0\n"));
    check_has(&column, &["JSONPath"]);
    check_lacks(&column, &["jsonPath"]);
}

#[test]
fn no_duplicate_keys() {
    let names = in_spec("  names:\n    plural: foos\n    $0\n    kind: Foo\n");
    assert_eq!(names, ["singular", "shortNames", "listKind", "categories"]);
    let flow = in_spec("  names: {plural: foos, $0, kind: Foo}\n");
    assert_eq!(flow, ["singular", "shortNames", "listKind", "categories"]);
}

#[test]
fn cursor_column() {
    let text = |indentation: &str| format!("  names:\n    kind: Foo\n{indentation}$0\n");
    check_has(&in_spec(&text("    ")), &["plural"]);
    check_has(&in_spec(&text("  ")), &["scope"]);
    check_has(&in_spec(&text("")), &["metadata"]);
    assert!(in_spec(&text("   ")).is_empty(), "no line begins at this column");
    assert!(in_spec(&text("      ")).is_empty(), "nothing is completed below a scalar");
}

#[test]
fn exclusive_keys() {
    let client = in_spec("  conversion:\n    webhook:\n      clientConfig:\n        url: https://a.b\n        $0\n");
    assert_eq!(client, ["caBundle"]);
    check_lacks(&in_spec("  conversion:\n    strategy: None\n    $0\n"), &["webhook"]);
    check_lacks(&in_schema("type: object\nproperties: {}\n$0\n"), &["additionalProperties"]);
    check_lacks(
        &in_schema("type: object\nproperties:\n  a:\n    type: object\n    additionalProperties: {}\n    $0\n"),
        &["properties"],
    );
}

#[test]
fn metadata() {
    let offered = labels("kind: CustomResourceDefinition\nmetadata:\n  $0\n");
    assert_eq!(offered[..4], ["name", "labels", "annotations", "generateName"]);
    assert_eq!(offered.last().map(String::as_str), Some("managedFields"));
}

#[test]
fn keywords_of_type() {
    let of_type = |type_name: &str| in_schema(&format!("properties:\n  a:\n    type: {type_name}\n    $0\n"));
    let (strings, lists, objects) = (of_type("string"), of_type("array"), of_type("object"));
    check_has(&strings, &["pattern", "maxLength", "format", "enum", "default", "nullable"]);
    check_lacks(&strings, &["items", "properties", "minimum", "type", "x-kubernetes-list-type"]);
    check_has(&lists, &["items", "maxItems", "x-kubernetes-list-type", "x-kubernetes-list-map-keys"]);
    check_lacks(&lists, &["pattern", "properties", "format", "uniqueItems"]);
    check_has(&objects, &["properties", "required", "x-kubernetes-preserve-unknown-fields"]);
    check_lacks(&objects, &["pattern", "items", "x-kubernetes-int-or-string"]);
    let untyped = in_schema("properties:\n  a:\n    $0\n");
    assert_eq!(untyped.first().map(String::as_str), Some("type"));
    check_has(&untyped, &["properties", "items", "pattern", "x-kubernetes-int-or-string"]);
}

#[test]
fn refused_keywords() {
    let refused =
        ["$ref", "$schema", "id", "definitions", "dependencies", "patternProperties", "additionalItems", "uniqueItems"];
    check_lacks(&in_schema("$0\n"), &refused);
    check_lacks(&in_schema("properties:\n  a:\n    $0\n"), &refused);
    check_lacks(&in_schema("type: object\n$0\n"), &["nullable", "additionalProperties", "x-kubernetes-int-or-string"]);
}

#[test]
fn int_or_string() {
    let keywords = in_schema("properties:\n  port:\n    x-kubernetes-int-or-string: true\n    $0\n");
    check_has(&keywords, &["pattern", "minimum", "anyOf"]);
    check_lacks(&keywords, &["type", "properties", "x-kubernetes-preserve-unknown-fields"]);
}

const JUNCTOR: &str = "type: object
properties:
  size: {type: integer}
  name: {type: string}
  port: {x-kubernetes-int-or-string: true}
  metadata: {type: object}
anyOf:
- properties:
";

fn in_junctor(text: &str) -> Vec<String> {
    in_schema(&format!("{JUNCTOR}{text}"))
}

#[test]
fn junctors() {
    let keywords = in_junctor("    size:\n      $0\n");
    assert_eq!(
        keywords,
        ["enum", "format", "minimum", "maximum", "allOf", "anyOf", "oneOf", "not", "multipleOf"],
        "the schema says that it is an integer"
    );
    check_lacks(&in_junctor("    size:\n      not:\n        $0\n"), &["type", "default", "x-kubernetes-validations"]);
}

#[test]
fn types_in_junctors() {
    let pattern =
        |items: &str| in_schema(&format!("properties:\n  port:\n    x-kubernetes-int-or-string: true\n    {items}"));
    check_has(&pattern("anyOf:\n    - $0\n"), &["type"]);
    check_has(&pattern("allOf:\n    - anyOf:\n      - $0\n"), &["type"]);
    check_lacks(&pattern("oneOf:\n    - $0\n"), &["type"]);
    check_lacks(&pattern("allOf:\n    - $0\n"), &["type"]);
}

#[test]
fn properties_in_junctors() {
    assert_eq!(in_junctor("    $0\n"), ["size", "name", "port"]);
    assert_eq!(in_junctor("    size: {}\n    n$0\n"), ["name", "port"]);
}

#[test]
fn properties_in_core() {
    assert_eq!(
        in_schema("required: [spec, size]\nproperties:\n  $0\n"),
        ["spec", "status", "apiVersion", "kind", "metadata", "size", "new property"]
    );
    assert_eq!(in_schema("properties:\n  metadata:\n    properties:\n      $0\n"), ["name", "generateName"]);
    assert_eq!(in_schema("properties:\n  spec:\n    properties:\n      $0\n"), ["new property"]);
}

#[test]
fn root_with_status() {
    let text = crd_ls_testing::crd_around("type: object\n$0\n");
    let keywords = labels(&text.replace("    schema:\n", "    subresources: {status: {}}\n    schema:\n"));
    check_has(&keywords, &["properties", "required", "x-kubernetes-validations"]);
    check_lacks(&keywords, &["maxProperties", "anyOf", "x-kubernetes-map-type"]);
    check_has(&labels(&text), &["maxProperties", "anyOf"]);
}

#[test]
fn validation_fields() {
    let rule = in_schema("x-kubernetes-validations:\n- rule: self\n  $0\n");
    assert_eq!(rule, ["message", "messageExpression", "reason", "fieldPath", "optionalOldSelf"]);
    assert_eq!(in_schema("externalDocs:\n  $0\n"), ["description", "url"]);
}

#[test]
fn only_crds() {
    assert!(labels("apiVersion: v1\nkind: Pod\nspec:\n  $0\n").is_empty());
    assert!(labels("apiVersion: example.com/v1\nkind: CustomResourceDefinition\n$0\n").is_empty());
    assert!(labels("replicas: 1\n$0\n").is_empty());
    assert!(labels("- $0\n").is_empty());
    assert_eq!(labels("$0"), ["CustomResourceDefinition", "apiVersion", "kind"]);
    assert_eq!(labels("# mine\n\n$0"), ["CustomResourceDefinition", "apiVersion", "kind"]);
    assert_eq!(labels("a: 1\n---\n$0"), ["CustomResourceDefinition", "apiVersion", "kind"]);
    assert_eq!(labels("apiVersion: $0"), ["apiextensions.k8s.io/v1"]);
    assert_eq!(labels("kind: Cust$0"), ["CustomResourceDefinition"]);
    assert_eq!(labels("apiVersion: v1\nkind: $0"), [""; 0]);
    check_has(&labels("kind: CustomResourceDefinition\n$0"), &["apiVersion", "metadata", "spec"]);
}

#[test]
fn list_items() {
    let list = "apiVersion: v1\nkind: List\nitems:\n- apiVersion: v1\n  kind: Pod\n";
    check_has(&labels(&format!("{list}- $0")), &["CustomResourceDefinition", "apiVersion", "kind"]);
    check_has(&labels(&format!("{list}- kind: CustomResourceDefinition\n  $0")), &["metadata", "spec"]);
    check_has(&labels(&format!("{list}- kind: CustomResourceDefinition\n  spec:\n    $0")), &["names", "scope"]);
    assert!(labels(&format!("{list}  $0")).is_empty(), "a pod is none");
    assert!(labels(&format!("{list}$0")).is_empty(), "neither is the list");
    let crds = "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinitionList\nitems:\n";
    check_has(&labels(&format!("{crds}- metadata: {{}}\n  $0")), &["spec"]);
}

#[test]
fn schema_owners() {
    let text = |schema: &str| {
        format!(
            "apiVersion: apiextensions.crossplane.io/v1\nkind: CompositeResourceDefinition\nspec:\n  versions:\n  \
             - name: v1\n    schema:\n      openAPIV3Schema:\n        type: object\n{schema}"
        )
    };
    check_has(&labels(&text("        $0\n")), &["properties", "required"]);
    let names = labels(&text("        required: [$0]\n        properties: {spec: {type: object}}\n"));
    assert_eq!(names, ["spec"]);
    check_has(&labels(&text("        properties:\n          a:\n            type: $0\n")), &["string"]);
    assert!(labels(&text("    $0\n")).is_empty(), "its own fields are not known");
}
