//! Entries of mappings by their place in the text or by their path in the file.

use std::borrow::Cow;

use crate::ide::edit::snippet::{self, Entry, Snippet};
use crate::ide::{Finding, Snapshot};
use crate::model::{FieldPath, Segment};
use crate::syntax::{self, Content, ContentKind, Mapping, Sequence};
use crate::text::{Edit, TextRange};

/// An entry and the mapping that it is in.
#[derive(Clone, Copy)]
pub(in crate::ide) struct EntryPlace<'s> {
    pub(in crate::ide) mapping: Mapping<'s>,
    pub(in crate::ide) entry: syntax::Entry<'s>,
}

impl<'s> EntryPlace<'s> {
    /// Its key; empty where that is no scalar.
    pub(in crate::ide) fn name(self) -> Cow<'s, str> {
        self.entry.key().and_then(scalar).unwrap_or_default()
    }

    pub(in crate::ide) fn key_range(self) -> Option<TextRange> {
        self.entry.key().map(Content::range)
    }

    /// Its value, if that is a scalar.
    pub(in crate::ide) fn scalar(self) -> Option<Cow<'s, str>> {
        self.entry.value().and_then(scalar)
    }

    /// Its value, if that is a mapping which stands there itself.
    pub(in crate::ide) fn mapping(self) -> Option<Mapping<'s>> {
        self.entry.value().and_then(mapping)
    }

    /// Its value, if that is a list which stands there itself.
    pub(in crate::ide) fn sequence(self) -> Option<Sequence<'s>> {
        match self.entry.value()?.kind() {
            ContentKind::Sequence(sequence) => Some(sequence),
            _ => None,
        }
    }

    /// The entry of the same mapping with another key.
    pub(in crate::ide) fn sibling(self, name: &str) -> Option<Self> {
        entry_named(self.mapping, name)
    }
}

/// The text of a scalar.
pub(in crate::ide) fn scalar(content: Content<'_>) -> Option<Cow<'_, str>> {
    match content.kind() {
        ContentKind::Scalar(scalar) => Some(scalar.value()),
        _ => None,
    }
}

fn mapping(content: Content<'_>) -> Option<Mapping<'_>> {
    match content.kind() {
        ContentKind::Mapping(mapping) => Some(mapping),
        _ => None,
    }
}

/// White space over the end of a line.
fn is_line_break(text: &str) -> bool {
    text.contains(['\n', '\r']) && text.trim().is_empty()
}

/// The entry of a key; of equal keys the last one counts.
pub(in crate::ide) fn entry_named<'s>(mapping: Mapping<'s>, name: &str) -> Option<EntryPlace<'s>> {
    let is_named = |entry: &syntax::Entry<'_>| entry.key().and_then(scalar).is_some_and(|key| key == name);
    mapping.entries().filter(is_named).last().map(|entry| EntryPlace { mapping, entry })
}

impl Snapshot {
    /// The innermost entry whose key, or whose value, has this very range. Nothing for what stands
    /// behind an alias.
    pub(in crate::ide) fn entry_at(&self, range: TextRange) -> Option<EntryPlace<'_>> {
        let is_it = |content: Option<Content<'_>>| content.is_some_and(|content| content.range() == range);
        let found = self.contents_around(range.start()).filter_map(mapping).filter_map(|mapping| {
            let entry = mapping.entries().find(|entry| is_it(entry.key()) || is_it(entry.value()))?;
            Some(EntryPlace { mapping, entry })
        });
        found.last()
    }

    /// The list that has an item of this very range, and the item's number.
    pub(in crate::ide) fn item_at(&self, range: TextRange) -> Option<(Sequence<'_>, usize)> {
        let is_it = |item: syntax::Item<'_>| item.content().is_some_and(|content| content.range() == range);
        self.contents_around(range.start()).find_map(|content| match content.kind() {
            ContentKind::Sequence(sequence) => Some((sequence, sequence.items().position(is_it)?)),
            _ => None,
        })
    }

    /// The mapping that a path leads to in the object that a finding is about: `spec.versions[0]`.
    pub(in crate::ide) fn object_at(&self, finding: &Finding, path: &str) -> Option<Mapping<'_>> {
        let object = self.object_of(finding)?;
        let node = self.tree().documents().find(|node| node.range().start() == object.document.start)?;
        let mut content = node.content()?;
        for segment in object.placed.path().join(&FieldPath::parse(path)).segments() {
            content = match (content.kind(), segment) {
                (ContentKind::Mapping(mapping), key) => entry_named(mapping, &key.text())?.entry.value()?,
                (ContentKind::Sequence(sequence), Segment::Index(index)) => sequence.items().nth(*index)?.content()?,
                _ => return None,
            };
        }
        mapping(content)
    }

    /// The entry that a path leads to, if it is written.
    pub(in crate::ide) fn field_at_path(&self, finding: &Finding, object: &str, name: &str) -> Option<EntryPlace<'_>> {
        entry_named(self.object_at(finding, object)?, name)
    }

    /// Writes a scalar as the value of a key, which is added where it is not written yet. `text` is
    /// what is to stand there.
    pub(in crate::ide) fn set_scalar(&self, mapping: Mapping<'_>, name: &str, text: &str) -> Option<Edit> {
        match entry_named(mapping, name) {
            Some(place) => self.replace_value(place, text),
            None => self.append(mapping, &[Entry::new(name, Snippet::Scalar(text.to_owned()))]),
        }
    }

    /// Writes a scalar in place of an entry's value.
    pub(in crate::ide) fn replace_value(&self, place: EntryPlace<'_>, text: &str) -> Option<Edit> {
        match place.entry.value() {
            Some(value) if matches!(value.kind(), ContentKind::Alias(_)) || value.anchor().is_some() => None,
            Some(value) if value.range().is_empty() => self.write_behind_colon(place, text),
            Some(value) => Some(self.replace_content(place, value, text)),
            None => self.write_behind_colon(place, text),
        }
    }

    /// What stands on lines of its own moves up behind the colon, unless a comment is in between.
    fn replace_content(&self, place: EntryPlace<'_>, value: Content<'_>, text: &str) -> Edit {
        let range = self.without_line_end(value.range());
        let colon = place.entry.colon().map(|colon| TextRange::new(colon.end(), range.start()));
        match colon {
            Some(between) if is_line_break(&self.text().slice(between)) => {
                Edit::replace(TextRange::new(between.start(), range.end()), format!(" {text}"))
            }
            _ => Edit::replace(range, text),
        }
    }

    fn write_behind_colon(&self, place: EntryPlace<'_>, text: &str) -> Option<Edit> {
        Some(Edit::replace(TextRange::empty(place.entry.colon()?.end()), format!(" {text}")))
    }

    /// A string as it is written in place of the scalar at `range`: in the same quotes.
    pub(in crate::ide) fn string_like(&self, range: TextRange, value: &str) -> String {
        let written = self.text().slice(range);
        if written.starts_with('\'') && !value.contains(['\'', '\n', '\r']) {
            return format!("'{value}'");
        }
        if written.starts_with('"') { snippet::quoted_string(value) } else { snippet::string(value) }
    }

    /// Writes a string in place of an entry's value, in the same quotes.
    pub(in crate::ide) fn replace_string(&self, place: EntryPlace<'_>, value: &str) -> Option<Edit> {
        let text = match place.entry.value() {
            Some(content) => self.string_like(content.range(), value),
            None => snippet::string(value),
        };
        self.replace_value(place, &text)
    }

    /// Takes out an entry.
    pub(in crate::ide) fn remove(&self, place: EntryPlace<'_>) -> Option<Edit> {
        self.remove_entry(place.mapping, place.entry.range())
    }
}
