//! Converts a custom resource to the form on which the server evaluates rules: pruned, with defaults, and without nulls
//! that count as missing.
//!
//! Source: `Default` and `PruneNonNullableNullsWithoutDefaults` in
//! k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting.

use std::collections::HashSet;
use std::ptr;
use std::sync::Arc;

use super::pruning::{self, UnknownMember};
use super::structural::Structural;
use crd_ls_model::{Child, Edge, Focus, Json, JsonKind, JsonMember, Keyword, Schema, Segment};
use crd_ls_text::TextRange;

/// A custom resource in the form on which the server evaluates rules. A field that only its default sets is placed at
/// the key of the object that lacks the field.
pub fn stored(schema: &Schema, resource: &Json) -> Json {
    let unknown = pruning::unknown_members(Structural::root(schema), resource, Focus::WHOLE);
    with_defaults(schema, resource, &unknown)
}

/// Like [`stored`], with the members to prune in `unknown`.
pub(crate) fn with_defaults(schema: &Schema, resource: &Json, unknown: &[UnknownMember<'_, '_>]) -> Json {
    Storing::new(unknown, true).whole(schema, resource, None)
}

/// The form for server-side apply, which adds defaults but drops no nulls.
pub(crate) fn applied(schema: &Schema, resource: &Json, unknown: &[UnknownMember<'_, '_>]) -> Json {
    Storing { keeps_nulls: true, ..Storing::new(unknown, true) }.whole(schema, resource, None)
}

/// Like [`with_defaults`], for a resource whose state before an edit is known. Parts out of focus are copied from that
/// state. Parts that defaults add are put into focus.
pub(crate) fn with_defaults_after(
    schema: &Schema,
    resource: &Json,
    unknown: &[UnknownMember<'_, '_>],
    before: Before<'_>,
    focus: &mut Focus,
) -> Json {
    let mut storing = Storing { notes_added: true, ..Storing::new(unknown, true) };
    let stored = storing.whole(schema, resource, Some(Known { before, focus }));
    for Added { path, key } in storing.added {
        focus.add_below(&path, key.as_deref());
    }
    stored
}

/// The resource without undeclared members.
pub(crate) fn pruned(schema: &Schema, resource: &Json) -> Json {
    let unknown = pruning::unknown_members(Structural::root(schema), resource, Focus::WHOLE);
    Storing::new(&unknown, false).whole(schema, resource, None)
}

/// The place of findings about a whole resource: the place of its `kind`, or else its start.
pub(crate) fn place_of_whole(resource: &Json) -> TextRange {
    resource.get("kind").map_or_else(|| TextRange::empty(resource.range.start()), JsonMember::place)
}

/// A value before an edit.
#[derive(Clone, Copy)]
pub(crate) struct Before<'v> {
    /// The value as written.
    pub(crate) written: &'v Json,
    /// The value as stored.
    pub(crate) stored: &'v Json,
}

/// The state before an edit of a part that is partly in focus.
#[derive(Clone, Copy)]
struct Known<'v> {
    before: Before<'v>,
    focus: &'v Focus,
}

/// The treatment of a part of a value.
enum StoredPart<'v> {
    /// The result from before the edit is used.
    Kept(Json),
    /// The part is processed, with its state before the edit if it is known.
    Open(Option<Known<'v>>),
}

impl<'v> Before<'v> {
    fn member(self, key: &str) -> Option<Self> {
        Some(Self { written: &self.written.get(key)?.value, stored: &self.stored.get(key)?.value })
    }

    fn item(self, index: usize) -> Option<Self> {
        match (&self.written.kind, &self.stored.kind) {
            (JsonKind::Array(written, _), JsonKind::Array(stored, _)) => {
                Some(Self { written: written.get(index)?, stored: stored.get(index)? })
            }
            _ => None,
        }
    }

    /// The stored form of a value whose text is the same as before the edit.
    fn moved_stored(self, written: &Json) -> Json {
        match self.stored.is_shared_with(self.written) {
            true => written.clone(),
            false => self.stored.moved(self.written.range.start(), written.range.start()),
        }
    }
}

impl<'v> Known<'v> {
    fn member(self, member: &JsonMember) -> StoredPart<'v> {
        Self::part(self.focus.member(&member.key), self.before.member(&member.key), &member.value)
    }

    fn item(self, index: usize, item: &Json) -> StoredPart<'v> {
        let before = self.focus.index_before(index).and_then(|before| self.before.item(before));
        Self::part(self.focus.item(index), before, item)
    }

    fn part(focus: Option<&'v Focus>, before: Option<Before<'v>>, written: &Json) -> StoredPart<'v> {
        match (focus, before) {
            (None, Some(before)) => StoredPart::Kept(before.moved_stored(written)),
            (Some(focus @ Focus::Parts(_)), Some(before)) => StoredPart::Open(Some(Known { before, focus })),
            _ => StoredPart::Open(None),
        }
    }
}

/// A member or item that a default adds to a part whose state before the edit is known.
struct Added {
    path: Vec<Segment>,
    /// The key of the member. None for the value at the path itself.
    key: Option<Box<str>>,
}

struct Storing {
    /// The members that are pruned.
    unknown: HashSet<*const JsonMember>,
    has_defaults: bool,
    /// Whether nulls without a meaning are kept.
    keeps_nulls: bool,
    /// The path to the current part.
    trail: Vec<Segment>,
    notes_added: bool,
    added: Vec<Added>,
}

impl Storing {
    fn new(unknown: &[UnknownMember<'_, '_>], has_defaults: bool) -> Self {
        let unknown = unknown.iter().map(|unknown| ptr::from_ref(unknown.member)).collect();
        let (keeps_nulls, notes_added) = (false, false);
        Self { unknown, has_defaults, keeps_nulls, trail: Vec::new(), notes_added, added: Vec::new() }
    }

    fn whole(&mut self, schema: &Schema, resource: &Json, known: Option<Known<'_>>) -> Json {
        self.value(Some(schema), resource, place_of_whole(resource), known)
    }

    /// `place` is the place of findings about the value.
    fn value(&mut self, schema: Option<&Schema>, value: &Json, place: TextRange, known: Option<Known<'_>>) -> Json {
        let kind = match &value.kind {
            JsonKind::Object(members, extent) => {
                let has_defaults = self.has_defaults && !extent.is_open();
                let stored = self.members(schema, (members, has_defaults), place, known);
                let extent = extent.of_changed(members, &stored);
                JsonKind::Object(stored, extent)
            }
            JsonKind::Array(items, extent) => JsonKind::Array(self.items(schema, items, known), *extent),
            kind => kind.clone(),
        };
        Json { range: value.range, kind }
    }

    fn items(&mut self, schema: Option<&Schema>, items: &Arc<[Json]>, known: Option<Known<'_>>) -> Arc<[Json]> {
        let of_items = schema.and_then(|schema| schema.child(&Edge::Items)).map(|child| &*child.schema);
        let mut stored = Vec::with_capacity(items.len());
        for (index, item) in items.iter().enumerate() {
            stored.push(match known.map(|known| known.item(index, item)) {
                Some(StoredPart::Kept(kept)) => kept,
                part => self.inside(Segment::Index(index), |storing| storing.item(of_items, item, open(part))),
            });
        }
        let is_same = stored.iter().zip(items.iter()).all(|(stored, item)| stored.is_shared_with(item));
        if is_same { Arc::clone(items) } else { stored.into() }
    }

    fn item(&mut self, schema: Option<&Schema>, item: &Json, known: Option<Known<'_>>) -> Json {
        match schema.filter(|schema| self.is_meaningless(schema, item)).and_then(Schema::default_value) {
            Some(default) => {
                self.note(None);
                self.value(schema, &default.into_owned().at(item.range), item.range, None)
            }
            None => self.value(schema, item, item.range, known),
        }
    }

    fn members(
        &mut self,
        schema: Option<&Schema>,
        (members, has_defaults): (&Arc<[JsonMember]>, bool),
        place: TextRange,
        known: Option<Known<'_>>,
    ) -> Arc<[JsonMember]> {
        let values = schema.and_then(|schema| schema.child(&Edge::AdditionalProperties));
        let mut stored = Vec::with_capacity(members.len());
        let mut is_same = true;
        for member in members.iter() {
            if self.unknown.contains(&ptr::from_ref(member)) {
                is_same = false;
                continue;
            }
            let part = known.map(|known| known.member(member));
            let value = match part {
                Some(StoredPart::Kept(kept)) => Some(kept),
                part => {
                    let declared = schema.and_then(|schema| schema.property(&member.key)).or(values);
                    let schema = declared.map(|child| &*child.schema);
                    let step = Segment::Key(Arc::clone(&member.key));
                    self.inside(step, |storing| storing.member(schema, member, open(part)))
                }
            };
            is_same &= value.as_ref().is_some_and(|value| value.is_shared_with(&member.value));
            stored.extend(value.map(|value| JsonMember { value, ..member.clone() }));
        }
        let with_defaults = schema.filter(|_| has_defaults);
        for (name, property) in with_defaults.into_iter().flat_map(Schema::properties) {
            if let Some(missing) = self.missing(name, property, members, place) {
                stored.push(missing);
                self.note(Some(name));
            }
        }
        if is_same && stored.len() == members.len() {
            return Arc::clone(members);
        }
        stored.sort_by(|one, other| one.key.cmp(&other.key));
        stored.into()
    }

    /// The stored value of a member. None if the member is dropped.
    fn member(&mut self, schema: Option<&Schema>, member: &JsonMember, known: Option<Known<'_>>) -> Option<Json> {
        let place = member.key_range;
        match schema.filter(|schema| self.is_meaningless(schema, &member.value)) {
            Some(of_null) => {
                let Some(default) = of_null.default_value() else {
                    return self.keeps_nulls.then(|| member.value.clone());
                };
                self.note(None);
                Some(self.value(schema, &default.into_owned().at(member.value.range), place, None))
            }
            None => Some(self.value(schema, &member.value, place, known)),
        }
    }

    /// The value of a property that only its default sets.
    fn missing(
        &mut self,
        name: &str,
        property: &Child,
        members: &[JsonMember],
        place: TextRange,
    ) -> Option<JsonMember> {
        let is_there = members.iter().any(|member| *member.key == *name);
        let default = property.schema.default_value().filter(|_| !is_there)?;
        let value = self.value(Some(&property.schema), &default.into_owned().at(place), place, None);
        Some(JsonMember { key: name.into(), key_range: place, value })
    }

    /// Whether a value is a null that counts as missing.
    fn is_meaningless(&self, schema: &Schema, value: &Json) -> bool {
        self.has_defaults && value.kind == JsonKind::Null && !schema.is_true(Keyword::Nullable)
    }

    /// Records that a default adds a member at the current path, or is the value at that path.
    fn note(&mut self, key: Option<&str>) {
        if self.notes_added {
            self.added.push(Added { path: self.trail.clone(), key: key.map(Box::from) });
        }
    }

    fn inside<T>(&mut self, step: Segment, visit: impl FnOnce(&mut Self) -> T) -> T {
        self.trail.push(step);
        let result = visit(self);
        self.trail.pop();
        result
    }
}

/// The state before the edit of a part that has to be processed.
fn open(part: Option<StoredPart<'_>>) -> Option<Known<'_>> {
    match part {
        Some(StoredPart::Open(known)) => known,
        Some(StoredPart::Kept(_)) | None => None,
    }
}
