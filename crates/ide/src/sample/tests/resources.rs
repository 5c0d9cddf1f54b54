use std::fmt::Write;

use expect_test::expect;

use super::{check, snapshot};
use crate::NoSample;
use crd_ls_testing::crd_around;

#[test]
fn names_and_required_fields() {
    let schema = "type: object
properties:
  apiVersion:
    type: string
  kind:
    type: string
  metadata:
    type: object
  spec:
    type: object
    properties:
      color:
        type: string
      size:
        type: integer
        minimum: 3
      pod:
        type: object
        required: [image]
        properties:
          restart:
            type: boolean
          image:
            type: string
    required: [size]
  status:
    type: object
    properties:
      ready:
        type: boolean
";
    let samples = snapshot(&crd_around(schema)).samples(None, None).unwrap();
    expect![[r"
        apiVersion: example.com/v1
        kind: Foo
        metadata:
          name: foo-sample
          # namespace: default
        spec:
          size: 3
          # color: text
          # pod:
          #   image: text
          #   # restart: false
        # status:
        #   ready: false
    "]]
    .assert_eq(&samples[0].text);
    let with_status =
        crd_around(schema).replace("    served: true\n", "    served: true\n    subresources: {status: {}}\n");
    assert!(!snapshot(&with_status).samples(None, None).unwrap()[0].text.contains("status"));
}

#[test]
fn chosen_version() {
    let crd = crd_around("type: object\n").replace(
        "  - name: v1\n    served: true\n    storage: true\n",
        "  - name: v1\n    served: true\n    storage: false\n",
    );
    let crd = format!(
        "{crd}  - name: v2\n    served: true\n    storage: true\n    schema: {{openAPIV3Schema: {{type: object}}}}\n"
    );
    let of = |version| snapshot(&crd).samples(None, version).unwrap()[0].text.clone();
    assert!(of(None).starts_with("apiVersion: example.com/v2\n"));
    assert!(of(Some("v1")).starts_with("apiVersion: example.com/v1\n"));
    let error = snapshot(&crd).samples(None, Some("v3")).unwrap_err();
    assert_eq!(error.to_string(), "foos.example.com has no version v3; choose one of v1, v2");
    assert_eq!(snapshot("a: b\n").samples(None, None), Err(NoSample::NoCrd));
}

#[test]
fn embedded_objects() {
    check(
        "type: object
required: [template]
properties:
  template:
    type: object
    x-kubernetes-embedded-resource: true
    x-kubernetes-preserve-unknown-fields: true",
        &expect![[r"
            spec:
              template:
                apiVersion: v1
                kind: ConfigMap
                metadata:
                  name: example
        "]],
    );
}

#[test]
fn optional_fields_are_bounded() {
    let mut schema = "type: object\nproperties:\n".to_owned();
    for index in 0..30_000 {
        writeln!(schema, "  p{index}: {{type: string}}").unwrap();
    }
    let samples = snapshot(&crd_around(&schema)).samples(None, None).unwrap();
    assert!(samples[0].text.lines().count() < 21_000);
    assert_eq!(samples[0].faults, Vec::<String>::new());
}

#[test]
fn nested_alternatives() {
    let branch = (0..6).fold("{required: [zzz]}".to_owned(), |branch, _| {
        format!("{{anyOf: [{branch}, {branch}], properties: {{p: {{oneOf: [{branch}, {branch}]}}}}}}")
    });
    let schema = format!("type: object\nproperties:\n  spec: {branch}\n");
    assert_eq!(snapshot(&crd_around(&schema)).samples(None, None).unwrap().len(), 1);
}
