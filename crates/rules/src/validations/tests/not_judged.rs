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
        - rule: self.metadata.name != 'x' && self.spec.shape != 'x'
        - rule: self.metadata.nam != 'x'
        - rule: self.spec.any.field && self.status.other == self.metadata.namespace
        - rule: self.spec.size.most > 1 && self.status.conditions.size() > 1
        properties:
          spec:
            type: object
            x-kubernetes-validations:
            - rule: has(self.claimRef)
            - rule: self.crossplane.resourceRefs.all(ref, ref.kind == 'X')
            - rule: self.shape == 'round' && self.size.most > 1
            - rule: self.shap == 'round' || has(self.claimRef)
            properties:
              shape: {type: string}
              claimRef: {type: string}
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
        (".nam", "cel/uncompilable"),
        (".any", "cel/uncompilable"),
        (".other", "cel/uncompilable"),
        (".namespace", "cel/uncompilable"),
        ("self.spec.size.most > 1 && self.status.conditions.size() > 1", "cel/not-judged"),
        ("has(self.claimRef)", "cel/not-judged"),
        ("self.crossplane.resourceRefs.all(ref, ref.kind == 'X')", "cel/not-judged"),
        (".shap", "cel/uncompilable"),
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

/// The findings about a property of this type with rules, which contains another schema with rules.
fn around(own: &str, inside: &str) -> Vec<(String, &'static str)> {
    underlined(&snapshot(&format!(
        "type: object
properties:
  a:
    {own}
    x-kubernetes-validations: [{{rule: 'true'}}]
    {inside}:
      type: object
      properties:
        b:
          type: string
          x-kubernetes-validations: [{{rule: self == 'a'}}]
"
    )))
}

#[test]
fn elements_need_a_list_or_map() {
    let is_about_rules = |found: Vec<(String, &str)>| {
        let mut codes: Vec<String> = found.into_iter().map(|(text, code)| format!("{code} {text}")).collect();
        codes.retain(|code| code.ends_with("x-kubernetes-validations"));
        codes
    };
    let panics = ["cel/not-judged x-kubernetes-validations"];
    assert_eq!(is_about_rules(around("x-kubernetes-int-or-string: true", "additionalProperties")), panics);
    assert_eq!(is_about_rules(around("type: string", "items")), panics);
    assert_eq!(is_about_rules(around("type: object", "additionalProperties")), [""; 0]);
}

#[test]
fn rules_inside_an_unknown_type_fail() {
    let snapshot = snapshot(
        "type: object
properties:
  a:
    type: foo
    x-kubernetes-validations: [{rule: 'true'}]
    properties:
      b:
        type: string
        x-kubernetes-validations: [{rule: self.c == 'a'}]
",
    );
    let codes: Vec<&str> = snapshot.findings().iter().map(|finding| finding.kind.code()).collect();
    assert_eq!(codes.iter().filter(|code| **code == "validations/untyped").count(), 2, "{codes:?}");
    assert!(!codes.contains(&"cel/uncompilable"), "{codes:?}");
}
