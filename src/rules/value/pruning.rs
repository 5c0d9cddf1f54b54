//! The members of a value that are pruned, because no schema knows them.
//!
//! Source: `Prune` in k8s.io/apiextensions-apiserver/pkg/apiserver/schema/pruning.

use super::structural::{Field, Fields, Structural};
use crate::model::{FieldPath, Focus, Json, JsonKind, JsonMember, Keyword, Segment, near_name};

/// A member that the schema does not know.
pub(in crate::rules) struct UnknownMember<'s, 'v> {
    /// From the value to the member.
    pub(in crate::rules) path: FieldPath,
    pub(in crate::rules) member: &'v JsonMember,
    /// The schema that does not know it, if there is one.
    pub(in crate::rules) schema: Option<Structural<'s>>,
}

impl UnknownMember<'_, '_> {
    /// The name that was meant, if one that is known is near.
    pub(in crate::rules) fn near(&self) -> Option<&str> {
        let schema = self.schema?;
        let of_object = OBJECT_META.iter().copied().filter(|_| schema.is_embedded_resource);
        near_name(&self.member.key, schema.schema.properties().map(|(name, _)| name).chain(of_object))
    }
}

/// The members in focus that the schema does not know, outermost ones only.
pub(in crate::rules) fn unknown_members<'s, 'v>(
    schema: Structural<'s>,
    value: &'v Json,
    focus: &Focus,
) -> Vec<UnknownMember<'s, 'v>> {
    let mut pruning = Pruning { trail: Vec::new(), unknown: Vec::new() };
    pruning.value(Part::of(schema), value, focus);
    pruning.unknown
}

/// A part of a value, as pruning sees it.
#[derive(Clone, Copy)]
pub(in crate::rules) struct Part<'s> {
    /// None where no schema describes it.
    pub(in crate::rules) schema: Option<Structural<'s>>,
    /// Fields that no schema declares are kept in it.
    pub(in crate::rules) keeps_unknown: bool,
}

/// What becomes of a member of an object.
#[derive(Clone, Copy)]
pub(in crate::rules) enum Member<'s> {
    /// It says which object that is, so no schema decides about it.
    ObjectMeta,
    Property(Part<'s>),
    MapValue(Part<'s>),
    /// No schema declares it, and yet it is kept with all that it contains.
    Kept,
    Pruned,
}

/// What becomes of the members of one object.
pub(in crate::rules) struct Members<'s> {
    part: Part<'s>,
    fields: Option<Fields<'s>>,
}

impl<'s> Part<'s> {
    pub(in crate::rules) fn of(schema: Structural<'s>) -> Self {
        Self::new(Some(schema), false)
    }

    /// What is known of something that is kept, or pruned, as a whole.
    pub(in crate::rules) fn undeclared(keeps_unknown: bool) -> Self {
        Self::new(None, keeps_unknown)
    }

    fn new(schema: Option<Structural<'s>>, is_kept: bool) -> Self {
        let keeps_itself = schema.is_some_and(|schema| schema.schema.is_true(Keyword::XPreserveUnknownFields));
        Self { schema, keeps_unknown: is_kept || keeps_itself }
    }

    /// The items of a list that keeps unknown fields keep them, too, whatever their own schema says.
    pub(in crate::rules) fn item(self) -> Self {
        Self::new(self.schema.and_then(Structural::items), self.keeps_unknown)
    }

    /// Finds what becomes of these members.
    pub(in crate::rules) fn members(self, members: &[JsonMember]) -> Members<'s> {
        Members { part: self, fields: self.schema.map(|schema| schema.fields(members)) }
    }
}

impl<'s> Members<'s> {
    pub(in crate::rules) fn of(&self, key: &str) -> Member<'s> {
        if self.part.schema.is_some_and(|schema| schema.is_embedded_resource) && is_object_meta(key) {
            return Member::ObjectMeta;
        }
        match self.fields.as_ref().map_or(Field::Unknown, |fields| fields.of(key)) {
            Field::Property(field) => Member::Property(Part::of(field)),
            Field::MapValue(values) => Member::MapValue(Part::new(values, false)),
            Field::Unknown if self.part.keeps_unknown => Member::Kept,
            Field::Unknown => Member::Pruned,
        }
    }
}

/// The fields that every Kubernetes object has.
const OBJECT_META: [&str; 3] = ["apiVersion", "kind", "metadata"];

fn is_object_meta(key: &str) -> bool {
    OBJECT_META.contains(&key)
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
    fn value(&mut self, part: Part<'s>, value: &'v Json, focus: &Focus) {
        match &value.kind {
            // All of it is kept.
            _ if part.schema.is_none() && part.keeps_unknown => {}
            JsonKind::Object(members) => self.members(part, members, focus),
            JsonKind::Array(items) => {
                for (index, item, focus) in focus.items(items) {
                    self.inside(Step::Item(index), part.item(), item, focus);
                }
            }
            _ => {}
        }
    }

    fn members(&mut self, part: Part<'s>, members: &'v [JsonMember], focus: &Focus) {
        let known = part.members(members);
        for (member, focus) in focus.members(members) {
            match known.of(&member.key) {
                Member::Property(inner) | Member::MapValue(inner) => {
                    self.inside(Step::Member(&member.key), inner, &member.value, focus);
                }
                Member::Pruned => self.report(part.schema, member),
                Member::ObjectMeta | Member::Kept => {}
            }
        }
    }

    fn inside(&mut self, step: Step<'v>, part: Part<'s>, value: &'v Json, focus: &Focus) {
        self.trail.push(step);
        self.value(part, value, focus);
        self.trail.pop();
    }

    fn report(&mut self, schema: Option<Structural<'s>>, member: &'v JsonMember) {
        let steps = self.trail.iter().copied().chain([Step::Member(&member.key)]);
        let path = steps.map(|step| match step {
            Step::Member(key) => Segment::from(key.to_owned()),
            Step::Item(index) => Segment::Index(index),
        });
        self.unknown.push(UnknownMember { path: path.collect(), member, schema });
    }
}
