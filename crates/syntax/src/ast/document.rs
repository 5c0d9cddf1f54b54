use std::iter;

use rowan::{GreenNodeData, NodeOrToken};

use super::{Children, Content, GreenElementRef, Token, kind, text_len};
use crate::green::holds_content;
use crate::kind::{Flags, RawKind, SyntaxKind};
use crd_ls_text::{TextRange, TextSize};

/// A document of the stream.
#[derive(Clone, Copy, Debug)]
pub struct DocumentNode<'a> {
    green: &'a GreenNodeData,
    offset: TextSize,
}

impl<'a> DocumentNode<'a> {
    /// The document of a green node, which starts at `offset`.
    pub fn at(green: &'a GreenNodeData, offset: TextSize) -> Self {
        Self { green, offset }
    }

    /// The range in the text, including everything around the content.
    pub fn range(self) -> TextRange {
        TextRange::at(self.offset, self.green.text_len())
    }

    /// The green node.
    pub fn green(self) -> &'a GreenNodeData {
        self.green
    }

    /// The flags of the subtree.
    pub fn flags(self) -> Flags {
        RawKind::of(self.green.kind()).flags()
    }

    /// The content. A second content is an error. Of several contents, this returns the first collection on several
    /// lines, because a mistake in it probably cut off the following content. Otherwise, this returns the longest
    /// collection.
    pub fn content(self) -> Option<Content<'a>> {
        let mut children = Children::of(self.green, self.offset);
        let (child, offset) = children.find(|(child, _)| holds_content(*child))?;
        let collection = match child {
            NodeOrToken::Node(node) if kind(child) == SyntaxKind::Error => {
                let is_collection = |child: &(GreenElementRef<'a>, TextSize)| kind(child.0).is_collection();
                let collections = Children::of(node, offset).filter(is_collection);
                let first =
                    collections.clone().find(|(child, _)| child.as_node().is_some_and(|node| spans_lines(node)));
                first.or_else(|| collections.max_by_key(|(child, _)| text_len(*child)))
            }
            _ => None,
        };
        let (child, offset) = collection.unwrap_or((child, offset));
        Some(Content::of(child, offset))
    }

    /// Whether the first line of content starts with white space.
    pub fn is_indented(self) -> bool {
        let mut before = [None, None];
        for (child, _) in Children::of(self.green, self.offset) {
            if holds_content(child) {
                break;
            }
            before = [before[1], Some(kind(child))];
        }
        before[1] == Some(SyntaxKind::Whitespace) && before[0].is_none_or(|kind| kind == SyntaxKind::Newline)
    }

    /// The first token after `---` on its line, unless it is a comment; cut at the line's end.
    pub fn text_after_start_marker(self) -> Option<TextRange> {
        let marker = self.start_marker()?;
        let mut behind = Children::of(self.green, self.offset).skip_while(|(_, offset)| *offset < marker.end());
        let (mut element, mut offset) = behind.find(|(child, _)| kind(*child) != SyntaxKind::Whitespace)?;
        while let NodeOrToken::Node(node) = element {
            (element, offset) = Children::of(node, offset).find(|(child, _)| text_len(*child) > TextSize::new(0))?;
        }
        let NodeOrToken::Token(token) = element else { return None };
        let length = token.text().find(['\n', '\r']).map_or(token.text_len(), |length| TextSize::new(length as u32));
        (!kind(element).is_trivia()).then(|| TextRange::at(offset, length))
    }

    /// The range of the `---`.
    pub fn start_marker(self) -> Option<TextRange> {
        self.tokens(SyntaxKind::DocumentStart).next().map(Token::range)
    }

    /// The range of the `...`.
    pub fn end_marker(self) -> Option<TextRange> {
        self.tokens(SyntaxKind::DocumentEnd).next().map(Token::range)
    }

    /// The directives, such as `%YAML 1.2`.
    pub fn directives(self) -> impl Iterator<Item = Token<'a>> {
        self.tokens(SyntaxKind::Directive)
    }

    /// All tokens of the document, in document order.
    pub fn all_tokens(self) -> impl Iterator<Item = Token<'a>> {
        let mut pending = vec![Children::of(self.green, self.offset)];
        iter::from_fn(move || {
            loop {
                let next = pending.last_mut()?.next();
                match next {
                    Some((NodeOrToken::Node(node), offset)) => pending.push(Children::of(node, offset)),
                    Some((NodeOrToken::Token(token), offset)) => return Some(Token::at(token, offset)),
                    None => drop(pending.pop()),
                }
            }
        })
    }

    fn tokens(self, wanted: SyntaxKind) -> impl Iterator<Item = Token<'a>> {
        Children::of(self.green, self.offset).filter_map(move |(child, offset)| match child {
            NodeOrToken::Token(token) if kind(child) == wanted => Some(Token::at(token, offset)),
            _ => None,
        })
    }
}

fn spans_lines(node: &GreenNodeData) -> bool {
    let mut nodes = vec![node];
    while let Some(node) = nodes.pop() {
        for child in node.children() {
            match child {
                NodeOrToken::Node(node) => nodes.push(node),
                NodeOrToken::Token(_) if kind(child) == SyntaxKind::Newline => return true,
                NodeOrToken::Token(_) => {}
            }
        }
    }
    false
}
