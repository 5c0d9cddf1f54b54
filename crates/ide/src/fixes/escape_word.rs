//! Writes the escaped name of a field that an expression selects by a reserved word. Without the escape, the API server
//! ignores the bounds of the field in its cost estimate.
//!
//! ```yaml before cel/cost
//! type: object
//! required: [namespace]
//! properties:
//!   namespace:
//!     type: string
//!     maxLength: 63
//! x-kubernetes-validations:
//! - rule: self.namespace.matches('^[a-z]+$')
//! ```
//! ```yaml after
//! type: object
//! required: [namespace]
//! properties:
//!   namespace:
//!     type: string
//!     maxLength: 63
//! x-kubernetes-validations:
//! - rule: self.__namespace__.matches('^[a-z]+$')
//! ```

use super::{Fix, FixContext, QuickFix, title};
use crate::cursor::PlacedExpression;

pub(super) const FIX: QuickFix = QuickFix::one(&["cel/cost", "cel/cost-total", "kubernetes/reserved-word"], escape);

fn escape(ctx: &FixContext<'_>) -> Option<Fix> {
    let expression = ctx.snapshot.cursor(ctx.finding.range.start()).whole_expression()?;
    let PlacedExpression { text, scope, has_optional_old_self, .. } = &expression;
    let used = scope.environment.fields_by_word(text, *has_optional_old_self).into_iter();
    let parts: Vec<_> = used.filter_map(|name| Some((name.clone(), format!("__{}__", text.get(name)?)))).collect();
    let word = text.get(parts.first()?.0.clone())?;
    Fix::risky(title!("change '{}' to '__{}__'", word, word), ctx.edits().expression(&expression, &parts)?)
}
