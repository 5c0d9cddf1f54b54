//! Commands for the log of GitHub Actions, which shows them beside the lines of a pull request.
//!
//! Source: "Workflow commands" in the documentation of GitHub Actions, and `command.ts` of its toolkit, which has the
//! escapes.

use super::{Entry, Format};
use crate::cli::summary;
use crate::cli::totals::Totals;
use crate::ide::Severity;

pub(super) struct Github;

impl Format for Github {
    fn has_paths(&self) -> bool {
        true
    }

    fn finding(&self, entry: &Entry<'_>) -> String {
        let command = match entry.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Information | Severity::Hint => "notice",
        };
        let (start, end) = (entry.place(), entry.end());
        // Columns count only within one line.
        let end = match end.line == start.line {
            true => format!("endLine={},endColumn={}", end.line, end.column),
            false => format!("endLine={}", end.line),
        };
        let (file, title) = (property(entry.file), property(entry.code));
        let message = data(&entry.message_and_words());
        format!("::{command} file={file},line={},col={},{end},title={title}::{message}\n", start.line, start.column)
    }

    fn foot(&self, _totals: &Totals) -> String {
        String::new()
    }

    fn remark(&self, totals: &Totals) -> Option<String> {
        Some(summary::line(totals))
    }
}

/// The text after `::`.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// The value of a property before `::`.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}
