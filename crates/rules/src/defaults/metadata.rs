//! The Kubernetes objects in a default have a valid `apiVersion`, `kind` and `metadata`.
//!
//! An embedded resource is a whole object, even in a default: it has an `apiVersion`, a `kind` and the metadata of
//! every object. A default for a part of the metadata is validated in an object that contains nothing else.
//!
//! Source: `Coerce` and `Validate` in k8s.io/apiextensions-apiserver/pkg/apiserver/schema/objectmeta.
//!
//! ```yaml invalid default/metadata
//! type: object
//! properties:
//!   template:
//!     type: object
//!     x-kubernetes-embedded-resource: true
//!     x-kubernetes-preserve-unknown-fields: true
//!     default:
//!       kind: Pod
//!       apiVersion: v1
//!       metadata:
//!         name: a/b
//! #             ^^^ error[default/metadata]: the Kubernetes object in the default of `template` has a wrong `name`. Write a valid `name`.
//! ```
//! ```yaml invalid default/metadata
//! type: object
//! properties:
//!   template:
//!     type: object
//!     x-kubernetes-embedded-resource: true
//!     x-kubernetes-preserve-unknown-fields: true
//!     properties:
//!       kind:
//!         type: string
//!         default: a_b
//! #                ^^^ error[default/metadata]: the default of `kind` makes the metadata of a resource invalid: kind: Invalid value: "a_b": may have mixed case, but should otherwise match: a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an alphanumeric character (e.g. 'my-name',  or 'abc-123', regex used for validation is '[a-z]([-a-z0-9]*[a-z0-9])?'). Write metadata that is valid in a Kubernetes object.
//!     default:
//! #   ^^^^^^^ error[default/metadata]: the Kubernetes object in the default of `template` has no `apiVersion`. Add its `apiVersion`.
//!       kind: Pod
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   template:
//!     type: object
//!     x-kubernetes-embedded-resource: true
//!     x-kubernetes-preserve-unknown-fields: true
//!     default:
//!       kind: Pod
//!       apiVersion: v1
//!       metadata:
//!         labels:
//!           app: web
//! ```

use super::DefaultReport;
use crate::problem::DefaultProblem;
use crate::value::embedded::EmbeddedFault;
use crate::value::printed;
use crd_ls_model::{FieldPath, Json};

/// Reports a fault of an object in a default.
pub(super) fn report(fault: EmbeddedFault, report: &mut DefaultReport<'_>) {
    let segments = fault.path.segments();
    let last_name = segments.iter().rposition(|segment| segment.name().is_some()).unwrap_or_default();
    let field: FieldPath = segments.iter().skip(last_name).cloned().collect();
    let (error, value) = (fault.error_type.into(), fault.value.printed());
    let problem = DefaultProblem::Metadata { field, error, reason: fault.detail.into(), value };
    report.out.report(problem, report.place(fault.place), report.tail.join(&fault.path));
}

/// Reports a default for a part of an object's metadata that makes the object invalid.
pub(super) fn report_result(faults: &[EmbeddedFault], default: &Json, report: &mut DefaultReport<'_>) {
    let mut faults: Vec<Box<str>> = faults.iter().map(|fault| fault.text().into()).collect();
    faults.dedup();
    let problem = DefaultProblem::ResultingMetadata { faults: faults.into(), value: printed(Some(default)) };
    report.out.report(problem, report.place(None), report.tail.clone());
}
