//! A place in a CRD, even of a missing object, with its path in the file and the path that the server prints.

use std::iter;
use std::rc::Rc;

use crd_ls_model::{Crd, FieldPath, Member, Object, Segment, StringItem};
use crd_ls_text::TextRange;

/// An object of a CRD, or the place of a missing object.
#[derive(Clone)]
pub(crate) struct Cursor<'c> {
    pub(crate) object: Option<&'c Object>,
    /// The key of the object, or of the nearest object around it.
    key: TextRange,
    /// The path in the file. Most cursors report nothing, so it is written out only for a spot.
    trail: Trail,
    /// The path that the server prints, if it is not the path in the file.
    hub: Option<FieldPath>,
}

/// The steps from the root of a CRD.
#[derive(Clone, Default)]
struct Trail(Option<Rc<LastStep>>);

struct LastStep {
    before: Trail,
    step: Step,
}

#[derive(Clone, Copy)]
enum Step {
    Field(&'static str),
    Item(usize),
}

impl Trail {
    fn to(&self, step: Step) -> Self {
        Self(Some(Rc::new(LastStep { before: self.clone(), step })))
    }

    fn path(&self) -> FieldPath {
        let mut steps: Vec<Step> =
            iter::successors(self.0.as_ref(), |last| last.before.0.as_ref()).map(|last| last.step).collect();
        steps.reverse();
        steps.into_iter().map(Segment::from).collect()
    }
}

impl From<Step> for Segment {
    fn from(step: Step) -> Self {
        match step {
            Step::Field(name) => name.into(),
            Step::Item(index) => index.into(),
        }
    }
}

/// The place of a finding: its range and its paths.
pub(crate) struct Spot {
    pub(crate) range: TextRange,
    /// The path in the file.
    pub(crate) written: FieldPath,
    /// The path that the server prints.
    pub(crate) hub: FieldPath,
}

impl<'c> Cursor<'c> {
    pub(crate) fn root(crd: &'c Crd) -> Self {
        Self { object: Some(&crd.object), key: crd.api_version_range, trail: Trail::default(), hub: None }
    }

    /// The object in a field.
    pub(crate) fn child(&self, name: &'static str) -> Self {
        let object = self.object.and_then(|object| object.object(name));
        let key = self.object.and_then(|object| object.key(name)).unwrap_or(self.key);
        Self { object, key, ..self.to(Step::Field(name)) }
    }

    /// The place one step further, still with this object.
    fn to(&self, step: Step) -> Self {
        let hub = self.hub.as_ref().map(|hub| hub.child(step));
        Self { object: self.object, key: self.key, trail: self.trail.to(step), hub }
    }

    /// The objects of a list.
    pub(crate) fn children(&self, name: &'static str) -> impl Iterator<Item = Self> + use<'c> {
        let list = self.child(name);
        let objects = self.object.map_or(&[][..], |object| object.objects(name));
        objects.iter().enumerate().map(move |(index, object)| Self {
            object: Some(object),
            key: item_place(object),
            ..list.to(Step::Item(index))
        })
    }

    /// The same place, for which the server prints another path.
    pub(crate) fn printed_as(self, hub: FieldPath) -> Self {
        Self { hub: Some(hub), ..self }
    }

    /// Whether the CRD contains the object.
    pub(crate) fn is_there(&self) -> bool {
        self.object.is_some()
    }

    /// A string. Empty if it is not written.
    pub(crate) fn text(&self, name: &str) -> &'c str {
        self.object.map_or("", |object| object.text(name))
    }

    /// A string. None if it is not written.
    pub(crate) fn string(&self, name: &str) -> Option<&'c str> {
        self.object?.string(name)
    }

    pub(crate) fn is_true(&self, name: &str) -> bool {
        self.object.and_then(|object| object.bool(name)).unwrap_or_default()
    }

    /// Whether a field is written with a value.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.object.is_some_and(|object| object.get(name).is_some())
    }

    /// Whether the value of a field, or a part of it, is filled in later.
    pub(crate) fn is_unknown(&self, name: &str) -> bool {
        self.object.is_some_and(|object| object.is_unknown(name))
    }

    /// The number of the template branch that contains the object. The numbers in different lists are unrelated.
    pub(crate) fn branch(&self) -> u32 {
        self.object.map_or(0, Object::branch)
    }

    /// The place of the object itself.
    pub(crate) fn own(&self) -> Spot {
        let written = self.trail.path();
        Spot { range: self.key, hub: self.hub.clone().unwrap_or_else(|| written.clone()), written }
    }

    /// The place of a field: its key, or the key of the object that lacks it.
    pub(crate) fn field(&self, name: &'static str) -> Spot {
        let range = self.object.and_then(|object| object.key(name)).unwrap_or(self.key);
        Spot { range, ..self.to(Step::Field(name)).own() }
    }

    /// The place of a field with a wrong value: the value if it is a scalar, otherwise the place from [`Self::field`].
    pub(crate) fn value(&self, name: &'static str) -> Spot {
        let key = self.field(name);
        let member = self.object.and_then(|object| object.get(name));
        Spot { range: member.map_or(key.range, Member::place), ..key }
    }

    /// The place at `path` in this object, with the range of the object's key.
    pub(crate) fn at(&self, path: &FieldPath) -> Spot {
        let Spot { range, written, hub } = self.own();
        Spot { range, written: written.join(path), hub: hub.join(path) }
    }

    /// The strings of a list, with their places.
    pub(crate) fn strings(&self, name: &'static str) -> impl Iterator<Item = (&'c str, Spot)> + use<'c> {
        let list = self.field(name);
        let items = self.object.map_or(&[][..], |object| object.strings(name));
        items.iter().map(move |StringItem { index, value, range }| {
            let (written, hub) = (list.written.child(*index), list.hub.child(*index));
            (&**value, Spot { range: *range, written, hub })
        })
    }
}

impl Spot {
    /// The same place, for which the server prints another path.
    pub(crate) fn printed_as(self, hub: FieldPath) -> Self {
        Self { hub, ..self }
    }
}

/// The place of a list item: its key `name`, or else its first key, because an item has no key of its own.
fn item_place(object: &Object) -> TextRange {
    let member = object.get("name").or_else(|| object.members().first());
    member.map_or(TextRange::empty(object.range.start()), |member| member.key)
}
