//! The path and the schema of a place in a custom resource.

use super::{Cursor, NodeLink, NodePath, NodePathEnd, entry_named};
use crate::{Finding, Snapshot};
use crd_ls_model::{FieldPath, PlacedDocument, Segment, is_merge_key};
use crd_ls_rules::{Fate, ResourceKind, ResourcePart};
use crd_ls_syntax::{Content, ContentKind, Entry, Scalar};

/// A scalar in a custom resource: a key, a value or an item.
pub(crate) struct ResourcePlace<'s> {
    pub(crate) kind: &'s ResourceKind,
    pub(crate) scalar: Scalar<'s>,
    pub(crate) is_key: bool,
    /// Whether the scalar is a `<<` whose value is merged into the mapping.
    pub(crate) is_merge_key: bool,
    /// The index of the resource's document.
    pub(crate) document: u32,
    /// The path of the key's field, or of the value or item.
    pub(crate) path: FieldPath,
    /// The resource, and a part for each segment of the path.
    pub(crate) parts: Vec<ResourcePart<'s>>,
}

impl<'s> Cursor<'s> {
    /// The scalar at the cursor, if it is in a custom resource of a known kind.
    pub(crate) fn in_resource(self) -> Option<ResourcePlace<'s>> {
        let (_, scalar) = self.ranges();
        let scalar = scalar?;
        let node_path = NodePath::to(self.snapshot.tree(), scalar.range())?;
        let (document, name) = self.snapshot.resource(|placed| placed.start == node_path.document)?;
        let kind = self.snapshot.kind_named(&name)?;
        let mut segments = merged_path(&node_path.links);
        let is_key = matches!(node_path.end, NodePathEnd::Key(_));
        let is_merge_key = match node_path.end {
            NodePathEnd::Key(mapping) => mapping.entries().any(|entry| is_merge(entry) && is_key_of(entry, scalar)),
            _ => false,
        };
        if is_key {
            segments.push(Segment::from(scalar.value().into_owned()));
        }
        let parts = parts_along(kind, document, &segments)?;
        let (path, document) = (segments.into_iter().collect(), document.index);
        Some(ResourcePlace { kind, scalar, is_key, is_merge_key, document, path, parts })
    }
}

impl Snapshot {
    /// The part of a custom resource that a finding is about.
    pub(crate) fn resource_part(&self, finding: &Finding) -> Option<ResourcePart<'_>> {
        self.part_along(finding.document, &finding.written).map(|(_, part)| part)
    }

    /// The part of a document's custom resource at a path, with the resource's kind.
    pub(crate) fn part_along(&self, document: u32, path: &FieldPath) -> Option<(&ResourceKind, ResourcePart<'_>)> {
        let (document, name) = self.resource(|placed| placed.index == document)?;
        let kind = self.kind_named(&name)?;
        Some((kind, parts_along(kind, document, path.segments())?.pop()?))
    }

    /// The content of a document at a path; of repeated keys, the last one counts.
    pub(crate) fn content_along(&self, document: u32, path: &[Segment]) -> Option<Content<'_>> {
        let placed = self.stream().documents().iter().find(|placed| placed.index == document)?;
        path.iter().try_fold(self.content_of(placed)?, content_at)
    }

    /// The content of a document.
    pub(crate) fn content_of(&self, placed: &PlacedDocument) -> Option<Content<'_>> {
        self.tree().documents().find(|document| document.range().start() == placed.start)?.content()
    }
}

/// The content at a segment.
pub(crate) fn content_at<'s>(around: Content<'s>, segment: &Segment) -> Option<Content<'s>> {
    match (around.kind(), segment) {
        (ContentKind::Sequence(sequence), Segment::Index(index)) => sequence.items().nth(*index)?.content(),
        (ContentKind::Mapping(mapping), segment) => entry_named(mapping, &segment.text())?.entry.value(),
        _ => None,
    }
}

/// The path of links as the decoder reads it: the fields below a merge key are fields of the mapping around the key.
fn merged_path(links: &[NodeLink<'_>]) -> Vec<Segment> {
    let mut path = Vec::new();
    let mut is_merged = false;
    for link in links {
        is_merged = match link {
            NodeLink::Entry { entry, .. } => is_merge(*entry),
            // A merge key may have a list of mappings.
            NodeLink::Item { .. } => is_merged,
        };
        if !is_merged {
            path.push(link.segment());
        }
    }
    path
}

fn is_merge(entry: Entry<'_>) -> bool {
    entry.key().is_some_and(is_merge_key)
}

fn is_key_of(entry: Entry<'_>, scalar: Scalar<'_>) -> bool {
    matches!(entry.key().map(Content::kind), Some(ContentKind::Scalar(key)) if key.range() == scalar.range())
}

/// The parts along a path in a resource: the resource, and a part for each segment.
fn parts_along<'k>(
    kind: &'k ResourceKind,
    document: &PlacedDocument,
    path: &[Segment],
) -> Option<Vec<ResourcePart<'k>>> {
    let type_meta = document.document.type_meta()?;
    let mut parts = vec![kind.whole(&type_meta.api_version)?];
    for segment in path {
        let around = parts.last()?;
        let part = match segment {
            Segment::Index(_) => around.item(),
            Segment::Name(_) | Segment::Key(_) => around.member(&segment.text()),
        };
        parts.push(part);
    }
    Some(parts)
}

impl<'s> ResourcePlace<'s> {
    /// The part at the end of the path.
    pub(crate) fn part(&self) -> Option<&ResourcePart<'s>> {
        self.parts.last()
    }

    /// The shortest prefix of the path that is kept or pruned as a whole, and the part around it.
    pub(crate) fn undeclared(&self) -> Option<(FieldPath, &ResourcePart<'s>)> {
        let is_undeclared = |part: &ResourcePart<'_>| matches!(part.fate(), Fate::Kept | Fate::Pruned);
        let length = self.parts.iter().position(is_undeclared)?;
        let mut path = self.path.clone();
        path.truncate(length);
        Some((path, self.parts.get(length.checked_sub(1)?)?))
    }

    /// The number of segments up to the Kubernetes object whose type or metadata the path is in.
    pub(crate) fn depth_of_object(&self) -> Option<usize> {
        self.parts.iter().position(|part| part.fate() == Fate::ObjectMeta)?.checked_sub(1)
    }
}
