//! A field has a description.
//!
//! The description is the only documentation of a field in `kubectl explain` and in pages that are generated from a
//! CRD.
//!
//! Source: "Documentation" in Kubernetes' API conventions.
//!
//! ```yaml convention conventions/description
//! type: object
//! properties:
//!   size:
//! # ^^^^ warning[conventions/description]: this field has no description, so `kubectl explain` shows none. Say what it is for.
//!     type: string
//! ```
//! ```yaml valid
//! type: object
//! description: A Foo.
//! properties:
//!   size:
//!     type: string
//!     description: How large it is.
//! ```

use crate::Finding;
use crate::places::SchemaPlace;
use crate::problem::ConventionProblem;
use crd_ls_model::{Keyword, OF_EVERY_OBJECT};

pub(super) fn check(place: &SchemaPlace<'_>, out: &mut Vec<Finding>) {
    // `kubectl explain` describes these anyway.
    let is_of_object = matches!(place.names, [name] if OF_EVERY_OBJECT.contains(name));
    if place.is_property && !is_of_object && place.schema.is_blank(Keyword::Description) {
        out.push(place.problem(ConventionProblem::NoDescription));
    }
}
