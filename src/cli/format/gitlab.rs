//! A code quality report, which GitLab shows in a merge request.
//!
//! Source: "Code Quality report format" in GitLab's documentation.

use serde::Serialize;

use super::{ReportEntry, ReportFormatter, outcome};
use crate::cli::totals::Totals;
use crate::cli::visible::visible_json;
use crate::files::{Unreadable, normalized};
use crd_ls_ide::Severity;

pub(super) struct Gitlab;

#[derive(Serialize)]
struct Issue<'a> {
    description: &'a str,
    check_name: &'a str,
    fingerprint: String,
    severity: &'static str,
    location: GitlabLocation,
}

#[derive(Serialize)]
struct GitlabLocation {
    path: String,
    lines: GitlabLines,
}

#[derive(Serialize)]
struct GitlabLines {
    begin: u32,
    end: u32,
}

impl ReportFormatter for Gitlab {
    fn has_paths(&self) -> bool {
        true
    }

    fn has_fingerprints(&self) -> bool {
        true
    }

    fn head(&self) -> &'static str {
        "["
    }

    fn finding(&self, entry: &ReportEntry<'_>) -> String {
        let severity = match entry.severity {
            Severity::Error => "major",
            Severity::Warning => "minor",
            Severity::Information | Severity::Hint => "info",
        };
        row(entry, entry.name(), severity)
    }

    fn unreadable(&self, unreadable: &Unreadable) -> String {
        row(&ReportEntry::of_unreadable(unreadable), outcome(unreadable), "critical")
    }

    fn between(&self) -> &'static str {
        ","
    }

    fn foot(&self, totals: &Totals) -> String {
        if totals.printed == 0 { "]\n".to_owned() } else { "\n]\n".to_owned() }
    }
}

fn row(entry: &ReportEntry<'_>, check_name: &str, severity: &'static str) -> String {
    let lines = GitlabLines { begin: entry.place().line, end: entry.end().line };
    let issue = Issue {
        description: &entry.message_and_words(entry.object_words()),
        check_name,
        fingerprint: entry.fingerprint(),
        severity,
        // GitLab compares this path with the repository's paths.
        location: GitlabLocation { path: normalized(entry.file), lines },
    };
    format!("\n{}", visible_json(&issue))
}
