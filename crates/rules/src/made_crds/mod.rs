//! The CRDs that controllers make from other objects, as JSON: Crossplane makes one or two from a
//! CompositeResourceDefinition, Gatekeeper makes one from a ConstraintTemplate.

mod crossplane;
mod gatekeeper;
mod text;

use crd_ls_model::{Json, SchemaOwnerKind};
use text::{at, is_closed};

/// The CRDs that a controller makes from an object. An object whose fields are not all known makes none.
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
