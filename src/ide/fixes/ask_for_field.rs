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

use super::QuickFix;
use super::title::title;
use crate::ide::{Finding, Fix, Snapshot};
use crate::rules::{ExpressionProblem, ProblemKind};
use crate::text::{Edit, TextRange};

pub(super) const FIX: QuickFix =
    QuickFix { document: include_str!("ask_for_field.rs"), codes: &["lint/optional-field"], find };

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    ask(snapshot, finding).into_iter().collect()
}

fn ask(snapshot: &Snapshot, finding: &Finding) -> Option<Fix> {
    let ProblemKind::Expression(ExpressionProblem::OptionalField { path }) = &finding.kind else { return None };
    let expression = snapshot.cursor(finding.range.end()).expression()?;
    let text = expression.text.trim_end();
    let last = text.char_indices().next_back()?.0;
    let (start, end) = (expression.written(0..1).start(), expression.written(last..text.len()).end());
    let field = format!("self.{}", path.join("."));
    // The condition of `?` would take the question for a part of its last result.
    let (opening, closing) = if text.contains('?') { ("(", ")") } else { ("", "") };
    let edits = vec![
        Edit::replace(TextRange::empty(start), opening),
        Edit::replace(TextRange::empty(end), format!("{closing} || !has({field})")),
    ];
    let edits = edits.into_iter().filter(|edit| !edit.insert.is_empty()).collect();
    Fix::risky(title!("accept objects without '{field}'"), edits)
}
