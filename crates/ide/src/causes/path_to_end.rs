//! The nodes that are unfinished while a text is typed from the top: the last document, and the last entry or item at
//! each level in it.

use crate::{Finding, Snapshot};
use crd_ls_syntax::{Content, ContentKind};
use crd_ls_text::{TextRange, TextSize};

/// The places of errors about fields missing from the last nodes.
pub(super) struct PathToEnd {
    /// The starts of the last document and of the last entry or item at each level, outermost first.
    starts: Vec<TextSize>,
    /// The start of the last object's `apiVersion`: the place of errors about fields missing from the object itself.
    object: Option<TextSize>,
}

impl PathToEnd {
    pub(super) fn of(snapshot: &Snapshot) -> Self {
        let mut content = snapshot.tree().documents().last().and_then(|document| document.content());
        let mut starts: Vec<TextSize> = content.map(|content| content.range().start()).into_iter().collect();
        while let Some(outer) = content {
            let last = last_in(outer);
            starts.extend(last.map(|(start, _)| start));
            // Errors about fields missing from an item are placed at its first key.
            if matches!(outer.kind(), ContentKind::Sequence(_)) {
                starts.extend(last.and_then(|(_, item)| item).map(|item| item.range().start()));
            }
            content = last.and_then(|(_, content)| content);
        }
        let object = snapshot.objects().next_back();
        let object = object.map(|object| object.definition().api_version_range().start() + object.start());
        let object = object.filter(|at| starts.first().is_some_and(|start| start <= at));
        Self { starts, object }
    }

    /// The depth of the node at an error's place. None for other places.
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
