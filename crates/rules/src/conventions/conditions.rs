//! The conditions of a status are a list-map of `metav1.Condition`.
//!
//! Tools that wait for a condition, such as `kubectl wait`, read `type` and `status`. People read `reason` and
//! `message`. Several controllers may write different conditions of the same object, so the list is a map keyed by
//! `type`.
//!
//! Source: "Typical status properties" in Kubernetes' API conventions; `conditions` in kube-api-linter.
//!
//! ```yaml convention conventions/conditions
//! type: object
//! properties:
//!   status:
//!     type: object
//!     properties:
//!       conditions:
//! #     ^^^^^^^^^^ warning[conventions/conditions]: conditions are a list, so two controllers that write different ones overwrite each other. Write `x-kubernetes-list-type: map` and `x-kubernetes-list-map-keys: [type]`.
//!         type: array
//!         items:
//!           type: object
//!           properties:
//!             type: {type: string}
//!             status: {type: string}
//!             reason: {type: string}
//!             message: {type: string}
//!             lastTransitionTime: {type: string, format: date-time}
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   conditions:
//!     type: array
//!     items: {type: string}
//! ```

use crate::Finding;
use crate::places::SchemaPlace;
use crate::problem::{ConditionPart, ConventionProblem};
use crd_ls_model::{Edge, Keyword};

/// The fields of `metav1.Condition` except `observedGeneration`, which is optional.
const FIELDS: [&str; 5] = ["type", "status", "reason", "message", "lastTransitionTime"];

pub(super) fn check(place: &SchemaPlace<'_>, out: &mut Vec<Finding>) {
    let is_list = place.names == ["status", "conditions"] && place.is_property && place.type_name == "array";
    let Some(items) = place.schema.child(&Edge::Items).filter(|_| is_list) else { return };
    let keys: Vec<&str> = place.schema.names(Keyword::XListMapKeys).collect();
    if place.schema.string(Keyword::XListType) != "map" || keys != ["type"] {
        out.push(place.problem(ConventionProblem::Conditions { lacking: ConditionPart::MapOnType }));
    }
    let is_open = items.schema.is_true(Keyword::XPreserveUnknownFields);
    let lacking = FIELDS.into_iter().filter(|name| !is_open && items.schema.property(name).is_none());
    let lacking = lacking.map(|name| ConventionProblem::Conditions { lacking: ConditionPart::Field(name) });
    out.extend(lacking.map(|problem| place.problem(problem)));
}
