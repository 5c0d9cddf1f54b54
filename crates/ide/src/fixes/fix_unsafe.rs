//! Applies unsafe fixes to findings without a safe fix.

use std::collections::HashSet;

use super::fix_all::{FixedAll, fix_within, open_findings};
use super::together::{Applied, FixCandidate, FixTrials};
use crate::{Finding, Fix, Snapshot};

impl Snapshot {
    /// Applies safe fixes like [`fix_all_but`](Self::fix_all_but), and the first offered fix to findings without a safe
    /// fix. Such a fix may change the meaning of the text. A fix that only removes text is applied only if `may_remove`
    /// is true for its finding.
    pub fn fix_all_unsafely(
        &self,
        left: impl Fn(&Snapshot) -> HashSet<usize>,
        may_remove: impl Fn(&Finding) -> bool,
    ) -> FixedAll {
        let length = self.text().len();
        let (mut fixed, mut snapshot) = fix_within(&self.budgeted(), &left);
        while let Some((round, after)) = unsafe_round(&snapshot, &left(&snapshot), &may_remove) {
            let (safe, after) = fix_within(&after, &left);
            fixed = fixed.followed_by(round.followed_by(safe, snapshot.text().len()), length);
            snapshot = after;
        }
        let is_complete = fixed.is_complete && !snapshot.budget_was_too_small();
        FixedAll { is_complete, ..fixed }
    }

    /// The fix that [`fix_all_unsafely`](Self::fix_all_unsafely) would choose from the fixes for a finding. A finding
    /// that may follow from a syntax error is left until that error is fixed, unless its fix moves text.
    pub fn unsafe_fix<'f>(&self, finding: &Finding, fixes: &'f [Fix], may_remove: bool) -> Option<&'f Fix> {
        let removes = |fix: &Fix| fix.only_removes(self.text()) || fix.only_deletes(self.text());
        let is_of_cause = |fix: &Fix| !fix.moves() && self.may_follow_from_syntax(finding);
        fixes.first().filter(|fix| (may_remove || !removes(fix)) && !is_of_cause(fix))
    }
}

/// Applies the first offered fix for each finding, as far as these fixes work together and leave fewer findings.
fn unsafe_round(
    snapshot: &Snapshot,
    left: &HashSet<usize>,
    may_remove: impl Fn(&Finding) -> bool,
) -> Option<(FixedAll, Snapshot)> {
    let findings = open_findings(snapshot, left).take_while(|_| snapshot.allows_more());
    let candidates = findings.enumerate().filter_map(|(position, finding)| {
        let fixes = snapshot.fixes(finding);
        let fix = snapshot.unsafe_fix(finding, &fixes, may_remove(finding))?.clone();
        Some(FixCandidate { position, finding, fix })
    });
    let candidates: Vec<FixCandidate<'_>> = candidates.collect();
    let mut trials = FixTrials::new(snapshot);
    let (Applied { edits, fixes }, after) = apply_useful(&mut trials, snapshot, &candidates)?;
    let is_complete = !snapshot.budget_was_too_small();
    Some((FixedAll { edits, fixes, is_complete, trials: trials.count() }, after))
}

/// Applies fixes together, or else a part of them, so that fewer findings are left. Otherwise the rounds might not end:
/// a fix may cause a warning whose own fix causes the first finding again.
fn apply_useful(
    trials: &mut FixTrials<'_>,
    snapshot: &Snapshot,
    candidates: &[FixCandidate<'_>],
) -> Option<(Applied, Snapshot)> {
    let applied = trials.apply(candidates)?;
    if applied.1.findings().len() < snapshot.findings().len() {
        return Some(applied);
    }
    if candidates.len() < 2 || !snapshot.allows_more() {
        return None;
    }
    let (first, second) = candidates.split_at(candidates.len() / 2);
    apply_useful(trials, snapshot, first).or_else(|| apply_useful(trials, snapshot, second))
}
