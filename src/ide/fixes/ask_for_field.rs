//! Has a rule ask whether an optional field is there.
//!
//! The question comes last, since a scalar without quotes can't begin with `!`; an error on one side of `||` does not count
//! where the other is true.
//!
//! ```yaml before lint/optional-field
//! type: object
//! x-kubernetes-validations:
//! - rule: self.maxReplicas < 10
//! properties:
//!   maxReplicas:
//!     type: integer
//! ```
//! ```yaml after
//! type: object
//! x-kubernetes-validations:
//! - rule: self.maxReplicas < 10 || !has(self.maxReplicas)
//! properties:
//!   maxReplicas:
//!     type: integer
//! ```
//!
//! A default that lacks the field is refused until the rule asks.
//!
//! ```yaml before cel/default
//! type: object
//! properties:
//!   limits:
//!     type: object
//!     default: {}
//!     x-kubernetes-validations:
//!     - rule: self.maxReplicas < 10
//!     properties:
//!       maxReplicas:
//!         type: integer
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   limits:
//!     type: object
//!     default: {}
//!     x-kubernetes-validations:
//!     - rule: self.maxReplicas < 10 || !has(self.maxReplicas)
//!     properties:
//!       maxReplicas:
//!         type: integer
//! ```

use super::QuickFix;
use super::title::title;
use crate::cel::{Source, parse, unguarded};
use crate::ide::cursor::PlacedExpression;
use crate::ide::{Finding, Fix, Snapshot};
use crate::rules::{ExpressionProblem, ProblemKind, RuleFailure};

pub(super) const FIX: QuickFix =
    QuickFix { document: file_docs!("ask_for_field.rs"), codes: &["lint/optional-field", "cel/default"], find };

/// How many fields of a rule are tried.
const MAX_TRIED: usize = 8;

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    ask(snapshot, finding).unwrap_or_default()
}

fn ask(snapshot: &Snapshot, finding: &Finding) -> Option<Vec<Fix>> {
    let ProblemKind::Expression(problem) = &finding.kind else { return None };
    match problem {
        ExpressionProblem::OptionalField { path } => {
            let rule = snapshot.cursor(finding.range.end()).expression()?;
            Some(ask_in(snapshot, &rule, path).into_iter().collect())
        }
        // Which field the default lacks shows when the rule is evaluated again.
        ExpressionProblem::Default { failure: RuleFailure::Error, .. } => {
            let rule = snapshot.cursor(finding.related.first()?.range.start()).whole_expression()?;
            let reads = unguarded(&parse(&Source::new(&rule.text)).ok()?);
            Some(reads.iter().take(MAX_TRIED).filter_map(|read| ask_in(snapshot, &rule, &read.path)).collect())
        }
        _ => None,
    }
}

fn ask_in(snapshot: &Snapshot, expression: &PlacedExpression, path: &[Box<str>]) -> Option<Fix> {
    let text = expression.text.trim_end();
    let start = text.len() - text.trim_start().len();
    let field = format!("self.{}", path.join("."));
    // The condition of `?` would take the question for a part of its last result.
    let (opening, closing) = if text.contains('?') { ("(", ")") } else { ("", "") };
    let parts = [(start..start, opening.to_owned()), (text.len()..text.len(), format!("{closing} || !has({field})"))];
    Fix::risky(title!("accept objects without '{field}'"), snapshot.edits().expression(expression, &parts)?)
}
