//! Makes a list a map, with the key that distinguishes its items.
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

use super::{Fix, FixContext, QuickFix, title};
use crate::cursor::{EntryPlace, PlacedSchema, entry_named};
use crate::edit::snippet::{self, Entry};
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
    let items = list.and_then(|list| Some((list, &*list.schema.child(&Edge::Items)?.schema)));
    let (list, items) = items?;
    Some(likely_keys(items).into_iter().filter_map(|key| name_key(ctx, list, key)).collect())
}

fn name_key(ctx: &FixContext<'_>, list: PlacedSchema<'_>, key: &str) -> Option<Fix> {
    let mapping = ctx.snapshot.cursor(list.start).mapping()?;
    let list_type = entry_named(mapping, Keyword::XListType.name())?;
    let keys = Keyword::XListMapKeys.name();
    let is_map = list_type.scalar().is_some_and(|written| ListType::from_name(&written) == Some(ListType::Map));
    let mut edits = Vec::new();
    match entry_named(mapping, keys).map(EntryPlace::sequence) {
        None => {
            let is_json = ctx.text().slice(list_type.key_range()?).starts_with('"');
            let text = if is_json { snippet::quoted_string(key) } else { snippet::string(key) };
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
    match is_map {
        true => Fix::risky(title!("identify the items by '{key}'"), edits),
        false => Fix::risky(title!("make it a list of type 'map' with the key '{key}'"), edits),
    }
}
