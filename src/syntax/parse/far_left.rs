//! Lines of text that stand further left than what holds the lines around them.
//!
//! Such a line ends what holds the lines above, if it is read by its column alone, and what follows is torn from where it
//! belongs. When an entry or an item below goes on with what holds those above, the text is the value that the key
//! above lacks, or a line that has no part in it.

use super::block::{AtomPlace, Place};
use super::scalar::{PlainPlace, Stop};
use super::trivia::Peek;
use super::{Column, Parser};
use crate::syntax::ErrorKind;
use crate::syntax::kind::SyntaxKind;
use crate::syntax::source::{is_break, is_white};

/// What else text does not start with. `-`, `?` and `:` are indicators only before white space.
const NO_TEXT: &[u8] = b"[{|>&*!%@`";

/// What belongs to a key stands at most so many columns further right.
const MOST_INDENTATION: Column = 4;

/// How many lines there may be up to the entry or item that shows where text belongs.
const MOST_LINES: usize = 64;

/// Text that may be further left than it should, and what goes on below.
#[derive(Clone, Copy, Debug)]
pub(super) struct FarLeftText {
    /// Whether it starts with a closing bracket or a comma.
    is_closer: bool,
    /// Whether it may be a key without its colon.
    is_word: bool,
    /// The column of the first entry or item below.
    below: Column,
    /// Whether that is an item.
    is_item_below: bool,
}

/// A line of text.
#[derive(Clone, Copy, Debug)]
struct TextLine {
    /// Where it ends.
    end: usize,
    /// Whether more lines of the same text can follow.
    may_continue: bool,
    is_closer: bool,
    is_word: bool,
}

impl FarLeftText {
    /// Whether it has no part in what goes on below. A word may as well be a key without its colon, when what is below is
    /// not much further right.
    fn is_stray(self, peek: Peek) -> bool {
        !self.is_word || self.below - peek.column() > MOST_INDENTATION
    }
}

impl Parser<'_> {
    /// Reads lines further left than a key at column `owner`, or an item, and brackets that close nothing, up to where the
    /// value starts. Returns what comes next.
    pub(super) fn far_left_above_value(&mut self, owner: Column, place: Place) -> Peek {
        let mut peek = self.peek();
        while self.is_between_key_and_value(peek, owner, place) {
            self.take_trivia();
            let mark = self.builder.mark();
            if self.is_closer_or_comma(peek.at) {
                self.refuse_text();
            } else {
                // A scalar would be the value.
                let end = self.rest_of_line(self.position);
                self.bump(SyntaxKind::Garbage, end);
            }
            self.stray_line(mark);
            peek = self.peek();
        }
        peek
    }

    fn is_between_key_and_value(&mut self, peek: Peek, owner: Column, place: Place) -> bool {
        let may_stand_between = peek.is_line_left_of(owner) || (peek.is_line() && self.is_closer_or_comma(peek.at));
        if !may_stand_between {
            return false;
        }
        let Some(text) = self.far_left_text(peek) else { return false };
        let is_list = text.below == owner && text.is_item_below && place.takes_sequence_at_its_column();
        (text.below > owner || is_list) && (text.is_closer || text.is_stray(peek))
    }

    /// Reads the value of a key at column `owner` from the lines further left that come next, if it stands there.
    pub(super) fn far_left_value(&mut self, peek: Peek, owner: Column, depth: usize) {
        if !peek.is_line_left_of(owner) {
            return;
        }
        let key_end = self.line_end(self.position);
        // Nothing stands between, be it a comment or a line that a merge left.
        let is_next = self.next_filled_line(key_end).is_some_and(|(_, line)| line.at == peek.at);
        let is_value = |text: &FarLeftText| !text.is_closer && text.below <= owner;
        if !is_next || self.far_left_text(peek).filter(is_value).is_none() {
            return;
        }
        self.take_trivia();
        let mark = self.builder.mark();
        self.atom(peek.column() - 1, depth, AtomPlace::Line);
        self.error_since(mark, ErrorKind::ValueTooFarLeft);
        self.refuse_rest_of_line();
    }

    /// Reads lines further left than a collection at `column` that have no part in it, if it goes on below.
    pub(super) fn far_left_among_members(&mut self, peek: Peek, column: Column, depth: usize) -> bool {
        if !peek.is_line_left_of(column) {
            return false;
        }
        let goes_on = |text: &FarLeftText| (peek.column() + 1..=column).contains(&text.below) && text.is_stray(peek);
        if self.far_left_text(peek).filter(goes_on).is_none() {
            return false;
        }
        self.take_trivia();
        let mark = self.builder.mark();
        self.atom(peek.column() - 1, depth, AtomPlace::Line);
        self.stray_line(mark);
        true
    }

    /// The text on the line that comes next, when an entry or item goes on below: further right than the text, or anywhere
    /// below a closing bracket.
    fn far_left_text(&mut self, peek: Peek) -> Option<FarLeftText> {
        match self.text_above_member {
            Some((at, text)) if at == peek.at => text,
            _ => {
                let text = self.find_far_left_text(peek);
                self.text_above_member = Some((peek.at, text));
                text
            }
        }
    }

    fn find_far_left_text(&mut self, peek: Peek) -> Option<FarLeftText> {
        let TextLine { is_closer, is_word, .. } = self.text_line(peek.at)?;
        let (at, below) = self.member_below(peek)?;
        let is_item_below = self.is_indicator(at, b'-');
        (is_closer || below > peek.column()).then_some(FarLeftText { is_closer, is_word, below, is_item_below })
    }

    /// The first entry or item below lines of text: where it starts, and its column.
    fn member_below(&mut self, peek: Peek) -> Option<(usize, Column)> {
        let mut text = self.text_line(peek.at)?;
        for _ in 0..MOST_LINES {
            let (start, line) = self.next_filled_line(text.end)?;
            self.scanned += (line.at - text.end) as u64;
            if line.has_tab() || self.is_marker(start) || self.is_conflict_marker(start) {
                return None;
            }
            if line.byte == Some(b'#') {
                text = TextLine { end: self.line_end(line.at), may_continue: false, ..text };
                continue;
            }
            if self.is_member(line.at) {
                return Some((line.at, line.column));
            }
            let is_further_left = line.column < peek.column() && !self.is_closer_or_comma(line.at);
            if !text.may_continue || is_further_left {
                return None;
            }
            text = self.text_line(line.at)?;
        }
        None
    }

    fn is_member(&mut self, at: usize) -> bool {
        self.is_indicator(at, b'-') || self.is_entry(at)
    }

    /// The line that starts with text at `at`, if it holds a whole scalar or the first line of one, or a bracket that
    /// closes nothing, and nothing else.
    fn text_line(&mut self, at: usize) -> Option<TextLine> {
        let byte = self.byte(at)?;
        if self.is_closer_or_comma(at) {
            // It may stand between the lines of a text.
            return Some(TextLine { end: self.line_end(at), may_continue: true, is_closer: true, is_word: false });
        }
        if NO_TEXT.contains(&byte) || self.is_member(at) {
            return None;
        }
        if matches!(byte, b'"' | b'\'') {
            let end = self.quote_end_on_line(at, byte);
            let behind = self.skip_white(end);
            let is_whole = end > at + 1 && self.byte(end - 1) == Some(byte);
            let is_alone = is_whole && self.byte(behind).is_none_or(is_break);
            return is_alone.then_some(TextLine { end: behind, may_continue: false, is_closer: false, is_word: true });
        }
        let line = self.scan_plain_line(at, PlainPlace { flow: false, colons: false });
        self.scanned += (line.end - at) as u64;
        let is_word = !(at..line.end).any(|at| self.byte(at).is_some_and(is_white));
        let may_continue = line.stop == Stop::LineEnd;
        Some(TextLine { end: self.line_end(line.stop_at), may_continue, is_closer: false, is_word })
    }
}
