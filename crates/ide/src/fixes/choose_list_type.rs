//! Changes a list type or map type to one that exists. If the keys of a list are wrong, changes the list type or
//! removes a key.
//!
//! ```yaml before schema/list-type
//! type: object
//! properties:
//!   names:
//!     type: array
//!     x-kubernetes-list-type: Set
//!     items: {type: string}
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   names:
//!     type: array
//!     x-kubernetes-list-type: set
//!     items: {type: string}
//! ```
//! ```yaml before schema/list-map-keys
//! type: object
//! properties:
//!   ports:
//!     type: array
//!     x-kubernetes-list-map-keys: [name]
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
//!     x-kubernetes-list-map-keys: [name]
//!     items:
//!       type: object
//!       required: [name]
//!       properties:
//!         name: {type: string}
//!     x-kubernetes-list-type: map
//! ```

use super::{Fix, FixContext, QuickFix, title};
use crate::cursor::{EntryPlace, entry_named};
use crd_ls_grammar::near_name::is_by_a_letter;
use crd_ls_model::known_values::{LIST_TYPES, MAP_TYPES};
use crd_ls_model::{Edge, Keyword, ListType};
use crd_ls_rules::{KeywordProblem, ProblemKind};

pub(super) const FIX: QuickFix =
    QuickFix::several(&["schema/list-type", "schema/map-type", "schema/list-map-keys"], find);

fn find(ctx: &FixContext<'_>) -> Option<Vec<Fix>> {
    let ProblemKind::Keyword(problem) = &ctx.finding.kind else { return None };
    let (written, types) = match problem {
        KeywordProblem::ListType { written } => (written, LIST_TYPES),
        KeywordProblem::MapType { written } => (written, MAP_TYPES),
        KeywordProblem::ListTypeOfOther { .. } | KeywordProblem::MapTypeOfOther { .. } => return None,
        problem => return Some(vec![about_keys(ctx, problem)?]),
    };
    let place = ctx.entry()?;
    let meant = types.texts().find(|known| is_by_a_letter(written, known)).or_else(|| types.meant(written));
    let meant = meant.and_then(|known| write(ctx, place, known, true));
    Some(meant.into_iter().chain(types.texts().filter_map(|known| write(ctx, place, known, false))).collect())
}

fn write(ctx: &FixContext<'_>, place: EntryPlace<'_>, known: &str, is_safe: bool) -> Option<Fix> {
    Fix::when(is_safe, title!("change '{}' to '{}'", place.name(), known), ctx.edits().replace_string(place, known)?)
}

fn about_keys(ctx: &FixContext<'_>, problem: &KeywordProblem) -> Option<Fix> {
    let located = ctx.schemas()?;
    let has_list_type = |schema: &crd_ls_model::Schema| {
        [Keyword::XListType, Keyword::XListMapKeys].into_iter().any(|keyword| schema.field(keyword).is_some())
    };
    let list = located.schemas.iter().rev().find(|step| has_list_type(step.schema))?;
    let mapping = ctx.snapshot.cursor(list.start).mapping()?;
    let keyword = Keyword::XListType.name();
    let set = |list_type: ListType| ctx.edits().set_scalar(mapping, keyword, list_type.name());
    if matches!(problem, KeywordProblem::KeysOfNoMap { .. }) {
        // Only a list of type `map` has keys.
        let is_unsaid = entry_named(mapping, keyword).is_none();
        return match is_unsaid && list.schema.child(&Edge::Items).is_some() {
            true => Fix::safe("add 'x-kubernetes-list-type: map'", set(ListType::Map)?),
            false => Fix::risky("change 'x-kubernetes-list-type' to 'map'", set(ListType::Map)?),
        };
    }
    if let Some((sequence, index)) = ctx.item() {
        let edit = ctx.edits().remove_item(sequence, index)?;
        return match *problem == KeywordProblem::KeyRepeated {
            true => Fix::of_copy("remove the repeated key", edit),
            false => Fix::risky("remove the key", edit),
        };
    }
    let mut edits = vec![set(ListType::Atomic)?];
    if let Some(keys) = entry_named(mapping, Keyword::XListMapKeys.name()) {
        edits.push(ctx.edits().remove(keys)?);
    }
    Fix::risky("make the list atomic", edits)
}
