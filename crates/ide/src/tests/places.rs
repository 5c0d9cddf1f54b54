//! The server's path leads to the finding, and the finding is in the entry at its own path.

use std::path::PathBuf;

use crate::cursor::walk;
use crate::{Finding, Snapshot};
use crd_ls_testing::{fixtures, texts_below};
use crd_ls_text::Text;

/// An environment variable with additional folders of texts, separated as in `PATH`.
const FOLDERS: &str = "CRD_LS_PLACES";

pub(super) fn texts() -> Vec<(PathBuf, String)> {
    let more = std::env::var_os(FOLDERS).unwrap_or_default();
    fixtures()
        .into_iter()
        .chain(std::env::split_paths(&more).flat_map(|folder| texts_below(&folder, &["yaml"])))
        .collect()
}

#[test]
fn paths_lead_to_findings() {
    let mut count = 0;
    let mut wrong = Vec::new();
    for (path, text) in texts() {
        let snapshot = Snapshot::new(Text::new(&text));
        for finding in snapshot.findings().iter().filter(|finding| !finding.masked) {
            let Some(field) = finding.apiserver().map(|error| error.field).filter(|field| !field.is_empty()) else {
                continue;
            };
            count += 1;
            let placed = snapshot.resolve_errors(&field);
            let is_named = placed.iter().any(|placed| placed.findings.iter().any(|named| named.range == finding.range));
            if !is_named {
                wrong.push(format!("{}: {field} is placed elsewhere", path.display()));
            }
            if !is_within_entry(&snapshot, finding) {
                wrong.push(format!("{}: {field} is not around its finding: {finding:?}", path.display()));
            }
        }
    }
    assert!(count > 10);
    assert!(wrong.is_empty(), "{} of {count}:\n{}", wrong.len(), wrong.join("\n"));
}

/// Whether the finding starts within the entry at its path in the file, or within the nearest entry around it. Fields
/// only mentioned in a logical keyword are reported there, because their own entry is missing.
fn is_within_entry(snapshot: &Snapshot, finding: &Finding) -> bool {
    let objects = snapshot.objects().filter(|object| object.document.index == finding.document);
    objects.into_iter().any(|object| {
        let Some(path) = object.own_path(&finding.written) else { return false };
        let reached = walk(object, &path);
        let is_mention = finding.code() == "structural/undeclared-in-core" && reached.depth > 0;
        is_mention || reached.entry.contains_inclusive(finding.range.start())
    })
}
