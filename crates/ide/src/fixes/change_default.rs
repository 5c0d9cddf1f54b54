//! Changes a default to the type of its schema or to an allowed value, or removes the default.
//!
//! ```yaml before default/type
//! type: object
//! properties:
//!   replicas:
//!     type: integer
//!     default: "1"
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   replicas:
//!     type: integer
//!     default: 1
//! ```
//! ```yaml before default/enum
//! type: object
//! properties:
//!   period:
//!     type: string
//!     enum: [daily, weekly]
//!     default: Daily
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   period:
//!     type: string
//!     enum: [daily, weekly]
//!     default: daily
//! ```
//! ```yaml before default/number
//! type: object
//! properties:
//!   replicas:
//!     type: integer
//!     default: 0
//!     minimum: 1
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   replicas:
//!     type: integer
//!     default: 1
//!     minimum: 1
//! ```

use super::{Fix, FixContext, QuickFix, title};
use crate::cursor::{EntryPlace, scalar};
use crate::edit::snippet;
use crd_ls_grammar::near_name::{is_by_a_letter, near_name};
use crd_ls_model::Keyword;
use crd_ls_model::{Resolved, resolve_plain};
use crd_ls_rules::{DefaultProblem, ProblemKind, Violation};
use crd_ls_syntax::{Content, ContentKind, ScalarStyle};
use crd_ls_text::Edit;

pub(super) const FIX: QuickFix = QuickFix::several(
    &[
        "default/type",
        "default/format",
        "default/required",
        "default/enum",
        "default/number",
        "default/size",
        "default/pattern",
        "default/junctor",
        "default/metadata",
        "cel/default",
    ],
    find,
);

fn find(ctx: &FixContext<'_>) -> Option<Vec<Fix>> {
    let fixes = [rewrite(ctx), remove_null(ctx), remove(ctx)];
    let near = near_default(ctx).unwrap_or_default();
    Some(near.into_iter().chain(fixes.into_iter().flatten()).collect())
}

/// The value of the finding in a default, with its entry. An item of a list has no entry.
fn value<'s>(ctx: &FixContext<'s>) -> Option<(Content<'s>, Option<EntryPlace<'s>>)> {
    if let Some(place) = ctx.entry() {
        return Some((place.entry.value()?, Some(place)));
    }
    let (sequence, index) = ctx.item()?;
    Some((sequence.items().nth(index)?.content()?, None))
}

/// Changes the default to an allowed value near it: to the violated bound, or to a value of the `enum`.
fn near_default(ctx: &FixContext<'_>) -> Option<Vec<Fix>> {
    let step = ctx.step()?;
    let default =
        step.schema.field(Keyword::Default).filter(|field| field.value_range + step.start == ctx.finding.range)?;
    let place = ctx.snapshot.cursor_on(default.key + step.start).entry()?;
    let written = place.scalar()?;
    let change = |text: &str, is_safe: bool| {
        Fix::when(is_safe, title!("change the default to '{}'", text), ctx.edits().replace_value(place, text)?)
    };
    let ProblemKind::Default(DefaultProblem::Violation { violation, .. }) = &ctx.finding.kind else { return None };
    match violation {
        Violation::Enum { .. } => {
            let values =
                ctx.snapshot.cursor_on(step.schema.field(Keyword::Enum)?.key + step.start).entry()?.sequence()?;
            let texts = values.items().filter_map(|item| item.content());
            let texts: Vec<_> =
                texts.filter_map(|item| Some((scalar(item)?, ctx.text().slice(item.range())))).collect();
            let near = near_name(&written, texts.iter().map(|(value, _)| &**value));
            let near_text = texts.iter().find(|(value, _)| Some(&**value) == near);
            let first = near_text.and_then(|(value, text)| change(text, is_by_a_letter(&written, value)));
            let others = texts.iter().filter(|(value, _)| Some(&**value) != near).take(MAX_VALUES);
            Some(first.into_iter().chain(others.filter_map(|(_, text)| change(text, false))).collect())
        }
        Violation::Bound { .. }
        | Violation::Factor { .. }
        | Violation::FactorNotPositive { .. }
        | Violation::NotHeld { .. } => {
            let value: f64 = written.parse().ok()?;
            let bound = |keyword: Keyword| {
                let range = step.schema.field(keyword)?.value_range + step.start;
                let text = ctx.text().slice(range).into_owned();
                Some((text.parse::<f64>().ok()?, text))
            };
            let below = bound(Keyword::Minimum).filter(|(least, _)| value < *least);
            let beyond = below.or_else(|| bound(Keyword::Maximum).filter(|(most, _)| value > *most))?;
            Some(vec![change(&beyond.1, false)?])
        }
        _ => None,
    }
}

/// The maximum number of values of an `enum` that are offered.
const MAX_VALUES: usize = 3;

/// Writes the same value with the type that the server expects.
fn rewrite(ctx: &FixContext<'_>) -> Option<Fix> {
    let ProblemKind::Default(problem) = &ctx.finding.kind else { return None };
    let asked = problem.expected_type()?;
    let (content, place) = value(ctx)?;
    if let Some(empty) = empty(content, asked) {
        let edit = Edit::replace(content.range(), empty);
        return Fix::safe(title!("change the default to '{}'", empty), edit);
    }
    let ContentKind::Scalar(scalar) = content.kind() else { return None };
    let value = scalar.value();
    let is_plain = scalar.style() == ScalarStyle::Plain;
    let text = match asked {
        "string" if is_plain && value != "null" && value != "~" => snippet::quoted_string(&value),
        "integer" if !is_plain => value.trim().parse::<i64>().ok()?.to_string(),
        "number" if !is_plain => {
            value.trim().parse::<f64>().ok().filter(|number| number.is_finite())?;
            value.trim().to_owned()
        }
        "boolean" if !is_plain && matches!(&*value, "true" | "false") => value.into_owned(),
        _ => return None,
    };
    let edit = match place {
        Some(place) => ctx.edits().replace_value(place, &text)?,
        None => Edit::replace(content.range(), &text),
    };
    let mut edits = vec![edit];
    if asked == "string" {
        edits.extend(place.map(|place| same_values(place)).unwrap_or_default());
    }
    Fix::safe(title!("change the default to '{}'", text), edits)
}

/// Quotes the values of the `enum` that YAML reads as booleans or numbers, such as `[Yes, No]`, if the default is one
/// of them.
fn same_values(default: EntryPlace<'_>) -> Vec<Edit> {
    let Some(values) = default.sibling(Keyword::Enum.name()).and_then(EntryPlace::sequence) else { return Vec::new() };
    let values = values.items().take(MAX_QUOTED).filter_map(|item| item.content()?.scalar());
    let is_other = |text: &str| !matches!(resolve_plain(text), Resolved::Null | Resolved::String);
    let plain: Vec<_> = values.filter(|value| value.style() == ScalarStyle::Plain && is_other(value.raw())).collect();
    let is_same = default.scalar().is_some_and(|default| plain.iter().any(|value| value.value() == default));
    let quoted = plain.iter().map(|value| Edit::replace(value.range(), snippet::quoted_string(&value.value())));
    if is_same { quoted.collect() } else { Vec::new() }
}

/// The maximum number of values of an `enum` that are quoted together.
const MAX_QUOTED: usize = 100;

/// `[]` for an empty mapping where the server expects a list, and `{}` for an empty list where it expects an object.
fn empty(content: Content<'_>, asked: &str) -> Option<&'static str> {
    let is_empty_mapping = || content.mapping().is_some_and(|mapping| mapping.entries().next().is_none());
    let is_empty_list = || content.sequence().is_some_and(|list| list.items().next().is_none());
    match asked {
        "array" if is_empty_mapping() => Some("[]"),
        "object" if is_empty_list() => Some("{}"),
        _ => None,
    }
}

/// Removes the null default of a field that isn't nullable, because the server treats such a default as missing.
fn remove_null(ctx: &FixContext<'_>) -> Option<Fix> {
    let is_null = matches!(&ctx.finding.kind, ProblemKind::Default(problem) if problem.is_null());
    let (_, place) = value(ctx).filter(|_| is_null)?;
    let place = place?;
    Fix::safe(title!("remove '{}'", place.name()), ctx.edits().remove(place)?)
}

/// Removes the whole default, even if the finding is about a part of it.
fn remove(ctx: &FixContext<'_>) -> Option<Fix> {
    let located = ctx.schemas()?;
    let step = *located.schemas.iter().rev().find(|step| step.schema.field(Keyword::Default).is_some())?;
    let place = ctx.snapshot.cursor_on(step.schema.field(Keyword::Default)?.key + step.start).entry()?;
    Fix::risky("remove the default", ctx.edits().remove(place)?)
}
