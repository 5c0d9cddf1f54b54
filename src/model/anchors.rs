//! The anchored contents of a document, for its aliases to find.

use std::collections::HashMap;

use crate::syntax::{Content, ContentKind, Flags, GreenElement};
use crate::text::TextSize;

/// How many bytes all aliases of a document stand for at most. An alias can stand for a content
/// that holds further aliases, so without a bound a small text could mean gigabytes; go-yaml
/// refuses such documents, too.
const EXPANSION_LIMIT: u64 = 16 << 20;

/// All anchored contents of a document.
#[derive(Default)]
pub(super) struct Anchors {
    /// By where they end, so that one inside another comes before it.
    anchors: Vec<Anchor>,
    /// The places in `anchors` of each name, in ascending order.
    by_name: HashMap<String, Vec<usize>>,
    /// How many bytes its aliases stand for.
    expansion: u64,
}

struct Anchor {
    name: String,
    start: TextSize,
    end: TextSize,
    element: GreenElement,
    /// How many bytes an alias of it stands for, with the aliases inside.
    expansion: u64,
}

impl Anchors {
    /// Collects the anchors below `content`. Only subtrees that hold anchors or aliases are
    /// entered.
    pub(super) fn collect(content: Option<Content<'_>>) -> Self {
        let mut anchors = Self::default();
        if let Some(content) = content {
            anchors.expansion = anchors.visit(content);
        }
        anchors
    }

    /// Returns how many bytes the aliases inside stand for.
    fn visit(&mut self, content: Content<'_>) -> u64 {
        let flags = content.flags();
        if !flags.contains(Flags::HAS_ANCHOR) && !flags.contains(Flags::HAS_ALIAS) {
            return 0;
        }
        let inside = match content.kind() {
            ContentKind::Mapping(mapping) => mapping
                .entries()
                .flat_map(|entry| [entry.key(), entry.value()])
                .flatten()
                .fold(0, |sum: u64, content| sum.saturating_add(self.visit(content))),
            ContentKind::Sequence(sequence) => sequence
                .items()
                .filter_map(|item| item.content())
                .fold(0, |sum: u64, content| sum.saturating_add(self.visit(content))),
            ContentKind::Alias(alias) => {
                self.find(alias.name(), alias.range().start()).map_or(0, |anchor| anchor.expansion)
            }
            ContentKind::Scalar(_) | ContentKind::Empty => 0,
        };
        if let Some(anchor) = content.anchor() {
            self.push(anchor.name(), content, inside);
        }
        inside
    }

    fn push(&mut self, name: &str, content: Content<'_>, inside: u64) {
        let range = content.range();
        let expansion = inside.saturating_add(u64::from(u32::from(range.len())) + 1);
        self.by_name.entry(name.to_owned()).or_default().push(self.anchors.len());
        let (start, end, element) = (range.start(), range.end(), content.to_green());
        self.anchors.push(Anchor { name: name.to_owned(), start, end, element, expansion });
    }

    /// The last anchor of a name that is complete before `at`.
    fn find(&self, name: &str, at: TextSize) -> Option<&Anchor> {
        let places = self.by_name.get(name)?;
        let is_complete = |place: &usize| self.anchors.get(*place).is_some_and(|anchor| anchor.end <= at);
        let count = places.partition_point(is_complete);
        self.anchors.get(*places.get(count.checked_sub(1)?)?)
    }

    /// The content that an alias at `at` stands for. None for an unknown name, for an alias inside
    /// its own anchor, and when all aliases together stand for too much.
    pub(super) fn resolve(&self, name: &str, at: TextSize) -> Option<Content<'_>> {
        if self.expansion > EXPANSION_LIMIT {
            return None;
        }
        self.find(name, at).map(|anchor| Content::at(&anchor.element, anchor.start))
    }

    /// Whether aliases mean the same here as in `other`: the same names for the same contents in
    /// the same order, wherever they stand.
    pub(super) fn same_contents(&self, other: &Self) -> bool {
        let is_within = |anchors: &Self| anchors.expansion <= EXPANSION_LIMIT;
        self.anchors.len() == other.anchors.len()
            && is_within(self) == is_within(other)
            && self.anchors.iter().zip(&other.anchors).all(|(a, b)| a.name == b.name && a.is_same_element(b))
    }
}

impl Anchor {
    fn is_same_element(&self, other: &Self) -> bool {
        Content::at(&self.element, self.start).is_same_green(&other.element)
    }
}
