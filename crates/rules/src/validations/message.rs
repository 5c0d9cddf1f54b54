//! The message of a validation is one line.
//!
//! The message becomes part of an error. Without a message the server shows the rule itself, so a rule of several lines
//! needs a message.
//!
//! ```yaml invalid validations/message
//! type: object
//! x-kubernetes-validations:
//! - rule: |
//!     has(self.replicas)
//!     && self.replicas > 0
//!   message: ""
//! #          ^^ error[validations/message]: a `rule` of several lines needs a `message`. Add a `message`, or write the rule on one line.
//! - rule: has(self.replicas)
//!   message: "replicas are\nneeded"
//! #          ^^^^^^^^^^^^^^^^^^^^^^ error[validations/message]: this has several lines, but may have only one. Write it on one line.
//! - rule: has(self.replicas)
//!   messageExpression: " "
//! #                    ^^^ error[validations/message]: the `messageExpression` is empty. Write an expression, or remove it.
//! properties:
//!   replicas:
//!     type: integer
//!     default: 1
//! ```
//! ```yaml valid
//! type: object
//! x-kubernetes-validations:
//! - rule: has(self.replicas)
//!   message: replicas are needed
//! properties:
//!   replicas:
//!     type: integer
//!     default: 1
//! ```

use super::{has_line_break, place, rules_of, tail};
use crate::problem::ValidationProblem;
use crate::rule::{Context, Problems};
use crd_ls_model::{Object, Schema};

pub(super) fn check(schema: &Schema, context: Context, out: &mut Problems) {
    for (index, rule) in rules_of(schema, context).iter().enumerate() {
        if let Some(problem) = message_problem(rule) {
            out.report(problem, place(rule, "message"), tail(index, "message"));
        }
        let expression = rule.text("messageExpression");
        if !expression.is_empty() && expression.trim().is_empty() {
            let place = place(rule, "messageExpression");
            out.report(ValidationProblem::MessageExpressionEmpty, place, tail(index, "messageExpression"));
        }
    }
}

/// The problem of a message; None as long as there is no rule to explain.
fn message_problem(rule: &Object) -> Option<ValidationProblem> {
    let (expression, message) = (rule.text("rule"), rule.text("message"));
    let (expression, trimmed) = (expression.trim(), message.trim());
    if expression.is_empty() {
        None
    } else if trimmed.is_empty() && !message.is_empty() {
        Some(ValidationProblem::MessageEmpty)
    } else if has_line_break(trimmed) {
        Some(ValidationProblem::MessageOfLines)
    } else if has_line_break(expression) && trimmed.is_empty() {
        Some(ValidationProblem::MessageMissing)
    } else {
        None
    }
}
