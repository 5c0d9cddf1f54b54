//! An enum keeps accepting its values.
//!
//! A removed value makes resources with that value invalid. A new enum makes resources with any other value invalid.
//! Existing programs may not know an added value.
//!
//! ```yaml change change/enum-introduced
//! type: object
//! properties:
//!   size:
//!     type: string
//! ---
//! type: object
//! properties:
//!   size:
//!     type: string
//!     enum: [a, b]
//! #   ^^^^ error[change/enum-introduced]: `size` accepts only certain values now: any other stored or written value becomes invalid. …
//! ```
//! ```yaml change change/enum-value-removed
//! type: object
//! properties:
//!   size:
//!     type: string
//!     enum: [a, b]
//! ---
//! type: object
//! properties:
//!   size:
//!     type: string
//!     enum: [a]
//! #   ^^^^ error[change/enum-value-removed]: `size` no longer accepts "b": resources and clients that have it become invalid. …
//! ```
//! ```yaml change change/enum-value-added
//! type: object
//! properties:
//!   size:
//!     type: string
//!     enum: [a]
//! ---
//! type: object
//! properties:
//!   size:
//!     type: string
//!     enum: [a, b]
//! #   ^^^^ information[change/enum-value-added]: `size` also accepts "b" now. …
//! ```
//! ```yaml change change/enum-dropped
//! type: object
//! properties:
//!   size:
//!     type: string
//!     enum: [a]
//! ---
//! type: object
//! properties:
//!   size:
//! # ^^^^ information[change/enum-dropped]: `size` accepts any value now. …
//!     type: string
//! ```

use super::pair::{FoundChange, SchemaPair};
use super::value_set::ValueSet;
use crate::problem::SchemaChange;
use crd_ls_model::{Json, Keyword};

/// The maximum number of values in a message.
const MAX_NAMED: usize = 5;

pub(super) fn check(pair: &SchemaPair<'_>, out: &mut Vec<FoundChange>) {
    let (before, after) = (pair.before.values(Keyword::Enum), pair.after.values(Keyword::Enum));
    let mut report = |change| out.push(pair.of_keyword(Keyword::Enum, change));
    match (&*before, &*after) {
        ([], []) => {}
        ([], _) => report(SchemaChange::EnumIntroduced),
        (_, []) => report(SchemaChange::EnumDropped),
        _ => {
            let (known, kept) = (ValueSet::of(&before), ValueSet::of(&after));
            let removed: Vec<&Json> = before.iter().filter(|value| !kept.holds(value)).collect();
            let added: Vec<&Json> = after.iter().filter(|value| !known.holds(value)).collect();
            if !removed.is_empty() {
                report(SchemaChange::EnumValuesRemoved { values: named(&removed) });
            }
            if !added.is_empty() {
                report(SchemaChange::EnumValuesAdded { values: named(&added) });
            }
        }
    }
}

fn named(values: &[&Json]) -> Box<str> {
    let mut words: Vec<String> = values.iter().take(MAX_NAMED).map(|value| value.to_string()).collect();
    if values.len() > MAX_NAMED {
        words.push(format!("and {} more", values.len() - MAX_NAMED));
    }
    words.join(", ").into()
}
