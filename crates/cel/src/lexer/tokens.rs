//! The tokens of texts that can have errors.

use std::ops::Range;

use super::{Scan, TokenKind, scan};

/// A token, or characters that start none.
pub(crate) struct Lexeme {
    pub kind: Option<TokenKind>,
    pub extent: Range<usize>,
}

/// A text cut into lexemes.
pub(crate) struct Lexemes<'t> {
    text: &'t str,
    at: usize,
    skip: Skip,
}

/// The characters to skip where no token starts.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Skip {
    First,
    /// All characters up to the first that fits no token. The server's lexer drops them.
    Attempt,
}

impl<'t> Lexemes<'t> {
    /// Skips as little as possible, for texts that are being typed.
    pub(crate) fn from(text: &'t str, at: usize) -> Lexemes<'t> {
        Lexemes { text, at, skip: Skip::First }
    }

    /// Skips as much as the server.
    pub(crate) fn as_served(text: &'t str) -> Lexemes<'t> {
        Lexemes { text, at: 0, skip: Skip::Attempt }
    }

    /// The visible tokens up to the first error.
    pub(crate) fn visible(self) -> impl Iterator<Item = (TokenKind, Range<usize>)> {
        let read = self.map_while(|lexeme| Some((lexeme.kind?, lexeme.extent)));
        read.filter(|(kind, _)| !kind.is_hidden())
    }
}

impl Iterator for Lexemes<'_> {
    type Item = Lexeme;

    fn next(&mut self) -> Option<Lexeme> {
        let start = self.at;
        let (kind, end) = match scan(self.text, start) {
            Scan::Token(kind, end) => (Some(kind), end),
            Scan::Failed(failed) => {
                let last = if self.skip == Skip::Attempt { failed } else { start };
                let character = self.text.get(last..).and_then(|rest| rest.chars().next());
                (None, self.text.len().min(last + character.map_or(1, char::len_utf8)))
            }
            Scan::End => return None,
        };
        self.at = end;
        Some(Lexeme { kind, extent: start..end })
    }
}

/// A token in a list, with places of any unit.
pub(crate) struct PairedToken<P> {
    pub kind: TokenKind,
    pub extent: Range<P>,
    /// The index of the matching bracket.
    pub partner: Option<usize>,
}

pub(crate) fn paired<P>(tokens: impl Iterator<Item = (TokenKind, Range<P>)>) -> Vec<PairedToken<P>> {
    let (mut list, mut open): (Vec<PairedToken<P>>, Vec<usize>) = (Vec::new(), Vec::new());
    for (at, (kind, extent)) in tokens.enumerate() {
        let partner = if kind.is_closing() { open.pop() } else { None };
        if let Some(opening) = partner {
            list[opening].partner = Some(at);
        }
        if kind.is_opening() {
            open.push(at);
        }
        list.push(PairedToken { kind, extent, partner });
    }
    list
}
