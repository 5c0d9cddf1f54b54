//! The branches of template actions around the members of a mapping or a sequence.
//!
//! Members in two branches of the same `if` are never rendered together, and a member in a branch may be left out. Only
//! actions between members count: an action around all members renders all of them or none.

use super::unfinished::Actions;
use crd_ls_syntax::{ActionMark, ActionRole, Content, Flags};
use crd_ls_text::TextSize;

/// The branch around a member.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Branch {
    /// The number of the branch. The branch of the members that are always rendered is the last.
    id: u32,
    /// The number of actions before the member, except actions that write members.
    segment: u32,
    /// The number of actions before the member that write members.
    writers: u32,
    /// Whether the member is rendered whenever the mapping or the sequence is.
    pub(super) is_certain: bool,
}

impl Branch {
    /// The branch of all members if no actions are between them.
    pub(super) const ONLY: Self = Self { id: 0, segment: 0, writers: 0, is_certain: true };

    pub(super) fn id(self) -> u32 {
        self.id
    }

    /// Whether this member and the other one are rendered together.
    pub(super) fn is_with(self, other: Self) -> bool {
        self.id == other.id
    }

    /// Whether both members are rendered together, and no action between them writes members. Such an action may start
    /// another mapping.
    pub(super) fn adjoins(self, other: Self) -> bool {
        self.is_with(other) && self.writers == other.writers
    }

    /// Whether this member is later than `earlier`, or no action is between them except actions that write members.
    pub(super) fn is_from(self, earlier: Self) -> bool {
        self.segment >= earlier.segment
    }
}

/// The branches of the members with these starts, in the order of the text. None if there are no actions between
/// members.
pub(super) fn branches(
    content: Option<Content<'_>>,
    actions: Actions,
    starts: impl Iterator<Item = TextSize>,
) -> Option<Vec<Branch>> {
    let content = content.filter(|content| content.flags().contains(Flags::HAS_COMPAT_ISSUE))?;
    let marks = if actions == Actions::Final { Vec::new() } else { content.action_marks() };
    if marks.is_empty() {
        return None;
    }
    let (mut walk, mut marks) = (Walk::default(), marks.into_iter().peekable());
    let found = starts.map(|start| {
        while let Some(mark) = marks.next_if(|mark| mark.start < start) {
            walk.pass(mark);
        }
        walk.branch()
    });
    let mut found: Vec<Branch> = found.collect();
    let (outermost, has_alternatives) = (walk.outermost, walk.has_alternatives);
    for branch in &mut found {
        branch.is_certain = branch.id == outermost && !has_alternatives;
    }
    Some(found)
}

/// The state between two members.
#[derive(Default)]
struct Walk {
    /// The number of the outermost branch so far, which is around all others.
    outermost: u32,
    /// Whether the outermost branch has alternatives.
    has_alternatives: bool,
    /// The numbers of the branches inside, the innermost last.
    inner: Vec<u32>,
    next: u32,
    segment: u32,
    writers: u32,
}

impl Walk {
    fn pass(&mut self, mark: ActionMark) {
        if mark.role == ActionRole::Writes {
            self.writers += 1;
            return;
        }
        self.segment += 1;
        match mark.role {
            ActionRole::Opens | ActionRole::Repeats => {
                let id = self.new_id();
                self.inner.push(id);
            }
            ActionRole::Divides => {
                let id = self.new_id();
                match self.inner.last_mut() {
                    Some(innermost) => *innermost = id,
                    None => (self.outermost, self.has_alternatives) = (id, true),
                }
            }
            ActionRole::Closes if self.inner.pop().is_none() => {
                (self.outermost, self.has_alternatives) = (self.new_id(), false);
            }
            ActionRole::Closes | ActionRole::Writes | ActionRole::Silent => {}
        }
    }

    fn new_id(&mut self) -> u32 {
        self.next += 1;
        self.next
    }

    fn branch(&self) -> Branch {
        let id = self.inner.last().copied().unwrap_or(self.outermost);
        Branch { id, segment: self.segment, writers: self.writers, is_certain: true }
    }
}
