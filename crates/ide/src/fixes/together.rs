//! Tries and applies many fixes together.
//!
//! A trial costs the analysis of the edited text, and most fixes are right. So all fixes are tried at once, and are
//! divided into halves only if a finding stays or an error is added. Thus right fixes take few trials, and wrong fixes
//! some more.

use std::collections::{HashMap, HashSet};

use super::applied_fix::AppliedFix;
use super::candidates::FixVerdict;
use super::fix::Fix;
use super::kept_meaning::TriedFix;
use crate::edit::{compared, has_new_error, has_new_finding, identity};
use crate::{Finding, Snapshot};
use crd_ls_text::Edit;

/// The result of applying fixes together.
pub(super) struct Applied {
    /// In ascending order.
    pub(super) edits: Vec<Edit>,
    pub(super) fixes: Vec<AppliedFix>,
}

/// A fix for a finding, to be tried.
pub(super) struct FixCandidate<'s> {
    /// The index of the finding in the list of findings to fix.
    pub(super) position: usize,
    pub(super) finding: &'s Finding,
    pub(super) fix: Fix,
}

/// Candidates that have been tried.
#[derive(Default)]
pub(super) struct Sifted<'s> {
    pub(super) right: Vec<FixCandidate<'s>>,
    /// Fixes that resolve their findings, but may change the author's meaning.
    pub(super) risky: Vec<FixCandidate<'s>>,
    pub(super) wrong: Vec<FixCandidate<'s>>,
}

/// The number of trials allowed after the budget is spent, so that the work so far isn't lost.
const RESERVE: usize = 16;

/// Trials of changes to a snapshot.
pub(super) struct FixTrials<'s> {
    snapshot: &'s Snapshot,
    reserve: usize,
    /// The last edits and the resulting snapshot, which is often the final one.
    last: Option<(Vec<Edit>, Snapshot)>,
    count: u64,
}

impl<'s> FixTrials<'s> {
    pub(super) fn new(snapshot: &'s Snapshot) -> Self {
        Self { snapshot, reserve: RESERVE, last: None, count: 0 }
    }

    /// The number of changes tried.
    pub(super) fn count(&self) -> u64 {
        self.count
    }

    /// Sorts fixes by whether each removes its finding without adding an error, and whether a safe fix preserves the
    /// author's meaning. Fixes beyond the budget count as wrong.
    pub(super) fn sift<'f>(&mut self, candidates: Vec<FixCandidate<'f>>) -> Sifted<'f> {
        let mut sifted = Sifted::default();
        // Fixes that move text are tried apart from fixes that must not move text.
        let (moves, others) = candidates.into_iter().partition(|candidate: &FixCandidate<'_>| candidate.fix.moves());
        let apart: [Vec<FixCandidate<'f>>; 2] = [moves, others];
        let mut pending: Vec<Vec<FixCandidate<'f>>> = apart.into_iter().filter(|some| !some.is_empty()).collect();
        while let Some(next) = pending.pop() {
            let (mut together, apart) = divided(next);
            let verdict = if self.allows_more() { Some(self.judged(&together)) } else { None };
            match verdict {
                None => sifted.wrong.append(&mut together),
                Some(FixVerdict::Safe) => sifted.right.append(&mut together),
                _ if together.len() > 1 => {
                    let second = together.split_off(together.len() / 2);
                    pending.extend([second, together]);
                }
                Some(FixVerdict::Risky) => sifted.risky.append(&mut together),
                Some(FixVerdict::Wrong) => sifted.wrong.append(&mut together),
            }
            pending.extend(Some(apart).filter(|apart| !apart.is_empty()));
        }
        sifted
    }

    fn allows_more(&mut self) -> bool {
        if self.snapshot.has_steps_left() {
            return true;
        }
        match self.reserve.checked_sub(1) {
            Some(left) => self.reserve = left,
            None => return self.snapshot.allows_more(),
        }
        true
    }

    /// Whether all the findings vanish and no error is added, and whether the safe fixes preserve the meaning.
    fn judged(&mut self, candidates: &[FixCandidate<'_>]) -> FixVerdict {
        let edits = compatible(candidates).0;
        if edits.is_empty() {
            return FixVerdict::Wrong;
        }
        let after = self.after(edits.clone());
        let (removed, added) = compared(self.snapshot, &after);
        // For each identity, the number of findings that vanish, minus the findings to remove and the findings that
        // appear. A negative number means that a finding to remove is still there.
        let mut left: HashMap<_, i64> = HashMap::with_capacity(removed.len());
        removed.iter().for_each(|finding| *left.entry(identity(finding)).or_default() += 1);
        for gone in candidates {
            *left.entry(identity(gone.finding)).or_default() -= 1;
        }
        let wanted: HashSet<_> = candidates.iter().map(|candidate| identity(candidate.finding)).collect();
        for stayed in added.iter().map(identity).filter(|identity| wanted.contains(identity)) {
            *left.entry(stayed).or_default() -= 1;
        }
        let vanish = wanted.iter().all(|identity| left.get(identity).is_some_and(|left| *left >= 0));
        if !vanish || has_new_error(&removed, &added) {
            return FixVerdict::Wrong;
        }
        let trial = TriedFix { before: self.snapshot, after: &after, edits: &edits, removed: &removed, added: &added };
        // Only alone it is clear which syntax errors a fix removes.
        let leaves_cause = |candidate: &FixCandidate<'_>| match candidates {
            [_] => trial.leaves_cause(candidate.finding),
            _ => self.snapshot.may_follow_from_syntax(candidate.finding),
        };
        let are_chosen = !candidates.iter().any(|candidate| candidate.fix.safe);
        let may_move = candidates.iter().all(|candidate| candidate.fix.moves());
        let is_safe = || !candidates.iter().any(leaves_cause) && trial.harm(may_move).is_none();
        if are_chosen || is_safe() { FixVerdict::Safe } else { FixVerdict::Risky }
    }

    fn after(&mut self, edits: Vec<Edit>) -> Snapshot {
        if let Some((_, after)) = self.last.as_ref().filter(|(last, _)| *last == edits) {
            return after.clone();
        }
        self.count += 1;
        let after = self.snapshot.edited(&edits);
        self.last = Some((edits, after.clone()));
        after
    }

    /// Applies as many fixes as possible together. Fixes that are right alone may be wrong together. None if there is
    /// nothing to apply.
    pub(super) fn apply(&mut self, candidates: &[FixCandidate<'_>]) -> Option<(Applied, Snapshot)> {
        let (edits, taken) = compatible(candidates);
        if edits.is_empty() {
            return None;
        }
        let after = self.after(edits.clone());
        let snapshot = self.snapshot;
        let (removed, added) = compared(snapshot, &after);
        let are_safe = || candidates.iter().all(|candidate| candidate.fix.safe);
        let brings_finding = || are_safe() && has_new_finding((snapshot.text(), &removed), (after.text(), &added));
        if candidates.len() == 1 || !has_new_error(&removed, &added) && !brings_finding() {
            let applied = |taken: &FixCandidate<'_>| AppliedFix::new(snapshot, taken.finding, &taken.fix);
            let fixes = taken.into_iter().map(applied).collect();
            return Some((Applied { edits, fixes }, after));
        }
        // Each fix has been tried, alone or with other fixes, so at least one can be applied.
        let (first, second) = candidates.split_at(candidates.len() / 2);
        self.apply(first).or_else(|| self.apply(second))
    }
}

/// Divides candidates into two groups: candidates that can be tried together, and candidates whose edits touch edits of
/// the first group.
fn divided(candidates: Vec<FixCandidate<'_>>) -> (Vec<FixCandidate<'_>>, Vec<FixCandidate<'_>>) {
    let mut merged = Merged::default();
    candidates.into_iter().partition(|candidate| merged.take(&candidate.fix.edits) != Taken::Collides)
}

/// The edits of the fixes whose edits don't touch edits of earlier fixes, and these fixes without repetitions.
fn compatible<'c, 'f>(candidates: &'c [FixCandidate<'f>]) -> (Vec<Edit>, Vec<&'c FixCandidate<'f>>) {
    let mut merged = Merged::default();
    let is_new = |fix: &Fix, merged: &mut Merged| !fix.edits.is_empty() && merged.take(&fix.edits) == Taken::New;
    let taken = candidates.iter().filter(|candidate| is_new(&candidate.fix, &mut merged)).collect();
    (merged.edits, taken)
}

/// The edits of several fixes. Insertions at the same place are joined in the order of the fixes.
#[derive(Default)]
struct Merged {
    /// In ascending order.
    edits: Vec<Edit>,
    /// The edits of each fix.
    known: HashSet<Vec<Edit>>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Taken {
    New,
    /// The same edits are already included.
    Known,
    Collides,
}

impl Merged {
    fn take(&mut self, edits: &[Edit]) -> Taken {
        if self.known.contains(edits) {
            return Taken::Known;
        }
        if edits.iter().any(|edit| collides(&self.edits, edit)) {
            return Taken::Collides;
        }
        self.known.insert(edits.to_vec());
        for edit in edits {
            let at = self.edits.partition_point(|other| other.range.start() <= edit.range.start());
            match at.checked_sub(1).and_then(|before| self.edits.get_mut(before)) {
                Some(before) if before.range == edit.range => before.insert.push_str(&edit.insert),
                _ => self.edits.insert(at, edit.clone()),
            }
        }
        Taken::New
    }
}

/// Whether an edit touches one of the edits in `taken`, which are in ascending order. Insertions at the same place and
/// adjacent removals do not collide.
fn collides(taken: &[Edit], edit: &Edit) -> bool {
    let is_before = |other: &Edit| other.range.end() < edit.range.start();
    let near = taken.get(taken.partition_point(is_before)..).unwrap_or_default();
    near.iter().take_while(|other| other.range.start() <= edit.range.end()).any(|other| {
        let is_same_insertion = other.range == edit.range && edit.range.is_empty();
        let touches = other.range.end() == edit.range.start() || edit.range.end() == other.range.start();
        // Two adjacent removals become one.
        let are_removals = other.insert.is_empty() && edit.insert.is_empty() && other.range != edit.range;
        !is_same_insertion && (!touches || !are_removals || other.range.is_empty() || edit.range.is_empty())
    })
}
