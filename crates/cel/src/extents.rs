//! The extents of the parts of an expression. The tree lacks them, because it stores only the places in error messages.

use std::ops::Range;

use super::ast::{Ast, Expr, ExprKind, ExprRef};
use super::lexer::{Lexemes, PairedToken, TokenKind, paired};
use super::source::Source;

/// The extent of each node in code points, by the index of its [`ExprRef`]. The nodes of an expanded macro have the
/// extent of the call. Parentheses around an operand belong to the node that uses the operand.
pub fn extents(ast: &Ast, source: &Source) -> Vec<Range<u32>> {
    let tokens = Tokens::of(source);
    let mut extents: Vec<Range<u32>> = Vec::with_capacity(ast.exprs().len());
    // Operands precede the nodes that use them.
    for expr in ast.exprs() {
        let own = tokens.own_extent(expr);
        let operands = operands(&expr.kind).into_iter().filter_map(|operand| extents.get(operand.index()));
        let extent = operands
            .map(|operand| tokens.with_parentheses(operand.clone()))
            .fold(own, |all, operand| all.start.min(operand.start)..all.end.max(operand.end));
        extents.push(extent);
    }
    extents
}

/// The operands of an expression.
pub(crate) fn operands(kind: &ExprKind) -> Vec<ExprRef> {
    match kind {
        ExprKind::Unspecified | ExprKind::Literal(_) | ExprKind::Ident(_) => Vec::new(),
        ExprKind::Select { operand, .. } => vec![*operand],
        ExprKind::Call { target, args, .. } => target.iter().chain(args).copied().collect(),
        ExprKind::List { elements, .. } => elements.clone(),
        ExprKind::Map { entries } => entries.iter().flat_map(|entry| [entry.key, entry.value]).collect(),
        ExprKind::Struct { fields, .. } => fields.iter().map(|field| field.value).collect(),
        ExprKind::Comprehension(comprehension) => comprehension.parts().to_vec(),
    }
}

/// The visible tokens of an expression.
struct Tokens {
    list: Vec<PairedToken<u32>>,
}

impl Tokens {
    fn of(source: &Source) -> Tokens {
        // Invalid text does not belong to any node.
        let read = Lexemes::as_served(source.text()).filter_map(|lexeme| Some((lexeme.kind?, lexeme.extent)));
        let visible = read.filter(|(kind, _)| !kind.is_hidden());
        let placed = visible.map(|(kind, extent)| (kind, source.offset(extent.start)..source.offset(extent.end)));
        Tokens { list: paired(placed) }
    }

    /// The extent of the node's own tokens, without its operands.
    fn own_extent(&self, expr: &Expr) -> Range<u32> {
        let own = expr.offset..expr.end;
        let Some(at) = self.starting_at(expr.offset) else { return own };
        let names = match &expr.kind {
            ExprKind::Ident(name) if self.list[at].kind == TokenKind::Identifier => usize::from(name.starts_with('.')),
            ExprKind::Unspecified | ExprKind::Literal(_) | ExprKind::Ident(_) => 0,
            ExprKind::Call { target: None, function, .. } if self.follows_name(at) => {
                1 + usize::from(function.starts_with('.'))
            }
            ExprKind::Select { test_only: true, .. } => 1,
            ExprKind::Struct { type_name, .. } => {
                let dots = type_name.matches('.').count();
                2 * dots + usize::from(!type_name.starts_with('.'))
            }
            _ => 0,
        };
        let start = self.list.get(at.wrapping_sub(names)).map_or(own.start, |token| token.extent.start);
        start..self.own_end(expr, at).max(own.end)
    }

    /// The end of the bracket that a node opens, or of the field after the node's dot.
    fn own_end(&self, expr: &Expr, at: usize) -> u32 {
        let last = match &expr.kind {
            ExprKind::Ident(_) | ExprKind::Literal(_) | ExprKind::Unspecified => None,
            ExprKind::Select { test_only: false, .. } => Some(at + 1),
            _ => self.list[at].partner,
        };
        last.and_then(|last| self.list.get(last)).map_or(expr.end, |token| token.extent.end)
    }

    /// Whether a parenthesis follows the name of a function.
    fn follows_name(&self, at: usize) -> bool {
        let before = at.checked_sub(1).and_then(|before| self.list.get(before));
        self.list[at].kind == TokenKind::LeftParen && before.is_some_and(|token| token.kind == TokenKind::Identifier)
    }

    /// An extent including the parentheses around it.
    fn with_parentheses(&self, mut extent: Range<u32>) -> Range<u32> {
        while let Some(at) = self.starting_at(extent.start)
            && let Some(open) = at.checked_sub(1)
            && self.list[open].kind == TokenKind::LeftParen
            && let Some(close) = self.list[open].partner
            && close.checked_sub(1).is_some_and(|last| self.list[last].extent.end == extent.end)
            && !self.follows_name(open)
        {
            extent = self.list[open].extent.start..self.list[close].extent.end;
        }
        extent
    }

    fn starting_at(&self, offset: u32) -> Option<usize> {
        self.list.binary_search_by_key(&offset, |token| token.extent.start).ok()
    }
}
