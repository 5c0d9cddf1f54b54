//! A rule is true for some values and false for others.
//!
//! A rule that is true for every value forbids nothing, and a rule that is always false refuses every object. The usual
//! mistake is `||` instead of `&&`: `self != 'a' || self != 'b'` is true for every text, because no text equals both.
//!
//! The check recognizes `true` as the whole rule, a condition beside its opposite, and comparisons: of one expression
//! with several constants, of two constants, of a length with a number below 0, and of an expression with itself. It
//! ignores a rule that is just `false`, which forbids a field on purpose.
//!
//! ```yaml invalid lint/rule-never-false
//! type: object
//! properties:
//!   size:
//!     type: string
//!     x-kubernetes-validations:
//!     - rule: self != 'small' || self != 'large'
//! #           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning[lint/rule-never-false]: this rule is always true, so it forbids nothing. Join conditions that must hold together with `&&`, or remove the rule.
//! ```
//! ```yaml invalid lint/rule-never-true
//! type: object
//! properties:
//!   replicas:
//!     type: integer
//!     x-kubernetes-validations:
//!     - rule: self < 1 && self > 5
//! #           ^^^^^^^^^^^^^^^^^^^^ warning[lint/rule-never-true]: this rule is never true, so every object is refused. Join conditions that exclude each other with `||`, or remove the rule.
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   size:
//!     type: string
//!     x-kubernetes-validations:
//!     - rule: self != 'small' && self != 'large'
//! ```

use super::expressions::Expression;
use crate::problem::{ExpressionField, ExpressionProblem};
use crate::rule::Problems;
use crd_ls_cel::Doubt;
use crd_ls_model::Schema;

pub(super) fn check(schema: &Schema, expression: &Expression, out: &mut Problems) {
    let constant = expression.compiled.doubts.iter().find_map(|doubt| match doubt {
        Doubt::NeverFalse => Some(ExpressionProblem::NeverFalse),
        Doubt::NeverTrue => Some(ExpressionProblem::NeverTrue),
        _ => None,
    });
    if let (ExpressionField::Rule, Some(problem)) = (expression.field, constant) {
        out.report(problem, expression.place(schema), expression.tail());
    }
}
