//! Rewrites an expression in the idiom of another language as CEL.
//!
//! All idioms of the expression are rewritten together: `x is not None`, `x not in l`, `a if c else b`, `/re/.test(x)`,
//! `l.some(x => …)`, `0 < x < 5`, names without `self`, paths from the root, missing brackets. A comparison of an
//! optional field with another language's null value becomes a test with `has()`. A word that is a value in the field's
//! `enum` is put in quotes. The new expression compiles, and none of its conditions is constant.
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

use std::ops::Range;

use super::{Fix, FixContext, QuickFix, Title, title};
use crd_ls_cel::{IdiomContext, Rewritten, Step, Suggestion, Wanted, replaced, rewritten};
use crd_ls_model::Edge;
use crd_ls_rules::{ExpressionProblem, ProblemKind, is_enum_value};
use crd_ls_text::beginning;

pub(super) const FIX: QuickFix = QuickFix::several(&["cel/uncompilable"], find);

/// The maximum length of an expression in a title, in characters.
const MAX_SHOWN: usize = 60;
/// The maximum number of words of a change in a title.
const MAX_WORDS: usize = 4;

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
    // `correct_expression` already offers the suggested change.
    let found = found.filter(|found| suggested.as_deref() != Some(&*found.text));
    let fix =
        |found: Rewritten| Fix::risky(title_of(&text, &found), ctx.edits().expression(&expression, &found.parts)?);
    Some(found.filter_map(fix).collect())
}

/// The expression after the finding's suggestion is applied.
fn suggested(ctx: &FixContext<'_>, text: &str) -> Option<String> {
    match &ctx.finding.kind {
        ProblemKind::Expression(ExpressionProblem::Uncompilable {
            suggestion: Some(Suggestion::Instead(part, meant)),
            ..
        }) => replaced(text, [(part, &**meant)]),
        _ => None,
    }
}

/// A title with the changed part if it is small, or else with the new expression. In the changed part, a string has no
/// quotes.
fn title_of(text: &str, found: &Rewritten) -> Title {
    let change = |(part, meant): &(Range<usize>, String)| Some((text.get(part.clone())?.to_owned(), meant.clone()));
    let bare = |text: &str| text.strip_prefix('\'').and_then(|rest| rest.strip_suffix('\'')).unwrap_or(text).to_owned();
    let mut changes = found.parts.iter().filter_map(change);
    let is_shown = |part: &str| !part.trim().is_empty() && part.len() <= MAX_SHOWN;
    if let Some((old, new)) = changes.next().filter(|(old, new)| is_shown(old) && is_shown(new))
        && found.parts.len() > 1
        && changes.all(|change| change.0 == old && change.1 == new)
    {
        return title!("change each '{}' to '{}'", bare(&old), bare(&new));
    }
    match whole_change(text, found).filter(|(old, new)| is_shown(old) && is_shown(new)) {
        Some((old, new)) if old.split_ascii_whitespace().count() <= MAX_WORDS => {
            title!("change '{}' to '{}'", bare(old), bare(new))
        }
        _ => title!("write '{}'", around_change(found)),
    }
}

/// The rewritten expression, or the part around its first change if it is long.
fn around_change(found: &Rewritten) -> String {
    let whole = found.text.trim();
    if whole.chars().count() <= MAX_SHOWN {
        return whole.to_owned();
    }
    // The text before the first change is as it was.
    let before = found.parts.first().and_then(|(part, _)| found.text.get(..part.start)).unwrap_or_default();
    let start = before.char_indices().rev().nth(MAX_SHOWN / 2).map(|(at, _)| at);
    match start.and_then(|start| found.text.get(start..)) {
        Some(rest) => format!("…{}", beginning(rest.trim_end(), MAX_SHOWN)),
        None => beginning(whole, MAX_SHOWN).into_owned(),
    }
}

/// The text from the first change to the last, before and after the rewriting.
fn whole_change<'t>(text: &'t str, found: &'t Rewritten) -> Option<(&'t str, &'t str)> {
    let (start, end) = (found.parts.first()?.0.start, found.parts.last()?.0.end);
    let rest = text.len().checked_sub(end)?;
    Some((text.get(start..end)?, found.text.get(start..found.text.len().checked_sub(rest)?)?))
}
