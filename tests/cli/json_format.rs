use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::run::check_json;

fn keys(value: &Value) -> BTreeSet<&str> {
    value.as_object().unwrap().keys().map(String::as_str).collect()
}

#[test]
fn findings_have_all_fields() {
    let (findings, ran) = check_json(&["check/missing-type.yaml"]);
    let [finding] = &findings[..] else { panic!("{}", ran.stdout) };
    let wanted = [
        "file",
        "document",
        "code",
        "severity",
        "message",
        "range",
        "written",
        "apiserver",
        "masked",
        "related",
        "fixes",
        "docs",
        "causedBy",
        "object",
    ];
    assert_eq!(keys(finding), wanted.into());
    assert_eq!(finding["file"], "check/missing-type.yaml");
    assert_eq!(finding["document"], 0);
    assert_eq!(finding["severity"], "error");
    assert_eq!(finding["masked"], false);
    assert_eq!(finding["causedBy"], Value::Null);
    let object =
        json!({"kind": "CustomResourceDefinition", "namespace": null, "name": "widgets.example.com", "source": null});
    assert_eq!(finding["object"], object);
    let range = json!({"start": {"line": 23, "character": 16}, "end": {"line": 23, "character": 20}});
    assert_eq!(finding["range"], range);
    let path = "openAPIV3Schema.properties[spec].properties[size].type";
    assert_eq!(finding["written"], format!("spec.versions[0].schema.{path}"));
    let server = json!({
        "type": "FieldValueRequired",
        "field": format!("spec.validation.{path}"),
        "detail": "must not be empty for specified object fields",
    });
    assert_eq!(finding["apiserver"], server);
    let code = finding["code"].as_str().unwrap();
    assert_eq!(finding["docs"], format!("https://github.com/crd-ls/crd-ls/blob/main/docs/rules/{code}.md"));
}
