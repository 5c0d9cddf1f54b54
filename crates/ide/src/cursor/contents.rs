//! The nodes of the tree around a cursor.

use super::Cursor;
use super::entry::EntryPlace;
use crd_ls_syntax::{Content, ContentKind, Mapping, Scalar};
use crd_ls_text::{TextRange, TextSize};

impl<'s> Cursor<'s> {
    /// The contents around the cursor, outermost first. For a range, the contents around its start.
    pub(crate) fn contents(self) -> impl Iterator<Item = Content<'s>> {
        let offset = self.range.start();
        let mut documents = self.snapshot.tree().documents();
        self.snapshot.charge_walk(self.snapshot.stream().documents().len());
        let document = documents.find(|document| document.range().contains_inclusive(offset));
        let outermost = document.and_then(|document| document.content());
        std::iter::successors(outermost, move |content| {
            self.snapshot.charge_walk(content.breadth());
            inner_content(*content, offset)
        })
    }

    /// The entries around the cursor, outermost first.
    pub(crate) fn entries(self) -> impl Iterator<Item = EntryPlace<'s>> {
        let offset = self.range.start();
        self.contents().filter_map(move |content| match content.kind() {
            ContentKind::Mapping(mapping) => {
                let entry = mapping.entries().find(|entry| entry.range().contains_inclusive(offset))?;
                Some(EntryPlace { mapping, entry })
            }
            _ => None,
        })
    }

    /// The ranges of the document, contents, entries and items around the cursor, outermost first, and the scalar at
    /// the cursor. Of two nodes that touch at the cursor, the later one counts.
    pub(crate) fn ranges(self) -> (Vec<TextRange>, Option<Scalar<'s>>) {
        let holds = |range: TextRange| range.contains_inclusive(self.range.start());
        let documents: Vec<_> = self.snapshot.tree().documents().collect();
        let Some(document) = documents.iter().rfind(|document| holds(document.range())) else { return (vec![], None) };
        let mut ranges = vec![document.range()];
        let mut inner = document.content();
        while let Some(content) = inner.filter(|content| holds(content.range())) {
            ranges.push(content.range());
            inner = match content.kind() {
                ContentKind::Mapping(mapping) => {
                    let Some(entry) = mapping.entries().filter(|entry| holds(entry.range())).last() else { break };
                    ranges.push(entry.range());
                    [entry.value(), entry.key()].into_iter().flatten().find(|inner| holds(inner.range()))
                }
                ContentKind::Sequence(sequence) => {
                    let Some(item) = sequence.items().filter(|item| holds(item.range())).last() else { break };
                    ranges.push(item.range());
                    item.content()
                }
                ContentKind::Scalar(scalar) if holds(scalar.range()) => return (ranges, Some(scalar)),
                ContentKind::Alias(alias) => {
                    ranges.push(alias.range());
                    None
                }
                ContentKind::Scalar(_) | ContentKind::Empty => None,
            };
        }
        (ranges, None)
    }

    /// The mapping that starts at the cursor.
    pub(crate) fn mapping(self) -> Option<Mapping<'s>> {
        self.contents().find_map(|content| match content.kind() {
            ContentKind::Mapping(mapping) if content.range().start() == self.range.start() => Some(mapping),
            _ => None,
        })
    }
}

/// The content around `offset`, directly inside `content`.
fn inner_content(content: Content<'_>, offset: TextSize) -> Option<Content<'_>> {
    let holds = |content: &Content<'_>| content.range().contains_inclusive(offset);
    match content.kind() {
        ContentKind::Mapping(mapping) => mapping
            .entries()
            .filter(|entry| entry.range().contains_inclusive(offset))
            .find_map(|entry| entry.value().filter(holds)),
        ContentKind::Sequence(sequence) => sequence.items().filter_map(|item| item.content()).find(holds),
        ContentKind::Scalar(_) | ContentKind::Alias(_) | ContentKind::Empty => None,
    }
}
