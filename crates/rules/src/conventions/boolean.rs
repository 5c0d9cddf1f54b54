//! A field has room for a third value.
//!
//! Many fields that began as true or false needed a third state later, but could not get one. This finding is a
//! question to the author, not a rule without exceptions.
//!
//! Source: "Primitive types" in Kubernetes' API conventions; `nobools` in kube-api-linter.
//!
//! ```yaml convention conventions/boolean
//! type: object
//! properties:
//!   enabled:
//! # ^^^^^^^ warning[conventions/boolean]: a boolean can't get a third value later. Unless there are two values for ever, use a string with an `enum`.
//!     type: boolean
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   mode:
//!     type: string
//!     enum: [Enabled, Disabled]
//! ```

use crate::Finding;
use crate::places::SchemaPlace;
use crate::problem::ConventionProblem;

pub(super) fn check(place: &SchemaPlace<'_>, out: &mut Vec<Finding>) {
    if place.type_name == "boolean" {
        out.push(place.problem(ConventionProblem::Boolean));
    }
}
