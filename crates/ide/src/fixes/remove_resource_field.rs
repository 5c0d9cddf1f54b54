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

pub(super) const FIX: QuickFix = QuickFix::one(&["resource/unknown-field", "lint/dropped-status"], remove);

fn remove(ctx: &FixContext<'_>) -> Option<Fix> {
    let ProblemKind::Resource(problem) = &ctx.finding.kind else { return None };
    let place = ctx.entry()?;
    let title = match problem {
        ResourceProblem::UnknownField { name, .. } => title!("remove '{name}', which would be pruned"),
        ResourceProblem::DroppedStatus => "remove the status, which would be dropped".into(),
        _ => return None,
    };
    Fix::risky(title, ctx.edits().remove(place)?)
}
