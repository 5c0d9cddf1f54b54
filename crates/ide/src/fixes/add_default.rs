//! Gives an optional object an empty default, so that the defaults in it apply.
//!
//! ```yaml before lint/unreached-default
//! type: object
//! properties:
//!   logging:
//!     type: object
//!     properties:
//!       level:
//!         type: string
//!         default: info
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   logging:
//!     type: object
//!     default: {}
//!     properties:
//!       level:
//!         type: string
//!         default: info
//! ```

use super::{Fix, FixContext, QuickFix};
use crate::edit::snippet::Entry;
use crd_ls_model::Keyword;

pub(super) const FIX: QuickFix = QuickFix::one(&["lint/unreached-default"], add);

fn add(ctx: &FixContext<'_>) -> Option<Fix> {
    let step = ctx.step()?;
    let entries = [Entry::scalar(Keyword::Default.name(), "{}")];
    let mapping = ctx.snapshot.cursor(step.start).mapping()?;
    let type_key = step.schema.field(Keyword::Type)?.key + step.start;
    let edit = ctx.edits().insert_after(mapping, type_key, &entries)?;
    Fix::risky("add 'default: {}'", edit)
}
