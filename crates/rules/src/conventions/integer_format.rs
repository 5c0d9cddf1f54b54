//! An integer has a format, which limits its size.
//!
//! Without a `format`, a client must allow for the largest integers. Some clients read such an integer as a
//! floating-point number.
//!
//! Source: "Primitive types" in Kubernetes' API conventions; `integers` in kube-api-linter.
//!
//! ```yaml convention conventions/integer-format
//! type: object
//! properties:
//!   replicas:
//! # ^^^^^^^^ warning[conventions/integer-format]: this integer has no `format`, so clients do not know how large it can be. Write `format: int32` or `format: int64`.
//!     type: integer
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   replicas:
//!     type: integer
//!     format: int32
//! ```

use crate::Finding;
use crate::places::SchemaPlace;
use crate::problem::ConventionProblem;
use crd_ls_model::Keyword;

pub(super) fn check(place: &SchemaPlace<'_>, out: &mut Vec<Finding>) {
    if place.type_name == "integer" && place.schema.string(Keyword::Format).is_empty() {
        out.push(place.problem(ConventionProblem::IntegerFormat));
    }
}
