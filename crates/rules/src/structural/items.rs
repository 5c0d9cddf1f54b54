//! A list has a schema for its items.
//!
//! Without the schema, the items could not be pruned, and could not get defaults.
//!
//! Source: `validateStructuralInvariants`.
//!
//! ```yaml invalid structural/items-missing
//! type: object
//! properties:
//!   hosts:
//! # ^^^^^ error[structural/items-missing]: `hosts` has no `items`. Add `items` with the schema of the list's items.
//!     type: array
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   hosts:
//!     type: array
//!     items:
//!       type: string
//! ```

use crate::problem::StructuralProblem;
use crate::rule::{Context, Place, Problems};
use crd_ls_model::{Edge, Keyword, Schema};

pub(super) fn check(schema: &Schema, context: Context, out: &mut Problems) {
    if !context.is_core() || schema.type_name() != "array" {
        return;
    }
    if schema.child(&Edge::Items).is_none() && !schema.is_undecodable(Keyword::Items) {
        // A written `items` may have no schema, as in `items: []`.
        out.report(StructuralProblem::ItemsMissing, Place::key_of(schema, Keyword::Items), Keyword::Items);
    }
}
