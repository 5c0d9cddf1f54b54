//! A place in a CRD, even of a missing object, with its path in the file and the path that the server prints.

use crd_ls_model::{Crd, FieldPath, Member, Object, StringItem};
use crd_ls_text::TextRange;

/// An object of a CRD, or the place of a missing object.
#[derive(Clone)]
pub(crate) struct Cursor<'c> {
    pub(crate) object: Option<&'c Object>,
    /// The key of the object, or of the nearest object around it.
    key: TextRange,
    written: FieldPath,
    hub: FieldPath,
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
        let (written, hub) = (FieldPath::ROOT, FieldPath::ROOT);
        Self { object: Some(&crd.object), key: crd.api_version_range, written, hub }
    }

    /// The object in a field.
    pub(crate) fn child(&self, name: &'static str) -> Self {
        let object = self.object.and_then(|object| object.object(name));
        let key = self.object.and_then(|object| object.key(name)).unwrap_or(self.key);
        Self { object, key, written: self.written.child(name), hub: self.hub.child(name) }
    }

    /// The objects of a list.
    pub(crate) fn children(&self, name: &'static str) -> impl Iterator<Item = Self> + use<'c> {
        let list = self.child(name);
        let objects = self.object.map_or(&[][..], |object| object.objects(name));
        objects.iter().enumerate().map(move |(index, object)| Self {
            object: Some(object),
            key: item_place(object),
            written: list.written.child(index),
            hub: list.hub.child(index),
        })
    }

    /// The same place, for which the server prints another path.
    pub(crate) fn printed_as(self, hub: FieldPath) -> Self {
        Self { hub, ..self }
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
        Spot { range: self.key, written: self.written.clone(), hub: self.hub.clone() }
    }

    /// The place of a field: its key, or the key of the object that lacks it.
    pub(crate) fn field(&self, name: &'static str) -> Spot {
        let range = self.object.and_then(|object| object.key(name)).unwrap_or(self.key);
        Spot { range, written: self.written.child(name), hub: self.hub.child(name) }
    }

    /// The place of a field with a wrong value: the value if it is a scalar, otherwise the place from [`Self::field`].
    pub(crate) fn value(&self, name: &'static str) -> Spot {
        let key = self.field(name);
        let member = self.object.and_then(|object| object.get(name));
        Spot { range: member.map_or(key.range, Member::place), ..key }
    }

    /// The place at `path` in this object, with the range of the object's key.
    pub(crate) fn at(&self, path: &FieldPath) -> Spot {
        Spot { range: self.key, written: self.written.join(path), hub: self.hub.join(path) }
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
