use std::ops::Range;

/// A position in a pattern.
pub(super) struct Cursor<'pattern> {
    pattern: &'pattern str,
    rest: std::str::Chars<'pattern>,
}

impl<'pattern> Cursor<'pattern> {
    pub(super) fn new(pattern: &'pattern str) -> Self {
        Self { pattern, rest: pattern.chars() }
    }

    pub(super) fn pattern(&self) -> &'pattern str {
        self.pattern
    }

    pub(super) fn whole(&self) -> Range<usize> {
        0..self.pattern.len()
    }

    pub(super) fn offset(&self) -> usize {
        self.pattern.len() - self.rest().len()
    }

    pub(super) fn rest(&self) -> &'pattern str {
        self.rest.as_str()
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest.clone().next()
    }

    pub(super) fn peek_second(&self) -> Option<char> {
        self.rest.clone().nth(1)
    }

    pub(super) fn looks_at(&self, text: &str) -> bool {
        self.rest().starts_with(text)
    }

    pub(super) fn next(&mut self) -> Option<char> {
        self.rest.next()
    }

    /// Advances by `bytes`, or to the end if no character starts there.
    pub(super) fn skip(&mut self, bytes: usize) {
        self.rest = self.rest().get(bytes..).unwrap_or_default().chars();
    }

    /// Consumes `expected` if it is the next character.
    pub(super) fn eat(&mut self, expected: char) -> bool {
        let is_next = self.peek() == Some(expected);
        if is_next {
            self.rest.next();
        }
        is_next
    }
}
