//! A CRD has valid metadata, and its name is its plural and its group with a dot between them.
//!
//! The name has to match `spec`, so that no two CRDs define the same resource.
//!
//! Source: `ValidateObjectMeta`, `ValidateCustomResourceDefinition`.
//!
//! ```yaml document metadata/name
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foo.example.com
//! #       ^^^^^^^^^^^^^^^ error[metadata/name]: the CRD's `name` must be its plural and its group with a dot between them. Write `name: foos.example.com`.
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
//! ```yaml document metadata/field
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//!   labels:
//!     app: "a b"
//! #        ^^^^^ error[metadata/field]: the value of the label `app` may not have a space in it. Write `a-b`, or make it an annotation.
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
//! ```yaml document
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//!   labels:
//!     app: a-b
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

use std::borrow::Cow;

use super::CrdContext;
use super::cursor::{Cursor, Spot};
use super::findings::CrdFindings;
use crate::problem::MetadataProblem;
use crate::versions::error_of_unnamed_owner;
use crd_ls_grammar::names::check_dns1123_subdomain;
use crd_ls_grammar::object_meta::{ManagedFieldsEntry, ObjectMeta, Owner, OwnerReference, Subject, check_object_meta};
use crd_ls_model::{Member, Object, StringEntry};
use crd_ls_text::TextRange;

pub(super) fn check(context: &CrdContext<'_>, out: &mut CrdFindings<'_>) {
    let spec = context.spec();
    let metadata = Cursor::root(context.crd).child("metadata");
    let (plural, group) = (spec.child("names").text("plural"), spec.text("group"));
    let required_name = format!("{plural}.{group}");
    let is_known =
        !spec.child("names").is_unknown("plural") && !["names", "group"].iter().any(|field| spec.is_unknown(field));
    let owner = match context.update {
        None if !is_known => Owner::CustomResource,
        None => Owner::CustomResourceDefinition { required_name: &required_name },
        Some(_) => Owner::UpdatedDefinition,
    };
    for error in check_object_meta(&object_meta(&metadata), owner, error_of_unnamed_owner(context.kubernetes)) {
        let (subject, reason) = (error.subject, error.detail);
        let spot = Spot { range: range(&metadata, subject), ..metadata.at(&error.path.into()) };
        let error = error.error_type.into();
        let problem = match subject {
            Subject::Name | Subject::GenerateName => {
                let is_known = !plural.is_empty() && !group.is_empty();
                let required = is_known.then(|| required_name.as_str().into());
                let capitals = if is_known { capitals(metadata.text("name"), plural, group) } else { Box::default() };
                MetadataProblem::Name { error, reason, required, capitals }
            }
            _ => {
                let (name, value) = named(&metadata, subject);
                MetadataProblem::Field { subject, name: name.into(), value: value.into(), error, reason }
            }
        };
        out.report(problem, spot);
    }
}

fn object_meta<'c>(metadata: &Cursor<'c>) -> ObjectMeta<'c> {
    let Some(object) = metadata.object else { return ObjectMeta::default() };
    let text = |name| Cow::Borrowed(object.text(name));
    ObjectMeta {
        name: text("name"),
        generate_name: text("generateName"),
        namespace: text("namespace"),
        generation: object.integer("generation").unwrap_or_default(),
        labels: pairs(object.entries("labels")),
        annotations: pairs(object.entries("annotations")),
        owner_references: object.objects("ownerReferences").iter().map(owner_reference).collect(),
        finalizers: object.strings("finalizers").iter().map(|item| Cow::Borrowed(&*item.value)).collect(),
        managed_fields: object.objects("managedFields").iter().map(managed_fields_entry).collect(),
    }
}

fn pairs(entries: &[StringEntry]) -> Vec<(Cow<'_, str>, Cow<'_, str>)> {
    entries.iter().map(|entry| (Cow::Borrowed(&*entry.name), Cow::Borrowed(&*entry.value))).collect()
}

fn owner_reference(object: &Object) -> OwnerReference<'_> {
    let text = |name| Cow::Borrowed(object.text(name));
    OwnerReference {
        api_version: text("apiVersion"),
        kind: text("kind"),
        name: text("name"),
        uid: text("uid"),
        controller: object.bool("controller"),
        block_owner_deletion: object.bool("blockOwnerDeletion"),
    }
}

fn managed_fields_entry(object: &Object) -> ManagedFieldsEntry<'_> {
    let text = |name| Cow::Borrowed(object.text(name));
    ManagedFieldsEntry {
        manager: text("manager"),
        operation: text("operation"),
        fields_type: text("fieldsType"),
        subresource: text("subresource"),
    }
}

/// The fields that must be in lower case but contain capitals, with their values in lower case. Empty if the name is
/// also wrong in another way.
fn capitals(name: &str, plural: &str, group: &str) -> Box<[(&'static str, Box<str>)]> {
    let fields = [("metadata.name", name), ("spec.names.plural", plural), ("spec.group", group)];
    let lower = format!("{plural}.{group}").to_lowercase();
    let has_capitals = |text: &str| text != text.to_lowercase();
    if name.to_lowercase() != lower || !check_dns1123_subdomain(&lower).is_empty() {
        return Box::default();
    }
    let wrong = fields.into_iter().filter(|(_, text)| has_capitals(text));
    wrong.map(|(field, text)| (field, text.to_lowercase().into())).collect()
}

/// The name of the label, annotation or finalizer that an error is about, and the value of the label or annotation.
/// Both are empty for other fields.
fn named<'c>(metadata: &Cursor<'c>, subject: Subject) -> (&'c str, &'c str) {
    let Some(object) = metadata.object else { return Default::default() };
    let (field, index) = match subject {
        Subject::LabelKey(index) | Subject::LabelValue(index) => ("labels", index),
        Subject::AnnotationKey(index) => ("annotations", index),
        Subject::Finalizer(index) => {
            return (object.strings("finalizers").get(index).map_or("", |item| &item.value), "");
        }
        _ => return Default::default(),
    };
    object.entries(field).get(index).map_or(("", ""), |entry| (&entry.name, &entry.value))
}

/// The range of the member that an error is about.
fn range(metadata: &Cursor<'_>, subject: Subject) -> TextRange {
    let field = |name| metadata.value(name).range;
    let Some(object) = metadata.object else { return metadata.own().range };
    let entry = |name: &str, index: usize| object.entries(name).get(index);
    let item = |name: &str, index: usize| object.objects(name).get(index);
    let found = match subject {
        Subject::Name => Some(field(if object.text("name").is_empty() && object.get("generateName").is_some() {
            "generateName"
        } else {
            "name"
        })),
        Subject::GenerateName => Some(field("generateName")),
        Subject::Namespace => Some(field("namespace")),
        Subject::Generation => Some(field("generation")),
        Subject::LabelKey(index) => entry("labels", index).map(|entry| entry.key),
        Subject::LabelValue(index) => entry("labels", index).map(|entry| entry.value_range),
        Subject::AnnotationKey(index) => entry("annotations", index).map(|entry| entry.key),
        Subject::Annotations => Some(field("annotations")),
        Subject::OwnerReference(index, member) => {
            item("ownerReferences", index).map(|reference| member_range(reference, member))
        }
        Subject::Finalizer(index) => object.strings("finalizers").get(index).map(|item| item.range),
        Subject::Finalizers => Some(field("finalizers")),
        Subject::ManagedFields(index, member) => {
            item("managedFields", index).map(|entry| member_range(entry, Some(member)))
        }
    };
    found.unwrap_or_else(|| metadata.own().range)
}

fn member_range(object: &Object, member: Option<&str>) -> TextRange {
    let member = member.and_then(|member| object.get(member));
    member.map_or(TextRange::empty(object.range.start()), Member::place)
}
