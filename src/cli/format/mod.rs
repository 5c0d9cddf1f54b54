//! The report formats, one per module. Each prints the same [`ReportEntry`].

mod entry;
mod fingerprint;
mod github;
mod gitlab;
mod identify;
pub(super) mod json;
mod junit;
mod markdown;
mod sarif;
mod short;
mod text;

pub(super) use entry::{CauseInCrd, LineColumn, ReportEntry};
pub(super) use identify::identify;
pub(super) use junit::suite_of_unreadable;

use super::options::{Color, ReportFormat};
use super::outlook::Outlook;
use super::totals::Totals;
use super::unjudged::Unjudged;
use crate::files::Unreadable;
use crd_ls_ide::Severity;

/// A report format: a head, the findings in the order of the files, and a foot.
pub(super) trait ReportFormatter: Sync {
    /// Whether consequences are printed without `--all`.
    fn has_consequences(&self) -> bool {
        false
    }

    /// Whether equal findings of many files are gathered at the end.
    fn gathers(&self) -> bool {
        false
    }

    /// Whether ignored findings are printed, marked as suppressed.
    fn has_ignored(&self) -> bool {
        false
    }

    /// Whether the fixes of findings are computed, because they are printed or the message names them.
    fn has_fixes(&self) -> bool {
        true
    }

    /// Whether fingerprints are printed.
    fn has_fingerprints(&self) -> bool {
        false
    }

    /// Whether programs show the findings beside the files, so that each must be named by its path.
    fn has_paths(&self) -> bool {
        false
    }

    fn head(&self) -> &'static str {
        ""
    }

    fn finding(&self, entry: &ReportEntry<'_>) -> String;

    /// The heading above a finding, in formats with headings.
    fn section(&self, _entry: &ReportEntry<'_>) -> &'static str {
        ""
    }

    /// The separator of two findings.
    fn between(&self) -> &'static str {
        ""
    }

    /// The findings of a file. Empty if the format prints nothing for it.
    fn file(&self, _name: &str, findings: &[Printed], _cut: &Cut) -> String {
        let texts: Vec<&str> = findings.iter().map(|printed| printed.text.as_str()).collect();
        texts.join(self.between())
    }

    /// An unreadable or unwritable file, or unapplied settings, in formats with a place for it. Formats for people
    /// leave it to stderr.
    fn unreadable(&self, _unreadable: &Unreadable) -> String {
        String::new()
    }

    /// Unjudged custom resources, in formats with a place for them. Formats for people leave them to stderr.
    fn unjudged(&self, _unjudged: &Unjudged) -> String {
        String::new()
    }

    fn foot(&self, totals: &Totals) -> String;

    /// A line for stderr after the report.
    fn remark(&self, _totals: &Totals) -> Option<String> {
        None
    }
}

/// The consequence of an error: not checked, not written or not applied.
fn outcome(unreadable: &Unreadable) -> &'static str {
    if unreadable.is_unapplied() { "not applied" } else { NOT_CHECKED }
}

const NOT_CHECKED: &str = "not checked";

/// The unprinted findings of a file.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Cut {
    /// Beyond `--max-findings`.
    pub(super) beyond_most: usize,
    /// Too long for the report.
    pub(super) too_long: usize,
    /// The number of unprinted findings that make the command fail.
    pub(super) denied: usize,
}

impl Cut {
    pub(super) fn count(&self) -> usize {
        self.beyond_most + self.too_long
    }
}

/// The weight of a finding for `--max-findings`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Weight {
    /// Counts as one.
    Own,
    /// Not counted: a consequence of the finding at this position, printed only together with it.
    With(usize),
    /// Not counted: a comment ignores it.
    Ignored,
}

/// A finding printed in a format.
pub(super) struct Printed {
    /// The position among the printed findings of the file.
    pub(super) position: usize,
    pub(super) weight: Weight,
    pub(super) code: &'static str,
    /// Empty if the finding is not printed for this file.
    pub(super) text: String,
    /// The message without its place, in formats that gather findings; empty in the others.
    pub(super) headline: String,
    pub(super) place: LineColumn,
    pub(super) section: &'static str,
    pub(super) severity: Severity,
    /// Whether the finding makes the command fail.
    pub(super) is_denied: bool,
}

impl Printed {
    /// The text stays empty if the finding is not printed: because it `is_left_out`, or because enough other files have
    /// it.
    pub(super) fn new(
        format: &dyn ReportFormatter,
        entry: &ReportEntry<'_>,
        is_left_out: bool,
        outlook: &Outlook<'_>,
    ) -> Self {
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
    pub(super) fn format(self, color: Color) -> Box<dyn ReportFormatter> {
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
