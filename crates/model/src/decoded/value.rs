//! Values of fields and keywords.

use std::borrow::Cow;
use std::fmt;

use super::{Field, Object, SchemaSlot};
use crate::json::Json;
use crate::reading::Reading;
use crate::unfinished::{Actions, Unfinished};
use crate::view::{ScalarText, View};
use crd_ls_syntax::{Content, GreenElement};
use crd_ls_text::{TextRange, TextSize};

/// The value of a field or a keyword.
#[derive(Debug)]
pub enum FieldValue {
    /// A string of a schema, stored as source text.
    String(StringValue),
    /// A string of an object.
    Text(Box<str>),
    Bool(bool),
    Integer(i64),
    Number(f64),
    /// A value of any type, decoded on demand.
    Json(JsonValue),
    /// A list of values of any type, with its length.
    JsonList(JsonValue, u32),
    Strings(Box<[StringItem]>),
    /// The names of required properties, for each property with a list in `dependencies`. The schemas in `dependencies`
    /// are children of the schema.
    Dependencies(Box<[Dependency]>),
    StringMap(Box<[StringEntry]>),
    Object(Object),
    Objects(Box<[Object]>),
    Schema(SchemaSlot),
    /// Schemas, which are stored as [`Schema::children`](super::Schema::children).
    Schemas,
    /// A value without effect: `items: []`, `items: true`.
    Nothing,
    /// A value that no rule needs: bytes, times, arbitrary objects.
    Other,
}

/// A string, stored as source text.
#[derive(Clone)]
pub struct StringValue {
    element: GreenElement,
    /// The element is a plain scalar whose text is its value.
    is_verbatim: bool,
}

/// A value, stored as source text.
#[derive(Debug)]
pub struct JsonValue {
    pub(crate) element: GreenElement,
    /// The decoded value if the text does not determine it: it contains aliases, is reached through an alias, or
    /// template actions write it.
    pub(crate) decoded: Option<Box<Json>>,
    /// Whether the aliases of the value expand beyond the limit, so that the value counts as null.
    pub(crate) is_too_large: bool,
    /// Whether another program still edits the text of the value.
    pub(crate) actions: Actions,
}

/// A string in a list.
#[derive(Debug)]
pub struct StringItem {
    /// The index in the text. Items that are filled in later count, too.
    pub index: usize,
    pub value: Box<str>,
    /// The range, counted from the same start as the range of the field.
    pub range: TextRange,
}

/// An entry of a map of strings. Its ranges count from the same start as the range of the field.
#[derive(Debug)]
pub struct StringEntry {
    pub name: Box<str>,
    pub key: TextRange,
    /// The value. Empty if `is_hole` is set.
    pub value: Box<str>,
    pub value_range: TextRange,
    /// Whether the value is filled in later.
    pub is_hole: bool,
}

impl FieldValue {
    /// Whether the value is a string, a number, true or false.
    pub fn is_scalar(&self) -> bool {
        matches!(self, Self::String(_) | Self::Text(_) | Self::Bool(_) | Self::Integer(_) | Self::Number(_))
    }
}

/// A property with the properties that it requires.
#[derive(Debug, Hash)]
pub struct Dependency {
    pub property: Box<str>,
    pub required: Box<[Box<str>]>,
}

impl Field {
    /// The decoded value of a keyword of type `Any` or list of `Any`.
    pub fn json(&self) -> Option<Cow<'_, Json>> {
        match &self.value {
            FieldValue::Json(value) | FieldValue::JsonList(value, _) => Some(value.decode(self.value_range.start())),
            _ => None,
        }
    }

    /// Whether the value counts as null because its aliases expand beyond the limit.
    pub fn is_too_large(&self) -> bool {
        matches!(&self.value, FieldValue::Json(value) | FieldValue::JsonList(value, _) if value.is_too_large)
    }
}

impl StringValue {
    pub(crate) fn new(element: GreenElement) -> Self {
        let is_verbatim = Content::at(&element, TextSize::new(0)).verbatim().is_some();
        Self { element, is_verbatim }
    }

    /// The decoded text.
    pub fn value(&self) -> Cow<'_, str> {
        self.verbatim().map_or_else(|| self.text().value(), Cow::Borrowed)
    }

    /// The text, if it needs no decoding.
    fn verbatim(&self) -> Option<&str> {
        self.element.as_token().filter(|_| self.is_verbatim).map(|token| token.text())
    }

    /// Calls `each` with the parts of the decoded text in order. Long texts are not allocated.
    pub(super) fn for_each_part(&self, mut each: impl FnMut(&str)) {
        match self.verbatim() {
            Some(text) => each(text),
            None => self.text().for_each_part(each),
        }
    }

    pub fn is_empty(&self) -> bool {
        self.text().is_empty()
    }

    /// Whether the string has only white space.
    pub fn is_blank(&self) -> bool {
        self.text().is_blank()
    }

    fn text(&self) -> ScalarText<'_> {
        ScalarText::of(Content::at(&self.element, TextSize::new(0)))
    }
}

impl JsonValue {
    /// The decoded value. `start` is the start of its text, counted from the schema's start.
    pub fn decode(&self, start: TextSize) -> Cow<'_, Json> {
        if let Some(decoded) = &self.decoded {
            return Cow::Borrowed(decoded);
        }
        let content = Content::at(&self.element, start);
        let reading =
            Reading { unfinished: Unfinished { actions: self.actions, ..Unfinished::default() }, ..Reading::default() };
        let view = View::new(Some(content), content.range(), &reading).in_schema();
        let decoded = Json::decode(view, &|range| range);
        Cow::Owned(decoded.unwrap_or_else(|| Json::null(content.range())))
    }

    /// The source text of the value.
    pub fn text(&self) -> String {
        self.element.to_string()
    }
}

impl fmt::Debug for StringValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.value(), f)
    }
}
