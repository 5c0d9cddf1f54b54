//! The tree of a text.

use rowan::{GreenNode, NodeOrToken};

use super::ast::{Descent, DocumentNode, Token};
use super::kind::SyntaxKind;
use super::parse::Parser;
use super::source::Source;
use super::{SyntaxError, collect};
use crd_ls_text::{Edit, Text, TextRange, TextSize};

/// The tree of a YAML text. Every byte is in exactly one token, and errors are nodes.
///
/// Cloning is cheap. Two trees are equal if their texts are equal, and then they have the same errors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    green: GreenNode,
}

impl Tree {
    /// Parses a text.
    pub fn parse(text: &Text) -> Tree {
        // The pieces are joined, because a contiguous text is parsed faster and all of it is read.
        Self::parse_str(&text.slice(TextRange::up_to(text.len())))
    }

    /// Parses a contiguous text.
    pub fn parse_str(text: &str) -> Tree {
        let (green, _) = Parser::new(Source::new(text)).parse();
        Tree { green }
    }

    /// Parses a text after an edit, and reuses the parts of this tree that the edit does not affect. The tree equals
    /// the result of [`Tree::parse`].
    ///
    /// `edit` is the edit with its range in the text of this tree; `text` is the text after it. The second result is
    /// the number of inspected bytes; bytes that are inspected twice count twice.
    pub fn reparse(&self, edit: &Edit, text: &Text) -> (Tree, u64) {
        let (green, bytes) = Parser::after_edit(Source::from_rope(text), &self.green, edit).parse();
        (Tree { green }, bytes)
    }

    /// The stream's green node.
    pub fn green(&self) -> &GreenNode {
        &self.green
    }

    /// The documents in order. They cover the whole text.
    pub fn documents(&self) -> impl Iterator<Item = DocumentNode<'_>> {
        let mut offset = TextSize::new(0);
        self.green.children().filter_map(move |child| {
            let start = offset;
            offset += child.text_len();
            match child {
                NodeOrToken::Node(node) => Some(DocumentNode::at(node, start)),
                NodeOrToken::Token(_) => None,
            }
        })
    }

    /// The errors of the text, in document order.
    pub fn errors(&self) -> Vec<SyntaxError> {
        collect::errors(&self.green)
    }

    /// The length of the text in bytes.
    pub fn text_len(&self) -> TextSize {
        self.green.text_len()
    }

    /// The text.
    pub fn to_text(&self) -> String {
        self.green.to_string()
    }

    /// The tree as nodes with parents and siblings, for display.
    pub fn syntax(&self) -> SyntaxNode {
        SyntaxNode::new_root(self.green.clone())
    }

    /// The comment around an offset, also in the header of a block scalar.
    pub fn comment_at(&self, offset: TextSize) -> Option<TextRange> {
        self.descent().comment_at(offset)
    }

    /// The token around an offset, or starting at it.
    pub fn token_at(&self, offset: TextSize) -> Option<Token<'_>> {
        self.descent().token_at(offset)
    }

    /// The entries and items around an offset, the outermost first.
    pub fn members_around(&self, offset: TextSize) -> Vec<TextRange> {
        self.descent().members_around(offset).collect()
    }

    /// Finds the elements at many ascending offsets, and passes each node once.
    pub fn descent(&self) -> Descent<'_> {
        Descent::from(self.green())
    }
}

/// A node with references to its parent and siblings.
pub type SyntaxNode = rowan::SyntaxNode<Yaml>;

/// A token with references to its neighbours.
pub type SyntaxToken = rowan::SyntaxToken<Yaml>;

/// YAML as a language for rowan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Yaml {}

impl rowan::Language for Yaml {
    type Kind = SyntaxKind;

    fn kind_from_raw(raw: rowan::SyntaxKind) -> SyntaxKind {
        SyntaxKind::from_raw(raw)
    }

    fn kind_to_raw(kind: SyntaxKind) -> rowan::SyntaxKind {
        rowan::SyntaxKind(kind as u16)
    }
}
