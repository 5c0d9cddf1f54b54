//! Parts of a valid expression that the author probably did not mean.

mod comparison;
mod condition;
mod relation;
mod same;
mod unguarded;

#[cfg(test)]
mod tests;

pub use comparison::{Comparison, Step};
pub use unguarded::{FieldRead, unguarded};

use super::ast::{Ast, ExprKind, ExprRef, Literal};
use super::check::Checked;
use crate::grammar::go_regexp::Regexp;

/// Something in an expression that is hardly meant.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Doubt {
    /// No value makes the whole condition true.
    NeverTrue,
    /// No value makes the whole condition false.
    NeverFalse,
    /// The pattern at this offset, in code points, describes a whole text, and a part of one is enough for it.
    PartialMatch { offset: u32 },
    /// An object may lack the field, if that is optional.
    Unguarded(FieldRead),
    /// The field may never have the text, if it has an `enum`.
    Compared(Comparison),
}

/// The doubts about an expression, of which the first is that about the whole.
pub fn doubts(ast: &Ast, checked: &Checked) -> Vec<Doubt> {
    let whole = condition::constant(ast, checked);
    let whole = whole.map(|value| if value { Doubt::NeverFalse } else { Doubt::NeverTrue });
    let matches = ast.exprs().iter().filter_map(|expr| match &expr.kind {
        ExprKind::Call { function, args, .. } if function == "matches" => partial_match(ast, *args.last()?),
        _ => None,
    });
    let reads = unguarded(ast).into_iter().map(Doubt::Unguarded);
    let compared = comparison::comparisons(ast).into_iter().map(Doubt::Compared);
    whole.into_iter().chain(matches).chain(reads).chain(compared).collect()
}

/// How many conditions have always the same answer: comparisons anywhere in the expression, and the whole.
pub fn constants(ast: &Ast, checked: &Checked) -> usize {
    condition::constant_comparisons(ast, checked) + usize::from(condition::constant(ast, checked).is_some())
}

fn partial_match(ast: &Ast, pattern: ExprRef) -> Option<Doubt> {
    let expr = ast.expr(pattern);
    let ExprKind::Literal(Literal::String(text)) = &expr.kind else { return None };
    let is_partial = Regexp::parse(text).ok()?.describes_whole_without_anchors();
    is_partial.then_some(Doubt::PartialMatch { offset: expr.offset })
}
