use crd_ls_ide::{Severity, Snapshot};
use crd_ls_testing::crd_around;
use crd_ls_text::Text;

const TOO_LARGE_TO_APPLY: &str = "lint/too-large-to-apply";

/// The findings in a CRD with a description of this many bytes, and with these annotations.
fn found(description: usize, annotations: &str) -> Vec<(Severity, &'static str, String)> {
    let schema =
        format!("type: object\ndescription: {}\nx-kubernetes-preserve-unknown-fields: true\n", "d".repeat(description));
    let metadata = format!("metadata:\n  annotations: {{{annotations}}}\n");
    let text = crd_around(&schema).replace("metadata:\n", &metadata);
    let snapshot = Snapshot::new(Text::new(&text));
    let findings = snapshot.findings().iter();
    findings.map(|finding| (finding.severity(), finding.code(), text[finding.range].to_owned())).collect()
}

/// The JSON of the CRD in `found`, without the description and the annotations.
const REST: &str = concat!(
    r#"{"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition","#,
    r#""metadata":{"name":"foos.example.com","annotations":{}},"#,
    r#""spec":{"group":"example.com","scope":"Namespaced","names":{"kind":"Foo","plural":"foos"},"#,
    r#""versions":[{"name":"v1","served":true,"storage":true,"schema":{"openAPIV3Schema":{"type":"object","#,
    r#""description":"","x-kubernetes-preserve-unknown-fields":true}}}]}}"#,
);
const LAST_APPLIED: &str = "kubectl.kubernetes.io/last-applied-configuration";

/// The length of the longest description that `kubectl apply` can keep, in bytes. The JSON ends with a line break.
const MOST: usize = 262_144 - LAST_APPLIED.len() - REST.len() - 1;

#[test]
fn kubectl_size_limit() {
    let name = (TOO_LARGE_TO_APPLY, "foos.example.com".to_owned());
    assert_eq!(found(MOST + 1, ""), [(Severity::Warning, name.0, name.1.clone())]);
    assert_eq!(found(MOST, ""), [(Severity::Hint, name.0, name.1)]);
    assert_eq!(found(MOST / 10 * 9 - REST.len(), ""), []);
}

#[test]
fn annotations_add_to_the_size() {
    let severities = |description, annotations: &str| {
        found(description, annotations).into_iter().map(|(severity, ..)| severity).collect::<Vec<_>>()
    };
    // An annotation counts twice: by itself, and in the JSON that kubectl keeps in its own annotation.
    let twice = r#""a":"b""#.len() + "ab".len();
    assert_eq!(severities(MOST - twice, "a: b"), [Severity::Hint]);
    assert_eq!(severities(MOST - twice + 1, "a: b"), [Severity::Warning]);
    // kubectl replaces its own annotation, so a written one counts only in the JSON.
    let once = format!("\"{LAST_APPLIED}\":\"x\"").len();
    assert_eq!(severities(MOST - once, &format!("{LAST_APPLIED}: x")), [Severity::Hint]);
    assert_eq!(severities(MOST - once + 1, &format!("{LAST_APPLIED}: x")), [Severity::Warning]);
}

#[test]
fn etcd_size_limit() {
    let codes = |description| found(description, "").into_iter().map(|(_, code, _)| code).collect::<Vec<_>>();
    assert_eq!(codes(1_572_864 - REST.len()), [TOO_LARGE_TO_APPLY]);
    assert_eq!(codes(1_572_864 - REST.len() + 1), ["lint/too-large-to-store"]);
}
