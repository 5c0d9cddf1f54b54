//! Sequences as the decoder sees them.

use super::View;
use crate::branches::{Branch, branches};
use crd_ls_syntax::{Item, Sequence};

#[derive(Clone, Copy)]
pub(crate) struct SequenceView<'a> {
    pub(super) sequence: Sequence<'a>,
    pub(super) owner: View<'a>,
}

impl<'a> SequenceView<'a> {
    /// Whether another program adds items.
    pub(crate) fn is_open(self) -> bool {
        self.owner.is_part() || self.owner.is_written_by_action() || self.has_writing_line() || self.is_patched()
    }

    /// Whether a patch adds items.
    fn is_patched(self) -> bool {
        self.owner.patched.is_some_and(|parts| {
            let count = self.sequence.items().count();
            parts.has_others(|key| key.parse().is_ok_and(|at: usize| at < count))
        })
    }

    fn has_writing_line(self) -> bool {
        self.sequence.has_writing_line() && self.owner.has_actions()
    }

    /// Whether another program adds items, or a template leaves some items out.
    pub(crate) fn is_templated(self) -> bool {
        self.owner.is_written_by_action()
            || self.has_writing_line()
            || self.is_patched()
            || self.branches().is_some_and(|branches| branches.iter().any(|branch| !branch.is_certain))
    }

    /// Whether another program adds items, or a template leaves items out or fills them in.
    pub(crate) fn has_hole(self) -> bool {
        self.is_templated() || self.items().into_iter().any(View::is_hole)
    }

    pub(crate) fn items(self) -> Vec<View<'a>> {
        let has_line = self.has_writing_line();
        let parts = self.owner.patched;
        let view = |(index, item): (usize, Item<'a>)| {
            let view = self.owner.child(item.content(), item.range());
            let patched = parts.and_then(|parts| parts.inside(&index.to_string()));
            View { is_written_item: has_line && item.has_writing_line(), patched, ..view }
        };
        self.sequence.items().enumerate().map(view).collect()
    }

    /// The branches of template actions around the items. None if all items are rendered.
    pub(crate) fn branches(self) -> Option<Vec<Branch>> {
        let starts = self.sequence.items().map(|item| item.range().start());
        branches(self.owner.content, self.owner.actions(), starts)
    }
}
