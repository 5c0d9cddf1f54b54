//! Gives a list of type `map` the key that distinguishes its items, or turns a set of objects into such a list.
//!
//! ```yaml before schema/list-map-keys
//! type: object
//! properties:
//!   ports:
//!     type: array
//!     x-kubernetes-list-type: map
//!     items:
//!       type: object
//!       required: [name]
//!       properties:
//!         name: {type: string}
//!         size: {type: integer}
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   ports:
//!     type: array
//!     x-kubernetes-list-type: map
//!     x-kubernetes-list-map-keys: [name]
//!     items:
//!       type: object
//!       required: [name]
//!       properties:
//!         name: {type: string}
//!         size: {type: integer}
//! ```
//! ```yaml before schema/list-map-keys
//! type: object
//! properties:
//!   ports:
//!     type: array
//!     x-kubernetes-list-type: map
//!     items:
//!       type: object
//!       properties:
//!         name: {type: string}
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   ports:
//!     type: array
//!     x-kubernetes-list-type: map
//!     x-kubernetes-list-map-keys: [name]
//!     items:
//!       type: object
//!       properties:
//!         name: {type: string}
//!       required: [name]
//! ```
//! ```yaml before schema/set-items
//! type: object
//! properties:
//!   ports:
//!     type: array
//!     x-kubernetes-list-type: set
//!     items:
//!       type: object
//!       required: [name]
//!       properties:
//!         name: {type: string}
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   ports:
//!     type: array
//!     x-kubernetes-list-type: map
//!     x-kubernetes-list-map-keys: [name]
//!     items:
//!       type: object
//!       required: [name]
//!       properties:
//!         name: {type: string}
//! ```

use super::{Fix, FixContext, QuickFix, Title, title};
use crate::cursor::{EntryPlace, PlacedSchema, entry_named};
use crate::edit::snippet::Entry;
use crd_ls_model::{Edge, Keyword, ListType};
use crd_ls_rules::{KeywordProblem, LintProblem, ProblemKind, likely_keys};
use crd_ls_text::Edit;

pub(super) const FIX: QuickFix =
    QuickFix::several(&["schema/list-map-keys", "schema/set-items", "warning/set-items"], find);

fn find(ctx: &FixContext<'_>) -> Option<Vec<Fix>> {
    let is_asked_for = matches!(
        ctx.finding.kind,
        ProblemKind::Keyword(KeywordProblem::KeysMissing { .. } | KeywordProblem::SetItems { .. })
            | ProblemKind::Lint(LintProblem::SetItems { .. })
    );
    let located = ctx.schemas().filter(|_| is_asked_for);
    let list = located.and_then(|located| {
        let is_list = |step: &&PlacedSchema<'_>| step.schema.field(Keyword::XListType).is_some();
        located.schemas.iter().rev().find(is_list).copied()
    });
    let list = list?;
    let items = &list.schema.child(&Edge::Items)?.schema;
    let mut fixes: Vec<Fix> = likely_keys(items).into_iter().filter_map(|key| name_key(ctx, list, key)).collect();
    if fixes.is_empty() && items.property(NAME).is_some_and(|name| name.schema.type_name() == "string") {
        fixes.extend(require_name(ctx, list));
    }
    Some(fixes)
}

/// The property that most often identifies an item.
const NAME: &str = "name";

fn name_key(ctx: &FixContext<'_>, list: PlacedSchema<'_>, key: &str) -> Option<Fix> {
    let (title, edits) = with_key(ctx, list, key)?;
    Fix::risky(title, edits)
}

/// Makes an optional `name` the key and requires it, because a key without a default must be required.
fn require_name(ctx: &FixContext<'_>, list: PlacedSchema<'_>) -> Option<Fix> {
    let (identified, mut edits) = with_key(ctx, list, NAME)?;
    let mapping = ctx.snapshot.cursor(list.start).mapping()?;
    let items = entry_named(mapping, "items")?.mapping()?;
    edits.push(ctx.edits().add_to_list(items, Keyword::Required.name(), NAME)?);
    Fix::risky(title!("{}, and require it", identified), edits)
}

/// The edits that make a property the only key, with a title.
fn with_key(ctx: &FixContext<'_>, list: PlacedSchema<'_>, key: &str) -> Option<(Title, Vec<Edit>)> {
    let mapping = ctx.snapshot.cursor(list.start).mapping()?;
    let list_type = entry_named(mapping, Keyword::XListType.name())?;
    let keys = Keyword::XListMapKeys.name();
    let is_map = list_type.scalar().is_some_and(|written| ListType::from_name(&written) == Some(ListType::Map));
    let mut edits = Vec::new();
    match entry_named(mapping, keys).map(EntryPlace::sequence) {
        None => {
            let text = ctx.edits().string_like(list_type.key_range()?, key);
            let entry = Entry::scalar(keys, &format!("[{text}]"));
            edits.push(ctx.edits().insert_after(mapping, list_type.entry.range(), &[entry])?);
        }
        Some(Some(sequence)) if sequence.items().next().is_none() => {
            edits.push(ctx.edits().add_to_list(mapping, keys, key)?);
        }
        Some(_) => return None,
    }
    if !is_map {
        let value = ctx.edits().replace_string(list_type, ListType::Map.name())?;
        // Both edits write at the end of the same entry.
        match edits.pop() {
            Some(keys) if keys.range.start() == value.range.end() => {
                edits.push(Edit::replace(value.range, format!("{}{}", value.insert, keys.insert)));
            }
            other => edits.extend(other.into_iter().chain([value])),
        }
    }
    let title = match is_map {
        true => title!("identify the items by '{}'", key),
        false => title!("make it a list of type 'map' with the key '{}'", key),
    };
    Some((title, edits))
}
