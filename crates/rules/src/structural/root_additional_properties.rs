//! The root doesn't set `additionalProperties`.
//!
//! A custom resource is an object with known fields. A map with arbitrary keys can only be one of its fields.
//!
//! Source: `validateStructuralInvariants`.
//!
//! ```yaml invalid structural/root-additional-properties
//! type: object
//! additionalProperties:
//! #^^^^^^^^^^^^^^^^^^^ error[structural/root-additional-properties]: the schema of a resource may not be a map with `additionalProperties`. Put the map into a property, or use `x-kubernetes-preserve-unknown-fields: true`.
//!   type: string
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   labels:
//!     type: object
//!     additionalProperties: {type: string}
//! ```

use crate::problem::StructuralProblem;
use crate::rule::{Context, Place, Problems};
use crd_ls_model::{Keyword, Schema};

pub(super) fn check(schema: &Schema, context: Context, out: &mut Problems) {
    if let Some(field) = schema.field(Keyword::AdditionalProperties).filter(|_| context.is_root()) {
        out.report(StructuralProblem::RootAdditionalProperties, Place::At(field.key), Keyword::AdditionalProperties);
    }
}
