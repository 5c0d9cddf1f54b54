//! Removes a field that would be pruned or dropped.
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
//! ```yaml resource before lint/dropped-null
//! type: object
//! properties:
//!   spec:
//!     type: object
//!     properties:
//!       size:
//!         type: integer
//!       volumes:
//!         type: array
//!         items:
//!           type: string
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! spec:
//!   size: 3
//!   volumes:
//! ```
//! ```yaml resource after
//! type: object
//! properties:
//!   spec:
//!     type: object
//!     properties:
//!       size:
//!         type: integer
//!       volumes:
//!         type: array
//!         items:
//!           type: string
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! spec:
//!   size: 3
//! ```

use super::{Fix, FixContext, QuickFix, title};
use crd_ls_rules::{MeantField, ProblemKind, ResourceProblem};

pub(super) const FIX: QuickFix =
    QuickFix::one(&["resource/unknown-field", "lint/dropped-status", "lint/dropped-null"], remove);

fn remove(ctx: &FixContext<'_>) -> Option<Fix> {
    let ProblemKind::Resource(problem) = &ctx.finding.kind else { return None };
    let place = ctx.entry()?;
    let title = match problem {
        // It is a field of another version.
        ResourceProblem::UnknownField { meant: Some(MeantField::OfVersion { .. }), .. } => return None,
        ResourceProblem::UnknownField { name, meant: Some(MeantField::OfStatus { is_for_controller: true }) } => {
            title!("remove '{}', which the controller sets", name)
        }
        ResourceProblem::UnknownField { name, .. } => title!("remove '{}', which would be pruned", name),
        ResourceProblem::DroppedStatus => "remove the status, which would be dropped".into(),
        ResourceProblem::DroppedNull { name, .. } => title!("remove '{}', which has no value", name),
        _ => return None,
    };
    Fix::risky(title, ctx.edits().remove(place)?)
}
