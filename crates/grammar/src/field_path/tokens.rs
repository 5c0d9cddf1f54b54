//! The tokens of a path.

use std::ops::Range;

use super::FieldPathError;

/// A delimiter, a string in single quotes, or the text up to the next delimiter.
pub(super) struct Token<'a> {
    pub(super) text: &'a str,
    start: usize,
}

impl Token<'_> {
    pub(super) fn range(&self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }

    pub(super) fn error(&self, message: String) -> FieldPathError {
        FieldPathError { message, range: self.range() }
    }
}

pub(super) struct Tokens<'a> {
    path: &'a str,
    at: usize,
}

impl<'a> Tokens<'a> {
    pub(super) fn new(path: &'a str) -> Self {
        Self { path, at: 0 }
    }

    /// The next token, or an error if the path ends here.
    pub(super) fn expect_next(&mut self) -> Result<Token<'a>, FieldPathError> {
        let end = self.path.len();
        self.next().ok_or_else(|| FieldPathError { message: "unexpected end of JSON path".to_owned(), range: end..end })
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        let start = self.at;
        let rest = self.path.get(start..)?;
        let length = match rest.as_bytes() {
            [] => return None,
            [b'\'', ..] => quoted_length(rest),
            [b'.' | b'[' | b']', ..] => 1,
            _ => rest.find(['.', '[', ']']).unwrap_or(rest.len()),
        };
        self.at = start + length;
        Some(Token { text: rest.get(..length)?, start })
    }
}

/// The length up to the next quote that has no backslash directly before it. An escaped backslash counts as a
/// backslash, too. Without such a quote, the length of the text.
fn quoted_length(rest: &str) -> usize {
    let bytes = rest.as_bytes();
    let closing = bytes.windows(2).position(|pair| matches!(pair, [before, b'\''] if *before != b'\\'));
    closing.map_or(bytes.len(), |before| before + 2)
}
