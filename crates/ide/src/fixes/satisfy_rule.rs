//! Changes a default that a validation rule refuses to a value that the rule mentions.
//!
//! The candidates are the constants of the rule and the integers next to them, starting with the integers nearest to
//! the default, or the opposite value of a boolean. A value is offered only if it removes a finding and causes no new
//! error. The fix is never applied automatically, because only the author knows whether the default or the rule is
//! wrong.
//!
//! ```yaml before cel/default
//! type: object
//! properties:
//!   replicas:
//!     type: integer
//!     default: 9
//!     x-kubernetes-validations:
//!     - rule: self < 6
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   replicas:
//!     type: integer
//!     default: 5
//!     x-kubernetes-validations:
//!     - rule: self < 6
//! ```
//! ```yaml before cel/default
//! type: object
//! properties:
//!   size:
//!     type: string
//!     default: medium
//!     x-kubernetes-validations:
//!     - rule: self in ['small', 'large']
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   size:
//!     type: string
//!     default: small
//!     x-kubernetes-validations:
//!     - rule: self in ['small', 'large']
//! ```

use super::{Fix, FixContext, QuickFix, title};
use crate::edit::snippet;
use crd_ls_cel::{ExprKind, Literal, Source, parse};
use crd_ls_rules::{ExpressionProblem, ProblemKind};

pub(super) const FIX: QuickFix = QuickFix::several(&["cel/default"], change);

/// The maximum number of values tried.
const MAX_TRIED: usize = 8;

fn change(ctx: &FixContext<'_>) -> Option<Vec<Fix>> {
    let ProblemKind::Expression(ExpressionProblem::Default { .. }) = &ctx.finding.kind else { return None };
    let place = ctx.entry()?;
    let written = place.scalar()?;
    let rule = ctx.snapshot.cursor(ctx.finding.related.first()?.range.start()).whole_expression()?;
    let values = values(&rule.text, &written);
    let fixes = values.into_iter().take(MAX_TRIED).filter_map(|text| {
        let edit = ctx.edits().replace_value(place, &text)?;
        Fix::risky(title!("change the default to '{}'", text), edit)
    });
    Some(fixes.collect())
}

/// Candidates for a default, as written in YAML.
fn values(rule: &str, written: &str) -> Vec<String> {
    match written {
        "true" => return vec!["false".to_owned()],
        "false" => return vec!["true".to_owned()],
        _ => {}
    }
    let Ok(ast) = parse(&Source::new(rule)) else { return Vec::new() };
    let literals = ast.exprs().iter().filter_map(|expr| match &expr.kind {
        ExprKind::Literal(literal) => Some(literal),
        _ => None,
    });
    match written.parse::<i64>() {
        Ok(number) => {
            let constants = literals.filter_map(|literal| match literal {
                Literal::Int(value) => Some(*value),
                _ => None,
            });
            let mut values: Vec<i64> =
                constants.flat_map(|value| [value, value.saturating_sub(1), value.saturating_add(1)]).collect();
            values.sort_by_key(|value| (value.abs_diff(number), *value));
            values.dedup();
            values.into_iter().filter(|value| *value != number).map(|value| value.to_string()).collect()
        }
        Err(_) => {
            let texts = literals.filter_map(|literal| match literal {
                Literal::String(text) => Some(snippet::string(text)),
                _ => None,
            });
            texts.collect()
        }
    }
}
