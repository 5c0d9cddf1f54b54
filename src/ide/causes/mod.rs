//! Which findings follow from which.
//!
//! A person makes one mistake, and the server answers with its consequences. What a mistake was is found by trial: a
//! repair that makes findings vanish shows that they have one cause. A trial costs a keystroke, so the number of trials
//! is bounded, and where it is spent findings stay as they are. The answer is made of the text alone.
//!
//! Uses `cursor`, `edit` and `fixes`.

mod absence;
mod attribution;
mod backslash;
mod begun_key;
mod beside_properties;
mod blocked_rules;
mod memory;
mod path_to_end;
mod places;
mod proposals;
mod repeated;
mod trial;
mod undeclared;
mod undecoded;
mod unfinished;
mod unknown;
mod unreadable;
mod words;

use super::snapshot::{CauseRepair, Causes, NO_CAUSES};
use super::{Finding, Fix, FixId, Severity, Snapshot};
use crate::text::TextRange;
use attribution::Attribution;

impl Snapshot {
    /// Which findings follow from which.
    pub fn causes(&self) -> &Causes {
        self.causes_or_init(|budgeted| tracing::debug_span!("causes").in_scope(|| find(budgeted)))
    }

    /// Which findings follow from which, without the repair of a lone finding: that follows from nothing, so nothing is
    /// tried for it.
    pub fn causes_among_several(&self) -> &Causes {
        if self.findings().len() < 2 { &NO_CAUSES } else { self.causes() }
    }

    /// The finding that one follows from.
    pub fn cause_of(&self, finding: &Finding) -> Option<&Finding> {
        let cause = self.causes().cause_of(self.position_of(finding)?)?;
        self.findings().get(cause)
    }

    /// The findings that follow from one.
    pub fn consequences_of(&self, finding: &Finding) -> impl Iterator<Item = &Finding> {
        let at = self.position_of(finding);
        let positions = at.into_iter().flat_map(|at| self.causes().consequences_of(at));
        positions.filter_map(|at| self.findings().get(at))
    }

    /// Whether an error says no more than that something is not finished of which somebody writes at `place`: a value has
    /// yet to come, or the rest of it.
    pub fn is_unfinished_at(&self, finding: &Finding, place: TextRange) -> bool {
        let open = self.position_of(finding).and_then(|at| self.causes().unfinished(at));
        let lines = self.lines();
        open.is_some_and(|open| {
            lines.line_of(open.start()) <= lines.line_of(place.end())
                && lines.line_of(place.start()) <= lines.line_of(open.end())
        })
    }

    /// The fixes for one finding of this snapshot, the most likely first, each change once. What removes a finding with
    /// all that follows from it comes before what is about it alone.
    pub fn fixes(&self, finding: &Finding) -> Vec<Fix> {
        let mut fixes = self.budgeted().quick_fixes(finding);
        let Some(CauseRepair { title, edits, .. }) = self.repair_of(finding) else { return fixes };
        match fixes.iter().position(|fix| fix.edits == *edits) {
            Some(at) => fixes.get_mut(..=at).into_iter().for_each(|first| first.rotate_right(1)),
            None => fixes.insert(0, Fix::of_repair(title.clone(), edits.clone())),
        }
        fixes
    }

    /// The fix of this id for a finding.
    pub fn fix_by(&self, finding: &Finding, id: FixId) -> Option<Fix> {
        self.fixes(finding).into_iter().find(|fix| fix.id == id)
    }

    /// What removes a finding with all that follows from it.
    pub(super) fn repair_of(&self, finding: &Finding) -> Option<&CauseRepair> {
        if finding.severity() != Severity::Error {
            return None;
        }
        self.causes().repair(self.position_of(finding)?)
    }
}

/// Finds the causes. In a text without errors nothing is tried.
fn find(snapshot: &Snapshot) -> Causes {
    let errors = snapshot.findings().iter().filter(|finding| finding.severity() == Severity::Error).count();
    let has_cause =
        || undeclared::is_reported(snapshot.findings()) || beside_properties::is_reported(snapshot.findings());
    if errors == 0 && !has_cause() {
        return Causes::default();
    }
    if let Some(known) = memory::take_over(snapshot) {
        return known;
    }
    let mut attribution = Attribution::new(snapshot);
    if errors > 0 {
        attribution.by_trial();
        undecoded::attribute(&mut attribution);
        backslash::attribute(&mut attribution);
        repeated::attribute(&mut attribution);
        repeated::attribute_same_place(&mut attribution);
        unknown::attribute(&mut attribution);
        blocked_rules::attribute(&mut attribution);
    }
    beside_properties::attribute(&mut attribution);
    undeclared::attribute(&mut attribution);
    let unfinished = unfinished::find(&attribution);
    attribution.into_causes(unfinished)
}

#[cfg(test)]
mod tests;
