//! Decoded metadata in the form that its validation needs, and the places of errors in it.

use std::borrow::Cow;

use crd_ls_grammar::object_meta::{ManagedFieldsEntry, ObjectMeta, OwnerReference, Subject};
use crd_ls_model::{Json, JsonKind, JsonMember};
use crd_ls_text::TextRange;

/// Converts metadata that was decoded and encoded again, for its validation.
pub(crate) fn read(metadata: &Json) -> ObjectMeta<'_> {
    ObjectMeta {
        name: text(metadata, "name"),
        generate_name: text(metadata, "generateName"),
        namespace: text(metadata, "namespace"),
        generation: match metadata.get("generation").map(|member| &member.value.kind) {
            Some(JsonKind::Integer(generation)) => *generation,
            _ => 0,
        },
        labels: texts(metadata, "labels"),
        annotations: texts(metadata, "annotations"),
        owner_references: metadata.items_of("ownerReferences").iter().map(owner_reference).collect(),
        finalizers: metadata.items_of("finalizers").iter().filter_map(finalizer).map(Cow::Borrowed).collect(),
        managed_fields: metadata.items_of("managedFields").iter().map(managed_fields_entry).collect(),
    }
}

fn owner_reference(reference: &Json) -> OwnerReference<'_> {
    OwnerReference {
        api_version: text(reference, "apiVersion"),
        kind: text(reference, "kind"),
        name: text(reference, "name"),
        uid: text(reference, "uid"),
        controller: flag(reference, "controller"),
        block_owner_deletion: flag(reference, "blockOwnerDeletion"),
    }
}

fn managed_fields_entry(entry: &Json) -> ManagedFieldsEntry<'_> {
    ManagedFieldsEntry {
        manager: text(entry, "manager"),
        operation: text(entry, "operation"),
        fields_type: text(entry, "fieldsType"),
        subresource: text(entry, "subresource"),
    }
}

fn text<'v>(object: &'v Json, name: &str) -> Cow<'v, str> {
    Cow::Borrowed(match object.get(name) {
        Some(member) if !member.value.is_hole() => member.value.as_str().unwrap_or_default(),
        None if !object.is_open() => "",
        _ => stand_in(name),
    })
}

/// A valid text in place of the value of a field that is filled in or added later.
fn stand_in(field: &str) -> &'static str {
    match field {
        "apiVersion" => "example.com/v1",
        "operation" => "Apply",
        "fieldsType" => "FieldsV1",
        _ => "x",
    }
}

fn finalizer(item: &Json) -> Option<&str> {
    if item.is_hole() { Some("example.com/x") } else { item.as_str() }
}

fn texts<'v>(object: &'v Json, name: &str) -> Vec<(Cow<'v, str>, Cow<'v, str>)> {
    let members = object.get(name).map_or(&[][..], |member| member.value.members());
    let text = |member: &'v JsonMember| member.value.as_str().unwrap_or_default();
    members.iter().map(|member| (Cow::Borrowed(&*member.key), Cow::Borrowed(text(member)))).collect()
}

fn flag(object: &Json, name: &str) -> Option<bool> {
    match object.get(name)?.value.kind {
        JsonKind::Bool(value) => Some(value),
        _ => None,
    }
}

/// The place of the member that an error is about. A missing name is reported at the metadata.
pub(crate) fn place_of(metadata: &Json, subject: Subject) -> TextRange {
    let field = |name: &str| metadata.get(name).map(JsonMember::place);
    let member = |name: &str, index: usize| metadata.get(name)?.value.members().get(index);
    let item = |name: &str, index: usize| metadata.items_of(name).get(index);
    let part = |name: &str, index: usize, part: Option<&str>| {
        let item = item(name, index)?;
        let part = part.and_then(|part| item.get(part)).map(JsonMember::place);
        Some(part.unwrap_or(item.range))
    };
    let place = match subject {
        Subject::Name => field("name"),
        Subject::GenerateName => field("generateName"),
        Subject::Namespace => field("namespace"),
        Subject::Generation => field("generation"),
        Subject::LabelKey(index) => member("labels", index).map(|member| member.key_range),
        Subject::LabelValue(index) => member("labels", index).map(|member| member.value.range),
        Subject::AnnotationKey(index) => member("annotations", index).map(|member| member.key_range),
        Subject::Annotations => field("annotations"),
        Subject::OwnerReference(index, name) => part("ownerReferences", index, name),
        Subject::Finalizer(index) => item("finalizers", index).map(|item| item.range),
        Subject::Finalizers => field("finalizers"),
        Subject::ManagedFields(index, name) => part("managedFields", index, Some(name)),
    };
    place.unwrap_or(metadata.range)
}
