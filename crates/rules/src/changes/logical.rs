//! The logical keywords do not change.
//!
//! Any change of `allOf`, `anyOf`, `oneOf` and `not` is reported, because in general no comparison can decide whether
//! the change makes values invalid. The order of the schemas in a keyword does not matter.
//!
//! ```yaml change change/logical-changed
//! type: object
//! properties:
//!   size:
//!     type: string
//! ---
//! type: object
//! properties:
//!   size:
//!     type: string
//!     anyOf:
//! #   ^^^^^ warning[change/logical-changed]: `size` has another `anyOf`: stored or written values may become invalid. …
//!     - pattern: ^a
//!     - maxLength: 3
//! ```

use super::pair::At;
use super::pair::{FoundChange, SchemaPair};
use crate::is_int_or_string_pattern;
use crate::problem::SchemaChange;
use crd_ls_model::Keyword;

pub(super) fn check(pair: &SchemaPair<'_>, out: &mut Vec<FoundChange>) {
    for keyword in [Keyword::AllOf, Keyword::AnyOf, Keyword::OneOf, Keyword::Not] {
        if branches(pair.before, keyword) != branches(pair.after, keyword) {
            out.push(pair.of_keyword(keyword, SchemaChange::Logical { keyword: keyword.name() }));
        }
    }
}

/// The identities of the schemas in a logical keyword, sorted. An `anyOf` that only lists the two types of an
/// int-or-string value is left out, because it restricts nothing.
fn branches(at: At<'_>, keyword: Keyword) -> Vec<u128> {
    let is_spelt_out =
        keyword == Keyword::AnyOf && at.schema.is_true(Keyword::XIntOrString) && is_int_or_string_pattern(at.schema);
    let children = at.schema.children().iter().filter(|child| child.edge.junctor() == Some(keyword) && !is_spelt_out);
    let mut identities: Vec<u128> = children.map(|child| child.schema.identity()).collect();
    identities.sort_unstable();
    identities
}
