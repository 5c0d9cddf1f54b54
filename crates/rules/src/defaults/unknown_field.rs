//! A default has only fields that its schema knows.
//!
//! Unknown fields are pruned from every object that is written, so an unknown field in a default would be lost. A field
//! is known if it is declared, if `additionalProperties` is set, or if `x-kubernetes-preserve-unknown-fields` keeps it.
//! Below `additionalProperties: true` only scalars are known.
//!
//! Source: `Prune` in k8s.io/apiextensions-apiserver/pkg/apiserver/schema/pruning; `objectValidator` in
//! k8s.io/kube-openapi/pkg/validation/validate for `additionalProperties: false`.
//!
//! ```yaml invalid default/unknown-field
//! type: object
//! properties:
//!   spec:
//!     type: object
//!     properties:
//!       replicas:
//!         type: integer
//!     default:
//!       replica: 1
//! #     ^^^^^^^ error[default/unknown-field]: the default of `spec` has the field `replica`, which the schema does not declare. Declare the field in the schema, or remove it from the default.
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   spec:
//!     type: object
//!     properties:
//!       replicas:
//!         type: integer
//!     default:
//!       replicas: 1
//!   labels:
//!     type: object
//!     additionalProperties:
//!       type: string
//!     default:
//!       app: web
//! ```

use super::DefaultReport;
use crate::problem::DefaultProblem;
use crate::rule::Problem;
use crate::value::printed;
use crate::value::pruning::UnknownMember;
use crd_ls_model::Json;

/// The server reports unknown fields once. The finding is at the first unknown field, with the other fields as related
/// places.
pub(super) fn report(unknown: &[UnknownMember<'_, '_>], default: &Json, report: &mut DefaultReport<'_>) {
    let Some((first, others)) = unknown.split_first() else { return };
    let related = others.iter();
    let related = related.map(|other| ("this one is unknown, too", other.member.key_range + report.start)).collect();
    let place = report.place(Some(first.member.key_range));
    report.out.push(Problem {
        kind: DefaultProblem::UnknownFields { first: first.member.key.as_ref().into(), value: printed(Some(default)) }
            .into(),
        place,
        tail: report.tail.clone(),
        related,
    });
}
