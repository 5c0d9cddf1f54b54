//! A refactoring that is offered, and its edits. Like a fix, one that is made has been tried.

use crate::ide::Snapshot;
use crate::ide::edit::{Stages, new_error};
use crate::text::Edit;

/// A change that can be made at a place. What it takes to find its edits is only done when they are asked for.
pub struct Refactoring<'s> {
    /// What it does, as a command: `wrap 'ports' in a list`.
    pub title: String,
    pub kind: RefactoringKind,
    pub which: Which,
    make: Make<'s>,
    may_bring_errors: bool,
}

type Make<'s> = Box<dyn FnOnce() -> Result<Vec<Edit>, Refusal> + 's>;

/// Why a refactoring is not made.
pub(super) enum Refusal {
    /// The text has no place for it as it is written.
    Writing,
    /// In words for the user.
    Reason(String),
}

/// What becomes of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefactoringKind {
    /// Something takes the place of something.
    Rewrite,
    /// What is said several times is said once.
    Extract,
    /// What is said once is said wherever it is meant.
    Inline,
}

/// Which refactoring, and which of those that it offers at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Which {
    pub refactoring: usize,
    pub choice: usize,
}

/// A refactoring that may be made; its edits are in any order.
pub(super) struct Proposal<'s> {
    title: String,
    make: Make<'s>,
    may_bring_errors: bool,
}

impl<'s> Proposal<'s> {
    pub(super) fn new(title: impl Into<String>, make: impl FnOnce() -> Option<Vec<Edit>> + 's) -> Self {
        Self::or_refusal(title, || make().ok_or(Refusal::Writing))
    }

    pub(super) fn or_refusal(title: impl Into<String>, make: impl FnOnce() -> Result<Vec<Edit>, Refusal> + 's) -> Self {
        Self { title: title.into(), make: Box::new(make), may_bring_errors: false }
    }

    /// It is made even if it brings errors, which are then reported.
    pub(super) fn whatever_comes(self) -> Self {
        Self { may_bring_errors: true, ..self }
    }
}

impl Refactoring<'_> {
    /// The edits, in ascending order, or why they are not made: the text has no place for them, or they would bring an
    /// error.
    pub fn edits(self, snapshot: &Snapshot) -> Result<Vec<Edit>, String> {
        let mut stages = Stages::new(snapshot);
        let made = match (self.make)() {
            Ok(edits) if edits.is_empty() => None,
            Ok(edits) => stages.apply(edits),
            Err(Refusal::Writing) => None,
            Err(Refusal::Reason(reason)) => return Err(reason),
        };
        made.ok_or_else(|| "this can't be done in the text as it is written; do it by hand".to_owned())?;
        if self.may_bring_errors {
            return Ok(stages.into_edits());
        }
        match new_error(snapshot, stages.snapshot()) {
            Some(message) => Err(format!("this would bring an error; do it by hand: {message}")),
            None => Ok(stages.into_edits()),
        }
    }
}

impl<'s> Proposal<'s> {
    /// The refactoring that it becomes in the list.
    pub(super) fn offer(self, kind: RefactoringKind, which: Which) -> Refactoring<'s> {
        let Self { title, make, may_bring_errors } = self;
        Refactoring { title, kind, which, make, may_bring_errors }
    }
}
