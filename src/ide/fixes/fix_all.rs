//! Many fixes at once.
//!
//! Each fix is tried alone, which costs an edit, before it is applied with the others. A hostile text could need
//! hours of tries, so their number is bounded, and the result says when it was not enough.

use super::fix::safe_fix;
use super::tries::Tries;
use crate::ide::edit::{Composition, has_new_error};
use crate::ide::{Finding, Fix, Snapshot};
use crate::rules::ProblemKind;
use crate::text::{Edit, TextSize};

/// How many fixes are tried for one request.
pub const MOST_TRIES: usize = 2_000;

/// Many fixes, applied.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FixedAll {
    /// In ranges of the original text; empty when there is nothing to apply.
    pub edits: Vec<Edit>,
    /// The titles of the applied fixes, in the order in which they were applied.
    pub titles: Vec<String>,
    /// Everything that can be fixed is. Otherwise the number of tries was not enough.
    pub is_complete: bool,
}

impl FixedAll {
    /// This and then `next`, for a text of this length.
    #[must_use]
    pub fn followed_by(mut self, next: Self, length: TextSize) -> Self {
        let mut composition = Composition::new(length);
        composition.apply(&self.edits);
        composition.apply(&next.edits);
        self.titles.extend(next.titles);
        Self { edits: composition.into_edits(), titles: self.titles, is_complete: next.is_complete }
    }
}

/// Fixes that were applied together.
#[derive(Default)]
struct Applied {
    /// In ascending order.
    edits: Vec<Edit>,
    titles: Vec<String>,
}

/// A round fixes at least one finding; no text needs this many.
const MOST_ROUNDS: usize = 1_000;

impl Snapshot {
    /// Applies all safe fixes, and those that they make possible, until there are none left or enough were tried.
    pub fn fix_all(&self) -> FixedAll {
        fix_within(self, Tries::new(MOST_TRIES))
    }

    /// Whether a safe fix is found within a few tries.
    pub fn has_safe_fix(&self) -> bool {
        let mut tries = Tries::new(MOST_TRIES);
        let is_open = |finding: &&Finding| self.cause_of(finding).is_none() && self.ignore_of(finding).is_none();
        let mut open = self.findings().iter().filter(is_open);
        open.any(|finding| safe_fix(self, finding, &mut tries).is_some())
    }

    /// Applies the fix, and those of the same id to other findings of its code: all of them, or as many as may be
    /// tried.
    pub fn fix_alike(&self, finding: &Finding, fix: &Fix) -> Vec<Edit> {
        let alike = alike(self, finding.code(), fix).map(|(_, fix)| fix);
        let fixes: Vec<Fix> = [fix.clone()].into_iter().chain(alike).collect();
        apply_together(self, &fixes).map(|(applied, _)| applied.edits).unwrap_or_default()
    }

    /// Whether another finding of one code has the same fix.
    pub fn has_alike(&self, findings: &[&Finding], fix: &Fix) -> bool {
        let Some(first) = findings.first() else { return false };
        alike(self, first.code(), fix).any(|(other, alike)| !findings.contains(&other) && alike.edits != fix.edits)
    }
}

pub(super) fn fix_within(snapshot: &Snapshot, mut tries: Tries) -> FixedAll {
    let mut composition = Composition::new(snapshot.text().len());
    let mut snapshot = snapshot.clone();
    let mut titles = Vec::new();
    for _ in 0..MOST_ROUNDS {
        let next = apply_safe(&snapshot, &mut tries, is_about_reading);
        let Some((applied, after)) = next.or_else(|| apply_safe(&snapshot, &mut tries, |_| true)) else { break };
        composition.apply(&applied.edits);
        titles.extend(applied.titles);
        snapshot = after;
    }
    FixedAll { edits: composition.into_edits(), titles, is_complete: !tries.were_too_few() }
}

/// Applies the safe fixes for the selected findings, as far as they may be tried.
fn apply_safe(
    snapshot: &Snapshot,
    tries: &mut Tries,
    is_asked_for: impl Fn(&Finding) -> bool,
) -> Option<(Applied, Snapshot)> {
    // What a comment has ignored is meant. What follows from another finding is gone with it, or means something else then.
    let is_open = |finding: &&Finding| snapshot.cause_of(finding).is_none() && snapshot.ignore_of(finding).is_none();
    let findings = snapshot.findings().iter().filter(|finding| is_asked_for(finding)).filter(is_open);
    let fixes: Vec<Fix> = findings.filter_map(|finding| safe_fix(snapshot, finding, tries)).collect();
    apply_together(snapshot, &fixes)
}

/// The findings of a code with their fixes that are like `fix`.
fn alike<'a>(snapshot: &'a Snapshot, code: &'a str, fix: &'a Fix) -> impl Iterator<Item = (&'a Finding, Fix)> {
    let findings = snapshot.findings().iter().filter(move |finding| finding.code() == code).take(MOST_TRIES);
    let fixes = findings.filter_map(|finding| Some((finding, snapshot.quick_fix_by(finding, fix.id)?)));
    fixes.filter(|(_, other)| other.is_like(fix))
}

/// Applies as many fixes as are possible together: each may be right alone, but not with the
/// others. None when there is nothing to apply.
fn apply_together(snapshot: &Snapshot, fixes: &[Fix]) -> Option<(Applied, Snapshot)> {
    let applied = compatible(fixes);
    let after = (!applied.edits.is_empty()).then(|| snapshot.edited(&applied.edits))?;
    if fixes.len() == 1 || !has_new_error(&snapshot.findings_beyond(&after), &after.findings_beyond(snapshot)) {
        return Some((applied, after));
    }
    // Each has been tried alone, so at least one can be applied.
    let (first, second) = fixes.split_at(fixes.len() / 2);
    apply_together(snapshot, first).or_else(|| apply_together(snapshot, second))
}

/// Whether a finding is about how the text is read. A misspelt field must get its right name before
/// the same field is added.
fn is_about_reading(finding: &Finding) -> bool {
    matches!(finding.kind, ProblemKind::Yaml(_) | ProblemKind::Decode(_) | ProblemKind::Strict(_))
}

/// As many fixes as don't touch each other's edits. Several insertions at the same place are joined in the order of
/// the fixes.
fn compatible(fixes: &[Fix]) -> Applied {
    let mut taken: Vec<Edit> = Vec::new();
    let mut titles = Vec::new();
    let mut known: Vec<&[Edit]> = Vec::new();
    for fix in fixes.iter().filter(|fix| !fix.edits.is_empty()) {
        if known.contains(&&*fix.edits) || fix.edits.iter().any(|edit| collides(&taken, edit)) {
            continue;
        }
        known.push(&fix.edits);
        titles.push(fix.title.clone());
        for edit in &fix.edits {
            let at = taken.partition_point(|other| other.range.start() <= edit.range.start());
            match at.checked_sub(1).and_then(|before| taken.get_mut(before)) {
                Some(before) if before.range == edit.range => before.insert.push_str(&edit.insert),
                _ => taken.insert(at, edit.clone()),
            }
        }
    }
    Applied { edits: taken, titles }
}

/// Whether an edit touches one of those in `taken`, which are in ascending order.
fn collides(taken: &[Edit], edit: &Edit) -> bool {
    let is_before = |other: &Edit| other.range.end() < edit.range.start();
    let near = taken.get(taken.partition_point(is_before)..).unwrap_or_default();
    near.iter().take_while(|other| other.range.start() <= edit.range.end()).any(|other| {
        let is_same_insertion = other.range == edit.range && edit.range.is_empty();
        let touches = other.range.end() == edit.range.start() || edit.range.end() == other.range.start();
        // Two removals side by side are one.
        let are_removals = other.insert.is_empty() && edit.insert.is_empty() && other.range != edit.range;
        !is_same_insertion && (!touches || !are_removals || other.range.is_empty() || edit.range.is_empty())
    })
}
