//! Expressions by the precedence of their operators.

use super::{Depth, GaveUp, ParseResult, Parser, Subtree};
use crate::ast::ExprRef;
use crate::builder::operators;
use crate::lexer::TokenKind;
use crate::limits;

/// The precedence of binary operators, from the lowest.
const RELATION: u8 = 1;
const SUM: u8 = 2;
const PRODUCT: u8 = 3;

fn strength(token: TokenKind) -> u8 {
    use TokenKind::{
        Equals, Greater, GreaterEquals, In, Less, LessEquals, Minus, NotEquals, Percent, Plus, Slash, Star,
    };
    match token {
        Equals | NotEquals | In | Less | LessEquals | Greater | GreaterEquals => RELATION,
        Plus | Minus => SUM,
        Star | Slash | Percent => PRODUCT,
        _ => 0,
    }
}

impl Parser<'_> {
    /// Parses `a`, or `a ? b : c`.
    pub(super) fn expression(&mut self, mut depth: Depth) -> ParseResult {
        depth.expression += 1;
        let mut condition = self.disjunction(depth)?;
        let Some(operator) = self.eat(TokenKind::QuestionMark)? else { return Ok(condition) };
        let reserved = self.builder.reserve(self.place(operator));
        let yes = self.disjunction(depth)?;
        self.expect(TokenKind::Colon)?;
        let no = self.expression(depth)?;
        let args = vec![condition.root, yes.root, no.root];
        condition.height = 1 + condition.height.max(yes.height).max(no.height);
        condition.root = self.builder.call_reserved(reserved, operators::CONDITIONAL, None, args);
        Ok(condition)
    }

    fn disjunction(&mut self, depth: Depth) -> ParseResult {
        self.chain(TokenKind::Or, operators::OR, |parser| {
            parser.chain(TokenKind::And, operators::AND, |parser| parser.operation(RELATION, depth.deeper()))
        })
    }

    /// Terms joined by one operator.
    fn chain(
        &mut self,
        operator: TokenKind,
        function: &'static str,
        term: impl Fn(&mut Self) -> ParseResult,
    ) -> ParseResult {
        let mut first = term(self)?;
        if !self.at(operator) {
            return Ok(first);
        }
        let mut terms: Vec<ExprRef> = vec![first.root];
        let mut reserved = Vec::new();
        while let Some(token) = self.eat(operator)? {
            let next = term(self)?;
            // The id of an operator follows the ids of its right term.
            reserved.push(self.builder.reserve(self.place(token)));
            terms.push(next.root);
            first.height = first.height.max(next.height);
        }
        first.root = self.builder.balanced(function, &terms, &reserved);
        Ok(first)
    }

    /// Operands joined by operators with at least the precedence `weakest`, from the left.
    fn operation(&mut self, weakest: u8, depth: Depth) -> ParseResult {
        if depth.is_too_deep() {
            return Err(GaveUp);
        }
        let mut left = self.unary(depth)?;
        loop {
            let operator = self.token;
            let strength = strength(operator.kind);
            let Some(function) = operators::binary(operator.kind).filter(|_| strength >= weakest) else {
                return Ok(left);
            };
            self.advance()?;
            let reserved = self.builder.reserve(self.place(operator));
            let right = self.operation(strength + 1, depth.right_of(strength))?;
            let args = vec![left.root, right.root];
            let root = self.builder.call_reserved(reserved, function, None, args);
            left = Subtree { root, height: 1 + left.height.max(right.height) };
        }
    }
}

impl Depth {
    /// The depth inside the first operand of an expression.
    fn deeper(self) -> Depth {
        Depth { relation: self.relation + 1, calculation: self.calculation + 1, ..self }
    }

    /// The depth inside the right operand of an operator.
    fn right_of(self, strength: u8) -> Depth {
        match strength {
            RELATION => Depth { relation: self.relation + 1, ..self },
            _ => Depth { calculation: self.calculation + 1, ..self },
        }
    }

    fn is_too_deep(self) -> bool {
        self.expression.max(self.relation).max(self.calculation) > limits::DEPTH
    }
}
