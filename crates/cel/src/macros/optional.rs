//! The macros of optional values. Both use their target twice, so the target's node has two parents.

use super::{Factory, Misuse};
use crate::ast::{Comprehension, ExprKind, ExprRef, Literal};
use crate::builder::operators;

/// The variable of a loop without items.
const UNUSED: &str = "#unused";

pub(super) fn expand(
    factory: &mut Factory,
    function: &str,
    target: ExprRef,
    args: &[ExprRef],
) -> Option<Result<ExprRef, Misuse>> {
    match (function, args) {
        ("optMap", [variable, transform]) => {
            let words = "optMap() variable name must be a simple identifier";
            Some(map(factory, target, *variable, *transform, words, |factory, mapped| {
                factory.call("optional.of", vec![mapped])
            }))
        }
        ("optFlatMap", [variable, transform]) => {
            let words = "optFlatMap() variable name must be a simple identifier";
            Some(map(factory, target, *variable, *transform, words, |_, mapped| mapped))
        }
        _ => None,
    }
}

/// `target.hasValue() ? wrap(transform with variable = target.value()) : optional.none()`
fn map(
    factory: &mut Factory,
    target: ExprRef,
    variable: ExprRef,
    transform: ExprRef,
    not_a_name: &'static str,
    wrap: impl FnOnce(&mut Factory, ExprRef) -> ExprRef,
) -> Result<ExprRef, Misuse> {
    let name = factory.name(variable).ok_or(Misuse::new(variable, not_a_name))?;
    let has_value = factory.method("hasValue", target);
    let iter_range = factory.list(Vec::new());
    let value = factory.method("value", target);
    let condition = factory.literal(Literal::Bool(false));
    let step = factory.ident(&name);
    let comprehension = ExprKind::Comprehension(Box::new(Comprehension {
        iter_range,
        iter_var: UNUSED.to_owned(),
        iter_var2: None,
        accu_var: name,
        accu_init: value,
        loop_condition: condition,
        loop_step: step,
        result: transform,
    }));
    let mapped = factory.builder.add(factory.place, comprehension);
    let wrapped = wrap(factory, mapped);
    let none = factory.call("optional.none", Vec::new());
    Ok(factory.call(operators::CONDITIONAL, vec![has_value, wrapped, none]))
}
