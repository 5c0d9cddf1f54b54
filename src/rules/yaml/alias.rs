//! Aliases stand for something, and not for too much.
//!
//! The decoder knows an alias by the last anchor of its name above it in the same document. It
//! refuses one that is inside of what it stands for, and documents most of which are aliases
//! of aliases. When the aliases of a file stand for more than 1 MiB, which is as much as the API server stores, those
//! of the document that goes beyond are not followed; a setting and an option of `crd-ls check` raise that.
//!
//! Source: `parser.alias`, `decoder.alias` and `decoder.unmarshal` in go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/unknown-alias
//! type: object
//! title: *name
//! #      ^^^^^ error[yaml/unknown-alias]: unknown anchor 'name' referenced. Write `&name` before what it stands for, above this line.
//! ```
//! ```yaml invalid yaml/alias-cycle
//! type: object
//! properties: &all
//!   a:
//!     type: object
//!     properties: *all
//! #               ^^^^ error[yaml/alias-cycle]: anchor 'all' value contains itself. Write out what is meant here.
//! ```
//! ```yaml shown yaml/excessive-aliasing
//! type: object
//! example:
//! - &a [x, x, x, x, x, x, x, x, x, x]
//! - &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]
//! - &c [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b]
//! - &d [*c, *c, *c, *c, *c, *c, *c, *c, *c, *c]
//! ```
//! ```yaml valid
//! title: &type string
//! type: object
//! properties:
//!   a: &a
//!     type: *type
//!   b:
//!     <<: *a
//!     nullable: true
//! ```

use crate::model::{AliasFault, AliasFaultKind, PlacedDocument};
use crate::rules::engine::Finding;
use crate::rules::problem::YamlProblem;
use crate::text::TextRange;

pub(in crate::rules) const CODES: &[&str] =
    &["yaml/unknown-alias", "yaml/alias-cycle", "yaml/excessive-aliasing", "alias/not-followed"];
pub(in crate::rules) const DOCUMENT: &str = file_docs!("alias.rs");

pub(in crate::rules) fn finding(placed: &PlacedDocument, fault: &AliasFault) -> Finding {
    let name = fault.name.as_str().into();
    let problem = match fault.kind {
        AliasFaultKind::Unknown => YamlProblem::UnknownAlias { name },
        AliasFaultKind::Cycle => YamlProblem::AliasCycle { name },
        AliasFaultKind::Excessive => YamlProblem::ExcessiveAliasing,
    };
    Finding::of_text(problem, fault.range + placed.start, placed.index)
}

/// `alias` is the one with which they stand for too much, counted from the document's start.
pub(in crate::rules) fn not_followed(placed: &PlacedDocument, alias: TextRange) -> Finding {
    Finding::of_text(YamlProblem::AliasNotFollowed, alias + placed.start, placed.index)
}
