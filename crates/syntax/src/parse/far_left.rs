//! Lines of text that are further left than the collection around them.
//!
//! By its column alone, a line further left would end the collection above and separate it from the following lines. If
//! an entry or item below continues the collection above, the text is the missing value of the key above, or a line
//! that belongs to neither.

use std::ops::Range;

use super::block::{AtomPlace, SlotOwner};
use super::scalar::PlainPlace;
use super::trivia::Peek;
use super::{Column, Parser};
use crate::ErrorKind;
use crate::build::Mark;
use crate::kind::SyntaxKind;
use crate::source::{is_break, is_white};

/// Indicators that can't start text. `-`, `?` and `:` can, unless white space follows.
const NO_TEXT: &[u8] = b"[{|>&*!%@`";

/// The maximum indentation of a value relative to its key, in columns.
const MAX_INDENTATION: Column = 4;

/// Text that may be further left than it should be, and the lines that continue below it.
#[derive(Clone, Copy, Debug)]
pub(super) struct FarLeftText {
    text: LineKind,
    /// The column of the first entry or item below.
    below: Column,
    /// Whether an item is below.
    is_item_below: bool,
}

/// The last results. They are cached, because many collections can end at one line, and many lines can be text.
#[derive(Clone, Debug, Default)]
pub(super) struct FarLeftLines {
    /// The last text, and its start.
    text: Option<(usize, Option<FarLeftText>)>,
    above_member: Option<TextAboveMember>,
}

/// Lines of text, and the entry or item below them.
#[derive(Clone, Debug)]
struct TextAboveMember {
    /// The range from the start of the text on the first line to the end of the last line.
    lines: Range<usize>,
    /// The start of the entry or item, and its column.
    member: Option<(usize, Column)>,
}

/// The kinds of lines of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LineKind {
    /// Text that starts with a closing bracket or a comma.
    Closer,
    /// A single word, possibly a key without its colon.
    Word,
    Words,
}

impl FarLeftText {
    /// Whether the text belongs to neither collection. A single word can also be a key without its colon, if the lines
    /// below are indented by at most [`MAX_INDENTATION`].
    fn is_out_of_place(self, peek: Peek) -> bool {
        self.text != LineKind::Word || self.below - peek.column() > MAX_INDENTATION
    }
}

impl Parser<'_> {
    /// Skips unmatched brackets and lines left of the key or item at column `owner`, up to its value. Returns the next
    /// element.
    pub(super) fn far_left_above_value(&mut self, owner: Column, place: SlotOwner) -> Peek {
        let mut peek = self.peek();
        while self.is_between_key_and_value(peek, owner, place) {
            self.take_trivia();
            let mark = self.builder.mark();
            if self.is_closer_or_comma(peek.at) {
                self.refuse_text();
            } else {
                // Parsed as a scalar, the line would be the value.
                let end = self.rest_of_line(self.position);
                self.bump(SyntaxKind::Garbage, end);
            }
            self.expected_entry(mark);
            peek = self.peek();
        }
        peek
    }

    fn is_between_key_and_value(&mut self, peek: Peek, owner: Column, place: SlotOwner) -> bool {
        let may_stand_between = peek.is_line_left_of(owner) || (peek.is_line() && self.is_closer_or_comma(peek.at));
        if !may_stand_between {
            return false;
        }
        let Some(text) = self.far_left_text(peek) else { return false };
        let is_list = text.below == owner && text.is_item_below && place.takes_sequence_at_its_column();
        (text.below > owner || is_list) && text.is_out_of_place(peek)
    }

    /// Parses the value of a key at column `owner` from the following lines further left, if they contain it.
    pub(super) fn far_left_value(&mut self, peek: Peek, owner: Column, depth: usize) {
        if !peek.is_line_left_of(owner) {
            return;
        }
        let key_end = self.line_end(self.position);
        // The value must follow immediately, without comments or conflict markers in between.
        let is_next = self.next_filled_line(key_end).is_some_and(|(_, line)| line.at == peek.at);
        let is_value = |text: &FarLeftText| text.text != LineKind::Closer && text.below <= owner;
        if !is_next || self.far_left_text(peek).filter(is_value).is_none() {
            return;
        }
        let mark = self.far_left_atom(peek, depth);
        self.error_since(mark, ErrorKind::ValueTooFarLeft);
        self.refuse_rest_of_line();
    }

    /// Skips lines that are left of the collection at `column` and do not belong to it, if the collection continues
    /// below.
    pub(super) fn far_left_among_members(&mut self, peek: Peek, column: Column, depth: usize) -> bool {
        if !peek.is_line_left_of(column) {
            return false;
        }
        let goes_on =
            |text: &FarLeftText| (peek.column() + 1..=column).contains(&text.below) && text.is_out_of_place(peek);
        if self.far_left_text(peek).filter(goes_on).is_none() {
            return false;
        }
        let mark = self.far_left_atom(peek, depth);
        self.expected_entry(mark);
        true
    }

    /// Parses the following text, including its lines that are not further left.
    fn far_left_atom(&mut self, peek: Peek, depth: usize) -> Mark {
        self.take_trivia();
        let mark = self.builder.mark();
        self.atom(peek.column() - 1, depth, AtomPlace::Line);
        mark
    }

    /// The text on the next line, if an entry or item to its right follows. After a closing bracket, the column of the
    /// entry or item does not matter.
    fn far_left_text(&mut self, peek: Peek) -> Option<FarLeftText> {
        match self.far_left_lines.text {
            Some((at, text)) if at == peek.at => text,
            _ => {
                let text = self.find_far_left_text(peek);
                self.far_left_lines.text = Some((peek.at, text));
                text
            }
        }
    }

    fn find_far_left_text(&mut self, peek: Peek) -> Option<FarLeftText> {
        let text = self.text_at(peek.at)?;
        let (at, below) = self.member_below(peek.at)?;
        let is_item_below = self.is_indicator(at, b'-');
        (text == LineKind::Closer || below > peek.column()).then_some(FarLeftText { text, below, is_item_below })
    }

    /// The first entry or item below the text at `at`. The result is the same for all lines of text above that entry or
    /// item, so they are scanned only once.
    fn member_below(&mut self, at: usize) -> Option<(usize, Column)> {
        if let Some(known) = self.far_left_lines.above_member.as_ref().filter(|known| known.lines.contains(&at)) {
            return known.member;
        }
        let mut end = self.line_end(at);
        let member = loop {
            let Some((start, line)) = self.next_filled_line(end) else { break None };
            let template = self.template_line(line.at);
            let is_text = line.byte != Some(b'#') && template.is_none();
            let ends_text = is_text && line.byte.is_none_or(|byte| b"[{".contains(&byte));
            if line.has_tab() || ends_text || self.is_marker(start) || self.is_conflict_marker(start) {
                break None;
            }
            if is_text && self.is_member(line.at) {
                break Some((line.at, line.column));
            }
            self.scanned += (line.at - end) as u64;
            end = self.line_end(template.map_or(line.at, |template| template.end));
        };
        self.far_left_lines.above_member = Some(TextAboveMember { lines: at..end, member });
        member
    }

    /// The kind of the text at `at`, if it is a complete scalar, the first line of a scalar or an unmatched bracket,
    /// and nothing else is on the line.
    fn text_at(&mut self, at: usize) -> Option<LineKind> {
        let byte = self.byte(at)?;
        if self.is_closer_or_comma(at) {
            return Some(LineKind::Closer);
        }
        if NO_TEXT.contains(&byte) || self.is_member(at) {
            return None;
        }
        if matches!(byte, b'"' | b'\'') {
            let end = self.quote_end_on_line(at, byte);
            let behind = self.skip_white(end);
            let is_whole = end > at + 1 && self.byte(end - 1) == Some(byte);
            return (is_whole && self.byte(behind).is_none_or(is_break)).then_some(LineKind::Word);
        }
        let line = self.scan_plain_line(at, PlainPlace { flow: false, colons: false });
        self.scanned += (line.end - at) as u64;
        let has_white = (at..line.end).any(|at| self.byte(at).is_some_and(is_white));
        Some(if has_white { LineKind::Words } else { LineKind::Word })
    }
}
