use super::causes;

const HEAD: &str = "apiVersion: apiextensions.k8s.io/v1beta1
kind: CustomResourceDefinition
metadata: {name: foos.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {kind: Foo, plural: foos}
";
const WITHOUT_SCHEMAS: &str = "  versions:
  - {name: v1, served: true, storage: true}
  - {name: v2, served: true, storage: false}
";

#[test]
fn v1beta1_is_one_mistake() {
    let text = format!("{HEAD}{WITHOUT_SCHEMAS}");
    assert_eq!(causes(&text), [("lint/no-longer-served", 3)]);
}

#[test]
fn structural_error_stays() {
    let schema = "  version: v1\n  validation: {openAPIV3Schema: {type: object, properties: {a: {}}}}\n";
    let expected = [("lint/no-longer-served", 1), ("structural/type-missing", 0)];
    assert_eq!(causes(&format!("{HEAD}{schema}")), expected);
}

#[test]
fn each_object_has_its_version() {
    let text = format!("{HEAD}{WITHOUT_SCHEMAS}---\n{HEAD}{WITHOUT_SCHEMAS}");
    let own: Vec<_> = causes(&text).into_iter().filter(|(code, _)| *code == "lint/no-longer-served").collect();
    assert_eq!(own, [("lint/no-longer-served", 3); 2]);
}

#[test]
fn settings_of_v1beta1_follow() {
    let columns = "additionalPrinterColumns: [{name: A, type: string, JSONPath: .a}]";
    let versions = format!("  versions:\n  - {{name: v1, served: true, storage: true, {columns}}}\n");
    let text = format!("{HEAD}  preserveUnknownFields: false\n  {columns}\n{versions}");
    assert_eq!(causes(&text), [("lint/no-longer-served", 3)]);
}
