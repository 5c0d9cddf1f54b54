//! Keeps all fields of an object that declares none, with `x-kubernetes-preserve-unknown-fields`.
//!
//! ```yaml before lint/always-empty
//! type: object
//! properties:
//!   config:
//!     type: object
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   config:
//!     type: object
//!     x-kubernetes-preserve-unknown-fields: true
//! ```

use super::{Fix, FixContext, QuickFix};
use crd_ls_model::Keyword;

pub(super) const FIX: QuickFix = QuickFix::one(&["lint/always-empty"], keep);

fn keep(ctx: &FixContext<'_>) -> Option<Fix> {
    let mapping = ctx.snapshot.cursor(ctx.step()?.start).mapping()?;
    let edit = ctx.edits().set_scalar(mapping, Keyword::XPreserveUnknownFields.name(), "true")?;
    Fix::risky("add 'x-kubernetes-preserve-unknown-fields: true'", edit)
}
