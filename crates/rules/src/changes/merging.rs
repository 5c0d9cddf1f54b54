//! The merging of lists and maps does not change.
//!
//! Server-side apply tracks the owner of each part of a list or a map. A change of the list type, the keys or the map
//! type changes the parts, too, and their owners are lost. Lists with duplicates may become invalid.
//!
//! ```yaml change change/list-type-changed
//! type: object
//! properties:
//!   size:
//!     type: array
//!     items: {type: string}
//! ---
//! type: object
//! properties:
//!   size:
//!     type: array
//!     items: {type: string}
//!     x-kubernetes-list-type: set
//! #                           ^^^ error[change/list-type-changed]: `size` has the list type `set` instead of `atomic`: …
//! ```
//! ```yaml change change/list-map-keys-changed
//! type: object
//! properties:
//!   size:
//!     type: array
//!     x-kubernetes-list-type: map
//!     x-kubernetes-list-map-keys: [a]
//!     items: &items
//!       type: object
//!       required: [a, b]
//!       properties:
//!         a: {type: string}
//!         b: {type: string}
//! ---
//! type: object
//! properties:
//!   size:
//!     type: array
//!     x-kubernetes-list-type: map
//!     x-kubernetes-list-map-keys: [a, b]
//! #   ^^^^^^^^^^^^^^^^^^^^^^^^^^ error[change/list-map-keys-changed]: `size` has other keys than `a`: …
//!     items:
//!       type: object
//!       required: [a, b]
//!       properties:
//!         a: {type: string}
//!         b: {type: string}
//! ```
//! ```yaml change change/map-type-changed
//! type: object
//! properties:
//!   size:
//!     type: object
//!     properties: {a: {type: string}}
//! ---
//! type: object
//! properties:
//!   size:
//!     type: object
//!     x-kubernetes-map-type: atomic
//! #                          ^^^^^^ error[change/map-type-changed]: `size` has the map type `atomic` instead of `granular`: server-side apply merges it differently. …
//!     properties: {a: {type: string}}
//! ```

use super::pair::At;
use super::pair::{FoundChange, SchemaPair};
use super::types::type_of;
use crate::problem::SchemaChange;
use crd_ls_model::{Keyword, ListType, MapType};

pub(super) fn check(pair: &SchemaPair<'_>, out: &mut Vec<FoundChange>) {
    let types = (type_of(pair.before.schema), type_of(pair.after.schema));
    match (&*types.0, &*types.1) {
        ("array", "array") => check_list(pair, out),
        ("object", "object") => {
            let (before, after) = (map_type(pair.before), map_type(pair.after));
            if before != after {
                out.push(pair.of_keyword(Keyword::XMapType, SchemaChange::MapType { before, after }));
            }
        }
        _ => {}
    }
}

fn check_list(pair: &SchemaPair<'_>, out: &mut Vec<FoundChange>) {
    let (before, after) = (list_type(pair.before), list_type(pair.after));
    if before != after {
        return out.push(pair.of_keyword(Keyword::XListType, SchemaChange::ListType { before, after }));
    }
    let keys = |at: At<'_>| {
        let mut keys: Vec<String> = at.names(Keyword::XListMapKeys).into_iter().map(|key| format!("`{key}`")).collect();
        keys.sort();
        keys.join(", ")
    };
    let (before, after) = (keys(pair.before), keys(pair.after));
    if before != after {
        out.push(pair.of_keyword(Keyword::XListMapKeys, SchemaChange::ListMapKeys { before: before.into() }));
    }
}

/// The list type. The default is `atomic`.
fn list_type(at: At<'_>) -> &'static str {
    match at.schema.list_type() {
        Some(ListType::Map) => "map",
        Some(ListType::Set) => "set",
        _ => "atomic",
    }
}

fn map_type(at: At<'_>) -> &'static str {
    match at.schema.map_type() {
        Some(MapType::Atomic) => "atomic",
        _ => "granular",
    }
}
