use rowan::NodeOrToken;

use super::{
    Children, GreenElement, GreenElementRef, Mapping, Scalar, Sequence, Token, child_around, kind, raw_kind, text_len,
};
use crate::ErrorKind;
use crate::green::holds_content;
use crate::kind::{Flags, SyntaxKind};
use crd_ls_text::{TextRange, TextSize};

/// A node in the sense of YAML: a key, a value, the content of an item or of a document.
#[derive(Clone, Copy, Debug)]
pub struct Content<'a> {
    green: GreenElementRef<'a>,
    offset: TextSize,
}

/// The kind of a content.
#[derive(Clone, Copy, Debug)]
pub enum ContentKind<'a> {
    /// `key: value`, in block style or between braces.
    Mapping(Mapping<'a>),
    /// `- item`, or items between brackets.
    Sequence(Sequence<'a>),
    /// A scalar.
    Scalar(Scalar<'a>),
    /// `*name`.
    Alias(Token<'a>),
    /// An anchor or a tag without content after it.
    Empty,
}

impl<'a> Content<'a> {
    /// The content of a green element, which starts at `offset`.
    pub fn at(green: &'a GreenElement, offset: TextSize) -> Self {
        let green = match green {
            NodeOrToken::Node(node) => NodeOrToken::Node(&**node),
            NodeOrToken::Token(token) => NodeOrToken::Token(&**token),
        };
        Self { green, offset }
    }

    pub(super) fn of(green: GreenElementRef<'a>, offset: TextSize) -> Self {
        Self { green, offset }
    }

    /// The same content, with its start at offset 0.
    pub fn at_start(self) -> Self {
        Self { offset: TextSize::new(0), ..self }
    }

    /// The content, if it is a mapping.
    pub fn mapping(self) -> Option<Mapping<'a>> {
        match self.kind() {
            ContentKind::Mapping(mapping) => Some(mapping),
            _ => None,
        }
    }

    /// The content, if it is a sequence.
    pub fn sequence(self) -> Option<Sequence<'a>> {
        match self.kind() {
            ContentKind::Sequence(sequence) => Some(sequence),
            _ => None,
        }
    }

    /// The content, if it is a scalar.
    pub fn scalar(self) -> Option<Scalar<'a>> {
        match self.kind() {
            ContentKind::Scalar(scalar) => Some(scalar),
            _ => None,
        }
    }

    /// Whether the content is a collection between brackets or braces.
    pub fn is_flow(self) -> bool {
        match self.kind() {
            ContentKind::Mapping(mapping) => mapping.is_flow(),
            ContentKind::Sequence(sequence) => sequence.is_flow(),
            _ => false,
        }
    }

    /// The range in the text, including anchor and tag, without surrounding white space and comments.
    pub fn range(self) -> TextRange {
        TextRange::at(self.offset, text_len(self.green))
    }

    /// The number of children: entries, items and the elements between them.
    pub fn breadth(self) -> usize {
        match self.green {
            NodeOrToken::Node(node) => node.children().len(),
            NodeOrToken::Token(_) => 0,
        }
    }

    /// The green node or token, including anchor and tag.
    pub fn green(self) -> GreenElementRef<'a> {
        self.green
    }

    /// The green node or token, shared.
    pub fn to_green(self) -> GreenElement {
        match self.green {
            NodeOrToken::Node(node) => NodeOrToken::Node(node.to_owned()),
            NodeOrToken::Token(token) => NodeOrToken::Token(token.to_owned()),
        }
    }

    /// The flags of the subtree.
    pub fn flags(self) -> Flags {
        match self.green {
            NodeOrToken::Node(_) => raw_kind(self.green).flags(),
            NodeOrToken::Token(token) if kind(self.green) == SyntaxKind::Alias || token.text() == "<<" => {
                Flags::HAS_ALIAS
            }
            NodeOrToken::Token(_) => Flags::NONE,
        }
    }

    /// Whether the content is an alias or may contain one.
    pub fn may_be_alias(self) -> bool {
        match self.green {
            NodeOrToken::Node(_) => raw_kind(self.green).flags().contains(Flags::HAS_ALIAS),
            NodeOrToken::Token(_) => kind(self.green) == SyntaxKind::Alias,
        }
    }

    /// The content with this range: the content itself or a descendant.
    pub fn find(self, place: TextRange) -> Option<Self> {
        let mut content = self;
        while content.range() != place {
            let NodeOrToken::Node(node) = content.green else { return None };
            let (green, offset) = child_around(node, content.offset, place)?;
            content = Self { green, offset };
        }
        Some(content)
    }

    /// The token at a place inside the content.
    pub fn token_at(self, at: TextSize) -> Option<Token<'a>> {
        let place = TextRange::at(at, TextSize::new(1));
        let mut content = self;
        loop {
            match content.green {
                NodeOrToken::Token(token) => return Some(Token::at(token, content.offset)),
                NodeOrToken::Node(node) => {
                    let (green, offset) = child_around(node, content.offset, place)?;
                    content = Self { green, offset };
                }
            }
        }
    }

    /// The starts of the errors of a kind inside the content, in document order. Subtrees without errors are not
    /// entered.
    pub fn errors(self, kind: ErrorKind) -> Vec<TextSize> {
        let mut starts = Vec::new();
        let mut pending = vec![self];
        while let Some(content) = pending.pop() {
            let NodeOrToken::Node(node) = content.green else { continue };
            if raw_kind(content.green).error_kind() == Some(kind) {
                starts.push(content.offset);
            }
            if content.flags().contains(Flags::HAS_ERROR) {
                pending.extend(Children::of(node, content.offset).map(|(green, offset)| Self { green, offset }));
            }
        }
        starts.sort_unstable();
        starts
    }

    /// Whether the content has an error that is not tolerated. Subtrees without errors are not entered.
    pub fn has_refused_error(self) -> bool {
        let mut pending = vec![self];
        while let Some(content) = pending.pop() {
            let NodeOrToken::Node(node) = content.green else { continue };
            if raw_kind(content.green).error_kind().is_some_and(|kind| !kind.is_tolerated()) {
                return true;
            }
            if content.flags().contains(Flags::HAS_ERROR) {
                pending.extend(Children::of(node, content.offset).map(|(green, offset)| Self { green, offset }));
            }
        }
        false
    }

    /// The text of a plain scalar on one line without anchor and tag: its value equals its spelling.
    pub fn verbatim(self) -> Option<&'a str> {
        match self.green {
            NodeOrToken::Token(token) if kind(self.green) == SyntaxKind::PlainScalar => {
                Some(token.text()).filter(|text| memchr::memchr2(b'\n', b'\r', text.as_bytes()).is_none())
            }
            _ => None,
        }
    }

    /// The first byte of a plain scalar without anchor and tag.
    pub fn plain_start(self) -> Option<u8> {
        match self.green {
            NodeOrToken::Token(token) if kind(self.green) == SyntaxKind::PlainScalar => {
                token.text().as_bytes().first().copied()
            }
            _ => None,
        }
    }

    /// The content itself, inside its anchor, its tag and surrounding errors.
    pub fn kind(self) -> ContentKind<'a> {
        let mut content = self;
        loop {
            match content.green {
                NodeOrToken::Token(token) if kind(content.green) == SyntaxKind::Alias => {
                    return ContentKind::Alias(Token::at(token, content.offset));
                }
                NodeOrToken::Token(token) => return ContentKind::Scalar(Scalar::at(token, content.offset)),
                NodeOrToken::Node(node) => {
                    let inner = || first_content(node, content.offset);
                    match kind(content.green) {
                        SyntaxKind::BlockMapping | SyntaxKind::FlowMapping | SyntaxKind::FlowMappingEntry => {
                            return ContentKind::Mapping(Mapping::at(node, content.offset));
                        }
                        SyntaxKind::BlockSequence | SyntaxKind::FlowSequence => {
                            return ContentKind::Sequence(Sequence::at(node, content.offset));
                        }
                        // Collections at different columns are treated as one.
                        SyntaxKind::Error if node.children().len() > 1 => {
                            match inner().map(|inner| kind(inner.green)) {
                                Some(SyntaxKind::BlockMapping) => {
                                    return ContentKind::Mapping(Mapping::at(node, content.offset));
                                }
                                Some(SyntaxKind::BlockSequence) => {
                                    return ContentKind::Sequence(Sequence::at(node, content.offset));
                                }
                                _ => {}
                            }
                        }
                        _ => {}
                    }
                    match inner() {
                        Some(inner) => content = inner,
                        None => return ContentKind::Empty,
                    }
                }
            }
        }
    }

    /// The anchor.
    pub fn anchor(self) -> Option<Token<'a>> {
        self.property(SyntaxKind::Anchor)
    }

    /// The tag.
    pub fn tag(self) -> Option<Token<'a>> {
        self.property(SyntaxKind::Tag)
    }

    fn property(self, wanted: SyntaxKind) -> Option<Token<'a>> {
        let mut content = self;
        loop {
            let NodeOrToken::Node(node) = content.green else { return None };
            if kind(content.green) == SyntaxKind::PropertiesNode {
                return Children::of(node, content.offset).find_map(|(child, offset)| match child {
                    NodeOrToken::Token(token) if kind(child) == wanted => Some(Token::at(token, offset)),
                    _ => None,
                });
            }
            if kind(content.green) != SyntaxKind::Error {
                return None;
            }
            content = first_content(node, content.offset)?;
        }
    }
}

/// The first content among the children of a node.
fn first_content(node: &rowan::GreenNodeData, offset: TextSize) -> Option<Content<'_>> {
    Children::of(node, offset)
        .find(|(child, _)| holds_content(*child))
        .map(|(child, offset)| Content::of(child, offset))
}
