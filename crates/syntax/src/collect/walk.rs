//! The progress of a visit to the children of a node, and the errors reported so far.

use std::borrow::Cow;

use super::brackets;
use super::indentation::NearbyErrors;
use super::placed::{KnownColumn, Placed};
use crate::ErrorKind;

/// The elements before a child among its siblings.
#[derive(Clone, Copy, Default)]
pub(super) struct Before<'a> {
    /// The last sibling that is neither trivia nor empty.
    pub(super) sibling: Option<Placed<'a>>,
    /// The error of a line that is neither an entry nor an item. Errors in the lines below may be its consequences.
    pub(super) mistake: Option<ErrorKind>,
    /// Whether a tab is directly before the child, instead of spaces.
    pub(super) tab: bool,
}

/// The progress of a visit to the children of a node.
#[derive(Default)]
pub(super) struct Walk<'a> {
    /// The column of the node.
    pub(super) owner: KnownColumn,
    /// The column of the next child.
    pub(super) column: KnownColumn,
    pub(super) before: Before<'a>,
    /// The error of a line that is too far left in a flow collection. It is reported at the next element.
    pub(super) too_far_left: Option<ErrorKind>,
    /// Whether such an error was reported. Further lines that are too far left are not reported.
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

/// The fault in a child.
pub(super) enum Fault {
    /// No fault, or only faults that were already reported.
    None,
    /// The child is an error node.
    Error(ErrorKind),
    /// A fault inside the child.
    Inside,
}

/// The error reported for a child, and the treatment of its inside.
#[derive(Default)]
pub(super) struct Reported<'n> {
    /// The error of the child's first line, if it may cause errors in the lines below.
    pub(super) mistake: Option<ErrorKind>,
    /// If set, errors inside the child are reported; the value describes the lines around them.
    pub(super) inside: Option<Cow<'n, NearbyErrors>>,
}

impl Reported<'_> {
    /// For a child whose inside is not visited.
    pub(super) fn whole(mistake: ErrorKind) -> Self {
        Self { mistake: Some(mistake), inside: None }
    }

    /// For a child whose lines may seem to be at wrong columns because of the error.
    pub(super) fn below(mistake: ErrorKind) -> Self {
        Self { mistake: Some(mistake), inside: Some(Cow::Owned(NearbyErrors::silent())) }
    }
}

impl<'a> Before<'a> {
    pub(super) fn is_lone_key_in(self, node: Placed<'_>) -> bool {
        self.sibling.is_some_and(|sibling| brackets::is_lone_key(node, sibling))
    }

    /// The elements before the child that follows `child`.
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
