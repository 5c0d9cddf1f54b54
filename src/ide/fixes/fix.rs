use super::kept_words::keeps_words;
use super::tries::Tries;
use crate::ide::edit::{has_new_error, identity};
use crate::ide::{Finding, Snapshot};
use crate::text::Edit;

/// A change that mends a finding.
///
/// Applied, the finding is gone, no new error has come, all bytes outside of the edits are as
/// they were, and the text parses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// What it does, as a command: `move 'type' out of 'anyOf'`.
    pub title: String,
    /// It may be applied unasked: it removes nothing that the author wrote, except a copy of what is there word for word.
    pub safe: bool,
    /// All replacements, in ascending order, none touching another, in ranges of the text as it is.
    pub edits: Vec<Edit>,
    /// How it mends; the same for findings that are mended alike.
    pub way: Way,
    /// All that it removes is written a second time, word for word at the same place.
    removes_copy: bool,
}

/// A way to mend: which quick-fix it is, and which of those that it offers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Way {
    pub quick_fix: usize,
    pub choice: usize,
}

impl Fix {
    /// Edits in any order; None when two of them touch the same text.
    fn new(title: String, safe: bool, mut edits: Vec<Edit>) -> Option<Self> {
        edits.sort_by_key(|edit| (edit.range.start(), edit.range.end()));
        let is_apart = edits.windows(2).all(|pair| match pair {
            [before, after] => before.range.end() <= after.range.start() && before.range != after.range,
            _ => true,
        });
        (is_apart && !edits.is_empty()).then_some(Self { title, safe, edits, way: Way::default(), removes_copy: false })
    }

    pub(in crate::ide) fn safe(title: impl Into<String>, edits: Vec<Edit>) -> Option<Self> {
        Self::new(title.into(), true, edits)
    }

    /// A safe fix that removes what is written a second time, word for word at the same place.
    pub(in crate::ide) fn of_copy(title: impl Into<String>, edits: Vec<Edit>) -> Option<Self> {
        Some(Self { removes_copy: true, ..Self::new(title.into(), true, edits)? })
    }

    pub(in crate::ide) fn risky(title: impl Into<String>, edits: Vec<Edit>) -> Option<Self> {
        Self::new(title.into(), false, edits)
    }
}

impl Snapshot {
    /// The fixes for one finding of this snapshot, the most likely first.
    pub fn fixes(&self, finding: &Finding) -> Vec<Fix> {
        self.candidates(finding).filter(|fix| self.is_mended(finding, fix)).collect()
    }

    /// The first of the fixes for a finding that may be applied unasked, as far as they may be tried.
    pub(super) fn safe_fix(&self, finding: &Finding, tries: &mut Tries) -> Option<Fix> {
        let mut candidates = self.candidates(finding).filter(|fix| fix.safe).take_while(|_| tries.take());
        candidates.find(|fix| self.is_mended(finding, fix))
    }

    /// The fix for a finding that mends it in a certain way.
    pub fn fix_by(&self, finding: &Finding, way: Way) -> Option<Fix> {
        self.candidates(finding).find(|fix| fix.way == way).filter(|fix| self.is_mended(finding, fix))
    }

    /// The fixes for one finding, not yet tried.
    fn candidates(&self, finding: &Finding) -> impl Iterator<Item = Fix> {
        let fixes = super::ALL.iter().enumerate().filter(|(_, fix)| fix.codes.contains(&finding.code()));
        fixes.flat_map(move |(quick_fix, fix)| {
            let choices = (fix.find)(self, finding).into_iter().enumerate();
            choices.map(move |(choice, fix)| {
                let safe = fix.safe && (fix.removes_copy || keeps_words(self.text(), &fix.edits));
                Fix { way: Way { quick_fix, choice }, safe, ..fix }
            })
        })
    }

    /// Whether there is one of this finding less after the fix, and no new error has come. What a
    /// fix costs to try is what an edit costs, so every one that is offered has been tried.
    fn is_mended(&self, finding: &Finding, fix: &Fix) -> bool {
        let after = self.after_fix(fix);
        let (before, after) = (self.findings_beyond(&after), after.findings_beyond(self));
        let count = |findings: &[Finding]| findings.iter().filter(|other| identity(other) == identity(finding)).count();
        count(&after) < count(&before) && !has_new_error(&before, &after)
    }

    /// This snapshot with a fix applied.
    pub fn after_fix(&self, fix: &Fix) -> Self {
        self.after_edits(&fix.edits)
    }
}
