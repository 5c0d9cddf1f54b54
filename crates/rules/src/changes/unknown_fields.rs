//! Undeclared fields are kept if they were kept before.
//!
//! If the schema stops keeping undeclared fields, the server silently drops them from every stored resource at the next
//! read. A map that becomes an object with certain fields, or the other way round, has another structure under the same
//! name.
//!
//! ```yaml change change/unknown-fields-pruned
//! type: object
//! properties:
//!   size:
//!     type: object
//!     x-kubernetes-preserve-unknown-fields: true
//! ---
//! type: object
//! properties:
//!   size:
//! # ^^^^ error[change/unknown-fields-pruned]: `size` no longer keeps undeclared fields: the server drops them from stored and written objects. …
//!     type: object
//! ```
//! ```yaml change change/unknown-fields-kept
//! type: object
//! properties:
//!   size:
//!     type: object
//! ---
//! type: object
//! properties:
//!   size:
//!     type: object
//!     x-kubernetes-preserve-unknown-fields: true
//! #                                         ^^^^ information[change/unknown-fields-kept]: `size` keeps undeclared fields now. …
//! ```
//! ```yaml change change/map-to-struct
//! type: object
//! properties:
//!   size:
//!     type: object
//!     additionalProperties: {type: string}
//! ---
//! type: object
//! properties:
//!   size:
//!     type: object
//!     properties: {a: {type: string}}
//! #   ^^^^^^^^^^ error[change/map-to-struct]: `size` was a map and has certain fields now: all other keys that are stored or written are dropped. …
//! ```
//! ```yaml change change/struct-to-map
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
//!     additionalProperties: {type: string}
//! #   ^^^^^^^^^^^^^^^^^^^^ error[change/struct-to-map]: `size` had certain fields and is a map now: fields of another type than its values become invalid. …
//! ```

use super::pair::At;
use super::pair::{FoundChange, SchemaPair};
use crate::problem::SchemaChange;
use crd_ls_model::{Edge, Keyword};

pub(super) fn check(pair: &SchemaPair<'_>, out: &mut Vec<FoundChange>) {
    let keeps = |at: At<'_>| at.schema.is_true(Keyword::XPreserveUnknownFields);
    let change = match (keeps(pair.before), keeps(pair.after)) {
        // A map keeps all its keys.
        (true, false) if !pair.after.is_map() => Some(SchemaChange::UnknownFieldsPruned),
        (false, true) if !pair.before.is_map() => Some(SchemaChange::UnknownFieldsKept),
        _ => None,
    };
    out.extend(change.map(|change| pair.of_keyword(Keyword::XPreserveUnknownFields, change)));
    if becomes_struct(pair) {
        out.push(pair.of_keyword(Keyword::Properties, SchemaChange::MapToStruct));
    } else if becomes_map(pair) {
        out.push(pair.of_keyword(Keyword::AdditionalProperties, SchemaChange::StructToMap));
    } else if keeps(pair.before)
        && !pair.before.is_map()
        && pair.after.schema.child(&Edge::AdditionalProperties).is_some()
    {
        out.push(pair.of_keyword(Keyword::AdditionalProperties, SchemaChange::OpenToMap));
    }
}

/// Whether a map becomes an object with certain fields.
pub(super) fn becomes_struct(pair: &SchemaPair<'_>) -> bool {
    pair.before.is_map() && !pair.after.is_map() && pair.after.has_properties()
}

/// Whether an object with certain fields becomes a map.
pub(super) fn becomes_map(pair: &SchemaPair<'_>) -> bool {
    !pair.before.is_map() && pair.before.has_properties() && pair.after.is_map()
}
