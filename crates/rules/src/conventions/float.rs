//! Numbers are integers.
//!
//! A floating-point number is rounded whenever it is read or written, and each language rounds differently.
//!
//! Source: "Primitive types" in Kubernetes' API conventions; `nofloats` in kube-api-linter.
//!
//! ```yaml convention conventions/float
//! type: object
//! properties:
//!   ratio:
//! # ^^^^^ warning[conventions/float]: floating-point numbers are not the same after a client has read and written them. Use an integer of a smaller unit, or a quantity.
//!     type: number
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   ratioPercent:
//!     type: integer
//!     format: int32
//! ```

use crate::Finding;
use crate::places::SchemaPlace;
use crate::problem::ConventionProblem;

pub(super) fn check(place: &SchemaPlace<'_>, out: &mut Vec<Finding>) {
    if place.type_name == "number" {
        out.push(place.problem(ConventionProblem::Float));
    }
}
