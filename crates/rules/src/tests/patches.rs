//! Patches of a CRD, which lack parts that a CRD must have.

use crd_ls_ide::testing::check_findings;
use crd_ls_ide::{Severity, Snapshot};
use crd_ls_text::Text;

#[test]
fn patches_are_checked() {
    check_findings(
        "apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: foos.example.com
#       ^^^^^^^^^^^^^^^^ information[patch/not-judged]: this is a patch of the CRD `foos.example.com`, so only its own part is checked. Check the CRD that it is merged into.
  labels: [a]
#         ^^^ error[decode/type]: …
",
    );
    check_findings(
        "apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: foos.example.com
#       ^^^^^^^^^^^^^^^^ information[patch/not-judged]: this is a patch of the CRD `foos.example.com`, so only its own part is checked. Check the CRD that it is merged into.
spec:
  conversion:
    strategy: Webhok
#             ^^^^^^ error[crd/conversion]: …
",
    );
}

/// Whether a text counts as a patch.
fn is_patch(rest: &str) -> bool {
    let text = format!("apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n{rest}");
    let snapshot = Snapshot::new(Text::new(&text));
    let is_one = snapshot.findings().iter().any(|finding| finding.code() == "patch/not-judged");
    let is_judged = snapshot.findings().iter().any(|finding| finding.severity() == Severity::Error);
    assert_ne!(is_one, is_judged, "{rest}");
    is_one
}

#[test]
fn unfinished_crd() {
    assert!(is_patch("metadata: {name: foos.example.com, labels: {a: b}}\n"));
    assert!(!is_patch("metadata: {name: foos.example.com}\n"));
    assert!(!is_patch("metadata: {name: foos.example.com, labels: {a: b}}\nspec:\n"));
    assert!(!is_patch("metadata: {labels: {a: b}}\n"));
    let conversion = "conversion: {strategy: None}";
    assert!(is_patch(&format!("metadata: {{name: foos.example.com}}\nspec: {{{conversion}}}\n")));
    assert!(!is_patch(&format!("metadata: {{name: foos.example.com}}\nspec: {{{conversion}, group: example.com}}\n")));
}

#[test]
fn patches_repeat_no_crd() {
    let patch = "apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: foos.example.com
#       ^^^^^^^^^^^^^^^^ information[patch/not-judged]: …
  annotations: {a: b}
";
    check_findings(&format!("{patch}---\n{patch}"));
}
