//! Writes `x-kubernetes-int-or-string` instead of a format, type or junctor that means an integer or a string.
//!
//! ```yaml before warning/unrecognized-format
//! type: object
//! properties:
//!   port:
//!     type: string
//!     format: int-or-string
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   port:
//!     x-kubernetes-int-or-string: true
//! ```
//! ```yaml before structural/type-missing
//! type: object
//! properties:
//!   port:
//!     anyOf:
//!     - type: integer
//!     - type: string
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   port:
//!     x-kubernetes-int-or-string: true
//!     anyOf:
//!     - type: integer
//!     - type: string
//! ```
//! ```yaml before structural/type-missing
//! type: object
//! properties:
//!   port:
//!     oneOf:
//!     - type: string
//!     - type: integer
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   port:
//!     x-kubernetes-int-or-string: true
//!     anyOf:
//!     - type: integer
//!     - type: string
//! ```
//! ```yaml before schema/type-name
//! type: object
//! properties:
//!   port:
//!     type: int-or-string
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   port:
//!     x-kubernetes-int-or-string: true
//! ```

use super::{Fix, FixContext, QuickFix, title};
use crate::cursor::{EntryPlace, PlacedSchema};
use crate::edit::snippet::Entry;
use crd_ls_model::{Child, Edge, Keyword};
use crd_ls_rules::is_int_or_string_pattern;
use crd_ls_text::Edit;

pub(super) const FIX: QuickFix =
    QuickFix::one(&["warning/unrecognized-format", "schema/type-name", "structural/type-missing"], find);

fn find(ctx: &FixContext<'_>) -> Option<Fix> {
    if ctx.finding.kind.is_missing_type() {
        return say_it(ctx);
    }
    use_it(ctx, ctx.entry()?)
}

/// Adds the keyword beside an `anyOf` of the two types. Another junctor of the two types first becomes this `anyOf`.
fn say_it(ctx: &FixContext<'_>) -> Option<Fix> {
    let step = ctx.step()?;
    let mut edits = match is_int_or_string_pattern(step.schema) {
        true => Vec::new(),
        false => any_of_pattern(ctx, step)?,
    };
    let keyword = Keyword::XIntOrString.name();
    let target = ctx.edits().target(step)?;
    let entry = ctx.edits().prepend(&target, &[Entry::scalar(keyword, "true")])?;
    match edits.iter_mut().find(|edit| edit.range.start() == entry.range.start()) {
        // Both edits start at the same key.
        Some(key) => *key = Edit::replace(key.range, format!("{}{}", entry.insert, key.insert)),
        None => edits.push(entry),
    }
    Fix::safe(title!("add '{}: true'", keyword), edits)
}

/// Turns a junctor of the two types into the only form that the server accepts: `anyOf` with the integer first.
fn any_of_pattern(ctx: &FixContext<'_>, step: PlacedSchema<'_>) -> Option<Vec<Edit>> {
    let of = |edge: fn(u32) -> Edge| {
        let branch = |index: u32| step.schema.child(&edge(index));
        branch(0).zip(branch(1)).filter(|_| branch(2).is_none())
    };
    let (keyword, (first, second)) = [(Keyword::AnyOf, of(Edge::AnyOf)), (Keyword::OneOf, of(Edge::OneOf))]
        .into_iter()
        .find_map(|(keyword, branches)| Some((keyword, branches?)))?;
    let only_type = |branch: &Child| match branch.schema.fields() {
        [field] if field.keyword == Keyword::Type => Some(field.value_range + step.start + branch.start),
        _ => None,
    };
    let (first_range, second_range) = (only_type(first)?, only_type(second)?);
    let is_swapped = match (&*first.schema.type_name(), &*second.schema.type_name()) {
        ("integer", "string") => false,
        ("string", "integer") => true,
        _ => return None,
    };
    let mut edits = Vec::new();
    if keyword == Keyword::OneOf {
        let key = step.schema.key(keyword)? + step.start;
        edits.push(Edit::replace(key, ctx.edits().string_like(key, Keyword::AnyOf.name())));
    }
    if is_swapped {
        edits.push(Edit::replace(first_range, ctx.text().slice(second_range)));
        edits.push(Edit::replace(second_range, ctx.text().slice(first_range)));
    }
    Some(edits)
}

/// Whether a type or format means an integer or a string.
fn is_either(written: &str) -> bool {
    let bare = written.to_ascii_lowercase().replace(['-', '_', ' '], "");
    let (one, other) = bare.split_once("or").or_else(|| bare.split_once(['|', '/', ','])).unwrap_or_default();
    let is_integer = |text: &str| matches!(text, "int" | "integer");
    is_integer(one) && other == "string" || one == "string" && is_integer(other)
}

fn use_it(ctx: &FixContext<'_>, place: EntryPlace<'_>) -> Option<Fix> {
    let keyword = Keyword::XIntOrString.name();
    let name = place.name();
    if !matches!(&*name, "format" | "type") || !is_either(&place.scalar()?) {
        return None;
    }
    if place.sibling(keyword).is_some() {
        return Fix::safe(title!("remove '{}', which '{}' replaces", name, keyword), ctx.edits().remove(place)?);
    }
    let key = place.key_range()?;
    let mut edits =
        vec![Edit::replace(key, ctx.edits().string_like(key, keyword)), ctx.edits().replace_value(place, "true")?];
    match place.sibling(Keyword::Type.name()).filter(|_| name != Keyword::Type.name()) {
        Some(written) if matches!(written.scalar().as_deref(), Some("integer" | "string")) => {
            edits.push(ctx.edits().remove(written)?);
        }
        Some(_) => return None,
        None => {}
    }
    // Not safe, because the type beside the format allowed only integers or only strings.
    Fix::risky(title!("use '{}'", keyword), edits)
}
