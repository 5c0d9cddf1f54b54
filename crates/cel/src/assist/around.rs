//! The surroundings of a place in an expression, found from the tokens alone, since the expression can be incomplete.

use std::ops::Range;

use crate::lexer::{Lexeme, Lexemes, PairedToken, TokenKind, paired};

/// The surroundings of a place. All ranges are in bytes.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Surroundings {
    /// The name at the place; empty without a name.
    pub word: Range<usize>,
    /// The element before the name.
    pub before: Before,
    /// The calls with the place in their arguments, the outermost first.
    pub calls: Vec<OpenCall>,
    /// Whether a parenthesis follows the name.
    pub is_called: bool,
}

#[derive(Debug, PartialEq, Eq)]
pub(super) enum Before {
    /// An operator, a bracket or nothing, so that an operand starts here.
    Nothing,
    /// An operand and a dot.
    Receiver(Range<usize>),
}

/// A call whose closing parenthesis is after the place.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct OpenCall {
    pub name: Range<usize>,
    pub receiver: Option<Range<usize>>,
    /// The arguments that end with a comma before the place.
    pub arguments: Vec<Range<usize>>,
}

/// The bytes of the name around or directly before a place; empty without a name.
pub fn word_at(text: &str, offset: usize) -> Option<Range<usize>> {
    Surroundings::at(text, offset).map(|around| around.word)
}

/// The calls with a place in their arguments, the outermost first. The place can be in a string.
pub(super) fn calls_at(text: &str, offset: usize) -> Vec<OpenCall> {
    let tokens = Tokens::before(text, offset).or_else(|start| Tokens::before(text, start));
    tokens.map(|tokens| tokens.open_calls()).unwrap_or_default()
}

impl Surroundings {
    /// `None` in strings and comments, and where only an operator fits.
    pub(super) fn at(text: &str, offset: usize) -> Option<Surroundings> {
        let mut tokens = Tokens::before(text, offset).ok()?;
        let name = tokens.list.pop_if(|token| is_word(token.kind) && token.extent.end >= offset);
        let word = name.map_or(offset..offset, |name| name.extent);
        let is_called = matches!(Lexemes::from(text, word.end).visible().next(), Some((TokenKind::LeftParen, _)));
        let before = tokens.before_word()?;
        Some(Surroundings { word, before, calls: tokens.open_calls(), is_called })
    }
}

pub(super) struct Tokens {
    pub(super) list: Vec<PairedToken<usize>>,
}

/// Whether a token is a name, or the start of one.
pub(super) fn is_word(kind: TokenKind) -> bool {
    use TokenKind::{False, Identifier, In, Null, True};
    matches!(kind, Identifier | In | True | False | Null)
}

/// Whether a token can be the end of an operand.
fn ends_operand(kind: TokenKind) -> bool {
    use TokenKind::{Bytes, EscapedIdentifier, Float, Int, String, Uint};
    is_word(kind) && kind != TokenKind::In
        || kind.is_closing()
        || matches!(kind, Bytes | EscapedIdentifier | Float | Int | String | Uint)
}

impl Tokens {
    /// The tokens that start before a place. If the place is in a string or comment, the error is the start of that
    /// token.
    pub(super) fn before(text: &str, offset: usize) -> Result<Tokens, usize> {
        let started = Lexemes::from(text, 0).take_while(|lexeme| lexeme.extent.start < offset);
        let read =
            started.map(|lexeme| if covers(text, &lexeme, offset) { Err(lexeme.extent.start) } else { Ok(lexeme) });
        let read: Vec<Lexeme> = read.collect::<Result<_, usize>>()?;
        let tokens = read.into_iter().filter_map(|lexeme| Some((lexeme.kind?, lexeme.extent)));
        Ok(Tokens { list: paired(tokens.filter(|(kind, _)| !kind.is_hidden())) })
    }

    fn kind(&self, at: usize) -> Option<TokenKind> {
        self.list.get(at).map(|token| token.kind)
    }

    /// `None` after a complete operand.
    pub(super) fn before_word(&self) -> Option<Before> {
        let Some(mut last) = self.list.len().checked_sub(1) else { return Some(Before::Nothing) };
        if self.kind(last) == Some(TokenKind::QuestionMark) && last > 0 && self.kind(last - 1) == Some(TokenKind::Dot) {
            last -= 1;
        }
        let token = self.list.get(last)?;
        if token.kind != TokenKind::Dot {
            return (!ends_operand(token.kind)).then_some(Before::Nothing);
        }
        Some(self.operand_before(last).map_or(Before::Nothing, Before::Receiver))
    }

    /// The operand that ends before a token, with its receivers.
    fn operand_before(&self, at: usize) -> Option<Range<usize>> {
        let last = at.checked_sub(1)?;
        let end = self.list.get(last).filter(|token| ends_operand(token.kind))?.extent.end;
        let mut first = last;
        loop {
            let token = self.list.get(first)?;
            if let Some(open) = token.partner {
                first = open;
                let before = open.checked_sub(1).filter(|before| ends_operand(self.list[*before].kind));
                match (self.kind(open)?, before) {
                    (TokenKind::LeftBracket, Some(indexed)) => {
                        first = indexed;
                        continue;
                    }
                    (TokenKind::LeftParen, Some(name)) if self.kind(name) == Some(TokenKind::Identifier) => {
                        first = name
                    }
                    _ => return self.extent(first, end),
                }
            } else if token.kind.is_closing() {
                return None;
            }
            match self.target_before(first) {
                Some(target) => first = target,
                None => return self.extent(first, end),
            }
        }
    }

    /// The last token of the receiver of a name.
    fn target_before(&self, name: usize) -> Option<usize> {
        let mut dot = name.checked_sub(1)?;
        if self.kind(dot) == Some(TokenKind::QuestionMark) {
            dot = dot.checked_sub(1)?;
        }
        let target = dot.checked_sub(1).filter(|_| self.kind(dot) == Some(TokenKind::Dot))?;
        ends_operand(self.kind(target)?).then_some(target)
    }

    fn extent(&self, first: usize, end: usize) -> Option<Range<usize>> {
        Some(self.list.get(first)?.extent.start..end)
    }

    /// The unclosed calls, the outermost first.
    pub(super) fn open_calls(&self) -> Vec<OpenCall> {
        let mut open: Vec<(usize, Vec<Range<usize>>, usize)> = Vec::new();
        for (at, token) in self.list.iter().enumerate() {
            match token.kind {
                kind if kind.is_opening() => open.push((at, Vec::new(), token.extent.end)),
                kind if kind.is_closing() => drop(open.pop()),
                TokenKind::Comma => {
                    if let Some((_, arguments, start)) = open.last_mut() {
                        arguments.push(*start..token.extent.start);
                        *start = token.extent.end;
                    }
                }
                _ => {}
            }
        }
        open.into_iter().filter_map(|(at, arguments, _)| self.call(at, arguments)).collect()
    }

    fn call(&self, parenthesis: usize, arguments: Vec<Range<usize>>) -> Option<OpenCall> {
        let name = parenthesis.checked_sub(1).filter(|_| self.kind(parenthesis) == Some(TokenKind::LeftParen))?;
        let token = self.list.get(name).filter(|token| token.kind == TokenKind::Identifier)?;
        let receiver = self.target_before(name).and_then(|target| self.operand_before(target + 1));
        Some(OpenCall { name: token.extent.clone(), receiver, arguments })
    }
}

/// Whether a place is in this string or comment. An unclosed string reaches to the end of the text.
fn covers(text: &str, lexeme: &Lexeme, offset: usize) -> bool {
    match lexeme.kind {
        Some(TokenKind::String | TokenKind::Bytes | TokenKind::EscapedIdentifier) => offset < lexeme.extent.end,
        Some(TokenKind::Comment) => offset <= lexeme.extent.end,
        Some(_) => false,
        None => text.get(lexeme.extent.clone()).is_some_and(|unread| unread.starts_with(['\'', '"', '`'])),
    }
}
