//! Text that is being written: an error that more text at the cursor can remove isn't a mistake yet.
//!
//! While a CRD is being typed, its text is invalid after nearly every keystroke. An editor passes the place of the last
//! edit, and an error there keeps its severity only if no continuation of the text at the cursor could remove it:
//! - a name, a value or an expression may go on, because it is the beginning of something valid;
//! - an innermost entry, or an entry written in one go with the last edit, may get the parts that it lacks;
//! - a name elsewhere may be declared, because the key at the cursor is its beginning;
//! - a name elsewhere may be derived from the kind at the cursor.
//!
//! Errors that follow from such an error aren't mistakes yet, either. All other errors keep their severity, and so do
//! all errors of a text without a place of the last edit.
//!
//! Uses `causes`, `complete`, `cursor` and `navigate`.

mod absence;
mod begun_key;
mod derived;
mod edit_place;
mod expected;
mod expression;
mod path;
mod value;
mod word;

pub use edit_place::EditPlace;

use std::cell::OnceCell;

use super::cursor::PlacedExpression;
use super::{Finding, Severity, Snapshot};
use crd_ls_cel::Failure;
use crd_ls_rules::{ProblemKind, ResourceProblem};
use crd_ls_text::TextSize;
use path::PathToPlace;
use word::WordAtPlace;

/// The maximum number of errors that are considered. If there are more, typing is not their cause.
const MAX_ERRORS: usize = 100;

/// The cursor after the last edit, with its surroundings.
struct Writing<'s> {
    snapshot: &'s Snapshot,
    place: EditPlace,
    cursor: TextSize,
    path: PathToPlace<'s>,
    word: Option<WordAtPlace>,
    /// Whether completion offers a value that begins with the word.
    is_offered: OnceCell<bool>,
    /// The expression around the cursor, with the failure that stays if it is continued there.
    continued: OnceCell<Option<(PlacedExpression<'s>, Option<Failure>)>>,
}

impl Snapshot {
    /// The indices of the errors, and of the warnings about fields without a value, that more text at `place`, the
    /// place of the last edit, could remove.
    pub fn unfinished_at(&self, place: EditPlace) -> Vec<usize> {
        let is_error = |finding: &Finding| finding.severity() == Severity::Error || is_without_value(finding);
        let errors = self.findings().iter().enumerate().filter(|(_, finding)| is_error(finding));
        let errors: Vec<(usize, &Finding)> = errors.take(MAX_ERRORS + 1).collect();
        if errors.is_empty() || errors.len() > MAX_ERRORS {
            return Vec::new();
        }
        let Some(cursor) = place.cursor(self.text()) else { return Vec::new() };
        let Some(path) = PathToPlace::to(self, cursor) else { return Vec::new() };
        let writing = Writing {
            snapshot: self,
            place,
            cursor,
            word: WordAtPlace::at(self, &path),
            path,
            is_offered: OnceCell::new(),
            continued: OnceCell::new(),
        };
        let may_vanish = |(at, error): &(usize, &Finding)| writing.may_vanish(error).then_some(*at);
        let own: Vec<usize> = errors.iter().filter_map(may_vanish).collect();
        let causes = self.causes_among_several();
        let follows = |at: &usize| causes.cause_of(*at).is_some_and(|cause| own.binary_search(&cause).is_ok());
        let is_open = |at: &usize| own.binary_search(at).is_ok() || follows(at);
        errors.iter().map(|(at, _)| *at).filter(is_open).collect()
    }
}

fn is_without_value(finding: &Finding) -> bool {
    matches!(finding.kind, ProblemKind::Resource(ResourceProblem::DroppedNull { .. }))
}

impl Writing<'_> {
    fn may_vanish(&self, error: &Finding) -> bool {
        self.may_be_added(error)
            || self.word_may_go_on(error)
            || self.may_be_declared(error)
            || self.rule_may_go_on(error)
            || self.may_be_derived(error)
    }
}

#[cfg(test)]
mod tests;
