//! Entries and items by their range in the text, and entries of a mapping by name.

use std::borrow::Cow;

use super::Cursor;
use crd_ls_syntax::{self as syntax, Content, Mapping, Scalar, Sequence};
use crd_ls_text::TextRange;

/// An entry and its mapping.
#[derive(Clone, Copy)]
pub(crate) struct EntryPlace<'s> {
    pub(crate) mapping: Mapping<'s>,
    pub(crate) entry: syntax::Entry<'s>,
}

impl<'s> EntryPlace<'s> {
    /// The entry's key; empty if the key isn't a scalar.
    pub(crate) fn name(self) -> Cow<'s, str> {
        self.entry.key().and_then(scalar).unwrap_or_default()
    }

    pub(crate) fn key_range(self) -> Option<TextRange> {
        self.entry.key().map(Content::range)
    }

    /// The entry's value, if it is a scalar.
    pub(crate) fn scalar(self) -> Option<Cow<'s, str>> {
        self.entry.value().and_then(scalar)
    }

    /// The entry's value, if it is a mapping and not an alias.
    pub(crate) fn mapping(self) -> Option<Mapping<'s>> {
        self.entry.value().and_then(Content::mapping)
    }

    /// The entry's value, if it is a list and not an alias.
    pub(crate) fn sequence(self) -> Option<Sequence<'s>> {
        self.entry.value().and_then(Content::sequence)
    }

    /// All entries of the same mapping with the same key, including this one.
    pub(crate) fn repetitions(self) -> Vec<Self> {
        let name = self.name();
        let is_same = |other: &Self| other.entry.key().is_some() && other.name() == name;
        places(self.mapping).filter(is_same).collect()
    }

    /// The entry with this name in the same mapping.
    pub(crate) fn sibling(self, name: &str) -> Option<Self> {
        entry_named(self.mapping, name)
    }
}

/// The entries of a mapping.
pub(crate) fn places(mapping: Mapping<'_>) -> impl Iterator<Item = EntryPlace<'_>> {
    mapping.entries().map(move |entry| EntryPlace { mapping, entry })
}

/// The text of a scalar.
pub(crate) fn scalar(content: Content<'_>) -> Option<Cow<'_, str>> {
    content.scalar().map(Scalar::value)
}

/// The last entry with a key. Earlier entries with the same key are duplicates.
pub(crate) fn entry_named<'s>(mapping: Mapping<'s>, name: &str) -> Option<EntryPlace<'s>> {
    let is_named = |entry: &syntax::Entry<'_>| entry.key().and_then(scalar).is_some_and(|key| key == name);
    mapping.entries().filter(is_named).last().map(|entry| EntryPlace { mapping, entry })
}

impl<'s> Cursor<'s> {
    /// The innermost entry whose key or value has exactly this range. None for the contents of an alias.
    pub(crate) fn entry(self) -> Option<EntryPlace<'s>> {
        let is_it = |content: Option<Content<'_>>| content.is_some_and(|content| content.range() == self.range);
        let found = self.contents().filter_map(Content::mapping).filter_map(|mapping| {
            let mut around = mapping.entries().filter(|entry| entry.range().contains_range(self.range));
            let entry = around.find(|entry| is_it(entry.key()) || is_it(entry.value()))?;
            Some(EntryPlace { mapping, entry })
        });
        found.last()
    }

    /// The sequence with an item of exactly this range, and the item's index.
    pub(crate) fn item(self) -> Option<(Sequence<'s>, usize)> {
        let is_it = |item: syntax::Item<'_>| item.content().is_some_and(|content| content.range() == self.range);
        let mut sequences = self.contents().filter_map(Content::sequence);
        sequences.find_map(|sequence| Some((sequence, sequence.items().position(is_it)?)))
    }
}
