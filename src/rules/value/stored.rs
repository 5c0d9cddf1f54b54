//! What the server makes of a custom resource before it evaluates rules: without unknown fields, with defaults, and
//! without the nulls that mean nothing.
//!
//! Source: `Default` and `PruneNonNullableNullsWithoutDefaults` in
//! k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting.

use std::collections::HashSet;
use std::ptr;

use super::pruning::{self, UnknownMember};
use super::structural::Structural;
use crate::model::{Child, Edge, Field, Json, JsonKind, JsonMember, Keyword, Schema};
use crate::text::TextRange;

/// A custom resource of a schema, as the server has it when it evaluates rules. What only a default sets is placed at
/// the key of the object that lacks it.
pub fn stored(schema: &Schema, resource: &Json) -> Json {
    let unknown = pruning::unknown_members(Structural::root(schema), resource);
    with_defaults(schema, resource, &unknown)
}

/// The same where it is known which members are pruned.
pub(in crate::rules) fn with_defaults(schema: &Schema, resource: &Json, unknown: &[UnknownMember<'_, '_>]) -> Json {
    Storing::new(unknown, true).value(Some(schema), resource, place_of_whole(resource))
}

/// Without the members that the schema does not know.
pub(in crate::rules) fn pruned(schema: &Schema, resource: &Json) -> Json {
    let unknown = pruning::unknown_members(Structural::root(schema), resource);
    Storing::new(&unknown, false).value(Some(schema), resource, place_of_whole(resource))
}

/// Where something is reported that is about a whole resource: at its kind.
pub(in crate::rules) fn place_of_whole(resource: &Json) -> TextRange {
    resource.get("kind").map_or_else(|| TextRange::empty(resource.range.start()), JsonMember::place)
}

struct Storing {
    /// The members that are pruned.
    unknown: HashSet<*const JsonMember>,
    has_defaults: bool,
}

impl Storing {
    fn new(unknown: &[UnknownMember<'_, '_>], has_defaults: bool) -> Self {
        Self { unknown: unknown.iter().map(|unknown| ptr::from_ref(unknown.member)).collect(), has_defaults }
    }

    /// `place` is where the value is reported.
    fn value(&self, schema: Option<&Schema>, value: &Json, place: TextRange) -> Json {
        let kind = match &value.kind {
            JsonKind::Object(members) => JsonKind::Object(self.members(schema, members, place)),
            JsonKind::Array(items) => {
                let of_items = schema.and_then(|schema| schema.child(&Edge::Items)).map(|child| &*child.schema);
                JsonKind::Array(items.iter().map(|item| self.item(of_items, item)).collect())
            }
            kind => kind.clone(),
        };
        Json { range: value.range, kind }
    }

    fn item(&self, schema: Option<&Schema>, item: &Json) -> Json {
        match schema.filter(|schema| self.is_meaningless(schema, item)).and_then(default_of) {
            Some(default) => self.value(schema, &default.at(item.range), item.range),
            None => self.value(schema, item, item.range),
        }
    }

    fn members(&self, schema: Option<&Schema>, members: &[JsonMember], place: TextRange) -> Box<[JsonMember]> {
        let values = schema.and_then(|schema| schema.child(&Edge::AdditionalProperties));
        let kept = members.iter().filter(|member| !self.unknown.contains(&ptr::from_ref(*member)));
        let stored = kept.filter_map(|member| {
            let declared = schema.and_then(|schema| schema.property(&member.key)).or(values);
            self.member(declared.map(|child| &*child.schema), member)
        });
        let mut stored: Vec<JsonMember> = stored.collect();
        for (name, property) in schema.into_iter().filter(|_| self.has_defaults).flat_map(Schema::properties) {
            stored.extend(self.missing(name, property, members, place));
        }
        stored.sort_by(|one, other| one.key.cmp(&other.key));
        stored.into()
    }

    /// None of a member that is dropped.
    fn member(&self, schema: Option<&Schema>, member: &JsonMember) -> Option<JsonMember> {
        let place = member.key_range;
        let value = match schema.filter(|schema| self.is_meaningless(schema, &member.value)) {
            Some(of_null) => self.value(schema, &default_of(of_null)?.at(member.value.range), place),
            None => self.value(schema, &member.value, place),
        };
        Some(JsonMember { value, ..member.clone() })
    }

    /// A property that only its default sets.
    fn missing(&self, name: &str, property: &Child, members: &[JsonMember], place: TextRange) -> Option<JsonMember> {
        let is_there = members.iter().any(|member| *member.key == *name);
        let default = default_of(&property.schema).filter(|_| !is_there)?;
        let value = self.value(Some(&property.schema), &default.at(place), place);
        Some(JsonMember { key: name.into(), key_range: place, value })
    }

    /// Whether a value is a null that counts as no value.
    fn is_meaningless(&self, schema: &Schema, value: &Json) -> bool {
        self.has_defaults && value.kind == JsonKind::Null && !schema.is_true(Keyword::Nullable)
    }
}

fn default_of(schema: &Schema) -> Option<Json> {
    let default = schema.field(Keyword::Default).and_then(Field::json)?;
    (default.kind != JsonKind::Null).then(|| default.into_owned())
}
