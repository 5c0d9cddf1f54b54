//! The tree in terms of documents, mappings, sequences and scalars.
//!
//! Everything here is a reference into the green tree with the place where it starts; nothing is
//! copied.

mod collection;
mod comment;
mod compat;
mod content;
mod document;
mod place;
mod scalar;
mod sharing;
mod token;

pub use collection::{Entry, EntryParts, Item, Mapping, Sequence};
pub use comment::Comment;
pub use compat::{CompatIssue, CompatIssueKind};
pub use content::{Content, ContentKind};
pub use document::DocumentNode;
pub use scalar::{Scalar, ScalarStyle};
pub use token::Token;

pub(super) use compat::{starts_with_action, token_flags};
pub(super) use content::holds_content;

use rowan::{GreenNode, GreenNodeData, GreenToken, GreenTokenData, NodeOrToken};

use super::kind::{RawKind, SyntaxKind};
use crate::text::TextSize;

/// An owned node or token.
pub type GreenElement = NodeOrToken<GreenNode, GreenToken>;
/// A borrowed node or token.
pub type GreenElementRef<'a> = NodeOrToken<&'a GreenNodeData, &'a GreenTokenData>;

pub(in crate::syntax) fn raw_kind(element: GreenElementRef<'_>) -> RawKind {
    match element {
        NodeOrToken::Node(node) => RawKind::of(node.kind()),
        NodeOrToken::Token(token) => RawKind::of(token.kind()),
    }
}

pub(in crate::syntax) fn kind(element: GreenElementRef<'_>) -> SyntaxKind {
    raw_kind(element).kind()
}

pub(in crate::syntax) fn text_len(element: GreenElementRef<'_>) -> TextSize {
    match element {
        NodeOrToken::Node(node) => node.text_len(),
        NodeOrToken::Token(token) => token.text_len(),
    }
}

/// The children of a node, each with the place where it starts.
#[derive(Clone)]
struct Children<'a> {
    children: rowan::Children<'a>,
    offset: TextSize,
}

impl<'a> Children<'a> {
    fn of(node: &'a GreenNodeData, offset: TextSize) -> Self {
        Self { children: node.children(), offset }
    }
}

impl<'a> Iterator for Children<'a> {
    type Item = (GreenElementRef<'a>, TextSize);

    fn next(&mut self) -> Option<Self::Item> {
        let child = self.children.next()?;
        let offset = self.offset;
        self.offset += text_len(child);
        Some((child, offset))
    }
}
