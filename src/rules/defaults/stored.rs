//! What the server makes of a custom resource before it evaluates rules: without unknown fields, with defaults, and
//! without the nulls that mean nothing.
//!
//! Source: `Default` and `PruneNonNullableNullsWithoutDefaults` in
//! k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting.

use std::collections::HashSet;
use std::ptr;

use super::pruning;
use super::structural::Structural;
use crate::model::{Child, Edge, Field, Json, JsonKind, JsonMember, Keyword, Schema};

/// A custom resource of a schema, as the server has it when it evaluates rules.
pub fn stored(schema: &Schema, resource: &Json) -> Json {
    let root = Structural { schema, is_embedded_resource: true };
    let unknown = pruning::unknown_members(root, resource).into_iter().map(ptr::from_ref).collect();
    Storing { unknown }.value(Some(schema), resource)
}

struct Storing {
    /// The members that are pruned.
    unknown: HashSet<*const JsonMember>,
}

impl Storing {
    fn value(&self, schema: Option<&Schema>, value: &Json) -> Json {
        let kind = match &value.kind {
            JsonKind::Object(members) => JsonKind::Object(self.members(schema, members)),
            JsonKind::Array(items) => {
                let of_items = schema.and_then(|schema| schema.child(&Edge::Items)).map(|child| &*child.schema);
                JsonKind::Array(items.iter().map(|item| self.item(of_items, item)).collect())
            }
            kind => kind.clone(),
        };
        Json { range: value.range, kind }
    }

    fn item(&self, schema: Option<&Schema>, item: &Json) -> Json {
        match schema.filter(|schema| is_meaningless(schema, item)).and_then(default_of) {
            Some(default) => self.value(schema, &default),
            None => self.value(schema, item),
        }
    }

    fn members(&self, schema: Option<&Schema>, members: &[JsonMember]) -> Box<[JsonMember]> {
        let values = schema.and_then(|schema| schema.child(&Edge::AdditionalProperties));
        let kept = members.iter().filter(|member| !self.unknown.contains(&ptr::from_ref(*member)));
        let stored = kept.filter_map(|member| {
            let declared = schema.and_then(|schema| schema.property(&member.key)).or(values);
            self.member(declared.map(|child| &*child.schema), member)
        });
        let mut stored: Vec<JsonMember> = stored.collect();
        for (name, property) in schema.into_iter().flat_map(Schema::properties) {
            stored.extend(self.missing(name, property, members));
        }
        stored.sort_by(|one, other| one.key.cmp(&other.key));
        stored.into()
    }

    /// None of a member that is dropped.
    fn member(&self, schema: Option<&Schema>, member: &JsonMember) -> Option<JsonMember> {
        let value = match schema.filter(|schema| is_meaningless(schema, &member.value)) {
            Some(of_null) => self.value(schema, &default_of(of_null)?),
            None => self.value(schema, &member.value),
        };
        Some(JsonMember { value, ..member.clone() })
    }

    /// A property that only its default sets.
    fn missing(&self, name: &str, property: &Child, members: &[JsonMember]) -> Option<JsonMember> {
        let is_there = members.iter().any(|member| *member.key == *name);
        let default = default_of(&property.schema).filter(|_| !is_there)?;
        let value = self.value(Some(&property.schema), &default);
        Some(JsonMember { key: name.into(), key_range: default.range, value })
    }
}

/// Whether a value is a null that counts as no value.
fn is_meaningless(schema: &Schema, value: &Json) -> bool {
    value.kind == JsonKind::Null && !schema.is_true(Keyword::Nullable)
}

fn default_of(schema: &Schema) -> Option<Json> {
    let default = schema.field(Keyword::Default).and_then(Field::json)?;
    (default.kind != JsonKind::Null).then(|| default.into_owned())
}
