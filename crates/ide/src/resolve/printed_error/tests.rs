use crate::{Request, Snapshot};
use crd_ls_testing::crd_around;
use crd_ls_text::Text;

/// The errors that the server prints for a CRD with this line in place of its scope, and this schema of a property.
fn printed(spec: &str, schema: &str) -> Vec<String> {
    let text = crd_around(&format!("type: object\nproperties:\n  a: {schema}\n")).replace("  scope: Namespaced", spec);
    let snapshot = Snapshot::new(Text::new(&text));
    snapshot.findings().iter().filter_map(|finding| snapshot.printed_error(finding)).collect()
}

#[test]
fn strings() {
    let expected = r#"spec.scope: Unsupported value: "a\tb": supported values: "Cluster", "Namespaced""#;
    assert_eq!(printed(r#"  scope: "a\tb""#, "{type: string}"), [expected]);
    assert_eq!(printed("  scope: ", "{type: string}"), ["spec.scope: Required value"]);
}

#[test]
fn booleans() {
    let at = "spec.validation.openAPIV3Schema.properties[a].x-kubernetes-preserve-unknown-fields";
    let expected = format!("{at}: Invalid value: false: must be true or undefined");
    assert_eq!(printed("  scope: Cluster", "{type: object, x-kubernetes-preserve-unknown-fields: no}"), [expected]);
}

#[test]
fn missing_type() {
    let expected = r#"spec.validation.openAPIV3Schema.properties[metadata].type: Invalid value: "": must be object"#;
    let errors = printed("  scope: Cluster", "{type: string}\n          metadata: {description: x}");
    assert!(errors.iter().any(|error| error == expected), "{errors:?}");
}

#[test]
fn items_and_lists() {
    let names = "  scope: Cluster\n  conversion: {strategy: Webhook, webhook: {conversionReviewVersions: [v2, v2], \
                 clientConfig: {url: 'https://example.com'}}}";
    let at = "spec.conversion.conversionReviewVersions";
    let expected = [
        format!("{at}: Invalid value: must include at least one of v1, v1beta1"),
        format!(r#"{at}[1]: Invalid value: "v2": duplicate version"#),
    ];
    let mut errors = printed(names, "{type: string}");
    errors.sort();
    assert_eq!(errors, expected);
}

#[test]
fn own_words() {
    let open = "yaml: line 11: did not find expected ',' or '}'";
    assert_eq!(printed("  scope: Cluster\n  conversion: {strategy: None", "{type: string}"), [open]);
    let schema = "json: cannot unmarshal array into Go struct field \
                  JSONSchemaProps.spec.versions.schema.openAPIV3Schema.properties.type of type string";
    assert_eq!(printed("  scope: Cluster", "{type: [string]}"), [schema]);
    let expected = "json: cannot unmarshal number into Go struct field CustomResourceDefinitionSpec.spec.preserveUnknownFields of \
         type bool";
    assert_eq!(printed("  scope: Cluster\n  preserveUnknownFields: 5", "{type: string}"), [expected]);
}

#[test]
fn warnings() {
    let expected = r#"Warning: unrecognized format "zip""#;
    assert_eq!(printed("  scope: Cluster", "{type: string, format: zip}"), [expected]);
}

#[test]
fn resource_errors() {
    let crd = crd_around(
        "type: object
properties:
  mode: {type: string, enum: [Active, Passive]}
  size: {type: integer, maximum: 5}
  ports:
    type: array
    x-kubernetes-list-type: map
    x-kubernetes-list-map-keys: [port]
    items: {type: object, required: [port], properties: {port: {type: integer}, name: {type: string}}}
  even:
    type: integer
    x-kubernetes-validations: [{rule: self % 2 == 0, message: odd}]
",
    );
    let kinds = Snapshot::new(Text::new(&crd)).resource_kinds();
    let printed = |fields: &str| {
        let resource = format!("apiVersion: example.com/v1\nkind: Foo\nmetadata: {{name: a}}\n{fields}");
        let resource = Snapshot::new(Text::new(&resource));
        let judgement = resource.judge(&kinds, Request::Create).expect("a resource").expect("a kind");
        let errors = judgement.findings.iter().filter_map(|finding| resource.printed_error(finding));
        errors.filter(|error| !error.contains("rules were not checked")).collect::<Vec<_>>()
    };
    assert_eq!(
        printed("mode: active"),
        [r#"mode: Unsupported value: "active": supported values: "Active", "Passive""#]
    );
    assert_eq!(
        printed("mode: [a]"),
        [
            r#"mode: Invalid value: "array": mode in body must be of type string: "array""#,
            r#"mode: Unsupported value: ["a"]: supported values: "Active", "Passive""#,
        ]
    );
    assert_eq!(printed("size: 9"), ["size: Invalid value: 9: size in body should be less than or equal to 5"]);
    assert_eq!(printed("ports: [{port: 1}, {port: 1, name: b}]"), [r#"ports[1]: Duplicate value: {"port":1}"#]);
    assert_eq!(printed("ports: [{}]"), ["ports[0].port: Required value"]);
    assert_eq!(printed("even: 3"), ["even: Invalid value: 3: odd"]);
}

#[test]
fn default_errors() {
    let at = "spec.validation.openAPIV3Schema.properties[a].default";
    let of_default = |schema: &str, expected: &[&str]| {
        let expected: Vec<String> = expected.iter().map(|text| format!("{at}{text}")).collect();
        assert_eq!(printed("  scope: Cluster", schema), expected, "{schema}");
    };
    of_default(
        "{type: integer, minimum: 1, default: 0}",
        &[": Invalid value: 0:  in body should be greater than or equal to 1"],
    );
    of_default(
        "{type: array, items: {type: integer}, default: [b]}",
        &[r#".[0]: Invalid value: "string": [0] in body must be of type integer: "string""#],
    );
    of_default(
        "{type: string, enum: [b, c], default: d}",
        &[r#": Unsupported value: "d": supported values: "b", "c""#],
    );
    of_default("{type: object, properties: {b: {type: string}}, required: [b], default: {}}", &[".b: Required value"]);
    of_default(
        "{type: object, properties: {b: {type: string}}, default: {c: [1]}}",
        &[r#": Invalid value: {"c":[1]}: must not have unknown fields"#],
    );
    of_default(
        "{type: string, maxLength: 9, x-kubernetes-validations: [{rule: self == 'b', message: no b}], default: a}",
        &[r#": Invalid value: "a": no b"#],
    );
    let embedded = "{type: object, x-kubernetes-embedded-resource: true, x-kubernetes-preserve-unknown-fields: true, \
                    default: {apiVersion: v1, kind: Pod, metadata: {name: a/b}}}";
    let errors = printed("  scope: Cluster", embedded);
    assert!(
        errors.iter().all(|error| error.starts_with(&format!(r#"{at}.metadata.name: Invalid value: "a/b": "#))),
        "{errors:?}"
    );
    assert_eq!(errors.len(), 1);
}
