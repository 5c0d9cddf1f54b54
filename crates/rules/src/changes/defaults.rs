//! A default does not change.
//!
//! The server sets defaults when it reads stored objects, so a new or changed default immediately changes the meaning
//! of all resources without the field. A change of `nullable` matters, too, because the server drops a forbidden null
//! before it sets defaults.
//!
//! ```yaml change change/default-added
//! type: object
//! properties:
//!   size:
//!     type: string
//! ---
//! type: object
//! properties:
//!   size:
//!     type: string
//!     default: a
//! #   ^^^^^^^ information[change/default-added]: `size` has a default now, which resources without the field get as soon as they are read. …
//! ```
//! ```yaml change change/default-removed
//! type: object
//! properties:
//!   size:
//!     type: string
//!     default: a
//! ---
//! type: object
//! properties:
//!   size:
//! # ^^^^ warning[change/default-removed]: `size` has no default any more: programs that read it may find it missing. …
//!     type: string
//! ```
//! ```yaml change change/default-changed
//! type: object
//! properties:
//!   size:
//!     type: string
//!     default: a
//! ---
//! type: object
//! properties:
//!   size:
//!     type: string
//!     default: b
//! #   ^^^^^^^ warning[change/default-changed]: `size` has a different default in place of "a": stored resources that leave the field out now mean something else. …
//! ```
//! ```yaml change change/nullable-added
//! type: object
//! properties:
//!   size:
//!     type: string
//! ---
//! type: object
//! properties:
//!   size:
//!     type: string
//!     nullable: true
//! #             ^^^^ information[change/nullable-added]: `size` may be null now. …
//! ```
//! ```yaml change change/nullable-removed
//! type: object
//! properties:
//!   size:
//!     type: string
//!     nullable: true
//! ---
//! type: object
//! properties:
//!   size:
//! # ^^^^ error[change/nullable-removed]: `size` may no longer be null: nulls that are stored or written are dropped, or become invalid. …
//!     type: string
//! ```

use super::pair::{FoundChange, SchemaPair};
use crate::problem::SchemaChange;
use crd_ls_cel::same_json;
use crd_ls_model::Keyword;
use crd_ls_text::beginning;

/// The maximum length of a default in a message, in characters.
const LONGEST: usize = 60;

pub(super) fn check(pair: &SchemaPair<'_>, out: &mut Vec<FoundChange>) {
    let change = match (pair.before.schema.default_value(), pair.after.schema.default_value()) {
        (None, None) => None,
        (None, Some(_)) => Some(SchemaChange::DefaultAdded),
        (Some(_), None) => Some(SchemaChange::DefaultRemoved),
        (Some(before), Some(after)) if same_json(&*before, &*after) => None,
        (Some(before), Some(_)) => {
            Some(SchemaChange::DefaultChanged { before: beginning(&before.to_string(), LONGEST).into() })
        }
    };
    out.extend(change.map(|change| pair.of_keyword(Keyword::Default, change)));
    let is_nullable = |at: super::pair::At<'_>| at.schema.is_true(Keyword::Nullable);
    let change = match (is_nullable(pair.before), is_nullable(pair.after)) {
        (false, true) => Some(SchemaChange::NullableAdded),
        (true, false) => Some(SchemaChange::NullableRemoved),
        _ => None,
    };
    out.extend(change.map(|change| pair.of_keyword(Keyword::Nullable, change)));
}
