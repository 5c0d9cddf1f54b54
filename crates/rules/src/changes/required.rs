//! No field becomes required in a version that is in use.
//!
//! A stored resource without the field can be read, but every update has to add the field, and the server refuses
//! clients that do not write it. A field with a default is never missing.
//!
//! ```yaml change change/required-added
//! type: object
//! properties:
//!   size: {type: string}
//! ---
//! type: object
//! required: [size]
//! #          ^^^^ error[change/required-added]: the schema requires `size` now: stored resources and clients without it become invalid. Give it a default, or require it in a new version.
//! properties:
//!   size: {type: string}
//! ```
//! ```yaml change change/required-removed
//! type: object
//! properties:
//!   spec:
//!     type: object
//!     required: [size]
//!     properties:
//!       size: {type: string}
//! ---
//! type: object
//! properties:
//!   spec:
//! # ^^^^ information[change/required-removed]: `spec` no longer requires `size`: programs that read it may find it missing. …
//!     type: object
//!     properties:
//!       size: {type: string}
//! ```

use std::collections::HashSet;

use super::pair::{FoundChange, SchemaPair};
use crate::problem::SchemaChange;
use crd_ls_model::{FieldPath, Keyword};

pub(super) fn check(pair: &SchemaPair<'_>, out: &mut Vec<FoundChange>) {
    let (before, after) = (pair.before.names(Keyword::Required), pair.after.names(Keyword::Required));
    let (known, kept) = (HashSet::<&str>::from_iter(before.iter().copied()), HashSet::<&str>::from_iter(after));
    let declared = pair.after.schema.properties_by_name();
    let of_before = Some(pair.before.place(Keyword::Required));
    for item in pair.after.schema.strings(Keyword::Required).iter().filter(|item| !known.contains(&*item.value)) {
        let property = declared.get(&*item.value);
        let has_default = property.is_some_and(|property| property.schema.field(Keyword::Default).is_some());
        let change = match has_default {
            true => SchemaChange::RequiredWithDefault { name: item.value.clone() },
            false => SchemaChange::RequiredAdded { name: item.value.clone() },
        };
        let range = item.range + pair.after.start;
        out.push(pair.at(range, FieldPath::from(Keyword::Required), of_before, change));
    }
    for name in before.into_iter().filter(|name| !kept.contains(name) && declared.contains_key(name)) {
        out.push(pair.of_keyword(Keyword::Required, SchemaChange::RequiredRemoved { name: name.into() }));
    }
}
