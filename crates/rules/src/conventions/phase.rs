//! A status has conditions instead of a phase.
//!
//! A phase reduces the states of several controllers to one word. Clients handle only the words that they know, so a
//! new word breaks them.
//!
//! Source: "Typical status properties" in Kubernetes' API conventions; `nophase` in kube-api-linter.
//!
//! ```yaml convention conventions/phase
//! type: object
//! properties:
//!   status:
//!     type: object
//!     properties:
//!       phase:
//! #     ^^^^^ warning[conventions/phase]: a phase is one word for several conditions, and a new word breaks clients that know all others. Use conditions.
//!         type: string
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   phase:
//!     type: object
//!     properties:
//!       name: {type: string}
//! ```

use crate::Finding;
use crate::places::SchemaPlace;
use crate::problem::ConventionProblem;

pub(super) fn check(place: &SchemaPlace<'_>, out: &mut Vec<Finding>) {
    if place.names == ["status", "phase"] && place.is_property {
        out.push(place.problem(ConventionProblem::Phase));
    }
}
