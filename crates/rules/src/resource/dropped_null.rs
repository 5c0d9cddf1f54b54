//! A field without a value is left out.
//!
//! When a resource is created or replaced, the API server drops a null if the schema of the field is not `nullable` and
//! has no default. Server-side apply keeps the null, and then refuses the resource, because the null does not match the
//! schema. Helm 4, Flux and Argo CD can apply on the server. `crd-ls validate --op apply` reports the server's error.
//!
//! Source: `unstructuredSchemaCoercer` in k8s.io/apiextensions-apiserver/pkg/apiserver/customresource_handler.go, which
//! decodes the bodies of other requests; `applyPatcher` in k8s.io/apiserver/pkg/endpoints/handlers/patch.go.
//!
//! ```yaml resource lint/dropped-null
//! type: object
//! properties:
//!   spec:
//!     type: object
//!     properties:
//!       volumes:
//!         type: array
//!         items:
//!           type: string
//!       retries:
//!         type: integer
//!         default: 3
//!       note:
//!         type: string
//!         nullable: true
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! spec:
//!   volumes:
//! # ^^^^^^^ warning[lint/dropped-null]: `volumes` has no value: a create drops it, and server-side apply refuses it. Write a value of type `array`, or leave the field out.
//!   retries:
//!   note:
//! ```

use super::Operation;
use super::judge::Judge;
use super::kind::Version;
use super::object::STATUS;
use crate::problem::{INT_OR_STRING, ResourceProblem};
use crate::value::pruning::DroppedNull;
use crd_ls_model::{FieldPath, Keyword};

/// Reports nulls that server-side apply refuses, unless their field is reported as missing.
pub(super) fn check(
    version: &Version<'_>,
    nulls: Vec<DroppedNull<'_, '_>>,
    operation: Operation<'_>,
    out: &mut Judge<'_>,
) {
    if !matches!(operation, Operation::Create) {
        return;
    }
    for DroppedNull { path, member, schema, is_required } in nulls {
        // A schema without a type accepts null.
        let wanted = match schema.is_true(Keyword::XIntOrString) {
            true => INT_OR_STRING.into(),
            false => schema.type_name(),
        };
        if is_required || wanted.is_empty() || is_in_dropped_status(version, &path) {
            continue;
        }
        let place = if member.value.range.is_empty() { member.key_range } else { member.value.range };
        let problem = ResourceProblem::DroppedNull { name: (*member.key).into(), wanted: wanted.as_ref().into() };
        out.report(problem, path, place);
    }
}

/// Whether a path leads into a status that the server drops.
fn is_in_dropped_status(version: &Version<'_>, path: &FieldPath) -> bool {
    version.has_status && path.segments().first().is_some_and(|first| first.is(STATUS))
}
