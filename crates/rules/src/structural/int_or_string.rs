//! An integer or string is not an object.
//!
//! `x-kubernetes-int-or-string` describes a scalar, which has no fields to preserve and is not a Kubernetes object.
//!
//! Source: `validateExtensions`. The `anyOf` in the valid example is the one that `isIntOrStringAnyOfPattern` allows.
//!
//! ```yaml invalid structural/int-or-string
//! type: object
//! properties:
//!   port:
//!     x-kubernetes-int-or-string: true
//!     x-kubernetes-preserve-unknown-fields: true
//! #   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error[structural/int-or-string]: `x-kubernetes-preserve-unknown-fields` can't go with `x-kubernetes-int-or-string`. An integer or string has no fields: remove one of the two.
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   port:
//!     x-kubernetes-int-or-string: true
//!     allOf:
//!     - anyOf:
//!       - type: integer
//!       - type: string
//!     - pattern: abc
//! ```

use crate::problem::StructuralProblem;
use crate::rule::{Context, Place, Problems};
use crd_ls_model::{Keyword, Schema};

pub(super) fn check(schema: &Schema, context: Context, out: &mut Problems) {
    if !context.is_core() || !schema.is_true(Keyword::XIntOrString) {
        return;
    }
    for keyword in [Keyword::XPreserveUnknownFields, Keyword::XEmbeddedResource] {
        if let Some(field) = schema.field(keyword).filter(|_| schema.is_true(keyword)) {
            out.report(StructuralProblem::BesideIntOrString { keyword }, Place::At(field.key), keyword);
        }
    }
}
