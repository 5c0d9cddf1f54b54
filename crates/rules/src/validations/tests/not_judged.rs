//! Rules that are not evaluated are reported.

use super::*;

const COMPOSITE: &str = "apiVersion: apiextensions.crossplane.io/v1
kind: CompositeResourceDefinition
metadata: {name: xfoos.example.com}
spec:
  group: example.com
  names: {kind: XFoo, plural: xfoos}
  versions:
  - name: v1
    served: true
    referenceable: true
    schema:
      openAPIV3Schema:
        type: object
        x-kubernetes-validations:
        - rule: self.metadata.name != 'x'
        properties:
          spec:
            type: object
            x-kubernetes-validations:
            - rule: has(self.claimRef)
            properties:
              size:
                type: object
                properties: {most: {type: integer}}
                x-kubernetes-validations:
                - rule: self.least > 1
";

#[test]
fn rules_of_extended_schemas() {
    let snapshot = Snapshot::new(Text::new(COMPOSITE));
    let expected = [
        ("self.metadata.name != 'x'", "cel/not-judged"),
        ("has(self.claimRef)", "cel/not-judged"),
        (".least", "cel/uncompilable"),
    ];
    assert_eq!(underlined(&snapshot), expected.map(|(text, code)| (text.to_owned(), code)));
}

#[test]
fn types_that_grow() {
    let rule = format!("[1]{}.size() > 0", ".map(x, [x, x])".repeat(60));
    let rule = format!("{rule} && [[1]]{}.size() > 0", ".map(x, [[x], [x]])".repeat(200));
    let snapshot = snapshot(&format!("type: object\nx-kubernetes-validations:\n- rule: {rule:?}\n"));
    let codes: Vec<&str> = underlined(&snapshot).into_iter().map(|(_, code)| code).collect();
    assert_eq!(codes, ["cel/not-judged"]);
}
