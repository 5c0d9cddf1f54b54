//! Workflow commands for GitHub Actions, which shows the findings beside the lines of a pull request.
//!
//! Source: "Workflow commands" in the documentation of GitHub Actions, and `command.ts` in its toolkit, which defines
//! the escapes.

use super::{ReportEntry, ReportFormatter, outcome};
use crate::cli::summary;
use crate::cli::totals::Totals;
use crate::cli::visible::visible;
use crate::files::Unreadable;
use crd_ls_ide::Severity;

pub(super) struct Github;

impl ReportFormatter for Github {
    fn has_paths(&self) -> bool {
        true
    }

    fn finding(&self, entry: &ReportEntry<'_>) -> String {
        let command = match entry.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Information | Severity::Hint => "notice",
        };
        format!(
            "::{command} {},title={}::{}\n",
            place(entry),
            property(entry.name()),
            data(&entry.message_and_words(entry.object_words()))
        )
    }

    fn unreadable(&self, unreadable: &Unreadable) -> String {
        let place = match unreadable.range() {
            Some(_) => place(&ReportEntry::of_unreadable(unreadable)),
            None => format!("file={}", property(unreadable.path())),
        };
        format!("::error {place},title={}::{}\n", outcome(unreadable), data(unreadable.reason()))
    }

    fn foot(&self, _totals: &Totals) -> String {
        String::new()
    }

    fn remark(&self, totals: &Totals) -> Option<String> {
        Some(summary::line(totals))
    }
}

/// The properties with the place of a finding.
fn place(entry: &ReportEntry<'_>) -> String {
    let (file, start, end) = (property(entry.file), entry.place(), entry.end());
    // GitHub reads `endColumn` only if the range lies within one line.
    let end = match end.line == start.line {
        true => format!("endLine={},endColumn={}", end.line, end.column),
        false => format!("endLine={}", end.line),
    };
    format!("file={file},line={},col={},{end}", start.line, start.column)
}

/// Escapes the text after `::`.
fn data(text: &str) -> String {
    let lines: Vec<String> = text.split('\n').map(|line| visible(line).replace('%', "%25")).collect();
    lines.join("%0A")
}

/// Escapes the value of a property before `::`.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}
