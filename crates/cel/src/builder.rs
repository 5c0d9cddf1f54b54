//! Builds the nodes of a tree, with ids in cel-go's order.

use std::borrow::Cow;

use super::ast::{Ast, Expr, ExprKind, ExprRef, Literal, MacroCall};

/// The names of operators in cel-go.
pub mod operators {
    pub const CONDITIONAL: &str = "_?_:_";
    pub const AND: &str = "_&&_";
    pub const OR: &str = "_||_";
    pub const NOT: &str = "!_";
    pub const NEGATE: &str = "-_";
    pub const ADD: &str = "_+_";
    pub const EQUALS: &str = "_==_";
    pub const INDEX: &str = "_[_]";
    pub const OPTIONAL_INDEX: &str = "_[?_]";
    pub const OPTIONAL_SELECT: &str = "_?._";
    pub const NOT_STRICTLY_FALSE: &str = "@not_strictly_false";

    use crate::lexer::TokenKind;

    /// The function of a binary operator.
    pub fn binary(token: TokenKind) -> Option<&'static str> {
        Some(match token {
            TokenKind::Less => "_<_",
            TokenKind::LessEquals => "_<=_",
            TokenKind::GreaterEquals => "_>=_",
            TokenKind::Greater => "_>_",
            TokenKind::Equals => EQUALS,
            TokenKind::NotEquals => "_!=_",
            TokenKind::In => "@in",
            TokenKind::Star => "_*_",
            TokenKind::Slash => "_/_",
            TokenKind::Percent => "_%_",
            TokenKind::Plus => ADD,
            TokenKind::Minus => "_-_",
            _ => return None,
        })
    }
}

/// The place of a node, in code points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct NodeRange {
    pub offset: u32,
    pub end: u32,
}

/// The id and the place of a node that is built later.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Reserved {
    pub id: i64,
    pub place: NodeRange,
}

/// A tree under construction.
#[derive(Debug)]
pub(crate) struct Builder {
    exprs: Vec<Expr>,
    macro_calls: Vec<MacroCall>,
    next_id: i64,
}

/// A state of the builder that can be restored.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Checkpoint {
    exprs: usize,
    next_id: i64,
}

impl Builder {
    pub(crate) fn new(capacity: usize) -> Builder {
        Builder { exprs: Vec::with_capacity(capacity), macro_calls: Vec::new(), next_id: 1 }
    }

    pub(crate) fn finish(self, root: ExprRef) -> Ast {
        Ast::new(self.exprs, root, self.macro_calls)
    }

    /// Moves nodes beyond the end of the text to the end.
    pub(crate) fn end_at(&mut self, end: u32) {
        for expr in &mut self.exprs {
            expr.offset = expr.offset.min(end);
            expr.end = expr.end.min(end);
        }
    }

    pub(crate) fn expr(&self, at: ExprRef) -> &Expr {
        &self.exprs[at.index()]
    }

    /// The place of an existing node.
    pub(crate) fn place(&self, at: ExprRef) -> NodeRange {
        let Expr { offset, end, .. } = *self.expr(at);
        NodeRange { offset, end }
    }

    pub(crate) fn checkpoint(&self) -> Checkpoint {
        Checkpoint { exprs: self.exprs.len(), next_id: self.next_id }
    }

    /// Removes the nodes and ids added since the checkpoint. No macro call may have been added since.
    pub(crate) fn roll_back(&mut self, to: Checkpoint) {
        self.exprs.truncate(to.exprs);
        self.next_id = to.next_id;
    }

    pub(crate) fn reserve(&mut self, place: NodeRange) -> Reserved {
        let id = self.next_id;
        self.next_id += 1;
        Reserved { id, place }
    }

    /// Adds a node with a new id.
    pub(crate) fn add(&mut self, place: NodeRange, kind: ExprKind) -> ExprRef {
        let reserved = self.reserve(place);
        self.add_reserved(reserved, kind)
    }

    pub(crate) fn add_reserved(&mut self, Reserved { id, place }: Reserved, kind: ExprKind) -> ExprRef {
        let at = ExprRef::new(self.exprs.len());
        self.exprs.push(Expr { id, offset: place.offset, end: place.end, kind });
        at
    }

    /// Adds the node of an unreadable expression.
    pub(crate) fn unspecified(&mut self, place: NodeRange) -> ExprRef {
        self.add(place, ExprKind::Unspecified)
    }

    pub(crate) fn literal(&mut self, place: NodeRange, literal: Literal) -> ExprRef {
        self.add(place, ExprKind::Literal(literal))
    }

    pub(crate) fn ident(&mut self, place: NodeRange, name: impl Into<String>) -> ExprRef {
        self.add(place, ExprKind::Ident(name.into()))
    }

    pub(crate) fn select(&mut self, place: NodeRange, operand: ExprRef, field: impl Into<String>) -> ExprRef {
        self.add(place, ExprKind::Select { operand, field: field.into(), test_only: false })
    }

    pub(crate) fn call(&mut self, place: NodeRange, function: &'static str, args: Vec<ExprRef>) -> ExprRef {
        let reserved = self.reserve(place);
        self.call_reserved(reserved, function, None, args)
    }

    pub(crate) fn call_reserved(
        &mut self,
        reserved: Reserved,
        function: impl Into<Cow<'static, str>>,
        target: Option<ExprRef>,
        args: Vec<ExprRef>,
    ) -> ExprRef {
        self.add_reserved(reserved, ExprKind::Call { function: function.into(), target, args })
    }

    /// Combines terms with one function into a balanced tree. There is one operator between every two neighbours.
    pub(crate) fn balanced(&mut self, function: &'static str, terms: &[ExprRef], operators: &[Reserved]) -> ExprRef {
        let middle = operators.len() / 2;
        let Some(operator) = operators.get(middle) else { return terms[0] };
        let left = self.balanced(function, &terms[..=middle], &operators[..middle]);
        let right = self.balanced(function, &terms[middle + 1..], &operators[middle + 1..]);
        self.call_reserved(*operator, function, None, vec![left, right])
    }

    pub(crate) fn add_macro_call(&mut self, call: MacroCall) {
        self.macro_calls.push(call);
    }
}
