//! A value as JSON, the form in which the API server gets the YAML, with ranges in the YAML text.
//!
//! Source: `YAMLToJSON` in sigs.k8s.io/yaml, then `Unmarshal` in k8s.io/apimachinery/pkg/util/json: a number is an
//! integer if it is written without fraction and exponent and fits 64 bits, otherwise a float.

mod data;
mod decoder;
mod extent;
mod opening;
#[cfg(test)]
mod tests;
mod text;

use std::sync::Arc;

use super::anchors::{AliasFault, Anchors};
use super::fault::Found;
use super::limits::Limits;
use super::reading::Reading;
use super::unfinished::Unfinished;
use super::view::View;
use crd_ls_syntax::{DocumentNode, Tree};
use crd_ls_text::{TextRange, TextSize};

pub(super) use decoder::{JsonDecoder, Members, array, object};
pub use extent::{Choices, Extent, ItemGroups};

/// A decoded value. Copies share their contents.
#[derive(Clone, Debug, PartialEq)]
pub struct Json {
    /// Counted from the start of the schema or document that contains the value. The content of an alias is placed at
    /// the alias.
    pub range: TextRange,
    pub kind: JsonKind,
}

/// The type of a value, with its content.
#[derive(Clone, Debug, PartialEq)]
pub enum JsonKind {
    Null,
    Bool(bool),
    Integer(i64),
    Float(f64),
    String(Arc<str>),
    /// A value that is filled in later, as it is written.
    Hole(Arc<str>),
    Array(Arc<[Json]>, Extent),
    /// The members sorted by key. Of equal keys only the last is kept.
    Object(Arc<[JsonMember]>, Extent),
}

// Most of a resource in memory consists of values. The extent fits next to the enum's tag.
const _: () = assert!(size_of::<Json>() <= 32);

/// A key with its value.
#[derive(Clone, Debug, PartialEq)]
pub struct JsonMember {
    pub key: Arc<str>,
    /// Counted from the start of the schema.
    pub key_range: TextRange,
    pub value: Json,
}

/// The reason why a stream without syntax errors can't be converted.
#[derive(Clone, Debug, PartialEq)]
pub enum NoJson {
    /// An alias can't be followed. Its range counts from the start of the text.
    Alias(AliasFault),
    /// Aliases expand a document beyond the limit.
    TooLarge,
}

impl JsonMember {
    /// The place to report a wrong value at: a scalar itself, or the key of any other value.
    pub fn place(&self) -> TextRange {
        if self.value.is_scalar() { self.value.range } else { self.key_range }
    }

    pub(crate) fn moved(&self, from: TextSize, to: TextSize) -> Self {
        let key_range = moved(self.key_range, from, to);
        Self { key: Arc::clone(&self.key), key_range, value: self.value.moved(from, to) }
    }
}

/// Moves a range with its text, from `from` to `to`. The range can be before `from`: a default can be placed at the key
/// of the object around it.
fn moved(range: TextRange, from: TextSize, to: TextSize) -> TextRange {
    let moved = |offset: TextSize| TextSize::new(u32::from(offset).wrapping_sub(from.into()).wrapping_add(to.into()));
    TextRange::new(moved(range.start()), moved(range.end()))
}

impl Json {
    /// A value without a place in a text.
    pub fn unplaced(kind: JsonKind) -> Self {
        Self { range: TextRange::default(), kind }
    }

    /// A string without a place in a text.
    pub fn string(text: &str) -> Self {
        Self::unplaced(JsonKind::String(text.into()))
    }

    /// The member with this key.
    pub fn get(&self, key: &str) -> Option<&JsonMember> {
        self.members()
            .binary_search_by(|member| (*member.key).cmp(key))
            .ok()
            .and_then(|index| self.members().get(index))
    }

    pub fn is_object(&self) -> bool {
        matches!(self.kind, JsonKind::Object(..))
    }

    /// Whether the value is neither an array nor an object.
    pub fn is_scalar(&self) -> bool {
        !matches!(self.kind, JsonKind::Array(..) | JsonKind::Object(..))
    }

    /// The name of the value's type in JSON Schema, or `null`.
    pub fn type_name(&self) -> &'static str {
        match self.kind {
            JsonKind::Null => "null",
            JsonKind::Bool(_) => "boolean",
            JsonKind::Integer(_) => "integer",
            JsonKind::Float(_) => "number",
            JsonKind::String(_) | JsonKind::Hole(_) => "string",
            JsonKind::Array(..) => "array",
            JsonKind::Object(..) => "object",
        }
    }

    /// The type of the value, to report that a field requires another type.
    pub fn found(&self) -> Found {
        match self.kind {
            JsonKind::Null => Found::Null,
            JsonKind::Bool(_) => Found::Bool,
            JsonKind::Integer(_) => Found::Integer,
            JsonKind::Float(_) => Found::Number(self.to_string().into()),
            JsonKind::String(_) | JsonKind::Hole(_) => Found::String,
            JsonKind::Array(..) => Found::Array,
            JsonKind::Object(..) => Found::Object,
        }
    }

    /// The members of an object; empty for other values.
    pub fn members(&self) -> &[JsonMember] {
        match &self.kind {
            JsonKind::Object(members, _) => members,
            _ => &[],
        }
    }

    /// The items of an array; empty for other values.
    pub fn items(&self) -> &[Json] {
        match &self.kind {
            JsonKind::Array(items, _) => items,
            _ => &[],
        }
    }

    /// The items of a member that is an array; otherwise empty.
    pub fn items_of(&self, key: &str) -> &[Json] {
        self.get(key).map_or(&[][..], |member| member.value.items())
    }

    /// The text of a member that is a string.
    pub fn text_of(&self, key: &str) -> Option<&str> {
        self.get(key)?.value.as_str()
    }

    /// Whether another program may add members or items.
    pub fn is_open(&self) -> bool {
        matches!(self.kind, JsonKind::Array(_, extent) | JsonKind::Object(_, extent) if extent.is_open())
    }

    /// The members or items that a template may leave out.
    pub fn choices(&self) -> Option<Choices> {
        match self.kind {
            JsonKind::Array(_, Extent::Chosen(choices)) | JsonKind::Object(_, Extent::Chosen(choices)) => Some(choices),
            _ => None,
        }
    }

    /// Whether a template may leave out the member of this key.
    pub fn may_lack(&self, key: &str) -> bool {
        let index = || self.members().binary_search_by(|member| (*member.key).cmp(key));
        self.choices().is_some_and(|choices| index().is_ok_and(|index| choices.is_optional(index)))
    }

    /// The number of members or items that a template does not leave out.
    pub fn certain_count(&self) -> usize {
        let count = self.members().len().max(self.items().len());
        self.choices().map_or(count, |choices| (0..count).filter(|index| !choices.is_optional(*index)).count())
    }

    /// Whether the value is filled in later.
    pub fn is_hole(&self) -> bool {
        matches!(self.kind, JsonKind::Hole(_))
    }

    /// Whether the value or a part of it is filled in later.
    pub fn is_partial(&self) -> bool {
        match self.kind {
            JsonKind::Hole(_) => true,
            JsonKind::Array(_, extent) | JsonKind::Object(_, extent) => extent != Extent::Closed,
            _ => false,
        }
    }

    /// The value, if another program may add members and items to it and to the values inside.
    #[must_use]
    pub fn opened(&self) -> Self {
        let kind = match &self.kind {
            JsonKind::Array(items, extent) => {
                JsonKind::Array(items.iter().map(Self::opened).collect(), extent.opened())
            }
            JsonKind::Object(members, extent) => {
                let opened = |member: &JsonMember| JsonMember { value: member.value.opened(), ..member.clone() };
                JsonKind::Object(members.iter().map(opened).collect(), extent.opened())
            }
            scalar => scalar.clone(),
        };
        Self { range: self.range, kind }
    }

    /// The number of values inside that are filled in later.
    pub fn hole_count(&self) -> usize {
        match &self.kind {
            JsonKind::Hole(_) => 1,
            _ if !self.is_partial() => 0,
            JsonKind::Array(items, _) => items.iter().map(Self::hole_count).sum(),
            _ => self.members().iter().map(|member| member.value.hole_count()).sum(),
        }
    }

    /// The text of a string, or of a value that is filled in later.
    pub fn written_text(&self) -> Option<&str> {
        match &self.kind {
            JsonKind::String(text) | JsonKind::Hole(text) => Some(text),
            _ => None,
        }
    }

    /// The text of a string.
    pub fn as_str(&self) -> Option<&str> {
        match &self.kind {
            JsonKind::String(text) => Some(text),
            _ => None,
        }
    }

    /// The value with all ranges replaced by `range`.
    #[must_use]
    pub fn at(mut self, range: TextRange) -> Self {
        self.move_to(range);
        self
    }

    fn move_to(&mut self, range: TextRange) {
        self.range = range;
        match &mut self.kind {
            JsonKind::Array(items, _) => Arc::make_mut(items).iter_mut().for_each(|item| item.move_to(range)),
            JsonKind::Object(members, _) => Arc::make_mut(members).iter_mut().for_each(|member| {
                member.key_range = range;
                member.value.move_to(range);
            }),
            _ => {}
        }
    }

    /// The values of a stream's documents, except documents without content. Ranges count from the start of each
    /// document.
    pub fn documents(tree: &Tree, limits: Limits) -> Result<Vec<Self>, NoJson> {
        let mut documents = Vec::new();
        for document in tree.documents() {
            let (start, source) = (document.range().start(), document.to_green());
            let content = DocumentNode::at(&source, TextSize::new(0)).content();
            let anchors = Anchors::collect(content, limits.alias_bytes);
            if let Some(fault) = anchors.faults().first() {
                return Err(NoJson::Alias(AliasFault { range: fault.range + start, ..fault.clone() }));
            }
            let reading = Reading { anchors, unfinished: Unfinished::FINAL };
            let view = View::new(content, TextRange::empty(TextSize::new(0)), &reading);
            if content.is_some() {
                documents.push(Self::decode(view, &|range| range).ok_or(NoJson::TooLarge)?);
            }
        }
        Ok(documents)
    }

    /// Decodes a view. None if its aliases expand beyond the limit. `place` converts a range in the document to a range
    /// from the schema's start.
    pub(super) fn decode(view: View<'_>, place: &dyn Fn(TextRange) -> TextRange) -> Option<Self> {
        let mut decoder = JsonDecoder::new(place);
        let json = decoder.value(view);
        (!decoder.is_over).then_some(json)
    }

    /// Whether the value shares its content with `other`. In that case both are equal, regardless of their places.
    pub fn is_shared_with(&self, other: &Self) -> bool {
        match (&self.kind, &other.kind) {
            (JsonKind::Array(own, extent), JsonKind::Array(others, other)) => {
                extent == other && Arc::ptr_eq(own, others)
            }
            (JsonKind::Object(own, extent), JsonKind::Object(others, other)) => {
                extent == other && Arc::ptr_eq(own, others)
            }
            (JsonKind::String(own), JsonKind::String(others)) | (JsonKind::Hole(own), JsonKind::Hole(others)) => {
                Arc::ptr_eq(own, others)
            }
            (JsonKind::Array(..) | JsonKind::Object(..) | JsonKind::String(_) | JsonKind::Hole(_), _) => false,
            (own, others) => own == others,
        }
    }

    /// The value after its text has moved.
    #[must_use]
    pub fn moved(&self, from: TextSize, to: TextSize) -> Self {
        if from == to {
            return self.clone();
        }
        let kind = match &self.kind {
            JsonKind::Array(items, extent) => {
                JsonKind::Array(items.iter().map(|item| item.moved(from, to)).collect(), *extent)
            }
            JsonKind::Object(members, extent) => {
                JsonKind::Object(members.iter().map(|member| member.moved(from, to)).collect(), *extent)
            }
            kind => kind.clone(),
        };
        Self { range: moved(self.range, from, to), kind }
    }

    pub fn null(range: TextRange) -> Self {
        Self { range, kind: JsonKind::Null }
    }
}
