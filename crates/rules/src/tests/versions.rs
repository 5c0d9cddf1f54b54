//! Findings that several versions of a CRD share.

use crd_ls_ide::{FieldErrorKind, Severity, Snapshot};
use crd_ls_text::Text;

const VERSIONS: &str = "apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: foos.example.com}
spec:
  group: example.com
  scope: Cluster
  names: {kind: Foo, plural: foos}
  preserveUnknownFields: false
  versions:
  - name: v1
    storage: true
    schema:
      openAPIV3Schema: {type: object, properties: {a: {}}}
  - name: v2
    schema:
      # Order, quotes and comments have no part in it.
      openAPIV3Schema:
        properties: {a: {unknown: 1, nullable: false}}
        type: 'object'
";

/// The server's paths of errors about missing types.
fn fields(text: &str) -> Vec<String> {
    let snapshot = Snapshot::new(Text::new(text));
    let about_types = snapshot.findings().iter().filter(|finding| finding.code() == "structural/type-missing");
    about_types.filter_map(|finding| Some(finding.apiserver()?.field)).collect()
}

#[test]
fn shared_schema_errors() {
    let hoisted = "spec.validation.openAPIV3Schema.properties[a].type";
    assert_eq!(fields(VERSIONS), [hoisted, hoisted]);
    let snapshot = Snapshot::new(Text::new(VERSIONS));
    for finding in snapshot.findings().iter().filter(|finding| finding.code() == "structural/type-missing") {
        let [related] = &*finding.related else { panic!("{finding:?}") };
        assert_ne!(related.range, finding.range);
        assert!(snapshot.findings().iter().any(|other| other.range == related.range));
    }
    let differing = VERSIONS.replace("unknown: 1", "title: x");
    let written = |index| format!("spec.versions[{index}].schema.openAPIV3Schema.properties[a].type");
    assert_eq!(fields(&differing), [written(0), written(1)]);
    // v1beta1's paths stay as written.
    assert_eq!(fields(&VERSIONS.replace("/v1\n", "/v1beta1\n")), [written(0), written(1)]);
}

#[test]
fn decoded_versions_differ() {
    let hoisted = "spec.validation.openAPIV3Schema.properties[a].type";
    let with = |first: &str, second: &str| {
        let text = VERSIONS.replace("a: {}}}", &format!("a: {{}}, b: {first}}}}}"));
        fields(&text.replace("nullable: false}", &format!("nullable: false}}, b: {second}")))
    };
    let rule = |members: &str| format!("{{type: string, x-kubernetes-validations: [{{rule: x{members}}}]}}");
    assert_eq!(with(&rule(""), &rule(", message: '', unknown: 1, optionalOldSelf: ~")), [hoisted, hoisted]);
    assert_ne!(with(&rule(""), &rule(", message: m")), [hoisted, hoisted]);
    assert_ne!(with(&rule(""), &rule(", reason: ''")), [hoisted, hoisted]);
    let open = "type: object, x-kubernetes-preserve-unknown-fields: true";
    let default = |value: &str| format!("{{{open}, default: {value}}}");
    assert_eq!(with(&default("{x: 1, z: [a]}"), &default("{'z': [\"a\"], x: 1.0}")), [hoisted, hoisted]);
    let anchored = |value: &str| format!("{{{open}, title: &t{value} {value}, default: {{x: *t{value}}}}}");
    assert_ne!(with(&anchored("p"), &anchored("q")), [hoisted, hoisted]);
    let titled = |title: &str, value: &str| format!("{{{open}, title: {title}, default: {{x: {value}}}}}");
    assert_eq!(with(&titled("&t p", "*t"), &titled("p", "p")), [hoisted, hoisted]);
}

#[test]
fn v1beta1_condition() {
    let text = "apiVersion: apiextensions.k8s.io/v1beta1
kind: CustomResourceDefinition
metadata: {name: foos.example.com}
spec:
  group: example.com
  names: {kind: Foo, plural: foos}
  preserveUnknownFields: false
  version: v1
  validation: {openAPIV3Schema: {properties: {}}}
";
    let snapshot = Snapshot::new(Text::new(text));
    let [version, finding] = snapshot.findings() else { panic!("{:?}", snapshot.findings()) };
    assert_eq!((version.code(), version.severity()), ("lint/no-longer-served", Severity::Error));
    assert_eq!(version.apiserver(), None);
    assert_eq!(finding.written.to_string(), "spec.validation.openAPIV3Schema.type");
    assert!(finding.message().contains("NonStructuralSchema"), "{}", finding.message());
    assert_eq!(finding.apiserver().map(|error| error.kind), Some(FieldErrorKind::Required));
}

#[test]
fn related_versions() {
    let schema = "{type: object, properties: {a: {type: string, title: 5}, b: {type: string, title: 5}}}";
    let text = format!(
        "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {{name: foos.example.com}}\n\
         spec:\n  group: example.com\n  scope: Cluster\n  names: {{kind: Foo, plural: foos}}\n  versions:\n  \
         - {{name: v1, served: true, storage: true, schema: {{openAPIV3Schema: {schema}}}}}\n  - {{name: v2, served: true, schema: {{openAPIV3Schema: {schema}}}}}\n"
    );
    let snapshot = Snapshot::new(Text::new(&text));
    let findings = snapshot.findings();
    assert_eq!(findings.len(), 4);
    for (index, finding) in findings.iter().enumerate() {
        let [related] = &*finding.related else { panic!("{finding:?}") };
        assert_eq!(related.range, findings[(index + 2) % 4].range);
    }
}

#[test]
fn shared_settings() {
    let text =
        VERSIONS.replace("    schema:\n", "    subresources: {scale: {statusReplicasPath: .status.a}}\n    schema:\n");
    let snapshot = Snapshot::new(Text::new(&text));
    let found: Vec<_> = snapshot.findings().iter().filter(|finding| finding.code() == "crd/scale-path").collect();
    let [first, second] = &*found else { panic!("{found:?}") };
    assert_eq!(first.apiserver(), second.apiserver());
    assert_eq!(first.hub.to_string(), "spec.subresources.scale.specReplicasPath");
    assert_eq!((first.related[0].range, second.related[0].range), (second.range, first.range));
    let differing = text.replacen(".status.a", ".status.b", 1);
    let snapshot = Snapshot::new(Text::new(&differing));
    let related = snapshot.findings().iter().filter(|finding| finding.code() == "crd/scale-path");
    assert!(related.into_iter().all(|finding| finding.related.is_empty()));
}
