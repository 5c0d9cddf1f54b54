//! Removes from the schema of metadata the parts that the server validates itself.
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
    let ranges = std::iter::once(ctx.finding.range).chain(ctx.finding.related.iter().map(|related| related.range));
    let remove = |range| ctx.edits().remove(ctx.snapshot.cursor_on(range).entry()?);
    let edits: Option<Vec<_>> = ranges.map(remove).collect();
    Fix::safe("remove what the API server validates itself", edits?)
}
