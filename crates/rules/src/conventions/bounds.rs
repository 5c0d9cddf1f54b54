//! A list, map or text that a rule reads has a bound.
//!
//! The server estimates the cost of a rule before it accepts a CRD. Without a bound on a list, a map or a text, it
//! assumes the largest size that fits into a request. One more nested list can raise such an estimate above the limit.
//!
//! Source: "Validation" in Kubernetes' API conventions; `maxlength` in kube-api-linter. Values of an enum are exempt,
//! and so are texts with the format `date`, `date-time` or `duration`.
//!
//! ```yaml convention conventions/bounds
//! type: object
//! properties:
//!   spec:
//!     type: object
//!     x-kubernetes-validations:
//!     - rule: self.hosts.all(host, host != '')
//!       message: there are no empty hosts
//!     properties:
//!       hosts:
//! #     ^^^^^ warning[conventions/bounds]: a rule reads this, but it has no `maxItems`, so the rule's cost is estimated for the largest possible value. Write a `maxItems`.
//!         type: array
//!         items:
//!           type: string
//!           maxLength: 253
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   hosts:
//!     type: array
//!     items: {type: string}
//! ```

use crate::Finding;
use crate::places::SchemaPlace;
use crate::problem::ConventionProblem;
use crd_ls_model::{Edge, Keyword};

/// The formats whose size the server's estimate bounds.
const BOUNDED: [&str; 3] = ["date", "date-time", "duration"];

pub(super) fn check(place: &SchemaPlace<'_>, out: &mut Vec<Finding>) {
    if !place.is_in_rule {
        return;
    }
    let Some(bound) = bound(place) else { return };
    if place.schema.field(bound).is_none() {
        out.push(place.problem(ConventionProblem::NoBound { keyword: bound.name() }));
    }
}

/// The keyword that should bound the values of a schema. None if they need no bound.
fn bound(place: &SchemaPlace<'_>) -> Option<Keyword> {
    let schema = place.schema;
    match place.type_name {
        "array" => Some(Keyword::MaxItems),
        "object" if schema.child(&Edge::AdditionalProperties).is_some() => Some(Keyword::MaxProperties),
        "string" => {
            let is_bounded = schema.field(Keyword::Enum).is_some()
                || BOUNDED.contains(&&*schema.string(Keyword::Format))
                || schema.is_true(Keyword::XIntOrString);
            (!is_bounded).then_some(Keyword::MaxLength)
        }
        _ => None,
    }
}
