//! Removes the fields of a default that the server would prune.
//!
//! The fix is not safe if a declared field has a similar name, because the author may have meant that field.
//!
//! ```yaml before default/unknown-field
//! type: object
//! properties:
//!   spec:
//!     type: object
//!     properties:
//!       replicas: {type: integer}
//!     default:
//!       replicas: 1
//!       color: blue
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   spec:
//!     type: object
//!     properties:
//!       replicas: {type: integer}
//!     default:
//!       replicas: 1
//! ```

use super::{Fix, FixContext, QuickFix};
use crd_ls_grammar::near_name::distance;
use crd_ls_model::Schema;

pub(super) const FIX: QuickFix = QuickFix::one(&["default/unknown-field"], prune);

fn prune(ctx: &FixContext<'_>) -> Option<Fix> {
    let places = ctx.entries()?;
    let edits: Option<Vec<_>> = places.iter().map(|place| ctx.edits().remove(*place)).collect();
    let schema = ctx.step()?.schema;
    let is_typo = places.iter().any(|place| has_like(schema, &place.name()));
    Fix::when(!is_typo, "remove the fields that the schema does not declare", edits?)
}

/// Whether a property of a schema has a similar name.
fn has_like(schema: &Schema, name: &str) -> bool {
    schema.descendants().flat_map(Schema::properties).any(|(known, _)| distance(known, name, 2).is_some())
}
