//! Writes the escaped name of a field if an expression selects it by a reserved word.
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

use super::QuickFix;
use super::title::title;
use crate::cursor::PlacedExpression;
use crate::{Finding, Fix, Snapshot};

pub(super) const FIX: QuickFix = QuickFix {
    document: crd_ls_rules::file_docs!("escape_word.rs"),
    codes: &["cel/cost", "cel/cost-total", "kubernetes/reserved-word"],
    find,
};

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    escape(snapshot, finding).into_iter().collect()
}

fn escape(snapshot: &Snapshot, finding: &Finding) -> Option<Fix> {
    let expression = snapshot.cursor(finding.range.start()).whole_expression()?;
    let PlacedExpression { text, scope, has_optional_old_self, .. } = &expression;
    let used = scope.environment.fields_by_word(text, *has_optional_old_self).into_iter();
    let parts: Vec<_> = used.filter_map(|name| Some((name.clone(), format!("__{}__", text.get(name)?)))).collect();
    let word = text.get(parts.first()?.0.clone())?;
    Fix::risky(title!("change '{word}' to '__{word}__'"), snapshot.edits().expression(&expression, &parts)?)
}
