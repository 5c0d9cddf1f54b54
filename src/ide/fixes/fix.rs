use super::kept_words::keeps_words;
use super::title::Title;
use super::tries::Tries;
use crate::ide::edit::{has_new_error, identity};
use crate::ide::{Finding, Snapshot};
use crate::text::Edit;

/// A change after which a finding is gone, no new error has come, all bytes outside of the edits are as
/// they were, and the text parses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// What it does, as a command: `move 'type' out of 'anyOf'`.
    pub title: String,
    /// What the title was made from.
    template: &'static str,
    /// It may be applied unasked: it removes nothing that the author wrote, except a copy of what is there word for word.
    pub safe: bool,
    /// All replacements, in ascending order, none touching another, in ranges of the text as it is.
    pub edits: Vec<Edit>,
    /// The same for findings that are fixed alike.
    pub id: FixId,
    /// All that it removes is written a second time, word for word at the same place.
    removes_copy: bool,
}

/// Which quick-fix it is, and which of those that it offers for a finding.
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
            removes_copy: false,
        })
    }

    pub(in crate::ide) fn safe(title: impl Into<Title>, edits: Vec<Edit>) -> Option<Self> {
        Self::new(title.into(), true, edits)
    }

    /// A safe fix that removes what is written a second time, word for word at the same place.
    pub(in crate::ide) fn of_copy(title: impl Into<Title>, edits: Vec<Edit>) -> Option<Self> {
        Some(Self { removes_copy: true, ..Self::new(title.into(), true, edits)? })
    }

    /// Whether it does the same as another fix, if to something else.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        self.id == other.id && self.safe == other.safe && self.template == other.template
    }

    pub(in crate::ide) fn risky(title: impl Into<Title>, edits: Vec<Edit>) -> Option<Self> {
        Self::new(title.into(), false, edits)
    }
}

impl Snapshot {
    /// The fixes for one finding of this snapshot, the most likely first, each change once.
    pub fn fixes(&self, finding: &Finding) -> Vec<Fix> {
        let mut fixes: Vec<Fix> = Vec::new();
        for fix in candidates(self, finding) {
            let is_new = fixes.iter().all(|known| known.edits != fix.edits);
            if is_new && resolves(self, finding, &fix) {
                fixes.push(fix);
            }
        }
        fixes
    }

    /// The fix of this id for a finding.
    pub fn fix_by(&self, finding: &Finding, id: FixId) -> Option<Fix> {
        candidates(self, finding).find(|fix| fix.id == id).filter(|fix| resolves(self, finding, fix))
    }
}

/// The first of the fixes for a finding that may be applied unasked, as far as they may be tried.
pub(super) fn safe_fix(snapshot: &Snapshot, finding: &Finding, tries: &mut Tries) -> Option<Fix> {
    let mut candidates = candidates(snapshot, finding).filter(|fix| fix.safe).take_while(|_| tries.take());
    candidates.find(|fix| resolves(snapshot, finding, fix))
}

/// The fixes for one finding, not yet tried.
fn candidates(snapshot: &Snapshot, finding: &Finding) -> impl Iterator<Item = Fix> {
    let fixes = super::ALL.iter().enumerate().filter(|(_, fix)| fix.codes.contains(&finding.code()));
    fixes.flat_map(move |(quick_fix, fix)| {
        let choices = (fix.find)(snapshot, finding).into_iter().enumerate();
        choices.map(move |(choice, fix)| {
            let safe = fix.safe && (fix.removes_copy || keeps_words(snapshot.text(), &fix.edits));
            Fix { id: FixId { quick_fix, choice }, safe, ..fix }
        })
    })
}

/// Whether there is one of this finding less after the fix, and no new error has come. What a
/// fix costs to try is what an edit costs, so every one that is offered has been tried.
fn resolves(snapshot: &Snapshot, finding: &Finding, fix: &Fix) -> bool {
    let after = snapshot.edited(&fix.edits);
    let (before, after) = (snapshot.findings_beyond(&after), after.findings_beyond(snapshot));
    let count = |findings: &[Finding]| findings.iter().filter(|other| identity(other) == identity(finding)).count();
    count(&after) < count(&before) && !has_new_error(&before, &after)
}
