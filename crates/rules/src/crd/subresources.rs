//! The paths of the scale subresource lead into `.spec` or `.status`.
//!
//! `specReplicasPath` is in `.spec`, and `statusReplicasPath` is in `.status`. `labelSelectorPath` is optional and can
//! be in either.
//!
//! Source: `ValidateCustomResourceDefinitionSubresources`, `validateSimpleJSONPath`.
//!
//! ```yaml document crd/scale-path
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//!     subresources:
//!       scale:
//!         specReplicasPath: spec.replicas
//! #                         ^^^^^^^^^^^^^ error[crd/scale-path]: `specReplicasPath` does not begin with a dot. Write a path such as `.spec.replicas`.
//!         statusReplicasPath: .spec.replicas
//! #                           ^^^^^^^^^^^^^^ error[crd/scale-path]: `statusReplicasPath` must be a path in `.status`. Write a path such as `.status.replicas`.
//! ```
//! ```yaml document
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}}
//!     subresources:
//!       scale:
//!         specReplicasPath: .spec.replicas
//!         statusReplicasPath: .status.replicas
//! ```

use super::CrdContext;
use super::cursor::Cursor;
use super::findings::CrdFindings;
use super::hub;
use crate::problem::{PathProblem, ScalePath};

/// The paths of the scale subresource, each with its field and its allowed prefixes.
pub(super) const SCALE_PATHS: [(ScalePath, &str, &[&str]); 3] = [
    (ScalePath::SpecReplicas, "specReplicasPath", &[".spec."]),
    (ScalePath::StatusReplicas, "statusReplicasPath", &[".status."]),
    (ScalePath::LabelSelector, "labelSelectorPath", &[".spec.", ".status."]),
];

pub(super) fn check(context: &CrdContext<'_>, out: &mut CrdFindings<'_>) {
    for settings in hub::settings(&context.spec(), context.hub.subresources) {
        let scale = settings.child("subresources").child("scale");
        if scale.is_there() {
            for (path, field, beginnings) in SCALE_PATHS {
                check_path(path, field, beginnings, &scale, out);
            }
        }
    }
}

fn check_path(
    path: ScalePath,
    field: &'static str,
    beginnings: &[&str],
    scale: &Cursor<'_>,
    out: &mut CrdFindings<'_>,
) {
    let problem = match scale.text(field) {
        "" if path == ScalePath::LabelSelector => return,
        "" => PathProblem::ScaleMissing(path),
        value if !value.starts_with('.') => PathProblem::ScaleNotSimple(path),
        value if beginnings.iter().any(|beginning| value.starts_with(beginning)) => return,
        _ => PathProblem::ScaleElsewhere(path),
    };
    out.report(problem, scale.value(field));
}
