//! The texts that the tests open.

/// A CustomResourceDefinition with six structural errors.
pub const GUIDE: &str = r#"apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: foos.example.com
spec:
  group: example.com
  names: {kind: Foo, plural: foos}
  scope: Namespaced
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        properties:
          foo:
            pattern: "abc"
          metadata:
            type: object
            properties:
              name:
                type: string
                pattern: "^a"
              finalizers:
                type: array
                items:
                  type: string
                  pattern: "my-finalizer"
        anyOf:
        - properties:
            bar:
              type: integer
              minimum: 42
          required: ["bar"]
          description: "foo bar object"
"#;

/// A CustomResourceDefinition whose one property lacks its type, at line 17, column 10. Its
/// description holds what the three encodings count differently; so does the key.
pub const ONE_ERROR: &str = "\
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: foos.example.com
spec:
  group: example.com
  names: {kind: Foo, plural: foos}
  scope: Namespaced
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        description: ä 𝄞
        properties:
          '𝄞ä': {description: x}
";

/// The line of the property of [`ONE_ERROR`] that lacks its type.
pub const ERROR_LINE: u32 = 17;
