//! Removes the parts of the schema of `metadata` that the API server validates itself.
//!
//! ```yaml before structural/root-metadata
//! type: object
//! properties:
//!   metadata:
//!     type: object
//!     description: Standard metadata.
//!     properties:
//!       name: {type: string, maxLength: 20}
//!       labels: {type: object, additionalProperties: {type: string}}
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   metadata:
//!     type: object
//!     properties:
//!       name: {type: string, maxLength: 20}
//! ```

use super::{Fix, FixContext, QuickFix};

pub(super) const FIX: QuickFix = QuickFix::one(&["structural/root-metadata"], remove);

fn remove(ctx: &FixContext<'_>) -> Option<Fix> {
    let edits: Option<Vec<_>> = ctx.entries()?.into_iter().map(|place| ctx.edits().remove(place)).collect();
    Fix::safe("remove the parts that the API server validates itself", edits?)
}
