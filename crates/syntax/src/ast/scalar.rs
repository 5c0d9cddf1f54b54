use std::borrow::Cow;
use std::ops::Range;

use rowan::GreenTokenData;

use crate::decode;
use crate::kind::{RawKind, ScalarStyle, SyntaxKind};
use crd_ls_text::{TextRange, TextSize};

/// A scalar in one of YAML's five styles.
#[derive(Clone, Copy, Debug)]
pub struct Scalar<'a> {
    green: &'a GreenTokenData,
    offset: TextSize,
}

impl<'a> Scalar<'a> {
    pub(super) fn at(green: &'a GreenTokenData, offset: TextSize) -> Self {
        Self { green, offset }
    }

    /// The range in the text, including quotes.
    pub fn range(self) -> TextRange {
        TextRange::at(self.offset, self.green.text_len())
    }

    /// The style.
    pub fn style(self) -> ScalarStyle {
        match SyntaxKind::from_raw(self.green.kind()) {
            SyntaxKind::SingleQuotedScalar => ScalarStyle::SingleQuoted,
            SyntaxKind::DoubleQuotedScalar => ScalarStyle::DoubleQuoted,
            SyntaxKind::BlockScalar if self.raw().starts_with('>') => ScalarStyle::Folded,
            SyntaxKind::BlockScalar => ScalarStyle::Literal,
            _ => ScalarStyle::Plain,
        }
    }

    /// The text as written.
    pub fn raw(self) -> &'a str {
        self.green.text()
    }

    /// The decoded text.
    pub fn value(self) -> Cow<'a, str> {
        decode::value(self.style(), self.raw(), RawKind::of(self.green.kind()).columns())
    }

    /// Calls `each` with the parts of the decoded text, in order. The parts of a block scalar are not joined for that.
    pub fn for_each_part(self, each: impl FnMut(&str)) {
        decode::for_each_part(self.style(), self.raw(), RawKind::of(self.green.kind()).columns(), each);
    }

    /// The ranges in which parts of the decoded text are written; `parts` are byte ranges of the decoded text. If one
    /// character is written as a sequence, such as an escape, the range covers the whole sequence.
    pub fn written(self, parts: impl IntoIterator<Item = Range<usize>>) -> Vec<TextRange> {
        let places = self.places();
        let in_text = |offset: usize| self.offset + TextSize::new(offset as u32);
        let place = |part| {
            let written = places.written(part);
            TextRange::new(in_text(written.start), in_text(written.end))
        };
        parts.into_iter().map(place).collect()
    }

    /// The offset in the decoded text of the byte that is written at a place, or of the next byte if the place is not
    /// decoded to any.
    pub fn read_at(self, place: TextSize) -> usize {
        self.places().read_at(place.checked_sub(self.offset).unwrap_or_default().into())
    }

    fn places(self) -> decode::Places {
        decode::Places::new(self.style(), self.raw(), RawKind::of(self.green.kind()).columns())
    }

    /// Whether the decoded text is empty. This is usually cheaper than decoding it.
    pub fn is_empty(self) -> bool {
        let is_text = |text: &str| text.contains(|character: char| !character.is_ascii_whitespace());
        match self.style() {
            ScalarStyle::Plain => self.raw().is_empty(),
            ScalarStyle::Literal | ScalarStyle::Folded if self.raw().lines().skip(1).any(is_text) => false,
            _ => self.value().is_empty(),
        }
    }

    /// Whether the decoded text is empty or white space. This is usually cheaper than decoding it.
    pub fn is_blank(self) -> bool {
        let is_text = |character: char| !character.is_whitespace();
        let is_shown = match self.style() {
            ScalarStyle::Plain => self.raw().contains(is_text),
            ScalarStyle::Literal | ScalarStyle::Folded => self.raw().lines().skip(1).any(|line| line.contains(is_text)),
            // An escape sequence after the quote may denote white space.
            ScalarStyle::SingleQuoted | ScalarStyle::DoubleQuoted => {
                self.raw().chars().nth(1).is_some_and(|first| is_text(first) && !matches!(first, '\\' | '"' | '\''))
            }
        };
        !is_shown && self.value().trim().is_empty()
    }
}

#[cfg(test)]
mod tests;
