//! The fields that can be added to an object.

use super::{blanks, member_path};
use crate::complete::documentation::DocumentedSubject;
use crate::complete::offer::Offer;
use crate::complete::probe::Probe;
use crate::complete::template::Template;
use crate::complete::{Completion, CompletionKind};
use crate::cursor::scalar;
use crate::hover::META_FIELDS;
use crd_ls_model::{Edge, FieldPath, Keyword, OF_EVERY_OBJECT, Schema, Segment, ValueType, field_of};
use crd_ls_rules::{Fate, ResourceKind, ResourcePart};
use crd_ls_syntax::Mapping;

/// A place in a resource.
pub(super) struct PlacedPart<'k> {
    pub(super) kind: &'k ResourceKind,
    pub(super) api_version: &'k str,
    /// The path to the part.
    pub(super) path: Vec<Segment>,
    pub(super) part: ResourcePart<'k>,
}

/// The mapping for which fields are offered.
pub(super) struct OfferedFields<'p> {
    pub(super) probe: &'p Probe,
    pub(super) offer: &'p Offer<'p>,
    pub(super) mapping: Mapping<'p>,
}

impl OfferedFields<'_> {
    /// The common fields of objects, the required fields, the other fields, and the known keys of a map.
    pub(super) fn completions(&self, place: &PlacedPart<'_>) -> Vec<Completion> {
        let mut completions = match (place.part.fate(), &*place.path) {
            (Fate::ObjectMeta, [.., Segment::Name(last)]) if **last == *"metadata" => self.of_metadata(place),
            _ => Vec::new(),
        };
        let Some(schema) = place.part.schema() else { return completions };
        if place.part.is_object() {
            completions.extend(self.of_every_object(place));
        }
        let is_new = |name: &&str| !(place.part.is_object() && OF_EVERY_OBJECT.contains(name));
        let names: Vec<&str> = schema.properties().map(|(name, _)| name).filter(is_new).collect();
        let (required, optional): (Vec<&str>, Vec<&str>) = names.into_iter().partition(|name| schema.requires(name));
        let ordered = required.into_iter().chain(optional);
        completions.extend(ordered.filter_map(|name| self.property(place, schema, name)));
        completions.extend(keys_of_map(schema).into_iter().filter_map(|key| {
            let values = schema.child(&Edge::AdditionalProperties)?;
            self.key(place, &key, blanks::after_colon(&values.schema), "key of the map")
        }));
        completions
    }

    fn property(&self, place: &PlacedPart<'_>, schema: &Schema, name: &str) -> Option<Completion> {
        let property = &schema.property(name)?.schema;
        let mut detail = property.type_name().into_owned();
        if property.is_true(Keyword::XIntOrString) {
            detail.push_str("integer or string");
        }
        let is_required = schema.requires(name);
        if is_required {
            detail.push_str(if detail.is_empty() { "required" } else { ", required" });
        }
        if let Some(default) = property.default_value().filter(|default| default.is_scalar()) {
            detail.push_str(&format!(", by default {default}"));
        }
        let template = match property.is_true(Keyword::XEmbeddedResource) {
            true => Template::Mapping(vec![
                Template::entry("apiVersion", Template::Text),
                Template::entry("kind", Template::Text),
            ]),
            false => blanks::after_colon(property),
        };
        self.key(place, name, template, &detail)
    }

    fn of_every_object(&self, place: &PlacedPart<'_>) -> Vec<Completion> {
        let name = || Template::Mapping(vec![Template::entry("name", Template::Text)]);
        let is_whole = place.path.is_empty();
        let fields = [
            ("apiVersion", if is_whole { Template::string(place.api_version) } else { Template::Text }),
            ("kind", if is_whole { Template::string(&place.kind.group_kind().kind) } else { Template::Text }),
            ("metadata", name()),
        ];
        fields.into_iter().filter_map(|(name, template)| self.key(place, name, template, "of every object")).collect()
    }

    fn of_metadata(&self, place: &PlacedPart<'_>) -> Vec<Completion> {
        let is_whole = place.path.len() == 1;
        let fits = |name: &str| name != "namespace" || !is_whole || !place.kind.is_cluster_scoped();
        let names = META_FIELDS.iter().map(|(name, _)| *name).filter(|name| fits(name));
        let declared = |name: &str| place.part.schema().is_some_and(|schema| schema.property(name).is_some());
        let fields = names.filter(|name| !declared(name)).filter_map(|name| {
            let field = field_of("ObjectMeta", name)?;
            let template = match field.value {
                ValueType::StringMap => Template::OpenMapping,
                ValueType::Strings | ValueType::Objects(_) => Template::OpenList,
                _ => Template::Text,
            };
            self.key(place, name, template, &field.value.to_string())
        });
        fields.collect()
    }

    /// A key, unless it is already written.
    fn key(&self, place: &PlacedPart<'_>, name: &str, value: Template, detail: &str) -> Option<Completion> {
        let others = self.mapping.entries().filter(|entry| !self.probe.is_marked(*entry));
        let mut written = others.filter_map(|entry| entry.key().and_then(scalar));
        if written.any(|other| other == name) {
            return None;
        }
        let of = place.kind.group_kind();
        let subject = DocumentedSubject::Resource {
            group: of.group.to_string(),
            kind: of.kind.to_string(),
            api_version: place.api_version.to_owned(),
            path: member_path(&place.path, name).into_iter().collect::<FieldPath>().to_string(),
        };
        let key = self.offer.key(name, value);
        Some(Completion { kind: CompletionKind::Property, ..key }.with_detail(detail).about(subject))
    }
}

/// The keys in the default and the example of a map, except the names of properties.
fn keys_of_map(schema: &Schema) -> Vec<String> {
    let mut keys: Vec<String> = Vec::new();
    if schema.child(&Edge::AdditionalProperties).is_none() {
        return keys;
    }
    for value in [Keyword::Default, Keyword::Example].iter().filter_map(|keyword| schema.field(*keyword)?.json()) {
        for member in value.members() {
            if schema.property(&member.key).is_none() && !keys.iter().any(|key| **key == *member.key) {
                keys.push(member.key.to_string());
            }
        }
    }
    keys
}
