//! Changes a type to match the described fields or items.
//!
//! ```yaml before structural/items-missing
//! type: object
//! properties:
//!   template:
//!     type: array
//!     properties:
//!       name: {type: string}
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   template:
//!     type: object
//!     properties:
//!       name: {type: string}
//! ```
//! ```yaml before lint/keyword-of-other-type
//! type: object
//! properties:
//!   names:
//!     type: string
//!     items: {type: string}
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   names:
//!     type: array
//!     items: {type: string}
//! ```

use super::move_into_items::is_list_of_objects;
use super::{Fix, FixContext, QuickFix, title};
use crate::cursor::entry_named;
use crd_ls_model::{Keyword, Schema};

pub(super) const FIX: QuickFix = QuickFix::one(
    &["structural/items-missing", "lint/keyword-of-other-type", "schema/list-type", "schema/map-type"],
    change,
);

fn change(ctx: &FixContext<'_>) -> Option<Fix> {
    let located = ctx.schemas()?;
    let is_its = |schema: &Schema| described(schema).is_some();
    // At the key `items`, the innermost schema may be the schema of the items, inside the list's.
    let step = *located.schemas.iter().rev().take(2).find(|step| is_its(step.schema))?;
    let described = described(step.schema).filter(|_| !is_list_of_objects(step))?;
    let place = entry_named(ctx.snapshot.cursor(step.start).mapping()?, Keyword::Type.name())?;
    Fix::risky(title!("change the type to '{}'", described), ctx.edits().replace_string(place, described)?)
}

/// The type that the keywords of a schema describe, if its `type` differs.
fn described(schema: &Schema) -> Option<&'static str> {
    let has = |keyword| schema.field(keyword).is_some();
    let is_object = has(Keyword::Properties) || has(Keyword::AdditionalProperties);
    let described = match (is_object, has(Keyword::Items)) {
        (true, false) => "object",
        (false, true) => "array",
        _ => return None,
    };
    let written = schema.type_name();
    (!written.is_empty() && written != described).then_some(described)
}
