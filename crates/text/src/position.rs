use ropey::str_utils::{byte_to_line_idx, line_to_byte_idx};

use super::{Text, TextSize};

/// A position in a text, as in the Language Server Protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// The line, from 0. Lines end with LF, CRLF or CR.
    pub line: u32,
    /// Code units of the [`Encoding`] before the place on its line, from 0.
    pub character: u32,
}

/// The unit of [`Position::character`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Encoding {
    /// Bytes.
    Utf8,
    /// UTF-16 code units, the protocol's default.
    #[default]
    Utf16,
    /// Unicode scalar values.
    Utf32,
}

impl Text {
    /// The position of a byte offset. An offset past the end counts as the end; an offset inside a character as the
    /// character's start.
    pub fn position(&self, offset: TextSize, encoding: Encoding) -> Position {
        self.position_in_chunk(offset, encoding).unwrap_or_else(|| self.position_in_rope(offset, encoding))
    }

    /// The position, if its line begins in the same chunk of the rope, as most lines do.
    fn position_in_chunk(&self, offset: TextSize, encoding: Encoding) -> Option<Position> {
        let rope = self.rope();
        let byte = usize::from(offset).min(rope.len_bytes());
        let (chunk, chunk_start, _, lines_before) = rope.chunk_at_byte(byte);
        let mut end = byte - chunk_start;
        while !chunk.is_char_boundary(end) {
            end -= 1;
        }
        let line = byte_to_line_idx(chunk, end);
        let before = chunk.get(line_to_byte_idx(chunk, line)..end).filter(|_| line > 0)?;
        let character = match encoding {
            Encoding::Utf8 => before.len(),
            Encoding::Utf16 => before.chars().map(char::len_utf16).sum(),
            Encoding::Utf32 => before.chars().count(),
        };
        Some(Position { line: (lines_before + line) as u32, character: character as u32 })
    }

    fn position_in_rope(&self, offset: TextSize, encoding: Encoding) -> Position {
        let rope = self.rope();
        let byte = usize::from(offset).min(rope.len_bytes());
        let char_index = rope.byte_to_char(byte);
        let line = rope.char_to_line(char_index);
        let line_start = rope.line_to_char(line);
        let character = match encoding {
            Encoding::Utf8 => rope.char_to_byte(char_index) - rope.char_to_byte(line_start),
            Encoding::Utf16 => rope.char_to_utf16_cu(char_index) - rope.char_to_utf16_cu(line_start),
            Encoding::Utf32 => char_index - line_start,
        };
        Position { line: line as u32, character: character as u32 }
    }

    /// The byte offset of a position. A line past the end counts as the end of the text, a character past the end of
    /// its line as the line's end (before the line break), and a place inside a character as the character's start.
    pub fn offset(&self, position: Position, encoding: Encoding) -> TextSize {
        let rope = self.rope();
        let line = position.line as usize;
        if line >= rope.len_lines() {
            return self.len();
        }
        let start = rope.line_to_char(line);
        let end = self.line_content_end(line);
        let wanted = position.character as usize;
        let char_index = match encoding {
            Encoding::Utf8 => {
                let start_byte = rope.char_to_byte(start);
                let end_byte = rope.char_to_byte(end);
                rope.byte_to_char(start_byte.saturating_add(wanted).min(end_byte))
            }
            Encoding::Utf16 => {
                let start_unit = rope.char_to_utf16_cu(start);
                let end_unit = rope.char_to_utf16_cu(end);
                rope.utf16_cu_to_char(start_unit.saturating_add(wanted).min(end_unit))
            }
            Encoding::Utf32 => start.saturating_add(wanted).min(end),
        };
        TextSize::new(rope.char_to_byte(char_index) as u32)
    }

    /// The char index of the end of a line, without its line break.
    fn line_content_end(&self, line: usize) -> usize {
        let rope = self.rope();
        let start = rope.line_to_char(line);
        let mut end = if line + 1 < rope.len_lines() { rope.line_to_char(line + 1) } else { rope.len_chars() };
        while end > start && matches!(rope.char(end - 1), '\n' | '\r') {
            end -= 1;
        }
        end
    }
}
