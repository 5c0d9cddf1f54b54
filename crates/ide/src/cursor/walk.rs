//! Finds the place of a field path, as printed by the API server or as written.

use super::object::PlacedObject;
use crd_ls_model::{
    DefinedObject, Edge, FieldPath, FieldValue, Json, JsonKind, Keyword, Object, Schema, SchemaOwner, SchemaSlot,
    Segment, as_written,
};
use crd_ls_text::{TextRange, TextSize};

/// The result of following a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Reached {
    /// The range of the last existing segment.
    pub(crate) range: TextRange,
    /// The range of that segment's entry, with key and value.
    pub(crate) entry: TextRange,
    /// The number of existing segments.
    pub(crate) depth: usize,
}

/// Follows a path through an object with schemas as far as possible.
pub(crate) fn walk(object: PlacedObject<'_>, path: &FieldPath) -> Reached {
    let (definition, base) = (object.definition(), object.start());
    let (range, entry) = (definition.api_version_range() + base, definition.range + base);
    let mut walk = Walk { base, range, entry, depth: 0 };
    match &definition.object {
        DefinedObject::Crd(crd) => {
            let written = as_written(path, &crd.api_version);
            walk.object(&crd.object, TextSize::new(0), written.segments());
            // The written path can be longer or shorter than the printed one.
            let missing = written.segments().len() - walk.depth;
            walk.depth = path.segments().len().saturating_sub(missing);
        }
        DefinedObject::SchemaOwner(owner) => walk.owner(owner, path),
    }
    Reached { range: walk.range, entry: walk.entry, depth: walk.depth }
}

/// Follows a path through the value of any document.
pub(crate) fn walk_value(start: TextSize, value: &Json, path: &FieldPath) -> Reached {
    let mut walk = Walk { base: start, range: value.range, entry: value.range, depth: 0 };
    walk.json(value, TextSize::new(0), path.segments());
    Reached { range: walk.range, entry: walk.entry, depth: walk.depth }
}

struct Walk {
    base: TextSize,
    range: TextRange,
    entry: TextRange,
    depth: usize,
}

impl Walk {
    /// Goes to the schema at the beginning of the path, and continues from there. The path is as written, or as in the
    /// CRD generated from the object.
    fn owner(&mut self, owner: &SchemaOwner, path: &FieldPath) {
        let rest = |root| path.strip_prefix(root).map(|rest| (path.segments().len() - rest.len(), rest));
        let found =
            owner.schemas.iter().find_map(|owned| Some((owned, rest(&owned.written).or_else(|| rest(&owned.hub))?)));
        if let Some((owned, (parts, rest))) = found {
            let value = TextRange::at(owned.slot.start, owned.slot.schema.length());
            self.step(owned.slot.key, value, parts);
            self.slot(&owned.slot, rest);
        }
    }

    /// Advances by this number of segments to a place and its value.
    fn step(&mut self, range: TextRange, value: TextRange, parts: usize) {
        self.range = range + self.base;
        self.entry = range.cover(value) + self.base;
        self.depth += parts;
    }

    /// `start` is the base of the object's ranges.
    fn object(&mut self, object: &Object, start: TextSize, path: &[Segment]) {
        let Some((Segment::Name(name), rest)) = path.split_first() else { return };
        let Some(member) = object.get(name) else { return };
        self.step(member.key + start, member.value_range + start, 1);
        self.value(&member.value, member.value_range.start(), start, rest);
    }

    /// `at` is the start of the value, relative to `start`.
    fn value(&mut self, value: &FieldValue, at: TextSize, start: TextSize, path: &[Segment]) {
        match (value, path.split_first()) {
            (FieldValue::Json(value) | FieldValue::JsonList(value, _), _) => self.json(&value.decode(at), start, path),
            (FieldValue::Object(inner), _) => self.object(inner, start, path),
            (FieldValue::Schema(slot), _) => self.slot(slot, path),
            (FieldValue::Objects(items), Some((Segment::Index(index), rest))) => {
                if let Some(item) = items.get(*index) {
                    self.step(TextRange::empty(item.range.start()) + start, item.range + start, 1);
                    self.object(item, start, rest);
                }
            }
            (FieldValue::Strings(items), Some((Segment::Index(index), _))) => {
                if let Some(item) = items.get(*index) {
                    self.step(item.range + start, item.range + start, 1);
                }
            }
            (FieldValue::StringMap(entries), Some((key, _))) => {
                if let Some(entry) = entries.iter().find(|entry| *entry.name == *key.text()) {
                    self.step(entry.key + start, entry.value_range + start, 1);
                }
            }
            _ => {}
        }
    }

    fn slot(&mut self, slot: &SchemaSlot, path: &[Segment]) {
        self.schema(&slot.schema, slot.start, path);
    }

    /// `start` is the start of the schema, relative to the object's start.
    fn schema(&mut self, schema: &Schema, start: TextSize, path: &[Segment]) {
        let Some((edge, parts)) = Edge::from_segments(path) else { return self.keyword(schema, start, path) };
        match schema.child(&edge) {
            Some(child) => {
                self.step(child.key + start, TextRange::at(child.start + start, child.schema.length()), parts);
                self.schema(&child.schema, start + child.start, path.get(parts..).unwrap_or_default());
            }
            // The nearest existing place is the schema without the child.
            None if parts == 2 => {}
            None => self.keyword(schema, start, path),
        }
    }

    fn keyword(&mut self, schema: &Schema, start: TextSize, path: &[Segment]) {
        let Some((Segment::Name(name), rest)) = path.split_first() else { return };
        let Some(field) = Keyword::from_name(name).and_then(|keyword| schema.field(keyword)) else { return };
        self.step(field.key + start, field.value_range + start, 1);
        self.value(&field.value, field.value_range.start(), start, rest);
    }

    fn json(&mut self, value: &Json, start: TextSize, path: &[Segment]) {
        let Some((segment, rest)) = path.split_first() else { return };
        if let Segment::Key(key) = segment
            && let Some(member) = value.get(key)
        {
            self.step(member.key_range + start, member.value.range + start, 1);
            return self.json(&member.value, start, rest);
        }
        let item = match (segment, &value.kind) {
            (Segment::Index(index), JsonKind::Array(items, _)) => items.get(*index),
            _ => None,
        };
        if let Some(item) = item {
            self.step(item.range + start, item.range + start, 1);
            self.json(item, start, rest);
        }
        // A printed key with dots looks like several keys.
        let names: Vec<&str> = path.iter().map_while(Segment::name).collect();
        for length in (1..=names.len()).rev() {
            let key = names.get(..length).unwrap_or_default().join(".");
            if let Some(member) = value.get(&key) {
                self.step(member.key_range + start, member.value.range + start, length);
                return self.json(&member.value, start, path.get(length..).unwrap_or_default());
            }
        }
    }
}
