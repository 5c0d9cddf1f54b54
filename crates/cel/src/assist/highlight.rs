//! Highlights of an expression, from its tokens alone, so that an expression with errors is highlighted, too.

use std::ops::Range;

use crate::lexer::{Lexemes, TokenKind};
use crate::library;
use crate::macros::{MACROS, Receiver};

/// The highlight of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Highlight {
    Keyword,
    Variable,
    Property,
    /// The part before the dot of functions such as `sets.contains`.
    Namespace,
    Function,
    Method,
    Macro,
    String,
    Number,
    Operator,
    Comment,
}

/// The highlighted tokens of an expression, with their bytes, in order.
pub fn highlights(text: &str) -> Vec<(Range<usize>, Highlight)> {
    let tokens = tokens(text);
    // The neighbours of a name are found without the comments.
    let seen: Vec<usize> = (0..tokens.len()).filter(|at| tokens[*at].0 != TokenKind::Comment).collect();
    let mut highlights = Vec::new();
    for (at, (kind, extent)) in tokens.iter().enumerate() {
        let found = match kind {
            TokenKind::Identifier => {
                let place = seen.partition_point(|seen| *seen < at);
                let token = |place: Option<usize>| tokens.get(*seen.get(place?)?);
                let word = Word {
                    text,
                    name: text.get(extent.clone()).unwrap_or_default(),
                    before: [place.checked_sub(1), place.checked_sub(2), place.checked_sub(3)].map(token),
                    after: token(Some(place + 1)),
                };
                Some(word.highlight())
            }
            kind => plain(*kind),
        };
        highlights.extend(found.map(|found| (extent.clone(), found)));
    }
    highlights
}

type HighlightToken = (TokenKind, Range<usize>);

fn tokens(text: &str) -> Vec<HighlightToken> {
    let read = Lexemes::from(text, 0).filter_map(|lexeme| Some((lexeme.kind?, lexeme.extent)));
    read.filter(|(kind, _)| *kind != TokenKind::WhiteSpace).collect()
}

/// The highlight of a token that does not depend on its neighbours; `None` for punctuation.
fn plain(kind: TokenKind) -> Option<Highlight> {
    use TokenKind as Kind;
    Some(match kind {
        Kind::In | Kind::True | Kind::False | Kind::Null => Highlight::Keyword,
        Kind::String | Kind::Bytes => Highlight::String,
        Kind::Int | Kind::Uint | Kind::Float => Highlight::Number,
        Kind::Comment => Highlight::Comment,
        Kind::Equals
        | Kind::NotEquals
        | Kind::Less
        | Kind::LessEquals
        | Kind::GreaterEquals
        | Kind::Greater
        | Kind::And
        | Kind::Or
        | Kind::Minus
        | Kind::Exclamation
        | Kind::QuestionMark
        | Kind::Colon
        | Kind::Plus
        | Kind::Star
        | Kind::Slash
        | Kind::Percent => Highlight::Operator,
        _ => return None,
    })
}

/// A name with its neighbouring tokens.
struct Word<'t> {
    text: &'t str,
    name: &'t str,
    /// The nearest first.
    before: [Option<&'t HighlightToken>; 3],
    after: Option<&'t HighlightToken>,
}

impl Word<'_> {
    fn highlight(&self) -> Highlight {
        let is_called = self.after.is_some_and(|(kind, _)| *kind == TokenKind::LeftParen);
        match (self.receiver(), is_called) {
            (None, true) if self.is_macro(|receiver| receiver == Receiver::None) => Highlight::Macro,
            (None, true) => Highlight::Function,
            (None, false) if self.is_namespace() => Highlight::Namespace,
            (None, false) => Highlight::Variable,
            (Some(receiver), true) if receiver.is_some_and(library::is_namespace) => Highlight::Function,
            (Some(_), true) if self.is_macro(|receiver| receiver != Receiver::None) => Highlight::Macro,
            (Some(_), true) => Highlight::Method,
            (Some(_), false) => Highlight::Property,
        }
    }

    /// `None` without a receiver. Otherwise the receiver's name, if it is a single name before a plain dot.
    fn receiver(&self) -> Option<Option<&str>> {
        let kind = |token: Option<&HighlightToken>| token.map(|(kind, _)| *kind);
        let [first, second, third] = self.before;
        if kind(first) == Some(TokenKind::QuestionMark) && kind(second) == Some(TokenKind::Dot) {
            return Some(None);
        }
        if kind(first) != Some(TokenKind::Dot) {
            return None;
        }
        let is_alone = kind(third) != Some(TokenKind::Dot);
        let name = second.filter(|(kind, _)| *kind == TokenKind::Identifier && is_alone);
        Some(name.and_then(|(_, extent)| self.text.get(extent.clone())))
    }

    fn is_macro(&self, is_receiver: impl Fn(Receiver) -> bool) -> bool {
        MACROS.iter().any(|form| form.name == self.name && is_receiver(form.receiver))
    }

    fn is_namespace(&self) -> bool {
        self.after.is_some_and(|(kind, _)| *kind == TokenKind::Dot) && library::is_namespace(self.name)
    }
}

#[cfg(test)]
mod tests;
