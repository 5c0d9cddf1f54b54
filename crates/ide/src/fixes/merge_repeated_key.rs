//! Merges the two mappings of a repeated key, unless they have a key in common.
//!
//! ```yaml before strict/duplicate-key
//! type: object
//! properties:
//!   size:
//!     type: integer
//! required: [size]
//! properties:
//!   name: # of the plan
//!     type: string
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   size:
//!     type: integer
//!   name: # of the plan
//!     type: string
//! required: [size]
//! ```

use super::rename_repeated_key::both_of;
use super::{Fix, FixContext, QuickFix, title};

pub(super) const FIX: QuickFix = QuickFix::one(&["strict/duplicate-key"], merge);

fn merge(ctx: &FixContext<'_>) -> Option<Fix> {
    let [earlier, later] = both_of(ctx)?;
    Fix::risky(title!("merge both '{}'", earlier.name()), ctx.snapshot.merged(later, earlier.mapping()?)?)
}
