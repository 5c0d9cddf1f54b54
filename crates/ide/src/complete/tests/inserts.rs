use super::{Placeholders, check_insert, check_insert_in_schema, insert};
use crate::Snapshot;
use crd_ls_testing::crd_around;
use crd_ls_text::Text;

#[test]
fn keys_begin_their_value() {
    check_insert_in_schema("type: object\n$0\n", "description", "type: object\ndescription: \n");
    check_insert_in_schema("type: object\npr$0\n", "properties", "type: object\nproperties:\n  \n");
    check_insert_in_schema("type: object\nr$0\n", "required", "type: object\nrequired:\n- \n");
    check_insert_in_schema("properties:\n  a:\n    $0\n", "type", "properties:\n  a:\n    type: \n");
}

#[test]
fn text_after_key_stays() {
    check_insert_in_schema("pr$0op: {}\n", "properties", "properties: {}\n");
    check_insert_in_schema("prop$0\n  a: {}\n", "properties", "properties:\n  a: {}\n");
    check_insert_in_schema("'pr$0op': {}\n", "properties", "'properties': {}\n");
    check_insert_in_schema("\"pr$0\"\n", "properties", "\"properties\":\n  \n");
}

#[test]
fn space_before_value() {
    let (before, behind) = ("properties:\n  a:\n    type:", "properties:\n  a:\n    type: integer\n");
    for typed in ["$0", " $0", " str$0", " str$0ing", "str$0"] {
        check_insert_in_schema(&format!("{before}{typed}\n"), "integer", behind);
    }
    check_insert_in_schema(&format!("{before} \"st$0\"\n"), "integer", "properties:\n  a:\n    type: \"integer\"\n");
    check_insert_in_schema(&format!("{before} 'st$0\n"), "integer", "properties:\n  a:\n    type: 'integer'\n");
}

#[test]
fn ambiguous_names_are_quoted() {
    let schema =
        |required: &str| format!("properties:\n  'on': {{}}\n  '1': {{}}\n  a b: {{}}\nrequired: {required}\n");
    check_insert_in_schema(&schema("[$0]"), "on", &schema("[\"on\"]"));
    check_insert_in_schema(&schema("['$0']"), "1", &schema("['1']"));
    check_insert_in_schema(&schema("[$0]"), "a b", &schema("[\"a b\"]"));
    check_insert_in_schema(&schema("[\"$0\"]"), "a b", &schema("[\"a b\"]"));
}

#[test]
fn braces_and_json() {
    check_insert_in_schema("properties:\n  a: {$0}\n", "type", "properties:\n  a: {type: }\n");
    check_insert_in_schema("properties:\n  a: {$0}\n", "items", "properties:\n  a: {items: {type: string}}\n");
    let text = |typed: &str| {
        let start = r#""apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition""#;
        format!(r#"{{{start}, "spec": {{{typed}}}}}"#)
    };
    check_insert(&text("$0"), "names", &text("\"names\": {}"));
    check_insert(&text("\"na$0\""), "names", &text("\"names\": {}"));
    check_insert(&text("\"scope\": $0"), "Cluster", &text("\"scope\": \"Cluster\""));
    check_insert(&text("\"scope\": \"$0\""), "Cluster", &text("\"scope\": \"Cluster\""));
    check_insert(&text("$0"), "preserveUnknownFields", &text("\"preserveUnknownFields\": false"));
}

#[test]
fn list_indentation() {
    let text = |rest: &str| format!("kind: CustomResourceDefinition\nspec:\n    names:\n        {rest}\n");
    check_insert(
        &text("categories:\n            - all\n        sh$0"),
        "shortNames",
        &text("categories:\n            - all\n        shortNames:\n            - "),
    );
    check_insert(
        &text("categories: []\n        sh$0"),
        "shortNames",
        &text("categories: []\n        shortNames:\n        - "),
    );
    check_insert(&text("kind: Foo\n    con$0"), "conversion", &text("kind: Foo\n    conversion:\n        "));
}

#[test]
fn list_of_one_name() {
    let schema = |required: &str| format!("properties: {{a: {{}}, 'on': {{}}}}\nrequired:{required}\n");
    check_insert_in_schema(&schema(" $0"), "[a]", &schema(" [a]"));
    check_insert_in_schema(&schema("$0"), "[on]", &schema(" [\"on\"]"));
}

#[test]
fn missing_dash() {
    let schema = |required: &str| format!("properties: {{a: {{}}, b: {{}}}}\nrequired:\n{required}\n");
    check_insert_in_schema(&schema("$0"), "a", &schema("- a"));
    check_insert_in_schema(&schema("- b\n$0"), "a", &schema("- b\n- a"));
    check_insert_in_schema(&schema("  - b\n  $0"), "a", &schema("  - b\n  - a"));
    check_insert_in_schema(&schema("- $0"), "a", &schema("- a"));
    check_insert_in_schema(&schema("-$0"), "a", &schema("- a"));
}

#[test]
fn whole_crd() {
    let expected = "apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: foos.example.com
spec:
  group: example.com
  names:
    kind: Foo
    listKind: FooList
    plural: foos
    singular: foo
  scope: Namespaced
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              name:
                type: string";
    check_insert("$0", "CustomResourceDefinition", expected);
    let findings = Snapshot::new(Text::new(expected)).findings().to_vec();
    assert_eq!(findings, []);
}

#[track_caller]
fn check_lines_of_crd(placeholders: Placeholders, lines: &[&str]) {
    let inserted = insert("$0", "CustomResourceDefinition", placeholders);
    for line in lines {
        assert!(inserted.lines().any(|inserted| inserted.trim_start() == *line), "no {line} in {inserted}");
    }
}

#[test]
fn kind_is_first_placeholder() {
    let lines = ["name: ${2:foos}.${3:example.com}", "group: $3", "kind: ${1:Foo}", "listKind: $1List", "plural: $2"];
    check_lines_of_crd(Placeholders::Mirrored, &lines);
    let inserted = insert("$0", "CustomResourceDefinition", Placeholders::Mirrored);
    assert!(!inserted.contains("singular"), "the API server derives it: {inserted}");
}

#[test]
fn derived_crd_names() {
    let plural =
        "${1/^(.*?)(?:([^aeiou])y|(s|x|z|ch|sh))?$/${1:/downcase}${2:/downcase}${2:+ie}${3:/downcase}${3:+e}s/i}";
    let lines = [
        &format!("name: {plural}.${{2:example.com}}"),
        "group: $2",
        "kind: ${1:Foo}",
        "listKind: $1List",
        &format!("plural: {plural}"),
        "singular: ${1/(.*)/${1:/downcase}/}",
    ];
    check_lines_of_crd(Placeholders::Transformed, &lines);
}

#[test]
fn storage_version() {
    let text = crd_around("type: object");
    let expected = format!(
        "{text}  - name: v1beta1\n    served: true\n    storage: false\n    schema:\n      openAPIV3Schema:\n        \
         type: object\n        properties:\n          spec:\n            type: object\n"
    );
    check_insert(&format!("{text}  $0\n"), "new version", &expected);
}

#[test]
fn snippets() {
    let schema = |text: &str| crd_around(&format!("properties:\n  {text}\n"));
    assert_eq!(
        insert(&schema("$0"), "new property", Placeholders::Mirrored),
        schema("${1:name}:\n    type: ${2|string,integer,boolean,object,array,number|}")
    );
    assert_eq!(insert(&schema("a: {$0}"), "properties", Placeholders::Mirrored), schema("a: {properties: {$0\\}}"));
    assert_eq!(
        insert(&schema("a:\n    $0"), "properties", Placeholders::Mirrored),
        schema("a:\n    properties:\n      $0")
    );
    assert_eq!(insert(&schema("a:\n    $0"), "description", Placeholders::Mirrored), schema("a:\n    description: "));
}

#[test]
fn scale_subresource() {
    let text = |schema: &str, subresources: &str| {
        crd_around(schema).replace("    schema:\n", &format!("    subresources:\n      {subresources}\n    schema:\n"))
    };
    let usual = "scale:\n        specReplicasPath: .spec.replicas\n        statusReplicasPath: .status.replicas";
    check_insert(&text("type: object", "sc$0"), "scale", &text("type: object", usual));
    let schema = "type: object
properties:
  spec:
    type: object
    properties:
      size: {type: integer}
      pool: {type: object, properties: {replicas: {type: integer}}}
  status:
    type: object
    properties:
      replicas: {type: integer}
      selector: {type: string}
";
    let paths = "scale:\n        specReplicasPath: .spec.pool.replicas\n        statusReplicasPath: .status.replicas\n        \
                 labelSelectorPath: .status.selector";
    let inserted = insert(&text(schema, "$0"), "scale", Placeholders::None);
    assert_eq!(inserted, text(schema, paths));
    let findings = Snapshot::new(Text::new(&inserted)).findings().to_vec();
    assert!(findings.iter().all(|finding| !finding.code().ends_with("scale-path")), "{findings:?}");
    let snippet = insert(&text(schema, "$0"), "scale", Placeholders::Mirrored);
    assert!(snippet.contains("specReplicasPath: ${1:.spec.pool.replicas}\n"), "{snippet}");
}

#[test]
fn line_breaks() {
    let text = "kind: CustomResourceDefinition\r\nspec:\r\n  $0\r\n";
    check_insert(text, "names", "kind: CustomResourceDefinition\r\nspec:\r\n  names:\r\n    \r\n");
}

#[test]
fn object_in_list() {
    let text = |columns: &str| {
        crd_around("type: object")
            .replace("    schema:\n", &format!("    additionalPrinterColumns:\n{columns}\n    schema:\n"))
    };
    let expected = text("    - name: Name\n      type: string\n      jsonPath: .spec");
    check_insert(&text("    - $0"), "new column", &expected);
    check_insert(&text("    $0"), "new column", &expected);
    check_insert_in_schema(
        "x-kubernetes-validations:\n- $0\n",
        "new rule",
        "x-kubernetes-validations:\n- rule: \"self == oldSelf\"\n  message: \"is immutable\"\n",
    );
}

#[test]
fn quoted_paths() {
    let schema = "type: object
properties:
  spec:
    type: object
    properties:
      ports: {type: array, items: {type: string}}
      size: {type: integer}
";
    let text = |column: &str| {
        crd_around(schema)
            .replace("    schema:\n", &format!("    additionalPrinterColumns:\n    - {column}\n    schema:\n"))
    };
    check_insert(&text("jsonPath: .sp$0"), ".spec.size", &text("jsonPath: .spec.size"));
    check_insert(&text("jsonPath: $0"), ".spec.ports[*]", &text("jsonPath: .spec.ports[*]"));
    check_insert(&text("jsonPath: \"$0\""), ".spec.ports[*]", &text("jsonPath: \".spec.ports[*]\""));
    check_insert(&text("{jsonPath: $0}"), ".spec.size", &text("{jsonPath: .spec.size}"));
    check_insert(&text("{jsonPath: $0}"), ".spec.ports[*]", &text("{jsonPath: '.spec.ports[*]'}"));
}
