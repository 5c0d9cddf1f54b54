//! The path from a document to a word, through the nodes of the tree.

use crd_ls_model::{FieldPath, Segment};
use crd_ls_syntax::{ContentKind, Entry, Mapping, Sequence, Tree};
use crd_ls_text::{TextRange, TextSize};

/// The position of a word in a tree.
pub(crate) struct NodePath<'t> {
    /// The start of the document.
    pub(crate) document: TextSize,
    pub(crate) links: Vec<NodeLink<'t>>,
    pub(crate) end: NodePathEnd<'t>,
}

/// A link into a collection.
#[derive(Clone)]
pub(crate) enum NodeLink<'t> {
    /// Into the value of an entry.
    Entry { mapping: Mapping<'t>, entry: Entry<'t>, name: String },
    /// Into an item.
    Item { sequence: Sequence<'t>, index: usize },
}

/// The role of the word in the tree.
#[derive(Clone, Copy)]
pub(crate) enum NodePathEnd<'t> {
    /// A key of this mapping.
    Key(Mapping<'t>),
    /// A scalar as a value or an item.
    Value,
    /// A line among the items of a list, without a dash.
    NewItem(Sequence<'t>),
}

impl NodeLink<'_> {
    /// Whether the first links correspond to a path.
    pub(crate) fn go_along(links: &[Self], path: &FieldPath) -> bool {
        let segments = path.segments();
        segments.len() <= links.len() && segments.iter().zip(links).all(|(segment, link)| link.is(segment))
    }

    /// The corresponding segment of a path.
    pub(crate) fn segment(&self) -> Segment {
        match self {
            Self::Entry { name, .. } => Segment::from(name.clone()),
            Self::Item { index, .. } => Segment::Index(*index),
        }
    }

    fn is(&self, segment: &Segment) -> bool {
        match (segment, self) {
            (segment, Self::Entry { name, .. }) => segment.text() == *name,
            (Segment::Index(index), Self::Item { index: own, .. }) => index == own,
            (Segment::Name(_) | Segment::Key(_), Self::Item { .. }) => false,
        }
    }
}

impl<'t> NodePath<'t> {
    /// `None` unless the word is a whole key, a whole scalar, or alone among items.
    pub(crate) fn to(tree: &'t Tree, word: TextRange) -> Option<Self> {
        let document = tree.documents().find(|document| document.range().contains_range(word))?;
        let is_in = |range: TextRange| range.contains_range(word);
        let mut content = document.content()?;
        let mut links = Vec::new();
        let end = loop {
            match content.kind() {
                ContentKind::Mapping(mapping) => {
                    let entry = mapping.entries().find(|entry| is_in(entry.range()))?;
                    let ContentKind::Scalar(key) = entry.key()?.kind() else { return None };
                    if key.range() == word {
                        break NodePathEnd::Key(mapping);
                    }
                    let name = key.value().into_owned();
                    content = entry.value().filter(|value| is_in(value.range()))?;
                    links.push(NodeLink::Entry { mapping, entry, name });
                }
                ContentKind::Sequence(sequence) => {
                    let mut items = sequence.items().enumerate();
                    let Some((index, item)) = items.find(|(_, item)| is_in(item.range())) else {
                        is_in(sequence.range()).then_some(())?;
                        break NodePathEnd::NewItem(sequence);
                    };
                    content = item.content().filter(|content| is_in(content.range()))?;
                    links.push(NodeLink::Item { sequence, index });
                }
                ContentKind::Scalar(scalar) if scalar.range() == word => break NodePathEnd::Value,
                _ => return None,
            }
        };
        Some(Self { document: document.range().start(), links, end })
    }

    /// The mapping at the end of this many links.
    pub(crate) fn mapping_at(&self, depth: usize) -> Option<Mapping<'t>> {
        match (self.links.get(depth), self.end) {
            (Some(NodeLink::Entry { mapping, .. }), _) => Some(*mapping),
            (None, NodePathEnd::Key(mapping)) if depth == self.links.len() => Some(mapping),
            _ => None,
        }
    }
}
