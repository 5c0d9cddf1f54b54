//! The `pattern` and `format` of a string do not become stricter.
//!
//! A new or changed pattern or format makes stored values invalid if they do not match it, and the server refuses
//! clients that write such values.
//!
//! ```yaml change change/pattern-added
//! type: object
//! properties:
//!   size:
//!     type: string
//! ---
//! type: object
//! properties:
//!   size:
//!     type: string
//!     pattern: ^a
//! #            ^^ error[change/pattern-added]: `size` has a pattern now: stored or written values that do not match become invalid. …
//! ```
//! ```yaml change change/pattern-changed
//! type: object
//! properties:
//!   size:
//!     type: string
//!     pattern: ^a
//! ---
//! type: object
//! properties:
//!   size:
//!     type: string
//!     pattern: ^ab
//! #            ^^^ warning[change/pattern-changed]: `size` has a different pattern in place of `^a`: values that matched only the old one become invalid. …
//! ```
//! ```yaml change change/pattern-removed
//! type: object
//! properties:
//!   size:
//!     type: string
//!     pattern: ^a
//! ---
//! type: object
//! properties:
//!   size:
//! # ^^^^ information[change/pattern-removed]: `size` has no pattern any more. …
//!     type: string
//! ```
//! ```yaml change change/format-added
//! type: object
//! properties:
//!   size:
//!     type: string
//! ---
//! type: object
//! properties:
//!   size:
//!     type: string
//!     format: uuid
//! #           ^^^^ error[change/format-added]: `size` has the format `uuid` now: stored or written values in another format become invalid. …
//! ```
//! ```yaml change change/format-changed
//! type: object
//! properties:
//!   size:
//!     type: string
//!     format: ipv4
//! ---
//! type: object
//! properties:
//!   size:
//!     type: string
//!     format: ipv6
//! #           ^^^^ error[change/format-changed]: `size` has the format `ipv6` instead of `ipv4`: stored or written values become invalid. …
//! ```
//! ```yaml change change/format-removed
//! type: object
//! properties:
//!   size:
//!     type: string
//!     format: ipv4
//! ---
//! type: object
//! properties:
//!   size:
//! # ^^^^ information[change/format-removed]: `size` no longer has the format `ipv4`. …
//!     type: string
//! ```

use super::pair::{FoundChange, SchemaPair};
use crate::problem::SchemaChange;
use crd_ls_model::Keyword;

pub(super) fn check(pair: &SchemaPair<'_>, out: &mut Vec<FoundChange>) {
    let texts = |keyword| (pair.before.text(keyword), pair.after.text(keyword));
    let (before, after) = texts(Keyword::Pattern);
    let change = match (&*before, &*after) {
        (before, after) if before == after => None,
        ("", _) => Some(SchemaChange::PatternAdded),
        (_, "") => Some(SchemaChange::PatternRemoved),
        (before, _) => Some(SchemaChange::PatternChanged { before: before.into() }),
    };
    out.extend(change.map(|change| pair.of_keyword(Keyword::Pattern, change)));
    let (before, after) = texts(Keyword::Format);
    let change = match (&*before, &*after) {
        (before, after) if before == after => None,
        ("", after) => Some(SchemaChange::FormatAdded { after: after.into() }),
        (before, "") => Some(SchemaChange::FormatRemoved { before: before.into() }),
        (before, after) => Some(SchemaChange::FormatChanged { before: before.into(), after: after.into() }),
    };
    out.extend(change.map(|change| pair.of_keyword(Keyword::Format, change)));
}
