//! How far the children of a node have been visited, and what was reported of them.

use std::borrow::Cow;

use super::brackets;
use super::indentation::Neighbours;
use super::placed::{Column, Placed};
use crate::syntax::ErrorKind;

/// What comes before a child among its siblings.
#[derive(Clone, Copy, Default)]
pub(super) struct Before<'a> {
    /// The last one that is neither trivia nor empty.
    pub(super) sibling: Option<Placed<'a>>,
    /// A line that is no entry and no item was reported; the lines below may be its consequences.
    pub(super) mistake: Option<ErrorKind>,
    /// There is a tab where spaces should be, right before the child.
    pub(super) tab: bool,
}

/// How far the children of a node have been visited.
#[derive(Default)]
pub(super) struct Walk<'a> {
    /// Where the node starts.
    pub(super) owner: Column,
    /// Where the next child starts.
    pub(super) column: Column,
    pub(super) before: Before<'a>,
    /// In a flow collection only the first line that is too far left is reported, at what follows.
    pub(super) too_far_left: Option<ErrorKind>,
    pub(super) is_reported: bool,
    /// A quoted key between braces with neither a colon nor a comma after it.
    pub(super) lone_key: Option<Placed<'a>>,
}

impl<'a> Walk<'a> {
    pub(super) fn pass(&mut self, child: Placed<'a>, mistake: Option<ErrorKind>) {
        self.before = self.before.followed_by(child, mistake);
        self.column = self.column.behind(child);
    }
}

/// What is wrong with a child.
pub(super) enum Fault {
    /// Nothing that is not already reported.
    None,
    /// It is an error node.
    Error(ErrorKind),
    /// Something inside.
    Inside,
}

/// What was reported of a child, and where to go on.
#[derive(Default)]
pub(super) struct Reported<'n> {
    /// The error of its first line, if it may be the cause of errors in the lines below.
    pub(super) mistake: Option<ErrorKind>,
    /// Set if the errors inside the child are to be reported: what is known of the lines around them.
    pub(super) inside: Option<Cow<'n, Neighbours>>,
}

impl Reported<'_> {
    /// Nothing inside is reported.
    pub(super) fn whole(mistake: ErrorKind) -> Self {
        Self { mistake: Some(mistake), inside: None }
    }

    /// Lines inside may seem to be at wrong columns because of the error.
    pub(super) fn below(mistake: ErrorKind) -> Self {
        Self { mistake: Some(mistake), inside: Some(Cow::Owned(Neighbours::silent())) }
    }
}

impl<'a> Before<'a> {
    pub(super) fn is_lone_key_in(self, node: Placed<'_>) -> bool {
        self.sibling.is_some_and(|sibling| brackets::is_lone_key(node, sibling))
    }

    /// What comes before the child that follows `child`.
    pub(super) fn followed_by(self, child: Placed<'a>, mistake: Option<ErrorKind>) -> Self {
        if child.is_trivia() || child.range().is_empty() {
            self
        } else if child.error_kind() == Some(ErrorKind::TabIndentation) {
            Self { tab: true, ..self }
        } else {
            Self { sibling: Some(child), mistake, tab: false }
        }
    }
}
