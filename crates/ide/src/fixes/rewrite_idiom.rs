//! Writes an expression in CEL that is written in the idiom of another language.
//!
//! All idioms of the expression are rewritten together: `x is not None`, `x not in l`, `a if c else b`, `/re/.test(x)`,
//! `l.some(x => …)`, `0 < x < 5`, names without `self`, paths from the root, brackets that are missing. Where another
//! language compares an optional field with its word for nothing, CEL tests it with `has()`; a word that the `enum` of
//! the field has is put in quotes. The new expression compiles, and none of its conditions is constant.
//!
//! ```yaml before cel/uncompilable
//! type: object
//! x-kubernetes-validations:
//! - rule: not self.enabled or self.schedule is not None
//! required: [enabled]
//! properties:
//!   enabled:
//!     type: boolean
//!   schedule:
//!     type: string
//! ```
//! ```yaml after
//! type: object
//! x-kubernetes-validations:
//! - rule: "!self.enabled || has(self.schedule)"
//! required: [enabled]
//! properties:
//!   enabled:
//!     type: boolean
//!   schedule:
//!     type: string
//! ```
//! ```yaml before cel/uncompilable
//! type: object
//! x-kubernetes-validations:
//! - rule: self.a > 1 and self.b > 1 and self.c > 1
//! properties:
//!   a:
//!     type: integer
//!   b:
//!     type: integer
//!   c:
//!     type: integer
//! ```
//! ```yaml after
//! type: object
//! x-kubernetes-validations:
//! - rule: self.a > 1 && self.b > 1 && self.c > 1
//! properties:
//!   a:
//!     type: integer
//!   b:
//!     type: integer
//!   c:
//!     type: integer
//! ```
//! ```yaml before cel/uncompilable
//! type: object
//! x-kubernetes-validations:
//! - rule: users.some(u => u.name === "root") && 0 < size < 5 && mode !== None
//! required: [mode, size, users]
//! properties:
//!   mode:
//!     type: string
//!     enum: [All, None]
//!   size:
//!     type: integer
//!   users:
//!     type: array
//!     maxItems: 9
//!     items:
//!       type: object
//!       required: [name]
//!       properties:
//!         name:
//!           type: string
//!           maxLength: 9
//! ```
//! ```yaml after
//! type: object
//! x-kubernetes-validations:
//! - rule: self.users.exists(u, u.name == "root") && 0 < self.size && self.size < 5 && self.mode != 'None'
//! required: [mode, size, users]
//! properties:
//!   mode:
//!     type: string
//!     enum: [All, None]
//!   size:
//!     type: integer
//!   users:
//!     type: array
//!     maxItems: 9
//!     items:
//!       type: object
//!       required: [name]
//!       properties:
//!         name:
//!           type: string
//!           maxLength: 9
//! ```

use super::title::Title;
use super::{Fix, FixContext, QuickFix, title};
use crd_ls_cel::{IdiomContext, Rewritten, Step, Suggestion, Wanted, replaced, rewritten};
use crd_ls_model::Edge;
use crd_ls_rules::{ExpressionProblem, ProblemKind, is_enum_value};
use crd_ls_text::beginning;

pub(super) const FIX: QuickFix = QuickFix::several(&["cel/uncompilable"], find);

/// The maximum length of an expression in a title, in characters.
const MAX_SHOWN: usize = 60;

fn find(ctx: &FixContext<'_>) -> Option<Vec<Fix>> {
    let expression = ctx.expression()?;
    let text = expression.scalar()?.value();
    let chain = ctx.schemas()?;
    let names = chain.schemas.iter().filter_map(|step| step.child).map(|child| match &child.edge {
        Edge::Property(name) => &**name,
        _ => "",
    });
    let owners: Vec<&str> = names.collect();
    let is_value = |path: &[Step], word: &str| is_enum_value(expression.schema.schema, path, word);
    let context = IdiomContext {
        wanted: if expression.is_message { Wanted::String } else { Wanted::Bool },
        has_optional_old_self: expression.has_optional_old_self,
        owners: &owners,
        is_value: &is_value,
    };
    ctx.snapshot.charge_walk(text.len());
    let suggested = suggested(ctx, &text);
    let found = rewritten(&expression.scope.environment, &text, &context).into_iter();
    // The other fix corrects a single mistake.
    let found = found.filter(|found| suggested.as_deref() != Some(&*found.text));
    let fix =
        |found: Rewritten| Fix::risky(title_of(&text, &found), ctx.edits().expression(&expression, &found.parts)?);
    Some(found.filter_map(fix).collect())
}

/// The expression after the suggestion at the finding.
fn suggested(ctx: &FixContext<'_>, text: &str) -> Option<String> {
    match &ctx.finding.kind {
        ProblemKind::Expression(ExpressionProblem::Uncompilable {
            suggestion: Some(Suggestion::Instead(part, meant)),
            ..
        }) => replaced(text, [(part, &**meant)]),
        _ => None,
    }
}

fn title_of(text: &str, found: &Rewritten) -> Title {
    let written =
        |index: usize| found.parts.get(index).and_then(|(part, meant)| Some((text.get(part.clone())?, &**meant)));
    let Some((old, new)) = written(0) else { return "write the expression in CEL".into() };
    let is_shown = !old.trim().is_empty() && !new.trim().is_empty() && old.len().max(new.len()) <= MAX_SHOWN;
    let is_same = (1..found.parts.len()).all(|index| written(index) == Some((old, new)));
    match is_same && is_shown {
        true if found.parts.len() == 1 => title!("change '{old}' to '{new}'"),
        true => title!("change each '{old}' to '{new}'"),
        false => title!("write '{}'", beginning(found.text.trim(), MAX_SHOWN)),
    }
}
