//! The start of an operand: a name, a call, a literal, or a bracket.

use super::{Depth, GaveUp, ParseResult, Parser, ParserToken, Subtree};
use crate::ast::{ExprRef, Literal};
use crate::builder::NodeRange;
use crate::lexer::TokenKind;
use crate::{literal, macros};
use crd_ls_grammar::cel_fields::is_reserved;

impl Parser<'_> {
    pub(super) fn primary(&mut self, depth: Depth) -> ParseResult {
        match self.token.kind {
            TokenKind::Identifier | TokenKind::Dot => self.name(depth),
            TokenKind::LeftParen => {
                self.advance()?;
                let inner = self.expression(depth)?;
                self.expect(TokenKind::RightParen)?;
                Ok(inner)
            }
            TokenKind::LeftBracket => self.list(depth),
            TokenKind::LeftBrace => self.map(depth),
            TokenKind::Minus => self.negative_number(),
            _ => {
                let value = self.literal(self.token, false)?;
                let place = self.place(self.token);
                self.advance()?;
                Ok(leaf(self.builder.literal(place, value)))
            }
        }
    }

    /// A name or a call of a function.
    fn name(&mut self, depth: Depth) -> ParseResult {
        let dot = self.eat(TokenKind::Dot)?;
        let token = self.expect(TokenKind::Identifier)?;
        let name = self.text(token);
        if is_reserved(name) {
            return Err(GaveUp);
        }
        let full_name = format!("{}{name}", if dot.is_some() { "." } else { "" });
        if let Some(open) = self.eat(TokenKind::LeftParen)? {
            let reserved = self.builder.reserve(self.place(open));
            let (args, height) = self.arguments(depth)?;
            let call = macros::MacroInput { reserved, function: &full_name, target: None, args: &args };
            return Ok(Subtree { root: self.call_or_macro(call)?, height });
        }
        Ok(leaf(self.builder.ident(self.place(token), full_name)))
    }

    fn negative_number(&mut self) -> ParseResult {
        if !self.is_negative_number() {
            return Err(GaveUp);
        }
        let sign = self.expect(TokenKind::Minus)?;
        let number = self.token;
        let value = self.literal(number, true)?;
        self.advance()?;
        let place = NodeRange { offset: self.source.offset(sign.start), end: self.source.offset(number.end) };
        Ok(leaf(self.builder.literal(place, value)))
    }

    fn literal(&self, token: ParserToken, is_negative: bool) -> Result<Literal, GaveUp> {
        let text = self.text(token);
        Ok(match token.kind {
            TokenKind::Int => Literal::Int(literal::int(text, is_negative).ok_or(GaveUp)?),
            TokenKind::Uint => Literal::Uint(literal::uint(text).ok_or(GaveUp)?),
            TokenKind::Float => Literal::Double(literal::double(text, is_negative).ok_or(GaveUp)?),
            TokenKind::String => Literal::String(literal::string(text).map_err(|_| GaveUp)?),
            TokenKind::Bytes => Literal::Bytes(literal::bytes(text).map_err(|_| GaveUp)?),
            TokenKind::True => Literal::Bool(true),
            TokenKind::False => Literal::Bool(false),
            TokenKind::Null => Literal::Null,
            _ => return Err(GaveUp),
        })
    }
}

fn leaf(root: ExprRef) -> Subtree {
    Subtree { root, height: 0 }
}
