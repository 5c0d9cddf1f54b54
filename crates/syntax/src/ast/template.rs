//! Lines of template actions.

use rowan::{GreenNodeData, NodeOrToken};

use super::{
    Children, Content, DocumentNode, Entry, GreenElementRef, Item, Mapping, Sequence, kind, raw_kind, text_len,
};
use crate::kind::SyntaxKind;
use crd_ls_text::{TextRange, TextSize};

impl DocumentNode<'_> {
    /// The first line of template actions, if there is one.
    pub fn first_template_line(self) -> Option<TextRange> {
        template_lines(NodeOrToken::Node(self.green()), self.range().start()).into_iter().next()
    }
}

impl Content<'_> {
    /// The starts of the lines of template actions inside the content, in document order.
    pub fn template_lines(self) -> Vec<TextSize> {
        template_lines(self.green(), self.range().start()).into_iter().map(TextRange::start).collect()
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
        self.green().into_node().is_some_and(has_writing_line)
    }
}

impl Mapping<'_> {
    /// Whether a line of actions writes entries of the mapping.
    pub fn has_writing_line(self) -> bool {
        has_writing_line(self.green())
    }
}

impl Sequence<'_> {
    /// Whether a line of actions writes items of the sequence.
    pub fn has_writing_line(self) -> bool {
        has_writing_line(self.green())
    }
}

fn has_writing_line(node: &GreenNodeData) -> bool {
    node.children().any(|child| kind(child) == SyntaxKind::TemplateLine && raw_kind(child).variant())
}

/// The lines of template actions in an element that starts at `start`, in document order.
fn template_lines(element: GreenElementRef<'_>, start: TextSize) -> Vec<TextRange> {
    let mut lines = Vec::new();
    let mut pending = vec![(element, start)];
    while let Some((element, start)) = pending.pop() {
        match element {
            NodeOrToken::Node(node) => {
                let children: Vec<_> = Children::of(node, start).collect();
                pending.extend(children.into_iter().rev());
            }
            NodeOrToken::Token(_) if kind(element) == SyntaxKind::TemplateLine => {
                lines.push(TextRange::at(start, text_len(element)));
            }
            NodeOrToken::Token(_) => {}
        }
    }
    lines
}
