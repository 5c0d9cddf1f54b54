//! Collects the findings about one resource.

use super::copies::is_error;
use crate::problem::{ProblemKind, ResourceProblem};
use crate::{FieldErrorKind, Finding, Severity};
use crd_ls_model::{FieldPath, PlacedDocument, Segment};
use crd_ls_text::TextRange;

pub(super) struct Judge<'d> {
    pub(super) placed: &'d PlacedDocument,
    /// The path in the document to the resource.
    start: FieldPath,
    findings: Vec<Finding>,
    /// Whether the server has refused the resource already, so that it does not validate the resource any further.
    is_over: bool,
}

impl<'d> Judge<'d> {
    pub(super) fn new(placed: &'d PlacedDocument) -> Self {
        Self::of_item(placed, &[])
    }

    /// Collects findings about an item of a list, or of nested lists.
    pub(super) fn of_item(placed: &'d PlacedDocument, items: &[usize]) -> Self {
        let start = items.iter().flat_map(|item| [Segment::from("items"), Segment::Index(*item)]).collect();
        Self { placed, start, findings: Vec::new(), is_over: false }
    }

    /// Reports a problem of the field at `path` in the resource. `place` counts from the document's start.
    pub(super) fn report(&mut self, kind: impl Into<ProblemKind>, path: FieldPath, place: TextRange) {
        let finding = Finding::of_text(kind, place + self.placed.start, self.placed.index);
        let masked = self.is_over && finding.kind.server_type().is_some();
        self.findings.push(Finding { written: self.start.join(&path), hub: path, masked, ..finding });
    }

    /// Reports a problem that ends the server's validation, so that later findings are masked.
    pub(super) fn refuse(&mut self, kind: impl Into<ProblemKind>, path: FieldPath, place: TextRange) {
        self.report(kind, path, place);
        self.is_over = true;
    }

    /// Adds findings about the text.
    pub(super) fn extend(&mut self, findings: Vec<Finding>) {
        self.findings.extend(findings);
    }

    /// Whether the server's validation has ended.
    pub(super) fn is_over(&self) -> bool {
        self.is_over
    }

    /// The ranges of the findings, counted from the document's start.
    pub(super) fn places(&self) -> Box<[TextRange]> {
        self.findings.iter().map(|finding| finding.range - self.placed.start).collect()
    }

    /// Whether the server refuses the resource, not counting strict validation.
    pub(super) fn is_refused(&self) -> bool {
        let is_refusal = |finding: &Finding| {
            finding.severity() == Severity::Error && finding.kind.server_type() != Some(FieldErrorKind::StrictDecoding)
        };
        self.findings.iter().any(is_refusal)
    }

    /// Whether the resource has an error, including the errors of strict validation.
    pub(super) fn has_error(&self) -> bool {
        self.findings.iter().any(is_error)
    }

    /// Whether a finding keeps the server from evaluating rules.
    pub(super) fn blocks_rules(&self) -> bool {
        self.findings.iter().any(blocks_rules)
    }

    /// All findings without duplicates, ordered by their start.
    pub(super) fn finish(mut self) -> Vec<Finding> {
        self.findings.sort_by_key(|finding| (finding.range.start(), finding.range.end(), finding.severity()));
        self.findings.dedup();
        self.findings
    }

    pub(super) fn not_judged(&mut self, place: TextRange) {
        self.report(ResourceProblem::NotJudged, FieldPath::ROOT, place);
    }
}

/// Whether a finding keeps the server from evaluating rules.
pub fn blocks_rules(finding: &Finding) -> bool {
    use FieldErrorKind::{NotSupported, Required, TooLong, TooMany, TypeInvalid};
    let blocking = [NotSupported, Required, TooLong, TooMany, TypeInvalid];
    finding.kind.server_type().is_some_and(|kind| blocking.contains(&kind))
}
