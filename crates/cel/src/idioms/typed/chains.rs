//! Chained comparisons and negated operands: `1 <= x <= 9`, `!x in l`.

use super::super::IdiomContext;
use super::super::tokens::Part;
use super::view::Typed;
use crate::ast::{ExprKind, ExprRef};
use crate::types::Type;

const RELATIONS: &[&str] = &["_<_", "_<=_", "_>_", "_>=_", "_==_", "_!=_"];

pub(in super::super) fn rewrite(typed: &Typed<'_>, _: &IdiomContext<'_>) -> Vec<Part> {
    typed.nodes().filter_map(|at| chained(typed, at).or_else(|| negated(typed, at))).collect()
}

/// Rewrites `a < b < c` as `a < b && b < c`.
fn chained(typed: &Typed<'_>, at: ExprRef) -> Option<Part> {
    let (outer, inner, _) = typed.operator(at)?;
    let (function, _, middle) = typed.operator(inner)?;
    let is_chain = RELATIONS.contains(&outer) && RELATIONS.contains(&function);
    let (whole, first) = (typed.range(at)?, typed.range(inner)?);
    // In parentheses, the comparison's result is the operand.
    let is_bare = whole.start == first.start;
    let is_it = is_chain && is_bare && typed.has_error(at) && !typed.has_error(inner);
    is_it.then(|| Some((first.end..first.end, format!(" && {}", typed.operand(middle)?)))).flatten()
}

/// Rewrites `!x in l` as `!(x in l)`, and `!a == b` as `!(a == b)`.
fn negated(typed: &Typed<'_>, at: ExprRef) -> Option<Part> {
    let (function, one, _) = typed.operator(at)?;
    let ExprKind::Call { function: not, target: None, args } = typed.kind(one) else { return None };
    let operand = *args.first().filter(|_| not == "!_")?;
    let is_relation = function == "@in" || RELATIONS.contains(&function);
    let is_value = !matches!(typed.type_of(operand), Type::Bool | Type::Error | Type::Dyn);
    let (whole, sign) = (typed.range(at)?, typed.range(one)?);
    let text = typed.text(at)?.strip_prefix('!')?;
    let is_it = is_relation && is_value && whole.start == sign.start;
    is_it.then(|| (whole, format!("!({})", text.trim_start())))
}
