//! Block sequences and their items.

use super::block::SlotOwner;
use super::{Column, Parser};
use crate::build::Mark;
use crate::kind::{RawKind, SyntaxKind};

impl Parser<'_> {
    /// Parses a sequence from its first dash on. `compact`: the sequence is at the column of its key, so that another
    /// key ends it.
    pub(super) fn sequence(&mut self, mark: Mark, column: Column, depth: usize, compact: bool) {
        self.items(column, depth, compact);
        // At the column of its key, a line of actions writes entries after the key rather than items.
        let least = column + Column::from(compact);
        while let Some(peek) = self.line_of_collection(column, least, depth) {
            let is_item = self.is_item_at(peek, column);
            if compact && !is_item && peek.is_line_at(column) {
                break;
            }
            if !self.takes_line_at(peek, column, depth) {
                continue;
            }
            if is_item {
                self.items(column, depth, compact);
            } else {
                self.entry_among_items(column, depth);
            }
        }
        self.builder.wrap(mark, RawKind::new(SyntaxKind::BlockSequence).with_variant(compact));
    }

    /// Parses an item, or reuses as many as possible.
    fn items(&mut self, column: Column, depth: usize, compact: bool) {
        if !self.take_lines(SyntaxKind::BlockSequence, compact, depth, false) {
            self.item(column, depth);
        }
    }

    fn item(&mut self, column: Column, depth: usize) {
        let mark = self.builder.mark();
        self.bump(SyntaxKind::Dash, self.position + 1);
        self.slot(column, depth, SlotOwner::Item);
        self.wrap(mark, SyntaxKind::BlockSequenceItem);
    }
}
