//! A line for each finding, for `grep` and for the lists of errors of editors.

use super::entry::name_of;
use super::{Entry, Format};
use crate::cli::excerpt::visible;
use crate::cli::summary;
use crate::cli::totals::Totals;

pub(super) struct Short;

impl Format for Short {
    fn finding(&self, entry: &Entry<'_>) -> String {
        let place = entry.place();
        let file = visible(entry.file);
        format!("{file}:{}:{}: {}\n", place.line, place.column, headline(entry))
    }

    fn foot(&self, _totals: &Totals) -> String {
        String::new()
    }

    fn remark(&self, totals: &Totals) -> Option<String> {
        Some(summary::line(totals))
    }
}

/// `error[structural/type-missing]: ...` in one line.
pub(super) fn headline(entry: &Entry<'_>) -> String {
    let message = visible(&entry.message()).replace('\n', " ");
    format!("{}[{}]: {message}", name_of(entry.severity), entry.code)
}
