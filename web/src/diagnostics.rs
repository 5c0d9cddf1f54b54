//! What is found in a text, as it is shown: what follows from another finding is beside that one.

use crd_ls::ide::{Finding, Severity, Snapshot};
use crd_ls::text::{LineTable, TextRange};
use serde::Serialize;

use crate::places::{Range, range};

/// The most diagnostics that are shown. The least severe are left out.
const MAX_DIAGNOSTICS: usize = 1_000;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Report {
    diagnostics: Vec<Diagnostic>,
    /// How many more there are.
    left_out: usize,
    /// How many custom resources were judged by a CRD.
    judged: usize,
    /// The kinds of custom resources that no CRD defines.
    unknown_kinds: Vec<String>,
    /// The kinds that CRDs in it define.
    defined_kinds: Vec<String>,
}

#[derive(Serialize)]
struct Diagnostic {
    /// Names it in later questions.
    index: usize,
    range: Range,
    severity: &'static str,
    code: &'static str,
    message: String,
    /// The server's own words, where the message is ours.
    server: Option<String>,
    /// The server reports it once other errors are fixed.
    masked: bool,
    related: Vec<Related>,
    consequences: Vec<Related>,
}

#[derive(Serialize)]
struct Related {
    range: Range,
    message: String,
}

/// The kinds that a text has to do with.
pub(crate) struct Kinds {
    pub(crate) unknown: Vec<String>,
    pub(crate) defined: Vec<String>,
}

/// The report on a text, whose indices are the positions of findings. `place` is the range of the last edit.
pub(crate) fn report(snapshot: &Snapshot, place: Option<TextRange>, kinds: Kinds) -> Report {
    let all = snapshot.findings();
    let is_cause = |finding: &Finding| snapshot.cause_of(finding).is_none();
    let mut shown: Vec<usize> = (0..all.len()).filter(|at| all.get(*at).is_some_and(is_cause)).collect();
    let of = |at: &usize| all.get(*at);
    shown.sort_by_key(|at| of(at).map(Finding::severity));
    let left_out = shown.len().saturating_sub(MAX_DIAGNOSTICS);
    shown.truncate(MAX_DIAGNOSTICS);
    shown.sort_by_key(|at| of(at).map(|finding| (finding.range.start(), finding.range.end())));
    let context = Context { snapshot, place, lines: snapshot.text().line_table() };
    let diagnostics = shown.iter().filter_map(|at| Some(context.diagnostic(*at, all.get(*at)?))).collect();
    let (judged, Kinds { unknown, defined }) = (snapshot.verdicts().count(), kinds);
    Report { diagnostics, left_out, judged, unknown_kinds: unknown, defined_kinds: defined }
}

struct Context<'s> {
    snapshot: &'s Snapshot,
    place: Option<TextRange>,
    lines: LineTable<'s>,
}

impl Context<'_> {
    fn diagnostic(&self, index: usize, finding: &Finding) -> Diagnostic {
        let printed = finding.kind.has_own_words().then(|| self.snapshot.printed_error(finding)).flatten();
        let related = finding.related.iter().map(|related| self.related(related.range, related.message.to_owned()));
        Diagnostic {
            index,
            range: range(&self.lines, finding.range),
            severity: self.severity(finding),
            code: finding.code(),
            message: finding.message(),
            server: printed,
            masked: finding.masked,
            related: related.collect(),
            consequences: self.consequences(finding),
        }
    }

    fn consequences(&self, finding: &Finding) -> Vec<Related> {
        let consequences = self.snapshot.consequences_of(finding);
        consequences.map(|other| self.related(other.range, other.message())).collect()
    }

    fn is_unfinished(&self, finding: &Finding) -> bool {
        self.place.is_some_and(|place| self.snapshot.is_unfinished_at(finding, place))
    }

    fn related(&self, place: TextRange, message: String) -> Related {
        Related { range: range(&self.lines, place), message }
    }

    /// An error about unfinished text is a warning where somebody writes.
    fn severity(&self, finding: &Finding) -> &'static str {
        match finding.severity() {
            Severity::Error if self.is_unfinished(finding) => "warning",
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Information => "info",
            Severity::Hint => "hint",
        }
    }
}
