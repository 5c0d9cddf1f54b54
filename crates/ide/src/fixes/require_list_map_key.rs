//! Makes the key of a list map required, or gives it a default.
//!
//! Items are distinguished by their keys, so every item must have them.
//!
//! ```yaml before schema/list-map-key-optional
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
//! ```yaml before schema/list-map-key-optional
//! type: object
//! properties:
//!   ports:
//!     type: array
//!     x-kubernetes-list-type: map
//!     x-kubernetes-list-map-keys: [name]
//!     items:
//!       type: object
//!       required: [nmae]
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
use crate::cursor::{PlacedSchema, entry_named, scalar};
use crd_ls_grammar::near_name::near_name;
use crd_ls_model::{Edge, Keyword};
use crd_ls_syntax::Mapping;
use crd_ls_text::Edit;

pub(super) const FIX: QuickFix = QuickFix::several(&["schema/list-map-key-optional"], find);

fn find(ctx: &FixContext<'_>) -> Option<Vec<Fix>> {
    let located = ctx.schemas()?;
    let mut steps = located.schemas.iter().rev();
    let (Some(key), Some(items)) = (steps.next(), steps.next()) else { return None };
    let Some(Edge::Property(name)) = key.child.map(|child| &child.edge) else { return None };
    Some([require(ctx, *items, name), give_default(ctx, *key, name)].into_iter().flatten().collect())
}

fn require(ctx: &FixContext<'_>, items: PlacedSchema<'_>, name: &str) -> Option<Fix> {
    let mapping = ctx.snapshot.cursor(items.start).mapping()?;
    let edit = misspelt(ctx, items, mapping, name)
        .or_else(|| ctx.edits().add_to_list(mapping, Keyword::Required.name(), name))?;
    Fix::safe(title!("make '{}' required", name), edit)
}

/// Corrects a required name that is similar to the key and isn't a property.
fn misspelt(ctx: &FixContext<'_>, items: PlacedSchema<'_>, mapping: Mapping<'_>, name: &str) -> Option<Edit> {
    let required = entry_named(mapping, Keyword::Required.name())?.sequence()?;
    let is_misspelt =
        |written: &str| items.schema.property(written).is_none() && near_name(written, std::iter::once(name)).is_some();
    let mut contents = required.items().filter_map(|item| item.content());
    let content = contents.find(|content| scalar(*content).is_some_and(|written| is_misspelt(&written)))?;
    Some(Edit::replace(content.range(), ctx.edits().string_like(content.range(), name)))
}

fn give_default(ctx: &FixContext<'_>, key: PlacedSchema<'_>, name: &str) -> Option<Fix> {
    let value = match &*key.schema.type_name() {
        "string" => "\"\"",
        "integer" | "number" => "0",
        "boolean" => "false",
        _ => return None,
    };
    let mapping = ctx.snapshot.cursor(key.start).mapping()?;
    Fix::risky(title!("give '{}' a default", name), ctx.edits().set_scalar(mapping, "default", value)?)
}
