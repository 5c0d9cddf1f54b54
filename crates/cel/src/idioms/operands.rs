//! The operands around a token, and their parts.

use std::ops::Range;

use super::tokens::{Precedence, TokenShape, Words};

impl<'t> Words<'t> {
    /// The first token of the operand before a token with the precedence `binding`.
    pub(super) fn before(&self, index: usize, binding: Precedence) -> Option<usize> {
        let mut start = index;
        while let Some(last) = start.checked_sub(1) {
            start = match self.shape(last)? {
                TokenShape::Close => self.partner(last)?,
                TokenShape::Open => break,
                _ if self.binds_at_most(last, binding) => break,
                _ => last,
            };
        }
        (start < index).then_some(start)
    }

    /// The end of the operand that starts at a token.
    pub(super) fn after(&self, index: usize, binding: Precedence) -> Option<usize> {
        let mut end = index;
        while let Some(shape) = self.shape(end) {
            end = match shape {
                TokenShape::Open => self.partner(end)? + 1,
                TokenShape::Close => break,
                _ if self.binds_at_most(end, binding) && !(end == index && self.is_prefix(end)) => break,
                _ => end + 1,
            };
        }
        (index < end).then_some(end)
    }

    fn binds_at_most(&self, index: usize, binding: Precedence) -> bool {
        self.binding(index).is_some_and(|bound| bound <= binding)
    }

    fn is_prefix(&self, index: usize) -> bool {
        self.is_at(index, "-") || self.is_word(index, &["not"])
    }

    /// Whether some tokens are one operand that needs no parentheses.
    pub(super) fn is_simple(&self, tokens: Range<usize>) -> bool {
        let mut index = tokens.start;
        if matches!(self.at(index), "!" | "-") {
            return false;
        }
        while index < tokens.end {
            index = match (self.shape(index), self.binding(index)) {
                (Some(TokenShape::Open), _) => self.partner(index).unwrap_or(index) + 1,
                (_, Some(_)) => return false,
                _ => index + 1,
            };
        }
        true
    }

    /// The text of an operand, in parentheses if it is not simple.
    pub(super) fn operand(&self, tokens: Range<usize>) -> Option<String> {
        let text = self.span(tokens.clone())?;
        Some(if self.is_simple(tokens) { text.to_owned() } else { format!("({text})") })
    }

    /// A text that replaces some tokens, in parentheses if the surrounding operators would split it.
    pub(super) fn enclosed(&self, tokens: Range<usize>, text: String) -> String {
        let is_apart = |index: usize| {
            matches!(self.at(index), "" | "(" | "[" | ")" | "]") || self.binds_at_most(index, Precedence::And)
        };
        let is_first = tokens.start == 0 || is_apart(tokens.start - 1);
        let inner = Words::new(&text);
        match is_first && is_apart(tokens.end) || inner.is_simple(0..inner.len()) {
            true => text,
            false => format!("({text})"),
        }
    }

    /// The ranges between the separators, except for separators in inner brackets.
    pub(super) fn split(&self, tokens: Range<usize>, separator: &str) -> Vec<Range<usize>> {
        let (mut parts, mut start, mut index) = (Vec::new(), tokens.start, tokens.start);
        while index < tokens.end {
            if self.is_at(index, separator) {
                parts.push(start..index);
                start = index + 1;
            }
            index = self.partner(index).filter(|partner| *partner > index).unwrap_or(index) + 1;
        }
        parts.push(start..tokens.end);
        parts
    }

    /// The arguments of the call whose parenthesis opens at a token.
    pub(super) fn arguments(&self, open: usize) -> Option<Vec<Range<usize>>> {
        let close = self.partner(open).filter(|_| self.is_at(open, "("))?;
        Some(if close == open + 1 { Vec::new() } else { self.split(open + 1..close, ",") })
    }

    /// The tokens inside the innermost brackets around a token; all tokens if there are no brackets.
    pub(super) fn around(&self, index: usize) -> Range<usize> {
        let open = (0..index).rev().find(|open| {
            self.shape(*open) == Some(TokenShape::Open) && self.partner(*open).is_none_or(|close| close > index)
        });
        match open {
            Some(open) => open + 1..self.partner(open).unwrap_or(self.len()),
            None => 0..self.len(),
        }
    }

    /// The first token that satisfies a condition, outside of brackets.
    pub(super) fn find(&self, tokens: Range<usize>, wanted: impl Fn(usize) -> bool) -> Option<usize> {
        let mut index = tokens.start;
        while index < tokens.end {
            if wanted(index) {
                return Some(index);
            }
            index = self.partner(index).filter(|partner| *partner > index).unwrap_or(index) + 1;
        }
        None
    }
}
