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

use super::ask_for_field::accepting;
use super::{Fix, FixContext, QuickFix, title};
use crd_ls_cel::{NeededType, Step};
use crd_ls_rules::{ExpressionProblem, ProblemKind};

pub(super) const FIX: QuickFix = QuickFix::one(&["lint/int-or-string"], ask);

fn ask(ctx: &FixContext<'_>) -> Option<Fix> {
    let ProblemKind::Expression(ExpressionProblem::IntOrString { path, needs, end }) = &ctx.finding.kind else {
        return None;
    };
    let field = Step::written(path)?;
    let expression = ctx.expression()?;
    let start = end.checked_sub(field.len()).filter(|start| expression.text.get(*start..*end) == Some(&field))?;
    let (title, parts) = match needs {
        NeededType::String => (
            title!("convert '{field}' to a string"),
            [(start..start, "string(".to_owned()), (*end..*end, ")".to_owned())],
        ),
        NeededType::Int => {
            (title!("accept all strings in '{field}'"), accepting(&expression, &format!("type({field}) != int")))
        }
    };
    Fix::risky(title, ctx.edits().expression(&expression, &parts)?)
}
