//! The text of an expression by code points, which the server's places count, and by bytes, which the editor's ranges
//! count.

use std::cell::OnceCell;
use std::ops::Range;

use super::dialect::Dialect;

/// The text of an expression with its places. Offsets are code points from the start of the text.
#[derive(Debug, Clone)]
pub struct Source<'a> {
    text: &'a str,
    /// Whether each byte is a code point.
    is_ascii: bool,
    /// The start of each code point in bytes; empty if `is_ascii`.
    starts: OnceCell<Vec<u32>>,
    dialect: Dialect,
}

/// A place as the server prints it: lines count from 1, columns in code points from 0.
///
/// The column is -1 for nodes that the server's parser created without a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Location {
    pub line: u32,
    pub column: i32,
}

impl<'a> Source<'a> {
    /// A text in the newest dialect.
    pub fn new(text: &'a str) -> Source<'a> {
        Source::in_dialect(text, Dialect::default())
    }

    pub fn in_dialect(text: &'a str, dialect: Dialect) -> Source<'a> {
        Source { text, is_ascii: text.is_ascii(), starts: OnceCell::new(), dialect }
    }

    pub fn dialect(&self) -> Dialect {
        self.dialect
    }

    pub fn text(&self) -> &'a str {
        self.text
    }

    /// The length in code points.
    pub fn len(&self) -> u32 {
        if self.is_ascii { self.text.len() as u32 } else { self.starts().len() as u32 }
    }

    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// The start of a code point in bytes; the end of the text for an offset past it.
    pub fn byte(&self, offset: u32) -> usize {
        let past = self.text.len();
        if self.is_ascii {
            return (offset as usize).min(past);
        }
        self.starts().get(offset as usize).map_or(past, |byte| *byte as usize)
    }

    /// The offset of the code point that starts at a byte, or of the first one after it.
    pub fn offset(&self, byte: usize) -> u32 {
        if self.is_ascii {
            return byte as u32;
        }
        self.starts().partition_point(|start| (*start as usize) < byte) as u32
    }

    /// The line and column of an offset. Only line feeds end lines.
    pub fn location(&self, offset: u32) -> Location {
        let before = &self.text.as_bytes()[..self.byte(offset)];
        let line_start = memchr::memrchr(b'\n', before).map_or(0, |feed| feed + 1);
        let line = 1 + memchr::memchr_iter(b'\n', before).count() as u32;
        Location { line, column: (offset - self.offset(line_start)) as i32 }
    }

    /// The byte at a location; the end of the text for a location past it.
    pub fn byte_at(&self, location: Location) -> usize {
        let mut feeds = memchr::memchr_iter(b'\n', self.text.as_bytes());
        let line_start = match location.line.checked_sub(2) {
            None => 0,
            Some(before) => feeds.nth(before as usize).map_or(self.text.len(), |feed| feed + 1),
        };
        self.byte(self.offset(line_start).saturating_add_signed(location.column))
    }

    /// The text of a line without its line feed. An empty text has zero lines.
    pub fn line(&self, number: u32) -> Option<&'a str> {
        if self.text.is_empty() {
            return None;
        }
        self.text.split('\n').nth(number.checked_sub(1)? as usize)
    }

    fn starts(&self) -> &[u32] {
        self.starts.get_or_init(|| self.text.char_indices().map(|(byte, _)| byte as u32).collect())
    }
}

/// The text with some parts replaced. The parts must be in ascending order. `None` if the text lacks a part.
pub fn replaced<'p>(text: &str, parts: impl IntoIterator<Item = (&'p Range<usize>, &'p str)>) -> Option<String> {
    let (mut replaced, mut end) = (String::new(), 0);
    for (part, written) in parts {
        replaced += text.get(end..part.start)?;
        replaced += written;
        end = part.end;
    }
    replaced += text.get(end..)?;
    Some(replaced)
}
