use std::borrow::Cow;
use std::fmt;
use std::sync::{Arc, OnceLock};

use ropey::Rope;

use super::line_starts::LineStarts;
use super::{Edit, TextRange, TextSize};

/// A document's text. Cloning is cheap and an edit costs O(log n).
///
/// Lines end with LF, CRLF or CR. A text is shorter than 4 GiB.
#[derive(Clone)]
pub struct Text {
    stored: Stored,
}

#[derive(Clone)]
enum Stored {
    Whole(Arc<Whole>),
    Pieces(Rope),
}

struct Whole {
    text: Box<str>,
    /// Built for the first position or edit.
    rope: OnceLock<Rope>,
    /// The start of each line, computed when a line is first needed.
    line_starts: OnceLock<Box<[u32]>>,
}

impl Whole {
    fn rope(&self) -> &Rope {
        self.rope.get_or_init(|| Rope::from_str(&self.text))
    }

    fn line_starts(&self) -> &[u32] {
        self.line_starts.get_or_init(|| LineStarts::of([&*self.text].into_iter()).starts.into())
    }

    /// The start of the character that contains a byte; the end of the text for an offset past it.
    fn character_start(&self, offset: TextSize) -> usize {
        let mut start = usize::from(offset).min(self.text.len());
        while !self.text.is_char_boundary(start) {
            start -= 1;
        }
        start
    }
}

/// The number of bytes of a line that are searched for its end before the start of the next line is looked up.
const LIKELY_LINE: usize = 512;

impl Text {
    /// A text that is ready for edits.
    pub fn new(text: &str) -> Self {
        Self { stored: Stored::Pieces(Rope::from_str(text)) }
    }

    /// A text that is read rather than edited: it is stored in one piece, and a rope is built only if needed.
    pub fn to_be_read(text: &str) -> Self {
        Self {
            stored: Stored::Whole(Arc::new(Whole {
                text: text.into(),
                rope: OnceLock::new(),
                line_starts: OnceLock::new(),
            })),
        }
    }

    /// Whether the text is stored in pieces, because it was made for edits or was edited.
    pub fn is_edited(&self) -> bool {
        matches!(self.stored, Stored::Pieces(_))
    }

    pub(super) fn rope(&self) -> &Rope {
        match &self.stored {
            Stored::Whole(whole) => whole.rope(),
            Stored::Pieces(rope) => rope,
        }
    }

    /// The length in bytes.
    pub fn len(&self) -> TextSize {
        match &self.stored {
            Stored::Whole(whole) => TextSize::of(&*whole.text),
            Stored::Pieces(rope) => TextSize::new(rope.len_bytes() as u32),
        }
    }

    /// Whether the text is empty.
    pub fn is_empty(&self) -> bool {
        self.len() == TextSize::new(0)
    }

    /// The stored piece of text that contains the byte at `offset`, and the offset of the piece's start. An offset at
    /// or past the end yields the last piece.
    pub fn chunk_at(&self, offset: TextSize) -> (&str, TextSize) {
        match &self.stored {
            Stored::Whole(whole) => (&whole.text, TextSize::new(0)),
            Stored::Pieces(rope) => {
                let byte = usize::from(offset).min(rope.len_bytes());
                let (chunk, start, _, _) = rope.chunk_at_byte(byte);
                (chunk, TextSize::new(start as u32))
            }
        }
    }

    /// The text of a range, clamped to the end of the text. An end inside a character counts as the character's start.
    pub fn slice(&self, range: TextRange) -> Cow<'_, str> {
        // Most ranges lie in one chunk, which takes a single look-up.
        let (chunk, at) = self.chunk_at(range.start());
        let within = |offset: TextSize| offset.checked_sub(at).map(usize::from);
        if let Some(start) = within(range.start())
            && let Some(end) = within(range.end())
            && let Some(slice) = chunk.get(start..end)
        {
            return Cow::Borrowed(slice);
        }
        self.slice_from(range).1
    }

    /// The text of a range as [`Text::slice`] returns it, and its start.
    pub(super) fn slice_from(&self, range: TextRange) -> (TextSize, Cow<'_, str>) {
        match &self.stored {
            Stored::Whole(whole) => {
                let (start, end) = (whole.character_start(range.start()), whole.character_start(range.end()));
                (TextSize::new(start as u32), Cow::Borrowed(whole.text.get(start..end).unwrap_or_default()))
            }
            Stored::Pieces(rope) => {
                let (start, end) = chars_of(rope, range);
                (TextSize::new(rope.char_to_byte(start) as u32), Cow::from(rope.slice(start..end)))
            }
        }
    }

    /// The places of an ASCII character in a range.
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

    /// A range without its trailing spaces, tabs and line breaks.
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

    /// Replaces a range, clamped to the end of the text.
    pub fn apply(&mut self, edit: &Edit) {
        let replace = |rope: &mut Rope| {
            let (start, end) = chars_of(rope, edit.range);
            rope.remove(start..end);
            rope.insert(start, &edit.insert);
        };
        match &mut self.stored {
            Stored::Pieces(rope) => replace(rope),
            Stored::Whole(whole) => {
                let mut rope = whole.rope().clone();
                replace(&mut rope);
                self.stored = Stored::Pieces(rope);
            }
        }
    }

    /// The number of lines; after a final line break there is an empty last line.
    pub fn line_count(&self) -> u32 {
        match &self.stored {
            Stored::Whole(whole) => whole.line_starts().len() as u32,
            Stored::Pieces(rope) => rope.len_lines() as u32,
        }
    }

    /// The range of a line (from 0) without its line break; the end of the text past the last.
    pub fn line_range(&self, line: u32) -> TextRange {
        let Some(start) = self.line_start(line as usize) else { return TextRange::empty(self.len()) };
        let (piece, at) = self.chunk_at(start);
        let rest = piece.as_bytes().get(usize::from(start - at)..).unwrap_or_default();
        let likely = rest.get(..LIKELY_LINE).unwrap_or(rest);
        if let Some(length) = memchr::memchr2(b'\n', b'\r', likely) {
            return TextRange::at(start, TextSize::new(length as u32));
        }
        let Some(next) = self.line_start(line as usize + 1) else { return TextRange::new(start, self.len()) };
        let last = next.checked_sub(TextSize::of("\r\n")).unwrap_or(start).max(start);
        let tail = self.slice(TextRange::new(last, next));
        let line_break = tail.len() - tail.trim_end_matches(['\r', '\n']).len();
        TextRange::new(start, next - TextSize::new(line_break as u32))
    }

    /// The byte offset of a line's start; `None` past the last line.
    fn line_start(&self, line: usize) -> Option<TextSize> {
        let start = match &self.stored {
            Stored::Whole(whole) => whole.line_starts().get(line).copied(),
            Stored::Pieces(rope) => (line < rope.len_lines()).then(|| rope.line_to_byte(line) as u32),
        };
        start.map(TextSize::new)
    }
}

/// The char indices of a range, clamped to the end of the text.
fn chars_of(rope: &Rope, range: TextRange) -> (usize, usize) {
    let char_at = |offset: TextSize| rope.byte_to_char(usize::from(offset).min(rope.len_bytes()));
    (char_at(range.start()), char_at(range.end()))
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.stored {
            Stored::Whole(whole) => f.write_str(&whole.text),
            Stored::Pieces(rope) => rope.chunks().try_for_each(|chunk| f.write_str(chunk)),
        }
    }
}

impl fmt::Debug for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.to_string(), f)
    }
}

impl Default for Text {
    fn default() -> Self {
        Self::new("")
    }
}

impl From<&str> for Text {
    fn from(text: &str) -> Self {
        Self::new(text)
    }
}

impl PartialEq for Text {
    fn eq(&self, other: &Self) -> bool {
        match (&self.stored, &other.stored) {
            (Stored::Whole(whole), Stored::Whole(other)) => whole.text == other.text,
            (Stored::Pieces(rope), Stored::Pieces(other)) => rope == other,
            (Stored::Pieces(rope), Stored::Whole(whole)) | (Stored::Whole(whole), Stored::Pieces(rope)) => {
                *rope == *whole.text
            }
        }
    }
}

impl Eq for Text {}

#[cfg(test)]
mod tests;
