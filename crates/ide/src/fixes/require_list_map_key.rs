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

use super::QuickFix;
use super::title::title;
use crate::cursor::{PlacedSchema, entry_named, scalar};
use crate::{Finding, Fix, Snapshot};
use crd_ls_model::near_name;
use crd_ls_model::{Edge, Keyword};
use crd_ls_syntax::Mapping;
use crd_ls_text::Edit;

pub(super) const FIX: QuickFix = QuickFix {
    document: crd_ls_rules::file_docs!("require_list_map_key.rs"),
    codes: &["schema/list-map-key-optional"],
    find,
};

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    let Some(located) = snapshot.cursor(finding.range.start()).schemas() else { return Vec::new() };
    let mut steps = located.schemas.iter().rev();
    let (Some(key), Some(items)) = (steps.next(), steps.next()) else { return Vec::new() };
    let Some(Edge::Property(name)) = key.child.map(|child| &child.edge) else { return Vec::new() };
    [require(snapshot, *items, name), give_default(snapshot, *key, name)].into_iter().flatten().collect()
}

fn require(snapshot: &Snapshot, items: PlacedSchema<'_>, name: &str) -> Option<Fix> {
    let mapping = snapshot.cursor(items.start).mapping()?;
    let edit = misspelt(snapshot, items, mapping, name)
        .or_else(|| snapshot.edits().add_to_list(mapping, Keyword::Required.name(), name))?;
    Fix::safe(title!("make '{name}' required"), vec![edit])
}

/// Corrects a similar required name that isn't a property.
fn misspelt(snapshot: &Snapshot, items: PlacedSchema<'_>, mapping: Mapping<'_>, name: &str) -> Option<Edit> {
    let required = entry_named(mapping, Keyword::Required.name())?.sequence()?;
    let is_misspelt =
        |written: &str| items.schema.property(written).is_none() && near_name(written, std::iter::once(name)).is_some();
    let mut contents = required.items().filter_map(|item| item.content());
    let content = contents.find(|content| scalar(*content).is_some_and(|written| is_misspelt(&written)))?;
    Some(Edit::replace(content.range(), snapshot.edits().string_like(content.range(), name)))
}

fn give_default(snapshot: &Snapshot, key: PlacedSchema<'_>, name: &str) -> Option<Fix> {
    let value = match &*key.schema.type_name() {
        "string" => "\"\"",
        "integer" | "number" => "0",
        "boolean" => "false",
        _ => return None,
    };
    let mapping = snapshot.cursor(key.start).mapping()?;
    Fix::risky(title!("give '{name}' a default"), vec![snapshot.edits().set_scalar(mapping, "default", value)?])
}
