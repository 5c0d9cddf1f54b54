//! Each folder of `fixtures/reports` has files that are read together, and all their findings with the titles of fixes.
//!
//! `UPDATE_FIXTURES=1 cargo test --test house reports` writes `expected.txt`; read the difference before you commit it.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use crd_ls_ide::{Finding, Request, ResourceKind, Snapshot};
use crd_ls_text::{Encoding, Text};

#[test]
fn reports_have_answers() {
    let update = std::env::var_os("UPDATE_FIXTURES").is_some();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/reports");
    let readme = fs::read_to_string(root.join("README.md")).unwrap();
    let mut wrong = Vec::new();
    for folder in entries(&root).into_iter().filter(|path| path.is_dir()) {
        let name = folder.file_name().unwrap().to_string_lossy().into_owned();
        assert!(readme.contains(&format!("| `{name}` |")), "{name} is not in the README");
        let (found, path) = (answers(&folder), folder.join("expected.txt"));
        if update {
            fs::write(&path, found).unwrap();
        } else if fs::read_to_string(&path).unwrap_or_default() != found {
            wrong.push(format!("{name}:\n{found}"));
        }
    }
    assert!(wrong.is_empty(), "found otherwise than expected:\n{}", wrong.join("\n"));
}

/// The findings of each file, and the errors of applying an object on the server.
fn answers(folder: &Path) -> String {
    let files = entries(folder).into_iter().filter(|path| path.extension().is_some_and(|of| of == "yaml"));
    let snapshots: Vec<(PathBuf, Snapshot)> = files
        .map(|path| {
            let text = fs::read_to_string(&path).unwrap();
            (path, Snapshot::new(Text::new(&text)))
        })
        .collect();
    let kinds: Vec<ResourceKind> = snapshots.iter().flat_map(|(_, snapshot)| snapshot.resource_kinds()).collect();
    let mut lines = String::new();
    for (path, snapshot) in snapshots {
        writeln!(lines, "{}", path.file_name().unwrap().to_string_lossy()).unwrap();
        let beside = snapshot.beside(kinds.as_slice().into());
        beside.findings().iter().for_each(|finding| write_finding(&mut lines, &beside, finding));
        if beside.verdicts().count() > 0 {
            let judgement = snapshot.judge(&kinds, Request::Apply).ok().flatten().unwrap();
            for error in judgement.findings.iter().filter_map(Finding::apiserver) {
                writeln!(lines, "  apply: {} {}: {}", error.kind.as_str(), error.field, error.detail).unwrap();
            }
        }
    }
    lines
}

fn write_finding(lines: &mut String, snapshot: &Snapshot, finding: &Finding) {
    let position = snapshot.text().position(finding.range.start(), Encoding::Utf32);
    let (line, column) = (position.line + 1, position.character + 1);
    let (severity, code, message) = (finding.severity(), finding.code(), finding.message());
    writeln!(lines, "  {line}:{column} {severity:?} {code}: {message}").unwrap();
    for fix in snapshot.fixes(finding) {
        let kind = if fix.safe { "safe fix" } else { "fix" };
        writeln!(lines, "    {kind}: {}", fix.title()).unwrap();
    }
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}
