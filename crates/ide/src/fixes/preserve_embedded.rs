//! Keeps all fields of an embedded resource that declares none, with `x-kubernetes-preserve-unknown-fields`.
//!
//! ```yaml before structural/embedded-resource
//! type: object
//! properties:
//!   template:
//!     type: object
//!     x-kubernetes-embedded-resource: true
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   template:
//!     type: object
//!     x-kubernetes-embedded-resource: true
//!     x-kubernetes-preserve-unknown-fields: true
//! ```

use super::{Fix, FixContext, QuickFix};
use crd_ls_model::Keyword;
use crd_ls_rules::{ProblemKind, StructuralProblem};

pub(super) const FIX: QuickFix = QuickFix::one(&["structural/embedded-resource"], preserve);

fn preserve(ctx: &FixContext<'_>) -> Option<Fix> {
    if ctx.finding.kind != ProblemKind::Structural(StructuralProblem::EmbeddedWithoutFields) {
        return None;
    }
    let located = ctx.schemas()?;
    let step = *located.schemas.iter().rev().find(|step| step.schema.is_true(Keyword::XEmbeddedResource))?;
    let mapping = ctx.snapshot.cursor(step.start).mapping()?;
    let edit = ctx.edits().set_scalar(mapping, Keyword::XPreserveUnknownFields.name(), "true")?;
    Fix::safe("add 'x-kubernetes-preserve-unknown-fields: true'", edit)
}
