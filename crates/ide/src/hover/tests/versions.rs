use super::check_document;

fn crd(versions: &[(&str, &str, &str)]) -> String {
    let mut text = "apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: foos.example.com}
spec:
  group: example.com
  names: {kind: Foo, plural: foos}
  scope: Namespaced
  versions:
"
    .to_owned();
    for (name, flags, properties) in versions {
        text.push_str(&format!(
            "  - name: {name}\n    {flags}\n    schema:\n      openAPIV3Schema:\n        type: object\n        properties: \
             {properties}\n"
        ));
    }
    text
}

const STORAGE: &str = "served: true\n    storage: true";
const SERVED: &str = "served: true\n    storage: false";
const OLD: &str = "served: false\n    storage: false";

#[test]
fn same_property() {
    let text =
        crd(&[("v1", STORAGE, "{$0a: {type: string}}"), ("v1beta1", SERVED, "{a: {type: string, description: x}}")]);
    check_document(&text, "a", "`a` · string, optional\n- versions: `v1` (storage), `v1beta1`, the same in all");
}

#[test]
fn differences() {
    let text = crd(&[
        ("v1", STORAGE, "{$0a: {type: integer, minimum: 1, default: 2}}"),
        ("v1beta2", SERVED, "{a: {type: string, maxLength: 3}}"),
        ("v1beta1", SERVED, "{a: {type: string, maxLength: 3}}"),
        ("v1alpha1", OLD, "{b: {type: string}}"),
    ]);
    check_document(
        &text,
        "a",
        "`a` · integer, optional
- default: `2`, set whenever it is missing
- range: at least 1
- versions: `v1` (storage), `v1beta2`, `v1beta1`; not in `v1alpha1` (not served)
- in `v1beta2`, `v1beta1`: string, optional; length: at most 3 characters; no default; no range",
    );
}

#[test]
fn added_and_removed() {
    let text = crd(&[
        ("v1", STORAGE, "{$0a: {type: object, properties: {b: {type: string}, c: {type: string}}}}"),
        ("v2", SERVED, "{a: {type: object, properties: {b: {type: string}, d: {type: string}}}}"),
    ]);
    check_document(
        &text,
        "a",
        "`a` · object, optional
- unknown fields: pruned
- versions: `v1` (storage), `v2`
- in `v2`: without `c`; with `d`",
    );
}
