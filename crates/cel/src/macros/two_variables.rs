//! The macros with two variables: index and element of a list, or key and value of a map.

use super::{Factory, Loop, Misuse, NOT_A_NAME, OVERWRITES, Problem, is_accumulator};
use crate::ast::{ExprRef, Literal};

/// The function that adds entries to the map under construction.
const MAP_INSERT: &str = "cel.@mapInsert";

pub(super) fn expand(
    factory: &mut Factory,
    function: &str,
    target: ExprRef,
    args: &[ExprRef],
) -> Option<Result<ExprRef, Misuse>> {
    let (first, second, filter, body) = match args {
        [first, second, body] => (*first, *second, None, *body),
        [first, second, filter, body] => (*first, *second, Some(*filter), *body),
        _ => return None,
    };
    let parts: fn(&mut Factory, &str, Option<ExprRef>, ExprRef) -> Loop = match (function, filter) {
        ("all", None) => |factory, _, _, body| factory.all(body),
        ("exists", None) => |factory, _, _, body| factory.exists(body),
        ("existsOne" | "exists_one", None) => |factory, _, _, body| factory.exists_one(body),
        ("transformList", _) => transform_list,
        ("transformMap", _) => transform_map,
        ("transformMapEntry", _) => transform_map_entry,
        _ => return None,
    };
    Some(variable_names(factory, first, second).map(|(first, second)| {
        let parts = parts(factory, &first, filter, body);
        factory.comprehension(target, first, Some(second), parts)
    }))
}

fn transform_list(factory: &mut Factory, _: &str, filter: Option<ExprRef>, body: ExprRef) -> Loop {
    let appended = factory.appended(body);
    let step = factory.filtered(filter, appended);
    let init = factory.list(Vec::new());
    rest(factory, init, step)
}

fn transform_map(factory: &mut Factory, key: &str, filter: Option<ExprRef>, body: ExprRef) -> Loop {
    let accumulator = factory.accumulator();
    let key = factory.ident(key);
    let inserted = factory.call(MAP_INSERT, vec![accumulator, key, body]);
    map(factory, filter, inserted)
}

fn transform_map_entry(factory: &mut Factory, _: &str, filter: Option<ExprRef>, body: ExprRef) -> Loop {
    let accumulator = factory.accumulator();
    let inserted = factory.call(MAP_INSERT, vec![accumulator, body]);
    map(factory, filter, inserted)
}

fn map(factory: &mut Factory, filter: Option<ExprRef>, inserted: ExprRef) -> Loop {
    let step = factory.filtered(filter, inserted);
    let init = factory.map();
    rest(factory, init, step)
}

fn rest(factory: &mut Factory, init: ExprRef, step: ExprRef) -> Loop {
    let condition = factory.literal(Literal::Bool(true));
    Loop { init, condition, step, result: factory.accumulator() }
}

fn variable_names(factory: &Factory, first: ExprRef, second: ExprRef) -> Result<(String, String), Misuse> {
    let name = |at| factory.name(at).ok_or(Misuse::new(at, NOT_A_NAME));
    let (first_name, second_name) = (name(first)?, name(second)?);
    if first_name == second_name {
        return Err(Misuse { at: second, problem: Problem::Duplicate });
    }
    let overwrites = [(first, &first_name), (second, &second_name)].into_iter().find(|(_, name)| is_accumulator(name));
    match overwrites {
        Some((at, _)) => Err(Misuse::new(at, OVERWRITES)),
        None => Ok((first_name, second_name)),
    }
}
