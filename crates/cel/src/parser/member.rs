//! Signs, and the suffixes of operands: fields, calls and indices.

use super::{Depth, FieldName, GaveUp, ParseResult, Parser, ParserToken, Subtree};
use crate::ast::{ExprKind, ExprRef, Literal};
use crate::builder::operators;
use crate::lexer::{Scan, TokenKind, scan};
use crate::macros;

impl Parser<'_> {
    pub(super) fn unary(&mut self, depth: Depth) -> ParseResult {
        match self.token.kind {
            TokenKind::Exclamation => self.signed(TokenKind::Exclamation, operators::NOT, depth),
            TokenKind::Minus if !self.is_negative_number() => self.signed(TokenKind::Minus, operators::NEGATE, depth),
            _ => self.member(depth),
        }
    }

    /// An operand after signs of one kind. An even number of signs leaves it unchanged.
    fn signed(&mut self, sign: TokenKind, function: &'static str, depth: Depth) -> ParseResult {
        let first = self.token;
        let mut number = 0;
        while self.eat(sign)?.is_some() {
            number += 1;
        }
        if number % 2 == 0 {
            return self.member(depth);
        }
        let reserved = self.builder.reserve(self.place(first));
        let mut operand = self.member(depth)?;
        operand.root = self.builder.call_reserved(reserved, function, None, vec![operand.root]);
        Ok(operand)
    }

    /// Whether the sign here belongs to the following number.
    pub(super) fn is_negative_number(&self) -> bool {
        let mut at = self.token.end;
        loop {
            match scan(self.source.text(), at) {
                Scan::Token(kind, end) if kind.is_hidden() => at = end,
                Scan::Token(kind, _) => return matches!(kind, TokenKind::Int | TokenKind::Float),
                Scan::Failed(_) | Scan::End => return false,
            }
        }
    }

    fn member(&mut self, depth: Depth) -> ParseResult {
        let (first, start) = (self.token, self.builder.checkpoint());
        let mut operand = self.primary(depth)?;
        // The dotted name of a message looks like selections from a variable until its brace follows.
        let mut is_name = matches!(first.kind, TokenKind::Identifier | TokenKind::Dot)
            && matches!(self.builder.expr(operand.root).kind, ExprKind::Ident(_));
        loop {
            match self.token.kind {
                TokenKind::Dot => {
                    let dot = self.token;
                    operand = self.field_or_method(operand, depth)?;
                    is_name &= matches!(self.builder.expr(operand.root).kind, ExprKind::Select { .. })
                        && !self.source.text()[dot.end..self.token.start].contains('`');
                }
                TokenKind::LeftBracket => {
                    operand = self.index(operand, depth)?;
                    is_name = false;
                }
                TokenKind::LeftBrace if is_name => {
                    self.builder.roll_back(start);
                    operand = self.message(first.start..self.token.start, depth)?;
                    is_name = false;
                }
                _ => return Ok(operand),
            }
        }
    }

    fn field_or_method(&mut self, operand: Subtree, depth: Depth) -> ParseResult {
        let dot = self.expect(TokenKind::Dot)?;
        let is_optional = self.eat(TokenKind::QuestionMark)?.is_some();
        let field = self.field_name()?;
        if is_optional {
            return Ok(self.optional_field(operand, dot, &field));
        }
        if !field.is_quoted
            && let Some(open) = self.eat(TokenKind::LeftParen)?
        {
            return self.method(operand, field.token, open, depth);
        }
        let root = self.builder.select(self.place(dot), operand.root, field.name);
        Ok(Subtree { root, height: operand.height + 1 })
    }

    fn optional_field(&mut self, operand: Subtree, dot: ParserToken, field: &FieldName<'_>) -> Subtree {
        let name = Literal::String(field.name.to_owned());
        let field = self.builder.literal(self.place(field.token), name);
        let args = vec![operand.root, field];
        let root = self.builder.call(self.place(dot), operators::OPTIONAL_SELECT, args);
        Subtree { root, height: operand.height + 1 }
    }

    fn method(&mut self, target: Subtree, name: ParserToken, open: ParserToken, depth: Depth) -> ParseResult {
        let reserved = self.builder.reserve(self.place(open));
        let (args, height) = self.arguments(depth)?;
        let (function, target, height) = (self.text(name), Some(target.root), target.height.max(height));
        let root = self.call_or_macro(macros::MacroInput { reserved, function, target, args: &args })?;
        Ok(Subtree { root, height: height + 1 })
    }

    /// The arguments of a call up to its closing parenthesis, and their maximum height.
    pub(super) fn arguments(&mut self, depth: Depth) -> Result<(Vec<ExprRef>, usize), GaveUp> {
        let (mut arguments, mut height) = (Vec::new(), 0);
        if self.eat(TokenKind::RightParen)?.is_some() {
            return Ok((arguments, height));
        }
        loop {
            let argument = self.expression(depth)?;
            arguments.push(argument.root);
            height = height.max(argument.height);
            if self.eat(TokenKind::Comma)?.is_none() {
                self.expect(TokenKind::RightParen)?;
                return Ok((arguments, height));
            }
        }
    }

    fn index(&mut self, operand: Subtree, depth: Depth) -> ParseResult {
        let open = self.expect(TokenKind::LeftBracket)?;
        let is_optional = self.eat(TokenKind::QuestionMark)?.is_some();
        let reserved = self.builder.reserve(self.place(open));
        let index = self.expression(depth)?;
        self.expect(TokenKind::RightBracket)?;
        let function = if is_optional { operators::OPTIONAL_INDEX } else { operators::INDEX };
        let root = self.builder.call_reserved(reserved, function, None, vec![operand.root, index.root]);
        Ok(Subtree { root, height: 1 + operand.height.max(index.height) })
    }
}
