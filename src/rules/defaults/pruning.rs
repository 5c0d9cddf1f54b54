//! The members of a default that would be pruned.
//!
//! Source: `Prune` in k8s.io/apiextensions-apiserver/pkg/apiserver/schema/pruning.

use super::structural::{Field, Structural};
use crate::model::{Json, JsonKind, JsonMember, Keyword};

/// The members that the schema does not know, outermost ones only.
pub(super) fn unknown_members<'v>(schema: Structural<'_>, value: &'v Json) -> Vec<&'v JsonMember> {
    let mut unknown = Vec::new();
    prune(Some(schema), value, &mut unknown);
    unknown
}

/// Without a schema no member is known.
fn prune<'v>(schema: Option<Structural<'_>>, value: &'v Json, unknown: &mut Vec<&'v JsonMember>) {
    let Some(schema) = schema else {
        match &value.kind {
            JsonKind::Object(members) => unknown.extend(members),
            JsonKind::Array(items) => items.iter().for_each(|item| prune(None, item, unknown)),
            _ => {}
        }
        return;
    };
    let keeps_unknown = schema.schema.is_true(Keyword::XPreserveUnknownFields);
    match &value.kind {
        JsonKind::Object(members) => prune_members(schema, members, keeps_unknown, unknown),
        JsonKind::Array(items) if keeps_unknown => {
            items.iter().for_each(|item| prune_what_is_known(schema.items(), item, unknown));
        }
        JsonKind::Array(items) => items.iter().for_each(|item| prune(schema.items(), item, unknown)),
        _ => {}
    }
}

fn prune_members<'v>(
    schema: Structural<'_>,
    members: &'v [JsonMember],
    keeps_unknown: bool,
    unknown: &mut Vec<&'v JsonMember>,
) {
    let fields = schema.fields(members);
    let is_object_meta = |key: &str| matches!(key, "apiVersion" | "kind" | "metadata");
    for member in members.iter().filter(|member| !(schema.is_embedded_resource && is_object_meta(&member.key))) {
        match fields.of(&member.key) {
            Field::Property(field) => prune(Some(field), &member.value, unknown),
            Field::MapValue(values) => prune(values, &member.value, unknown),
            Field::Unknown if keeps_unknown => {}
            Field::Unknown => unknown.push(member),
        }
    }
}

/// The items of a list that keeps unknown fields keep them, too, whatever their own schema says.
fn prune_what_is_known<'v>(schema: Option<Structural<'_>>, value: &'v Json, unknown: &mut Vec<&'v JsonMember>) {
    let Some(schema) = schema else { return };
    match &value.kind {
        JsonKind::Object(members) => prune_members(schema, members, true, unknown),
        JsonKind::Array(items) => {
            items.iter().for_each(|item| prune_what_is_known(schema.items(), item, unknown));
        }
        _ => {}
    }
}
