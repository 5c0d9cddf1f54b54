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
use crd_ls_model::Keyword;

/// The fields of every object, which `kubectl explain` describes anyway.
const OF_OBJECTS: [&str; 3] = ["apiVersion", "kind", "metadata"];

pub(super) fn check(place: &SchemaPlace<'_>, out: &mut Vec<Finding>) {
    let is_of_object = matches!(place.names, [name] if OF_OBJECTS.contains(name));
    if place.is_property && !is_of_object && place.schema.is_blank(Keyword::Description) {
        out.push(place.problem(ConventionProblem::NoDescription));
    }
}
