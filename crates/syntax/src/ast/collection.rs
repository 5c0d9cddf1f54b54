use rowan::{GreenNodeData, NodeOrToken};

use super::{Children, Content, kind, raw_kind};
use crate::ErrorKind;
use crate::green::holds_content;
use crate::kind::{Flags, RawKind, SyntaxKind};
use crd_ls_text::{TextRange, TextSize};

/// A mapping, in block style or between braces.
#[derive(Clone, Copy, Debug)]
pub struct Mapping<'a> {
    green: &'a GreenNodeData,
    offset: TextSize,
}

impl<'a> Mapping<'a> {
    pub(super) fn at(green: &'a GreenNodeData, offset: TextSize) -> Self {
        Self { green, offset }
    }

    pub(super) fn green(self) -> &'a GreenNodeData {
        self.green
    }

    /// The range in the text, without anchor and tag.
    pub fn range(self) -> TextRange {
        TextRange::at(self.offset, self.green.text_len())
    }

    /// Whether the mapping is between braces, or a single pair between brackets.
    pub fn is_flow(self) -> bool {
        matches!(SyntaxKind::from_raw(self.green.kind()), SyntaxKind::FlowMapping | SyntaxKind::FlowMappingEntry)
    }

    /// An estimate of the number of entries: most are on separate lines, with a line break and spaces before each.
    pub fn likely_entries(self) -> usize {
        self.green.children().len() / 3 + 1
    }

    /// The entries, including those at a wrong column.
    pub fn entries(self) -> impl Iterator<Item = Entry<'a>> {
        let itself = NodeOrToken::Node(self.green);
        let single = (kind(itself) == SyntaxKind::FlowMappingEntry).then_some((self.green, self.offset));
        let members = single.is_none().then(|| Members {
            children: Children::of(self.green, self.offset),
            outer: Vec::new(),
            collection: SyntaxKind::BlockMapping,
            in_error: kind(itself) == SyntaxKind::Error,
        });
        let is_entry = |element| {
            let kind = kind(element);
            matches!(kind, SyntaxKind::BlockMappingEntry | SyntaxKind::FlowMappingEntry)
        };
        single
            .into_iter()
            .chain(members.into_iter().flatten().filter_map(move |(element, offset)| match element {
                NodeOrToken::Node(node) if is_entry(element) => Some((node, offset)),
                _ => None,
            }))
            .map(|(green, offset)| Entry { green, offset })
    }

    /// The starts, in document order, of entries without a value that have text at their column on the next line. The
    /// text may be meant as the value.
    pub fn entries_above_text(self) -> impl Iterator<Item = TextSize> {
        let mut above = None;
        Children::of(self.green, self.offset).filter(|(child, _)| !kind(*child).is_trivia()).filter_map(
            move |(child, offset)| {
                let is_text = raw_kind(child).error_kind() == Some(ErrorKind::ExpectedEntry);
                let entry = match child {
                    NodeOrToken::Node(green) if kind(child) == SyntaxKind::BlockMappingEntry => {
                        Some(Entry { green, offset }).filter(|entry| entry.value().is_none())
                    }
                    _ => None,
                };
                std::mem::replace(&mut above, entry).filter(|_| is_text).map(|entry| entry.offset)
            },
        )
    }
}

/// A key with its value.
#[derive(Clone, Copy, Debug)]
pub struct Entry<'a> {
    green: &'a GreenNodeData,
    offset: TextSize,
}

impl<'a> Entry<'a> {
    /// The range in the text, from the key to the end of the value.
    pub fn range(self) -> TextRange {
        TextRange::at(self.offset, self.green.text_len())
    }

    /// The green node.
    pub fn green(self) -> &'a GreenNodeData {
        self.green
    }

    /// The flags of the key and the value.
    pub fn flags(self) -> Flags {
        RawKind::of(self.green.kind()).flags()
    }

    /// The key, the value and the range of the colon, found in one pass.
    pub fn parts(self) -> EntryParts<'a> {
        let mut parts = EntryParts::default();
        let mut is_behind_key = false;
        for (child, offset) in Children::of(self.green, self.offset) {
            match kind(child) {
                kind if kind.is_trivia() => {}
                SyntaxKind::Colon => {
                    is_behind_key = true;
                    parts.colon.get_or_insert(TextRange::at(offset, super::text_len(child)));
                }
                _ if ends_key(child) => is_behind_key = true,
                _ => {
                    let part = if is_behind_key { &mut parts.value } else { &mut parts.key };
                    if part.is_none() && holds_content(child) {
                        *part = Some(Content::of(child, offset));
                    }
                }
            }
        }
        parts
    }

    /// The key.
    pub fn key(self) -> Option<Content<'a>> {
        Children::of(self.green, self.offset)
            .take_while(|(child, _)| !ends_key(*child))
            .find(|(child, _)| holds_content(*child))
            .map(|(child, offset)| Content::of(child, offset))
    }

    /// The value; even a key without its colon can have one.
    pub fn value(self) -> Option<Content<'a>> {
        Children::of(self.green, self.offset)
            .skip_while(|(child, _)| !ends_key(*child))
            .find(|(child, _)| holds_content(*child))
            .map(|(child, offset)| Content::of(child, offset))
    }

    /// The range of the colon.
    pub fn colon(self) -> Option<TextRange> {
        Children::of(self.green, self.offset)
            .find(|(child, _)| kind(*child) == SyntaxKind::Colon)
            .map(|(child, offset)| TextRange::at(offset, super::text_len(child)))
    }
}

/// The parts of an entry.
#[derive(Clone, Copy, Debug, Default)]
pub struct EntryParts<'a> {
    /// The key.
    pub key: Option<Content<'a>>,
    /// The value; even a key without its colon can have one.
    pub value: Option<Content<'a>>,
    /// The range of the colon.
    pub colon: Option<TextRange>,
}

/// Whether an element separates key and value.
fn ends_key(element: super::GreenElementRef<'_>) -> bool {
    kind(element) == SyntaxKind::Colon || raw_kind(element).error_kind() == Some(ErrorKind::MissingColon)
}

/// A sequence, in block style or between brackets.
#[derive(Clone, Copy, Debug)]
pub struct Sequence<'a> {
    green: &'a GreenNodeData,
    offset: TextSize,
}

impl<'a> Sequence<'a> {
    pub(super) fn at(green: &'a GreenNodeData, offset: TextSize) -> Self {
        Self { green, offset }
    }

    pub(super) fn green(self) -> &'a GreenNodeData {
        self.green
    }

    /// The range in the text, without anchor and tag.
    pub fn range(self) -> TextRange {
        TextRange::at(self.offset, self.green.text_len())
    }

    /// Whether the sequence is between brackets.
    pub fn is_flow(self) -> bool {
        SyntaxKind::from_raw(self.green.kind()) == SyntaxKind::FlowSequence
    }

    /// The items, including those at a wrong column.
    pub fn items(self) -> impl Iterator<Item = Item<'a>> {
        let is_flow = self.is_flow();
        let members = Members {
            children: Children::of(self.green, self.offset),
            outer: Vec::new(),
            collection: SyntaxKind::BlockSequence,
            in_error: SyntaxKind::from_raw(self.green.kind()) == SyntaxKind::Error,
        };
        // An error in a flow sequence can contain an item.
        let plain = is_flow.then(|| Children::of(self.green, self.offset));
        let nested = (!is_flow).then_some(members);
        plain.into_iter().flatten().chain(nested.into_iter().flatten()).filter_map(move |(element, offset)| {
            let is_item = if is_flow { holds_content(element) } else { kind(element) == SyntaxKind::BlockSequenceItem };
            is_item.then_some(Item { green: element, offset })
        })
    }

    /// The contents of error nodes among the items.
    pub fn misplaced(self) -> impl Iterator<Item = Content<'a>> {
        let is_misplaced =
            |element| raw_kind(element).error_kind() == Some(ErrorKind::ItemExpected) && holds_content(element);
        Children::of(self.green, self.offset)
            .filter(move |(element, _)| is_misplaced(*element))
            .map(|(element, offset)| Content::of(element, offset))
    }
}

/// An item of a sequence.
#[derive(Clone, Copy, Debug)]
pub struct Item<'a> {
    green: super::GreenElementRef<'a>,
    offset: TextSize,
}

impl<'a> Item<'a> {
    /// The range in the text, including the dash if there is one.
    pub fn range(self) -> TextRange {
        TextRange::at(self.offset, super::text_len(self.green))
    }

    /// The green node or token.
    pub fn green(self) -> super::GreenElementRef<'a> {
        self.green
    }

    /// The content of the item.
    pub fn content(self) -> Option<Content<'a>> {
        match self.green {
            NodeOrToken::Node(node) if kind(self.green) == SyntaxKind::BlockSequenceItem => {
                let mut children = Children::of(node, self.offset);
                children.find(|(child, _)| holds_content(*child)).map(|(child, offset)| Content::of(child, offset))
            }
            _ => Some(Content::of(self.green, self.offset)),
        }
    }
}

/// The children of a collection, including the children of nested error nodes with the same kind of collection.
struct Members<'a> {
    children: Children<'a>,
    outer: Vec<(Children<'a>, bool)>,
    collection: SyntaxKind,
    in_error: bool,
}

impl<'a> Iterator for Members<'a> {
    type Item = (super::GreenElementRef<'a>, TextSize);

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let Some((element, offset)) = self.children.next() else {
                (self.children, self.in_error) = self.outer.pop()?;
                continue;
            };
            let NodeOrToken::Node(node) = element else { return Some((element, offset)) };
            let is_error = raw_kind(element).error_kind() == Some(ErrorKind::WrongIndentation);
            let continues = is_error || (self.in_error && kind(element) == self.collection);
            if !continues {
                return Some((element, offset));
            }
            let inner = Children::of(node, offset);
            self.outer.push((std::mem::replace(&mut self.children, inner), self.in_error));
            self.in_error = is_error;
        }
    }
}
