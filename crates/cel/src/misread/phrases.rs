//! Phrases of several tokens: `is not None`, `10Gi`, `l.all(x: …)`.

use std::ops::Range;

use super::table::{FOREIGN_PHRASES, TIMES, UNITS};
use super::{ErrorPlace, Meant};
use crate::error::{Misread, Suggestion};
use crate::lexer::TokenKind;

impl ErrorPlace<'_> {
    /// Whether a word continues a number as its unit.
    pub(super) fn is_unit(&self, word: &str) -> bool {
        UNITS.contains(&word) && (self.follows_directly(TokenKind::Int) || self.follows_directly(TokenKind::Float))
    }

    /// `l.all(x: …)`
    pub(super) fn colon_of_macro(&self, colon: Range<usize>) -> Option<Meant> {
        use TokenKind::{Identifier, LeftParen};
        let last: Vec<TokenKind> = self.before.iter().rev().take(3).map(|(kind, _)| *kind).collect();
        let is_macro = last == [Identifier, LeftParen, Identifier];
        is_macro.then(|| (Misread::Arrow(":"), Some(Suggestion::Instead(colon, ",".into()))))
    }

    /// An operator of several words, which begins at the place or before it.
    pub(super) fn foreign_phrase(&self, token: &Range<usize>) -> Option<Meant> {
        let last = self.before.last().and_then(|(_, last)| self.text.get(last.clone())).unwrap_or_default();
        let rest = if last.eq_ignore_ascii_case("not") { self.before.last()?.1.start } else { token.start };
        let words: Vec<&str> = self.text.get(rest..)?.split_ascii_whitespace().take(3).collect();
        let is_phrase = |phrase: &str| {
            phrase
                .split(' ')
                .zip(words.iter().chain(std::iter::repeat(&"")))
                .all(|(phrase, word)| word.trim_end_matches([')', ',', ';']).eq_ignore_ascii_case(phrase))
        };
        FOREIGN_PHRASES.iter().find(|phrase| is_phrase(phrase)).map(|phrase| (Misread::Foreign(phrase), None))
    }
}

/// A number with a unit in CEL.
pub(super) fn unit(quantity: &str, unit: &str) -> String {
    let function = if TIMES.contains(&unit) { "duration" } else { "quantity" };
    format!("{function}('{quantity}')")
}
