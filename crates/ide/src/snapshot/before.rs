//! The findings and causes from before an edit.

use std::sync::{Arc, OnceLock};

use super::Causes;
use super::words::AllWords;
use crd_ls_rules::{Finding, Related};
use crd_ls_text::{Edit, TextRange, TextSize};

/// The findings and causes of a text before one edit.
#[derive(Clone)]
pub(crate) struct Before {
    pub(super) findings: Arc<OnceLock<Vec<Finding>>>,
    pub(super) causes: Arc<OnceLock<Causes>>,
    pub(super) words: Arc<AllWords>,
    pub(super) edit: Edit,
    /// Whether the edit removed only letters.
    pub(super) took_letters: bool,
    /// Whether the edit is quiet, decided on demand.
    pub(super) is_quiet: Arc<OnceLock<bool>>,
}

impl Before {
    /// The causes, if they were requested.
    pub(crate) fn causes(&self) -> Option<&Causes> {
        self.causes.get()
    }

    /// Whether the edit is quiet, decided by `find` on demand.
    pub(crate) fn is_quiet_or_init(&self, find: impl FnOnce() -> bool) -> bool {
        *self.is_quiet.get_or_init(find)
    }

    /// Whether the edit writes and removes only letters.
    pub(crate) fn is_of_letters(&self) -> bool {
        self.took_letters && are_letters(&self.edit.insert)
    }

    /// The range of the edit in the new text.
    pub(crate) fn edited(&self) -> TextRange {
        TextRange::at(self.edit.range.start(), TextSize::of(&*self.edit.insert))
    }

    /// Whether the findings were the same, at corresponding places.
    pub(crate) fn has_same(&self, findings: &[Finding]) -> bool {
        let Some(old) = self.findings.get().filter(|old| old.len() == findings.len()) else { return false };
        old.iter().zip(findings).all(|(old, new)| {
            self.moved(old.range) == Some(new.range) && old.written == new.written && old.kind == new.kind
        })
    }

    /// Given that [`Self::has_same`] is true for the findings, whether their marks are the same and their related
    /// places correspond, too.
    pub(crate) fn has_same_marks(&self, findings: &[Finding]) -> bool {
        let marks = |finding: &Finding| (finding.masked, finding.is_condition, finding.document);
        let is_same =
            |(old, new): (&Related, &Related)| old.message == new.message && self.moved(old.range) == Some(new.range);
        let Some(old) = self.findings.get() else { return false };
        old.iter().zip(findings).all(|(old, new)| {
            marks(old) == marks(new)
                && old.related.len() == new.related.len()
                && old.related.iter().zip(&new.related).all(is_same)
        })
    }

    /// Whether edits of the old text correspond to edits of the new text.
    pub(crate) fn are_same(&self, old: &[Edit], new: &[Edit]) -> bool {
        let is_same = |(old, new): (&Edit, &Edit)| old.insert == new.insert && self.moved(old.range) == Some(new.range);
        old.len() == new.len() && old.iter().zip(new).all(is_same)
    }

    /// The range after the edit; None if the edit touches it.
    pub(crate) fn moved(&self, range: TextRange) -> Option<TextRange> {
        if range.end() < self.edit.range.start() {
            return Some(range);
        }
        let inserted = TextSize::of(&*self.edit.insert);
        let moved = |offset: TextSize| offset - self.edit.range.len() + inserted;
        (range.start() > self.edit.range.end()).then(|| TextRange::new(moved(range.start()), moved(range.end())))
    }
}

/// Whether a text has only ASCII letters and digits, which have no meaning in the syntax of YAML.
pub(crate) fn are_letters(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}
