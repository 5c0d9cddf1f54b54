//! A schema: `JSONSchemaProps` as decoded, with the ranges it was read from.

use std::borrow::Cow;
use std::fmt;
use std::sync::{Arc, OnceLock};

use super::anchors::Anchors;
use super::json::Json;
use super::view::{Text, View};
use super::{Edge, KeySlip, Keyword, KeywordSet, Stray, ValidationRule};
use crate::syntax::{Content, GreenElement};
use crate::text::{TextRange, TextSize};

/// A schema. It knows neither its key nor where it stands: all ranges count from its own start,
/// and the same text read again is the same `Arc`.
#[derive(Debug)]
pub struct Schema {
    pub(super) source: Option<GreenElement>,
    pub(super) keywords: KeywordSet,
    pub(super) fields: Box<[Field]>,
    pub(super) children: Box<[Child]>,
    pub(super) mismatches: Box<[Mismatch]>,
    pub(super) strays: Box<[Stray]>,
    pub(super) depends_on_anchors: bool,
    pub(super) is_in_place: bool,
    pub(super) is_unread: bool,
    /// Keywords whose value is an alias that can't be followed.
    pub(super) unread: KeywordSet,
    pub(super) length: TextSize,
    pub(super) identity: OnceLock<u128>,
}

/// A keyword with its value.
#[derive(Debug)]
pub struct Field {
    pub keyword: Keyword,
    /// The keyword's range, counted from the schema's start.
    pub key: TextRange,
    /// The value's range, counted from the schema's start.
    pub value_range: TextRange,
    pub value: FieldValue,
}

/// A keyword's value.
#[derive(Debug)]
pub enum FieldValue {
    String(StringValue),
    Bool(bool),
    Integer(i64),
    Number(f64),
    /// Anything, decoded when it is needed.
    Json(JsonValue),
    /// A list of anything, with its length.
    JsonList(JsonValue, u32),
    Strings(Box<[StringItem]>),
    ValidationRules(Box<[ValidationRule]>),
    /// Properties that ask for others; where they ask for a schema instead, that is among [`Schema::children`].
    Dependencies(Box<[Dependency]>),
    /// The schemas are [`Schema::children`].
    Schemas,
    /// Something is there and says nothing: `items: []`, `items: true`.
    Nothing,
}

/// A string kept as it is written.
#[derive(Clone)]
pub struct StringValue(GreenElement);

/// A value kept as it is written.
#[derive(Debug)]
pub struct JsonValue {
    pub(super) element: GreenElement,
    /// What it decodes to, where aliases have a part in that: what they stand for is elsewhere.
    pub(super) decoded: Option<Box<Json>>,
    /// What the aliases stand for is more than can be kept, and counts as null.
    pub(super) is_too_large: bool,
}

/// A property that asks for others to be there.
#[derive(Debug, Hash)]
pub struct Dependency {
    pub property: Box<str>,
    pub required: Box<[Box<str>]>,
}

/// A string in a list.
#[derive(Debug)]
pub struct StringItem {
    pub value: Box<str>,
    /// Its range, counted from the schema's start.
    pub range: TextRange,
}

/// A schema inside a schema.
#[derive(Debug)]
pub struct Child {
    pub edge: Edge,
    /// The key (or the item's start) that leads to it, counted from the parent's start.
    pub key: TextRange,
    /// Where it starts, counted from the parent's start.
    pub start: TextSize,
    pub schema: Arc<Schema>,
}

/// A value that the decoder can't put into its field.
#[derive(Debug)]
pub struct Mismatch {
    /// Counted from the schema's start.
    pub range: TextRange,
    pub keyword: Option<Keyword>,
    /// The member of the keyword's value, where it is not the value as a whole.
    pub member: Option<&'static str>,
    /// What the field takes.
    pub expected: &'static str,
    /// What `encoding/json` calls the value found.
    pub found: &'static str,
    /// What it lacks to be an object, if it seems to be meant for one. `range` is where that goes.
    pub slip: Option<KeySlip>,
}

impl Field {
    /// The decoded value of a keyword that takes any value or a list of such.
    pub fn json(&self) -> Option<Cow<'_, Json>> {
        match &self.value {
            FieldValue::Json(value) | FieldValue::JsonList(value, _) => Some(value.decode(self.value_range.start())),
            _ => None,
        }
    }

    /// Whether its value counts as null because aliases make it more than can be kept.
    pub fn is_too_large(&self) -> bool {
        matches!(&self.value, FieldValue::Json(value) | FieldValue::JsonList(value, _) if value.is_too_large)
    }
}

impl Schema {
    /// The value of a keyword that is written and not null.
    pub fn field(&self, keyword: Keyword) -> Option<&Field> {
        if !self.keywords.contains(keyword) {
            return None;
        }
        self.fields.iter().find(|field| field.keyword == keyword)
    }

    /// Which keywords are written and not null.
    pub fn keywords(&self) -> KeywordSet {
        self.keywords
    }

    /// All keywords that are written and not null, with their values.
    pub fn fields(&self) -> &[Field] {
        &self.fields
    }

    /// The schemas inside, in the order of the text.
    pub fn children(&self) -> &[Child] {
        &self.children
    }

    /// How many schemas there are: this one and all within.
    pub(super) fn count(&self) -> u64 {
        1 + self.children.iter().map(|child| child.schema.count()).sum::<u64>()
    }

    /// Whether what is written in its place is no schema, or an alias that can't be followed, so that nothing can
    /// be said about it.
    pub fn is_unread(&self) -> bool {
        self.is_unread
    }

    /// Whether a keyword is, or may be, written with a value that the decoder refuses, so that nothing can be
    /// said about it.
    pub fn is_undecodable(&self, keyword: Keyword) -> bool {
        self.is_unread
            || self.unread.contains(keyword)
            || self.mismatches.iter().any(|mismatch| mismatch.keyword == Some(keyword))
    }

    /// Values inside this very schema that the decoder refuses.
    pub fn mismatches(&self) -> &[Mismatch] {
        &self.mismatches
    }

    /// What in this very schema has no part in it. Ranges count from the schema's start.
    pub fn strays(&self) -> &[Stray] {
        &self.strays
    }

    /// Whether it is written where it stands, and not behind an alias.
    pub fn is_in_place(&self) -> bool {
        self.is_in_place
    }

    /// How long its text is, in bytes; that of the alias where it stands behind one.
    pub fn length(&self) -> TextSize {
        self.length
    }

    /// The schema behind an edge.
    pub fn child(&self, edge: &Edge) -> Option<&Child> {
        self.children.iter().find(|child| child.edge == *edge)
    }

    /// The schema of a property.
    pub fn property(&self, name: &str) -> Option<&Child> {
        self.children.iter().find(|child| matches!(&child.edge, Edge::Property(property) if **property == *name))
    }

    /// The declared properties.
    pub fn properties(&self) -> impl Iterator<Item = (&str, &Child)> {
        self.children.iter().filter_map(|child| match &child.edge {
            Edge::Property(name) => Some((&**name, child)),
            _ => None,
        })
    }

    /// The text of a string keyword; empty when it is not set.
    pub fn string(&self, keyword: Keyword) -> Cow<'_, str> {
        match self.field(keyword).map(|field| &field.value) {
            Some(FieldValue::String(value)) => value.value(),
            _ => Cow::Borrowed(""),
        }
    }

    /// The strings of a keyword that lists some; none when it is not set.
    pub fn strings(&self, keyword: Keyword) -> &[StringItem] {
        match self.field(keyword).map(|field| &field.value) {
            Some(FieldValue::Strings(items)) => items,
            _ => &[],
        }
    }

    /// The schema's `type`, empty when it has none.
    pub fn type_name(&self) -> Cow<'_, str> {
        self.string(Keyword::Type)
    }

    /// Whether a boolean keyword is written and true.
    pub fn is_true(&self, keyword: Keyword) -> bool {
        matches!(self.field(keyword), Some(Field { value: FieldValue::Bool(true), .. }))
    }
}

impl StringValue {
    pub(super) fn new(element: GreenElement) -> Self {
        Self(element)
    }

    /// The decoded text.
    pub fn value(&self) -> Cow<'_, str> {
        self.text().value()
    }

    pub fn is_empty(&self) -> bool {
        self.text().is_empty()
    }

    fn text(&self) -> Text<'_> {
        Text::of(Content::at(&self.0, TextSize::new(0)))
    }
}

impl JsonValue {
    /// What it decodes to. `start` is where its text starts, counted from the schema's start.
    pub fn decode(&self, start: TextSize) -> Cow<'_, Json> {
        if let Some(decoded) = &self.decoded {
            return Cow::Borrowed(decoded);
        }
        let anchors = Anchors::default();
        let content = Content::at(&self.element, start);
        let decoded = Json::decode(View::new(Some(content), content.range(), &anchors), &|range| range);
        Cow::Owned(decoded.unwrap_or_else(|| Json::null(content.range())))
    }

    /// Its text in the document.
    pub fn text(&self) -> String {
        self.element.to_string()
    }
}

impl fmt::Debug for StringValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.value(), f)
    }
}
