//! Makes the plain sentence of a `messageExpression` the `message`, or a string in the expression.
//!
//! ```yaml before cel/uncompilable
//! type: object
//! x-kubernetes-validations:
//! - rule: self.size > 1
//!   messageExpression: the size is too small
//! required: [size]
//! properties:
//!   size: {type: integer}
//! ```
//! ```yaml after
//! type: object
//! x-kubernetes-validations:
//! - rule: self.size > 1
//!   message: the size is too small
//! required: [size]
//! properties:
//!   size: {type: integer}
//! ```
//! ```yaml before cel/uncompilable
//! type: object
//! x-kubernetes-validations:
//! - rule: self.size > 1
//!   message: invalid size
//!   messageExpression: the size is too small
//! required: [size]
//! properties:
//!   size: {type: integer}
//! ```
//! ```yaml after
//! type: object
//! x-kubernetes-validations:
//! - rule: self.size > 1
//!   message: invalid size
//!   messageExpression: "'the size is too small'"
//! required: [size]
//! properties:
//!   size: {type: integer}
//! ```

use super::{Fix, FixContext, QuickFix, title};
use crd_ls_cel::{Misread, Mistake, Suggestion};
use crd_ls_rules::{ExpressionProblem, ProblemKind};
use crd_ls_text::Edit;

pub(super) const FIX: QuickFix = QuickFix::several(&["cel/uncompilable"], find);

fn find(ctx: &FixContext<'_>) -> Option<Vec<Fix>> {
    let ProblemKind::Expression(ExpressionProblem::Uncompilable { suggestion, mistake, .. }) = &ctx.finding.kind else {
        return None;
    };
    let Some(Mistake::Syntax(Some(Misread::Prose { may_be_message }))) = mistake else { return None };
    let renamed = may_be_message.then(|| rename(ctx)).flatten();
    Some(renamed.into_iter().chain(quote(ctx, suggestion.as_ref())).collect())
}

fn rename(ctx: &FixContext<'_>) -> Option<Fix> {
    let text = ctx.expression()?.scalar()?.range();
    let place = ctx.snapshot.cursor_on(text).entry()?;
    let key = place.key_range()?;
    Fix::risky("rename the key to 'message'", Edit::replace(key, ctx.edits().string_like(key, "message")))
}

/// Writes the sentence as a string of CEL. The title shows the string as it is then written in YAML.
fn quote(ctx: &FixContext<'_>, suggestion: Option<&Suggestion>) -> Option<Fix> {
    let Some(Suggestion::Instead(part, meant)) = suggestion else { return None };
    let expression = ctx.expression()?;
    let edits = ctx.edits().expression(&expression, &[(part.clone(), meant.to_string())])?;
    let [edit] = edits.as_slice() else { return None };
    Fix::risky(title!("make the sentence a string: '{}'", edit.insert), edits)
}
