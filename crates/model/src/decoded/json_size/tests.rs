use crate::{AnalysisOptions, Stream};
use crd_ls_syntax::Tree;

/// The size of the only CRD of a text, as JSON.
fn size(text: &str) -> u64 {
    let stream = Stream::lower(&Tree::parse_str(text), &AnalysisOptions::default(), None);
    let (_, placed) = stream.definitions().next().expect("an object");
    placed.definition.crd().expect("a CRD").object.json_size()
}

#[test]
fn size_matches_go() {
    let text = r#"apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: foos.example.com
  labels: {"a\"b": "é\u2028"}
  annotations:
spec:
  group: example.com
  versions:
  - name: v1
    served: true
    storage: false
    schema:
      openAPIV3Schema:
        type: object
        required: [a, b]
        description: |
          a <b>
        properties:
          a:
            type: array
            minItems: 12
            items: {type: number, maximum: 1.5}
            default: [1, x, null, {y: true}]
          b:
            anyOf:
            - type: integer
            - type: string
          c: {type: object, additionalProperties: {}}
          d: {type: object, dependencies: {x: [y]}}
"#;
    let json = concat!(
        r#"{"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition","metadata":{"name":"foos.example.com","#,
        r#""labels":{"a\"b":"é\u2028"},"annotations":null},"spec":{"group":"example.com","versions":[{"name":"v1","served":true,"#,
        r#""storage":false,"schema":{"openAPIV3Schema":{"type":"object","required":["a","b"],"#,
        r#""description":"a \u003cb\u003e\n","properties":{"a":{"type":"array","minItems":12,"#,
        r#""items":{"type":"number","maximum":1.5},"default":[1,"x",null,{"y":true}]},"#,
        r#""b":{"anyOf":[{"type":"integer"},{"type":"string"}]},"c":{"type":"object","additionalProperties":{}},"#,
        r#""d":{"type":"object","dependencies":{"x":["y"]}}}}}}]}}"#,
    );
    assert_eq!(size(text), json.len() as u64);
}

#[test]
fn escaped_characters() {
    let words = "a text of more characters than are looked at together, ";
    for (character, bytes) in [('<', 6), ('&', 6), ('\\', 2), ('\t', 2), ('ö', 2), ('\u{2028}', 6), ('~', 1)] {
        for at in 0..words.len() {
            let (before, after) = words.split_at(at);
            let crd = |text: &str| {
                let text = serde_json::Value::from(text);
                format!(
                    "{{\"apiVersion\": \"apiextensions.k8s.io/v1\", \"kind\": \"CustomResourceDefinition\", \
                     \"metadata\": {{\"labels\": {{\"a\": {text}}}}}}}"
                )
            };
            let with = size(&crd(&format!("{before}{character}{after}")));
            assert_eq!(with, size(&crd(words)) + bytes, "{character:?} at {at}");
        }
    }
}

#[test]
fn size_ignores_style() {
    let plain = "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nspec: {group: a, versions: []}\n";
    let other = "{\"kind\": CustomResourceDefinition, # a comment\n\"spec\": {versions: [], 'group': !!str a},\n\n\
                 apiVersion: apiextensions.k8s.io/v1}\n";
    assert_eq!(size(plain), size(other));
}

#[test]
fn size_of_long_texts() {
    let with = |description: &str| {
        let head =
            "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nspec:\n  versions:\n  - schema:\n";
        size(&format!("{head}      openAPIV3Schema:\n        description: {description}\n        type: object\n"))
    };
    let line = "words that need no escape, as most descriptions have them";
    let quoted = with(&format!("\"{line}\\n{line}\""));
    for written in [
        format!("|-\n          {line}\n          {line}"),
        format!(">-\n          {line}\n\n          {line}"),
        format!("{line}\n\n          {line}"),
        format!("'{line}\n\n          {line}'"),
    ] {
        assert_eq!(with(&written), quoted, "{written}");
    }
}
