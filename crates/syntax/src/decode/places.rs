//! Maps the decoded text of a scalar to its spelling.

use std::ops::Range;

use super::block::{self, Parts};
use super::{Escape, ScalarStyle, after_break, escape, inside, is_white};

/// The parts of a scalar that are decoded to text, in order.
#[derive(Debug, Default)]
pub(crate) struct Places {
    parts: Vec<Part>,
    /// The length of the decoded text.
    length: usize,
}

#[derive(Debug)]
struct Part {
    written: Range<usize>,
    /// The range in the decoded text.
    text: Range<usize>,
    is_verbatim: bool,
}

impl Places {
    /// The parts of a scalar that [`value`](super::value) decodes.
    pub(crate) fn new(style: ScalarStyle, raw: &str, columns: Option<usize>) -> Self {
        let mut places = Self::default();
        match style {
            ScalarStyle::Plain => places.read_flow(raw, None),
            ScalarStyle::SingleQuoted => places.read_flow(raw, Some('\'')),
            ScalarStyle::DoubleQuoted => places.read_flow(raw, Some('"')),
            ScalarStyle::Literal | ScalarStyle::Folded => block::read(raw, columns, &mut places),
        }
        places
    }

    /// The range in which a part of the decoded text is written. A sequence that denotes several characters counts as a
    /// whole.
    pub(crate) fn written(&self, part: Range<usize>) -> Range<usize> {
        let start = self.part_of(part.start).map_or(self.end(), |found| found.written(part.start).start);
        let end = match part.end.checked_sub(1).filter(|_| !part.is_empty()) {
            Some(last) => self.part_of(last).map_or(self.end(), |found| found.written(last).end),
            None => start,
        };
        start..end.max(start)
    }

    /// The offset in the decoded text of the byte that is written at a place, or of the next byte if the place is not
    /// decoded to any.
    pub(crate) fn read_at(&self, place: usize) -> usize {
        let index = self.parts.partition_point(|part| part.written.end < place);
        let Some(part) = self.parts.get(index) else { return self.length };
        match place.checked_sub(part.written.start) {
            Some(inside) if part.is_verbatim => part.text.start + inside,
            Some(inside) if inside > 0 => part.text.end,
            _ => part.text.start,
        }
    }

    fn part_of(&self, offset: usize) -> Option<&Part> {
        let index = self.parts.partition_point(|part| part.text.end <= offset);
        self.parts.get(index)
    }

    fn end(&self) -> usize {
        self.parts.last().map_or(0, |part| part.written.end)
    }

    /// Reads a scalar without quotes, or with these quotes.
    fn read_flow(&mut self, raw: &str, quote: Option<char>) {
        let mut at = quote.filter(|quote| raw.starts_with(*quote)).map_or(0, char::len_utf8);
        let end = at + quote.map_or(raw, |quote| inside(raw, quote)).len();
        while let Some(rest) = raw.get(at..end).filter(|rest| !rest.is_empty()) {
            at += self.read_part(at, rest, quote);
        }
    }

    /// Reads the part at the start of `rest`, and returns its length.
    fn read_part(&mut self, at: usize, rest: &str, quote: Option<char>) -> usize {
        let (blank, breaks) = blank(rest);
        if breaks > 0 {
            let (character, count) = if breaks == 1 { (' ', 1) } else { ('\n', breaks - 1) };
            self.repeated(at..at + blank, character, count);
            return blank;
        }
        if quote == Some('\'') && rest.starts_with("''") {
            self.repeated(at..at + 2, '\'', 1);
            return 2;
        }
        let sequence = rest.strip_prefix('\\').filter(|_| quote == Some('"'));
        match sequence.map(|sequence| (sequence, escape(sequence))) {
            Some((sequence, Ok((Escape::LineBreak, _)))) => {
                let (blank, breaks) = self::blank(sequence);
                self.repeated(at..at + 1 + blank, '\n', breaks.saturating_sub(1));
                1 + blank
            }
            Some((_, Ok((Escape::Character(character), length)))) => {
                self.repeated(at..at + 1 + length, character, 1);
                1 + length
            }
            Some((_, Err(length))) => self.copied(at, rest, 1 + length),
            None => self.copied(at, rest, rest.chars().next().map_or(rest.len(), char::len_utf8).max(blank)),
        }
    }

    fn copied(&mut self, at: usize, rest: &str, length: usize) -> usize {
        let text = rest.get(..length).unwrap_or(rest);
        self.verbatim(at, text);
        text.len()
    }
}

impl Parts for Places {
    fn verbatim(&mut self, start: usize, text: &str) {
        let (written, length) = (start..start + text.len(), self.length + text.len());
        match self.parts.last_mut().filter(|last| last.is_verbatim && last.written.end == start) {
            Some(last) => {
                last.written.end = written.end;
                last.text.end = length;
            }
            None => self.parts.push(Part { written, text: self.length..length, is_verbatim: true }),
        }
        self.length = length;
    }

    fn repeated(&mut self, written: Range<usize>, character: char, count: usize) {
        let length = self.length + count * character.len_utf8();
        self.parts.push(Part { written, text: self.length..length, is_verbatim: false });
        self.length = length;
    }
}

impl Part {
    /// The range in which the byte at this offset of the decoded text is written.
    fn written(&self, offset: usize) -> Range<usize> {
        if !self.is_verbatim {
            return self.written.clone();
        }
        let at = self.written.start + offset.saturating_sub(self.text.start);
        at..at + 1
    }
}

/// The length of the white space and line breaks at the start of a text, and the number of breaks.
fn blank(text: &str) -> (usize, usize) {
    let mut rest = text.trim_start_matches(is_white);
    let mut breaks = 0;
    while let Some(next) = after_break(rest) {
        breaks += 1;
        rest = next.trim_start_matches(is_white);
    }
    (text.len() - rest.len(), breaks)
}

#[cfg(test)]
mod tests;
