//! Values that are used as conditions: `self.enabled && self.name`.

use super::super::IdiomContext;
use super::super::tokens::Part;
use super::absence::test;
use super::view::Typed;
use crate::Wanted;
use crate::ast::{ExprKind, ExprRef};
use crate::types::Type;

pub(in super::super) fn rewrite(typed: &Typed<'_>, context: &IdiomContext<'_>) -> Vec<Part> {
    let mut places: Vec<ExprRef> = typed.nodes().flat_map(|at| conditions(typed, at)).collect();
    if context.wanted == Wanted::Bool {
        places.push(typed.ast.root());
    }
    places.sort();
    places.dedup();
    places.into_iter().filter_map(|at| typed.instead(at, &condition(typed, at)?)).collect()
}

/// The operands of an expression that have to be conditions.
fn conditions(typed: &Typed<'_>, at: ExprRef) -> Vec<ExprRef> {
    match typed.kind(at) {
        ExprKind::Call { function, target: None, args } => match &**function {
            "_&&_" | "_||_" | "!_" => args.clone(),
            "_?_:_" => args.first().copied().into_iter().collect(),
            _ => Vec::new(),
        },
        ExprKind::Comprehension(_) => predicate(typed, at).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// The condition of a macro.
fn predicate(typed: &Typed<'_>, at: ExprRef) -> Option<ExprRef> {
    let call = typed.ast.macro_calls().iter().find(|call| call.id == typed.ast.expr(at).id)?;
    let tests = matches!(&*call.function, "all" | "exists" | "exists_one" | "existsOne" | "filter");
    call.args.last().copied().filter(|_| tests)
}

/// The condition that a value probably means.
fn condition(typed: &Typed<'_>, at: ExprRef) -> Option<String> {
    let found = typed.type_of(at);
    let is_sized = matches!(found, Type::String | Type::List(_) | Type::Map(_));
    if matches!(found, Type::Bool | Type::Dyn | Type::Any | Type::Error | Type::Null) {
        return None;
    }
    if let Some(test) = test(typed, at) {
        return Some(test);
    }
    match found {
        Type::Int => Some(format!("{} != 0", typed.text(at)?)),
        _ if is_sized => Some(format!("{}.size() > 0", typed.operand(at)?)),
        _ => None,
    }
}
