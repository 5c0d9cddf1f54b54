use std::collections::HashMap;
use std::sync::LazyLock;

use super::FixContext;
use super::commented_key::follows_commented_key;
use super::kept_meaning::TriedFix;
use super::kept_words::{keeps_words, only_removes};
use super::title::Title;
use crate::edit::{compared, has_new_error, identity};
use crate::{Finding, Severity, Snapshot};
use crd_ls_rules::{ProblemKind, Stage};
use crd_ls_text::{Edit, Text, TextRange, touches_template_action};

/// A change that removes a finding and adds no error. It keeps all bytes outside of its edits, and the text still
/// parses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// The title, as a command: `move 'type' out of 'anyOf'`.
    pub title: String,
    /// The template of the title.
    template: &'static str,
    /// Whether it can be applied without asking: it loses no word and preserves the author's intent.
    pub safe: bool,
    /// All replacements in ascending order, without touching each other. Ranges refer to the text as it is.
    pub edits: Vec<Edit>,
    /// Equal for all findings that the same fix applies to.
    pub id: FixId,
    kind: FixKind,
    /// Whether it is one of several equally likely choices.
    pub is_choice: bool,
}

/// The effect of a fix on the written words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum FixKind {
    /// Writes, changes and removes words.
    #[default]
    Change,
    /// Removes only exact copies of text at the same place.
    RemoveCopy,
    /// Moves words to their right place.
    Move,
    /// Moves equal copies to one place, where they mean the same once.
    MoveCopies,
}

impl FixKind {
    fn moves(self) -> bool {
        matches!(self, Self::Move | Self::MoveCopies)
    }

    fn removes_copies(self) -> bool {
        matches!(self, Self::RemoveCopy | Self::MoveCopies)
    }
}

/// The index of a quick-fix, and the index of the fix among its fixes for a finding.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FixId {
    pub quick_fix: usize,
    pub choice: usize,
}

impl Fix {
    /// A fix that is safe under a condition. Takes edits in any order; None if two of them touch.
    pub(super) fn when(is_safe: bool, title: impl Into<Title>, edits: impl Into<FixEdits>) -> Option<Self> {
        let (title, FixEdits(mut edits)) = (title.into(), edits.into());
        edits.sort_by_key(|edit| (edit.range.start(), edit.range.end()));
        let is_apart = edits.windows(2).all(|pair| match pair {
            [before, after] => before.range.end() <= after.range.start() && before.range != after.range,
            _ => true,
        });
        (is_apart && !edits.is_empty()).then_some(Self {
            title: title.text,
            template: title.template,
            safe: is_safe,
            edits,
            id: FixId::default(),
            kind: FixKind::Change,
            is_choice: false,
        })
    }

    pub(super) fn safe(title: impl Into<Title>, edits: impl Into<FixEdits>) -> Option<Self> {
        Self::when(true, title, edits)
    }

    /// A safe fix that removes an exact copy of text at the same place.
    pub(super) fn of_copy(title: impl Into<Title>, edits: impl Into<FixEdits>) -> Option<Self> {
        Some(Self { kind: FixKind::RemoveCopy, ..Self::safe(title, edits)? })
    }

    /// A safe fix that moves misplaced text to its right place.
    pub(super) fn of_move(title: impl Into<Title>, edits: impl Into<FixEdits>) -> Option<Self> {
        Some(Self { kind: FixKind::Move, ..Self::safe(title, edits)? })
    }

    /// A safe fix that moves equal copies to one other place, where they mean the same.
    pub(super) fn of_moved_copies(title: impl Into<Title>, edits: impl Into<FixEdits>) -> Option<Self> {
        Some(Self { kind: FixKind::MoveCopies, ..Self::safe(title, edits)? })
    }

    /// The same fix with edits for another text.
    pub(super) fn instead(self, edits: Vec<Edit>) -> Self {
        Self { edits, ..self }
    }

    /// Whether it only removes words of the author.
    pub fn only_removes(&self, text: &Text) -> bool {
        !self.kind.removes_copies() && only_removes(text, &self.edits)
    }

    /// Whether it moves text.
    pub fn moves(&self) -> bool {
        self.kind.moves()
    }

    /// Whether another fix does the same, perhaps at another place.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        self.id == other.id && self.safe == other.safe && self.template == other.template
    }

    /// A fix from a repair that removes a finding with all its consequences.
    pub(crate) fn of_repair(title: String, edits: Vec<Edit>) -> Self {
        let id = FixId { quick_fix: super::ALL.len(), choice: 0 };
        Self { title, template: "", safe: false, edits, id, kind: FixKind::Change, is_choice: false }
    }

    pub(super) fn risky(title: impl Into<Title>, edits: impl Into<FixEdits>) -> Option<Self> {
        Self::when(false, title, edits)
    }

    /// One of several equally likely choices.
    pub(super) fn choice(title: impl Into<Title>, edits: impl Into<FixEdits>) -> Option<Self> {
        Some(Self { is_choice: true, ..Self::risky(title, edits)? })
    }
}

/// The edits of a fix, in any order.
pub(super) struct FixEdits(Vec<Edit>);

impl From<Edit> for FixEdits {
    fn from(edit: Edit) -> Self {
        Self(vec![edit])
    }
}

impl<const COUNT: usize> From<[Edit; COUNT]> for FixEdits {
    fn from(edits: [Edit; COUNT]) -> Self {
        Self(edits.into())
    }
}

impl From<Vec<Edit>> for FixEdits {
    fn from(edits: Vec<Edit>) -> Self {
        Self(edits)
    }
}

impl Snapshot {
    /// The fixes for one finding of this snapshot, the most likely first, without equal changes.
    pub(crate) fn quick_fixes(&self, finding: &Finding) -> Vec<Fix> {
        let mut fixes: Vec<Fix> = Vec::new();
        for fix in candidates(self, finding) {
            let is_new = fixes.iter().all(|known| known.edits != fix.edits);
            let is_tried = is_new && self.allows_more();
            let verdict = if is_tried { judged(self, finding, &fix) } else { FixVerdict::Wrong };
            if verdict != FixVerdict::Wrong {
                fixes.push(Fix { safe: verdict == FixVerdict::Safe, ..fix });
            }
        }
        fixes
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

/// The safe fixes for a finding that are as good as any other, before they are tried. A fix applied without asking must
/// be the first one offered: if a better fix needs a choice of the author, nothing is applied.
pub(super) struct SafeCandidates<'s> {
    snapshot: &'s Snapshot,
    finding: &'s Finding,
    /// All fixes, created lazily because the first one often suffices.
    fixes: Box<dyn Iterator<Item = Fix> + 's>,
}

impl<'s> SafeCandidates<'s> {
    pub(super) fn new(snapshot: &'s Snapshot, finding: &'s Finding) -> Self {
        let repair = snapshot.repair_of(finding);
        // The repair's text may differ, for example in its quotes.
        let is_repair = move |fix: &Fix| repair.is_none_or(|repair| places(&fix.edits).eq(places(&repair.edits)));
        Self { snapshot, finding, fixes: Box::new(candidates(snapshot, finding).filter(is_repair)) }
    }

    /// The next one. None if there is none, or if a better one isn't safe.
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

/// The fixes for one finding, before they are tried. Creating them may cost edits.
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

/// The fix with this id for a finding, before it is tried. Runs only its quick-fix, because creating fixes may cost
/// edits.
pub(super) fn candidate(snapshot: &Snapshot, finding: &Finding, id: FixId) -> Option<Fix> {
    choices(snapshot, finding, id.quick_fix).nth(id.choice)
}

/// The fixes that one quick-fix offers for a finding.
fn choices(snapshot: &Snapshot, finding: &Finding, quick_fix: usize) -> impl Iterator<Item = Fix> {
    let asked = super::ALL.get(quick_fix).filter(|fix| fix.codes.contains(&finding.code()));
    let choices = asked.into_iter().flat_map(move |fix| fix.find.fixes(&FixContext { snapshot, finding })).enumerate();
    choices.map(move |(choice, fix)| {
        snapshot.charge_edits(&fix.edits);
        let safe = fix.safe && may_be_safe(snapshot, finding, &fix);
        Fix { id: FixId { quick_fix, choice }, safe, ..fix }
    })
}

/// Whether a fix preserves the written text, as far as its edits show.
fn may_be_safe(snapshot: &Snapshot, finding: &Finding, fix: &Fix) -> bool {
    let is_copy = || fix.kind.removes_copies() && is_readable(snapshot, finding.document);
    let keeps_words = keeps_words(snapshot.text(), &fix.edits) || is_copy();
    let is_rest = |edit: &Edit| !edit.range.is_empty() && follows_commented_key(snapshot, edit.range.start());
    let takes_rest = || {
        fix.kind != FixKind::Change
            && (fix.edits.iter().any(is_rest) || follows_commented_key(snapshot, finding.range.start()))
    };
    let is_of_template = || touches_template_action(snapshot.text(), &fix.edits);
    keeps_words && !spans_unreadable(snapshot, finding, fix) && !takes_rest() && !is_of_template()
}

/// Whether a fix replaces another unreadable line, whose place must be settled first.
fn spans_unreadable(snapshot: &Snapshot, finding: &Finding, fix: &Fix) -> bool {
    let is_other = |other: &Finding| other.range != finding.range && is_of_syntax(other);
    let mut spanned = fix.edits.iter().flat_map(|edit| snapshot.findings_within(edit.range));
    !is_of_syntax(finding) && spanned.any(is_other)
}

fn is_of_syntax(finding: &Finding) -> bool {
    finding.severity() == Severity::Error && finding.kind.stage() == Stage::Parse
}

/// Whether a document has no syntax error. With syntax errors, two entries may only look like duplicates.
fn is_readable(snapshot: &Snapshot, document: u32) -> bool {
    snapshot.charge_walk(snapshot.findings().len());
    !snapshot.findings().iter().any(|finding| finding.document == document && is_of_syntax(finding))
}

/// The result of a trial.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FixVerdict {
    /// The finding stays, or an error is added.
    Wrong,
    /// The author may have meant something else.
    Risky,
    /// It can be applied without asking.
    Safe,
}

/// Whether the fix removes one occurrence of this finding and adds no error. A trial costs as much as an edit; every
/// offered fix has been tried.
pub(super) fn resolves(snapshot: &Snapshot, finding: &Finding, fix: &Fix) -> bool {
    judged(snapshot, finding, &Fix { safe: false, ..fix.clone() }) != FixVerdict::Wrong
}

/// Tries a fix.
pub(super) fn judged(snapshot: &Snapshot, finding: &Finding, fix: &Fix) -> FixVerdict {
    let edited = snapshot.edited(&fix.edits);
    let (mut before, mut after) = compared(snapshot, &edited);
    if matches!(finding.kind, ProblemKind::Target(_)) {
        before.extend(snapshot.asked_for());
        after.extend(edited.asked_for());
    }
    let count = |findings: &[Finding]| findings.iter().filter(|other| identity(other) == identity(finding)).count();
    if count(&after) >= count(&before) || has_new_error(&before, &after) {
        return FixVerdict::Wrong;
    }
    let trial = TriedFix { before: snapshot, after: &edited, edits: &fix.edits, found: &before, finds: &after };
    if fix.safe && trial.harm(fix.moves()).is_none() { FixVerdict::Safe } else { FixVerdict::Risky }
}
