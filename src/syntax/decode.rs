//! Decodes the text of scalars.
//!
//! Source: chapters 5.7 (escapes), 7.3 (flow scalars) and 8.1 (block scalars) of YAML 1.2. Invalid
//! text is decoded as far as possible: what is no escape stays as it is written.

mod block;
mod escape;
mod flow;
mod places;

use std::borrow::Cow;

use super::ast::ScalarStyle;

pub(super) use block::first_tab;
pub(super) use escape::{Escape, escape};
pub(super) use places::Places;

/// The decoded text of a scalar. `columns`: how far a block scalar's lines are indented according
/// to its header.
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

/// What is between the quotes; the closing one may be missing.
fn inside(raw: &str, quote: char) -> &str {
    let open = raw.strip_prefix(quote).unwrap_or(raw);
    open.strip_suffix(quote).unwrap_or(open)
}

/// A text after its first line break, if it starts with one: LF, CRLF or CR.
fn after_break(text: &str) -> Option<&str> {
    text.strip_prefix("\r\n").or_else(|| text.strip_prefix(['\n', '\r']))
}

fn is_white(character: char) -> bool {
    character == ' ' || character == '\t'
}
