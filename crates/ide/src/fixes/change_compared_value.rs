//! Compares a field with the value of its `enum` that is most similar to the written one.
//!
//! ```yaml before lint/outside-enum
//! type: object
//! required: [mode]
//! x-kubernetes-validations:
//! - rule: self.mode != 'auto'
//! properties:
//!   mode:
//!     type: string
//!     enum: [Auto, Manual]
//! ```
//! ```yaml after
//! type: object
//! required: [mode]
//! x-kubernetes-validations:
//! - rule: self.mode != 'Auto'
//! properties:
//!   mode:
//!     type: string
//!     enum: [Auto, Manual]
//! ```

use super::{Fix, FixContext, QuickFix, title};
use crd_ls_model::near_name;
use crd_ls_rules::{ExpressionProblem, ProblemKind};

pub(super) const FIX: QuickFix = QuickFix::one(&["lint/outside-enum"], change);

fn change(ctx: &FixContext<'_>) -> Option<Fix> {
    let ProblemKind::Expression(ExpressionProblem::OutsideEnum { comparison, literal, allowed }) = &ctx.finding.kind
    else {
        return None;
    };
    let meant = near_name(&comparison.text, allowed.iter().map(|text| &**text))?;
    let expression = ctx.expression()?;
    let written = expression.text.get(literal.clone())?;
    // With escapes or a prefix, the text of the literal differs from its value.
    let quote = written.len().checked_sub(comparison.text.len())? / 2;
    let (opening, closing) = (written.get(..quote)?, written.get(written.len() - quote..)?);
    if written.get(quote..written.len() - quote)? != &*comparison.text || meant.contains(['\\', '\'', '"']) {
        return None;
    }
    let parts = [(literal.clone(), format!("{opening}{meant}{closing}"))];
    Fix::risky(title!("compare with '{meant}'"), ctx.edits().expression(&expression, &parts)?)
}
