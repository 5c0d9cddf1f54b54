//! Syntactic equality of expressions. Equal expressions have equal values, because evaluation is free of side effects.

use crate::ast::{Ast, ExprKind, ExprRef};

/// Whether two expressions are equal. Loops and composite literals count as different.
pub(super) fn is_same(ast: &Ast, one: ExprRef, other: ExprRef) -> bool {
    use ExprKind::{Call, Ident, Literal, Select};
    match (&ast.expr(one).kind, &ast.expr(other).kind) {
        (Literal(one), Literal(other)) => one == other,
        (Ident(one), Ident(other)) => one == other,
        (
            Select { operand, field, test_only },
            Select { operand: other_operand, field: other_field, test_only: other_test },
        ) => field == other_field && test_only == other_test && is_same(ast, *operand, *other_operand),
        (
            Call { function, target, args },
            Call { function: other_function, target: other_target, args: other_args },
        ) => {
            let targets = match (target, other_target) {
                (Some(one), Some(other)) => is_same(ast, *one, *other),
                (one, other) => one.is_none() && other.is_none(),
            };
            let mut pairs = args.iter().zip(other_args);
            function == other_function
                && targets
                && args.len() == other_args.len()
                && pairs.all(|(one, other)| is_same(ast, *one, *other))
        }
        _ => false,
    }
}
