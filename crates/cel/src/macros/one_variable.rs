//! `has`, and the macros with one variable: an element of a list or a key of a map.

use super::{Factory, Loop, Misuse, NO_FIELD, NOT_A_NAME, NOT_AN_IDENTIFIER, OVERWRITES, is_accumulator};
use crate::ast::{ExprKind, ExprRef, Literal};

/// `has(operand.field)`
pub(super) fn has(factory: &mut Factory, field: ExprRef) -> Result<ExprRef, Misuse> {
    let ExprKind::Select { operand, field: name, .. } = &factory.builder.expr(field).kind else {
        return Err(Misuse::new(field, NO_FIELD));
    };
    let kind = ExprKind::Select { operand: *operand, field: name.clone(), test_only: true };
    Ok(factory.builder.add(factory.place, kind))
}

pub(super) fn expand(
    factory: &mut Factory,
    function: &str,
    target: ExprRef,
    args: &[ExprRef],
) -> Option<Result<ExprRef, Misuse>> {
    Some(match (function, args) {
        ("all", [variable, condition]) => quantifier(factory, target, *variable, |factory| factory.all(*condition)),
        ("exists", [variable, condition]) => {
            quantifier(factory, target, *variable, |factory| factory.exists(*condition))
        }
        ("exists_one", [variable, condition]) => {
            quantifier(factory, target, *variable, |factory| factory.exists_one(*condition))
        }
        ("map", [variable, transform]) => collect(factory, target, *variable, None, *transform),
        ("map", [variable, filter, transform]) => collect(factory, target, *variable, Some(*filter), *transform),
        ("filter", [variable, filter]) => collect(factory, target, *variable, Some(*filter), *variable),
        _ => return None,
    })
}

fn quantifier(
    factory: &mut Factory,
    target: ExprRef,
    variable: ExprRef,
    parts: impl FnOnce(&mut Factory) -> Loop,
) -> Result<ExprRef, Misuse> {
    let name = variable_name(factory, variable, NOT_A_NAME)?;
    let parts = parts(factory);
    Ok(factory.comprehension(target, name, None, parts))
}

/// Expands `map` and `filter` to a comprehension that builds a list.
pub(super) fn collect(
    factory: &mut Factory,
    target: ExprRef,
    variable: ExprRef,
    filter: Option<ExprRef>,
    transform: ExprRef,
) -> Result<ExprRef, Misuse> {
    let name = variable_name(factory, variable, NOT_AN_IDENTIFIER)?;
    let init = factory.list(Vec::new());
    let condition = factory.literal(Literal::Bool(true));
    let appended = factory.appended(transform);
    let step = factory.filtered(filter, appended);
    let parts = Loop { init, condition, step, result: factory.accumulator() };
    Ok(factory.comprehension(target, name, None, parts))
}

fn variable_name(factory: &Factory, variable: ExprRef, not_a_name: &'static str) -> Result<String, Misuse> {
    match factory.name(variable) {
        None => Err(Misuse::new(variable, not_a_name)),
        Some(name) if is_accumulator(&name) => Err(Misuse::new(variable, OVERWRITES)),
        Some(name) => Ok(name),
    }
}
