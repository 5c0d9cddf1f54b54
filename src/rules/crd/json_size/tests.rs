use crate::ide::{Severity, Snapshot};
use crate::testing::crd_around;
use crate::text::Text;

const TOO_LARGE_TO_APPLY: &str = "lint/too-large-to-apply";

/// What is found in a CRD with a description of so many bytes, and with these annotations.
fn found(description: usize, annotations: &str) -> Vec<(Severity, &'static str, String)> {
    let schema =
        format!("type: object\ndescription: {}\nx-kubernetes-preserve-unknown-fields: true\n", "d".repeat(description));
    let metadata = format!("metadata:\n  annotations: {{{annotations}}}\n");
    let text = crd_around(&schema).replace("metadata:\n", &metadata);
    let snapshot = Snapshot::new(Text::new(&text));
    let findings = snapshot.findings().iter();
    findings.map(|finding| (finding.severity(), finding.code(), text[finding.range].to_owned())).collect()
}

/// The CRD above without its description and annotations.
const REST: &str = concat!(
    r#"{"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition","#,
    r#""metadata":{"name":"foos.example.com","annotations":{}},"#,
    r#""spec":{"group":"example.com","scope":"Namespaced","names":{"kind":"Foo","plural":"foos"},"#,
    r#""versions":[{"name":"v1","served":true,"storage":true,"schema":{"openAPIV3Schema":{"type":"object","#,
    r#""description":"","x-kubernetes-preserve-unknown-fields":true}}}]}}"#,
);
const LAST_APPLIED: &str = "kubectl.kubernetes.io/last-applied-configuration";

/// The longest description with which `kubectl apply` can keep the CRD; its JSON ends with a line break.
const MOST: usize = 262_144 - LAST_APPLIED.len() - REST.len() - 1;

#[test]
fn kubectl_keeps_so_many_bytes_and_no_more() {
    let name = (TOO_LARGE_TO_APPLY, "foos.example.com".to_owned());
    assert_eq!(found(MOST + 1, ""), [(Severity::Warning, name.0, name.1.clone())]);
    assert_eq!(found(MOST, ""), [(Severity::Hint, name.0, name.1)]);
    assert_eq!(found(MOST / 10 * 9 - REST.len(), ""), []);
}

#[test]
fn other_annotations_count_twice_and_the_one_of_kubectl_once() {
    let severities = |description, annotations: &str| {
        found(description, annotations).into_iter().map(|(severity, ..)| severity).collect::<Vec<_>>()
    };
    // In the annotation and beside it.
    let twice = r#""a":"b""#.len() + "ab".len();
    assert_eq!(severities(MOST - twice, "a: b"), [Severity::Hint]);
    assert_eq!(severities(MOST - twice + 1, "a: b"), [Severity::Warning]);
    // It is replaced.
    let once = format!("\"{LAST_APPLIED}\":\"x\"").len();
    assert_eq!(severities(MOST - once, &format!("{LAST_APPLIED}: x")), [Severity::Hint]);
    assert_eq!(severities(MOST - once + 1, &format!("{LAST_APPLIED}: x")), [Severity::Warning]);
}

#[test]
fn etcd_takes_so_many_bytes_and_no_more() {
    let codes = |description| found(description, "").into_iter().map(|(_, code, _)| code).collect::<Vec<_>>();
    assert_eq!(codes(1_572_864 - REST.len()), [TOO_LARGE_TO_APPLY]);
    assert_eq!(codes(1_572_864 - REST.len() + 1), ["lint/too-large-to-store"]);
}
