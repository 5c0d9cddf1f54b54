//! Makes a rule test whether an optional field is set.
//!
//! The test comes last, because a scalar without quotes can't begin with `!`. In CEL, an error on the left side of `||`
//! does not count if the right side is true.
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
//! The server refuses a default without the field until the rule tests for the field.
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

use std::ops::Range;

use super::{Fix, FixContext, QuickFix, TitleArgument, title};
use crate::cursor::PlacedExpression;
use crd_ls_cel::{Source, parse, unguarded};
use crd_ls_rules::{ExpressionProblem, ProblemKind, RuleFailure};

pub(super) const FIX: QuickFix = QuickFix::several(&["lint/optional-field", "cel/default"], ask);

/// The maximum number of fields of a rule that are tried.
const MAX_TRIED: usize = 8;

fn ask(ctx: &FixContext<'_>) -> Option<Vec<Fix>> {
    let ProblemKind::Expression(problem) = &ctx.finding.kind else { return None };
    match problem {
        ExpressionProblem::OptionalField { path } => {
            let rule = ctx.expression()?;
            Some(vec![ask_in(ctx, &rule, path)?])
        }
        ExpressionProblem::OptionalFields { paths } => {
            let rule = ctx.expression()?;
            let alone = paths.iter().filter_map(|path| ask_in(ctx, &rule, path));
            let all = (paths.len() > 1).then(|| ask_for_all(ctx, &rule, paths)).flatten();
            Some(alone.chain(all).collect())
        }
        // The finding does not name the field that the default lacks. Trying the fix for each field shows it.
        ExpressionProblem::Default { failure: RuleFailure::Error, .. } => {
            let rule = ctx.snapshot.cursor(ctx.finding.related.first()?.range.start()).whole_expression()?;
            let reads = unguarded(&parse(&Source::new(&rule.text)).ok()?);
            Some(reads.iter().take(MAX_TRIED).filter_map(|read| ask_in(ctx, &rule, &read.path)).collect())
        }
        _ => None,
    }
}

fn ask_in(ctx: &FixContext<'_>, expression: &PlacedExpression, path: &[Box<str>]) -> Option<Fix> {
    let field = format!("self.{}", path.join("."));
    let parts = accepting(expression, &format!("!has({field})"));
    Fix::risky(title!("accept objects without '{}'", field), ctx.edits().expression(expression, &parts)?)
}

/// Adds a test for every field to a rule that fails if one of the fields is missing.
fn ask_for_all(ctx: &FixContext<'_>, expression: &PlacedExpression, paths: &[Box<[Box<str>]>]) -> Option<Fix> {
    let fields: Vec<String> = paths.iter().map(|path| format!("self.{}", path.join("."))).collect();
    let tests: Vec<String> = fields.iter().map(|field| format!("!has({field})")).collect();
    let parts = accepting(expression, &tests.join(" || "));
    let names = TitleArgument::names(&fields, ", ");
    let title = title!("accept objects that lack one of {}", names);
    Fix::risky(title, ctx.edits().expression(expression, &parts)?)
}

/// The changes that make an expression true if `test` is true.
pub(super) fn accepting(expression: &PlacedExpression, test: &str) -> [(Range<usize>, String); 2] {
    let text = expression.text.trim_end();
    let start = text.len() - text.trim_start().len();
    // Without parentheses, the test would become part of the last branch of `? :`.
    let (opening, closing) = if text.contains('?') { ("(", ")") } else { ("", "") };
    [(start..start, opening.to_owned()), (text.len()..text.len(), format!("{closing} || {test}"))]
}
