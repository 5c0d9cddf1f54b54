//! Values on the lines below their keys that stand further left than the keys.
//!
//! Such text ends what holds the key, if it is read by its column alone, and what follows is torn from where it belongs.
//! When an entry or an item below goes on with what holds the key, the text is the value that the key lacks.

use super::block::AtomPlace;
use super::scalar::{PlainPlace, Stop};
use super::trivia::Peek;
use super::{Column, Parser};
use crate::syntax::ErrorKind;
use crate::syntax::source::is_break;

/// What text does not start with. `-`, `?` and `:` are indicators only before white space.
const NO_TEXT: &[u8] = b"[]{},|>&*!%@`";

/// A line of text.
#[derive(Clone, Copy, Debug)]
struct TextLine {
    /// Where it ends.
    end: usize,
    /// Whether more lines of the same scalar can follow.
    may_continue: bool,
}

impl Parser<'_> {
    /// Reads the value of a key at column `owner` from the lines further left that come next, if it stands there.
    pub(super) fn far_left_value(&mut self, peek: Peek, owner: Column, depth: usize) {
        if !peek.is_line_left_of(owner) || !self.goes_on_below(peek, owner) {
            return;
        }
        self.take_trivia();
        let mark = self.builder.mark();
        self.atom(peek.column() - 1, depth, AtomPlace::Line);
        self.error_since(mark, ErrorKind::ValueTooFarLeft);
        self.refuse_rest_of_line();
    }

    /// Whether the next line is text, and the first one below that is none is an entry or an item further right than it,
    /// but not than `owner`.
    fn goes_on_below(&mut self, peek: Peek, owner: Column) -> bool {
        let key_end = self.line_end(self.position);
        // Nothing stands between, be it a comment or a line that a merge left.
        let is_next = self.next_filled_line(key_end).is_some_and(|(_, line)| line.at == peek.at);
        let Some(text) = self.text_line(peek.at).filter(|_| is_next) else { return false };
        let (mut end, mut may_continue) = (text.end, text.may_continue);
        while let Some((start, line)) = self.next_filled_line(end) {
            self.scanned += (line.at - end) as u64;
            if line.byte == Some(b'#') {
                may_continue = false;
                end = self.line_end(line.at);
                continue;
            }
            if self.is_member_at(line.at) {
                return !line.has_tab() && line.column > peek.column() && line.column <= owner;
            }
            let continues = may_continue && !line.has_tab() && line.column >= peek.column();
            let is_other = self.is_marker(start) || self.is_conflict_marker(start);
            let Some(text) = self.text_line(line.at).filter(|_| continues && !is_other) else { return false };
            (end, may_continue) = (text.end, text.may_continue);
        }
        false
    }

    fn is_member_at(&mut self, at: usize) -> bool {
        self.is_indicator(at, b'-') || self.is_entry(at)
    }

    /// The line that starts with text at `at`, if it holds a whole scalar or the first line of one, and nothing else.
    fn text_line(&mut self, at: usize) -> Option<TextLine> {
        let byte = self.byte(at)?;
        if NO_TEXT.contains(&byte) || self.is_member_at(at) {
            return None;
        }
        if matches!(byte, b'"' | b'\'') {
            let end = self.quote_end_on_line(at, byte);
            let behind = self.skip_white(end);
            let is_whole = end > at + 1 && self.byte(end - 1) == Some(byte);
            let is_alone = is_whole && self.byte(behind).is_none_or(is_break);
            return is_alone.then_some(TextLine { end: behind, may_continue: false });
        }
        let line = self.scan_plain_line(at, PlainPlace { flow: false, colons: false });
        Some(TextLine { end: self.line_end(line.stop_at), may_continue: line.stop == Stop::LineEnd })
    }
}
