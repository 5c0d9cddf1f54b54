//! Template actions outside of quotes.

use rowan::{GreenNodeData, NodeOrToken};

use super::{Children, Content, DocumentNode, Entry, Item, Mapping, Sequence, kind, raw_kind};
use crate::action::{ActionRole, actions};
use crate::green::GreenElementRef;
use crate::kind::{Flags, RawKind, SyntaxKind};
use crd_ls_text::{TextRange, TextSize};

/// An action that starts, divides or ends a part of a content, or that writes members.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ActionMark {
    /// The start of the action.
    pub start: TextSize,
    /// The effect of the action on the text around it.
    pub role: ActionRole,
}

impl Content<'_> {
    /// The actions in the content that start, divide or end a part, and the actions that write its direct members, in
    /// document order. Actions in comments count, because template engines run them.
    pub fn action_marks(self) -> Vec<ActionMark> {
        let mut marks = Vec::new();
        for_each_token(self.green(), self.range().start(), |token, start, depth| {
            let is_line = kind(token) == SyntaxKind::TemplateLine;
            let NodeOrToken::Token(token) = token else { return };
            if !is_line && !matches!(SyntaxKind::from_raw(token.kind()), SyntaxKind::Comment | SyntaxKind::PlainScalar)
            {
                return;
            }
            let found = actions(token.text()).filter(|(_, role)| match role {
                ActionRole::Silent => false,
                // A deeper line writes a part of an entry or item.
                ActionRole::Writes => is_line && depth <= 1,
                _ => true,
            });
            marks.extend(found.map(|(at, role)| ActionMark { start: start + TextSize::new(at as u32), role }));
        });
        marks
    }
}

impl DocumentNode<'_> {
    /// The lines of actions, and the comments with actions, in document order.
    pub fn action_lines(self) -> Vec<TextRange> {
        let mut lines = Vec::new();
        for_each_token(NodeOrToken::Node(self.green()), self.range().start(), |token, start, _| {
            let NodeOrToken::Token(text) = token else { return };
            let is_line = match kind(token) {
                SyntaxKind::TemplateLine => true,
                SyntaxKind::Comment => actions(text.text()).next().is_some(),
                _ => false,
            };
            if is_line {
                lines.push(TextRange::at(start, text.text_len()));
            }
        });
        lines
    }
}

/// Calls `each` with the tokens of subtrees that may have actions, with their starts and their depths.
fn for_each_token<'a>(
    element: GreenElementRef<'a>,
    start: TextSize,
    mut each: impl FnMut(GreenElementRef<'a>, TextSize, usize),
) {
    let mut pending = vec![(element, start, 0)];
    while let Some((element, start, depth)) = pending.pop() {
        match element {
            NodeOrToken::Node(node) if may_have_line(node) => {
                let first = pending.len();
                pending.extend(Children::of(node, start).map(|(child, at)| (child, at, depth + 1)));
                pending.get_mut(first..).unwrap_or_default().reverse();
            }
            NodeOrToken::Node(_) => {}
            NodeOrToken::Token(_) => each(element, start, depth),
        }
    }
}

impl Entry<'_> {
    /// Whether a line of actions in the place of the value writes the value, or a part of it.
    pub fn has_writing_line(self) -> bool {
        has_writing_line(self.green())
    }
}

impl Item<'_> {
    /// Whether a line of actions in the place of the item's content writes the content, or a part of it.
    pub fn has_writing_line(self) -> bool {
        let item = self.green().into_node().filter(|_| kind(self.green()) == SyntaxKind::BlockSequenceItem);
        item.is_some_and(has_writing_line)
    }
}

impl Mapping<'_> {
    /// Whether a line of actions writes entries of the mapping.
    pub fn has_writing_line(self) -> bool {
        has_writing_line(self.green())
    }
}

impl Sequence<'_> {
    /// Whether a line of actions writes items of the sequence, or a part of an item.
    pub fn has_writing_line(self) -> bool {
        may_have_line(self.green()) && (has_writing_line(self.green()) || self.items().any(Item::has_writing_line))
    }
}

fn has_writing_line(node: &GreenNodeData) -> bool {
    may_have_line(node)
        && node.children().any(|child| kind(child) == SyntaxKind::TemplateLine && raw_kind(child).variant())
}

/// Whether a line of actions may be in a subtree, judging by its flags.
fn may_have_line(node: &GreenNodeData) -> bool {
    RawKind::of(node.kind()).flags().contains(Flags::HAS_COMPAT_ISSUE)
}
