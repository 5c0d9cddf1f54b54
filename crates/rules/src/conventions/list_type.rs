//! A list has a list type, which determines how server-side apply merges the list.
//!
//! Without `x-kubernetes-list-type`, the list is atomic: a client that applies one item removes the items of all other
//! clients.
//!
//! Source: "Lists of named subobjects preferred over maps" in Kubernetes' API conventions; `ssatags` in
//! kube-api-linter.
//!
//! ```yaml convention conventions/list-type
//! type: object
//! properties:
//!   hosts:
//! # ^^^^^ warning[conventions/list-type]: this list has no `x-kubernetes-list-type`, so server-side apply replaces it as a whole. Write `map` with its keys, `set`, or `atomic` if that is meant.
//!     type: array
//!     items: {type: string}
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   hosts:
//!     type: array
//!     x-kubernetes-list-type: set
//!     items: {type: string}
//! ```

use crate::Finding;
use crate::places::SchemaPlace;
use crate::problem::ConventionProblem;
use crd_ls_model::Keyword;

pub(super) fn check(place: &SchemaPlace<'_>, out: &mut Vec<Finding>) {
    if place.type_name == "array" && place.schema.field(Keyword::XListType).is_none() {
        out.push(place.problem(ConventionProblem::ListType));
    }
}
