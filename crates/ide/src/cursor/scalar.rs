//! Scalars by their range.

use super::Cursor;
use crd_ls_syntax::{Content, ContentKind, Scalar};

impl<'s> Cursor<'s> {
    /// The scalar with exactly this range. None for an alias.
    pub(crate) fn scalar(self) -> Option<Scalar<'s>> {
        let mut documents = self.snapshot.tree().documents();
        let mut content = documents.find(|document| document.range().contains_range(self.range))?.content()?;
        let holds = |content: &Content<'_>| content.range().contains_range(self.range);
        loop {
            content = match content.kind() {
                ContentKind::Scalar(scalar) => return (content.range() == self.range).then_some(scalar),
                ContentKind::Mapping(mapping) => {
                    let mut entries = mapping.entries().filter(|entry| entry.range().contains_range(self.range));
                    entries.find_map(|entry| [entry.key(), entry.value()].into_iter().flatten().find(holds))?
                }
                ContentKind::Sequence(sequence) => sequence.items().filter_map(|item| item.content()).find(holds)?,
                ContentKind::Alias(_) | ContentKind::Empty => return None,
            };
        }
    }

    /// The scalar with exactly this range, if it has this text.
    pub(crate) fn scalar_of(self, text: &str) -> Option<Scalar<'s>> {
        self.scalar().filter(|scalar| scalar.value() == text)
    }
}
