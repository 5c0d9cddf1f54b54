//! A version whose schema has a `status` has the status subresource.
//!
//! With the subresource, a controller writes the status and users write the rest, through separate endpoints, and
//! `metadata.generation` does not count changes of the status. Without the subresource, the status is an ordinary
//! field. If `status:` in `subresources` has no value, the server silently drops it.
//!
//! Source: `CustomResourceSubresources` in k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1/types.go.
//!
//! ```yaml document lint/status-subresource-null
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
//!       status:
//! #     ^^^^^^ warning[lint/status-subresource-null]: `status` has no value, so there is no status subresource. Write `status: {}`.
//! ```
//! ```yaml document lint/status-without-subresource
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
//!     schema:
//!       openAPIV3Schema:
//!         type: object
//!         properties:
//!           status:
//! #         ^^^^^^ information[lint/status-without-subresource]: the schema has a `status`, but the version has no status subresource, so everyone who may change the spec may also change the status. Add `subresources: {status: {}}` to the version.
//!             type: object
//!             properties: {phase: {type: string}}
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
//!     schema:
//!       openAPIV3Schema:
//!         type: object
//!         properties:
//!           status:
//!             type: object
//!             properties: {phase: {type: string}}
//!     subresources:
//!       status: {}
//! ```

use super::CrdContext;
use super::cursor::{Cursor, Spot};
use super::findings::CrdFindings;
use super::hub;
use super::status_subresource::StatusSubresource;
use crate::problem::CrdProblem;
use crd_ls_model::{ApiVersion, FieldPath, SchemaSlot};

pub(super) fn check(context: &CrdContext<'_>, out: &mut CrdFindings<'_>) {
    for settings in hub::settings(&context.spec(), context.hub.subresources) {
        let subresources = settings.child("subresources");
        if subresources.object.is_some_and(|subresources| subresources.is_null("status")) {
            out.report(CrdProblem::StatusSubresourceNull, subresources.field("status"));
        }
    }
    if context.crd.api_version == ApiVersion::V1 {
        let status = StatusSubresource::new(context.crd);
        for (index, version) in context.spec().children("versions").enumerate() {
            let settings = version.child("subresources");
            let is_unset = !version.is_unknown("subresources")
                && settings.object.is_none_or(|settings| settings.key("status").is_none());
            if is_unset && !status.is_in_version(index) {
                without_subresource(&version, out);
            }
        }
    }
}

fn without_subresource(version: &Cursor<'_>, out: &mut CrdFindings<'_>) {
    const SCHEMA: &str = "openAPIV3Schema";
    let validation = version.child("schema");
    let Some(SchemaSlot { start, schema, .. }) = validation.object.and_then(|validation| validation.schema(SCHEMA))
    else {
        return;
    };
    if let Some(status) = schema.property("status") {
        let spot = validation.field(SCHEMA);
        let path = FieldPath::of(["properties", "status"]);
        out.report(
            CrdProblem::StatusWithoutSubresource,
            Spot { range: status.key + *start, written: spot.written.join(&path), hub: spot.hub },
        );
    }
}
