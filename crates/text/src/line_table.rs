use super::line_starts::LineStarts;
use super::{Encoding, Position, Text, TextRange, TextSize};

/// The starts of a text's lines, for answers with thousands of positions. Building the table costs one pass over the
/// text. A look-up in the table is much cheaper than a look-up in the rope.
pub struct LineTable<'t> {
    text: &'t Text,
    lines: LineStarts,
}

impl Text {
    /// The lines of this text.
    pub fn line_table(&self) -> LineTable<'_> {
        LineTable { text: self, lines: LineStarts::of(self.rope().chunks()) }
    }
}

impl LineTable<'_> {
    /// The line of a byte offset, from 0. An offset past the end belongs to the last line.
    pub fn line(&self, offset: TextSize) -> u32 {
        let behind = self.lines.starts.partition_point(|start| *start <= u32::from(offset));
        (behind as u32).saturating_sub(1)
    }

    /// The byte offset of a line's start; the end of the text for a line past the end.
    pub fn line_start(&self, line: u32) -> TextSize {
        self.lines.starts.get(line as usize).map_or(self.text.len(), |start| TextSize::new(*start))
    }

    /// The byte offset of a line's end, without its line break; the end of the text for a line past the end.
    pub fn line_end(&self, line: u32) -> TextSize {
        match self.lines.starts.get(line as usize + 1) {
            Some(next) if self.lines.has_feeds_only => TextSize::new(*next) - TextSize::of('\n'),
            _ => self.text.line_range(line).end(),
        }
    }

    /// Whether a range is known to be ASCII.
    fn is_ascii(&self, part: TextRange) -> bool {
        let next = self.lines.wide.partition_point(|piece| piece.end() <= part.start());
        self.lines.wide.get(next).is_none_or(|piece| piece.start() >= part.end())
    }

    /// The position of a byte offset, equal to [`Text::position`].
    pub fn position(&self, offset: TextSize, encoding: Encoding) -> Position {
        let offset = offset.min(self.text.len());
        let line = self.line(offset);
        let before = TextRange::new(self.line_start(line), offset);
        if self.is_ascii(before) {
            return Position { line, character: before.len().into() };
        }
        let before = self.text.slice(before);
        let character = match encoding {
            Encoding::Utf8 => before.len(),
            Encoding::Utf16 => before.chars().map(char::len_utf16).sum(),
            Encoding::Utf32 => before.chars().count(),
        };
        Position { line, character: character as u32 }
    }
}

#[cfg(test)]
mod tests;
