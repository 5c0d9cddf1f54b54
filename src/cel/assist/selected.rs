//! What a part of an expression selects.

use crate::cel::ast::{Ast, Expr, ExprKind, ExprRef, Literal};
use crate::cel::builder::operators;

/// `operand.name` or `operand.?name`.
pub(super) struct Selected<'a> {
    pub(super) operand: ExprRef,
    pub(super) name: &'a str,
    /// The node that the name is, if it is one.
    pub(super) named_by: Option<ExprRef>,
}

impl<'a> Selected<'a> {
    /// What a node selects, if it does.
    pub(super) fn of(ast: &'a Ast, expr: &'a Expr) -> Option<Self> {
        match &expr.kind {
            ExprKind::Select { operand, field, .. } => Some(Self { operand: *operand, name: field, named_by: None }),
            ExprKind::Call { function, args, .. } if function == operators::OPTIONAL_SELECT => match &args[..] {
                [operand, named_by] => match &ast.expr(*named_by).kind {
                    ExprKind::Literal(Literal::String(name)) => {
                        Some(Self { operand: *operand, name, named_by: Some(*named_by) })
                    }
                    _ => None,
                },
                _ => None,
            },
            _ => None,
        }
    }
}
