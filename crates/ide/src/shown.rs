//! The choice of the findings to show: which ones, how severe, below which cause, and how many.

use std::collections::HashMap;

use super::{Finding, Severity, Snapshot};
use crd_ls_rules::cause_in_resource;
use crd_ls_text::{TextRange, TextSize};

/// The severity to show a finding with, given whether a comment ignores it. None if the finding is off.
type Grade<'g> = &'g dyn Fn(&Finding, bool) -> Option<Severity>;

/// The choice of the findings to show.
pub struct Showing<'g> {
    pub grade: Grade<'g>,
    /// The maximum number of findings. The least severe are left out.
    pub limit: usize,
    /// Whether consequences are shown beside their causes.
    pub with_consequences: bool,
    /// Whether the fixes are shown, too, which needs the repairs of single findings.
    pub with_fixes: bool,
    /// Whether syntax errors are shown. Otherwise another tool shows them, and their consequences are left out as well.
    pub with_syntax_errors: bool,
}

impl<'g> Showing<'g> {
    /// Shows all findings, with their consequences and fixes.
    pub fn all(grade: Grade<'g>) -> Self {
        Self { grade, limit: usize::MAX, with_consequences: true, with_fixes: true, with_syntax_errors: true }
    }
}

/// A finding to show.
#[derive(Clone, Copy, Debug)]
pub struct Shown<'s> {
    pub finding: &'s Finding,
    pub severity: Severity,
    /// The reason in a comment that ignores this finding.
    pub ignored: Option<&'s str>,
    /// The cause, unless it is off or less severe.
    pub cause: Option<&'s Finding>,
    /// The number of errors with this cause.
    pub consequent_errors: usize,
    /// The number of warnings with this cause.
    pub consequent_warnings: usize,
}

/// The findings to show and those beyond the limit, each in the order of the text.
#[derive(Debug)]
pub struct ShownFindings<'s> {
    pub shown: Vec<Shown<'s>>,
    pub left_out: Vec<Shown<'s>>,
}

impl Snapshot {
    /// The findings to show. `further` findings about this text have no causes.
    pub fn shown<'s>(&'s self, further: &[&'s Finding], showing: &Showing<'_>) -> ShownFindings<'s> {
        let &Showing { grade, limit, with_consequences, with_fixes, with_syntax_errors } = showing;
        let causes = self.causes_to_show(with_fixes);
        let mut shown = self.graded(self.findings(), |at| causes.cause_of(at), grade);
        shown.retain(|one| with_syntax_errors || !self.is_of_syntax(one.finding, with_fixes));
        shown.retain(|one| with_consequences || one.cause.is_none());
        if !further.is_empty() {
            shown.extend(further.iter().filter_map(|&finding| Shown::alone(self, finding, grade)));
            shown.sort_by_key(Shown::place);
        }
        let mut left_out = Vec::new();
        if shown.len() > limit {
            shown.sort_by_key(|one| one.severity);
            left_out = shown.split_off(limit);
            shown.sort_by_key(Shown::place);
            left_out.sort_by_key(Shown::place);
        }
        ShownFindings { shown, left_out }
    }

    /// Whether a finding is a syntax error or follows from one. `with_fixes` is as in [`Showing`].
    pub fn is_of_syntax(&self, finding: &Finding, with_fixes: bool) -> bool {
        let cause = || self.findings().get(self.causes_to_show(with_fixes).cause_of(self.position_of(finding)?)?);
        finding.is_syntax_error() || cause().is_some_and(Finding::is_syntax_error)
    }

    /// All findings to show among `findings`. They are about custom resources of this text, but are not findings of
    /// this snapshot: they come from an update, or from a change of the CRD.
    pub fn shown_of_resources<'s>(&'s self, findings: &'s [Finding], grade: Grade<'_>) -> Vec<Shown<'s>> {
        let mut places: HashMap<TextRange, Vec<usize>> = HashMap::new();
        for (at, finding) in findings.iter().enumerate() {
            places.entry(finding.range).or_default().push(at);
        }
        let same = |cause: &Finding| {
            let alike = places.get(&cause.range).map(Vec::as_slice).unwrap_or_default();
            alike.iter().copied().find(|at| findings.get(*at) == Some(cause))
        };
        let in_resource = |finding: &Finding| {
            let cause = cause_in_resource(finding, findings)?;
            findings.iter().position(|other| std::ptr::eq(other, cause))
        };
        let cause = |at: usize| {
            let finding = findings.get(at)?;
            self.cause_of(finding).and_then(same).or_else(|| in_resource(finding))
        };
        self.graded(findings, cause, grade)
    }

    /// The findings that are not off, with their causes. `cause_of` returns the index of a cause.
    fn graded<'s>(
        &'s self,
        findings: &'s [Finding],
        cause_of: impl Fn(usize) -> Option<usize>,
        grade: Grade<'_>,
    ) -> Vec<Shown<'s>> {
        let alone = findings.iter().map(|finding| Shown::alone(self, finding, grade));
        let mut all: Vec<Option<Shown<'s>>> = alone.collect();
        for at in 0..all.len() {
            let Some(own) = all.get(at).copied().flatten() else { continue };
            let Some(found) = cause_of(at) else { continue };
            let Some(Some(cause)) = all.get_mut(found) else { continue };
            if cause.severity.covers(own.severity) {
                cause.consequent_errors += usize::from(own.severity == Severity::Error);
                cause.consequent_warnings += usize::from(own.severity == Severity::Warning);
                let of = cause.finding;
                all.iter_mut().skip(at).take(1).flatten().for_each(|own| own.cause = Some(of));
            }
        }
        all.into_iter().flatten().collect()
    }
}

impl<'s> Shown<'s> {
    /// A finding without its cause. None if the finding is off.
    pub fn alone(snapshot: &'s Snapshot, finding: &'s Finding, grade: Grade<'_>) -> Option<Self> {
        let ignored = reason_to_ignore(snapshot, finding);
        let severity = grade(finding, ignored.is_some())?;
        Some(Self { ignored, ..Self::new(finding, severity) })
    }

    /// A finding that only a comment turns off, with the severity that it would have.
    pub fn suppressed(snapshot: &'s Snapshot, finding: &'s Finding, grade: Grade<'_>) -> Option<Self> {
        let ignored = Some(reason_to_ignore(snapshot, finding)?);
        let severity = grade(finding, false).filter(|_| grade(finding, true).is_none())?;
        Some(Self { ignored, ..Self::new(finding, severity) })
    }

    /// A finding that was asked for by name, with its own severity.
    pub fn requested(snapshot: &'s Snapshot, finding: &'s Finding) -> Self {
        Self { cause: snapshot.cause_of(finding), ..Self::new(finding, finding.severity()) }
    }

    fn new(finding: &'s Finding, severity: Severity) -> Self {
        Self { finding, severity, ignored: None, cause: None, consequent_errors: 0, consequent_warnings: 0 }
    }

    fn place(&self) -> (TextSize, TextSize) {
        (self.finding.range.start(), self.finding.range.end())
    }
}

fn reason_to_ignore<'s>(snapshot: &'s Snapshot, finding: &Finding) -> Option<&'s str> {
    snapshot.ignore_of(finding).map(|ignore| ignore.reason.as_str())
}

#[cfg(test)]
mod tests;
