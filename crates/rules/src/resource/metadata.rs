//! A resource has valid metadata, which identifies the object of the request.
//!
//! The same applies to Kubernetes objects inside a resource, at schemas with `x-kubernetes-embedded-resource: true`. An
//! update must not change `metadata.deletionTimestamp`.
//!
//! Source: `BeforeCreate` and `BeforeUpdate` in k8s.io/apiserver/pkg/registry/rest, `ValidateObjectMetaAccessor` and
//! `ValidateObjectMetaAccessorUpdate` in k8s.io/apimachinery/pkg/api/validation, `Validate` in
//! k8s.io/apiextensions-apiserver/pkg/apiserver/schema/objectmeta.
//!
//! ```yaml resource resource/metadata
//! type: object
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//!   labels:
//!     app: my web
//! #        ^^^^^^ error[resource/metadata]: `metadata.labels` is not valid: a valid label must be an empty string or consist of …
//! ```
//! ```yaml resource resource/metadata
//! type: object
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: My_web
//! #       ^^^^^^ error[resource/metadata]: `metadata.name` can't be the name of an object. Write at most 253 lower-case letters, digits, …
//! ```
//! ```yaml resource resource/metadata
//! type: object
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata: {}
//! #^^^^^^^ error[resource/metadata]: `metadata.name` is missing. Write `name`.
//! ```
//! ```yaml resource resource/finalizer
//! type: object
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//!   finalizers:
//!   - cleanup
//! #   ^^^^^^^ warning[resource/finalizer]: the name of this finalizer may clash with the name of another finalizer. Write `example.com/name`, with your own domain.
//! ```

use std::sync::Arc;

use super::Operation;
use super::judge::Judge;
use super::kind::ResourceKind;
use super::object::set_member;
use crate::FieldErrorKind;
use crate::engine::Checked;
use crate::problem::ResourceProblem;
use crate::value::stored::place_of_whole;
use crate::value::{Structural, bad_value, embedded, object_meta};
use crate::versions::error_of_unnamed_owner;
use crd_ls_grammar::go_quote::quote;
use crd_ls_grammar::names::{check_dns1123_label, generated_name};
use crd_ls_grammar::object_meta::{Owner, check_object_meta};
use crd_ls_model::{Extent, FieldPath, Json, JsonKind, JsonMember, Kubernetes};
use crd_ls_text::TextRange;

/// The finalizers of Kubernetes itself.
const STANDARD_FINALIZERS: [&str; 3] = ["orphan", "foregroundDeletion", "kubernetes"];

/// The fields that the server writes.
const SERVERS_FIELDS: [&str; 8] = [
    "creationTimestamp",
    "deletionGracePeriodSeconds",
    "deletionTimestamp",
    "generation",
    "managedFields",
    "resourceVersion",
    "selfLink",
    "uid",
];

/// Reports metadata that does not belong to the object of the request.
pub(super) fn check_identity(kind: &ResourceKind, value: &Json, operation: Operation<'_>, out: &mut Judge<'_>) {
    let mut refuse = |problem, field: &'static str| {
        let member = metadata_field(value, field).or_else(|| value.get("metadata"));
        let place = member.map_or_else(|| place_of_whole(value), JsonMember::place);
        out.refuse(problem, FieldPath::of(["metadata", field]), place);
    };
    let text = |field| metadata_text(value, field);
    let is_unknown = |field| match metadata_field(value, field) {
        Some(member) => member.value.is_hole(),
        None => value.get("metadata").map_or(value, |metadata| &metadata.value).is_open(),
    };
    let namespace = text("namespace");
    if !kind.is_cluster_scoped() && !namespace.is_empty() && !check_dns1123_label(namespace).is_empty() {
        refuse(ResourceProblem::Namespace { written: namespace.into() }, "namespace");
    }
    let Some(old) = operation.old() else {
        if text("resourceVersion").parse::<u64>().is_ok_and(|version| version != 0) {
            refuse(ResourceProblem::ResourceVersion, "resourceVersion");
        }
        return;
    };
    let (written, stored) = (text("name"), metadata_text(old, "name"));
    if written != stored && !is_unknown("name") {
        let other = || ResourceProblem::OtherName { written: written.into(), stored: stored.into() };
        refuse(if written.is_empty() { ResourceProblem::NoName } else { other() }, "name");
    }
    let (uid, old_uid) = (text("uid"), metadata_text(old, "uid"));
    if !uid.is_empty() && uid != old_uid {
        refuse(ResourceProblem::OtherUid, "uid");
    }
}

/// Prepares the metadata for validation as the server does: drops fields and generates a name.
pub(super) fn prepare(kind: &ResourceKind, object: &mut Json) {
    let Some(metadata) = object.get("metadata").cloned() else { return };
    let mut value = metadata.value.clone();
    for field in SERVERS_FIELDS.iter().filter(|field| **field != "deletionTimestamp") {
        set_member(&mut value, field, None);
    }
    if kind.is_cluster_scoped() {
        set_member(&mut value, "namespace", None);
    }
    let is_named = metadata_field(object, "name")
        .and_then(|member| member.value.written_text())
        .is_some_and(|name| !name.is_empty());
    let generated = metadata_field(object, "generateName").and_then(|member| match &member.value.kind {
        JsonKind::String(prefix) => Some((member, JsonKind::String(generated_name(prefix).into()))),
        JsonKind::Hole(_) => Some((member, member.value.kind.clone())),
        _ => None,
    });
    if let Some((member, kind)) = generated.filter(|_| !is_named) {
        let name = Json { range: member.value.range, kind };
        let member = JsonMember { key: "name".into(), key_range: member.key_range, value: name };
        set_member(&mut value, "name", Some(member));
    }
    set_member(object, "metadata", Some(JsonMember { value, ..metadata }));
}

/// Removes from the metadata of a stored object the fields that the server writes, and a generated name.
pub(super) fn restore(written: &Json, stored: &mut Json) {
    let Some(metadata) = stored.get("metadata").cloned() else { return };
    let mut value = metadata.value.clone();
    for field in SERVERS_FIELDS {
        set_member(&mut value, field, None);
    }
    if metadata_field(written, "name").and_then(|member| member.value.written_text()).is_none_or(str::is_empty) {
        set_member(&mut value, "name", None);
    }
    set_member(stored, "metadata", Some(JsonMember { value, ..metadata }));
}

/// Reports faults in the metadata of the resource itself.
pub(super) fn check(object: &Json, old: Option<&Json>, kubernetes: Kubernetes, out: &mut Judge<'_>) {
    let empty = Json { range: place_of_whole(object), kind: JsonKind::Object(Arc::default(), Extent::Closed) };
    let member = object.get("metadata");
    let metadata = member.map_or(&empty, |member| &member.value);
    let own = member.map_or(empty.range, |member| member.key_range);
    if metadata.is_hole() || member.is_none() && object.is_open() {
        return;
    }
    let unnamed_owner = error_of_unnamed_owner(kubernetes);
    for error in check_object_meta(&object_meta::read(metadata), Owner::CustomResource, unnamed_owner) {
        let field = FieldPath::of(["metadata"]).join(&error.path.into());
        let place = object_meta::place_of(metadata, error.subject);
        let place = if place == metadata.range { own } else { place };
        let kind = FieldErrorKind::from(error.error_type);
        let said = Said { error: kind, reason: error.detail.into(), value: error.value.printed() };
        said.report(field, place, out);
    }
    if let Some(old) = old {
        check_deletion(object, old, out);
    }
}

/// The server's error about a field.
struct Said {
    error: FieldErrorKind,
    reason: Box<str>,
    /// The printed form of the value.
    value: Arc<str>,
}

impl Said {
    fn report(self, field: FieldPath, place: TextRange, out: &mut Judge<'_>) {
        let Self { error, reason, value } = self;
        out.report(ResourceProblem::Metadata { field: field.clone(), error, reason, value }, field, place);
    }
}

/// Reports a changed time of deletion, because only the server sets it.
fn check_deletion(object: &Json, old: &Json, out: &mut Judge<'_>) {
    const FIELD: &str = "deletionTimestamp";
    let Some(member) = metadata_field(object, FIELD) else { return };
    if !member.value.is_hole() && metadata_text(object, FIELD) != metadata_text(old, FIELD) {
        let field = FieldPath::of(["metadata", FIELD]);
        let value = bad_value(&member.value).printed();
        let said = Said { error: FieldErrorKind::Invalid, reason: "field is immutable".into(), value };
        said.report(field, member.place(), out);
    }
}

/// Reports finalizers without a domain, because their names can clash. The server warns about them only in resources
/// that it accepts.
pub(super) fn check_finalizers(object: &Json, old: Option<&Json>, out: &mut Judge<'_>) {
    let known: Vec<&str> = old.map(|old| finalizers(old).filter_map(Json::as_str).collect()).unwrap_or_default();
    for (index, item) in finalizers(object).enumerate().filter(|(_, item)| !item.is_hole()) {
        let name = item.as_str().unwrap_or_default();
        if name.contains('/') || STANDARD_FINALIZERS.contains(&name) || known.contains(&name) {
            continue;
        }
        let path = if name.contains('.') { " including a path (/)" } else { "" };
        let warning = format!(
            "metadata.finalizers: {}: prefer a domain-qualified finalizer name{path} to avoid accidental conflicts with \
             other finalizer writers",
            quote(name)
        );
        let field = FieldPath::of(["metadata", "finalizers"]).child(index);
        out.report(ResourceProblem::Finalizer { warning: warning.into() }, field, item.range);
    }
}

fn finalizers(object: &Json) -> impl Iterator<Item = &Json> {
    metadata_field(object, "finalizers").map_or(&[][..], |member| member.value.items()).iter()
}

/// Reports faults in the Kubernetes objects inside a resource.
pub(super) fn check_embedded(schema: &Checked, object: &Json, out: &mut Judge<'_>) {
    for fault in embedded::validate(Structural::of(&schema.schema), object, schema.kubernetes()) {
        let place = fault.place.unwrap_or_else(|| place_of_whole(object));
        let (error, reason) = (fault.error_type.into(), fault.detail.as_str().into());
        Said { error, reason, value: fault.value.printed() }.report(fault.path, place, out);
    }
}

fn metadata_field<'v>(object: &'v Json, field: &str) -> Option<&'v JsonMember> {
    object.get("metadata")?.value.get(field)
}

/// Empty if the field is missing or not a string.
fn metadata_text<'v>(object: &'v Json, field: &str) -> &'v str {
    object.get("metadata").and_then(|metadata| metadata.value.text_of(field)).unwrap_or_default()
}
