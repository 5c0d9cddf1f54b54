use std::fmt::Write;

/// A v1 CRD with one version around a schema.
pub fn crd_around(schema: &str) -> String {
    let mut text = String::from(
        "apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: foos.example.com
spec:
  group: example.com
  names:
    kind: Foo
    plural: foos
  scope: Namespaced
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
",
    );
    for line in schema.lines() {
        if line.is_empty() {
            text.push('\n');
        } else {
            let _ = writeln!(text, "        {line}");
        }
    }
    text
}
