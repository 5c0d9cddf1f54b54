//! Elements of the tree at their places.

use rowan::{GreenNodeData, NodeOrToken};

use crate::ErrorKind;
use crate::green::{GreenElementRef, kind, raw_kind, text_len};
use crate::kind::SyntaxKind;
use crd_ls_text::{TextRange, TextSize};

/// An element and its start.
#[derive(Clone, Copy)]
pub(super) struct Placed<'a> {
    pub(super) element: GreenElementRef<'a>,
    pub(super) start: TextSize,
}

impl<'a> Placed<'a> {
    pub(super) fn node(node: &'a GreenNodeData, start: TextSize) -> Self {
        Self { element: NodeOrToken::Node(node), start }
    }

    pub(super) fn range(self) -> TextRange {
        TextRange::at(self.start, text_len(self.element))
    }

    pub(super) fn kind(self) -> SyntaxKind {
        kind(self.element)
    }

    /// The kind of the error, if the element is one.
    pub(super) fn error_kind(self) -> Option<ErrorKind> {
        raw_kind(self.element).error_kind()
    }

    pub(super) fn is_trivia(self) -> bool {
        self.kind().is_trivia()
    }

    /// Whether the element consists of white space on a line.
    pub(super) fn is_white_space(self) -> bool {
        self.children().all(|child| child.kind() == SyntaxKind::Whitespace)
    }

    /// The children; empty for a token.
    pub(super) fn children(self) -> impl Iterator<Item = Placed<'a>> {
        let node = match self.element {
            NodeOrToken::Node(node) => Some(node),
            NodeOrToken::Token(_) => None,
        };
        node.into_iter().flat_map(move |node| children(node, self.start))
    }

    /// The first token that is neither trivia nor empty.
    pub(super) fn first_token(self) -> Placed<'a> {
        let mut placed = self;
        while let Some(child) = placed.children().find(|child| !child.is_trivia() && !child.range().is_empty()) {
            placed = child;
        }
        placed
    }

    /// The last non-empty token.
    pub(super) fn last_token(self) -> Placed<'a> {
        self.path_to_end().last().unwrap_or(self)
    }

    /// The element itself and the elements at its end, the innermost last.
    pub(super) fn path_to_end(self) -> impl Iterator<Item = Placed<'a>> {
        let last_child = |placed: &Placed<'a>| placed.children().filter(|child| !child.range().is_empty()).last();
        std::iter::successors(Some(self), last_child)
    }

    pub(super) fn text(self) -> String {
        match self.element {
            NodeOrToken::Node(node) => node.to_string(),
            NodeOrToken::Token(token) => token.text().to_owned(),
        }
    }

    /// The first line, without trailing white space.
    pub(super) fn first_line(self) -> TextRange {
        let text = self.text();
        let line = text.split(['\n', '\r']).next().unwrap_or_default();
        TextRange::at(self.start, TextSize::of(line.trim_end()))
    }

    /// The last line, without leading white space.
    pub(super) fn last_line(self) -> TextRange {
        let text = self.text();
        let line = text.rsplit(['\n', '\r']).next().unwrap_or_default();
        let end = self.range().end();
        TextRange::new(end - TextSize::of(line.trim_start()), end)
    }

    /// A range of `length` bytes of the text.
    pub(super) fn part(self, start: usize, length: usize) -> TextRange {
        TextRange::at(self.start + TextSize::new(start as u32), TextSize::new(length as u32))
    }
}

pub(super) fn children(node: &GreenNodeData, start: TextSize) -> impl Iterator<Item = Placed<'_>> {
    let mut offset = start;
    node.children().map(move |element| {
        let start = offset;
        offset += text_len(element);
        #[cfg(test)]
        INSPECTED.with(|count| count.set(count.get() + 1));
        Placed { element, start }
    })
}

#[cfg(test)]
thread_local! {
    static INSPECTED: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

/// The number of elements that this thread has inspected.
#[cfg(test)]
pub(super) fn inspected() -> usize {
    INSPECTED.get()
}

/// The column of a place, as far as it is known from the elements since the start of the line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct KnownColumn(Option<usize>);

impl KnownColumn {
    pub(super) const LINE_START: Self = Self(Some(0));
    pub(super) const UNKNOWN: Self = Self(None);

    /// The column after an element that starts at this column.
    pub(super) fn behind(self, placed: Placed<'_>) -> Self {
        match placed.kind() {
            SyntaxKind::Newline => Self::LINE_START,
            SyntaxKind::Whitespace => Self(self.0.map(|column| column + usize::from(placed.range().len()))),
            _ if placed.range().is_empty() => self,
            _ => Self::UNKNOWN,
        }
    }

    /// Whether both columns are known and equal.
    pub(super) fn is(self, other: Self) -> bool {
        self.0.is_some() && self == other
    }

    /// Whether all columns are known, and this one is halfway between `owner` and `content`.
    pub(super) fn is_halfway(self, owner: Self, content: Self) -> bool {
        let (Some(owner), Some(own), Some(content)) = (owner.0, self.0, content.0) else { return false };
        owner < own && own < content && own - owner == content - own
    }
}
