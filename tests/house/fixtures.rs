//! Checks every file of `fixtures/` with a `.findings` file beside it, which lists all its findings.
//!
//! `UPDATE_FIXTURES=1 cargo test --test house fixtures` writes the `.findings` files; read the difference before you commit
//! it.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use crd_ls_ide::{Severity, Snapshot};
use crd_ls_text::{Encoding, Text};

#[test]
fn fixtures_have_findings() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    let update = std::env::var_os("UPDATE_FIXTURES").is_some();
    let mut wrong = Vec::new();
    let mut compared = 0;
    for path in yaml_files(&folder) {
        let expected_path = path.with_extension("findings");
        if !update && !expected_path.exists() {
            continue;
        }
        let found = findings(&fs::read_to_string(&path).unwrap());
        compared += 1;
        if update {
            fs::write(&expected_path, found).unwrap();
        } else if fs::read_to_string(&expected_path).unwrap() != found {
            wrong.push(format!("{}:\n{found}", path.display()));
        }
    }
    assert!(compared > 0, "no fixture was compared");
    assert!(wrong.is_empty(), "found otherwise than stated:\n{}", wrong.join("\n"));
}

fn findings(text: &str) -> String {
    let snapshot = Snapshot::new(Text::new(text));
    let mut lines = String::new();
    for finding in snapshot.findings() {
        let position = snapshot.text().position(finding.range.start(), Encoding::Utf32);
        let severity = match finding.severity() {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Information => "information",
            Severity::Hint => "hint",
        };
        let masked = if finding.masked { " (masked)" } else { "" };
        let (line, column) = (position.line + 1, position.character + 1);
        let covered = snapshot.text().slice(finding.range);
        writeln!(lines, "{line}:{column} {severity}[{}]{masked} {covered:?}: {}", finding.code(), finding.message())
            .unwrap();
    }
    lines
}

fn yaml_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.ends_with("mistakes") || path.ends_with("reports") {
            // Their findings are stated elsewhere.
        } else if path.is_dir() {
            files.extend(yaml_files(&path));
        } else if path.extension().is_some_and(|extension| extension == "yaml") {
            files.push(path);
        }
    }
    files.sort();
    files
}
