//! Entries with keys of common characters, which make up most lines of most texts.
//!
//! This is a fast path: it parses such a line in one pass, and avoids look-ups for common tokens. The tree is the same
//! as from `mapping`, `block` and `scalar`.

use std::ops::Range;

use super::block::SlotOwner;
use super::mapping::KEY_LIMIT;
use super::quoted::is_key_byte;
use super::scalar::is_plain;
use super::trivia::Peek;
use super::{Column, Parser};
use crate::build::Mark;
use crate::kind::SyntaxKind;
use crate::source::{leading_groups, leading_spaces};

/// Bytes that cannot start a plain scalar, or only before certain bytes. `scalar` handles such values.
const NO_PLAIN_START: &[u8] = b" -?,[]{}&*!|>'\"%@`";

/// The first bytes of lines at the margin that may be markers of a document or a conflict.
const MAY_BE_MARKER: &[u8] = b"-.<|=>";

/// The entry at the parser's position.
pub(super) struct PlainEntry {
    key_end: usize,
    value: PlainValue,
}

/// The element after the colon.
enum PlainValue {
    /// A plain scalar on the same line, and the next element if it is known.
    Scalar(Range<usize>, Option<Peek>),
    /// A block scalar that starts on the same line.
    Block(usize),
    /// The next element, if it is known.
    Other(Option<Peek>),
}

impl Parser<'_> {
    /// The entry at the position, which is at `column`, if its key is plain.
    pub(super) fn plain_entry(&mut self, column: Column) -> Option<PlainEntry> {
        if self.shift != (self.line_start, 0) {
            return None;
        }
        let at = self.position;
        let tail = self.source.tail(at);
        if !tail.first().is_some_and(u8::is_ascii_alphanumeric) {
            return None;
        }
        let length = tail.iter().position(|byte| !is_key_byte(*byte)).filter(|length| *length <= KEY_LIMIT)?;
        let key_end = at + length;
        let value = match tail.get(length..)? {
            [b':', b' ', value @ ..] => plain_value(value, key_end + 2, column),
            [b':', b'\n', below @ ..] => PlainValue::Other(line_below(below).and_then(|line| line.peek(key_end + 1))),
            [b':', b'\t' | b'\r', ..] => PlainValue::Other(None),
            _ => return None,
        };
        Some(PlainEntry { key_end, value })
    }

    /// Parses the entry, which is in a mapping at `column`.
    pub(super) fn take_plain_entry(
        &mut self,
        entry: PlainEntry,
        mark: Mark,
        column: Column,
        depth: usize,
        place: SlotOwner,
    ) {
        self.bump(SyntaxKind::PlainScalar, entry.key_end);
        self.bump_colon();
        match entry.value {
            PlainValue::Scalar(value, next) => {
                self.bump_spaces(value.start);
                self.bump(SyntaxKind::PlainScalar, value.end);
                self.peeked = next;
            }
            _ if self.take_value(column, depth, place) => {}
            PlainValue::Block(start) => {
                self.bump_spaces(start);
                self.block_scalar(column);
                self.refuse_rest_of_line();
            }
            PlainValue::Other(next) => {
                self.peeked = next.or(self.peeked);
                self.slot(column, depth, place);
            }
        }
        self.wrap(mark, SyntaxKind::BlockMappingEntry);
    }
}

/// The value that starts with these bytes, at `start`, in an entry at `column`.
fn plain_value(value: &[u8], start: usize, column: Column) -> PlainValue {
    match value.first() {
        Some(b'|' | b'>') => PlainValue::Block(start),
        Some(first) if is_plain(*first) && !NO_PLAIN_START.contains(first) => {
            plain_scalar(value, start, column).unwrap_or(PlainValue::Other(None))
        }
        _ => PlainValue::Other(None),
    }
}

/// A plain scalar of one line, if no text below can continue it.
fn plain_scalar(value: &[u8], start: usize, column: Column) -> Option<PlainValue> {
    // An action may have several lines.
    let is_simple = |byte| is_plain(byte) & (byte != b'{');
    let groups = leading_groups(value, is_simple);
    let length = groups + value.get(groups..)?.iter().position(|byte| !is_simple(*byte))?;
    let (scalar, rest) = value.split_at_checked(length)?;
    let below = line_below(rest.strip_prefix(b"\n")?)?;
    if scalar.last() == Some(&b' ') || below.spaces > column {
        return None;
    }
    let end = start + length;
    Some(PlainValue::Scalar(start..end, below.peek(end)))
}

/// The start of a non-empty line that is indented with spaces only.
struct LineBelow {
    spaces: Column,
    byte: u8,
}

fn line_below(line: &[u8]) -> Option<LineBelow> {
    let spaces = leading_spaces(line);
    let byte = *line.get(spaces)?;
    let is_filled = !matches!(byte, b'\t' | b'\n' | b'\r');
    is_filled.then_some(LineBelow { spaces: spaces as Column, byte })
}

impl LineBelow {
    /// The line as the next element after the line above, which ends at `from`, if it is content.
    fn peek(self, from: usize) -> Option<Peek> {
        let is_content = !matches!(self.byte, b'#' | b'{') && (self.spaces > 0 || !MAY_BE_MARKER.contains(&self.byte));
        is_content.then(|| Peek::line(from, from + 1, self.spaces))
    }
}
