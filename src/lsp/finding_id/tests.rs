use std::sync::Arc;

use super::FindingId;
use crate::lsp::view::View;
use crd_ls_ide::Snapshot;
use crd_ls_text::{Encoding, Text};

/// Three versions with the same contents, which cause three equal findings at the key `versions`.
const IDENTICAL: &str = "\
apiVersion: apiextensions.k8s.io/v1beta1
kind: CustomResourceDefinition
metadata: {name: foos.example.com}
spec:
  group: example.com
  names: {kind: Foo, plural: foos}
  scope: Namespaced
  versions:
  - name: v1
    served: true
    storage: true
    schema: {openAPIV3Schema: {type: object}}
    subresources: {status: {}}
    additionalPrinterColumns: [{name: Age, type: date, JSONPath: .metadata.creationTimestamp}]
";

fn view(text: &str) -> View {
    View::new(String::new(), 1, Snapshot::new(Text::new(text)), Arc::default(), Encoding::default())
}

#[test]
fn equal_findings_are_found() {
    let view = view(IDENTICAL);
    let findings = view.snapshot.findings();
    let alike = findings.iter().filter(|finding| finding.code() == "crd/identical-per-version");
    assert_eq!(alike.count(), 3, "{findings:?}");
    for finding in findings {
        let id = FindingId::new(&view, finding);
        assert_eq!(id.find_at(&view, finding.range), Some(finding));
    }
}

#[test]
fn ranges_can_be_omitted() {
    let view = view(IDENTICAL);
    for finding in view.snapshot.findings() {
        let is_alone = finding.code() != "crd/identical-per-version";
        assert_eq!(FindingId::new(&view, finding).find_only(&view), is_alone.then_some(finding));
    }
    assert!(view.snapshot.findings().len() > 3, "one is alone");
}
