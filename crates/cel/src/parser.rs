//! The parser of valid expressions. It gives up at the first error, and leaves the text to the automaton, which reports
//! errors.

mod binary;
mod collections;
mod member;
mod primary;

use super::ast::{Ast, ExprRef};
use super::builder::{Builder, NodeRange};
use super::lexer::{Scan, TokenKind, scan, unquoted};
use super::limits;
use super::macros;
use super::source::Source;

/// The parser gave up: the text has an error, exceeds a limit, or is one of a few valid texts that the automaton
/// parses.
#[derive(Debug)]
struct GaveUp;

type ParseResult = Result<Subtree, GaveUp>;

/// A part of the tree, with the length of its longest path, counted as for the depth limit.
#[derive(Debug, Clone, Copy)]
struct Subtree {
    root: ExprRef,
    height: usize,
}

/// The number of active instances of a grammar rule, for the three rules that reach the limit first.
#[derive(Debug, Clone, Copy, Default)]
struct Depth {
    expression: usize,
    relation: usize,
    calculation: usize,
}

#[derive(Debug, Clone, Copy)]
struct ParserToken {
    kind: TokenKind,
    start: usize,
    end: usize,
}

struct FieldName<'a> {
    token: ParserToken,
    name: &'a str,
    is_quoted: bool,
}

struct Parser<'a> {
    source: &'a Source<'a>,
    token: ParserToken,
    builder: Builder,
}

/// Parses an expression; `None` if the server rejects it, and for a few valid texts, such as messages with reserved
/// names.
pub(crate) fn parse(source: &Source) -> Option<Ast> {
    let start = ParserToken { kind: TokenKind::Eof, start: 0, end: 0 };
    let builder = Builder::new(source.text().len() / 4 + 4);
    let mut parser = Parser { source, token: start, builder };
    let parsed = parser.advance().and_then(|()| parser.expression(Depth::default())).ok()?;
    let is_whole = parser.token.kind == TokenKind::Eof && parsed.height <= limits::DEPTH;
    is_whole.then(|| parser.builder.finish(parsed.root))
}

impl<'a> Parser<'a> {
    /// Advances to the next visible token.
    fn advance(&mut self) -> Result<(), GaveUp> {
        let mut start = self.token.end;
        loop {
            match scan(self.source.text(), start) {
                Scan::Token(kind, end) if kind.is_hidden() => start = end,
                Scan::Token(kind, end) => {
                    self.token = ParserToken { kind, start, end };
                    return Ok(());
                }
                Scan::End => {
                    self.token = ParserToken { kind: TokenKind::Eof, start, end: start };
                    return Ok(());
                }
                Scan::Failed(_) => return Err(GaveUp),
            }
        }
    }

    fn at(&self, kind: TokenKind) -> bool {
        self.token.kind == kind
    }

    /// Consumes a token of this kind, if it is the current one.
    fn eat(&mut self, kind: TokenKind) -> Result<Option<ParserToken>, GaveUp> {
        if !self.at(kind) {
            return Ok(None);
        }
        let token = self.token;
        self.advance()?;
        Ok(Some(token))
    }

    fn expect(&mut self, kind: TokenKind) -> Result<ParserToken, GaveUp> {
        self.eat(kind)?.ok_or(GaveUp)
    }

    /// Consumes the name of a field, which may be in backquotes.
    fn field_name(&mut self) -> Result<FieldName<'a>, GaveUp> {
        let quoted =
            if self.source.dialect().has_quoted_fields { self.eat(TokenKind::EscapedIdentifier)? } else { None };
        let token = quoted.map_or_else(|| self.expect(TokenKind::Identifier), Ok)?;
        Ok(FieldName { token, name: unquoted(self.text(token)), is_quoted: quoted.is_some() })
    }

    fn text(&self, token: ParserToken) -> &'a str {
        &self.source.text()[token.start..token.end]
    }

    fn place(&self, token: ParserToken) -> NodeRange {
        NodeRange { offset: self.source.offset(token.start), end: self.source.offset(token.end) }
    }

    /// A call, or the expansion of its macro.
    fn call_or_macro(&mut self, call: macros::MacroInput) -> Result<ExprRef, GaveUp> {
        match macros::expand(&mut self.builder, call) {
            Some(expanded) => expanded.map_err(|_| GaveUp),
            None => {
                let macros::MacroInput { reserved, function, target, args } = call;
                Ok(self.builder.call_reserved(reserved, function.to_owned(), target, args.to_vec()))
            }
        }
    }
}
