//! The Kubernetes objects inside a value: their `apiVersion`, `kind` and `metadata`.
//!
//! Source: `Coerce` and `Validate` in k8s.io/apiextensions-apiserver/pkg/apiserver/schema/objectmeta.

use std::sync::Arc;

use super::bad_value;
use super::object_meta::{self, MetadataMismatch, UnknownMetaField};
use super::structural::{Field, Structural};
use crate::versions::error_of_unnamed_owner;
use crd_ls_grammar::field_error::{BadValue, FieldErrorType, field_error_text};
use crd_ls_grammar::group_version::GroupVersion;
use crd_ls_grammar::names::check_dns1035_label;
use crd_ls_grammar::object_meta::{Owner, check_object_meta};
use crd_ls_model::{FieldPath, Json, JsonKind, JsonMember, Kubernetes, Segment};
use crd_ls_text::TextRange;

/// A problem of an object inside a value.
pub(crate) struct EmbeddedFault {
    pub(crate) error_type: FieldErrorType,
    /// The path from the value, as the server prints it: `.a[0].metadata.labels`.
    pub(crate) path: FieldPath,
    /// The range of the part with the problem. None for the value itself.
    pub(crate) place: Option<TextRange>,
    pub(crate) value: BadValue,
    pub(crate) detail: String,
    /// The values of a wrong type in metadata. Their paths start at the value, like the path of the fault.
    pub(crate) mismatches: Vec<MetadataMismatch>,
}

impl EmbeddedFault {
    fn invalid(path: FieldPath, place: TextRange, value: BadValue, detail: String) -> Self {
        Self { error_type: FieldErrorType::Invalid, path, place: Some(place), value, detail, mismatches: Vec::new() }
    }

    /// The text of the error that the server prints inside another message.
    pub(crate) fn text(&self) -> String {
        field_error_text(&self.path.to_string(), self.error_type, Some(&self.value), &self.detail)
    }
}

/// Converts the objects inside a value to Kubernetes' types. None if nothing changes. If there are several faults, the
/// server reports any of them. Here, the first is reported.
pub(crate) fn coerce(schema: Structural<'_>, value: &Json) -> Result<Option<Json>, EmbeddedFault> {
    coerce_below(Some(schema), value, &mut FieldPath::ROOT.clone())
}

fn coerce_below(
    schema: Option<Structural<'_>>,
    value: &Json,
    path: &mut FieldPath,
) -> Result<Option<Json>, EmbeddedFault> {
    let Some(schema) = schema.filter(|schema| schema.has_objects()) else { return Ok(None) };
    let kind = match &value.kind {
        JsonKind::Object(members, extent) => {
            coerce_members(schema, members, path)?.map(|members| JsonKind::Object(members, *extent))
        }
        JsonKind::Array(items, extent) => {
            coerce_items(schema, items, path)?.map(|items| JsonKind::Array(items, *extent))
        }
        _ => None,
    };
    Ok(kind.map(|kind| Json { range: value.range, kind }))
}

fn coerce_items(
    schema: Structural<'_>,
    items: &[Json],
    path: &mut FieldPath,
) -> Result<Option<Arc<[Json]>>, EmbeddedFault> {
    let mut coerced: Option<Vec<Json>> = None;
    for (index, item) in items.iter().enumerate() {
        let below = below(path, Segment::Index(index), |path| coerce_below(schema.items(), item, path))?;
        replace(&mut coerced, items, index, below);
    }
    Ok(coerced.map(Arc::from))
}

fn coerce_members(
    schema: Structural<'_>,
    members: &[JsonMember],
    path: &mut FieldPath,
) -> Result<Option<Arc<[JsonMember]>>, EmbeddedFault> {
    let fields = schema.fields(members);
    let mut coerced: Option<Vec<JsonMember>> = None;
    for (index, member) in members.iter().enumerate() {
        let own = if schema.is_embedded_resource { coerce_object_meta(member, path)? } else { None };
        let step = step(&fields.of(&member.key), &member.key);
        let below = match fields.of(&member.key) {
            Field::Property(field) => below(path, step.clone(), |path| coerce_below(Some(field), &member.value, path))?,
            Field::MapValue(values) => below(path, step.clone(), |path| coerce_below(values, &member.value, path))?,
            Field::Unknown => None,
        };
        let value = own.or(below);
        let changed = value.map(|value| JsonMember { key: member.key.clone(), key_range: member.key_range, value });
        replace(&mut coerced, members, index, changed);
    }
    Ok(coerced.map(Arc::from))
}

/// Replaces an item of a list. The list is copied before its first change.
fn replace<T: Clone>(changed: &mut Option<Vec<T>>, original: &[T], index: usize, new: Option<T>) {
    if let Some(new) = new
        && let Some(place) = changed.get_or_insert_with(|| original.to_vec()).get_mut(index)
    {
        *place = new;
    }
}

/// Converts one of the fields of every Kubernetes object.
fn coerce_object_meta(member: &JsonMember, path: &FieldPath) -> Result<Option<Json>, EmbeddedFault> {
    let fault = |detail: String| {
        let path = path.child(member.key.to_string());
        EmbeddedFault::invalid(path, member.place(), bad_value(&member.value), detail)
    };
    match &*member.key {
        "apiVersion" | "kind" if member.value.written_text().is_none() => Err(fault("must be a string".to_owned())),
        "metadata" => object_meta::round_trip(&member.value).map(Some).map_err(|mut mismatches| {
            let detail = mismatches.first().map(|first| first.words.clone()).unwrap_or_default();
            let fault = fault(detail);
            mismatches.iter_mut().for_each(|mismatch| mismatch.path = fault.path.join(&mismatch.path));
            EmbeddedFault { mismatches, ..fault }
        }),
        _ => Ok(None),
    }
}

/// Checks the objects inside a converted value.
pub(crate) fn validate(schema: Structural<'_>, value: &Json, kubernetes: Kubernetes) -> Vec<EmbeddedFault> {
    let mut faults = Vec::new();
    let mut visit =
        |object: &Json, place, path: &FieldPath| validate_object((object, place), path, kubernetes, &mut faults);
    visit_objects(Some(schema), (value, None), &mut FieldPath::ROOT.clone(), &mut visit);
    faults
}

/// The fields in the metadata of embedded objects that Kubernetes does not define, with their paths from the value.
pub(crate) fn unknown_metadata_fields(schema: Structural<'_>, value: &Json) -> Vec<UnknownMetaField> {
    let mut unknown = Vec::new();
    let mut visit = |object: &Json, _, path: &FieldPath| {
        let Some(metadata) = object.get("metadata") else { return };
        let path = path.child("metadata");
        let fields = object_meta::unknown_fields(&metadata.value).into_iter();
        unknown.extend(fields.map(|field| UnknownMetaField { path: path.join(&field.path), ..field }));
    };
    visit_objects(Some(schema), (value, None), &mut FieldPath::ROOT.clone(), &mut visit);
    unknown
}

/// Visits the Kubernetes objects in a value, with their places in the text and the paths to them. The place of the
/// value itself is None.
fn visit_objects(
    schema: Option<Structural<'_>>,
    (value, place): (&Json, Option<TextRange>),
    path: &mut FieldPath,
    visit: &mut impl FnMut(&Json, Option<TextRange>, &FieldPath),
) {
    let Some(schema) = schema.filter(|schema| schema.has_objects()) else { return };
    match &value.kind {
        JsonKind::Object(members, _) => {
            if schema.is_embedded_resource {
                visit(value, place, path);
            }
            let fields = schema.fields(members);
            for member in members.iter() {
                let field = fields.of(&member.key);
                let step = step(&field, &member.key);
                let schema = match field {
                    Field::Property(field) => Some(field),
                    Field::MapValue(values) => values,
                    Field::Unknown => continue,
                };
                let inner = (&member.value, Some(member.key_range));
                below(path, step, |path| visit_objects(schema, inner, path, visit));
            }
        }
        JsonKind::Array(items, _) => {
            for (index, item) in items.iter().enumerate() {
                let inner = (item, Some(item.range));
                below(path, Segment::Index(index), |path| visit_objects(schema.items(), inner, path, visit));
            }
        }
        _ => {}
    }
}

fn validate_object(
    (object, place): (&Json, Option<TextRange>),
    path: &FieldPath,
    kubernetes: Kubernetes,
    faults: &mut Vec<EmbeddedFault>,
) {
    for name in ["apiVersion", "kind"] {
        let path = path.child(name);
        let Some(member) = object.get(name) else {
            if object.is_open() {
                continue;
            }
            let value = BadValue::Text(String::new());
            let (error_type, detail, mismatches) = (FieldErrorType::Required, String::new(), Vec::new());
            faults.push(EmbeddedFault { error_type, path, place, value, detail, mismatches });
            continue;
        };
        if member.value.is_hole() {
            continue;
        }
        let text = member.value.as_str().unwrap_or_default();
        if let Some(detail) = type_meta_fault(name, text) {
            faults.push(EmbeddedFault::invalid(path, member.place(), BadValue::Text(text.to_owned()), detail));
        }
    }
    if let Some(metadata) = object.get("metadata").map(|member| &member.value).filter(|metadata| !metadata.is_hole()) {
        let errors = check_object_meta(
            &object_meta::read(metadata),
            Owner::EmbeddedResource,
            error_of_unnamed_owner(kubernetes),
        );
        faults.extend(errors.into_iter().map(|error| EmbeddedFault {
            error_type: error.error_type,
            path: path.child("metadata").join(&error.path.into()),
            place: Some(object_meta::place_of(metadata, error.subject)),
            value: error.value,
            detail: error.detail.into_owned(),
            mismatches: Vec::new(),
        }));
    }
}

fn type_meta_fault(name: &str, text: &str) -> Option<String> {
    if text.is_empty() {
        return Some("must not be empty".to_owned());
    }
    if name == "apiVersion" {
        return GroupVersion::parse(text).err();
    }
    let messages = check_dns1035_label(&text.to_lowercase());
    let words = || format!("may have mixed case, but should otherwise match: {}", messages.join(","));
    (!messages.is_empty()).then(words)
}

/// Runs `visit` with the path extended by a segment.
fn below<T>(path: &mut FieldPath, step: Segment, visit: impl FnOnce(&mut FieldPath) -> T) -> T {
    path.push(step);
    let result = visit(path);
    path.pop();
    result
}

fn step(field: &Field<'_>, key: &str) -> Segment {
    match field {
        Field::MapValue(_) => Segment::key(key),
        Field::Property(_) | Field::Unknown => Segment::from(key.to_owned()),
    }
}
