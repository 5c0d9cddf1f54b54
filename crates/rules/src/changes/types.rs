//! A field keeps its type.
//!
//! The server does not convert values, so stored values, and the values of existing clients, do not fit a new type. A
//! wider type, such as a number instead of an integer, accepts the old values, but programs may fail to read the new
//! values.
//!
//! ```yaml change change/type-changed
//! type: object
//! properties:
//!   size:
//!     type: string
//! ---
//! type: object
//! properties:
//!   size:
//!     type: integer
//! #         ^^^^^^^ error[change/type-changed]: `size` was `string` and is `integer` now: stored values still have the old type, and clients still write and read it. …
//! ```
//! ```yaml change change/type-changed
//! type: object
//! properties:
//!   size:
//!     type: integer
//! ---
//! type: object
//! properties:
//!   size:
//!     type: number
//! #         ^^^^^^ warning[change/type-changed]: `size` was `integer` and is `number` now: programs that read it may meet values that they can't decode. …
//! ```
//! ```yaml change change/int-or-string-changed
//! type: object
//! properties:
//!   size:
//!     x-kubernetes-int-or-string: true
//! ---
//! type: object
//! properties:
//!   size:
//!     type: integer
//! #         ^^^^^^^ error[change/int-or-string-changed]: `size` was an integer or a string and is `integer` now: stored values of the other type become invalid. …
//! ```
//! ```yaml change change/embedded-resource-changed
//! type: object
//! properties:
//!   size:
//!     type: object
//!     x-kubernetes-preserve-unknown-fields: true
//! ---
//! type: object
//! properties:
//!   size:
//!     type: object
//!     x-kubernetes-preserve-unknown-fields: true
//!     x-kubernetes-embedded-resource: true
//! #                                   ^^^^ error[change/embedded-resource-changed]: `size` has to be a whole Kubernetes object now: …
//! ```

use super::pair::{FoundChange, SchemaPair};
use crate::problem::SchemaChange;
use crd_ls_model::Keyword;

const INT_OR_STRING: &str = "an integer or a string";
const ANYTHING: &str = "";

pub(super) fn check(pair: &SchemaPair<'_>, out: &mut Vec<FoundChange>) {
    let (before, after) = (type_of(pair.before.schema), type_of(pair.after.schema));
    if before != after {
        let keyword = if after == INT_OR_STRING { Keyword::XIntOrString } else { Keyword::Type };
        let change = match (&*before, &*after) {
            (INT_OR_STRING, after) => SchemaChange::NoLongerIntOrString { after: quoted(after) },
            (before @ "integer", after @ "number")
            | (before @ ("integer" | "string"), after @ INT_OR_STRING)
            | (before, after @ ANYTHING) => SchemaChange::TypeWidened { before: quoted(before), after: quoted(after) },
            (before, after) => SchemaChange::TypeChanged { before: quoted(before), after: quoted(after) },
        };
        out.push(pair.of_keyword(keyword, change));
    }
    let embeds = |at: super::pair::At<'_>| at.schema.is_true(Keyword::XEmbeddedResource);
    if embeds(pair.before) != embeds(pair.after) {
        let change = SchemaChange::EmbeddedResource { is_added: embeds(pair.after) };
        out.push(pair.of_keyword(Keyword::XEmbeddedResource, change));
    }
}

/// The type of the values: the name of a type, or int-or-string. Empty if any type is accepted.
pub(super) fn type_of(schema: &crd_ls_model::Schema) -> String {
    match schema.is_true(Keyword::XIntOrString) {
        true => INT_OR_STRING.to_owned(),
        false => schema.type_name().into_owned(),
    }
}

fn quoted(type_name: &str) -> Box<str> {
    match type_name {
        ANYTHING => "of any type".into(),
        INT_OR_STRING => INT_OR_STRING.into(),
        name => format!("`{name}`").into(),
    }
}
