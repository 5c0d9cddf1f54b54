//! Removes a field that the server does not know, and therefore drops.
//!
//! This fix is offered last and never applied automatically, because it removes text of the author.
//!
//! ```yaml before strict/unknown-field
//! type: object
//! properties:
//!   size:
//!     type: integer
//!     readOnly: true
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   size:
//!     type: integer
//! ```

use super::{Fix, FixContext, QuickFix, title};

pub(super) const FIX: QuickFix = QuickFix::one(&["strict/unknown-field", "lint/unknown-field"], find);

fn find(ctx: &FixContext<'_>) -> Option<Fix> {
    let place = ctx.entry()?;
    Fix::risky(title!("remove '{}'", place.name()), ctx.edits().remove(place)?)
}
