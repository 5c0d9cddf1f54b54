//! Selections of fields.

use crate::ast::{Ast, Expr, ExprKind, ExprRef, Literal};
use crate::builder::operators;

/// `operand.name` or `operand.?name`.
pub(super) struct Selected<'a> {
    pub(super) operand: ExprRef,
    pub(super) name: &'a str,
    /// The node of the name, if it is a separate node.
    pub(super) named_by: Option<ExprRef>,
}

impl<'a> Selected<'a> {
    /// `None` unless the node is a selection.
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
