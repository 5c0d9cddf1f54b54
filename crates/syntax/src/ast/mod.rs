//! The tree in terms of documents, mappings, sequences and scalars.
//!
//! All types are references into the green tree with their start in the text; nothing is copied.

mod collection;
mod comment;
mod compat;
mod content;
mod document;
mod place;
mod scalar;
mod sharing;
mod template;
mod token;

pub use collection::{Entry, EntryParts, Item, Mapping, Sequence};
pub use comment::Comment;
pub use compat::{CompatIssue, CompatIssueKind};
pub use content::{Content, ContentKind};
pub use document::DocumentNode;
pub use place::Descent;
pub use scalar::Scalar;
pub use template::ActionMark;
pub use token::Token;

use rowan::GreenNodeData;

use super::green::{GreenElement, GreenElementRef, kind, raw_kind, text_len};
use crd_ls_text::{TextRange, TextSize};

/// The children of a node with their starts.
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

/// Nodes with more children than this are searched by bisection.
const FEW_CHILDREN: usize = 32;

/// The child that contains a place, in a node that starts at `offset`.
fn child_around(node: &GreenNodeData, offset: TextSize, place: TextRange) -> Option<(GreenElementRef<'_>, TextSize)> {
    let is_around =
        |(child, at): &(GreenElementRef<'_>, TextSize)| TextRange::at(*at, text_len(*child)).contains_range(place);
    if node.children().len() <= FEW_CHILDREN || place.is_empty() {
        return Children::of(node, offset).find(is_around);
    }
    let within = place.checked_sub(offset)?;
    let found = rowan::cursor::SyntaxNode::new_root(node.to_owned()).child_or_token_at_range(within)?;
    let child = node.children().nth(found.index())?;
    Some((child, found.text_range().start() + offset))
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
