//! The tokens of a text, lexed on demand, and the text that the lexer rejects.

use crate::lexer::{Scan, TokenKind, scan};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct StreamToken {
    pub kind: TokenKind,
    /// The start of the token, in bytes.
    pub start: usize,
    pub end: usize,
}

/// The index of a token in the stream, including hidden ones.
pub(super) type TokenId = usize;

/// Text that the lexer rejects.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Unreadable {
    pub start: usize,
    pub end: usize,
}

#[derive(Debug)]
pub(super) struct Stream<'a> {
    text: &'a str,
    tokens: Vec<StreamToken>,
    /// The tokens that are visible to the parser.
    visible: Vec<TokenId>,
    /// The position of the lexer, in bytes.
    at: usize,
    /// The number of consumed visible tokens.
    consumed: usize,
    /// The rejected texts since the last request for them.
    unreadable: Vec<Unreadable>,
}

impl<'a> Stream<'a> {
    pub(super) fn new(text: &'a str) -> Stream<'a> {
        Stream { text, tokens: Vec::new(), visible: Vec::new(), at: 0, consumed: 0, unreadable: Vec::new() }
    }

    /// The `number`th visible token after the current one, or the end of the text.
    pub(super) fn ahead(&mut self, number: usize) -> TokenId {
        let wanted = self.consumed + number;
        while self.visible.len() <= wanted && !self.is_at_end() {
            self.cut();
        }
        self.visible[wanted.min(self.visible.len() - 1)]
    }

    /// The visible token before the current one.
    pub(super) fn previous(&self) -> Option<TokenId> {
        self.visible.get(self.consumed.checked_sub(1)?).copied()
    }

    pub(super) fn token(&self, id: TokenId) -> StreamToken {
        self.tokens[id]
    }

    pub(super) fn text(&self, id: TokenId) -> &'a str {
        let StreamToken { kind, start, end } = self.tokens[id];
        if kind == TokenKind::Eof { "<EOF>" } else { &self.text[start..end] }
    }

    /// The text from one token to another, without rejected text and without the end token.
    pub(super) fn text_between(&self, first: TokenId, last: TokenId) -> String {
        let tokens = self.tokens.iter().take(last + 1).skip(first);
        tokens
            .take_while(|token| token.kind != TokenKind::Eof)
            .map(|token| &self.text[token.start..token.end])
            .collect()
    }

    pub(super) fn kind(&mut self, ahead: usize) -> TokenKind {
        let id = self.ahead(ahead);
        self.tokens[id].kind
    }

    /// Advances to the next token, and lexes it. The end token is never consumed.
    pub(super) fn consume(&mut self) {
        if self.kind(0) != TokenKind::Eof {
            self.consumed += 1;
            self.ahead(0);
        }
    }

    /// The position of the parser, in consumed tokens.
    pub(super) fn position(&self) -> usize {
        self.consumed
    }

    pub(super) fn take_unreadable(&mut self) -> Vec<Unreadable> {
        std::mem::take(&mut self.unreadable)
    }

    fn is_at_end(&self) -> bool {
        self.tokens.last().is_some_and(|token| token.kind == TokenKind::Eof)
    }

    fn cut(&mut self) {
        let start = self.at;
        let (kind, end) = match scan(self.text, start) {
            Scan::Token(kind, end) => (kind, end),
            Scan::End => (TokenKind::Eof, start),
            Scan::Failed(at) => {
                let failed = self.text.get(at..).and_then(|rest| rest.chars().next());
                self.at = at + failed.map_or(0, char::len_utf8);
                self.unreadable.push(Unreadable { start, end: self.at });
                return;
            }
        };
        self.at = end;
        if !kind.is_hidden() {
            self.visible.push(self.tokens.len());
        }
        self.tokens.push(StreamToken { kind, start, end });
    }
}
