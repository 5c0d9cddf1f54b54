//! The paths of the scale subresource lead to fields that the schema declares.
//!
//! The server accepts every path. If no object can have the field, `kubectl scale` fails, and an autoscaler finds
//! neither the number of replicas nor the selector.
//!
//! Source: `scaleFromCustomResource` in k8s.io/apiextensions-apiserver/pkg/registry/customresource.
//!
//! ```yaml document lint/scale-path
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
//!     schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {size: {type: integer}}}, status: {type: object, properties: {replicas: {type: integer}}}}}}
//!     subresources:
//!       status: {}
//!       scale:
//!         specReplicasPath: .spec.replicas
//! #                         ^^^^^^^^^^^^^^ warning[lint/scale-path]: `replicas` is not declared in `spec`, so `specReplicasPath` leads nowhere. Declare it, or write the path of a field that the schema has.
//!         statusReplicasPath: .status.replicas
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
//!     schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {size: {type: integer}}}, status: {type: object, properties: {replicas: {type: integer}}}}}}
//!     subresources:
//!       status: {}
//!       scale:
//!         specReplicasPath: .spec.size
//!         statusReplicasPath: .status.replicas
//! ```

use super::CrdContext;
use super::declared_path::follow;
use super::findings::CrdFindings;
use super::hub;
use super::subresources::SCALE_PATHS;
use crate::problem::PathProblem;
use crd_ls_grammar::json_path;

pub(super) fn check(context: &CrdContext<'_>, out: &mut CrdFindings<'_>) {
    for settings in hub::settings(&context.spec(), context.hub.subresources) {
        let Some(schema) = context.schema_of(&settings) else { continue };
        let scale = settings.child("subresources").child("scale");
        for (scale_path, field, beginnings) in SCALE_PATHS {
            let path = scale.text(field);
            // The server refuses other paths.
            let is_taken = beginnings.iter().any(|beginning| path.starts_with(beginning));
            let Some(parts) = is_taken.then(|| json_path::parse(path).ok()).flatten() else { continue };
            if let Err(undeclared) = follow(&parts, schema) {
                out.report(PathProblem::ScaleUndeclared(scale_path, undeclared), scale.value(field));
            }
        }
    }
}
