//! An expression that is too large is not judged.
//!
//! The types of an expression may grow with each macro that is applied to the result of another, so that checking it takes
//! more than an editor should wait for. The API server does check it.
//!
//! ```yaml valid
//! type: object
//! x-kubernetes-validations:
//! - rule: self.replicas <= 5
//! properties:
//!   replicas:
//!     type: integer
//! ```

use super::expressions::Expression;
use crate::cel::Failure;
use crate::model::Schema;
use crate::rules::RuleFile;
use crate::rules::engine::Problems;
use crate::rules::problem::ExpressionProblem;

pub(in crate::rules) const PAGE: RuleFile =
    RuleFile { codes: &["cel/not-judged"], document: include_str!("not_judged.rs") };

pub(super) fn check(schema: &Schema, expression: &Expression, out: &mut Problems) {
    if expression.failure() == Some(&Failure::NotJudged) {
        out.report(ExpressionProblem::NotJudged, expression.place(schema), expression.tail());
    }
}
