//! Adds a rule to an object, so that updates can't remove a field that must not change.
//!
//! ```yaml before lint/removable-field
//! type: object
//! properties:
//!   class:
//!     type: string
//!     x-kubernetes-validations:
//!     - rule: self == oldSelf
//! ```
//! ```yaml after
//! type: object
//! x-kubernetes-validations:
//! - rule: "!has(oldSelf.class) || has(self.class)"
//!   message: "class can't be removed"
//! properties:
//!   class:
//!     type: string
//!     x-kubernetes-validations:
//!     - rule: self == oldSelf
//! ```
//! ```yaml before lint/removable-field
//! type: object
//! properties:
//!   class:
//!     type: string
//!     x-kubernetes-validations:
//!     - rule: self == oldSelf
//!   zone:
//!     type: string
//!     x-kubernetes-validations:
//!     - rule: self == oldSelf
//! x-kubernetes-validations:
//! - rule: "!has(self.zone) || self.zone != ''"
//!   message: "zone is empty"
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   class:
//!     type: string
//!     x-kubernetes-validations:
//!     - rule: self == oldSelf
//!   zone:
//!     type: string
//!     x-kubernetes-validations:
//!     - rule: self == oldSelf
//! x-kubernetes-validations:
//! - rule: "!has(self.zone) || self.zone != ''"
//!   message: "zone is empty"
//! - rule: "(!has(oldSelf.class) || has(self.class)) && (!has(oldSelf.zone) || has(self.zone))"
//!   message: "class and zone can't be removed"
//! ```

use super::{Fix, FixContext, QuickFix, title};
use crate::cursor::entry_named;
use crate::edit::snippet::{line_break, quoted_string, string};
use crd_ls_model::Keyword;
use crd_ls_rules::{ExpressionProblem, ProblemKind};
use crd_ls_syntax::Mapping;
use crd_ls_text::{Edit, TextRange};

pub(super) const FIX: QuickFix = QuickFix::one(&["lint/removable-field"], add);

fn add(ctx: &FixContext<'_>) -> Option<Fix> {
    let ProblemKind::Expression(ExpressionProblem::Removable { field, further }) = &ctx.finding.kind else {
        return None;
    };
    let schemas = ctx.schemas()?.schemas;
    let [.., parent, _] = &schemas[..] else { return None };
    let mapping = ctx.snapshot.cursor(parent.start).mapping()?;
    let fields: Vec<&str> = std::iter::once(field).chain(further).map(|field| &**field).collect();
    let kept = |field: &&str| format!("!has(oldSelf.{field}) || has(self.{field})");
    let (rule, title) = match &fields[..] {
        [field] => (kept(field), title!("forbid removing '{}'", field)),
        fields => {
            let all: Vec<String> = fields.iter().map(|field| format!("({})", kept(field))).collect();
            (all.join(" && "), title!("forbid removing '{}' and {} more", field, further.len()))
        }
    };
    let rule = quoted_string(&rule);
    let message = string(&format!("{} can't be removed", fields.join(" and ")));
    let edit = match entry_named(mapping, Keyword::XValidations.name()) {
        Some(list) => ctx.edits().append_item(list, &[("rule", &rule), ("message", &message)])?,
        None => first_rule(ctx, mapping, parent.schema.field(Keyword::Type)?.key + parent.start, [&rule, &message])?,
    };
    Fix::risky(title, edit)
}

/// Writes `x-kubernetes-validations` with one rule after the type.
fn first_rule(ctx: &FixContext<'_>, mapping: Mapping<'_>, type_key: TextRange, rule: [&str; 2]) -> Option<Edit> {
    let [rule, message] = rule;
    let name = Keyword::XValidations.name();
    let entry = mapping.entries().find(|entry| entry.range().start() == type_key.start())?;
    if mapping.is_flow() {
        let text = format!(", {name}: [{{rule: {rule}, message: {message}}}]");
        return Some(Edit::replace(TextRange::empty(entry.range().end()), text));
    }
    let end = ctx.lines().rest_of_line(ctx.lines().without_line_end(entry.range()).end()).end();
    let indent = format!("{}{}", line_break(ctx.text()), " ".repeat(ctx.lines().column(type_key.start())));
    let text = format!("{indent}{name}:{indent}- rule: {rule}{indent}  message: {message}");
    Some(Edit::replace(TextRange::empty(end), text))
}
