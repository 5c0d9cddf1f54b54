//! A line for each finding, for `grep` and for the error lists of editors.

use super::entry::name_of;
use super::{ReportEntry, ReportFormatter};
use crate::cli::summary;
use crate::cli::totals::Totals;
use crate::cli::visible::{visible, visible_line};

pub(super) struct Short;

impl ReportFormatter for Short {
    fn has_fixes(&self) -> bool {
        false
    }

    fn finding(&self, entry: &ReportEntry<'_>) -> String {
        let (file, place) = (entry.file, entry.place());
        let object = entry.object_words().map(|object| format!(" ({object})")).unwrap_or_default();
        visible_line(&format!("{file}:{}:{}: {}{object}", place.line, place.column, headline(entry))) + "\n"
    }

    fn foot(&self, _totals: &Totals) -> String {
        String::new()
    }

    fn remark(&self, totals: &Totals) -> Option<String> {
        Some(summary::line(totals))
    }
}

/// `error[structural/type-missing]: ...` in one line.
pub(super) fn headline(entry: &ReportEntry<'_>) -> String {
    format!("{}: {}", label(entry), visible(&entry.message()))
}

/// `error[structural/type-missing]`, or `error` without a code. An error of the API server that a comment ignores is an
/// `ignored error`.
pub(super) fn label(entry: &ReportEntry<'_>) -> String {
    let severity = if entry.ignored.is_some() { "ignored error" } else { name_of(entry.severity) };
    if entry.code.is_empty() { severity.to_owned() } else { format!("{severity}[{}]", entry.code) }
}
