//! Keeps all fields of an embedded resource without declared fields.
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

use super::QuickFix;
use crate::{Finding, Fix, Snapshot};
use crd_ls_model::Keyword;
use crd_ls_rules::{ProblemKind, StructuralProblem};

pub(super) const FIX: QuickFix = QuickFix {
    document: crd_ls_rules::file_docs!("preserve_embedded.rs"),
    codes: &["structural/embedded-resource"],
    find,
};

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    preserve(snapshot, finding).into_iter().collect()
}

fn preserve(snapshot: &Snapshot, finding: &Finding) -> Option<Fix> {
    if finding.kind != ProblemKind::Structural(StructuralProblem::EmbeddedWithoutFields) {
        return None;
    }
    let located = snapshot.cursor(finding.range.start()).schemas()?;
    let step = *located.schemas.iter().rev().find(|step| step.schema.is_true(Keyword::XEmbeddedResource))?;
    let mapping = snapshot.cursor(step.start).mapping()?;
    let edit = snapshot.edits().set_scalar(mapping, Keyword::XPreserveUnknownFields.name(), "true")?;
    Fix::safe("add 'x-kubernetes-preserve-unknown-fields: true'", vec![edit])
}
