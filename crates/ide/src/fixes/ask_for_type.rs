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
//! ```yaml before lint/int-or-string
//! type: object
//! required: [least, most]
//! x-kubernetes-validations:
//! - rule: quantity(self.least).compareTo(quantity(self.most)) <= 0
//! properties:
//!   least:
//!     x-kubernetes-int-or-string: true
//!   most:
//!     x-kubernetes-int-or-string: true
//! ```
//! ```yaml after
//! type: object
//! required: [least, most]
//! x-kubernetes-validations:
//! - rule: quantity(string(self.least)).compareTo(quantity(string(self.most))) <= 0
//! properties:
//!   least:
//!     x-kubernetes-int-or-string: true
//!   most:
//!     x-kubernetes-int-or-string: true
//! ```
//! ```yaml before lint/int-or-string
//! type: object
//! required: [least, most]
//! x-kubernetes-validations:
//! - rule: self.least > 0 && self.most > 0 && self.least < 10
//! properties:
//!   least:
//!     x-kubernetes-int-or-string: true
//!   most:
//!     x-kubernetes-int-or-string: true
//! ```
//! ```yaml after
//! type: object
//! required: [least, most]
//! x-kubernetes-validations:
//! - rule: self.least > 0 && self.most > 0 && self.least < 10 || type(self.least) != int || type(self.most) != int
//! properties:
//!   least:
//!     x-kubernetes-int-or-string: true
//!   most:
//!     x-kubernetes-int-or-string: true
//! ```

use super::ask_for_field::accepting;
use super::{Fix, FixContext, QuickFix, TitleArgument, title};
use crd_ls_cel::{NeededType, Step};
use crd_ls_rules::{ExpressionProblem, FieldUse, ProblemKind};
use std::collections::HashSet;
use std::ops::Range;

pub(super) const FIX: QuickFix = QuickFix::one(&["lint/int-or-string"], ask);

fn ask(ctx: &FixContext<'_>) -> Option<Fix> {
    let ProblemKind::Expression(ExpressionProblem::IntOrString { path, needs, end, further }) = &ctx.finding.kind
    else {
        return None;
    };
    let expression = ctx.expression()?;
    let first = FieldUse { path: path.clone(), end: *end };
    let mut fields: Vec<(String, usize)> = Vec::new();
    for field_use in std::iter::once(&first).chain(further) {
        fields.push(written_at(field_use, &expression.text)?);
    }
    let (field, _) = fields.first()?;
    match needs {
        NeededType::String => {
            let parts: Vec<_> = fields.iter().flat_map(|(field, start)| wrapped("string", field, *start)).collect();
            let title = match fields.len() {
                1 => title!("convert '{}' to a string", field),
                count => title!("convert '{}' and {} more to strings", field, count - 1),
            };
            Fix::risky(title, ctx.edits().expression(&expression, &parts)?)
        }
        NeededType::Int => {
            let mut names: Vec<&str> = fields.iter().map(|(field, _)| field.as_str()).collect();
            let mut seen = HashSet::new();
            names.retain(|name| seen.insert(*name));
            let test: Vec<String> = names.iter().map(|name| format!("type({name}) != int")).collect();
            let parts = accepting(&expression, &test.join(" || "));
            let names = TitleArgument::names(names, " or ");
            let title = title!("accept all strings in {}", names);
            Fix::risky(title, ctx.edits().expression(&expression, &parts)?)
        }
    }
}

/// The text of a field in an expression, and the byte offset of its start. None if the expression writes the field in
/// another way.
pub(super) fn written_at(FieldUse { path, end }: &FieldUse, expression: &str) -> Option<(String, usize)> {
    let field = Step::written(path)?;
    let start = end.checked_sub(field.len())?;
    (expression.get(start..*end) == Some(&field)).then_some((field, start))
}

/// The changes of an expression that wrap a field in a call of a function.
pub(super) fn wrapped(function: &str, field: &str, start: usize) -> [(Range<usize>, String); 2] {
    let end = start + field.len();
    [(start..start, format!("{function}(")), (end..end, ")".to_owned())]
}
