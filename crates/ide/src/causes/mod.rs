//! Root causes of findings.
//!
//! A person makes one mistake, and the server answers with its consequences. Causes are found by trial: if one repair
//! removes several findings, they have one cause. A trial costs the analysis of the edited text, so the number of
//! trials is bounded. When the bound is reached, the remaining findings have no causes. The result depends on the text
//! alone.
//!
//! Uses `cursor`, `edit`, `fixes` and `navigate`.

mod absence;
mod aim;
mod alone;
mod attribution;
mod backslash;
mod beside_properties;
mod blocked_rules;
mod carried;
mod equal_titles;
mod memory;
mod message;
mod no_longer_served;
mod path_to_end;
mod places;
mod proposals;
mod refused_rule;
mod repeated;
mod trial;
mod undeclared;
mod undecoded;
mod unknown;
mod unreadable;
mod words;

use super::snapshot::{CauseRepair, Causes, NO_CAUSES};
use super::{Finding, Fix, FixId, Severity, Snapshot};
pub(super) use absence::is_absence;
use aim::Aim;
use attribution::Attribution;
pub use refused_rule::repeats_refused_rule;

impl Snapshot {
    /// The causes of the findings.
    pub fn causes(&self) -> &Causes {
        self.causes_or_init(|budgeted| tracing::debug_span!("causes").in_scope(|| find(budgeted, Aim::Repairs)))
    }

    /// The causes of the findings, but without the repair of a lone finding: it follows from no other, so no repair is
    /// tried for it.
    pub fn causes_among_several(&self) -> &Causes {
        if self.findings().len() < 2 { &NO_CAUSES } else { self.causes() }
    }

    /// The causes to show with the findings. Without fixes, repairs that can't remove several findings aren't tried.
    pub fn causes_to_show(&self, with_fixes: bool) -> &Causes {
        if with_fixes || self.findings().len() < 2 {
            return self.causes_among_several();
        }
        let find = |budgeted: &Self| find(budgeted, Aim::Relations);
        self.relations_or_init(|budgeted| tracing::debug_span!("relations").in_scope(|| find(budgeted)))
    }

    /// The root cause of a finding.
    pub fn cause_of(&self, finding: &Finding) -> Option<&Finding> {
        let cause = self.causes().cause_of(self.position_of(finding)?)?;
        self.findings().get(cause)
    }

    /// The consequences of a finding.
    pub fn consequences_of(&self, finding: &Finding) -> impl Iterator<Item = &Finding> {
        let at = self.position_of(finding);
        let positions = at.into_iter().flat_map(|at| self.causes().consequences_of(at));
        positions.filter_map(|at| self.findings().get(at))
    }

    /// The fixes for one finding of this snapshot, the most likely first and without duplicates. A repair that also
    /// removes all consequences comes before fixes of the finding alone, unless it creates an error and one of them
    /// creates none. A fix that only removes words comes last, unless it is that repair and the words are marks of
    /// another program.
    pub fn fixes(&self, finding: &Finding) -> Vec<Fix> {
        let mut fixes = self.budgeted().quick_fixes(finding);
        let Some(repair) = self.repair_of(finding) else {
            self.sort_removals_last(&mut fixes);
            equal_titles::distinguish(self, &mut fixes);
            return fixes;
        };
        let CauseRepair { title, edits, kind, .. } = repair;
        let removes_marks = kind.is_some_and(|kind| kind.mark().is_some());
        if removes_marks {
            // The marked text is not what its author wrote, so other fixes would repair the wrong text.
            fixes.retain(|fix| fix.removes_marks() || fix.leads_to(edits, self.text()));
        }
        let is_last = self.yields(repair, &fixes);
        let known = fixes.iter().position(|fix| fix.leads_to(edits, self.text())).map(|at| fixes.remove(at));
        let fix = known.unwrap_or_else(|| Fix::of_repair(title.clone(), edits.clone(), *kind));
        fixes.insert(if is_last { fixes.len() } else { 0 }, fix);
        let first = usize::from(removes_marks && !is_last);
        self.sort_removals_last(fixes.get_mut(first..).unwrap_or_default());
        equal_titles::distinguish(self, &mut fixes);
        fixes
    }

    /// Whether a repair comes after the tried fixes of its finding: it creates an error, and one of them creates none.
    /// A fix that only removes words is no reason, because it comes last itself.
    fn yields(&self, repair: &CauseRepair, fixes: &[Fix]) -> bool {
        let is_tried = || fixes.iter().any(|fix| fix.leads_to(&repair.edits, self.text()));
        repair.creates_error && !is_tried() && fixes.iter().any(|fix| !fix.only_removes(self.text()))
    }

    /// The fix of a finding with this id.
    pub fn fix_by(&self, finding: &Finding, id: FixId) -> Option<Fix> {
        self.fixes(finding).into_iter().find(|fix| fix.id == id)
    }

    /// The repair that removes a finding with all its consequences.
    pub(super) fn repair_of(&self, finding: &Finding) -> Option<&CauseRepair> {
        if finding.severity() != Severity::Error {
            return None;
        }
        self.causes().repair(self.position_of(finding)?)
    }
}

/// Finds the causes. Tries nothing in a text without errors.
fn find(snapshot: &Snapshot, aim: Aim) -> Causes {
    let errors = snapshot.findings().iter().filter(|finding| finding.severity() == Severity::Error).count();
    let has_cause = [undeclared::is_reported, beside_properties::is_reported, repeated::is_reported]
        .iter()
        .any(|is_reported| is_reported(snapshot.findings()));
    if errors == 0 && !has_cause {
        return Causes::default();
    }
    if let Some(known) = memory::take_over(snapshot) {
        return known;
    }
    let mut attribution = Attribution::new(snapshot, aim);
    if errors > 0 {
        no_longer_served::attribute(&mut attribution);
        attribution.by_trial();
        undecoded::attribute(&mut attribution);
        backslash::attribute(&mut attribution);
        repeated::attribute(&mut attribution);
        repeated::attribute_same_place(&mut attribution);
        unknown::attribute(&mut attribution);
        blocked_rules::attribute(&mut attribution);
    }
    repeated::attribute_same_mistake(&mut attribution);
    beside_properties::attribute(&mut attribution);
    undeclared::attribute(&mut attribution);
    attribution.into_causes()
}

#[cfg(test)]
mod tests;
