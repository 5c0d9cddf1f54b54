//! The path from the start of a text to its end. While a text is typed from the top, the nodes on this path are
//! unfinished.

use crate::{Finding, Snapshot};
use crd_ls_model::Keyword;
use crd_ls_syntax::{Content, ContentKind, Entry};
use crd_ls_text::{Text, TextRange, TextSize};

/// The path from the start of the last document to its last node.
pub(super) struct PathToEnd<'s> {
    /// The starts of the document, its entries and its items, outermost first.
    starts: Vec<TextSize>,
    /// The starts of the entries of block mappings, outermost first.
    entries: Vec<TextSize>,
    /// The contents along the path, outermost first.
    contents: Vec<Content<'s>>,
    /// Whether the last entry or item still lacks a value.
    ends_empty: bool,
    /// The place of errors about fields missing from the last object itself, which lacks a key.
    object: Option<TextSize>,
}

impl<'s> PathToEnd<'s> {
    pub(super) fn of(snapshot: &'s Snapshot) -> Self {
        let mut content = snapshot.tree().documents().last().and_then(|document| document.content());
        let mut starts: Vec<TextSize> = content.map(|content| content.range().start()).into_iter().collect();
        let (mut entries, mut contents) = (Vec::new(), Vec::new());
        let mut ends_empty = false;
        while let Some(outer) = content {
            contents.push(outer);
            let last = last_in(outer);
            starts.extend(last.map(|(start, _)| start));
            if matches!(outer.kind(), ContentKind::Mapping(mapping) if !mapping.is_flow()) {
                entries.extend(last.map(|(start, _)| start));
            }
            // Errors about fields missing from an item are placed at its first key.
            if matches!(outer.kind(), ContentKind::Sequence(_)) {
                starts.extend(last.and_then(|(_, item)| item).map(|item| item.range().start()));
            }
            content = last.and_then(|(_, content)| content);
            ends_empty = last.is_some() && content.is_none();
        }
        let object = snapshot.objects().next_back();
        let object = object.map(|object| object.definition().api_version_range().start() + object.start());
        let object = object.filter(|at| starts.first().is_some_and(|start| start <= at));
        Self { starts, entries, contents, ends_empty, object }
    }

    /// Whether an error is at the start of a node that may be unfinished.
    pub(super) fn begins(&self, error: &Finding) -> bool {
        self.contents.iter().any(|content| content.range().start() == error.range.start())
    }

    /// Whether the last entry still lacks a value, or the last mapping is an object's schema without fields.
    pub(super) fn ends_open(&self, text: &Text) -> bool {
        let mapping = self.contents.iter().rev().find_map(|content| content.mapping());
        let value_of = |keyword: Keyword| {
            let is_own = |entry: &Entry<'_>| entry.key().is_some_and(|key| text.slice(key.range()) == keyword.name());
            mapping.and_then(|mapping| mapping.entries().find(is_own)).map(Entry::value)
        };
        let is_object = || value_of(Keyword::Type).flatten().is_some_and(|value| text.slice(value.range()) == "object");
        let fields = [Keyword::Properties, Keyword::AdditionalProperties, Keyword::XPreserveUnknownFields];
        self.ends_empty || is_object() && fields.into_iter().all(|keyword| value_of(keyword).is_none())
    }

    /// Whether an error is about the last entry or the entry around it.
    pub(super) fn is_last(&self, error: &Finding) -> bool {
        self.entries.iter().rev().take(2).any(|start| *start == error.range.start())
    }

    /// Whether an error is in the last value of the text.
    pub(super) fn ends_with(&self, error: &Finding) -> bool {
        self.contents.last().is_some_and(|last| last.range().contains_range(error.range))
    }

    /// Whether an error is in the value of a key, while the path leads to another entry of the same mapping.
    pub(super) fn is_beside(&self, error: &Finding, key: &str, text: &Text) -> bool {
        let is_around = |range: TextRange| range.contains_range(error.range);
        self.contents.iter().any(|content| {
            let ContentKind::Mapping(mapping) = content.kind() else { return false };
            let entry = mapping.entries().find(|entry| is_around(entry.range()));
            entry.and_then(|entry| entry.key()).is_some_and(|own| text.slice(own.range()) == key)
        })
    }

    /// The depth of an error's place on the path.
    pub(super) fn depth_of(&self, error: &Finding) -> Option<usize> {
        let depth = self.starts.iter().rposition(|start| *start == error.range.start());
        depth.or((self.object == Some(error.range.start())).then_some(0))
    }
}

/// The start and the value of a collection's last entry or item.
fn last_in(content: Content<'_>) -> Option<(TextSize, Option<Content<'_>>)> {
    let of = |range: TextRange, content| Some((range.start(), content));
    match content.kind() {
        ContentKind::Mapping(mapping) => {
            let entry = mapping.entries().last()?;
            of(entry.key().map_or(entry.range(), Content::range), entry.value())
        }
        ContentKind::Sequence(sequence) => {
            let item = sequence.items().last()?;
            of(item.range(), item.content())
        }
        ContentKind::Scalar(_) | ContentKind::Alias(_) | ContentKind::Empty => None,
    }
}
