use std::collections::HashMap;
use std::sync::LazyLock;

use super::commented_key::follows_commented_key;
use super::kept_meaning::TriedFix;
use super::kept_words::{keeps_words, only_removes};
use super::title::Title;
use crate::ide::edit::{compared, has_new_error, identity};
use crate::ide::{Finding, Severity, Snapshot};
use crate::rules::{ProblemKind, Stage};
use crate::text::{Edit, Text, TextRange, touches_template_action};

/// A change that removes a finding and adds no error. It keeps all bytes outside of its edits, and the text still
/// parses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// What it does, as a command: `move 'type' out of 'anyOf'`.
    pub title: String,
    /// The template that the title was made from.
    template: &'static str,
    /// It may be applied without asking: it loses no word, and the text means what its author meant.
    pub safe: bool,
    /// All replacements, in ascending order, none touching another, in ranges of the text as it is.
    pub edits: Vec<Edit>,
    /// The same for findings that the same fix applies to.
    pub id: FixId,
    kind: FixKind,
    /// It is one of several that may be meant, and nothing shows which.
    pub is_choice: bool,
}

/// What a fix does with the words that are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum FixKind {
    /// It writes others, and changes and removes some.
    #[default]
    Change,
    /// All that it removes is an exact copy of what is written at the same place.
    RemoveCopy,
    /// It moves some to where they belong.
    Move,
    /// It moves some that are written several times alike, and that mean the same once at the other place.
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

/// Which quick-fix it is, and which of the fixes that it offers for a finding.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FixId {
    pub quick_fix: usize,
    pub choice: usize,
}

impl Fix {
    /// Edits in any order; None when two of them touch the same text.
    fn new(title: Title, safe: bool, mut edits: Vec<Edit>) -> Option<Self> {
        edits.sort_by_key(|edit| (edit.range.start(), edit.range.end()));
        let is_apart = edits.windows(2).all(|pair| match pair {
            [before, after] => before.range.end() <= after.range.start() && before.range != after.range,
            _ => true,
        });
        (is_apart && !edits.is_empty()).then_some(Self {
            title: title.text,
            template: title.template,
            safe,
            edits,
            id: FixId::default(),
            kind: FixKind::Change,
            is_choice: false,
        })
    }

    pub(in crate::ide) fn safe(title: impl Into<Title>, edits: Vec<Edit>) -> Option<Self> {
        Self::new(title.into(), true, edits)
    }

    /// A safe fix that removes an exact copy of what is written at the same place.
    pub(in crate::ide) fn of_copy(title: impl Into<Title>, edits: Vec<Edit>) -> Option<Self> {
        Some(Self { kind: FixKind::RemoveCopy, ..Self::new(title.into(), true, edits)? })
    }

    /// A safe fix that moves what is misplaced to where it belongs.
    pub(in crate::ide) fn of_move(title: impl Into<Title>, edits: Vec<Edit>) -> Option<Self> {
        Some(Self { kind: FixKind::Move, ..Self::new(title.into(), true, edits)? })
    }

    /// A safe fix that moves what is written several times alike to one other place, where it means the same.
    pub(in crate::ide) fn of_moved_copies(title: impl Into<Title>, edits: Vec<Edit>) -> Option<Self> {
        Some(Self { kind: FixKind::MoveCopies, ..Self::new(title.into(), true, edits)? })
    }

    /// The same with other edits, which do it on another text.
    pub(super) fn instead(self, edits: Vec<Edit>) -> Self {
        Self { edits, ..self }
    }

    /// Whether all that it does is to remove words that the author wrote.
    pub fn only_removes(&self, text: &Text) -> bool {
        !self.kind.removes_copies() && only_removes(text, &self.edits)
    }

    /// Whether it moves what is written.
    pub fn moves(&self) -> bool {
        self.kind.moves()
    }

    /// Whether another fix does the same, perhaps at another place.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        self.id == other.id && self.safe == other.safe && self.template == other.template
    }

    /// What was found to remove a finding with all that follows from it.
    pub(in crate::ide) fn of_repair(title: String, edits: Vec<Edit>) -> Self {
        let id = FixId { quick_fix: super::ALL.len(), choice: 0 };
        Self { title, template: "", safe: false, edits, id, kind: FixKind::Change, is_choice: false }
    }

    pub(in crate::ide) fn risky(title: impl Into<Title>, edits: Vec<Edit>) -> Option<Self> {
        Self::new(title.into(), false, edits)
    }

    /// One of several that may be meant, where nothing shows which.
    pub(in crate::ide) fn choice(title: impl Into<Title>, edits: Vec<Edit>) -> Option<Self> {
        Some(Self { is_choice: true, ..Self::new(title.into(), false, edits)? })
    }
}

impl Snapshot {
    /// The fixes for one finding of this snapshot, the most likely first. Fixes that change the
    /// text alike are listed once.
    pub(in crate::ide) fn quick_fixes(&self, finding: &Finding) -> Vec<Fix> {
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

    /// The fixes for one finding, the most likely first, not yet tried.
    pub(in crate::ide) fn fix_candidates(&self, finding: &Finding) -> impl Iterator<Item = Fix> {
        candidates(self, finding)
    }
}

/// The fix for a finding that may be applied without asking, as far as the budget suffices.
pub(super) fn safe_fix(snapshot: &Snapshot, finding: &Finding) -> Option<Fix> {
    let mut candidates = SafeCandidates::new(snapshot, finding);
    let next = || candidates.next().filter(|_| snapshot.allows_more());
    let mut judged = std::iter::from_fn(next).map(|fix| (judged(snapshot, finding, &fix), fix));
    let (verdict, fix) = judged.find(|(verdict, _)| *verdict != FixVerdict::Wrong)?;
    (verdict == FixVerdict::Safe).then_some(fix)
}

/// The safe fixes for a finding that are as good as any other, not yet tried. What is applied without asking has to be
/// what would be offered first: where a better fix is for the author to choose, nothing is applied.
pub(super) struct SafeCandidates<'s> {
    snapshot: &'s Snapshot,
    finding: &'s Finding,
    /// All fixes, made when they are asked for: the first is often the one.
    fixes: Box<dyn Iterator<Item = Fix> + 's>,
}

impl<'s> SafeCandidates<'s> {
    pub(super) fn new(snapshot: &'s Snapshot, finding: &'s Finding) -> Self {
        let repair = snapshot.repair_of(finding);
        // The same may be written otherwise, with other quotes.
        let is_repair = move |fix: &Fix| repair.is_none_or(|repair| places(&fix.edits).eq(places(&repair.edits)));
        Self { snapshot, finding, fixes: Box::new(candidates(snapshot, finding).filter(is_repair)) }
    }

    /// The next one. None if there is none, or a better one is not safe.
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

/// What edits replace.
fn places(edits: &[Edit]) -> impl Iterator<Item = TextRange> {
    edits.iter().map(|edit| edit.range)
}

/// The fixes for one finding, before they are tried. Making them may cost edits.
pub(super) fn candidates(snapshot: &Snapshot, finding: &Finding) -> impl Iterator<Item = Fix> {
    let quick_fixes = quick_fixes_of(finding.code()).iter().take_while(|_| snapshot.may_propose());
    quick_fixes.flat_map(move |quick_fix| choices(snapshot, finding, *quick_fix))
}

/// The quick-fixes for a code, by their positions among all.
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

/// The fix of this id for a finding, before it is tried. No other quick-fix is asked: making its fixes may cost edits.
pub(super) fn candidate(snapshot: &Snapshot, finding: &Finding, id: FixId) -> Option<Fix> {
    choices(snapshot, finding, id.quick_fix).nth(id.choice)
}

/// What one quick-fix offers for a finding.
fn choices(snapshot: &Snapshot, finding: &Finding, quick_fix: usize) -> impl Iterator<Item = Fix> {
    let asked = super::ALL.get(quick_fix).filter(|fix| fix.codes.contains(&finding.code()));
    let choices = asked.into_iter().flat_map(move |fix| (fix.find)(snapshot, finding)).enumerate();
    choices.map(move |(choice, fix)| {
        snapshot.charge_edits(&fix.edits);
        let safe = fix.safe && may_be_safe(snapshot, finding, &fix);
        Fix { id: FixId { quick_fix, choice }, safe, ..fix }
    })
}

/// Whether a fix keeps what is written, as far as its edits show.
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

/// Whether a fix replaces another line that can't be read: where that belongs has to be settled first.
fn spans_unreadable(snapshot: &Snapshot, finding: &Finding, fix: &Fix) -> bool {
    let is_other = |other: &Finding| other.range != finding.range && is_of_syntax(other);
    let mut spanned = fix.edits.iter().flat_map(|edit| snapshot.findings_within(edit.range));
    !is_of_syntax(finding) && spanned.any(is_other)
}

fn is_of_syntax(finding: &Finding) -> bool {
    finding.severity() == Severity::Error && finding.kind.stage() == Stage::Parse
}

/// Whether a document has no error of syntax. In one that has, what is a copy as it is read may be none as it is meant.
fn is_readable(snapshot: &Snapshot, document: u32) -> bool {
    snapshot.charge_walk(snapshot.findings().len());
    !snapshot.findings().iter().any(|finding| finding.document == document && is_of_syntax(finding))
}

/// What a trial shows of a fix.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FixVerdict {
    /// The finding stays, or an error comes.
    Wrong,
    /// It may not be what the author meant.
    Risky,
    /// It may be applied without asking.
    Safe,
}

/// Whether the fix removes one occurrence of this finding and adds no error. A try costs as much as
/// an edit, so every fix that is offered has been tried.
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
