//! The anchored contents of a document, for its aliases to find.

use std::cell::Cell;

use crate::syntax::{Content, ContentKind, Flags, GreenElement};
use crate::text::TextSize;

/// How many aliases one reading of a document follows at most. Each can stand for a large
/// content that holds further aliases, so without a bound a small text could mean gigabytes.
const ALIAS_LIMIT: u32 = 10_000;

/// How many entries and items one reading of a document meets behind aliases before it takes
/// all further ones for nulls. go-yaml counts alike, and refuses what goes far beyond.
const COPY_LIMIT: usize = 400_000;

/// All anchored contents of a document, in its order.
#[derive(Default)]
pub(super) struct Anchors {
    anchors: Vec<Anchor>,
}

/// Finds what aliases stand for, during one reading of a document.
pub(super) struct Aliases<'a> {
    anchors: &'a Anchors,
    followed: Cell<u32>,
    copied: Cell<usize>,
}

struct Anchor {
    name: String,
    start: TextSize,
    element: GreenElement,
}

impl Anchors {
    /// Collects the anchors below `content`. Only subtrees that hold some are entered.
    pub(super) fn collect(content: Option<Content<'_>>) -> Self {
        let mut anchors = Self::default();
        if let Some(content) = content {
            anchors.visit(content);
        }
        anchors
    }

    fn visit(&mut self, content: Content<'_>) {
        if !content.flags().contains(Flags::HAS_ANCHOR) {
            return;
        }
        if let Some(anchor) = content.anchor() {
            self.anchors.push(Anchor {
                name: anchor.name().to_owned(),
                start: content.range().start(),
                element: content.to_green(),
            });
        }
        match content.kind() {
            ContentKind::Mapping(mapping) => {
                for entry in mapping.entries() {
                    entry.key().into_iter().chain(entry.value()).for_each(|content| self.visit(content));
                }
            }
            ContentKind::Sequence(sequence) => {
                sequence.items().filter_map(|item| item.content()).for_each(|content| self.visit(content));
            }
            ContentKind::Scalar(_) | ContentKind::Alias(_) | ContentKind::Empty => {}
        }
    }

    /// Whether aliases mean the same here as in `other`: the same names for the same contents in
    /// the same order, wherever they stand.
    pub(super) fn same_contents(&self, other: &Self) -> bool {
        self.anchors.len() == other.anchors.len()
            && self.anchors.iter().zip(&other.anchors).all(|(a, b)| a.name == b.name && a.element == b.element)
    }
}

impl<'a> Aliases<'a> {
    pub(super) fn new(anchors: &'a Anchors) -> Self {
        Self { anchors, followed: Cell::new(0), copied: Cell::new(0) }
    }

    /// The content an alias at `at` stands for: the last one of its name that is complete before
    /// it. None for an unknown name, for an alias inside its own anchor, and past the limit.
    pub(super) fn resolve(&self, name: &str, at: TextSize) -> Option<Content<'a>> {
        let followed = self.followed.get();
        if followed >= ALIAS_LIMIT {
            return None;
        }
        let anchor = self.anchors.anchors.iter().rev().find(|anchor| anchor.start < at && anchor.name == name)?;
        let content = Content::at(&anchor.element, anchor.start);
        if content.range().end() > at {
            return None;
        }
        self.followed.set(followed + 1);
        Some(content)
    }

    /// Whether what stands behind aliases is no longer read.
    pub(super) fn is_exhausted(&self) -> bool {
        self.copied.get() >= COPY_LIMIT
    }

    /// Notes that `count` entries or items were read behind an alias.
    pub(super) fn note_copies(&self, count: usize) {
        self.copied.set(self.copied.get() + count);
    }
}
