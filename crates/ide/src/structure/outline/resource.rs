//! The outline of custom resources.

use std::borrow::Cow;

use super::{Outline, OutlineSubject, Symbol, SymbolKind};
use crate::cursor::{entry_named, scalar};
use crd_ls_model::{GroupKind, PlacedDocument};
use crd_ls_syntax::{Content, ContentKind};
use crd_ls_text::{TextRange, beginning};

/// The maximum number of characters of a value that are shown.
const LENGTH: usize = 40;

/// The fields that name an item of a list.
const NAMES: [&str; 3] = ["name", "key", "type"];

impl<'s> Outline<'s> {
    /// Lists the custom resources of known kinds, and then their contents, outermost first.
    pub(super) fn resources(&mut self) {
        let snapshot = self.snapshot;
        let known = snapshot.resources().filter(|(_, kind)| snapshot.kind_named(kind).is_some());
        let mut waiting = Vec::new();
        for (document, kind) in known {
            waiting.extend(self.resource(document, kind));
        }
        while !waiting.is_empty() && self.has_room() {
            for (parent, content) in std::mem::take(&mut waiting) {
                self.content(parent, content, &mut waiting);
            }
        }
    }

    fn resource(&mut self, placed: &PlacedDocument, kind: GroupKind) -> Option<(usize, Content<'s>)> {
        let mut documents = self.snapshot.tree().documents();
        let content = documents.find(|document| document.range().start() == placed.start)?.content()?;
        let named = text_at(content, &["metadata", "name"]);
        let (name, selection) = match named {
            Some((name, range)) if !name.is_empty() => (name, range),
            _ => (Cow::Owned(kind.kind.to_string()), TextRange::empty(content.range().start())),
        };
        let (range, subject) = (content.range(), OutlineSubject::Resource(content));
        let (kind, parent) = (SymbolKind::Definition, None);
        let place = self.add(Symbol { name, kind, range, selection, is_deprecated: false, parent, subject })?;
        Some((place, content))
    }

    /// Lists the entries of a mapping, or the items of a sequence that aren't scalars.
    fn content(&mut self, parent: usize, content: Content<'s>, waiting: &mut Vec<(usize, Content<'s>)>) {
        match content.kind() {
            ContentKind::Mapping(mapping) => {
                for entry in mapping.entries() {
                    let Some((name, key)) = entry.key().and_then(|key| Some((scalar(key)?, key.range()))) else {
                        continue;
                    };
                    let name = if name.is_empty() { Cow::Borrowed("\"\"") } else { name };
                    self.value(parent, name, (entry.range(), key), entry.value(), waiting);
                }
            }
            ContentKind::Sequence(sequence) => {
                for (index, item) in sequence.items().enumerate() {
                    let Some(content) = item.content().filter(|content| is_collection(*content)) else { continue };
                    let named = NAMES.iter().find_map(|name| text_at(content, &[name]));
                    let named = named.filter(|(name, _)| !name.is_empty());
                    let (name, selection) = named
                        .unwrap_or_else(|| (Cow::Owned(format!("[{index}]")), TextRange::empty(item.range().start())));
                    self.value(parent, name, (item.range(), selection), Some(content), waiting);
                }
            }
            ContentKind::Scalar(_) | ContentKind::Alias(_) | ContentKind::Empty => {}
        }
    }

    fn value(
        &mut self,
        parent: usize,
        name: Cow<'s, str>,
        (range, selection): (TextRange, TextRange),
        value: Option<Content<'s>>,
        waiting: &mut Vec<(usize, Content<'s>)>,
    ) {
        let kind = match value.map(Content::kind) {
            Some(ContentKind::Mapping(_)) => SymbolKind::Object,
            Some(ContentKind::Sequence(_)) => SymbolKind::List,
            _ => SymbolKind::Field,
        };
        let (parent, subject) = (Some(parent), OutlineSubject::Value(value));
        let place = self.add(Symbol { name, kind, range, selection, is_deprecated: false, parent, subject });
        waiting.extend(place.zip(value.filter(|value| is_collection(*value))));
    }
}

fn is_collection(content: Content<'_>) -> bool {
    matches!(content.kind(), ContentKind::Mapping(_) | ContentKind::Sequence(_))
}

/// The kind of a resource, for the outline.
pub(super) fn kind_of(resource: Content<'_>) -> String {
    text_at(resource, &["kind"]).map_or_else(String::new, |(kind, _)| kind.into_owned())
}

/// A value, for the outline.
pub(super) fn shown(value: Content<'_>) -> String {
    let text = scalar(value).unwrap_or_default();
    let first = text.lines().next().unwrap_or_default();
    match beginning(first, LENGTH) {
        Cow::Borrowed(first) if first.len() < text.trim_end().len() => format!("{first}…"),
        first => first.into_owned(),
    }
}

/// The text at the end of a path of names, and its range.
fn text_at<'s>(content: Content<'s>, names: &[&str]) -> Option<(Cow<'s, str>, TextRange)> {
    let found = names.iter().try_fold(content, |content, name| entry_named(content.mapping()?, name)?.entry.value())?;
    Some((scalar(found)?, found.range()))
}
