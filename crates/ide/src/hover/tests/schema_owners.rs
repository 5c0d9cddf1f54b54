//! Schemas that aren't in a CRD yet.

use super::check_document;

#[test]
fn constraint_template() {
    check_document(
        "apiVersion: templates.gatekeeper.sh/v1
kind: ConstraintTemplate
metadata: {name: labels}
spec:
  crd:
    spec:
      names: {kind: Labels}
      validation:
        legacySchema: false
        openAPIV3Schema:
          type: object
          properties:
            $0labels:
              type: array
              items: {type: string}
",
        "labels",
        "`spec.parameters.labels` · list of string, optional
- server-side apply: atomic, as lists are by default: a writer replaces it as a whole",
    );
}

#[test]
fn composite_resource() {
    check_document(
        "apiVersion: v1
kind: List
items:
- apiVersion: apiextensions.crossplane.io/v1
  kind: CompositeResourceDefinition
  metadata: {name: xs.example.org}
  spec:
    versions:
    - name: v1
      schema:
        openAPIV3Schema:
          type: object
          properties: {spec: {type: object, properties: {$0size: {type: integer, minimum: 1}}}}
    - name: v2
      schema:
        openAPIV3Schema:
          type: object
          properties: {spec: {type: object, properties: {size: {type: integer}}}}
",
        "size",
        "`spec.size` · integer, optional\n- range: at least 1\n- versions: `v1`, `v2`\n- in `v2`: no range",
    );
}
