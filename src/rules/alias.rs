//! Aliases stand for something, and not for too much.
//!
//! The decoder knows an alias by the last anchor of its name above it in the same document. It
//! refuses one that stands inside of what it stands for, and documents most of which are aliases
//! of aliases. When aliases stand for more than 16 MiB, which is more than the API server stores, none is
//! followed; a setting and an option of `crd-ls check` raise that.
//!
//! Source: `parser.alias`, `decoder.alias` and `decoder.unmarshal` in go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/unknown-alias
//! type: object
//! title: *name
//! #      ^^^^^ error[yaml/unknown-alias]: unknown anchor 'name' referenced
//! ```
//! ```yaml invalid yaml/alias-cycle
//! type: object
//! properties: &all
//!   a:
//!     type: object
//!     properties: *all
//! #               ^^^^ error[yaml/alias-cycle]: anchor 'all' value contains itself
//! ```
//! ```yaml shown yaml/excessive-aliasing
//! type: object
//! enum:
//! - &a [x, x, x, x, x, x, x, x, x, x]
//! - &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]
//! - &c [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b]
//! - &d [*c, *c, *c, *c, *c, *c, *c, *c, *c, *c]
//! ```
//! ```yaml valid
//! type: &type object
//! properties:
//!   a: &a
//!     type: *type
//!   b:
//!     <<: *a
//!     nullable: true
//! ```

use super::document::decode_finding;
use super::{Finding, Severity};
use crate::model::{AliasFault, AliasFaultKind, PlacedDocument};
use crate::text::TextRange;

const UNKNOWN: &str = "yaml/unknown-alias";
const CYCLE: &str = "yaml/alias-cycle";
const EXCESSIVE: &str = "yaml/excessive-aliasing";
const NOT_FOLLOWED: &str = "alias/not-followed";
pub(super) const CODES: &[&str] = &[UNKNOWN, CYCLE, EXCESSIVE, NOT_FOLLOWED];
pub(super) const DOCUMENT: &str = include_str!("alias.rs");

pub(super) fn finding(placed: &PlacedDocument, fault: &AliasFault) -> Finding {
    let name = &fault.name;
    let (code, message) = match fault.kind {
        AliasFaultKind::Unknown => (
            UNKNOWN,
            format!("unknown anchor '{name}' referenced. Write `&{name}` before what it stands for, above this line."),
        ),
        AliasFaultKind::Cycle => {
            (CYCLE, format!("anchor '{name}' value contains itself. Write out what is meant here."))
        }
        AliasFaultKind::Excessive => (
            EXCESSIVE,
            "document contains excessive aliasing. Write out some of what the aliases up to here stand for.".to_owned(),
        ),
    };
    decode_finding(code, fault.range + placed.start, message, placed.index)
}

/// `alias` is the one with which they stand for too much, counted from the document's start.
pub(super) fn not_followed(placed: &PlacedDocument, alias: TextRange) -> Finding {
    Finding {
        range: alias + placed.start,
        severity: Severity::Information,
        code: NOT_FOLLOWED,
        message:
            "the aliases up to here stand for more text than is followed, so none is, and what they stand for is not \
                  judged. Write out some of it."
                .to_owned(),
        written: String::new(),
        apiserver: None,
        masked: false,
        related: Vec::new(),
        document: placed.index,
    }
}
