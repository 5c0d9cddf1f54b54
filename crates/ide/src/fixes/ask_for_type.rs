//! Makes a rule accept both types of an int-or-string.
//!
//! ```yaml before lint/int-or-string
//! type: object
//! required: [size]
//! x-kubernetes-validations:
//! - rule: self.size > 0
//! properties:
//!   size:
//!     x-kubernetes-int-or-string: true
//! ```
//! ```yaml after
//! type: object
//! required: [size]
//! x-kubernetes-validations:
//! - rule: self.size > 0 || type(self.size) != int
//! properties:
//!   size:
//!     x-kubernetes-int-or-string: true
//! ```
//! ```yaml before lint/int-or-string
//! type: object
//! required: [limit]
//! x-kubernetes-validations:
//! - rule: quantity(self.limit).isGreaterThan(quantity('1Gi'))
//! properties:
//!   limit:
//!     x-kubernetes-int-or-string: true
//! ```
//! ```yaml after
//! type: object
//! required: [limit]
//! x-kubernetes-validations:
//! - rule: quantity(string(self.limit)).isGreaterThan(quantity('1Gi'))
//! properties:
//!   limit:
//!     x-kubernetes-int-or-string: true
//! ```

use super::{Fix, FixContext, QuickFix, title};
use crd_ls_cel::{NeededType, Step};
use crd_ls_rules::{ExpressionProblem, ProblemKind};

pub(super) const FIX: QuickFix = QuickFix::one(&["lint/int-or-string"], ask);

fn ask(ctx: &FixContext<'_>) -> Option<Fix> {
    let ProblemKind::Expression(ExpressionProblem::IntOrString { path, needs, end }) = &ctx.finding.kind else {
        return None;
    };
    let names: Option<Vec<&str>> = path
        .iter()
        .map(|step| match step {
            Step::Field(name) => Some(&**name),
            Step::Item => None,
        })
        .collect();
    let field = std::iter::once("self").chain(names?).collect::<Vec<_>>().join(".");
    let expression = ctx.expression()?;
    let start = end.checked_sub(field.len()).filter(|start| expression.text.get(*start..*end) == Some(&field))?;
    let (title, parts) = match needs {
        NeededType::String => (
            title!("convert '{field}' to a string"),
            [(start..start, "string(".to_owned()), (*end..*end, ")".to_owned())],
        ),
        NeededType::Int => {
            let text = expression.text.trim_end();
            let first = text.len() - text.trim_start().len();
            // After `?`, the test would become part of the last result.
            let (opening, closing) = if text.contains('?') { ("(", ")") } else { ("", "") };
            let test = format!("{closing} || type({field}) != int");
            (
                title!("accept all strings in '{field}'"),
                [(first..first, opening.to_owned()), (text.len()..text.len(), test)],
            )
        }
    };
    Fix::risky(title, ctx.edits().expression(&expression, &parts)?)
}
