//! Decodes the text of scalars.
//!
//! Source: chapters 5.7 (escapes), 7.3 (flow scalars) and 8.1 (block scalars) of YAML 1.2. Invalid text is decoded as
//! far as possible: an invalid escape is kept as written.

mod block;
mod escape;
mod flow;
mod places;

use std::borrow::Cow;
use std::ops::Range;

use super::kind::ScalarStyle;

pub(super) use block::first_tab;
pub(super) use escape::{Escape, escape};
pub(super) use places::Places;

/// The decoded text of a scalar. `columns` is the indentation of a block scalar's lines according to its header.
pub(super) fn value(style: ScalarStyle, raw: &str, columns: Option<usize>) -> Cow<'_, str> {
    match style {
        ScalarStyle::Plain => flow::plain(raw),
        ScalarStyle::SingleQuoted => flow::single_quoted(inside(raw, '\'')),
        ScalarStyle::DoubleQuoted => flow::double_quoted(inside(raw, '"')),
        ScalarStyle::Literal | ScalarStyle::Folded => {
            let mut text = String::with_capacity(raw.len());
            block::read(raw, columns, &mut text);
            Cow::Owned(text)
        }
    }
}

/// Calls `each` with the parts of the text that [`value`] decodes.
pub(super) fn for_each_part(style: ScalarStyle, raw: &str, columns: Option<usize>, mut each: impl FnMut(&str)) {
    match style {
        ScalarStyle::Literal | ScalarStyle::Folded => block::read(raw, columns, &mut EachPart(each)),
        _ => each(&value(style, raw, columns)),
    }
}

struct EachPart<F>(F);

impl<F: FnMut(&str)> block::Parts for EachPart<F> {
    fn verbatim(&mut self, _: usize, text: &str) {
        self.0(text);
    }

    fn repeated(&mut self, _: Range<usize>, character: char, count: usize) {
        let mut bytes = [0; 4];
        let character = character.encode_utf8(&mut bytes);
        (0..count).for_each(|_| self.0(character));
    }
}

/// The text between the quotes; the closing one can be missing.
fn inside(raw: &str, quote: char) -> &str {
    let open = raw.strip_prefix(quote).unwrap_or(raw);
    open.strip_suffix(quote).unwrap_or(open)
}

/// The text after the line break at its start, if there is one: LF, CRLF or CR.
fn after_break(text: &str) -> Option<&str> {
    text.strip_prefix("\r\n").or_else(|| text.strip_prefix(['\n', '\r']))
}

fn is_white(character: char) -> bool {
    character == ' ' || character == '\t'
}
