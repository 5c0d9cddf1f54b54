//! What a place in the text is in.

use super::entry_place::EntryPlace;
use crate::ide::Snapshot;
use crate::syntax::{Content, ContentKind};
use crate::text::TextSize;

impl Snapshot {
    /// The contents that a place is in, the outermost first.
    pub(in crate::ide) fn contents_around(&self, offset: TextSize) -> impl Iterator<Item = Content<'_>> {
        let mut documents = self.tree().documents();
        let document = documents.find(|document| document.range().contains_inclusive(offset));
        let outermost = document.and_then(|document| document.content());
        std::iter::successors(outermost, move |content| inner_content(*content, offset))
    }

    /// The entries that a place is in, the outermost first.
    pub(in crate::ide) fn entries_around(&self, offset: TextSize) -> impl Iterator<Item = EntryPlace<'_>> {
        self.contents_around(offset).filter_map(move |content| match content.kind() {
            ContentKind::Mapping(mapping) => {
                let entry = mapping.entries().find(|entry| entry.range().contains_inclusive(offset))?;
                Some(EntryPlace { mapping, entry })
            }
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
