//! The CRDs that controllers make from other objects, as JSON: Crossplane makes one or two CRDs from a
//! CompositeResourceDefinition, and Gatekeeper makes one CRD from a ConstraintTemplate.

mod crossplane;
mod gatekeeper;
mod text;

use crd_ls_model::{Json, SchemaOwnerKind};
use text::{at, is_closed};

/// The CRDs that a controller makes from an object. No CRDs if another program may add fields to the object.
pub(crate) fn made_crds(kind: SchemaOwnerKind, object: &Json) -> Vec<String> {
    if !at(object, &["spec"]).is_some_and(is_closed) {
        return Vec::new();
    }
    match kind {
        SchemaOwnerKind::CompositeResourceDefinition => crossplane::crds(object),
        SchemaOwnerKind::ConstraintTemplate { is_legacy } => gatekeeper::crd(object, is_legacy).into_iter().collect(),
        SchemaOwnerKind::Named => Vec::new(),
    }
}
