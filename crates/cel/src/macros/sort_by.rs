//! `sortBy`, which sorts a list by the keys that an expression computes.

use super::{Factory, Misuse, one_variable};
use crate::ast::{Comprehension, ExprKind, ExprRef, Literal};

/// The variable that stores the list. Expressions cannot name it.
const INPUT: &str = "@__sortBy_input__";
const NOT_SORTABLE: &str = "sortBy can only be applied to a list, identifier, comprehension, call or select expression";

pub(super) fn expand(
    factory: &mut Factory,
    function: &str,
    target: ExprRef,
    args: &[ExprRef],
) -> Option<Result<ExprRef, Misuse>> {
    match (function, args) {
        ("sortBy", [variable, key]) => Some(sort_by(factory, target, *variable, *key)),
        _ => None,
    }
}

/// A comprehension without items, whose accumulator stores the list and whose result sorts it.
fn sort_by(factory: &mut Factory, target: ExprRef, variable: ExprRef, key: ExprRef) -> Result<ExprRef, Misuse> {
    let is_sortable = matches!(
        factory.builder.expr(target).kind,
        ExprKind::List { .. }
            | ExprKind::Select { .. }
            | ExprKind::Ident(_)
            | ExprKind::Comprehension(_)
            | ExprKind::Call { .. }
    );
    if !is_sortable {
        return Err(Misuse::new(target, NOT_SORTABLE));
    }
    let kept = factory.ident(INPUT);
    let list = factory.ident(INPUT);
    let keys = one_variable::collect(factory, list, variable, None, key)?;
    let list = factory.ident(INPUT);
    let reserved = factory.builder.reserve(factory.place);
    let sorted = factory.builder.call_reserved(reserved, "@sortByAssociatedKeys", Some(list), vec![keys]);
    let nothing = factory.list(Vec::new());
    let never = factory.literal(Literal::Bool(false));
    let kind = ExprKind::Comprehension(Box::new(Comprehension {
        iter_range: nothing,
        iter_var: "#unused".to_owned(),
        iter_var2: None,
        accu_var: INPUT.to_owned(),
        accu_init: target,
        loop_condition: never,
        loop_step: kept,
        result: sorted,
    }));
    Ok(factory.builder.add(factory.place, kind))
}
