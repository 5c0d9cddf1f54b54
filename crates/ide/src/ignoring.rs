//! Writes comments that ignore findings, and detects generated CRDs, in which such comments get lost.

use std::collections::HashSet;

use super::edit::{identity, snippet};
use super::{Finding, PlacedCrd, Snapshot};
use crd_ls_model::Definition;
use crd_ls_rules::go_markers;
use crd_ls_text::{Edit, Encoding, TextRange, TextSize};

/// The annotation of CRDs that controller-gen generates from Go types. It rewrites the file whenever the types change,
/// so comments in it don't last.
const GENERATED: &str = "controller-gen.kubebuilder.io/version";

impl Snapshot {
    /// The edit that writes a comment to ignore a finding. The reason is left to the author. None if no comment can
    /// ignore it.
    pub fn ignoring(&self, finding: &Finding) -> Option<Edit> {
        self.ignoring_among(finding, |after| after.findings().to_vec())
    }

    /// The edit that writes a comment to ignore a finding about replacing the CRDs `old` with the CRDs of this text.
    pub fn ignoring_change(&self, finding: &Finding, old: &[PlacedCrd]) -> Option<Edit> {
        let changes = |after: &Self| after.changes_since(old).into_iter().map(|change| change.finding).collect();
        self.ignoring_among(finding, changes)
    }

    /// `found` returns the findings of a text, among which the given finding must disappear.
    fn ignoring_among(&self, finding: &Finding, found: impl Fn(&Self) -> Vec<Finding>) -> Option<Edit> {
        if finding.is_about_ignoring() {
            return None;
        }
        let edit = self.comment_on_line(finding).or_else(|| self.comment_above(finding))?;
        let after = self.edited(std::slice::from_ref(&edit));
        let found = found(&after);
        let mut same = found.iter().filter(|other| identity(other) == identity(finding));
        same.any(|other| after.ignore_of(other).is_some()).then_some(edit)
    }

    /// A comment at the end of the finding's line, or the finding's code in an ignore comment that is already there.
    fn comment_on_line(&self, finding: &Finding) -> Option<Edit> {
        let text = self.text();
        let line = text.line_range(text.position(finding.range.start(), Encoding::Utf8).line);
        let written = text.trim_end(line);
        if let Some(ignore) = self.ignores().in_range(line) {
            let last = ignore.codes.last()?.range.end();
            return Some(Edit::replace(TextRange::empty(last), format!(", {}", finding.code())));
        }
        let last = written.end().checked_sub(TextSize::new(1))?;
        let is_commented = self.tree().comment_at(last).is_some();
        let is_within = self.tree().token_at(line.end()).is_some_and(|token| token.range().start() < line.end());
        let comment = format!(" # crd-ls: ignore[{}]", finding.code());
        (!is_commented && !is_within).then(|| Edit::replace(TextRange::empty(written.end()), comment))
    }

    /// A comment on a line of its own, above the smallest entry or item around the finding that begins its line.
    fn comment_above(&self, finding: &Finding) -> Option<Edit> {
        let text = self.text();
        let line_start = |offset| text.line_range(text.position(offset, Encoding::Utf8).line).start();
        let indentation = |offset: TextSize| text.slice(TextRange::new(line_start(offset), offset)).into_owned();
        let members = self.tree().members_around(finding.range.start()).into_iter().rev();
        let start = members.map(|member| member.start()).find(|start| indentation(*start).trim().is_empty())?;
        let line_break = snippet::line_break(text);
        let comment = format!("{}# crd-ls: ignore[{}]{line_break}", indentation(start), finding.code());
        Some(Edit::replace(TextRange::empty(line_start(start)), comment))
    }

    /// Whether a tool generates the object of a finding, and will generate it again.
    pub fn is_generated(&self, finding: &Finding) -> bool {
        self.cursor(finding.range.start()).object().is_some_and(|object| has_annotation(object.definition()))
    }

    /// The positions of the findings in objects that a tool generates.
    pub fn generated_findings(&self) -> HashSet<usize> {
        if !self.objects().any(|object| has_annotation(object.definition())) {
            return HashSet::new();
        }
        let findings = self.findings().iter().enumerate();
        findings.filter(|(_, finding)| self.is_generated(finding)).map(|(at, _)| at).collect()
    }

    /// A finding's message, or a message about the repair that removes the finding, if that says more. For generated
    /// CRDs it also names the Go marker to change.
    pub fn message(&self, finding: &Finding) -> String {
        let message = self.repair_message(finding).unwrap_or_else(|| finding.message());
        self.with_go_marker(finding, message)
    }

    /// The finding's own message, without a search for a repair.
    pub fn own_message(&self, finding: &Finding) -> String {
        self.with_go_marker(finding, finding.message())
    }

    pub(crate) fn with_go_marker(&self, finding: &Finding, message: String) -> String {
        let markers = go_markers(&finding.kind);
        if markers.is_empty() || !self.is_generated(finding) {
            return message;
        }
        let markers: Vec<String> = markers.iter().map(|marker| format!("`+{marker}`")).collect();
        let end = if message.ends_with(['.', '?']) { "" } else { "." };
        format!("{message}{end} The Go marker is {}.", markers.join(" or "))
    }
}

fn has_annotation(definition: &Definition) -> bool {
    definition.crd().is_some_and(|crd| crd.annotation(GENERATED).is_some())
}

#[cfg(test)]
mod tests;
