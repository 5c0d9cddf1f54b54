//! Block mappings and their entries.

use super::block::{AtomPlace, Context, SlotOwner};
use super::quoted::is_key_byte;
use super::scalar::PlainPlace;
use super::trivia::Peek;
use super::{Column, DEPTH_LIMIT, Parser};
use crate::ErrorKind;
use crate::build::Mark;
use crate::kind::{RawKind, SyntaxKind};
use crate::source::is_blank;

/// The maximum number of characters from the start of a key to its colon.
pub(super) const KEY_LIMIT: usize = 1024;

impl Parser<'_> {
    /// Parses a mapping whose first key has been parsed since `mark`.
    pub(super) fn mapping_after_key(&mut self, mark: Mark, column: Column, depth: usize, among_items: bool) {
        self.entry_after_key(mark, column, depth, place_of_value(among_items));
        self.mapping_lines(mark, column, depth, among_items);
    }

    /// Parses a mapping that starts with a question mark or a colon.
    pub(super) fn mapping_from_indicator(&mut self, mark: Mark, column: Column, depth: usize, among_items: bool) {
        self.mapping_line(column, depth, among_items);
        self.mapping_lines(mark, column, depth, among_items);
    }

    /// Parses the lines of a mapping after its first entry, and builds the mapping.
    pub(super) fn mapping_lines(&mut self, mark: Mark, column: Column, depth: usize, among_items: bool) {
        while let Some(peek) = self.line_of_collection(column, column, depth) {
            if among_items && self.is_item_at(peek, column) {
                break;
            }
            if !self.takes_line_at(peek, column, depth) {
                continue;
            }
            if !self.take_lines(SyntaxKind::BlockMapping, among_items, depth, false) {
                self.mapping_line(column, depth, among_items);
            }
        }
        self.builder.wrap(mark, RawKind::new(SyntaxKind::BlockMapping).with_variant(among_items));
    }

    /// The next line of a collection at `column`, if there is one. Skips lines further left that do not belong to the
    /// collection, and parses the lines of actions that write at column `least` or right of it.
    pub(super) fn line_of_collection(&mut self, column: Column, least: Column, depth: usize) -> Option<Peek> {
        loop {
            let peek = self.peek();
            if peek.is_line_right_of(column - 1) {
                return Some(peek);
            }
            if !self.take_template_lines(least) && !self.far_left_among_members(peek, column, depth) {
                return None;
            }
        }
    }

    /// Whether the next element is an item of a sequence at `column`.
    pub(super) fn is_item_at(&mut self, peek: Peek, column: Column) -> bool {
        peek.is_line_at(column) && self.is_indicator(peek.at, b'-')
    }

    /// Advances to the next line of a collection at `column`, and returns whether an entry or item can start there; a
    /// line further right becomes an error.
    pub(super) fn takes_line_at(&mut self, peek: Peek, column: Column, depth: usize) -> bool {
        self.take_trivia();
        if !peek.is_line_at(column) {
            self.misplaced_line(peek, column, depth);
            return false;
        }
        self.starts_member(peek, column);
        true
    }

    /// Starts an entry or item on a line of a collection at `column`: columns on the line count from there, and tabs
    /// before it are an error.
    fn starts_member(&mut self, peek: Peek, column: Column) {
        if peek.tab {
            self.stands_at(column);
            let mark = self.builder.mark();
            self.builder.wrap_before(mark, ErrorKind::TabIndentation);
        }
    }

    /// Parses content on a line that is further right than the entries or items around it.
    fn misplaced_line(&mut self, peek: Peek, owner: Column, depth: usize) {
        let mark = self.builder.mark();
        self.content(Context::item(owner, depth).on_line(peek));
        self.refuse_rest_of_line();
        self.error_since(mark, ErrorKind::WrongIndentation);
    }

    /// Parses an entry, or the text in its place.
    fn mapping_line(&mut self, column: Column, depth: usize, among_items: bool) {
        let mark = self.builder.mark();
        let at = self.position;
        if let Some(entry) = self.plain_entry(column) {
            self.take_plain_entry(entry, mark, column, depth, place_of_value(among_items));
        } else if self.is_indicator(at, b'-') {
            self.items_among_entries(mark, column, depth);
        } else if self.is_indicator(at, b'?') {
            self.explicit_entry(mark, column, depth);
        } else if self.is_indicator(at, b':') {
            self.entry_after_key(mark, column, depth, place_of_value(among_items));
        } else {
            self.entry_from_key(mark, column, depth, among_items);
        }
    }

    fn items_among_entries(&mut self, mark: Mark, column: Column, depth: usize) {
        self.content(Context { starts_line: true, ..Context::item(column, depth) });
        self.error_since(mark, ErrorKind::ItemAmongEntries);
    }

    fn explicit_entry(&mut self, mark: Mark, column: Column, depth: usize) {
        self.bump(SyntaxKind::QuestionMark, self.position + 1);
        self.slot(column, depth, SlotOwner::Explicit);
        let peek = self.peek();
        if peek.is_line_at(column) && self.is_indicator(peek.at, b':') {
            self.take_trivia();
            self.starts_member(peek, column);
            self.bump(SyntaxKind::Colon, self.position + 1);
            self.slot(column, depth, SlotOwner::Explicit);
        }
        self.wrap(mark, SyntaxKind::BlockMappingEntry);
    }

    fn entry_from_key(&mut self, mark: Mark, column: Column, depth: usize, among_items: bool) {
        let place = place_of_value(among_items);
        if self.has_faulty_colon(self.position) {
            return self.entry_with_faulty_colon(mark, column, depth, place);
        }
        let start = self.position;
        // The brackets in a key are as deep as the brackets in the mapping's first key, see `Parser::atom`.
        let atom = self.atom_with_properties(column, depth.saturating_sub(1), AtomPlace::Line);
        if atom.is_key {
            return self.entry_after_key(mark, column, depth, place);
        }
        let peek = self.peek();
        let is_below = peek.is_line_right_of(column) && !peek.is_line_at(column);
        let has_value = is_below && self.is_member(peek.at)
            || !among_items && self.is_item_at(peek, column)
            || atom.is_quoted && peek.is_on_same_line() && !self.is_closer_or_comma(peek.at);
        if atom.may_be_key && has_value && self.first_break(start, self.position).is_none() {
            self.entry_without_colon(mark, column, depth, place);
        } else {
            self.expected_entry(mark);
        }
    }

    /// Whether an entry is at `at` whose colon is missing or directly followed by its value.
    pub(super) fn has_faulty_colon(&mut self, at: usize) -> bool {
        let end = self.word_end(at);
        if end > at && self.is_indicator(end, b':') {
            return false;
        }
        self.key_without_space(at).is_some() || self.key_without_colon(at).is_some()
    }

    /// Parses an entry whose colon is missing or directly followed by its value.
    pub(super) fn entry_with_faulty_colon(&mut self, mark: Mark, column: Column, depth: usize, place: SlotOwner) {
        if let Some(end) = self.key_without_space(self.position) {
            self.bump(SyntaxKind::PlainScalar, end);
            self.entry_after_key(mark, column, depth, place);
        } else if let Some(end) = self.key_without_colon(self.position) {
            self.bump(SyntaxKind::PlainScalar, end);
            self.entry_without_colon(mark, column, depth, place);
        }
    }

    /// The end of a plain key whose value follows after a space, as in `type string`. A line with more words can be any
    /// text.
    fn key_without_colon(&mut self, at: usize) -> Option<usize> {
        let end = self.word_end(at);
        let value = self.skip_white(end);
        let is_word = self.byte(at).is_some_and(|byte| byte.is_ascii_alphabetic());
        if !is_word || value == end || self.is_entry(at) {
            return None;
        }
        let has_value = match self.byte(value)? {
            b'[' | b'{' | b'"' | b'\'' => true,
            byte if is_key_byte(byte) => {
                let line = self.scan_plain_line(value, PlainPlace { flow: false, colons: true });
                (value..line.end).all(|at| self.byte(at).is_some_and(is_key_byte))
            }
            _ => false,
        };
        has_value.then_some(end)
    }

    /// Whether the line of content below the line of `at` is an entry at `column`.
    pub(super) fn is_entry_below(&mut self, at: usize, column: Column) -> bool {
        let line = self.content_line_below(at);
        line.is_some_and(|line| line.column == column && self.is_entry(line.at))
    }

    /// Whether the line of content at `at` is an item of a sequence or an entry of a mapping.
    pub(super) fn is_member(&mut self, at: usize) -> bool {
        self.is_indicator(at, b'-') || self.is_entry(at)
    }

    /// Whether a closing bracket or a comma is at `at`.
    pub(super) fn is_closer_or_comma(&mut self, at: usize) -> bool {
        matches!(self.byte(at), Some(b']' | b'}' | b','))
    }

    /// The end of a plain key whose value directly follows the colon, as in `type:string`.
    fn key_without_space(&mut self, at: usize) -> Option<usize> {
        let end = self.word_end(at);
        let value = self.byte(end + 1);
        let separates = end > at && self.byte(end) == Some(b':') && !is_blank(value) && value != Some(b':');
        let is_url = value == Some(b'/') && self.byte(end + 2) == Some(b'/');
        (separates && !is_url && !self.is_entry(at)).then_some(end)
    }

    /// Wraps a line that cannot be parsed as an entry in an error.
    pub(super) fn expected_entry(&mut self, mark: Mark) {
        self.error_since(mark, ErrorKind::ExpectedEntry);
        self.refuse_rest_of_line();
    }

    /// Parses the value of a key without a colon, and builds the entry.
    pub(super) fn entry_without_colon(&mut self, mark: Mark, column: Column, depth: usize, place: SlotOwner) {
        self.error_here(ErrorKind::MissingColon);
        self.slot(column, depth, place);
        self.wrap(mark, SyntaxKind::BlockMappingEntry);
    }

    /// Parses the colon and the value of an entry whose key has been parsed since `mark`, and builds the entry.
    fn entry_after_key(&mut self, mark: Mark, column: Column, depth: usize, place: SlotOwner) {
        // A key over several lines counts from the start of its last line, because it is an error anyway.
        let key_start = self.position.saturating_add_signed(column - self.column());
        if self.is_long_key(key_start) {
            self.error_since(mark, ErrorKind::LongKey);
        }
        self.take_white();
        self.bump_colon();
        if !self.take_value(column, depth, place) {
            if !is_blank(self.byte(self.position)) {
                self.error_here(ErrorKind::MissingColonSpace);
            }
            self.slot(column, depth, place);
        }
        self.wrap(mark, SyntaxKind::BlockMappingEntry);
    }

    /// Whether a key that starts at `start` exceeds YAML's limit, including the white space before its colon.
    pub(super) fn is_long_key(&mut self, start: usize) -> bool {
        let colon = self.skip_white(self.position);
        let length = colon.saturating_sub(start);
        // A character has one to four bytes, so the exact count matters only in between.
        if length <= KEY_LIMIT || length > 4 * KEY_LIMIT {
            return length > KEY_LIMIT;
        }
        self.scanned += length as u64;
        let is_start = |byte: u8| byte & 0xc0 != 0x80;
        (start..colon).filter(|at| self.byte(*at).is_some_and(is_start)).count() > KEY_LIMIT
    }

    /// Parses a line in place of an item.
    pub(super) fn entry_among_items(&mut self, column: Column, depth: usize) {
        let mark = self.builder.mark();
        let at = self.position;
        if depth >= DEPTH_LIMIT {
            self.too_deep(mark, column);
        } else if self.is_indicator(at, b'?') || self.is_indicator(at, b':') {
            self.mapping_from_indicator(mark, column, depth + 1, true);
        } else if self.atom_with_properties(column, depth, AtomPlace::Line).is_key {
            self.mapping_after_key(mark, column, depth + 1, true);
        }
        self.refuse_rest_of_line();
        self.error_since(mark, ErrorKind::ItemExpected);
    }
}

fn place_of_value(among_items: bool) -> SlotOwner {
    if among_items { SlotOwner::ValueAmongItems } else { SlotOwner::Value }
}
