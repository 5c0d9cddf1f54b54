//! A place in a CRD, whether something stands there or not, with both of its paths.

use crate::model::{Crd, Object, StringItem};
use crate::text::TextRange;

/// An object of a CRD, or the place where one is missing.
#[derive(Clone)]
pub(in crate::rules) struct Cursor<'c> {
    pub(in crate::rules) object: Option<&'c Object>,
    /// The key that leads to it, or to the nearest object around it.
    key: TextRange,
    written: String,
    hub: String,
}

/// Where a finding lies, and what it is about.
pub(in crate::rules) struct Spot {
    pub(in crate::rules) range: TextRange,
    /// The path in the file.
    pub(in crate::rules) written: String,
    /// The path that the server prints.
    pub(in crate::rules) hub: String,
}

impl<'c> Cursor<'c> {
    pub(in crate::rules) fn root(crd: &'c Crd) -> Self {
        let (written, hub) = (String::new(), String::new());
        Self { object: Some(&crd.object), key: crd.api_version_range, written, hub }
    }

    /// The object in a field.
    pub(in crate::rules) fn child(&self, name: &str) -> Self {
        let object = self.object.and_then(|object| object.object(name));
        let key = self.object.and_then(|object| object.get(name)).map_or(self.key, |member| member.key);
        Self { object, key, written: join(&self.written, name), hub: join(&self.hub, name) }
    }

    /// The objects of a list.
    pub(in crate::rules) fn children(&self, name: &str) -> impl Iterator<Item = Self> + use<'c> {
        let list = self.child(name);
        let objects = self.object.map_or(&[][..], |object| object.objects(name));
        objects.iter().enumerate().map(move |(index, object)| Self {
            object: Some(object),
            key: item_place(object),
            written: format!("{}[{index}]", list.written),
            hub: format!("{}[{index}]", list.hub),
        })
    }

    /// The same place, for which the server prints another path.
    pub(in crate::rules) fn printed_as(self, hub: impl Into<String>) -> Self {
        Self { hub: hub.into(), ..self }
    }

    /// Whether the object is there.
    pub(in crate::rules) fn is_there(&self) -> bool {
        self.object.is_some()
    }

    /// A string, empty when it is not written.
    pub(in crate::rules) fn text(&self, name: &str) -> &'c str {
        self.object.map_or("", |object| object.text(name))
    }

    /// A string; None when it is not written.
    pub(in crate::rules) fn string(&self, name: &str) -> Option<&'c str> {
        self.object?.string(name)
    }

    pub(in crate::rules) fn is_true(&self, name: &str) -> bool {
        self.object.and_then(|object| object.bool(name)).unwrap_or_default()
    }

    /// Whether a field is written with a value.
    pub(in crate::rules) fn has(&self, name: &str) -> bool {
        self.object.is_some_and(|object| object.get(name).is_some())
    }

    /// Where this very object is led to.
    pub(in crate::rules) fn own(&self) -> Spot {
        Spot { range: self.key, written: self.written.clone(), hub: self.hub.clone() }
    }

    /// A field: its key, or that of the object that lacks it.
    pub(in crate::rules) fn field(&self, name: &str) -> Spot {
        let range = self.object.and_then(|object| object.get(name)).map_or(self.key, |member| member.key);
        Spot { range, written: join(&self.written, name), hub: join(&self.hub, name) }
    }

    /// The strings of a list with where they stand.
    pub(in crate::rules) fn strings(&self, name: &str) -> impl Iterator<Item = (&'c str, Spot)> + use<'c> {
        let list = self.field(name);
        let items = self.object.map_or(&[][..], |object| object.strings(name));
        items.iter().enumerate().map(move |(index, StringItem { value, range })| {
            let (written, hub) = (format!("{}[{index}]", list.written), format!("{}[{index}]", list.hub));
            (&**value, Spot { range: *range, written, hub })
        })
    }
}

impl Spot {
    /// The same place, for which the server prints another path.
    pub(in crate::rules) fn printed_as(self, hub: impl Into<String>) -> Self {
        Self { hub: hub.into(), ..self }
    }
}

/// What stands for an item of a list, which has no key: that of its name, or its first.
fn item_place(object: &Object) -> TextRange {
    let member = object.get("name").or_else(|| object.members().first());
    member.map_or(TextRange::empty(object.range.start()), |member| member.key)
}

fn join(path: &str, name: &str) -> String {
    if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") }
}
