//! The fixes of a finding, and their trials.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::FixContext;
use super::commented_key::follows_commented_key;
use super::damage::is_of_syntax;
use super::fix::{Fix, FixId, FixKind};
use super::holes::{change_action_line, has_action_lines, span_template_line, writes_over_hole};
use super::kept_meaning::TriedFix;
use super::kept_words::keeps_words;
use super::swallowed::{is_of_text, swallow_member};
use super::uncovered::is_uncovered;
use crate::edit::{compared, has_new_error, identity};
use crate::{Finding, Snapshot};
use crd_ls_rules::ProblemKind;
use crd_ls_text::{Edit, TextRange, touches_template_action};

impl Snapshot {
    /// The fixes for one finding that passed their trial, the most likely first, without duplicate edits.
    pub(crate) fn quick_fixes(&self, finding: &Finding) -> Vec<Fix> {
        let mut fixes: Vec<Fix> = Vec::new();
        for fix in candidates(self, finding) {
            let is_new = !fixes.iter().any(|known| known.leads_to(&fix.edits, self.text()));
            let is_tried = is_new && self.allows_more();
            let verdict = if is_tried { judged(self, finding, &fix) } else { FixVerdict::Wrong };
            if verdict != FixVerdict::Wrong {
                fixes.push(Fix { safe: verdict == FixVerdict::Safe, ..fix });
            }
        }
        fixes
    }

    /// Sorts the fixes of one finding: unsafe fixes that only remove the author's words come last.
    pub(crate) fn sort_removals_last(&self, fixes: &mut [Fix]) {
        fixes.sort_by_key(|fix| !fix.safe && fix.only_removes(self.text()));
    }

    /// The fixes for one finding, the most likely first, before they are tried.
    pub(crate) fn fix_candidates(&self, finding: &Finding) -> impl Iterator<Item = Fix> {
        candidates(self, finding)
    }
}

/// The fix for a finding that can be applied without asking, within the budget.
pub(super) fn safe_fix(snapshot: &Snapshot, finding: &Finding) -> Option<Fix> {
    let mut candidates = SafeCandidates::new(snapshot, finding);
    let next = || candidates.next().filter(|_| snapshot.allows_more());
    let mut judged = std::iter::from_fn(next).map(|fix| (judged(snapshot, finding, &fix), fix));
    let (verdict, fix) = judged.find(|(verdict, _)| *verdict != FixVerdict::Wrong)?;
    (verdict == FixVerdict::Safe).then_some(fix)
}

/// The safe fixes for a finding, before they are tried. A fix may be applied without asking only if it is the first one
/// offered: if an unsafe fix before it works, too, the author has to choose.
pub(super) struct SafeCandidates<'s> {
    snapshot: &'s Snapshot,
    finding: &'s Finding,
    /// All remaining fixes, created lazily because the first fix often suffices.
    fixes: Box<dyn Iterator<Item = Fix> + 's>,
}

impl<'s> SafeCandidates<'s> {
    pub(super) fn new(snapshot: &'s Snapshot, finding: &'s Finding) -> Self {
        // A repair that creates an error is not offered first.
        let repair = snapshot.repair_of(finding).filter(|repair| !repair.creates_error);
        // Only the ranges have to be the same: the inserted texts may differ, for example in their quotes.
        let is_repair = move |fix: &Fix| repair.is_none_or(|repair| places(&fix.edits).eq(places(&repair.edits)));
        Self { snapshot, finding, fixes: Box::new(candidates(snapshot, finding).filter(is_repair)) }
    }

    /// The next safe fix. None if there is none, if an unsafe fix before it works, or if the budget is spent.
    pub(super) fn next(&mut self) -> Option<Fix> {
        let mut better = Vec::new();
        let safe = self.fixes.find_map(|fix| {
            if fix.safe {
                return Some(fix);
            }
            better.push(fix);
            None
        })?;
        for fix in better {
            if !self.snapshot.allows_more() || resolves(self.snapshot, self.finding, &fix) {
                self.fixes = Box::new(std::iter::empty());
                return None;
            }
        }
        Some(safe)
    }
}

/// The ranges that edits replace.
fn places(edits: &[Edit]) -> impl Iterator<Item = TextRange> {
    edits.iter().map(|edit| edit.range)
}

/// The fixes for one finding, before they are tried. Some quick-fixes have to edit the text to create a fix.
pub(super) fn candidates(snapshot: &Snapshot, finding: &Finding) -> impl Iterator<Item = Fix> {
    let quick_fixes = quick_fixes_of(finding.code()).iter().take_while(|_| snapshot.may_propose());
    quick_fixes.flat_map(move |quick_fix| choices(snapshot, finding, *quick_fix))
}

/// The indices of the quick-fixes for a code.
fn quick_fixes_of(code: &str) -> &'static [usize] {
    static BY_CODE: LazyLock<HashMap<&str, Vec<usize>>> = LazyLock::new(|| {
        let mut by_code: HashMap<&str, Vec<usize>> = HashMap::new();
        for (quick_fix, fix) in super::ALL.iter().enumerate() {
            for code in fix.codes {
                by_code.entry(code).or_default().push(quick_fix);
            }
        }
        by_code
    });
    BY_CODE.get(code).map_or(&[], Vec::as_slice)
}

/// The fix with this id for a finding, before it is tried. Runs only the quick-fix of the id, because some quick-fixes
/// have to edit the text to create a fix.
pub(super) fn candidate(snapshot: &Snapshot, finding: &Finding, id: FixId) -> Option<Fix> {
    choices(snapshot, finding, id.quick_fix).nth(id.choice)
}

/// The fixes that one quick-fix offers for a finding.
fn choices(snapshot: &Snapshot, finding: &Finding, quick_fix: usize) -> impl Iterator<Item = Fix> {
    let asked = super::ALL.get(quick_fix).filter(|fix| fix.codes.contains(&finding.code()));
    let choices = asked.into_iter().flat_map(move |fix| fix.find.fixes(&FixContext { snapshot, finding })).enumerate();
    let keeps_actions =
        |fix: &Fix| !writes_over_hole(snapshot, &fix.edits) && !change_action_line(snapshot, &fix.edits);
    let kept = choices.filter(move |(_, fix)| keeps_actions(fix));
    kept.map(move |(choice, fix)| {
        snapshot.charge_edits(&fix.edits);
        let safe = fix.safe && may_be_safe(snapshot, finding, &fix);
        Fix { id: FixId { quick_fix, choice }, safe, ..fix }
    })
}

/// Whether a fix preserves the author's text, as far as its edits show.
fn may_be_safe(snapshot: &Snapshot, finding: &Finding, fix: &Fix) -> bool {
    let is_copy = || {
        fix.kind.removes_copies()
            && is_readable(snapshot, finding.document)
            && !has_action_lines(snapshot, finding.document)
    };
    let keeps_words = keeps_words(snapshot.text(), &fix.edits) || is_copy();
    let is_rest = |edit: &Edit| !edit.range.is_empty() && follows_commented_key(snapshot, edit.range.start());
    let takes_rest = || {
        !matches!(fix.kind, FixKind::Change | FixKind::Translate)
            && (fix.edits.iter().any(is_rest) || follows_commented_key(snapshot, finding.range.start()))
    };
    let is_of_template = || {
        touches_template_action(snapshot.text(), &fix.edits) || fix.moves() && span_template_line(snapshot, &fix.edits)
    };
    keeps_words
        && (fix.moves() || !snapshot.may_follow_from_syntax(finding))
        && !spans_unreadable(snapshot, finding, fix)
        && !takes_rest()
        && !is_of_template()
}

/// Whether a fix replaces text that contains a syntax error, although it is for another finding. Syntax errors must be
/// fixed first.
fn spans_unreadable(snapshot: &Snapshot, finding: &Finding, fix: &Fix) -> bool {
    let is_other = |other: &Finding| other.range != finding.range && is_of_syntax(other);
    let mut spanned = fix.edits.iter().flat_map(|edit| snapshot.findings_within(edit.range));
    !is_of_syntax(finding) && spanned.any(is_other)
}

/// Whether a document has no syntax error. With syntax errors, two entries may only look like duplicates.
fn is_readable(snapshot: &Snapshot, document: u32) -> bool {
    snapshot.charge_walk(snapshot.findings().len());
    !snapshot.findings().iter().any(|finding| finding.document == document && is_of_syntax(finding))
}

/// The result of trying a fix.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FixVerdict {
    /// The finding stays, or the fix causes an error or changes which text is read.
    Wrong,
    /// The author may have meant something else.
    Risky,
    /// The fix can be applied without asking.
    Safe,
}

/// Whether the fix removes one occurrence of this finding and causes no error. A trial costs the analysis of the edited
/// text.
pub(crate) fn resolves(snapshot: &Snapshot, finding: &Finding, fix: &Fix) -> bool {
    judged(snapshot, finding, &Fix { safe: false, ..fix.clone() }) != FixVerdict::Wrong
}

/// Tries a fix, and compares the findings before and after it.
pub(super) fn judged(snapshot: &Snapshot, finding: &Finding, fix: &Fix) -> FixVerdict {
    let edited = snapshot.edited(&fix.edits);
    let (mut before, mut after) = compared(snapshot, &edited);
    if matches!(finding.kind, ProblemKind::Target(_)) {
        before.extend(snapshot.optional_findings());
        after.extend(edited.optional_findings());
    }
    let count = |findings: &[Finding]| findings.iter().filter(|other| identity(other) == identity(finding)).count();
    let caused = || after.iter().filter(|error| !is_uncovered(finding, &edited, &fix.edits, error));
    let leaves_patch = edited.unread_length() != snapshot.unread_length();
    let loses_field = || !is_of_text(finding) && swallow_member(snapshot, &fix.edits, &edited);
    if leaves_patch || count(&after) >= count(&before) || has_new_error(&before, caused()) || loses_field() {
        return FixVerdict::Wrong;
    }
    let trial = TriedFix { before: snapshot, after: &edited, edits: &fix.edits, removed: &before, added: &after };
    let is_safe = fix.safe && !trial.leaves_cause(finding) && trial.harm(fix.moves()).is_none();
    if is_safe { FixVerdict::Safe } else { FixVerdict::Risky }
}
