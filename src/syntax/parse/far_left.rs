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

/// What text does not start with. `-`, `?` and `:` are indicators only before white space.
const NO_TEXT: &[u8] = b"[]{},|>&*!%@`";

/// A line that starts with one of these holds no key.
const NO_KEY: &[u8] = b"]},";

/// What belongs to a key stands at most so many columns further right.
const MOST_INDENTATION: Column = 4;

/// How many lines there may be up to the entry or item that shows where text belongs.
const MOST_LINES: usize = 16;

/// Text further left than the lines around it, and what goes on below.
#[derive(Clone, Copy, Debug)]
pub(super) struct FarLeftText {
    /// Where the text starts.
    at: usize,
    /// Whether it starts with a bracket or comma.
    is_bracket: bool,
    /// Whether it may be a key without its colon.
    is_word: bool,
    /// The column of the first entry or item below, when it is further right than the text. Below a bracket any is.
    below: Option<Column>,
    /// Whether that is an item.
    is_item_below: bool,
}

/// A line of text.
#[derive(Clone, Copy, Debug)]
struct TextLine {
    /// Where it ends.
    end: usize,
    /// Whether more lines of the same scalar can follow.
    may_continue: bool,
    is_bracket: bool,
    is_word: bool,
}

impl FarLeftText {
    /// Whether it has no part in what goes on below. A word may as well be a key without its colon, when what is below is
    /// not much further right.
    fn is_stray(self, peek: Peek, below: Column) -> bool {
        !self.is_word || below - peek.column() > MOST_INDENTATION
    }
}

impl Parser<'_> {
    /// Reads lines further left than a key at column `owner`, or an item, and brackets that close nothing, up to where the
    /// value starts. Returns what comes next.
    pub(super) fn far_left_above_value(&mut self, owner: Column, place: Place) -> Peek {
        let mut peek = self.peek();
        while peek.is_line_left_of(owner) || self.is_bracket_line(peek) {
            let Some((text, below)) = self.far_left_text(peek, Column::MAX) else { break };
            let is_at_owner = below == owner && text.is_item_below && place.takes_sequence_at_its_column();
            let is_between = text.is_bracket || (peek.column() < owner && text.is_stray(peek, below));
            if !is_between || !(below > owner || is_at_owner) {
                break;
            }
            self.take_trivia();
            let mark = self.builder.mark();
            if text.is_bracket {
                self.refuse_text();
            } else {
                let end = self.line_end(self.position);
                self.bump(SyntaxKind::Garbage, end);
            }
            self.stray_line(mark);
            peek = self.peek();
        }
        peek
    }

    /// Reads the value of a key at column `owner` from the lines further left that come next, if it stands there.
    pub(super) fn far_left_value(&mut self, peek: Peek, owner: Column, depth: usize) {
        let Some((text, below)) = self.far_left_text(peek, owner) else { return };
        let key_end = self.line_end(self.position);
        // Nothing stands between, be it a comment or a line that a merge left.
        let is_next = self.next_filled_line(key_end).is_some_and(|(_, line)| line.at == text.at);
        if below > owner || text.is_bracket || !is_next {
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
        let Some((text, below)) = self.far_left_text(peek, column) else { return false };
        if below > column || below <= peek.column() || !text.is_stray(peek, below) {
            return false;
        }
        self.take_trivia();
        let mark = self.builder.mark();
        self.atom(peek.column() - 1, depth, AtomPlace::Line);
        self.stray_line(mark);
        true
    }

    /// The text that comes next, if it is further left than `column`, and the column of what goes on below.
    fn far_left_text(&mut self, peek: Peek, column: Column) -> Option<(FarLeftText, Column)> {
        if !peek.is_line_left_of(column) {
            return None;
        }
        let text = match self.far_left_text {
            Some(text) if text.at == peek.at => text,
            _ => {
                let text = self.find_far_left_text(peek);
                self.far_left_text = Some(text);
                text
            }
        };
        text.below.map(|below| (text, below))
    }

    fn find_far_left_text(&mut self, peek: Peek) -> FarLeftText {
        let nothing = FarLeftText { at: peek.at, is_bracket: false, is_word: false, below: None, is_item_below: false };
        let Some(first) = self.text_line(peek.at) else { return nothing };
        let least = if first.is_bracket { 0 } else { peek.column() + 1 };
        let Some((at, below)) = self.member_below(peek, first).filter(|(_, below)| *below >= least) else {
            return nothing;
        };
        FarLeftText {
            at: peek.at,
            is_bracket: first.is_bracket,
            is_word: first.is_word,
            below: Some(below),
            is_item_below: self.is_indicator(at, b'-'),
        }
    }

    /// The first entry or item below lines of text: where it starts, and its column.
    fn member_below(&mut self, peek: Peek, first: TextLine) -> Option<(usize, Column)> {
        let mut text = first;
        for _ in 0..MOST_LINES {
            let (start, line) = self.next_filled_line(text.end)?;
            self.scanned += (line.at - text.end) as u64;
            if line.byte == Some(b'#') {
                text = TextLine { end: self.line_end(line.at), may_continue: false, ..text };
                continue;
            }
            if self.is_member_at(line.at) {
                return (!line.has_tab()).then_some((line.at, line.column));
            }
            let continues = text.may_continue && !line.has_tab() && line.column >= peek.column();
            if !continues || self.is_marker(start) || self.is_conflict_marker(start) {
                return None;
            }
            text = self.text_line(line.at)?;
        }
        None
    }

    fn is_bracket_line(&mut self, peek: Peek) -> bool {
        peek.is_line_left_of(Column::MAX) && self.byte(peek.at).is_some_and(|byte| NO_KEY.contains(&byte))
    }

    fn is_member_at(&mut self, at: usize) -> bool {
        self.is_indicator(at, b'-') || self.is_entry(at)
    }

    /// The line that starts with text at `at`, if it holds a whole scalar or the first line of one, or a bracket that
    /// closes nothing, and nothing else.
    fn text_line(&mut self, at: usize) -> Option<TextLine> {
        let byte = self.byte(at)?;
        if NO_KEY.contains(&byte) {
            let end = self.line_end(at);
            // It may stand between the lines of a text.
            return Some(TextLine { end, may_continue: true, is_bracket: true, is_word: false });
        }
        if NO_TEXT.contains(&byte) || self.is_member_at(at) {
            return None;
        }
        if matches!(byte, b'"' | b'\'') {
            let end = self.quote_end_on_line(at, byte);
            let behind = self.skip_white(end);
            let is_whole = end > at + 1 && self.byte(end - 1) == Some(byte);
            let is_alone = is_whole && self.byte(behind).is_none_or(is_break);
            return is_alone.then_some(TextLine { end: behind, may_continue: false, is_bracket: false, is_word: true });
        }
        let line = self.scan_plain_line(at, PlainPlace { flow: false, colons: false });
        let is_word = !(at..line.end).any(|at| self.byte(at).is_some_and(is_white));
        let may_continue = line.stop == Stop::LineEnd;
        Some(TextLine { end: self.line_end(line.stop_at), may_continue, is_bracket: false, is_word })
    }
}
