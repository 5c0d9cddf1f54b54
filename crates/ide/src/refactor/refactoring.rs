//! An offered refactoring and its edits, which are tried before they are returned, like the edits of a fix.

use crate::Snapshot;
use crate::edit::{Stages, new_error};
use crd_ls_text::Edit;

/// A change offered at a place. Its edits are only computed on request.
pub struct Refactoring<'s> {
    /// The title, as a command: `wrap 'ports' in a list`.
    pub title: String,
    pub kind: RefactoringKind,
    pub which: RefactoringId,
    make: Make<'s>,
    may_bring_errors: bool,
}

type Make<'s> = Box<dyn FnOnce() -> Result<Vec<Edit>, RefactoringRefusal> + 's>;

/// The reason why a refactoring is refused.
pub(super) enum RefactoringRefusal {
    /// The text can't be changed in its current style.
    Writing,
    /// A reason to show to the user.
    Reason(String),
}

/// The effect on the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefactoringKind {
    /// Replaces text.
    Rewrite,
    /// Replaces repeated text with references to a single copy.
    Extract,
    /// Replaces references with copies.
    Inline,
}

/// The index of a refactoring, and of its proposal at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RefactoringId {
    pub refactoring: usize,
    pub choice: usize,
}

/// A proposed refactoring, whose edits are in any order.
pub(super) struct ProposedRefactoring<'s> {
    title: String,
    make: Make<'s>,
    may_bring_errors: bool,
}

impl<'s> ProposedRefactoring<'s> {
    pub(super) fn new(title: impl Into<String>, make: impl FnOnce() -> Option<Vec<Edit>> + 's) -> Self {
        Self::or_refusal(title, || make().ok_or(RefactoringRefusal::Writing))
    }

    pub(super) fn or_refusal(
        title: impl Into<String>,
        make: impl FnOnce() -> Result<Vec<Edit>, RefactoringRefusal> + 's,
    ) -> Self {
        Self { title: title.into(), make: Box::new(make), may_bring_errors: false }
    }

    /// Allows edits that add errors, which are then reported.
    pub(super) fn allowing_new_errors(self) -> Self {
        Self { may_bring_errors: true, ..self }
    }
}

impl Refactoring<'_> {
    /// The edits in ascending order, or the reason why there are none: the text can't be changed, or the change would
    /// cause an error.
    pub fn edits(self, snapshot: &Snapshot) -> Result<Vec<Edit>, String> {
        let mut stages = Stages::new(snapshot);
        let made = match (self.make)() {
            Ok(edits) if edits.is_empty() => None,
            Ok(edits) => stages.apply(edits),
            Err(RefactoringRefusal::Writing) => None,
            Err(RefactoringRefusal::Reason(reason)) => return Err(reason),
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

impl<'s> ProposedRefactoring<'s> {
    /// The proposal as a refactoring that can be offered.
    pub(super) fn offer(self, kind: RefactoringKind, which: RefactoringId) -> Refactoring<'s> {
        let Self { title, make, may_bring_errors } = self;
        Refactoring { title, kind, which, make, may_bring_errors }
    }
}
