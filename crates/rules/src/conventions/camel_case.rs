//! The name of a field is in camel case and begins with a lower-case letter.
//!
//! Clients in many languages are generated from the name.
//!
//! Source: "Naming conventions" in Kubernetes' API conventions.
//!
//! ```yaml convention conventions/camel-case
//! type: object
//! properties:
//!   max_size:
//! # ^^^^^^^^ warning[conventions/camel-case]: `max_size` is not in camel case. Begin with a lower-case letter, and go on without dashes and underscores.
//!     type: string
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   maxSize:
//!     type: string
//! ```

use super::is_camel_case;
use crate::Finding;
use crate::places::SchemaPlace;
use crate::problem::ConventionProblem;

pub(super) fn check(place: &SchemaPlace<'_>, out: &mut Vec<Finding>) {
    if let Some(name) = place.name().filter(|name| !is_camel_case(name, |first| first.is_ascii_lowercase())) {
        out.push(place.problem(ConventionProblem::CamelCase { name: name.into() }));
    }
}
