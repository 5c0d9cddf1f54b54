//! The status of new resources.

use crd_ls_ide::{Request, Snapshot};
use crd_ls_testing::crd_around;
use crd_ls_text::Text;

const RESOURCE: &str = "apiVersion: example.com/v1\nkind: Foo\nmetadata: {name: web}\n";

/// The codes of the findings about a new resource, with or without a status subresource.
fn codes(has_subresource: bool, status: &str) -> Vec<&'static str> {
    let subresource = if has_subresource { "    subresources: {status: {}}\n" } else { "" };
    let crd = crd_around("type: object\nx-kubernetes-preserve-unknown-fields: true\n");
    let crd = crd.replace("    schema:\n", &format!("{subresource}    schema:\n"));
    let kinds = Snapshot::new(Text::new(&crd)).resource_kinds();
    let resource = Snapshot::new(Text::new(&format!("{RESOURCE}{status}")));
    let judgement = resource.judge(&kinds, Request::Create).ok().flatten().expect("a verdict");
    judgement.findings.iter().map(|finding| finding.code()).collect()
}

#[test]
fn status_is_dropped() {
    assert_eq!(codes(true, "status: {phase: Ready}\n"), ["lint/dropped-status"]);
    assert_eq!(codes(false, "status: {phase: Ready}\n"), [""; 0]);
}

#[test]
fn empty_status_is_no_loss() {
    assert_eq!(codes(true, "status: {}\n"), [""; 0]);
    assert_eq!(codes(true, ""), [""; 0]);
}
