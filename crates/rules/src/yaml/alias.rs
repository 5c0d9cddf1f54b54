//! An alias refers to an anchor above it, and the aliases of a document don't expand to too much text.
//!
//! The decoder resolves an alias to the last anchor of that name above it in the same document. It refuses an alias
//! inside the value that the alias refers to, and documents that consist mostly of aliases of aliases. If the aliases
//! of a file expand to more than 1 MiB, crd-ls does not follow the aliases of the document that exceeds this limit; a
//! setting and an option of `crd-ls check` raise the limit.
//!
//! Source: `parser.alias`, `decoder.alias` and `decoder.unmarshal` in go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/unknown-alias
//! type: object
//! title: *name
//! #      ^^^^^ error[yaml/unknown-alias]: unknown anchor 'name' referenced. Write `&name` before the value that it refers to, above this line.
//! ```
//! ```yaml invalid yaml/alias-cycle
//! type: object
//! properties: &all
//!   a:
//!     type: object
//!     properties: *all
//! #               ^^^^ error[yaml/alias-cycle]: anchor 'all' value contains itself. Write a value instead of the alias.
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

use crate::problem::YamlProblem;
use crate::rule::Finding;
use crd_ls_model::{AliasFault, AliasFaultKind, PlacedDocument};
use crd_ls_text::TextRange;

pub(crate) fn finding(placed: &PlacedDocument, fault: &AliasFault) -> Finding {
    let name = fault.name.as_str().into();
    let problem = match fault.kind {
        AliasFaultKind::Unknown => YamlProblem::UnknownAlias { name },
        AliasFaultKind::Cycle => YamlProblem::AliasCycle { name },
        AliasFaultKind::Excessive => YamlProblem::ExcessiveAliasing,
    };
    Finding::of_text(problem, fault.range + placed.start, placed.index)
}

/// `alias` is the range of the alias that exceeds the limit, counted from the document's start.
pub(crate) fn not_followed(placed: &PlacedDocument, alias: TextRange) -> Finding {
    Finding::of_text(YamlProblem::AliasNotFollowed, alias + placed.start, placed.index)
}
