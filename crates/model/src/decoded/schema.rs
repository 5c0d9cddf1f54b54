//! A schema: `JSONSchemaProps` as decoded, with the ranges it was read from.

use std::borrow::Cow;
use std::collections::HashMap;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

use super::{Field, FieldValue, Object, StringItem, UnsetKey, UnsetReason};
use crate::{Edge, Fault, Json, JsonKind, Keyword, KeywordSet, ListType, MapType};
use crd_ls_syntax::{Content, ContentKind, GreenElement};
use crd_ls_text::{TextRange, TextSize};

/// A schema. It is independent of its key and position: all ranges count from its own start, so a schema with unchanged
/// text is reused as the same `Arc`.
#[derive(Debug)]
pub struct Schema {
    pub(crate) source: Option<GreenElement>,
    pub(crate) keywords: KeywordSet,
    /// The keywords of this schema and of all schemas inside.
    pub(crate) keywords_within: KeywordSet,
    pub(crate) fields: Box<[Field]>,
    pub(crate) unset: Box<[UnsetKey<Keyword>]>,
    pub(crate) children: Box<[Child]>,
    pub(crate) faults: Box<[Fault]>,
    pub(crate) depends_on_anchors: bool,
    pub(crate) is_in_place: bool,
    pub(crate) is_unread: bool,
    pub(crate) is_open: bool,
    /// Whether a line of actions above the schema's text, outside of `source`, writes keywords.
    pub(crate) is_written_by_action: bool,
    pub(crate) is_partly_declared: bool,
    pub(crate) length: TextSize,
    /// The number of schemas, including this one and all inside.
    pub(crate) count: u64,
    pub(crate) identity: OnceLock<u128>,
    pub(crate) json_size: OnceLock<u64>,
}

/// A schema inside a schema.
#[derive(Debug)]
pub struct Child {
    pub edge: Edge,
    /// The key or the start of the item that leads to the schema, counted from the parent's start.
    pub key: TextRange,
    /// The start of the schema, counted from the parent's start.
    pub start: TextSize,
    pub schema: Arc<Schema>,
}

impl Schema {
    /// A keyword with its value, if it is written and not null.
    pub fn field(&self, keyword: Keyword) -> Option<&Field> {
        if !self.keywords.contains(keyword) {
            return None;
        }
        self.fields.iter().find(|field| field.keyword == keyword)
    }

    /// The keywords that are written and not null.
    pub fn keywords(&self) -> KeywordSet {
        self.keywords
    }

    /// The keywords that are written and not null, in the schema or in a schema inside. A search for a keyword can skip
    /// a schema without it.
    pub fn keywords_within(&self) -> KeywordSet {
        self.keywords_within
    }

    /// All keywords that are written and not null, with their values.
    pub fn fields(&self) -> &[Field] {
        &self.fields
    }

    /// The schemas inside, in the order of the text.
    pub fn children(&self) -> &[Child] {
        &self.children
    }

    /// Whether the schema is unknown, because its value is not a schema or is an alias that can't be followed.
    pub fn is_unread(&self) -> bool {
        self.is_unread
    }

    /// Whether another program may declare further properties.
    pub fn is_partly_declared(&self) -> bool {
        const DECLARING: [Keyword; 3] =
            [Keyword::Properties, Keyword::AdditionalProperties, Keyword::XPreserveUnknownFields];
        let is_hole = |unset: &UnsetKey<Keyword>| unset.reason == UnsetReason::Hole && DECLARING.contains(&unset.name);
        self.is_open || self.is_partly_declared || self.unset.iter().any(is_hole)
    }

    /// Whether the value of a keyword is unknown: the decoder refuses the value, or may refuse it, or the value is
    /// filled in later.
    pub fn is_undecodable(&self, keyword: Keyword) -> bool {
        let is_refused = |unset: &UnsetKey<Keyword>| unset.name == keyword && unset.reason != UnsetReason::Null;
        self.is_unread
            || self.is_open && self.key(keyword).is_none()
            || self.is_partly_declared && keyword == Keyword::Properties
            || self.unset.iter().any(is_refused)
            || self.faults.iter().any(|fault| fault.kind.is_refused() && fault.path.after(&[keyword.name()]).is_some())
    }

    /// Whether the value of a keyword, or a part of it, is filled in later, or another program may add the keyword.
    pub fn is_filled_in(&self, keyword: Keyword) -> bool {
        let is_hole = |unset: &UnsetKey<Keyword>| unset.name == keyword && unset.reason == UnsetReason::Hole;
        self.is_open && self.key(keyword).is_none() || self.unset.iter().any(is_hole)
    }

    /// The key of a keyword, if it is written, with or without a value.
    pub fn key(&self, keyword: Keyword) -> Option<TextRange> {
        let unset = || self.unset.iter().find(|unset| unset.name == keyword).map(|unset| unset.key);
        self.field(keyword).map(|field| field.key).or_else(unset)
    }

    /// The faults in this schema itself, excluding schemas inside.
    pub fn faults(&self) -> &[Fault] {
        &self.faults
    }

    /// The ranges of parts of a string. `parts` are given in bytes of the decoded string, and `value` is the range of
    /// the whole string. None if the string is reached through an alias.
    pub fn written(&self, value: TextRange, parts: &[Range<usize>]) -> Option<Vec<TextRange>> {
        let content = Content::at(self.source.as_ref()?, TextSize::new(0)).find(value)?;
        match content.kind() {
            ContentKind::Scalar(scalar) => Some(scalar.written(parts.iter().cloned())),
            _ => None,
        }
    }

    /// The tag of a value. None if the value has no tag or is reached through an alias.
    pub fn tag(&self, value: TextRange) -> Option<&str> {
        let tag = Content::at(self.source.as_ref()?, TextSize::new(0)).find(value)?.tag()?;
        Some(tag.text())
    }

    /// The text of a plain scalar at the place of a key or value. None if it is reached through an alias.
    pub fn plain_text(&self, place: TextRange) -> Option<&str> {
        Content::at(self.source.as_ref()?, TextSize::new(0)).find(place)?.verbatim()
    }

    /// The comment that follows a value on its line.
    pub fn comment_after(&self, value: TextRange) -> Option<&str> {
        let source = Content::at(self.source.as_ref()?, TextSize::new(0));
        let (mut at, mut is_after_blank) = (value.end(), false);
        while let Some(token) = source.token_at(at).filter(|token| token.range().start() == at) {
            match token.text() {
                comment if comment.starts_with('#') => return is_after_blank.then_some(comment),
                blank if blank.chars().all(|character| matches!(character, ' ' | '\t')) => is_after_blank = true,
                _ => return None,
            }
            at = token.range().end();
        }
        None
    }

    /// Whether the schema is written here, rather than reached through an alias.
    pub fn is_in_place(&self) -> bool {
        self.is_in_place
    }

    /// The length of the schema's text, in bytes. For an alias, the length of the alias.
    pub fn length(&self) -> TextSize {
        self.length
    }

    /// The schema that an edge leads to.
    pub fn child(&self, edge: &Edge) -> Option<&Child> {
        self.children.iter().find(|child| child.edge == *edge)
    }

    /// The schema of a property.
    pub fn property(&self, name: &str) -> Option<&Child> {
        self.children.iter().find(|child| matches!(&child.edge, Edge::Property(property) if **property == *name))
    }

    /// The declared properties by their names, for many look-ups.
    pub fn properties_by_name(&self) -> HashMap<&str, &Child> {
        let mut by_name = HashMap::new();
        for (name, child) in self.properties() {
            by_name.entry(name).or_insert(child);
        }
        by_name
    }

    /// The declared properties.
    pub fn properties(&self) -> impl Iterator<Item = (&str, &Child)> {
        self.children.iter().filter_map(|child| match &child.edge {
            Edge::Property(name) => Some((&**name, child)),
            _ => None,
        })
    }

    /// The names of the properties that have a property `name` of their own.
    pub fn holders_of(&self, name: &str) -> impl Iterator<Item = &str> {
        self.properties().filter(move |(_, child)| child.schema.property(name).is_some()).map(|(holder, _)| holder)
    }

    /// The text of a string keyword; empty if it is missing.
    pub fn string(&self, keyword: Keyword) -> Cow<'_, str> {
        match self.field(keyword).map(|field| &field.value) {
            Some(FieldValue::String(value)) => value.value(),
            _ => Cow::Borrowed(""),
        }
    }

    /// Whether a string keyword is missing or blank.
    pub fn is_blank(&self, keyword: Keyword) -> bool {
        match self.field(keyword).map(|field| &field.value) {
            Some(FieldValue::String(value)) => value.is_blank(),
            _ => true,
        }
    }

    /// The value of an integer keyword.
    pub fn integer(&self, keyword: Keyword) -> Option<i64> {
        self.field(keyword)?.integer()
    }

    /// The value of a numeric keyword.
    pub fn number(&self, keyword: Keyword) -> Option<f64> {
        self.field(keyword)?.number()
    }

    /// The strings of a keyword whose value is a list of strings. Empty if the keyword is missing.
    pub fn strings(&self, keyword: Keyword) -> &[StringItem] {
        self.field(keyword).map_or(&[], |field| field.value.strings())
    }

    /// The texts of a keyword whose value is a list of strings. Empty if the keyword is missing.
    pub fn names(&self, keyword: Keyword) -> impl Iterator<Item = &str> {
        self.strings(keyword).iter().map(|item| &*item.value)
    }

    /// Whether the schema requires a property.
    pub fn requires(&self, name: &str) -> bool {
        self.names(Keyword::Required).any(|required| required == name)
    }

    /// The value of a keyword that accepts any value.
    pub fn json(&self, keyword: Keyword) -> Option<Cow<'_, Json>> {
        self.field(keyword)?.json()
    }

    /// The default, unless it is null, which has no effect.
    pub fn default_value(&self) -> Option<Cow<'_, Json>> {
        self.json(Keyword::Default).filter(|default| default.kind != JsonKind::Null)
    }

    /// The objects of a keyword whose value is a list of objects. Empty if the keyword is missing.
    pub fn objects(&self, keyword: Keyword) -> &[Object] {
        self.field(keyword).map_or(&[], |field| field.value.objects())
    }

    /// The schema's `type`; empty if it is missing.
    pub fn type_name(&self) -> Cow<'_, str> {
        self.string(Keyword::Type)
    }

    /// The schema and all schemas inside, each before its children.
    pub fn descendants(&self) -> impl Iterator<Item = &Self> {
        let mut pending = vec![self];
        std::iter::from_fn(move || {
            let schema = pending.pop()?;
            pending.extend(schema.children.iter().rev().map(|child| &*child.schema));
            Some(schema)
        })
    }

    /// The schema of a list's items, or else of a map's values.
    pub fn elements(&self) -> Option<&Child> {
        self.child(&Edge::Items).or_else(|| self.child(&Edge::AdditionalProperties))
    }

    /// The schema of the member with this key: the schema of the property, or else of a map's values.
    pub fn member(&self, key: &str) -> Option<&Child> {
        self.property(key).or_else(|| self.child(&Edge::AdditionalProperties))
    }

    /// The `x-kubernetes-list-type` of the schema. None if it is missing or invalid.
    pub fn list_type(&self) -> Option<ListType> {
        ListType::from_name(&self.string(Keyword::XListType))
    }

    /// The `x-kubernetes-map-type` of the schema. None if it is missing or invalid.
    pub fn map_type(&self) -> Option<MapType> {
        MapType::from_name(&self.string(Keyword::XMapType))
    }

    /// Whether a boolean keyword is written and true.
    pub fn is_true(&self, keyword: Keyword) -> bool {
        matches!(self.field(keyword), Some(Field { value: FieldValue::Bool(true), .. }))
    }
}

#[cfg(test)]
mod tests;
