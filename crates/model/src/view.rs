//! Content as Kubernetes' decoder sees it: with tags and plain scalars resolved, aliases followed, and merge keys
//! applied.

mod mapping;
mod sequence;

use std::borrow::Cow;

use super::fault::FaultKind;
use super::patched::PatchedParts;
use super::reading::Reading;
use super::scalar::{Resolved, float_key};
use super::tag;
use super::unfinished::{Actions, Part, Surroundings};
use crd_ls_grammar::go_number::decimal_integer;
use crd_ls_syntax::{Content, ContentKind, Entry, EntryParts, Flags, Mapping, Scalar, SyntaxKind};
use crd_ls_text::{TextRange, TextSize};

pub use mapping::is_merge_key;
pub(super) use mapping::{EntryView, KeyType, MappingView};
pub(super) use sequence::SequenceView;

/// A content, and the place where findings about it are reported.
#[derive(Clone, Copy)]
pub(super) struct View<'a> {
    content: Option<Content<'a>>,
    place: TextRange,
    /// Whether the content was reached through an alias. If so, all parts of it are placed at the alias.
    pinned: bool,
    /// Whether the content is an alias that can't be followed, or the lines after it may be meant as the value.
    is_unread: bool,
    /// Whether the content is inside a schema, where fewer texts count as filled in later.
    in_schema: bool,
    /// The entry that has the content as its value.
    entry: Option<Entry<'a>>,
    /// Whether the content belongs to an item, and a line of template actions writes a part of it.
    is_written_item: bool,
    /// The parts of the content that patches write.
    patched: Option<&'a PatchedParts>,
    /// The place in the document from which ranges count.
    origin: TextSize,
    reading: &'a Reading,
}

/// A decoded content.
pub(super) enum Value<'a> {
    Null,
    Bool(bool),
    Integer(i64),
    Unsigned(u64),
    Float(f64),
    String(ScalarText<'a>),
    Mapping(MappingView<'a>),
    Sequence(SequenceView<'a>),
    /// A value that is filled in later, as it is written.
    Hole(Cow<'a, str>),
}

/// A string, decoded on demand.
#[derive(Clone, Copy)]
pub(super) struct ScalarText<'a> {
    /// None if there is a tag without a scalar.
    scalar: Option<Scalar<'a>>,
    tag: Option<&'a str>,
}

impl<'a> View<'a> {
    /// A view of `content`. If the content is missing, findings about it are placed at `place`.
    pub(super) fn new(content: Option<Content<'a>>, place: TextRange, reading: &'a Reading) -> Self {
        Self::counted_from(TextSize::new(0), content, place, reading)
    }

    fn counted_from(origin: TextSize, content: Option<Content<'a>>, place: TextRange, reading: &'a Reading) -> Self {
        let place = content.map_or(place, Content::range);
        let (pinned, is_unread, in_schema, is_written_item) = (false, false, false, false);
        let (entry, patched) = (None, None);
        let blank =
            Self { content, place, pinned, is_unread, in_schema, entry, is_written_item, patched, origin, reading };
        blank.follow_alias()
    }

    /// The view with the parts that patches write.
    pub(super) fn patched(self, parts: Option<&'a PatchedParts>) -> Self {
        Self { patched: parts, ..self }
    }

    /// The view of the content as a part of a schema.
    pub(super) fn in_schema(self) -> Self {
        Self { in_schema: true, ..self }
    }

    /// The view with ranges that count from the content's own start, and that start. Content that was reached through
    /// an alias keeps its ranges.
    pub(super) fn at_own_start(self) -> (Self, TextSize) {
        match self.content {
            Some(content) if !self.pinned => {
                let start = content.range().start();
                let (origin, content) = (self.origin + start, content.at_start());
                (Self { content: Some(content), place: content.range(), pinned: false, origin, ..self }, start)
            }
            _ => (self, TextSize::new(0)),
        }
    }

    /// The view of a content inside this one.
    fn child(self, content: Option<Content<'a>>, place: TextRange) -> Self {
        let place = if self.pinned { self.place } else { content.map_or(place, Content::range) };
        let (is_unread, entry, is_written_item, patched) = (false, None, false, None);
        Self { content, place, is_unread, entry, is_written_item, patched, ..self }.follow_alias()
    }

    /// The place of findings about `content`, which is inside this content.
    fn place_of(self, content: Content<'_>) -> TextRange {
        if self.pinned { self.place } else { content.range() }
    }

    fn follow_alias(self) -> Self {
        let Some(content) = self.content.filter(|content| content.may_be_alias()) else { return self };
        let ContentKind::Alias(alias) = content.kind() else { return self };
        let target = self.reading.anchors.resolve(alias.name(), alias.range().start() + self.origin);
        // The content of an anchor counts from the document's start.
        let is_unread = target.is_none();
        Self { content: target, pinned: true, is_unread, origin: TextSize::new(0), ..self }.follow_alias()
    }

    /// The place of findings about the content.
    pub(super) fn range(self) -> TextRange {
        self.place
    }

    /// Whether the content is written here, rather than reached through an alias.
    pub(super) fn is_in_place(self) -> bool {
        !self.pinned
    }

    /// Whether the meaning of the content is unknown: it is an alias that can't be followed, it has a tag that does not
    /// fit, or it is missing above lines that may be meant as the value.
    pub(super) fn is_unread(self) -> bool {
        self.is_unread || self.content.is_some_and(has_unfit_tag)
    }

    /// Whether the content is a value on the line of its key.
    pub(super) fn shares_line_with_key(self) -> bool {
        self.entry.is_some_and(|entry| {
            let is_line_break = |kind| SyntaxKind::from_raw(kind) == SyntaxKind::Newline;
            !entry.green().children().filter_map(|child| child.into_token()).any(|token| is_line_break(token.kind()))
        })
    }

    /// Whether both contents are the value of the same entry.
    pub(super) fn is_same_entry(self, other: View<'_>) -> bool {
        self.entry.zip(other.entry).is_some_and(|(own, other)| std::ptr::eq(own.green(), other.green()))
    }

    /// Whether both contents have the same text.
    pub(super) fn is_written_like(self, other: View<'_>) -> bool {
        self.content.map(Content::green) == other.content.map(Content::green)
    }

    /// Whether both contents are the same nodes of the tree.
    pub(super) fn is_same_content(self, other: View<'_>) -> bool {
        self.content.zip(other.content).is_some_and(|(own, other)| own.is_same(other))
    }

    /// Whether the content contains aliases, so that its meaning depends on anchors.
    pub(super) fn has_alias(self) -> bool {
        self.content.is_some_and(|content| content.flags().contains(Flags::HAS_ALIAS))
    }

    pub(super) fn content(self) -> Option<Content<'a>> {
        self.content
    }

    /// Whether the content is filled in later.
    pub(super) fn is_hole(self) -> bool {
        matches!(self.value(), Value::Hole(_))
    }

    /// Whether the content is a mapping or a sequence.
    pub(super) fn is_collection(self) -> bool {
        matches!(self.value(), Value::Mapping(_) | Value::Sequence(_))
    }

    pub(super) fn is_null(self) -> bool {
        matches!(self.value(), Value::Null)
    }

    /// The decoded value of the content.
    pub(super) fn value(self) -> Value<'a> {
        match self.written() {
            // In a part of an object, null deletes the field or asserts that it is absent.
            Value::Null if self.entry.is_some() && self.is_part() => Value::Hole(Cow::Borrowed("null")),
            value => value,
        }
    }

    fn written(self) -> Value<'a> {
        let Some(content) = self.content else {
            return if self.is_written_by_action() { Value::Hole(Cow::Borrowed("")) } else { Value::Null };
        };
        match content.kind() {
            ContentKind::Mapping(mapping) => match self.placeholder(mapping) {
                Some(name) => Value::Hole(name),
                None => Value::Mapping(MappingView { mapping, owner: self }),
            },
            ContentKind::Sequence(sequence) => Value::Sequence(SequenceView { sequence, owner: self }),
            ContentKind::Scalar(scalar) => match scalar_value(content, Some(scalar)) {
                Value::String(text) => self.hole(scalar, text).map_or(Value::String(text), Value::Hole),
                value => value,
            },
            ContentKind::Empty => scalar_value(content, None),
            ContentKind::Alias(_) => Value::Null,
        }
    }

    /// The text of a string that is filled in later.
    fn hole(self, scalar: Scalar<'a>, text: ScalarText<'a>) -> Option<Cow<'a, str>> {
        let (unfinished, around) = (&self.reading.unfinished, self.surroundings());
        let source = scalar.raw();
        if unfinished.is_action(source) {
            return Some(text.value());
        }
        let text = unfinished.may_be_hole(source, around).then(|| text.value())?;
        unfinished.hole(&text, around).map(|_| text)
    }

    /// The text of `{NAME}` without quotes, which is parsed as a mapping. None if it is not filled in later.
    fn placeholder(self, mapping: Mapping<'a>) -> Option<Cow<'a, str>> {
        let (unfinished, around) = (&self.reading.unfinished, self.surroundings());
        if !mapping.is_flow() || !unfinished.recognises_any(around) {
            return None;
        }
        let mut entries = mapping.entries();
        let (Some(entry), None) = (entries.next(), entries.next()) else { return None };
        let EntryParts { key, value: None, colon: None } = entry.parts() else { return None };
        let text = format!("{{{}}}", key?.verbatim()?);
        unfinished.hole(&text, around).map(|_| text.into())
    }

    /// The program that still edits the text.
    pub(super) fn actions(self) -> Actions {
        self.reading.unfinished.actions
    }

    /// Whether the content is only a part of an object, so that another program adds fields.
    fn is_part(self) -> bool {
        self.reading.unfinished.part != Part::Whole || self.patched == Some(&PatchedParts::Whole)
    }

    /// Whether the text may have template actions.
    fn has_actions(self) -> bool {
        self.actions() != Actions::Final
    }

    /// Whether a content is a scalar that starts with a template action, without quotes.
    fn is_action(self, content: Content<'_>) -> bool {
        let ContentKind::Scalar(scalar) = content.kind() else { return false };
        self.reading.unfinished.is_action(scalar.raw())
    }

    /// Whether a line of template actions writes a part of the content: the line is between the key or the dash and the
    /// content.
    pub(super) fn is_written_by_action(self) -> bool {
        self.is_written_item || self.entry.is_some_and(Entry::has_writing_line) && self.has_actions()
    }

    fn is_foreign_key(self, key: &str) -> bool {
        self.reading.unfinished.is_foreign_key(key, self.surroundings())
    }

    /// Whether the content is the entry that SOPS adds to an object.
    fn is_of_sops(self) -> bool {
        let added = self.as_mapping().map_or_else(Vec::new, MappingView::entries);
        self.actions() != Actions::Final && added.iter().any(|entry| matches!(&*entry.key, "mac" | "version"))
    }

    fn surroundings(self) -> Surroundings {
        if self.in_schema { Surroundings::Schema } else { Surroundings::Object }
    }

    pub(super) fn as_mapping(self) -> Option<MappingView<'a>> {
        match self.value() {
            Value::Mapping(mapping) => Some(mapping),
            _ => None,
        }
    }

    pub(super) fn as_sequence(self) -> Option<SequenceView<'a>> {
        match self.value() {
            Value::Sequence(sequence) => Some(sequence),
            _ => None,
        }
    }

    pub(super) fn as_string(self) -> Option<Cow<'a, str>> {
        match self.value() {
            Value::String(text) => Some(text.value()),
            _ => None,
        }
    }

    /// The content as a key of a mapping. Keys in JSON are strings, and not every value can become a string.
    fn as_key(self) -> Result<(Cow<'a, str>, KeyType), FaultKind> {
        Ok(match self.value() {
            Value::String(text) => (text.value(), KeyType::String),
            Value::Hole(text) => (text, KeyType::String),
            Value::Bool(value) => (Cow::Borrowed(if value { "true" } else { "false" }), KeyType::Bool),
            Value::Integer(value) => (Cow::Owned(value.to_string()), KeyType::Integer),
            // Zero and negative zero are the same key.
            Value::Float(value) => (Cow::Owned(float_key(value)), KeyType::Float((value + 0.0).to_bits())),
            Value::Unsigned(_) => return Err(FaultKind::UnsignedKey),
            Value::Null | Value::Mapping(_) | Value::Sequence(_) => return Err(FaultKind::InvalidKey),
        })
    }
}

fn scalar_value<'a>(content: Content<'a>, scalar: Option<Scalar<'a>>) -> Value<'a> {
    let tag = content.tag().map(|tag| tag.text());
    match tag::resolve(scalar, tag).unwrap_or(Resolved::Null) {
        Resolved::Null => Value::Null,
        Resolved::Bool(value) => Value::Bool(value),
        Resolved::Integer(value) => Value::Integer(value),
        Resolved::Unsigned(value) => Value::Unsigned(value),
        Resolved::Float(value) => Value::Float(value),
        Resolved::String => Value::String(ScalarText { scalar, tag }),
    }
}

fn has_unfit_tag(content: Content<'_>) -> bool {
    let scalar = match content.kind() {
        ContentKind::Scalar(scalar) => Some(scalar),
        ContentKind::Empty => None,
        _ => return false,
    };
    content.tag().is_some_and(|tag| tag::resolve(scalar, Some(tag.text())).is_err())
}

impl<'a> ScalarText<'a> {
    /// The text of a content whose value is a string.
    pub(super) fn of(content: Content<'a>) -> Self {
        let scalar = content.scalar();
        Self { scalar, tag: content.tag().map(|tag| tag.text()) }
    }

    pub(super) fn value(self) -> Cow<'a, str> {
        tag::text(self.scalar, self.tag)
    }

    /// Calls `each` with the parts of the text, in their order.
    pub(super) fn for_each_part(self, mut each: impl FnMut(&str)) {
        match self.scalar {
            Some(scalar) if self.tag.is_none() => scalar.for_each_part(each),
            _ => each(&self.value()),
        }
    }

    /// Whether the text is empty. This is usually cheaper than decoding it.
    pub(super) fn is_empty(self) -> bool {
        self.scalar.is_none_or(Scalar::is_empty)
    }

    /// Whether the text has only white space. This is usually cheaper than decoding it.
    pub(super) fn is_blank(self) -> bool {
        match self.tag {
            Some(_) => self.value().trim().is_empty(),
            None => self.scalar.is_none_or(Scalar::is_blank),
        }
    }
}

impl Value<'_> {
    /// The integer value. A float without fraction is an integer, too, as in JSON.
    pub(super) fn as_integer(&self) -> Option<i64> {
        match *self {
            Self::Integer(value) => Some(value),
            Self::Float(value) => decimal_integer(value),
            _ => None,
        }
    }
}
