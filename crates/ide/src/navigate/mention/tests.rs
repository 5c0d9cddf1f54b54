use std::fmt::Write;

use super::at::property_at;
use super::mentions;
use crate::testing::Fixture;
use crd_ls_text::{Encoding, TextRange};

/// A CRD that names `size`, `ports` and `name` in every possible role.
const EVERYTHING: &str = r#"apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: foos.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {kind: Foo, plural: foos}
  versions:
  - name: v1
    served: true
    storage: true
    additionalPrinterColumns:
    - {name: Size, type: integer, jsonPath: .spec.size}
    - {name: Port, type: string, jsonPath: ".spec['ports'][?(@.name=='x')].name"}
    selectableFields:
    - jsonPath: .spec.size
    subresources:
      scale: {specReplicasPath: .spec.size, statusReplicasPath: .status.size}
    schema:
      openAPIV3Schema:
        type: object
        default:
          spec: {size: 1, ports: [{name: a}, {name: b}]}
        x-kubernetes-validations:
        - {rule: "self.spec.size > 0 && self.spec.ports.all(p, p.name != '')", fieldPath: .spec.size}
        properties:
          spec:
            type: object
            required: [size, "ports"]
            x-kubernetes-validations:
            - {rule: "true", fieldPath: .size}
            anyOf:
            - required: [size]
            - not:
                properties:
                  'size': {minimum: 1}
                  ports:
                    items:
                      required: [name]
            properties:
              size: {type: integer}
              ports:
                type: array
                x-kubernetes-list-type: map
                x-kubernetes-list-map-keys:
                - name
                items:
                  type: object
                  required: [name]
                  properties:
                    name: {type: string}
              labels:
                type: object
                additionalProperties: {type: string}
                default: {size: large}
          status:
            type: object
            properties:
              size: {type: integer}
  - name: v2
    served: true
    storage: false
    additionalPrinterColumns:
    - {name: Size, type: integer, jsonPath: .spec.size}
    schema:
      openAPIV3Schema:
        type: object
        properties: {spec: {type: object, properties: {size: {type: integer}}}}
"#;

/// The mentions of the property named at a place: line, text and role of each.
fn mentions_at(text: &str, before: &str, after: &str) -> String {
    let source = text.replacen(&format!("{before}{after}"), &format!("{before}$0{after}"), 1);
    let fixture = Fixture::parse(&source);
    let snapshot = fixture.snapshot();
    let Some((property, mention)) = property_at(&snapshot, fixture.cursor.expect("a cursor")) else {
        return "nothing".to_owned();
    };
    let mentions = super::mentions(&snapshot, &property);
    assert!(mentions.contains(&mention), "{mention:?} is not among {mentions:?}");
    let mut shown = String::new();
    for mention in &mentions {
        let line = snapshot.text().position(mention.range.start(), Encoding::Utf8).line + 1;
        let written = snapshot.text().slice(mention.range);
        writeln!(shown, "{line} {written} {:?} {:?}", mention.kind, mention.notation).unwrap();
        let (same, found) = property_at(&snapshot, mention.range.start()).expect("a mention is found where it is");
        assert_eq!((&same, found), (&property, *mention), "line {line}");
    }
    shown
}

const SIZE: &str = "\
13 size PrinterColumn Path(Plain)
16 size SelectableField Path(Plain)
18 size Scale Path(Plain)
23 size Value Scalar(Plain)
25 size Rule Expression
25 size FieldPath Path(Plain)
29 size Required Scalar(Plain)
31 size FieldPath Path(Plain)
33 size Required Scalar(Plain)
36 'size' Junctor Scalar(SingleQuoted)
41 size Declaration Scalar(Plain)
";

#[test]
fn every_mention() {
    for (before, after) in [
        ("integer, jsonPath: .spec.si", "ze"),
        ("specReplicasPath: .spec.size", ","),
        ("{", "size: 1"),
        ("rule: \"self.spec.si", "ze"),
        ("fieldPath: .", "size"),
        ("required: [", "size"),
        ("- required: [size", "]"),
        ("'si", "ze'"),
        ("              ", "size: {type: integer}"),
    ] {
        assert_eq!(mentions_at(EVERYTHING, before, after), SIZE, "{before}|{after}");
    }
}

#[test]
fn items_and_their_keys() {
    let name = "\
14 name PrinterColumn Path(DoubleQuoted)
23 name Value Scalar(Plain)
23 name Value Scalar(Plain)
25 name Rule Expression
39 name Required Scalar(Plain)
46 name ListMapKey Scalar(Plain)
49 name Required Scalar(Plain)
51 name Declaration Scalar(Plain)
";
    assert_eq!(mentions_at(EVERYTHING, "[{", "name: a}"), name);
    assert_eq!(mentions_at(EVERYTHING, "                - na", "me"), name);
    assert_eq!(mentions_at(EVERYTHING, "'x')].", "name"), name);
    assert_eq!(mentions_at(EVERYTHING, "p.na", "me != ''"), name);
    let ports = "\
14 ports PrinterColumn Bracketed(DoubleQuoted)
23 ports Value Scalar(Plain)
25 ports Rule Expression
29 \"ports\" Required Scalar(DoubleQuoted)
37 ports Junctor Scalar(Plain)
42 ports Declaration Scalar(Plain)
";
    assert_eq!(mentions_at(EVERYTHING, "[size, \"po", "rts\""), ports);
    assert_eq!(mentions_at(EVERYTHING, "['", "ports'"), ports);
}

#[test]
fn distinct_properties() {
    let other = "64 size PrinterColumn Path(Plain)\n68 size Declaration Scalar(Plain)\n";
    let (first, second) = EVERYTHING.split_at(EVERYTHING.find("  - name: v2").unwrap());
    let marked = format!("{first}{}", second.replacen(".spec.size", ".spec.$0size", 1));
    let fixture = Fixture::parse(&marked);
    let snapshot = fixture.snapshot();
    let (property, _) = property_at(&snapshot, fixture.cursor.unwrap()).unwrap();
    let lines = mentions(&snapshot, &property).into_iter().map(|mention| {
        let line = snapshot.text().position(mention.range.start(), Encoding::Utf8).line + 1;
        format!("{line} {} {:?} {:?}\n", snapshot.text().slice(mention.range), mention.kind, mention.notation)
    });
    assert_eq!(lines.collect::<String>(), other);
    assert_eq!(
        mentions_at(EVERYTHING, ".status.", "size"),
        "18 size Scale Path(Plain)\n59 size Declaration Scalar(Plain)\n"
    );
}

#[test]
fn other_words() {
    assert_eq!(mentions_at(EVERYTHING, "default: {", "size: large"), "nothing");
    assert_eq!(mentions_at(EVERYTHING, "addition", "alProperties"), "nothing");
    assert_eq!(mentions_at(EVERYTHING, "served: tr", "ue"), "nothing");
    assert_eq!(mentions_at(EVERYTHING, "?(@.na", "me=="), "nothing");
}

#[test]
fn undeclared_property() {
    let text = EVERYTHING.replace("required: [size]", "required: [extra]").replace("'size'", "extra");
    let mentions = "33 extra Required Scalar(Plain)\n36 extra Junctor Scalar(Plain)\n";
    assert_eq!(mentions_at(&text, "- required: [ex", "tra"), mentions);
    let fixture = Fixture::parse(&text.replacen("[extra", "[$0extra", 1));
    let snapshot = fixture.snapshot();
    let (property, _) = property_at(&snapshot, fixture.cursor.unwrap()).unwrap();
    assert_eq!(property.declarations(&snapshot), []);
}

#[test]
fn shared_settings() {
    let text = "apiVersion: apiextensions.k8s.io/v1beta1
kind: CustomResourceDefinition
spec:
  additionalPrinterColumns:
  - {name: A, type: string, JSONPath: .spec.$0a}
  versions:
  - name: v1
    schema: {openAPIV3Schema: {properties: {spec: {properties: {a: {}}}}}}
  - name: v2
    schema: {openAPIV3Schema: {properties: {spec: {properties: {a: {}}}}}}
  - name: v3
    schema: {openAPIV3Schema: {properties: {spec: {additionalProperties: {}}}}}
";
    let fixture = Fixture::parse(text);
    let snapshot = fixture.snapshot();
    let (property, mention) = property_at(&snapshot, fixture.cursor.unwrap()).unwrap();
    let keys: Vec<TextRange> = property.declarations(&snapshot).iter().map(|declaration| declaration.key).collect();
    assert_eq!(keys.len(), 2);
    let places: Vec<TextRange> = mentions(&snapshot, &property).iter().map(|mention| mention.range).collect();
    assert_eq!(places, [vec![mention.range], keys.clone()].concat());
    let (second, _) = property_at(&snapshot, keys[1].start()).unwrap();
    let places: Vec<TextRange> = mentions(&snapshot, &second).iter().map(|mention| mention.range).collect();
    assert_eq!(places, [mention.range, keys[1]]);
}

#[test]
fn aliases() {
    let text = "apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
spec:
  versions:
  - name: v1
    additionalPrinterColumns:
    - {name: A, type: string, jsonPath: .status.$0a}
    schema: {openAPIV3Schema: {properties: {spec: &it {properties: {a: {}}}, status: *it}}}
";
    let fixture = Fixture::parse(text);
    let snapshot = fixture.snapshot();
    let (property, mention) = property_at(&snapshot, fixture.cursor.unwrap()).unwrap();
    assert_eq!(property.declarations(&snapshot), []);
    assert_eq!(mentions(&snapshot, &property), [mention]);
}

#[test]
fn lists_and_schema_owners() {
    let text = "apiVersion: v1
kind: List
items:
- apiVersion: apiextensions.k8s.io/v1
  kind: CustomResourceDefinition
  spec:
    versions:
    - name: v1
      additionalPrinterColumns:
      - {name: A, type: string, jsonPath: .a}
      schema: {openAPIV3Schema: {required: [a], properties: {a: {}}}}
- apiVersion: apiextensions.k8s.io/v1
  kind: CustomResourceDefinition
  spec:
    versions:
    - name: v1
      schema: {openAPIV3Schema: {required: [ a], properties: {a: {}}}}
---
apiVersion: apiextensions.crossplane.io/v1
kind: CompositeResourceDefinition
spec:
  versions:
  - name: v1
    schema: {openAPIV3Schema: {properties: {a: {}}, required: [  a]}}
    additionalPrinterColumns: [{name: A, type: string, jsonPath: .a}]
  - name: v2
    schema: {openAPIV3Schema: {properties: {a: {}}}}
";
    let first = "10 a PrinterColumn Path(Plain)\n11 a Required Scalar(Plain)\n11 a Declaration Scalar(Plain)\n";
    assert_eq!(mentions_at(text, "required: [", "a]"), first);
    assert_eq!(
        mentions_at(text, "required: [ ", "a]"),
        "17 a Required Scalar(Plain)\n17 a Declaration Scalar(Plain)\n"
    );
    assert_eq!(
        mentions_at(text, "required: [  ", "a]"),
        "24 a Declaration Scalar(Plain)\n24 a Required Scalar(Plain)\n25 a PrinterColumn Path(Plain)\n"
    );
}
