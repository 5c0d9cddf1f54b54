//! Known findings in an editor.

use std::fs;

use serde_json::json;
use tempfile::TempDir;

use crate::settings::{BOTH, CRD, folder, graded, start, uri};

/// Writes the findings of a text to the folder's baseline, as `crd-ls check` does.
fn write_baseline(folder: &TempDir, text: &str) {
    fs::write(folder.path().join("a.yaml"), text).unwrap();
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_crd-ls"));
    let ran = command.args(["check", "--write-baseline"]).current_dir(folder.path()).output().unwrap();
    assert!(ran.status.success(), "{ran:?}");
}

#[test]
fn known_findings_are_hidden() {
    let folder = folder(Some("baseline: known.json\n"));
    write_baseline(&folder, CRD);
    let crd = uri(&folder, "a.yaml");
    let mut server = start(folder.path(), &json!({}));
    server.open(&crd, 1, CRD);
    assert_eq!(graded(&server.diagnostics(&crd, 1)), [""; 0]);
    let more = CRD.replace("name: {}", "name: {}\n              other: {}");
    assert_ne!(more, CRD);
    server.close(&crd);
    server.published(&crd);
    server.open(&crd, 2, &more);
    assert_eq!(graded(&server.diagnostics(&crd, 2)), BOTH[..1]);
    // A file of the same text elsewhere is not known.
    let other = uri(&folder, "b.yaml");
    server.open(&other, 1, CRD);
    assert_eq!(graded(&server.diagnostics(&other, 1)), BOTH);
}

#[test]
fn changed_baseline_counts() {
    let folder = folder(Some("baseline: known.json\n"));
    write_baseline(&folder, CRD);
    let crd = uri(&folder, "a.yaml");
    let mut server = start(folder.path(), &json!({}));
    server.open(&crd, 1, CRD);
    assert_eq!(graded(&server.diagnostics(&crd, 1)), [""; 0]);
    fs::write(folder.path().join("known.json"), "{\"version\": 3, \"findings\": []}").unwrap();
    let change = json!({ "uri": uri(&folder, "known.json"), "type": 2 });
    server.notify("workspace/didChangeWatchedFiles", &json!({ "changes": [change] }));
    assert_eq!(graded(&server.diagnostics(&crd, 1)), BOTH);
}

#[test]
fn editors_have_no_baseline() {
    let folder = folder(None);
    let crd = uri(&folder, "a.yaml");
    let mut server =
        start(folder.path(), &json!({ "rules": { "lint": "off" }, "baseline": "known.json", "deny": ["lnt"] }));
    server.open(&crd, 1, CRD);
    assert_eq!(graded(&server.diagnostics(&crd, 1)), BOTH[..1]);
    assert!(!server.has_notified("window/showMessage"));
}

#[test]
fn ignored_ones_use_no_count() {
    let folder = folder(Some("baseline: known.json\n"));
    let bound = "minimum: 5";
    let ignored = CRD.replace(bound, &format!("{bound} # crd-ls: ignore[lint/impossible-bounds] nobody sets it"));
    assert_ne!(ignored, CRD);
    // Both documents have the same object, so their findings have the same keys.
    let both = format!("{ignored}---\n{CRD}");
    write_baseline(&folder, &both);
    let crd = uri(&folder, "a.yaml");
    let mut server = start(folder.path(), &json!({}));
    server.open(&crd, 1, &both);
    assert_eq!(graded(&server.diagnostics(&crd, 1)), [""; 0]);
}
