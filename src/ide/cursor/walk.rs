//! From a field path, as the API server prints it or as it is written, to its place in the text.

use super::placed_object::PlacedObject;
use super::segments::{Segment, segments};
use crate::model::{
    ApiVersion, Crd, DefinedObject, Edge, FieldValue, Json, JsonKind, Keyword, Object, Schema, SchemaHolder,
    SchemaSlot, ValidationRule, Value,
};
use crate::text::{TextRange, TextSize};

/// Where a path leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ide) struct Reached {
    /// The place of the last part that exists, in the text.
    pub(in crate::ide) range: TextRange,
    /// All of it: its key and its value, in the text.
    pub(in crate::ide) entry: TextRange,
    /// How many parts of the path exist.
    pub(in crate::ide) depth: usize,
}

/// Follows a path through an object with schemas as far as it goes.
pub(in crate::ide) fn walk(object: PlacedObject<'_>, segments: &[Segment]) -> Reached {
    let (definition, base) = (object.definition(), object.start());
    let (range, entry) = (definition.api_version_range() + base, definition.range + base);
    let mut walk = Walk { base, range, entry, depth: 0 };
    match &definition.object {
        DefinedObject::Crd(crd) => {
            let written = as_written(crd, segments);
            walk.object(&crd.object, &written);
            // The path that is written may be longer or shorter than the one that is printed.
            let missing = written.len() - walk.depth;
            walk.depth = segments.len().saturating_sub(missing);
        }
        DefinedObject::Holder(holder) => walk.holder(holder, segments),
    }
    Reached { range: walk.range, entry: walk.entry, depth: walk.depth }
}

/// The path in the file. v1's settings of versions may be printed as if they stood at the top,
/// and its conversion as v1beta1 has it.
fn as_written(crd: &Crd, segments: &[Segment]) -> Vec<Segment> {
    let name = |name: &str| Segment::Name(name.to_owned());
    let first_version = [name("spec"), name("versions"), Segment::Key("0".to_owned())];
    let names: Vec<&str> = segments.iter().map_while(Segment::name).collect();
    let (replaced, with): (usize, Vec<Segment>) = match *names {
        ["status", "storedVersions", ..] => (2, vec![name("spec"), name("versions")]),
        _ if crd.api_version == ApiVersion::V1beta1 => (0, Vec::new()),
        ["spec", "validation", ..] => (2, first_version.into_iter().chain([name("schema")]).collect()),
        ["spec", "schema" | "subresources" | "additionalPrinterColumns" | "selectableFields", ..] => {
            (1, first_version.to_vec())
        }
        ["spec", "version"] => (2, first_version.into_iter().chain([name("name")]).collect()),
        ["spec", "conversion", "webhookClientConfig", ..] => {
            (3, ["spec", "conversion", "webhook", "clientConfig"].map(name).to_vec())
        }
        ["spec", "conversion", "conversionReviewVersions", ..] => {
            (3, ["spec", "conversion", "webhook", "conversionReviewVersions"].map(name).to_vec())
        }
        _ => (0, Vec::new()),
    };
    let rest = segments.iter().skip(replaced).map(|segment| match segment {
        Segment::Name(field) if field == "JSONPath" && crd.api_version != ApiVersion::V1beta1 => name("jsonPath"),
        other => other.clone(),
    });
    with.into_iter().chain(rest).collect()
}

struct Walk {
    base: TextSize,
    range: TextRange,
    entry: TextRange,
    depth: usize,
}

impl Walk {
    /// Goes to the schema that the path begins with, as it is written or as it is in the CRD that is
    /// made of the object, and on from there.
    fn holder(&mut self, holder: &SchemaHolder, path: &[Segment]) {
        let rest = |root: &str| path.strip_prefix(&*segments(root)).map(|rest| (path.len() - rest.len(), rest));
        let found =
            holder.schemas.iter().find_map(|held| Some((held, rest(&held.written).or_else(|| rest(&held.hub))?)));
        if let Some((held, (parts, rest))) = found {
            let value = TextRange::at(held.slot.start, held.slot.schema.length());
            self.step(held.slot.key, value, parts);
            self.slot(&held.slot, rest);
        }
    }

    /// Goes on to a place with its value, which is reached by this many parts more.
    fn step(&mut self, range: TextRange, value: TextRange, parts: usize) {
        self.range = range + self.base;
        self.entry = range.cover(value) + self.base;
        self.depth += parts;
    }

    fn object(&mut self, object: &Object, path: &[Segment]) {
        let Some((Segment::Name(name), rest)) = path.split_first() else { return };
        let Some(member) = object.get(name) else { return };
        self.step(member.key, member.value_range, 1);
        match (&member.value, rest.split_first()) {
            (Value::Object(inner), _) => self.object(inner, rest),
            (Value::Schema(slot), _) => self.slot(slot, rest),
            (Value::Objects(items), Some((Segment::Key(key), rest))) => {
                if let Some(item) = key.parse().ok().and_then(|index: usize| items.get(index)) {
                    self.step(TextRange::empty(item.range.start()), item.range, 1);
                    self.object(item, rest);
                }
            }
            (Value::Strings(items), Some((Segment::Key(key), _))) => {
                if let Some(item) = key.parse().ok().and_then(|index: usize| items.get(index)) {
                    self.step(item.range, item.range, 1);
                }
            }
            (Value::StringMap(entries), Some((Segment::Key(key) | Segment::Name(key), _))) => {
                if let Some(entry) = entries.iter().find(|entry| *entry.name == **key) {
                    self.step(entry.key, entry.value_range, 1);
                }
            }
            _ => {}
        }
    }

    fn slot(&mut self, slot: &SchemaSlot, path: &[Segment]) {
        self.schema(&slot.schema, slot.start, path);
    }

    /// `start` is where the schema starts, counted from the object's start.
    fn schema(&mut self, schema: &Schema, start: TextSize, path: &[Segment]) {
        let Some((edge, parts)) = edge(path) else { return self.keyword(schema, start, path) };
        match schema.child(&edge) {
            Some(child) => {
                self.step(child.key + start, TextRange::at(child.start + start, child.schema.length()), parts);
                self.schema(&child.schema, start + child.start, path.get(parts..).unwrap_or_default());
            }
            // The nearest that exists is the schema that lacks it.
            None if parts == 2 => {}
            None => self.keyword(schema, start, path),
        }
    }

    fn keyword(&mut self, schema: &Schema, start: TextSize, path: &[Segment]) {
        let Some((Segment::Name(name), rest)) = path.split_first() else { return };
        let Some(field) = Keyword::from_name(name).and_then(|keyword| schema.field(keyword)) else { return };
        self.step(field.key + start, field.value_range + start, 1);
        match &field.value {
            FieldValue::Json(value) | FieldValue::JsonList(value, _) => {
                self.json(&value.decode(field.value_range.start()), start, rest);
            }
            FieldValue::ValidationRules(rules) => {
                let Some((Segment::Key(key), rest)) = rest.split_first() else { return };
                if let Some(rule) = key.parse().ok().and_then(|index: usize| rules.get(index)) {
                    self.rule(rule, start, rest);
                }
            }
            _ => {}
        }
    }

    fn rule(&mut self, rule: &ValidationRule, start: TextSize, path: &[Segment]) {
        self.step(rule.range + start, rule.range + start, 1);
        let member = path.first().and_then(Segment::name).and_then(|name| rule.member(name));
        if let Some((key, value)) = member {
            self.step(key + start, value + start, 1);
        }
    }

    fn json(&mut self, value: &Json, start: TextSize, path: &[Segment]) {
        let Some((segment, rest)) = path.split_first() else { return };
        let item = match (segment, &value.kind) {
            (Segment::Key(key), JsonKind::Array(items)) => key.parse().ok().and_then(|index: usize| items.get(index)),
            _ => None,
        };
        if let Some(item) = item {
            self.step(item.range + start, item.range + start, 1);
            self.json(item, start, rest);
        }
        // A key may hold dots, which are printed like those between keys.
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

impl Segment {
    fn name(&self) -> Option<&str> {
        match self {
            Self::Name(name) => Some(name),
            Self::Key(_) => None,
        }
    }
}

/// The child that a path leads to, and the number of parts that say so. Strict decoding prints
/// the keys of maps like the names of fields.
fn edge(path: &[Segment]) -> Option<(Edge, usize)> {
    let (Segment::Name(name), rest) = path.split_first()? else { return None };
    let key = rest.first().map(|segment| match segment {
        Segment::Name(key) | Segment::Key(key) => key.as_str(),
    });
    let index = || match rest.first()? {
        Segment::Key(key) => key.parse().ok(),
        Segment::Name(_) => None,
    };
    Some(match name.as_str() {
        "properties" => (Edge::Property(key?.into()), 2),
        "patternProperties" => (Edge::PatternProperty(key?.into()), 2),
        "definitions" => (Edge::Definition(key?.into()), 2),
        "dependencies" => (Edge::Dependency(key?.into()), 2),
        "items" => index().map_or((Edge::Items, 1), |index| (Edge::ItemsIndex(index), 2)),
        "additionalProperties" => (Edge::AdditionalProperties, 1),
        "additionalItems" => (Edge::AdditionalItems, 1),
        "not" => (Edge::Not, 1),
        "allOf" => (Edge::AllOf(index()?), 2),
        "anyOf" => (Edge::AnyOf(index()?), 2),
        "oneOf" => (Edge::OneOf(index()?), 2),
        _ => return None,
    })
}
