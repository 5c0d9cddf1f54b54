//! A resource has only fields that its schema declares.
//!
//! The server prunes undeclared fields, so their values are lost. With `fieldValidation: Strict`, kubectl's default,
//! the server refuses the resource instead. Below `x-kubernetes-preserve-unknown-fields: true`, undeclared fields are
//! preserved.
//!
//! Source: `Prune` in k8s.io/apiextensions-apiserver/pkg/apiserver/schema/pruning, `schemaCoercingDecoder` in
//! k8s.io/apiextensions-apiserver/pkg/apiserver/customresource_handler.go.
//!
//! ```yaml resource resource/unknown-field
//! type: object
//! properties:
//!   spec:
//!     type: object
//!     properties:
//!       replicas:
//!         type: integer
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! spec:
//!   replica: 3
//! # ^^^^^^^ error[resource/unknown-field]: the schema declares no field `replica` here, so it is pruned. Did you mean `replicas`?
//! ```
//! ```yaml resource resource/unknown-field
//! type: object
//! properties:
//!   spec:
//!     type: object
//!     properties:
//!       replicas:
//!         type: integer
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! spec:
//!   replicas: 3
//!   replica: 4
//! # ^^^^^^^ error[resource/unknown-field]: the schema declares no field `replica` here, so it is pruned. `replicas` is here already: remove this one, or correct its name.
//! ```
//! ```yaml resource resource/unknown-field
//! type: object
//! properties:
//!   spec:
//!     type: object
//!   status:
//!     type: object
//!     properties:
//!       ready:
//!         type: boolean
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! spec:
//!   ready: true
//! # ^^^^^ error[resource/unknown-field]: `ready` is a field of `status`, not of `spec`. Move it into `status`.
//! ```
//! ```yaml resource resource/unknown-field
//! type: object
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//!   owner: me
//! # ^^^^^ error[resource/unknown-field]: the schema declares no field `owner` here, so it is pruned. Remove it, or correct its name.
//! ```

use std::borrow::Cow;

use super::elsewhere::Elsewhere;
use super::judge::Judge;
use super::kind::{ResourceKind, Version};
use super::object::STATUS;
use crate::problem::{MeantField, ResourceProblem};
use crate::value::object_meta::UnknownMetaField;
use crate::value::pruning::UnknownMember;
use crate::value::{Structural, embedded};
use crd_ls_model::{Edge, FieldPath, Json, JsonKind};
use crd_ls_text::TextRange;

/// Reports the fields that are pruned.
pub(super) fn report_pruned(
    kind: &ResourceKind,
    version: &Version<'_>,
    unknown: &[UnknownMember<'_, '_>],
    out: &mut Judge<'_>,
) {
    if unknown.is_empty() {
        return;
    }
    let elsewhere = Elsewhere::new(kind, version, unknown.iter().map(|member| &member.path));
    for member in unknown {
        report(member.path.clone(), meant(member, &elsewhere), member.member.key_range, out);
    }
}

/// Reports unknown fields of metadata.
pub(super) fn check_metadata(schema: Structural<'_>, value: &Json, out: &mut Judge<'_>) {
    for UnknownMetaField { path, key_range, near, is_near_present } in embedded::unknown_metadata_fields(schema, value)
    {
        let near = near.map(|near| match is_near_present {
            true => MeantField::Present(near.into()),
            false => MeantField::Near { name: near.into(), other_type: None },
        });
        let meant = below(schema, value, &path).map(|key| MeantField::Below(key.into())).or(near);
        report(path, meant, key_range, out);
    }
}

/// The only top-level field that the resource lacks and that declares the unknown field of `metadata`. Its line is
/// probably missing above the unknown field.
fn below<'s>(schema: Structural<'s>, value: &Json, path: &FieldPath) -> Option<&'s str> {
    let [name] = path.after(&["metadata"])? else { return None };
    let name = name.text();
    // A controller writes the status.
    let mut keys = schema.schema.holders_of(&name).filter(|key| *key != STATUS && value.get(key).is_none());
    keys.next().filter(|_| keys.next().is_none())
}

fn meant(unknown: &UnknownMember<'_, '_>, elsewhere: &Elsewhere<'_>) -> Option<MeantField> {
    let name = &*unknown.member.key;
    let mut holders = unknown.schema.into_iter().flat_map(|schema| schema.schema.holders_of(name));
    match (holders.next(), holders.next()) {
        (Some(only), None) => Some(MeantField::Within(only.into())),
        _ if let Some(key) = dotted(unknown) => Some(MeantField::Dotted(key.into())),
        _ if let Some(half) = elsewhere.other_half(&unknown.path) => Some(half),
        _ if let Some(near) = unknown.near() => Some(match unknown.is_beside(near) {
            true => MeantField::Present(near.into()),
            false => MeantField::Near { name: near.into(), other_type: other_type(unknown, near).map(Box::from) },
        }),
        (None, _) => elsewhere.other_version(&unknown.path),
        _ => None,
    }
}

/// The part of a name before its first dot, if it is the name of a declared field that can have the next part as a
/// field.
fn dotted<'v>(unknown: &UnknownMember<'_, 'v>) -> Option<&'v str> {
    let (key, rest) = unknown.member.key.split_once('.')?;
    let inner = &unknown.schema?.schema.property(key)?.schema;
    let next = rest.split('.').next().unwrap_or(rest);
    let is_declared = inner.property(next).is_some() || inner.child(&Edge::AdditionalProperties).is_some();
    is_declared.then_some(key)
}

/// The type of the meant field, if the value does not fit it.
fn other_type<'s>(unknown: &UnknownMember<'s, '_>, near: &str) -> Option<Cow<'s, str>> {
    let asked = unknown.schema?.schema.property(near)?.schema.type_name();
    let found = unknown.member.value.type_name();
    let is_of_it = asked == found || asked == "number" && found == "integer";
    let is_known = !matches!(unknown.member.value.kind, JsonKind::Null | JsonKind::Hole(_));
    (!asked.is_empty() && !is_of_it && is_known).then_some(asked)
}

fn report(path: FieldPath, meant: Option<MeantField>, place: TextRange, out: &mut Judge<'_>) {
    let name = path.last().map_or_else(Box::default, |last| last.text().as_ref().into());
    out.report(ResourceProblem::UnknownField { name, meant }, path, place);
}
