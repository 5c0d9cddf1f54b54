//! `crd-ls check` of resources whose CRD has a rule that the server refuses.

use serde_json::json;

use crate::resources::{CRD, foo};
use crate::run::{Ran, check_in, folder};

/// The CRD with a rule that can't be compiled, and with another rule.
fn crd() -> String {
    let rules = "            x-kubernetes-validations:\n            - rule: self.sise > 3\n            \
                 - {rule: '!has(self.size) || self.size < 5', message: too large}\n            properties:\n";
    CRD.replace("            properties:\n", rules)
}

/// `check ARGUMENT...` in a folder with the CRD and two resources.
fn checked(arguments: &[&str]) -> Ran {
    let (crd, small, large) = (crd(), foo("3"), foo("7"));
    let files = [("crds/crd.yaml", &*crd), ("r/a.yaml", &small), ("r/b.yaml", &large)];
    check_in(folder(&files).path(), arguments)
}

#[test]
fn errors_of_rules_are_reported_once() {
    let ran = checked(&["--format", "short", "."]);
    let lines: Vec<&str> = ran.stdout.lines().map(|line| line.split(": ").take(2).last().unwrap()).collect();
    assert_eq!(lines, ["error[cel/uncompilable]", "error[cel/resource]"], "{}", ran.stdout);
    assert!(ran.stdout.contains("r/b.yaml:4:1: error[cel/resource]: too large"), "{}", ran.stdout);
    assert_eq!(ran.status, Some(1));
    let ran = checked(&["."]);
    assert!(ran.last_line().contains(": 2 errors, and 2 that follow from them"), "{}", ran.last_line());
}

#[test]
fn errors_of_rules_are_linked() {
    let findings = checked(&["--format", "json", "."]).findings();
    let repeated = findings.iter().find(|finding| finding["file"] == "r/a.yaml").unwrap();
    let cause = findings.iter().find(|finding| finding["code"] == "cel/uncompilable").unwrap();
    let expected = json!({"code": "cel/uncompilable", "range": cause["range"], "file": "crds/crd.yaml"});
    assert_eq!(repeated["causedBy"], expected);
    let all = checked(&["--all", "."]);
    assert!(all.stdout.contains("follows from cel/uncompilable in crds/crd.yaml, line "), "{}", all.stdout);
}

#[test]
fn unread_crds_stay_out() {
    // The error of the CRD is reported nowhere else.
    for arguments in [&["r/a.yaml"][..], &["--crds", "crds", "r/a.yaml"]] {
        let ran = checked(&[&["--format", "short"], arguments].concat());
        assert!(ran.stdout.contains("r/a.yaml:4:1: error[cel/resource]: a rule in the CRD"), "{}", ran.stdout);
    }
    let ignored = checked(&["--format", "short", "--rule", "cel/uncompilable=off", "--allow-refused", "."]);
    assert!(ignored.stdout.contains("r/a.yaml:4:1: error[cel/resource]"), "{}", ignored.stdout);
}

#[test]
fn known_errors_have_no_consequences() {
    let (crd, small) = (crd(), foo("3"));
    let folder = folder(&[("crd.yaml", &*crd)]);
    check_in(folder.path(), &["--write-baseline", "."]);
    std::fs::write(folder.path().join("foo.yaml"), small).unwrap();
    let ran = check_in(folder.path(), &["--baseline", ".crd-ls-baseline.json", "--format", "short", "."]);
    assert_eq!(ran.status, Some(1), "{ran:?}");
    assert!(ran.stdout.contains("foo.yaml:4:1: error[cel/resource]"), "{}", ran.stdout);
}
