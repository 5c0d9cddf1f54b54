//! Parts of a valid expression that the author probably did not intend.

mod comparison;
mod condition;
mod needed_type;
mod refusal;
mod relation;
mod same;
mod unguarded;

#[cfg(test)]
mod tests;

pub use comparison::{Comparison, FieldOrder, Step, TypedUse};
pub(crate) use comparison::{FieldUses, comparisons, field_uses};
pub use needed_type::NeededType;
pub use refusal::Refusal;
pub use unguarded::{FieldRead, unguarded};

use super::ast::{Ast, ExprKind, ExprRef, Literal};
use super::check::Checked;
use crd_ls_grammar::go_regexp::Regexp;

/// A part of an expression that is probably not intended.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Doubt {
    /// The whole condition is never true.
    NeverTrue,
    /// The whole condition is never false.
    NeverFalse,
    /// The pattern at this offset, in code points, describes a whole string, but matches parts of strings.
    PartialMatch { offset: u32 },
    /// An object may lack the field, if the field is optional.
    Unguarded(FieldRead),
    /// Every object that lacks these fields is rejected, if the fields are optional.
    Refusal(Refusal),
    /// The field never has this value, if the field has an `enum` without it.
    Compared(Comparison),
    /// The field may have a value of another type, which fails at this use.
    TypedUse(TypedUse),
    /// The strings are compared letter by letter, although they may be durations.
    TextOrder(FieldOrder),
    /// The comparison fails for two values of different types.
    MixedOrder(FieldOrder),
}

/// The doubts about an expression; a doubt about the whole expression comes first.
pub(crate) fn doubts(ast: &Ast, checked: &Checked) -> Vec<Doubt> {
    let whole = condition::constant(ast, checked);
    let whole = whole.map(|value| if value { Doubt::NeverFalse } else { Doubt::NeverTrue });
    let matches = ast.exprs().iter().filter_map(|expr| match &expr.kind {
        ExprKind::Call { function, args, .. } if function == "matches" => partial_match(ast, *args.last()?),
        _ => None,
    });
    let refusals = refusal::refusals(ast).into_iter().map(Doubt::Refusal);
    let reads = unguarded(ast).into_iter().map(Doubt::Unguarded);
    let FieldUses { compared, typed, ordered, mixed } = field_uses(ast, checked);
    let compared = compared.into_iter().map(Doubt::Compared);
    let orders = ordered.into_iter().map(Doubt::TextOrder).chain(mixed.into_iter().map(Doubt::MixedOrder));
    let uses = typed.into_iter().map(Doubt::TypedUse).chain(orders);
    whole.into_iter().chain(matches).chain(refusals).chain(reads).chain(compared).chain(uses).collect()
}

/// The number of conditions with a constant result: comparisons anywhere in the expression, and the whole expression.
pub(crate) fn constants(ast: &Ast, checked: &Checked) -> usize {
    condition::constant_comparisons(ast, checked) + usize::from(condition::constant(ast, checked).is_some())
}

fn partial_match(ast: &Ast, pattern: ExprRef) -> Option<Doubt> {
    let expr = ast.expr(pattern);
    let ExprKind::Literal(Literal::String(text)) = &expr.kind else { return None };
    let is_partial = Regexp::parse(text).ok()?.describes_whole_without_anchors();
    is_partial.then_some(Doubt::PartialMatch { offset: expr.offset })
}
