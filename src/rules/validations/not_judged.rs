//! Rules are not evaluated on defaults, and an expression that is too large is not judged.
//!
//! The API server evaluates the rules of a schema on its default before it looks at the rules themselves, and refuses a
//! default that does not fulfil them. Errors in rules are masked where there is such a default: the server may report the
//! default instead.
//!
//! The types of an expression may grow with each macro that is applied to the result of another, so that checking it takes
//! more than an editor should wait for. The API server does check it.
//!
//! ```yaml invalid cel/not-judged
//! type: object
//! properties:
//!   replicas:
//!     type: integer
//!     default: 1
//! #   ^^^^^^^ information[cel/not-judged]: the validation rules are not evaluated on this default…
//!     x-kubernetes-validations:
//!     - rule: self <= 5
//! ```
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
