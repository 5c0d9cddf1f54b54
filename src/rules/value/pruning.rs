//! The members of a value that are pruned, because no schema knows them.
//!
//! Source: `Prune` in k8s.io/apiextensions-apiserver/pkg/apiserver/schema/pruning.

use super::structural::{Field, Structural};
use crate::model::{FieldPath, Json, JsonKind, JsonMember, Keyword, Schema, Segment};

/// A member that the schema does not know.
pub(in crate::rules) struct UnknownMember<'s, 'v> {
    /// From the value to the member.
    pub(in crate::rules) path: FieldPath,
    pub(in crate::rules) member: &'v JsonMember,
    /// The schema that does not know it, if there is one.
    pub(in crate::rules) schema: Option<&'s Schema>,
}

/// The members that the schema does not know, outermost ones only.
pub(in crate::rules) fn unknown_members<'s, 'v>(schema: Structural<'s>, value: &'v Json) -> Vec<UnknownMember<'s, 'v>> {
    let mut pruning = Pruning { trail: Vec::new(), unknown: Vec::new() };
    pruning.value(Some(schema), value);
    pruning.unknown
}

/// A step into a value.
#[derive(Clone, Copy)]
enum Step<'v> {
    Member(&'v str),
    Item(usize),
}

struct Pruning<'s, 'v> {
    /// From the whole value to the part that is looked at.
    trail: Vec<Step<'v>>,
    unknown: Vec<UnknownMember<'s, 'v>>,
}

impl<'s, 'v> Pruning<'s, 'v> {
    /// Without a schema no member is known.
    fn value(&mut self, schema: Option<Structural<'s>>, value: &'v Json) {
        let Some(schema) = schema else {
            match &value.kind {
                JsonKind::Object(members) => members.iter().for_each(|member| self.report(None, member)),
                JsonKind::Array(items) => self.items(items, |pruning, item| pruning.value(None, item)),
                _ => {}
            }
            return;
        };
        let keeps_unknown = schema.schema.is_true(Keyword::XPreserveUnknownFields);
        match &value.kind {
            JsonKind::Object(members) => self.members(schema, members, keeps_unknown),
            JsonKind::Array(items) if keeps_unknown => {
                self.items(items, |pruning, item| pruning.what_is_known(schema.items(), item));
            }
            JsonKind::Array(items) => self.items(items, |pruning, item| pruning.value(schema.items(), item)),
            _ => {}
        }
    }

    fn members(&mut self, schema: Structural<'s>, members: &'v [JsonMember], keeps_unknown: bool) {
        let fields = schema.fields(members);
        let is_object_meta = |key: &str| matches!(key, "apiVersion" | "kind" | "metadata");
        for member in members.iter().filter(|member| !(schema.is_embedded_resource && is_object_meta(&member.key))) {
            let schema_of_value = match fields.of(&member.key) {
                Field::Property(field) => Some(field),
                Field::MapValue(values) => values,
                Field::Unknown if keeps_unknown => continue,
                Field::Unknown => {
                    self.report(Some(schema), member);
                    continue;
                }
            };
            self.trail.push(Step::Member(&member.key));
            self.value(schema_of_value, &member.value);
            self.trail.pop();
        }
    }

    /// The items of a list that keeps unknown fields keep them, too, whatever their own schema says.
    fn what_is_known(&mut self, schema: Option<Structural<'s>>, value: &'v Json) {
        let Some(schema) = schema else { return };
        match &value.kind {
            JsonKind::Object(members) => self.members(schema, members, true),
            JsonKind::Array(items) => {
                self.items(items, |pruning, item| pruning.what_is_known(schema.items(), item));
            }
            _ => {}
        }
    }

    fn items(&mut self, items: &'v [Json], visit: impl Fn(&mut Self, &'v Json)) {
        for (index, item) in items.iter().enumerate() {
            self.trail.push(Step::Item(index));
            visit(self, item);
            self.trail.pop();
        }
    }

    fn report(&mut self, schema: Option<Structural<'s>>, member: &'v JsonMember) {
        let steps = self.trail.iter().copied().chain([Step::Member(&member.key)]);
        let path = steps.map(|step| match step {
            Step::Member(key) => Segment::from(key.to_owned()),
            Step::Item(index) => Segment::Index(index),
        });
        self.unknown.push(UnknownMember { path: path.collect(), member, schema: schema.map(|schema| schema.schema) });
    }
}
