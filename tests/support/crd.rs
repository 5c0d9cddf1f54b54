//! The CustomResourceDefinition around the schemas of the tests.

/// A CustomResourceDefinition of one version with this schema, indented by eight spaces or more. `scope` replaces
/// `Namespaced`; `version` adds lines of the version before its schema.
macro_rules! crd {
    ($schema:literal) => {
        crd!(scope = "Namespaced", version = "", $schema)
    };
    (scope = $scope:literal, $schema:literal) => {
        crd!(scope = $scope, version = "", $schema)
    };
    (version = $version:literal, $schema:literal) => {
        crd!(scope = "Namespaced", version = $version, $schema)
    };
    (scope = $scope:literal, version = $version:literal, $schema:literal) => {
        concat!(
            "apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: foos.example.com
spec:
  group: example.com
  names: {kind: Foo, plural: foos}
  scope: ",
            $scope,
            "
  versions:
  - name: v1
    served: true
    storage: true
",
            $version,
            "    schema:
      openAPIV3Schema:
",
            $schema
        )
    };
}
pub(crate) use crd;
