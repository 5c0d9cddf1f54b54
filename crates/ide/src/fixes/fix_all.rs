//! Applies many fixes at once.
//!
//! Each fix is tried before it is applied. Several fixes are tried together if one trial shows that all of them are
//! right. A hostile text could need hours of trials, so all rounds share a budget, and the result reports whether the
//! budget was large enough.

use std::collections::HashSet;

use super::applied_fix::AppliedFix;
use super::candidates::{SafeCandidates, candidate, resolves, safe_fix};
use super::together::{Applied, FixCandidate, FixTrials};
use crate::edit::Composition;
use crate::{Finding, Fix, Snapshot};
use crd_ls_rules::ProblemKind;
use crd_ls_text::{Edit, TextSize};

/// The maximum number of findings with one code for which similar fixes are tried.
pub const MAX_TRIES: usize = 2_000;

/// The maximum number of similar fixes that are tried before a fix is offered for all findings. If so many fail, the
/// fix hardly works for the other findings.
const MAX_ALIKE: usize = 16;

/// The result of applying many fixes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FixedAll {
    /// Edits of the original text; empty if there is nothing to apply.
    pub edits: Vec<Edit>,
    /// The applied fixes, in the order of their application.
    pub fixes: Vec<AppliedFix>,
    /// Whether every possible fix is applied. If not, the budget was too small.
    pub is_complete: bool,
    /// The number of changed texts analysed in trials.
    pub trials: u64,
}

impl FixedAll {
    /// The combination of this result and a later one, for an original text of this length.
    #[must_use]
    pub fn followed_by(mut self, next: Self, length: TextSize) -> Self {
        let mut composition = Composition::new(length);
        composition.apply(&self.edits);
        composition.apply(&next.edits);
        self.fixes.extend(next.fixes);
        let trials = self.trials + next.trials;
        Self { edits: composition.into_edits(), fixes: self.fixes, is_complete: next.is_complete, trials }
    }
}

/// The maximum number of rounds. A round applies many fixes at once, so hardly any text needs so many rounds.
const MAX_ROUNDS: usize = 1_000;

impl Snapshot {
    /// Applies all safe fixes, and further safe fixes as they become possible, as far as the budget allows.
    pub fn fix_all(&self) -> FixedAll {
        self.fix_all_but(|_| HashSet::new())
    }

    /// Applies safe fixes to all findings except those whose indices `left` returns for a snapshot.
    pub fn fix_all_but(&self, left: impl Fn(&Snapshot) -> HashSet<usize>) -> FixedAll {
        fix_within(&self.budgeted(), left).0
    }

    /// Whether a safe fix is found within the budget.
    pub fn has_safe_fix(&self) -> bool {
        let snapshot = self.budgeted();
        let is_open = |finding: &&Finding| self.cause_of(finding).is_none() && self.ignore_of(finding).is_none();
        let mut open = snapshot.findings().iter().filter(is_open).take_while(|_| snapshot.allows_more());
        open.any(|finding| safe_fix(&snapshot, finding).is_some())
    }

    /// Applies the fix, and similar fixes to other findings with the same code, as far as the budget allows.
    pub fn fix_alike(&self, finding: &Finding, fix: &Fix) -> Vec<Edit> {
        let snapshot = self.budgeted();
        let mut trials = FixTrials::new(&snapshot);
        let alike = candidates_alike(&snapshot, finding.code(), fix).enumerate();
        let alike = alike.map(|(position, (finding, fix))| FixCandidate { position, finding, fix }).collect();
        let alike = trials.sift(alike).right;
        let first = FixCandidate { position: 0, finding, fix: fix.clone() };
        let all: Vec<FixCandidate<'_>> = [first].into_iter().chain(alike).collect();
        trials.apply(&all).map(|(applied, _)| applied.edits).unwrap_or_default()
    }

    /// Whether a finding with the same code, other than `findings`, has a similar fix, as far as a few trials show.
    pub fn has_alike(&self, findings: &[&Finding], fix: &Fix) -> bool {
        let Some(first) = findings.first() else { return false };
        let snapshot = self.budgeted();
        let others = candidates_alike(&snapshot, first.code(), fix)
            .filter(|(other, alike)| !findings.contains(other) && alike.edits != fix.edits);
        let mut others = others.take(MAX_ALIKE).take_while(|_| snapshot.allows_more());
        others.any(|(other, alike)| resolves(&snapshot, other, &alike))
    }
}

/// Fixes a snapshot within its budget. Returns the fixed snapshot, too.
pub(super) fn fix_within(snapshot: &Snapshot, left: impl Fn(&Snapshot) -> HashSet<usize>) -> (FixedAll, Snapshot) {
    let mut composition = Composition::new(snapshot.text().len());
    let mut snapshot = snapshot.clone();
    let mut fixes = Vec::new();
    let mut count = 0;
    for _ in 0..MAX_ROUNDS {
        let mut next = || {
            let mut trials = FixTrials::new(&snapshot);
            let left = left(&snapshot);
            let next = apply_safe(&mut trials, &snapshot, &left, is_about_reading);
            let next = next.or_else(|| apply_safe(&mut trials, &snapshot, &left, |other| !is_about_reading(other)));
            count += trials.count();
            next
        };
        let Some((applied, after)) = next() else { break };
        composition.apply(&applied.edits);
        fixes.extend(applied.fixes);
        snapshot = after;
        if !snapshot.findings().is_empty() && !snapshot.allows_more() {
            break;
        }
        // The next round has to find the causes of findings again, because the text has changed.
        snapshot.charge_causes();
    }
    let is_complete = !snapshot.budget_was_too_small();
    (FixedAll { edits: composition.into_edits(), fixes, is_complete, trials: count }, snapshot)
}

/// Applies the safe fixes for the selected findings, as far as the budget suffices.
fn apply_safe(
    trials: &mut FixTrials<'_>,
    snapshot: &Snapshot,
    left: &HashSet<usize>,
    is_asked_for: impl Fn(&Finding) -> bool,
) -> Option<(Applied, Snapshot)> {
    let findings = open_findings(snapshot, left).filter(|finding| is_asked_for(finding));
    let fixes = safe_fixes(trials, snapshot, findings);
    trials.apply(&fixes)
}

/// The findings to fix. Leaves out the findings at the indices `left`, ignored findings, which are intentional, and
/// consequences of another finding, which vanish or change with their cause.
pub(super) fn open_findings<'s>(snapshot: &'s Snapshot, left: &HashSet<usize>) -> impl Iterator<Item = &'s Finding> {
    let findings = snapshot.findings().iter().enumerate().filter(|(at, _)| !left.contains(at));
    let findings = findings.map(|(_, finding)| finding);
    findings.filter(|finding| snapshot.cause_of(finding).is_none() && snapshot.ignore_of(finding).is_none())
}

/// The first safe fix that works for each finding, in the order of the findings, within the budget.
fn safe_fixes<'s>(
    trials: &mut FixTrials<'_>,
    snapshot: &'s Snapshot,
    findings: impl Iterator<Item = &'s Finding>,
) -> Vec<FixCandidate<'s>> {
    let mut open: Vec<_> = findings.map(|finding| (finding, SafeCandidates::new(snapshot, finding))).collect();
    let mut waiting: Vec<usize> = (0..open.len()).collect();
    let mut right = Vec::new();
    while !waiting.is_empty() {
        let next = waiting.into_iter().filter_map(|position| {
            let (finding, fixes) = open.get_mut(position)?;
            let fix = fixes.next()?;
            Some(FixCandidate { position, finding, fix })
        });
        let sifted = trials.sift(next.collect());
        right.extend(sifted.right);
        waiting = sifted.wrong.iter().map(|candidate| candidate.position).collect();
    }
    right.sort_by_key(|candidate| candidate.position);
    right
}

/// The findings of a code that have a fix similar to `fix`, with this fix before it is tried.
fn candidates_alike<'a>(
    snapshot: &'a Snapshot,
    code: &'a str,
    fix: &'a Fix,
) -> impl Iterator<Item = (&'a Finding, Fix)> {
    let findings = snapshot.findings().iter().filter(move |finding| finding.code() == code).take(MAX_TRIES);
    let fixes = findings.filter_map(|finding| Some((finding, candidate(snapshot, finding, fix.id)?)));
    // The title of a removal names the removed text, so all titles must be equal.
    let says_all = |other: &Fix| other.title == fix.title || !fix.only_removes(snapshot.text());
    fixes.filter(move |(_, other)| other.is_like(fix) && says_all(other))
}

/// Whether a finding is about parsing or decoding. Such findings are fixed first: a misspelt field must get its right
/// name before a missing field is added.
fn is_about_reading(finding: &Finding) -> bool {
    matches!(finding.kind, ProblemKind::Yaml(_) | ProblemKind::Decode(_) | ProblemKind::Strict(_))
}
