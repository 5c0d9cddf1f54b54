//! The paths of the scale subresource lead to fields that the server can read.
//!
//! The server checks only the beginning of a path. If no object can have the field, or if the field has another type,
//! `kubectl scale` fails, and an autoscaler finds neither the number of replicas nor the selector. `kubectl scale` and
//! autoscalers also fail for a resource that lacks the field at `specReplicasPath`.
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
//!     schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {size: {type: integer}}}, status: {type: object, properties: {replicas: {type: integer}, selector: {type: string}}}}}}
//!     subresources:
//!       status: {}
//!       scale:
//!         specReplicasPath: .spec.replicas
//! #                         ^^^^^^^^^^^^^^ warning[lint/scale-path]: `replicas` is not declared in `spec`, so `specReplicasPath` leads nowhere. Declare it, or write the path of a field that the schema has.
//!         statusReplicasPath: .status.selector
//! #                           ^^^^^^^^^^^^^^^^ warning[lint/scale-path]: `statusReplicasPath` leads to a field of type `string`, so `kubectl scale` and autoscalers get an error. Write the path of a field of type `integer`.
//!         labelSelectorPath: .status.selector
//! ```
//! ```yaml document lint/scale-optional
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
//! #                         ^^^^^^^^^^ hint[lint/scale-optional]: `kubectl scale` and autoscalers get an error from a resource that lacks this field. Give the field a `default`, or add it to `required`.
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
//!     schema: {openAPIV3Schema: {type: object, required: [spec], properties: {spec: {type: object, properties: {size: {type: integer, default: 1}}}, status: {type: object, properties: {replicas: {type: integer}, selector: {type: string}}}}}}
//!     subresources:
//!       status: {}
//!       scale:
//!         specReplicasPath: .spec.size
//!         statusReplicasPath: .status.replicas
//!         labelSelectorPath: .status.selector
//! ```

use super::CrdContext;
use super::declared_path::follow;
use super::findings::CrdFindings;
use super::hub;
use super::subresources::SCALE_PATHS;
use crate::problem::{PathProblem, ScalePath};
use crd_ls_grammar::json_path::{self, Part};
use crd_ls_model::{Keyword, Schema};

pub(super) fn check(context: &CrdContext<'_>, out: &mut CrdFindings<'_>) {
    for settings in hub::settings(&context.spec(), context.hub.subresources) {
        let Some(schema) = context.schema_of(&settings) else { continue };
        let scale = settings.child("subresources").child("scale");
        for (scale_path, field, beginnings) in SCALE_PATHS {
            let path = scale.text(field);
            // The server refuses paths with other beginnings.
            let is_taken = beginnings.iter().any(|beginning| path.starts_with(beginning));
            let Some(parts) = is_taken.then(|| json_path::parse(path).ok()).flatten() else { continue };
            if let Some(problem) = problem_of(scale_path, &parts, schema) {
                out.report(problem, scale.value(field));
            }
        }
    }
}

fn problem_of(path: ScalePath, parts: &[Part<'_>], schema: &Schema) -> Option<PathProblem> {
    let target = match follow(parts, schema) {
        Ok(target) => target?,
        Err(undeclared) => return Some(PathProblem::ScaleUndeclared(path, undeclared)),
    };
    let found = target.type_name();
    let is_read = found == path.value_type() || found == "number" && path != ScalePath::LabelSelector;
    if !is_read && !found.is_empty() && !target.is_true(Keyword::XIntOrString) {
        return Some(PathProblem::ScaleType { path, found: (&*found).into() });
    }
    let (Part::Field(name, _), around) = parts.split_last()? else { return None };
    let around = follow(around, schema).ok()??;
    let is_optional = !around.requires(name) && target.field(Keyword::Default).is_none();
    (path == ScalePath::SpecReplicas && is_optional).then_some(PathProblem::ScaleOptional)
}
