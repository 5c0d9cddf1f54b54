//! Scalars by their range, and where a part of a scalar's value is written.

use std::ops::Range;

use super::Cursor;
use crate::syntax::{Content, ContentKind, Scalar, ScalarStyle};
use crate::text::{TextRange, TextSize};

impl<'s> Cursor<'s> {
    /// The scalar that has exactly this range. None for a scalar that an alias refers to.
    pub(in crate::ide) fn scalar(self) -> Option<Scalar<'s>> {
        let mut documents = self.snapshot.tree().documents();
        let mut content = documents.find(|document| document.range().contains_range(self.range))?.content()?;
        let holds = |content: &Content<'_>| content.range().contains_range(self.range);
        loop {
            content = match content.kind() {
                ContentKind::Scalar(scalar) => return (content.range() == self.range).then_some(scalar),
                ContentKind::Mapping(mapping) => {
                    let mut entries = mapping.entries().filter(|entry| entry.range().contains_range(self.range));
                    entries.find_map(|entry| [entry.key(), entry.value()].into_iter().flatten().find(holds))?
                }
                ContentKind::Sequence(sequence) => sequence.items().filter_map(|item| item.content()).find(holds)?,
                ContentKind::Alias(_) | ContentKind::Empty => return None,
            };
        }
    }

    /// The same, if it is this text.
    pub(in crate::ide) fn scalar_of(self, text: &str) -> Option<Scalar<'s>> {
        self.scalar().filter(|scalar| scalar.value() == text)
    }
}

/// The range in the text of the bytes `part` of a scalar's value. `part` must not contain white
/// space, which can't be distinguished from line breaks and indentation.
pub(in crate::ide) fn written_part(scalar: Scalar<'_>, part: Range<usize>) -> Option<TextRange> {
    let (raw, value, style) = (scalar.raw(), scalar.value(), scalar.style());
    let mut at = match style {
        ScalarStyle::Plain => 0,
        ScalarStyle::SingleQuoted | ScalarStyle::DoubleQuoted => 1,
        ScalarStyle::Literal | ScalarStyle::Folded => raw.find('\n')?,
    };
    let mut start = None;
    let mut value_at = 0;
    while value_at < part.end {
        value_at += white_space(value.get(value_at..)?);
        at += white_space(raw.get(at..)?);
        if value_at == part.start {
            start = Some(at);
        }
        let character = value.get(value_at..)?.chars().next()?;
        at += written_length(raw.get(at..)?, style, character)?;
        value_at += character.len_utf8();
    }
    let place = |at: usize| Some(scalar.range().start() + TextSize::try_from(at).ok()?);
    (value_at == part.end).then_some(TextRange::new(place(start?)?, place(at)?))
}

fn white_space(text: &str) -> usize {
    text.len() - text.trim_start_matches([' ', '\t', '\n', '\r']).len()
}

/// How many bytes the first character of `raw` is written with.
fn written_length(raw: &str, style: ScalarStyle, character: char) -> Option<usize> {
    match style {
        ScalarStyle::SingleQuoted if character == '\'' => raw.starts_with("''").then_some(2),
        ScalarStyle::DoubleQuoted if raw.starts_with('\\') => {
            let escape = raw.chars().nth(1)?;
            let digits = match escape {
                'x' => 2,
                'u' => 4,
                'U' => 8,
                '\n' | '\r' => return None,
                _ => 0,
            };
            Some(1 + escape.len_utf8() + digits)
        }
        _ => raw.starts_with(character).then(|| character.len_utf8()),
    }
}

#[cfg(test)]
mod tests;
