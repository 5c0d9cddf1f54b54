//! The findings of a text for display. Consequences are listed with their cause.

use crd_ls_ide::{EditPlace, Finding, Severity, Showing, ShownFindings, Snapshot, Words};
use crd_ls_text::{LineTable, TextRange};
use serde::Serialize;

use crate::places::{Range, range};

/// The maximum number of diagnostics to show. The least severe are dropped.
const MAX_DIAGNOSTICS: usize = 1_000;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Report {
    diagnostics: Vec<Diagnostic>,
    /// The number of dropped diagnostics.
    left_out: usize,
    /// The number of custom resources that were judged by a CRD.
    judged: usize,
    /// The kinds of custom resources that no CRD defines.
    unknown_kinds: Vec<String>,
    /// The kinds that its CRDs define.
    defined_kinds: Vec<String>,
}

#[derive(Serialize)]
struct Diagnostic {
    /// Identifies the diagnostic in later requests.
    index: usize,
    range: Range,
    severity: &'static str,
    code: &'static str,
    message: String,
    /// The server's own words, if the message is different.
    server: Option<String>,
    /// The server reports it only once other errors are fixed.
    masked: bool,
    related: Vec<Related>,
    consequences: Vec<Related>,
}

#[derive(Serialize)]
struct Related {
    range: Range,
    message: String,
}

/// The kinds that occur in a text.
pub(crate) struct Kinds {
    pub(crate) unknown: Vec<String>,
    pub(crate) defined: Vec<String>,
}

/// The report on a text. Its indices are positions in the list of findings. `place` is the place of the last edit.
pub(crate) fn report(snapshot: &Snapshot, place: Option<EditPlace>, kinds: Kinds) -> Report {
    let grade = |finding: &Finding, _: bool| Some(finding.severity());
    let showing = Showing { limit: MAX_DIAGNOSTICS, with_consequences: false, ..Showing::all(&grade) };
    let ShownFindings { mut shown, left_out } = snapshot.shown(&[], &showing);
    shown.sort_by_key(|one| (one.finding.range.start(), one.finding.range.end(), one.severity));
    let unfinished = place.map(|place| snapshot.unfinished_at(place)).unwrap_or_default();
    let context = Context { snapshot, unfinished, lines: snapshot.text().line_table() };
    let indexed = shown.iter().filter_map(|one| Some((snapshot.position_of(one.finding)?, one.finding)));
    let diagnostics = indexed.map(|(index, finding)| context.diagnostic(index, finding)).collect();
    let (judged, Kinds { unknown, defined }) = (snapshot.verdicts().count(), kinds);
    Report { diagnostics, left_out: left_out.len(), judged, unknown_kinds: unknown, defined_kinds: defined }
}

struct Context<'s> {
    snapshot: &'s Snapshot,
    /// The errors that more text at the last edit could remove.
    unfinished: Vec<usize>,
    lines: LineTable<'s>,
}

impl Context<'_> {
    fn diagnostic(&self, index: usize, finding: &Finding) -> Diagnostic {
        let Words { message, server } = self.snapshot.words(finding).into_owned();
        let related = finding.related.iter().map(|related| self.related(related.range, related.message.to_owned()));
        Diagnostic {
            index,
            range: range(&self.lines, finding.range),
            severity: self.severity(index, finding),
            code: finding.code(),
            message,
            server,
            masked: finding.masked,
            related: related.collect(),
            consequences: self.consequences(finding),
        }
    }

    fn consequences(&self, finding: &Finding) -> Vec<Related> {
        let consequences = self.snapshot.consequences_of(finding);
        consequences.map(|other| self.related(other.range, other.message())).collect()
    }

    fn related(&self, place: TextRange, message: String) -> Related {
        Related { range: range(&self.lines, place), message }
    }

    /// An error that more text at the last edit could remove is a warning.
    fn severity(&self, index: usize, finding: &Finding) -> &'static str {
        let is_unfinished = self.unfinished.binary_search(&index).is_ok();
        match finding.severity() {
            Severity::Error if is_unfinished => "warning",
            Severity::Warning if is_unfinished => "hint",
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Information => "info",
            Severity::Hint => "hint",
        }
    }
}
