//! Removes a field that would be pruned.
//!
//! ```yaml resource before resource/unknown-field
//! type: object
//! properties:
//!   spec:
//!     type: object
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! spec:
//!   size: 3
//! ```
//! ```yaml resource after
//! type: object
//! properties:
//!   spec:
//!     type: object
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! spec: {}
//! ```

use super::{Fix, FixContext, QuickFix, title};
use crd_ls_rules::{ProblemKind, ResourceProblem};

pub(super) const FIX: QuickFix = QuickFix::one(&["resource/unknown-field"], remove);

fn remove(ctx: &FixContext<'_>) -> Option<Fix> {
    let ProblemKind::Resource(ResourceProblem::UnknownField { name, .. }) = &ctx.finding.kind else { return None };
    let place = ctx.entry()?;
    Fix::risky(title!("remove '{name}', which would be pruned"), ctx.edits().remove(place)?)
}
