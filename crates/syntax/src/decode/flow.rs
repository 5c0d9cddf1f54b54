//! Plain and quoted scalars: lines are joined, and white space around their breaks is removed.

use std::borrow::Cow;

use super::{Escape, after_break, escape, is_white};

pub(super) fn plain(text: &str) -> Cow<'_, str> {
    if line_break(text).is_some() { Cow::Owned(joined(text)) } else { Cow::Borrowed(text) }
}

/// The place of the first line break.
pub(super) fn line_break(text: &str) -> Option<usize> {
    memchr::memchr2(b'\n', b'\r', text.as_bytes())
}

/// Decodes the text between single quotes.
pub(super) fn single_quoted(text: &str) -> Cow<'_, str> {
    let joined = plain(text);
    // A single quote is written twice in this style.
    if joined.contains("''") { Cow::Owned(joined.replace("''", "'")) } else { joined }
}

/// Decodes the text between double quotes.
pub(super) fn double_quoted(text: &str) -> Cow<'_, str> {
    if memchr::memchr(b'\\', text.as_bytes()).is_none() {
        return plain(text);
    }
    let mut lines = JoinedLines::new(text.len());
    let mut rest = text;
    while let Some(at) = memchr::memchr3(b'\\', b'\n', b'\r', rest.as_bytes()) {
        let (before, special) = rest.split_at(at);
        lines.text.push_str(before);
        let Some(sequence) = special.strip_prefix('\\') else {
            rest = lines.fold(special);
            continue;
        };
        let length = match escape(sequence) {
            Ok((Escape::LineBreak, length)) => {
                lines.keep();
                rest = lines.fold_escaped(sequence);
                debug_assert_eq!(length, 0);
                continue;
            }
            Ok((Escape::Character(character), length)) => {
                lines.text.push(character);
                length
            }
            Err(length) => {
                lines.text.push('\\');
                lines.text.push_str(sequence.get(..length).unwrap_or_default());
                length
            }
        };
        lines.keep();
        rest = sequence.get(length..).unwrap_or_default();
    }
    lines.text.push_str(rest);
    Cow::Owned(lines.text)
}

fn joined(text: &str) -> String {
    let mut lines = JoinedLines::new(text.len());
    let mut rest = text;
    while let Some(at) = line_break(rest) {
        let (before, line_break) = rest.split_at(at);
        lines.text.push_str(before);
        rest = lines.fold(line_break);
    }
    lines.text.push_str(rest);
    lines.text
}

/// Lines that have been joined.
struct JoinedLines {
    text: String,
    /// White space before this offset is kept even at the end of a line, since it was escaped.
    kept: usize,
}

impl JoinedLines {
    fn new(capacity: usize) -> Self {
        Self { text: String::with_capacity(capacity), kept: 0 }
    }

    fn keep(&mut self) {
        self.kept = self.text.len();
    }

    /// Joins the last line with the text after the line break at the start of `rest`, and returns that text: a single
    /// break becomes a space, and of several breaks all but the first are kept.
    fn fold<'t>(&mut self, rest: &'t str) -> &'t str {
        let end = self.text.trim_end_matches(is_white).len().max(self.kept);
        self.text.truncate(end);
        let length = self.text.len();
        let rest = self.fold_escaped(rest);
        if self.text.len() == length {
            self.text.push(' ');
        }
        rest
    }

    /// Like [`Self::fold`], but a single break leaves nothing, because it is escaped.
    fn fold_escaped<'t>(&mut self, rest: &'t str) -> &'t str {
        let mut rest = after_break(rest).unwrap_or(rest).trim_start_matches(is_white);
        while let Some(next) = after_break(rest) {
            self.text.push('\n');
            rest = next.trim_start_matches(is_white);
        }
        self.keep();
        rest
    }
}
