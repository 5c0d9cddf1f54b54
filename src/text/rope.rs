use std::borrow::Cow;
use std::fmt;

use ropey::Rope;

use super::{Edit, TextRange, TextSize};

/// A document's text. Cloning it is cheap and an edit costs O(log n).
///
/// Lines end with LF, CRLF or CR. A text holds less than 4 GiB.
#[derive(Clone, Default)]
pub struct Text {
    rope: Rope,
}

impl Text {
    /// The text `text`.
    pub fn new(text: &str) -> Self {
        Self { rope: Rope::from_str(text) }
    }

    pub(super) fn rope(&self) -> &Rope {
        &self.rope
    }

    /// Its length in bytes.
    pub fn len(&self) -> TextSize {
        TextSize::new(self.rope.len_bytes() as u32)
    }

    /// Whether it holds nothing.
    pub fn is_empty(&self) -> bool {
        self.rope.len_bytes() == 0
    }

    /// The stored piece of text that holds the byte at `offset`, with the offset of its start.
    /// The last piece for an offset at or past the end.
    pub fn chunk_at(&self, offset: TextSize) -> (&str, TextSize) {
        let byte = usize::from(offset).min(self.rope.len_bytes());
        let (chunk, start, _, _) = self.rope.chunk_at_byte(byte);
        (chunk, TextSize::new(start as u32))
    }

    /// The text of a range, cut to what there is and widened to whole characters.
    pub fn slice(&self, range: TextRange) -> Cow<'_, str> {
        // Most are in one piece, which is found with one look-up.
        let (chunk, at) = self.chunk_at(range.start());
        let within = |offset: TextSize| offset.checked_sub(at).map(usize::from);
        if let Some(start) = within(range.start())
            && let Some(end) = within(range.end())
            && let Some(slice) = chunk.get(start..end)
        {
            return Cow::Borrowed(slice);
        }
        let (start, end) = self.chars_of(range);
        Cow::from(self.rope.slice(start..end))
    }

    /// The text of a range, as [`Text::slice`] has it, and where that starts.
    pub(super) fn slice_from(&self, range: TextRange) -> (TextSize, Cow<'_, str>) {
        let (start, _) = self.chars_of(range);
        (TextSize::new(self.rope.char_to_byte(start) as u32), self.slice(range))
    }

    /// Where an ASCII character is written in a part of the text.
    pub fn places_of(&self, character: char, part: TextRange) -> Vec<TextSize> {
        let mut places = Vec::new();
        let end = part.end().min(self.len());
        let mut at = part.start();
        while at < end {
            let (piece, start) = self.chunk_at(at);
            let part = TextRange::new(at, end.min(start + TextSize::of(piece))) - start;
            let bytes = piece.as_bytes().get(part.start().into()..part.end().into()).unwrap_or_default();
            places.extend(memchr::memchr_iter(character as u8, bytes).map(|found| at + TextSize::new(found as u32)));
            at += part.len();
        }
        places
    }

    /// A range without the spaces, tabs and line breaks that it ends with.
    pub fn trim_end(&self, range: TextRange) -> TextRange {
        let is_blank = |byte: &&u8| matches!(byte, b' ' | b'\t' | b'\n' | b'\r');
        let mut end = range.end().min(self.len());
        let mut length = range.len();
        while let Some(last) = end.checked_sub(TextSize::new(1)).filter(|last| *last >= range.start()) {
            let (piece, start) = self.chunk_at(last);
            let part = TextRange::new(start.max(range.start()), end) - start;
            let bytes = piece.as_bytes().get(part.start().into()..part.end().into()).unwrap_or_default();
            let blank = TextSize::new(bytes.iter().rev().take_while(is_blank).count() as u32);
            length -= blank;
            end -= blank;
            if blank < part.len() {
                break;
            }
        }
        TextRange::at(range.start(), length)
    }

    /// Replaces a range. A range past the end is cut to what there is.
    pub fn apply(&mut self, edit: &Edit) {
        let (start, end) = self.chars_of(edit.range);
        self.rope.remove(start..end);
        self.rope.insert(start, &edit.insert);
    }

    fn chars_of(&self, range: TextRange) -> (usize, usize) {
        let len = self.rope.len_bytes();
        let start = self.rope.byte_to_char(usize::from(range.start()).min(len));
        let end = self.rope.byte_to_char(usize::from(range.end()).min(len));
        (start, end)
    }

    /// How many lines it has; a text that ends with a line break has an empty last line.
    pub fn line_count(&self) -> u32 {
        self.rope.len_lines() as u32
    }

    /// The range of a line (from 0) without its line break; the end of the text past the last.
    pub fn line_range(&self, line: u32) -> TextRange {
        let line = line as usize;
        let lines = self.rope.len_lines();
        if line >= lines {
            return TextRange::empty(self.len());
        }
        let start = self.rope.line_to_byte(line);
        if line + 1 == lines {
            return TextRange::new(TextSize::new(start as u32), self.len());
        }
        let next = self.rope.line_to_byte(line + 1);
        let ends_with = |at: usize, byte: u8| at > start && self.rope.byte(at - 1) == byte;
        let before_feed = if ends_with(next, b'\n') { next - 1 } else { next };
        let end = if ends_with(before_feed, b'\r') { before_feed - 1 } else { before_feed };
        TextRange::new(TextSize::new(start as u32), TextSize::new(end as u32))
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.rope.chunks().try_for_each(|chunk| f.write_str(chunk))
    }
}

impl fmt::Debug for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.to_string(), f)
    }
}

impl From<&str> for Text {
    fn from(text: &str) -> Self {
        Self::new(text)
    }
}

impl PartialEq for Text {
    fn eq(&self, other: &Self) -> bool {
        self.rope == other.rope
    }
}

impl Eq for Text {}
