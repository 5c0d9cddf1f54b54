//! The formats of reports, one a module. Each prints the same [`Entry`].

mod entry;
mod fingerprint;
mod github;
mod gitlab;
pub(super) mod json;
mod junit;
mod markdown;
mod sarif;
mod short;
mod text;

pub(super) use entry::{Entry, Place};
pub(super) use fingerprint::identify;
pub(super) use junit::suite_of_unreadable;

use super::options::{Color, ReportFormat};
use super::outlook::Outlook;
use super::totals::Totals;
use super::unjudged::Unjudged;
use crate::files::Unreadable;
use crate::ide::Severity;

/// How a report is printed: its head, then the findings of the files in the order of the files, then its foot.
pub(super) trait Format: Sync {
    /// Whether findings that follow from others are printed without being asked for.
    fn has_consequences(&self) -> bool {
        false
    }

    /// Whether findings that are equal are gathered where many files have them.
    fn gathers(&self) -> bool {
        false
    }

    /// Whether findings that comments have ignored are printed as such.
    fn has_ignored(&self) -> bool {
        false
    }

    /// Whether the fixes of a finding are printed with it.
    fn has_fixes(&self) -> bool {
        false
    }

    /// Whether it prints by what programs know a finding again.
    fn has_fingerprints(&self) -> bool {
        false
    }

    /// Whether a program shows the findings beside the files, so that each has to be named by its path.
    fn has_paths(&self) -> bool {
        false
    }

    fn head(&self) -> &'static str {
        ""
    }

    fn finding(&self, entry: &Entry<'_>) -> String;

    /// The heading below which it prints a finding, if it has some.
    fn section(&self, _entry: &Entry<'_>) -> &'static str {
        ""
    }

    /// What is between two findings.
    fn between(&self) -> &'static str {
        ""
    }

    /// The findings of a file that was read. Empty if nothing is printed of it.
    fn file(&self, _name: &str, findings: &[Printed], _cut: &Cut) -> String {
        let texts: Vec<&str> = findings.iter().map(|printed| printed.text.as_str()).collect();
        texts.join(self.between())
    }

    /// A file that could not be read, or not be written, or settings that could not be applied, where the report has a place for it.
    /// People read it on stderr.
    fn unreadable(&self, _unreadable: &Unreadable) -> String {
        String::new()
    }

    /// Custom resources that were not judged, where the report has a place for them. People read of them on stderr.
    fn unjudged(&self, _unjudged: &Unjudged) -> String {
        String::new()
    }

    fn foot(&self, totals: &Totals) -> String;

    /// A line for stderr after the report.
    fn remark(&self, _totals: &Totals) -> Option<String> {
        None
    }
}

/// What became of what is unreadable.
fn outcome(unreadable: &Unreadable) -> &'static str {
    if unreadable.is_unapplied() { "not applied" } else { "not checked" }
}

/// The findings of a file that are not printed.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Cut {
    /// Because of `--max-findings`.
    pub(super) beyond_most: usize,
    /// Because the report has no room for them.
    pub(super) too_long: usize,
    /// The number of both that make the command fail.
    pub(super) denied: usize,
}

impl Cut {
    pub(super) fn count(&self) -> usize {
        self.beyond_most + self.too_long
    }
}

/// How `--max-findings` counts what is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Weight {
    /// As one.
    Own,
    /// Not at all: it follows from the finding at this position of the file, and is printed if that is.
    With(usize),
    /// Not at all: a comment has it ignored.
    Ignored,
}

/// A finding as a format prints it.
pub(super) struct Printed {
    /// Its position in the file, among those that are printed.
    pub(super) position: usize,
    pub(super) weight: Weight,
    pub(super) code: &'static str,
    /// Empty where it is known that it will not be printed.
    pub(super) text: String,
    /// What it says without its place, where the format gathers findings.
    pub(super) headline: String,
    pub(super) place: Place,
    pub(super) section: &'static str,
    pub(super) severity: Severity,
    /// Whether the command fails because of it.
    pub(super) is_denied: bool,
}

impl Printed {
    /// The text is left empty if it is known that the finding `is_left_out`.
    pub(super) fn new(format: &dyn Format, entry: &Entry<'_>, is_left_out: bool, outlook: &Outlook<'_>) -> Self {
        let headline = if format.gathers() { short::headline(entry) } else { String::new() };
        let is_repeated = format.gathers() && outlook.is_repeated(&headline);
        Self {
            position: 0,
            weight: Weight::Own,
            code: entry.code,
            text: if is_left_out || is_repeated { String::new() } else { format.finding(entry) },
            headline,
            place: entry.place(),
            section: format.section(entry),
            severity: entry.severity,
            is_denied: entry.is_denied,
        }
    }
}

impl ReportFormat {
    pub(super) fn format(self, color: Color) -> Box<dyn Format> {
        match self {
            Self::Text => Box::new(text::Text::of_stdout(color)),
            Self::Short => Box::new(short::Short),
            Self::Json => Box::new(json::Json),
            Self::Sarif => Box::new(sarif::Sarif),
            Self::Github => Box::new(github::Github),
            Self::Gitlab => Box::new(gitlab::Gitlab),
            Self::Junit => Box::new(junit::Junit),
            Self::Markdown => Box::new(markdown::Markdown),
        }
    }
}
