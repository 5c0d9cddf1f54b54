use rowan::{GreenNodeData, NodeOrToken};

use super::content::holds_content;
use super::{Children, Content, Token, kind};
use crate::syntax::kind::{Flags, RawKind, SyntaxKind};
use crate::text::{TextRange, TextSize};

/// A document of the stream.
#[derive(Clone, Copy, Debug)]
pub struct DocumentNode<'a> {
    green: &'a GreenNodeData,
    offset: TextSize,
}

impl<'a> DocumentNode<'a> {
    /// The document that a green node is. It starts at `offset`.
    pub fn at(green: &'a GreenNodeData, offset: TextSize) -> Self {
        Self { green, offset }
    }

    /// Its place in the text, with everything around its content.
    pub fn range(self) -> TextRange {
        TextRange::at(self.offset, self.green.text_len())
    }

    /// Its green node.
    pub fn green(self) -> &'a GreenNodeData {
        self.green
    }

    /// What is known of everything in it.
    pub fn flags(self) -> Flags {
        RawKind::of(self.green.kind()).flags()
    }

    /// What it holds.
    pub fn content(self) -> Option<Content<'a>> {
        let mut children = Children::of(self.green, self.offset);
        children.find(|(child, _)| holds_content(*child)).map(|(child, offset)| Content::of(child, offset))
    }

    /// The place of its `---`.
    pub fn start_marker(self) -> Option<TextRange> {
        self.tokens(SyntaxKind::DocumentStart).next().map(Token::range)
    }

    /// The place of its `...`.
    pub fn end_marker(self) -> Option<TextRange> {
        self.tokens(SyntaxKind::DocumentEnd).next().map(Token::range)
    }

    /// Its directives, as `%YAML 1.2`.
    pub fn directives(self) -> impl Iterator<Item = Token<'a>> {
        self.tokens(SyntaxKind::Directive)
    }

    fn tokens(self, wanted: SyntaxKind) -> impl Iterator<Item = Token<'a>> {
        Children::of(self.green, self.offset).filter_map(move |(child, offset)| match child {
            NodeOrToken::Token(token) if kind(child) == wanted => Some(Token::at(token, offset)),
            _ => None,
        })
    }
}
