//! Adds the required message to a rule with several lines.
//!
//! A comparison of fields, variables and constants becomes a sentence, and so does a `has` test. Either may depend on
//! the condition that a field is set. For any other rule, the message is the API server's default, on one line.
//!
//! ```yaml before validations/message
//! type: object
//! x-kubernetes-validations:
//! - rule: |
//!     self.replicas
//!     <= self.maxReplicas
//! required: [replicas, maxReplicas]
//! properties:
//!   replicas: {type: integer}
//!   maxReplicas: {type: integer}
//! ```
//! ```yaml after
//! type: object
//! x-kubernetes-validations:
//! - rule: |
//!     self.replicas
//!     <= self.maxReplicas
//!   message: "replicas must be at most maxReplicas"
//! required: [replicas, maxReplicas]
//! properties:
//!   replicas: {type: integer}
//!   maxReplicas: {type: integer}
//! ```
//! ```yaml before validations/message
//! type: object
//! x-kubernetes-validations:
//! - rule: |
//!     !has(self.replicas) ||
//!     self.replicas >= 3
//! properties:
//!   replicas: {type: integer}
//! ```
//! ```yaml after
//! type: object
//! x-kubernetes-validations:
//! - rule: |
//!     !has(self.replicas) ||
//!     self.replicas >= 3
//!   message: "where replicas is set, replicas must be at least 3"
//! properties:
//!   replicas: {type: integer}
//! ```
//! ```yaml before validations/message
//! type: object
//! x-kubernetes-validations:
//! - {rule: "self.replicas >= 3\n && self.replicas < 9"}
//! required: [replicas]
//! properties:
//!   replicas: {type: integer}
//! ```
//! ```yaml after
//! type: object
//! x-kubernetes-validations:
//! - {rule: "self.replicas >= 3\n && self.replicas < 9", message: "replicas must be at least 3, and replicas must be less than 9"}
//! required: [replicas]
//! properties:
//!   replicas: {type: integer}
//! ```
//! ```yaml before validations/message
//! type: object
//! x-kubernetes-validations:
//! - rule: |
//!     !has(self.mode)
//!     || self.mode.startsWith('a')
//! properties:
//!   mode: {type: string, maxLength: 20}
//! ```
//! ```yaml after
//! type: object
//! x-kubernetes-validations:
//! - rule: |
//!     !has(self.mode)
//!     || self.mode.startsWith('a')
//!   message: "failed rule: !has(self.mode) || self.mode.startsWith('a')"
//! properties:
//!   mode: {type: string, maxLength: 20}
//! ```

use super::{Fix, FixContext, QuickFix, title};
use crate::Finding;
use crate::cursor::entry_named;
use crate::edit::rule_message::message;
use crd_ls_rules::{ExpressionProblem, ProblemKind, ValidationProblem};

pub(super) const FIX: QuickFix = QuickFix::one(&["validations/message"], write);

fn write(ctx: &FixContext<'_>) -> Option<Fix> {
    let ProblemKind::Validation(ValidationProblem::MessageMissing) = &ctx.finding.kind else { return None };
    let cursor = ctx.snapshot.cursor(ctx.finding.range.start());
    let object = cursor.mapping().or_else(|| Some(cursor.entries().last()?.mapping))?;
    let rule = entry_named(object, "rule")?;
    let text = rule.entry.value()?.range();
    // The message of a broken rule would be wrong once the rule is corrected.
    let is_broken = |other: &Finding| {
        let is_error = matches!(other.kind, ProblemKind::Expression(ExpressionProblem::Uncompilable { .. }));
        is_error && text.contains_range(other.range)
    };
    if ctx.snapshot.findings().iter().any(is_broken) {
        return None;
    }
    let message = message(&rule.scalar()?);
    Fix::safe(title!("add the message '{}'", message), ctx.edits().rule_message(object, &message)?)
}
