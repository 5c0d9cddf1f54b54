//! The path from the start of a document to the cursor. The nodes on it may be unfinished.

use crate::Snapshot;
use crate::cursor::EntryPlace;
use crd_ls_syntax::{Content, ContentKind, Mapping};
use crd_ls_text::{TextRange, TextSize};

/// The nodes around the end of the text before the cursor.
pub(super) struct PathToPlace<'s> {
    /// The end of the text before the cursor, without white space.
    pub(super) end: TextSize,
    /// The starts of the entries and items, outermost first.
    starts: Vec<TextSize>,
    /// The contents, outermost first.
    contents: Vec<Content<'s>>,
    /// The innermost entry.
    pub(super) entry: Option<EntryPlace<'s>>,
    /// The place of errors about fields missing from the object itself.
    object: Option<TextSize>,
}

impl<'s> PathToPlace<'s> {
    /// None outside of documents with content.
    pub(super) fn to(snapshot: &'s Snapshot, cursor: TextSize) -> Option<Self> {
        let end = written_before(snapshot, cursor);
        let holds = |range: TextRange| range.contains_inclusive(end);
        let document = snapshot.tree().documents().filter(|document| holds(document.range())).last()?;
        let mut inner = document.content().filter(|content| holds(content.range()));
        let (mut starts, mut contents, mut entry) = (Vec::new(), Vec::new(), None);
        while let Some(content) = inner {
            contents.push(content);
            inner = match content.kind() {
                ContentKind::Mapping(mapping) => {
                    let Some(found) = mapping.entries().filter(|entry| holds(entry.range())).last() else { break };
                    starts.push(found.key().map_or(found.range(), Content::range).start());
                    entry = Some(EntryPlace { mapping, entry: found });
                    found.value()
                }
                ContentKind::Sequence(sequence) => {
                    let Some(item) = sequence.items().filter(|item| holds(item.range())).last() else { break };
                    starts.push(item.range().start());
                    entry = None;
                    item.content()
                }
                ContentKind::Scalar(_) | ContentKind::Alias(_) | ContentKind::Empty => None,
            };
            inner = inner.filter(|content| holds(content.range()));
        }
        let object = snapshot.cursor(end).object();
        let object = object.map(|object| object.definition().api_version_range().start() + object.start());
        (!contents.is_empty()).then_some(Self { end, starts, contents, entry, object })
    }

    /// The scalar at the end of the path.
    pub(super) fn scalar(&self) -> Option<crd_ls_syntax::Scalar<'s>> {
        self.contents.last().and_then(|content| content.scalar())
    }

    /// The innermost mapping.
    pub(super) fn mapping(&self) -> Option<Mapping<'s>> {
        self.contents.iter().rev().find_map(|content| content.mapping())
    }

    /// The mappings, innermost first.
    pub(super) fn mappings(&self) -> impl Iterator<Item = Mapping<'s>> {
        self.contents.iter().rev().filter_map(|content| content.mapping())
    }

    /// Whether a content of the path starts at a place.
    pub(super) fn has_content_at(&self, start: TextSize) -> bool {
        self.contents.iter().any(|content| content.range().start() == start)
    }

    /// Whether an error at a place is about a node of the path: an entry, an item, or the object.
    pub(super) fn leads_through(&self, start: TextSize) -> bool {
        self.starts.contains(&start) || self.has_content_at(start) || self.object == Some(start)
    }

    /// The start of the entry or item around the innermost entry or item; of the innermost one if nothing is around it.
    pub(super) fn near(&self) -> TextSize {
        let near = self.starts.iter().rev().nth(1).or(self.starts.first());
        near.copied().unwrap_or_default()
    }
}

/// The end of the text before the cursor, without white space. If text follows the cursor directly, the cursor itself.
fn written_before(snapshot: &Snapshot, cursor: TextSize) -> TextSize {
    let text = snapshot.text();
    let rest = snapshot.lines().rest_of_line(cursor);
    let is_before_text = !rest.is_empty() && text.slice(rest).starts_with(|next: char| !next.is_whitespace());
    if is_before_text { cursor } else { text.trim_end(TextRange::up_to(cursor)).end() }
}
