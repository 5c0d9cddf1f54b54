//! Each version has a schema.
//!
//! Without a schema the server would prune everything in a custom resource.
//!
//! Source: `validateCustomResourceDefinitionSpec`.
//!
//! ```yaml document crd/schema-missing
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
//! #   ^^^^ error[crd/schema-missing]: this version has no schema. Add one: the smallest is `schema: {openAPIV3Schema: {type: object}}`.
//!     served: true
//!     storage: true
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
//!     schema: {openAPIV3Schema: {type: object}}
//! ```

use super::CrdContext;
use super::cursor::Cursor;
use super::findings::CrdFindings;
use super::update::held;
use crate::problem::VersionProblem;
use crd_ls_model::version_schema;

pub(super) fn check(context: &CrdContext<'_>, out: &mut CrdFindings<'_>) {
    let is_at_top = match context.is_v1beta1() {
        true => context.crd.top_level_schema().is_some(),
        false => context.hub.schemas && context.crd.versions.first().is_some_and(|version| version.schema.is_some()),
    };
    if is_at_top {
        return;
    }
    let spec = context.spec();
    if context.before().is_some_and(held::lacks_schema) {
        return served_without_schema(context, &spec, out);
    }
    let mut versions = spec.children("versions").peekable();
    if versions.peek().is_none() && context.is_v1beta1() && !spec.text("version").is_empty() {
        // The server turns `spec.version` into an entry of `versions`, which lacks a schema.
        let spot = spec.field("version").printed_as(version_schema(0));
        out.report(VersionProblem::SchemaMissing, spot);
    }
    for version in versions {
        let schema = version.child("schema");
        if schema.object.is_none_or(|schema| schema.schema("openAPIV3Schema").is_none()) {
            out.report(VersionProblem::SchemaMissing, schema.field("openAPIV3Schema"));
        }
    }
}

/// If the CRD before the update lacks a schema, only served versions need a schema, and only if the server prunes
/// unknown fields.
fn served_without_schema(context: &CrdContext<'_>, spec: &Cursor<'_>, out: &mut CrdFindings<'_>) {
    if held::keeps_unknown_fields(context.crd) {
        return;
    }
    for version in spec.children("versions").filter(|version| version.is_true("served")) {
        let schema = version.child("schema");
        if schema.object.is_none_or(|schema| schema.schema("openAPIV3Schema").is_none()) {
            out.report(VersionProblem::ServedSchemaMissing, schema.field("openAPIV3Schema"));
        }
    }
}
