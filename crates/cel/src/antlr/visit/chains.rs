//! Operators.

use super::{Visited, Visitor};
use crate::antlr::grammar::Label;
use crate::antlr::tree::{NodeId, ParsePart};
use crate::builder::operators;
use crate::lexer::TokenKind;

impl Visitor<'_> {
    pub(crate) fn conditional(&mut self, node: NodeId) -> Visited {
        let condition = self.visit(self.tree.child(node, Label::First))?;
        let operator = self.reserve(self.tree.part(node, Label::Operator));
        let yes = self.visit(self.tree.child(node, Label::Rest))?;
        let no = self.visit(self.tree.child(node, Label::Last))?;
        Ok(self.builder.call_reserved(operator, operators::CONDITIONAL, None, vec![condition, yes, no]))
    }

    /// Terms joined by one operator.
    pub(crate) fn chain(&mut self, node: NodeId, function: &'static str, term_is_missing: &str) -> Visited {
        let mut terms = vec![self.visit(self.tree.child(node, Label::First))?];
        let operators: Vec<ParsePart> = self.tree.parts(node, Label::Operator).collect();
        let rest: Vec<ParsePart> = self.tree.parts(node, Label::Rest).collect();
        let mut reserved = Vec::new();
        for (at, operator) in operators.into_iter().enumerate() {
            let Some(ParsePart::Node(term)) = rest.get(at) else {
                let place = self.place_of(node);
                return Ok(self.report(place, term_is_missing));
            };
            terms.push(self.visit(Some(*term))?);
            reserved.push(self.reserve(Some(operator)));
        }
        Ok(self.builder.balanced(function, &terms, &reserved))
    }

    pub(crate) fn binary(&mut self, node: NodeId) -> Visited {
        let operator = self.tree.part(node, Label::Operator);
        let Some(function) = operator.and_then(|operator| operators::binary(self.kind(operator))) else {
            let place = self.place_of(node);
            return Ok(self.report(place, "operator not found"));
        };
        let left = self.visit(self.tree.child(node, Label::First))?;
        let reserved = self.reserve(operator);
        let right = self.visit(self.tree.child(node, Label::Rest))?;
        Ok(self.builder.call_reserved(reserved, function, None, vec![left, right]))
    }

    /// An operand after signs. An even number of signs leaves it unchanged.
    pub(crate) fn signed(&mut self, node: NodeId, function: &'static str) -> Visited {
        let operand = self.tree.child(node, Label::First);
        let signs: Vec<ParsePart> = self.tree.parts(node, Label::Operator).collect();
        if signs.len().is_multiple_of(2) {
            return self.visit(operand);
        }
        let reserved = self.reserve(signs.first().copied());
        let operand = self.visit(operand)?;
        Ok(self.builder.call_reserved(reserved, function, None, vec![operand]))
    }

    fn kind(&self, part: ParsePart) -> TokenKind {
        match part {
            ParsePart::Token(token) => self.stream.token(token).kind,
            ParsePart::Missing(kind, _) => kind,
            ParsePart::Node(_) => TokenKind::Eof,
        }
    }
}
