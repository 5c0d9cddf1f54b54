//! A pattern that describes a whole text has the anchors `^` and `$`.
//!
//! As in Go, `matches` searches for the pattern anywhere in the text. Unlike in Java, or with Python's `fullmatch`, the
//! pattern need not match the whole text: `self.matches('[a-z]+')` is true for `A1b`. The same holds for `pattern` in
//! the schema.
//!
//! The check reports a pattern that has a repeated set but no anchor, and neither begins nor ends with `.*`.
//!
//! ```yaml invalid lint/partial-match
//! type: object
//! properties:
//!   name:
//!     type: string
//!     x-kubernetes-validations:
//!     - rule: self.matches('[a-z]+')
//! #                        ^^^^^^^^ hint[lint/partial-match]: `matches` is true if any part of the text matches. Write `^` before the pattern and `$` after it if the whole text has to match.
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   name:
//!     type: string
//!     x-kubernetes-validations:
//!     - rule: self.matches('^[a-z]+$') || self.matches('internal')
//! ```

use super::expressions::Expression;
use crate::problem::ExpressionProblem;
use crate::rule::Problems;
use crd_ls_cel::Doubt;
use crd_ls_model::Schema;

pub(super) fn check(schema: &Schema, expression: &Expression, out: &mut Problems) {
    let offsets = expression.compiled.doubts.iter().filter_map(|doubt| match *doubt {
        Doubt::PartialMatch { offset } => Some(offset),
        _ => None,
    });
    let literals: Vec<_> = offsets.map(|offset| expression.token(offset)).collect();
    if literals.is_empty() {
        return;
    }
    let places = expression.places(schema, &literals);
    for (literal, place) in literals.into_iter().zip(places) {
        out.report(ExpressionProblem::PartialMatch { literal }, place, expression.tail());
    }
}
