//! CRDs in lists, and other objects that contain schemas.

use crate::run::{check_json, run};

/// The files, codes and paths of the findings.
fn found(arguments: &[&str]) -> Vec<String> {
    let (findings, _) = check_json(arguments);
    let text = |finding: &serde_json::Value, name: &str| finding[name].as_str().unwrap().to_owned();
    findings.iter().map(|finding| format!("{} {}", text(finding, "code"), text(finding, "written"))).collect()
}

#[test]
fn list_paths_start_with_item() {
    let found = found(&["around/list.yaml"]);
    for path in ["items[0].spec.versions[0].schema.openAPIV3Schema.properties[spec].type", "items[2].spec.scope"] {
        assert!(found.iter().any(|line| line.ends_with(&format!(" {path}"))), "{path} is not in {found:?}");
    }
}

#[test]
fn further_kinds_can_be_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("api.yaml");
    std::fs::write(&file, "apiVersion: example.io/v1\nkind: Api\nspec: {schemas: [{}, {a: 1, type: object}]}\n")
        .unwrap();
    let file = file.to_str().unwrap();
    let (rows, _) = check_json(&[file]);
    let [unjudged] = &*rows else { panic!("{rows:?}") };
    assert_eq!((&unjudged["code"], &unjudged["severity"]), (&"".into(), &"information".into()));
    let named = ["--schema", "example.io/*/Api=spec.schemas[*]", file];
    assert_eq!(found(&named), ["structural/type-missing spec.schemas[0].type", "lint/unknown-field spec.schemas[1].a"]);
    let located = run(&["locate", "--schema", "example.io/*/Api=spec.schemas[*]", file, "spec.schemas[0].type"]);
    assert_eq!(located.status, Some(0), "{}", located.stderr);
    assert!(located.stdout.contains("api.yaml:3:"), "{}", located.stdout);
}

#[test]
fn invalid_kinds_are_refused() {
    for (schema, reason) in
        [("Api", "write KIND=PATH"), ("Api=spec", "write GROUP/VERSION/KIND"), ("a/b/C=", "no path")]
    {
        let ran = run(&["check", "--schema", schema, "check/clean.yaml"]);
        assert_eq!(ran.status, Some(2), "{schema}");
        assert!(ran.stderr.starts_with(&format!("error: --schema {schema}: ")), "{}", ran.stderr);
        assert!(ran.stderr.contains(reason), "{}", ran.stderr);
    }
}

#[test]
fn derived_errors_have_sources() {
    let words = "CustomResourceDefinition.apiextensions.k8s.io \"networks.example.org\" is invalid: \
                 spec.validation.openAPIV3Schema.properties[spec].properties[subnets].items: Required value: must be specified";
    let ran = run(&["locate", "around/composite-resource-wrong.yaml", words]);
    assert_eq!(ran.status, Some(0), "{}", ran.stderr);
    assert!(
        ran.stdout.starts_with("around/composite-resource-wrong.yaml:26:15: `subnets` has no `items`"),
        "{}",
        ran.stdout
    );
}
