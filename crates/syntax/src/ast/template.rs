//! Lines of template actions.

use rowan::{GreenNodeData, NodeOrToken};

use super::{Children, Content, Entry, Item, Mapping, Sequence, kind, raw_kind};
use crate::kind::{Flags, RawKind, SyntaxKind};
use crd_ls_text::TextSize;

impl Content<'_> {
    /// The starts of the lines of template actions inside the content, in document order.
    pub fn template_lines(self) -> Vec<TextSize> {
        let mut lines = Vec::new();
        let mut pending = vec![(self.green(), self.range().start())];
        while let Some((element, start)) = pending.pop() {
            match element {
                NodeOrToken::Node(node) if may_have_line(node) => {
                    let first = pending.len();
                    pending.extend(Children::of(node, start));
                    pending.get_mut(first..).unwrap_or_default().reverse();
                }
                NodeOrToken::Token(_) if kind(element) == SyntaxKind::TemplateLine => lines.push(start),
                _ => {}
            }
        }
        lines
    }
}

impl Entry<'_> {
    /// Whether a line of actions in the place of the value writes it, or a part of it.
    pub fn has_writing_line(self) -> bool {
        has_writing_line(self.green())
    }
}

impl Item<'_> {
    /// Whether a line of actions in the place of the item's content writes it, or a part of it.
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
    /// Whether a line of actions writes items of the sequence, or a part of one.
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
