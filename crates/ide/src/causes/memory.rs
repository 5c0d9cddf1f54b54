//! Reuses the causes found before an edit.
//!
//! While the findings stay the same and the edit is far from every trial, repairs should keep their outcomes, unless
//! the edit affects the repaired text. So only the repairs that were taken are tried again; if each has its old
//! outcome, the other old outcomes are trusted.

use super::proposals::Proposal;
use super::trial;
use crate::Snapshot;
use crate::snapshot::{Before, Causes, RepairOutcome, Search};
use crd_ls_text::TextRange;

/// Minimum distance of an edit from all trials, in lines.
const FAR: u32 = 40;

/// If the edit is quiet, the causes from before it, at their new places.
pub(super) fn take_over(snapshot: &Snapshot) -> Option<Causes> {
    let before = snapshot.before_quiet()?;
    let causes =
        before.causes().filter(|causes| causes.is_complete() && snapshot.is_within_half(causes.search.steps))?;
    causes.moved(|range| before.moved(range))
}

/// Results from before the edit.
pub(super) struct Remembered {
    /// The outcomes of the first proposals.
    pub(super) outcomes: Vec<RepairOutcome>,
    /// The trials that were repeated, and the work that all trials took.
    pub(super) search: Search,
}

/// The outcomes of the proposals, if they can be reused from before the edit.
pub(super) fn recall(snapshot: &Snapshot, proposals: &[Proposal]) -> Option<Remembered> {
    let before = snapshot.before()?;
    let causes = before.causes()?;
    // Near the end of the budget, the cost of each trial could change the result.
    let (tried, steps) = (causes.tried(), causes.search.steps);
    if !snapshot.is_within_half(steps) {
        return None;
    }
    let is_whole = trial::is_last(tried) && tried.len() <= proposals.len() || tried.len() == proposals.len();
    if !is_whole || !before.has_same(snapshot.findings()) || !is_far(snapshot, before, proposals) {
        return None;
    }
    let mut trials = 0;
    for (old, proposal) in tried.iter().zip(proposals) {
        if old.price != proposal.price || !before.are_same(&old.edits, &proposal.repair.edits) {
            return None;
        }
        if old.is_taken {
            trials += 1;
            if trial::outcome(snapshot, proposal) != old.outcome {
                return None;
            }
        }
    }
    let search = Search { trials, steps, was_cut: false };
    Some(Remembered { outcomes: tried.iter().map(|tried| tried.outcome.clone()).collect(), search })
}

/// Whether the edit is far from all proposals.
fn is_far(snapshot: &Snapshot, before: &Before, proposals: &[Proposal]) -> bool {
    let lines = snapshot.lines();
    let edited = before.edited();
    let (first, last) = (lines.line_of(edited.start()), lines.line_of(edited.end()));
    let is_near = |range: TextRange| {
        lines.line_of(range.start()) <= last.saturating_add(FAR) && lines.line_of(range.end()) + FAR >= first
    };
    !proposals.iter().flat_map(|proposal| &proposal.repair.edits).any(|edit| is_near(edit.range))
}
