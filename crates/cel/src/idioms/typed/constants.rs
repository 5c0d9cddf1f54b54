//! Constants and sums in the forms of other languages: `duration('1d')`, `'a ' + 1`, `'x' in self`.

use super::super::IdiomContext;
use super::super::tokens::{Part, is_name, plain_content};
use super::view::Typed;
use crate::ast::{ExprKind, ExprRef, Literal};
use crate::types::Type;

pub(in super::super) fn rewrite(typed: &Typed<'_>, _: &IdiomContext<'_>) -> Vec<Part> {
    let parts = typed.nodes().filter_map(|at| duration(typed, at).or_else(|| member(typed, at)));
    let sums = typed.nodes().filter_map(|at| Some((sum(typed, at)?, typed.range(at)?)));
    // The largest sum contains the others.
    let sum = sums.max_by_key(|(_, range)| range.len()).map(|(text, range)| (range, text));
    parts.chain(sum).collect()
}

/// Units of time that CEL's durations lack or write differently, each with a unit of CEL and the factor.
const UNITS: &[(&str, &str, u64)] = &[
    ("w", "h", 168),
    ("week", "h", 168),
    ("weeks", "h", 168),
    ("d", "h", 24),
    ("day", "h", 24),
    ("days", "h", 24),
    ("h", "h", 1),
    ("hour", "h", 1),
    ("hours", "h", 1),
    ("m", "m", 1),
    ("min", "m", 1),
    ("mins", "m", 1),
    ("minute", "m", 1),
    ("minutes", "m", 1),
    ("s", "s", 1),
    ("sec", "s", 1),
    ("second", "s", 1),
    ("seconds", "s", 1),
];

/// Rewrites the units of `duration('1 day')` to units of CEL.
fn duration(typed: &Typed<'_>, at: ExprRef) -> Option<Part> {
    let ExprKind::Call { function, target: None, args } = typed.kind(at) else { return None };
    let constant = *args.first().filter(|_| function == "duration" && args.len() == 1)?;
    let range = typed.range(constant)?;
    let mut rest = plain_content(typed.text(constant)?)?.trim();
    let mut text = String::new();
    while !rest.is_empty() {
        let (number, after) = rest.split_at(rest.find(|character: char| !character.is_ascii_digit())?);
        let after = after.trim_start();
        let end = after.find(|character: char| !character.is_ascii_alphabetic()).unwrap_or(after.len());
        let (unit, next) = after.split_at(end);
        let (_, unit, factor) = UNITS.iter().find(|(foreign, ..)| foreign.eq_ignore_ascii_case(unit))?;
        text += &format!("{}{unit}", number.parse::<u64>().ok()?.checked_mul(*factor)?);
        rest = next.trim_start_matches([' ', ',']);
    }
    let written = format!("'{text}'");
    (!text.is_empty() && typed.text(constant)? != written).then_some((range, written))
}

/// `'x' in self` is `has(self.x)`, and `'a' in self.text` is `self.text.contains('a')`.
fn member(typed: &Typed<'_>, at: ExprRef) -> Option<Part> {
    let (_, item, owner) = typed.operator(at).filter(|(function, ..)| *function == "@in" && typed.has_error(at))?;
    match typed.type_of(owner) {
        Type::Object(_) => {
            let ExprKind::Literal(Literal::String(name)) = typed.kind(item) else { return None };
            is_name(name).then(|| typed.instead(at, &format!("has({}.{name})", typed.text(owner)?))).flatten()
        }
        Type::String => typed.instead(at, &format!("{}.contains({})", typed.operand(owner)?, typed.text(item)?)),
        _ => None,
    }
}

/// `'a ' + 1`, a sum of strings and values of other types, becomes a call of `format`.
fn sum(typed: &Typed<'_>, at: ExprRef) -> Option<String> {
    let mut pending = vec![at];
    let (mut operands, mut operators): (Vec<ExprRef>, Vec<ExprRef>) = (Vec::new(), Vec::new());
    while let Some(part) = pending.pop() {
        match typed.operator(part) {
            Some(("_+_", one, other)) => {
                operators.push(part);
                pending.extend([other, one]);
            }
            _ => operands.push(part),
        }
    }
    let is_text = |at: &ExprRef| matches!(typed.type_of(*at), Type::String);
    let is_value =
        |at: &ExprRef| matches!(typed.type_of(*at), Type::Int | Type::Uint | Type::Bool | Type::Double | Type::Dyn);
    let is_refused = operators.iter().any(|at| typed.has_error(*at));
    let is_mixed = is_refused && operands.iter().any(is_text) && operands.iter().any(is_value);
    if !is_mixed || !operands.iter().all(|at| is_text(at) || is_value(at)) {
        return None;
    }
    let (mut clause, mut values) = (String::new(), Vec::new());
    for operand in operands {
        match typed.kind(operand) {
            ExprKind::Literal(Literal::String(_)) => {
                clause += &plain_content(typed.text(operand)?)?.replace('%', "%%");
            }
            _ => {
                clause += if matches!(typed.type_of(operand), Type::Int | Type::Uint) { "%d" } else { "%s" };
                values.push(typed.text(operand)?);
            }
        }
    }
    Some(format!("'{clause}'.format([{}])", values.join(", ")))
}
