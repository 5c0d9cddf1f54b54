//! Parses the document with a word at the cursor, to find out which node that word would be.
//!
//! A half-typed line parses differently from the finished line. With a name in place of the word, it parses like the
//! finished line. Parsing the document again costs as much as a keystroke.

use super::typed::TypedWord;
use crate::Snapshot;
use crate::cursor::{NodePath, NodePathEnd};
use crd_ls_syntax::{Content, ContentKind, Entry, Mapping, Sequence, Tree};
use crd_ls_text::{Edit, Encoding, Text, TextRange, TextSize};

/// The name that replaces the word. YAML reads it as a string everywhere.
const MARKER: &str = "completion";

/// The document with a word at the cursor.
pub(super) struct Probe {
    pub(super) text: Text,
    tree: Tree,
    marker: TextRange,
}

impl Probe {
    pub(super) fn new(snapshot: &Snapshot, cursor: &TypedWord) -> Self {
        let space = if cursor.needs_space { " " } else { "" };
        let colon = if cursor.starts_line && !cursor.has_colon { ":" } else { "" };
        let edit = Edit::replace(cursor.token, format!("{space}{MARKER}{colon}"));
        let mut text = snapshot.text().clone();
        text.apply(&edit);
        let tree = snapshot.tree_after(&edit, &text);
        let marker = TextRange::at(cursor.token.start() + TextSize::of(space), TextSize::of(MARKER));
        Self { text, tree, marker }
    }

    /// `None` unless the word is a whole node, at a column where that node can start.
    pub(super) fn node_path(&self) -> Option<NodePath<'_>> {
        let node_path = NodePath::to(&self.tree, self.marker)?;
        let is_possible = match node_path.end {
            NodePathEnd::Key(mapping) => mapping
                .entries()
                .find(|entry| self.is_marked(*entry))
                .is_some_and(|entry| self.is_aligned(mapping, entry)),
            NodePathEnd::NewItem(sequence) => !sequence.is_flow() && self.is_aligned_item(sequence),
            NodePathEnd::Value => true,
        };
        is_possible.then_some(node_path)
    }

    /// Whether an entry has the word as its key.
    pub(super) fn is_marked(&self, entry: Entry<'_>) -> bool {
        entry.key().is_some_and(|key| self.is_it(key))
    }

    /// Whether a range is the word.
    pub(super) fn is_at(&self, range: TextRange) -> bool {
        range == self.marker
    }

    /// Whether the word is in a range.
    pub(super) fn is_in(&self, range: TextRange) -> bool {
        range.contains_range(self.marker)
    }

    fn is_it(&self, content: Content<'_>) -> bool {
        matches!(content.kind(), ContentKind::Scalar(scalar) if scalar.range() == self.marker)
    }

    /// The column in bytes.
    pub(super) fn column(&self, offset: TextSize) -> usize {
        self.text.position(offset, Encoding::Utf8).character as usize
    }

    /// The column of the word.
    pub(super) fn marker_column(&self) -> usize {
        self.column(self.marker.start())
    }

    /// Whether an entry is at the column of the entry before or after it. The only entry of a mapping, and entries of
    /// flow mappings, may be at any column.
    fn is_aligned(&self, mapping: Mapping<'_>, entry: Entry<'_>) -> bool {
        if mapping.is_flow() {
            return true;
        }
        let start = entry.range().start();
        let starts = mapping.entries().map(|entry| entry.range().start());
        let before = starts.take_while(|other| *other < start).last();
        let after = mapping.entries().map(|entry| entry.range().start()).find(|other| *other > start);
        let mut neighbours = before.into_iter().chain(after).peekable();
        let column = self.marker_column();
        neighbours.peek().is_none() || neighbours.any(|neighbour| self.column(neighbour) == column)
    }

    fn is_aligned_item(&self, sequence: Sequence<'_>) -> bool {
        let first = sequence.items().next().map(|item| item.range().start());
        first.is_some_and(|first| self.column(first) == self.marker_column())
    }
}
