//! Each folder of `fixtures/resources` has a CRD, a resource, and the expected findings and stored object.
//!
//! `UPDATE_FIXTURES=1 cargo test --test house resources` writes `expected.txt`; read the difference before you commit it.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use crd_ls_ide::{Request, Snapshot};
use crd_ls_text::Text;

#[test]
fn resources_match_expected() {
    let update = std::env::var_os("UPDATE_FIXTURES").is_some();
    let (mut compared, mut wrong) = (0, Vec::new());
    for folder in folders() {
        let found = verdict(&folder);
        let path = folder.join("expected.txt");
        compared += 1;
        if update {
            fs::write(&path, found).unwrap();
        } else if fs::read_to_string(&path).unwrap() != found {
            wrong.push(format!("{}:\n{found}", folder.display()));
        }
    }
    assert_eq!(compared, 18);
    assert!(wrong.is_empty(), "found otherwise than expected:\n{}", wrong.join("\n"));
}

/// The folders with a CRD.
fn folders() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/resources");
    let groups = ["pruning", "validation"].iter().flat_map(|group| fs::read_dir(root.join(group)).unwrap());
    let mut folders: Vec<PathBuf> = groups.map(|entry| entry.unwrap().path()).collect();
    folders.sort();
    folders
}

/// A line for each of the server's errors, and one for the stored object.
fn verdict(folder: &Path) -> String {
    let text = |name: &str| Text::new(&fs::read_to_string(folder.join(name)).unwrap());
    let kinds = Snapshot::new(text("crd.yaml")).resource_kinds();
    let object = Snapshot::new(text("object.yaml"));
    let judgement = object.judge(&kinds, Request::Create).unwrap().unwrap();
    let mut lines = String::new();
    for finding in &judgement.findings {
        let error = finding.apiserver().unwrap();
        writeln!(lines, "{} {}: {}", error.kind.as_str(), error.field, error.detail).unwrap();
    }
    let stored = judgement.stored.map_or_else(|| "nothing".to_owned(), |stored| stored.to_string());
    lines + "stored: " + &stored + "\n"
}
