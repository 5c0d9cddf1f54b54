//! The fingerprints of findings, by which GitLab and code scanning recognize new ones.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::run::{check_in, folder};

const CRD: &str = include_str!("settings/crd.yaml");

/// A version to insert before the CRD's own.
const VERSION: &str = "  versions:
  - name: v1alpha1
    served: true
    storage: false
    schema: {openAPIV3Schema: {type: object}}
";

/// A printer column whose path the API server refuses.
const COLUMNS: &str = "    additionalPrinterColumns:
    - {name: Size, type: integer, jsonPath: spec.size}
    schema:
";

const COLUMN: &str = "    - {name: Age, type: date, jsonPath: .metadata.creationTimestamp}\n";

/// The fingerprints for code scanning.
fn of_code_scanning(text: &str) -> Vec<String> {
    let ran = check_in(folder(&[("a.yaml", text)]).path(), &["--format", "sarif"]);
    let log: Value = serde_json::from_str(&ran.stdout).unwrap();
    let results = log["runs"][0]["results"].as_array().unwrap().iter();
    results.map(|result| result["partialFingerprints"]["crdLs/v3"].as_str().unwrap().to_owned()).collect()
}

/// The fingerprints for GitLab.
fn of_gitlab(text: &str) -> Vec<String> {
    let ran = check_in(folder(&[("a.yaml", text)]).path(), &["--format", "gitlab"]);
    ran.findings().iter().map(|issue| issue["fingerprint"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn named_inserts_change_nothing() {
    let before = CRD.replace("    schema:\n", COLUMNS);
    let column = before.replace("    - {name: Size", &format!("{COLUMN}    - {{name: Size"));
    let version = before.replace("  versions:\n", VERSION);
    for prints in [of_gitlab, of_code_scanning] {
        let known = prints(&before);
        assert_eq!(known.len(), 3);
        assert_eq!(prints(&column), known);
        assert_eq!(prints(&version), known);
    }
}

#[test]
fn equal_findings_differ() {
    let are_unequal = |prints: &[String]| {
        assert!(prints.len() > 3, "{prints:?}");
        prints.iter().collect::<BTreeSet<_>>().len() == prints.len()
    };
    // Two copies of the object.
    assert!(are_unequal(&of_gitlab(&format!("{CRD}---\n{CRD}"))));
    // Code scanning also gets ignored findings.
    let ignored = CRD.replace("maximum: 3", "maximum: 3 # crd-ls: ignore[lint/impossible-bounds] on purpose");
    assert!(are_unequal(&of_code_scanning(&format!("{CRD}---\n{ignored}"))));
}

/// A CRD with rules that the server refuses, and with `enum` values of the wrong type.
const NAMELESS: &str = "            x-kubernetes-validations:
            - {rule: self.a > 0, message: must be set}
            - {rule: self.b > 0, message: must be set}
            enum: [1, 2]
";

#[test]
fn nameless_inserts_are_safe() {
    let before = format!("{CRD}{NAMELESS}");
    let inserted = before.replace("- {rule: self.a > 0", "- {rule: has(self.name)}\n            - {rule: self.a > 0");
    assert_ne!(inserted, before);
    for prints in [of_gitlab, of_code_scanning] {
        let known = prints(&before);
        assert_eq!(known.iter().collect::<BTreeSet<_>>().len(), known.len());
        let after = prints(&inserted);
        assert!(known.iter().all(|print| after.contains(print)), "{known:?} {after:?}");
    }
}

#[test]
fn path_spelling_is_irrelevant() {
    let folder = folder(&[("a/b.yaml", &CRD.replace("    schema:\n", COLUMNS))]);
    let whole = folder.path().join("a").display().to_string();
    for (format, path) in [("gitlab", "/0/location/path"), ("sarif", ARTIFACT)] {
        let report = |spelled: &str| {
            let ran = check_in(folder.path(), &["--format", format, spelled]);
            serde_json::from_str::<Value>(&ran.stdout).unwrap()
        };
        let expected = report("a");
        assert_eq!(expected.pointer(path), Some(&json!("a/b.yaml")));
        for spelled in ["./a", "a/", "a//b.yaml", ".", &whole] {
            assert_eq!(report(spelled), expected, "{spelled}");
        }
    }
}

const ARTIFACT: &str = "/runs/0/results/0/locations/0/physicalLocation/artifactLocation/uri";
