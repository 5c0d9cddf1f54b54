//! The contents of the tree around a cursor.

use super::Cursor;
use super::entry::EntryPlace;
use crate::syntax::{Content, ContentKind, Mapping};
use crate::text::TextSize;

impl<'s> Cursor<'s> {
    /// The contents that the cursor is in, the outermost first. For a range, those that hold its
    /// start.
    pub(in crate::ide) fn contents(self) -> impl Iterator<Item = Content<'s>> {
        let offset = self.range.start();
        let mut documents = self.snapshot.tree().documents();
        let document = documents.find(|document| document.range().contains_inclusive(offset));
        let outermost = document.and_then(|document| document.content());
        std::iter::successors(outermost, move |content| inner_content(*content, offset))
    }

    /// The entries that the cursor is in, the outermost first.
    pub(in crate::ide) fn entries(self) -> impl Iterator<Item = EntryPlace<'s>> {
        let offset = self.range.start();
        self.contents().filter_map(move |content| match content.kind() {
            ContentKind::Mapping(mapping) => {
                let entry = mapping.entries().find(|entry| entry.range().contains_inclusive(offset))?;
                Some(EntryPlace { mapping, entry })
            }
            _ => None,
        })
    }

    /// The mapping that starts here.
    pub(in crate::ide) fn mapping(self) -> Option<Mapping<'s>> {
        self.contents().find_map(|content| match content.kind() {
            ContentKind::Mapping(mapping) if content.range().start() == self.range.start() => Some(mapping),
            _ => None,
        })
    }
}

/// The content inside `content` that holds `offset`.
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
