//! The members of a value that are not stored: members that no schema declares, and nulls without a meaning.
//!
//! Source: `Prune` in k8s.io/apiextensions-apiserver/pkg/apiserver/schema/pruning, and
//! `PruneNonNullableNullsWithoutDefaults` in k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting.

use super::structural::{Field, Fields, Structural};
use crd_ls_grammar::near_name::near_name;
use crd_ls_model::{FieldPath, Focus, Json, JsonKind, JsonMember, Keyword, OF_EVERY_OBJECT, Schema, Segment};

/// A member that the schema does not declare.
pub(crate) struct UnknownMember<'s, 'v> {
    /// The path from the value to the member.
    pub(crate) path: FieldPath,
    pub(crate) member: &'v JsonMember,
    /// All members of the object that has the member, ordered by key.
    members: &'v [JsonMember],
    /// The schema that does not declare the member. None if no schema describes the object.
    pub(crate) schema: Option<Structural<'s>>,
}

impl UnknownMember<'_, '_> {
    /// A declared name that is similar to the unknown name.
    pub(crate) fn near(&self) -> Option<&str> {
        let schema = self.schema?;
        let of_object = OF_EVERY_OBJECT.iter().copied().filter(|_| schema.is_embedded_resource);
        near_name(&self.member.key, schema.schema.properties().map(|(name, _)| name).chain(of_object))
    }

    /// Whether the object that has the member also has a member of this name.
    pub(crate) fn is_beside(&self, name: &str) -> bool {
        self.members.binary_search_by(|member| (*member.key).cmp(name)).is_ok()
    }
}

/// A declared member whose value is null. The schema neither allows null nor replaces it with a default.
pub(crate) struct DroppedNull<'s, 'v> {
    /// The path from the value to the member.
    pub(crate) path: FieldPath,
    pub(crate) member: &'v JsonMember,
    /// The schema of the member.
    pub(crate) schema: &'s Schema,
    /// Whether the schema of the object requires the member.
    pub(crate) is_required: bool,
}

/// The members of a value that are not stored.
#[derive(Default)]
pub(crate) struct LostMembers<'s, 'v> {
    pub(crate) unknown: Vec<UnknownMember<'s, 'v>>,
    pub(crate) nulls: Vec<DroppedNull<'s, 'v>>,
}

/// The outermost members in focus that the schema does not declare.
pub(crate) fn unknown_members<'s, 'v>(
    schema: Structural<'s>,
    value: &'v Json,
    focus: &Focus,
) -> Vec<UnknownMember<'s, 'v>> {
    lost_members(schema, value, focus).unknown
}

/// The outermost members in focus that are not stored.
pub(crate) fn lost_members<'s, 'v>(schema: Structural<'s>, value: &'v Json, focus: &Focus) -> LostMembers<'s, 'v> {
    let mut pruning = PruningWalk { trail: Vec::new(), lost: LostMembers::default() };
    pruning.value(PruningPart::of(schema), value, focus);
    pruning.lost
}

/// A part of a value during pruning.
#[derive(Clone, Copy)]
pub(crate) struct PruningPart<'s> {
    /// None if no schema describes the part.
    pub(crate) schema: Option<Structural<'s>>,
    /// Whether undeclared fields in the part are preserved.
    pub(crate) keeps_unknown: bool,
}

/// The effect of pruning on a member of an object.
#[derive(Clone, Copy)]
pub(crate) enum PrunedMember<'s> {
    /// The member identifies the object, so it is kept regardless of the schema.
    ObjectMeta,
    Property(PruningPart<'s>),
    MapValue(PruningPart<'s>),
    /// No schema declares the member, but it is preserved with all of its content, or a schema that declares it may be
    /// added.
    Kept,
    Pruned,
}

/// The members of one object during pruning.
pub(crate) struct Members<'s> {
    part: PruningPart<'s>,
    fields: Option<Fields<'s>>,
}

impl<'s> PruningPart<'s> {
    pub(crate) fn of(schema: Structural<'s>) -> Self {
        Self::new(Some(schema), false)
    }

    /// A part that is preserved, or pruned, as a whole.
    pub(crate) fn undeclared(keeps_unknown: bool) -> Self {
        Self::new(None, keeps_unknown)
    }

    fn new(schema: Option<Structural<'s>>, is_kept: bool) -> Self {
        let keeps_itself = schema.is_some_and(|schema| schema.schema.is_true(Keyword::XPreserveUnknownFields));
        Self { schema, keeps_unknown: is_kept || keeps_itself }
    }

    /// Whether another program may add properties to the schema.
    fn is_partly_declared(self) -> bool {
        self.schema.is_some_and(|schema| schema.schema.is_partly_declared())
    }

    /// The part of an item. If a list preserves unknown fields, its items preserve them even if their own schema does
    /// not.
    pub(crate) fn item(self) -> Self {
        Self::new(self.schema.and_then(Structural::items), self.keeps_unknown)
    }

    /// Prepares the look-up of the effects on these members.
    pub(crate) fn members(self, members: &[JsonMember]) -> Members<'s> {
        Members { part: self, fields: self.schema.map(|schema| schema.fields(members)) }
    }
}

impl<'s> Members<'s> {
    pub(crate) fn of(&self, key: &str) -> PrunedMember<'s> {
        if self.part.schema.is_some_and(|schema| schema.is_embedded_resource) && is_object_meta(key) {
            return PrunedMember::ObjectMeta;
        }
        match self.fields.as_ref().map_or(Field::Unknown, |fields| fields.of(key)) {
            Field::Property(field) => PrunedMember::Property(PruningPart::of(field)),
            Field::MapValue(values) => PrunedMember::MapValue(PruningPart::new(values, false)),
            Field::Unknown if self.part.keeps_unknown || self.part.is_partly_declared() => PrunedMember::Kept,
            Field::Unknown => PrunedMember::Pruned,
        }
    }
}

fn is_object_meta(key: &str) -> bool {
    OF_EVERY_OBJECT.contains(&key)
}

/// A step into a value.
#[derive(Clone, Copy)]
enum Step<'v> {
    Member(&'v str),
    Item(usize),
}

struct PruningWalk<'s, 'v> {
    /// The steps from the whole value to the current part.
    trail: Vec<Step<'v>>,
    lost: LostMembers<'s, 'v>,
}

impl<'s, 'v> PruningWalk<'s, 'v> {
    fn value(&mut self, part: PruningPart<'s>, value: &'v Json, focus: &Focus) {
        match &value.kind {
            // A part without a schema is preserved as a whole.
            _ if part.schema.is_none() && part.keeps_unknown => {}
            JsonKind::Object(members, _) => self.members(part, members, focus),
            JsonKind::Array(items, _) => {
                for (index, item, focus) in focus.items(items) {
                    self.inside(Step::Item(index), part.item(), item, focus);
                }
            }
            _ => {}
        }
    }

    fn members(&mut self, part: PruningPart<'s>, members: &'v [JsonMember], focus: &Focus) {
        let known = part.members(members);
        for (member, focus) in focus.members(members) {
            match known.of(&member.key) {
                PrunedMember::Property(inner) | PrunedMember::MapValue(inner) => {
                    self.null(part.schema, inner.schema, member);
                    self.inside(Step::Member(&member.key), inner, &member.value, focus);
                }
                PrunedMember::Pruned => self.report(part.schema, members, member),
                PrunedMember::ObjectMeta | PrunedMember::Kept => {}
            }
        }
    }

    fn inside(&mut self, step: Step<'v>, part: PruningPart<'s>, value: &'v Json, focus: &Focus) {
        self.trail.push(step);
        self.value(part, value, focus);
        self.trail.pop();
    }

    fn report(&mut self, schema: Option<Structural<'s>>, members: &'v [JsonMember], member: &'v JsonMember) {
        let path = self.path_of(member);
        self.lost.unknown.push(UnknownMember { path, member, members, schema });
    }

    /// Records a member whose value is a null without a meaning.
    fn null(&mut self, object: Option<Structural<'s>>, schema: Option<Structural<'s>>, member: &'v JsonMember) {
        let Some(Structural { schema, .. }) = schema.filter(|_| member.value.kind == JsonKind::Null) else { return };
        if schema.is_true(Keyword::Nullable) || schema.default_value().is_some() {
            return;
        }
        let is_required =
            object.is_some_and(|object| object.schema.names(Keyword::Required).any(|name| *name == *member.key));
        let path = self.path_of(member);
        self.lost.nulls.push(DroppedNull { path, member, schema, is_required });
    }

    fn path_of(&self, member: &'v JsonMember) -> FieldPath {
        let steps = self.trail.iter().copied().chain([Step::Member(&member.key)]);
        let path = steps.map(|step| match step {
            Step::Member(key) => Segment::from(key.to_owned()),
            Step::Item(index) => Segment::Index(index),
        });
        path.collect()
    }
}
