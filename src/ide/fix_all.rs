//! Many fixes at once.

use std::collections::HashSet;

use super::composition::Composition;
use super::fix::{Way, identity};
use super::{Finding, Fix, Severity, Snapshot};
use crate::text::Edit;

/// More rounds than any text needs in which each one mends something.
const MOST_ROUNDS: usize = 1_000;

impl Snapshot {
    /// Applies all safe fixes, and those that become possible by them, until there are no more.
    /// The edits are in ranges of this text; none when nothing is to be done.
    pub fn fix_all(&self) -> Vec<Edit> {
        let mut composition = Composition::new(self.text().len());
        let mut snapshot = self.clone();
        for _ in 0..MOST_ROUNDS {
            let fixes: Vec<Fix> =
                snapshot.findings().iter().filter_map(|finding| snapshot.safe_fix(finding)).collect();
            let Some((edits, after)) = snapshot.apply_together(&fixes) else { break };
            composition.apply(&edits);
            snapshot = after;
        }
        composition.into_edits()
    }

    /// Mends all findings of a code in one way, where it mends them.
    pub fn fix_alike(&self, code: &str, way: Way) -> Vec<Edit> {
        let alike = self.findings().iter().filter(|finding| finding.code == code);
        let fixes: Vec<Fix> = alike.filter_map(|finding| self.fix_by(finding, way)).collect();
        self.apply_together(&fixes).map(|(edits, _)| edits).unwrap_or_default()
    }

    /// Applies as many fixes as go together: what is fine for each may not be for several. None
    /// when there is nothing to apply.
    fn apply_together(&self, fixes: &[Fix]) -> Option<(Vec<Edit>, Self)> {
        let edits = compatible(fixes);
        let after = (!edits.is_empty()).then(|| self.after_edits(&edits))?;
        if fixes.len() == 1 || !self.has_new_error(&after) {
            return Some((edits, after));
        }
        // Each has been tried alone, so one at least can be applied.
        let (first, second) = fixes.split_at(fixes.len() / 2);
        self.apply_together(first).or_else(|| self.apply_together(second))
    }

    fn has_new_error(&self, after: &Self) -> bool {
        let found_before = self.findings_beyond(after);
        let before: HashSet<_> = found_before.iter().map(identity).collect();
        let is_new = |finding: &Finding| finding.severity == Severity::Error && !before.contains(&identity(finding));
        after.findings_beyond(self).iter().any(is_new)
    }
}

/// The edits of as many fixes as leave each other alone, in ascending order. Where several write
/// at the same place, all of it is written, one behind the other.
fn compatible(fixes: &[Fix]) -> Vec<Edit> {
    let mut taken: Vec<Edit> = Vec::new();
    let mut known: Vec<&[Edit]> = Vec::new();
    for fix in fixes.iter().filter(|fix| !fix.edits.is_empty()) {
        if known.contains(&&*fix.edits) || fix.edits.iter().any(|edit| collides(&taken, edit)) {
            continue;
        }
        known.push(&fix.edits);
        for edit in &fix.edits {
            let at = taken.partition_point(|other| other.range.start() <= edit.range.start());
            match at.checked_sub(1).and_then(|before| taken.get_mut(before)) {
                Some(before) if before.range == edit.range => before.insert.push_str(&edit.insert),
                _ => taken.insert(at, edit.clone()),
            }
        }
    }
    taken
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
        !is_same_insertion && !(touches && are_removals && !other.range.is_empty() && !edit.range.is_empty())
    })
}
