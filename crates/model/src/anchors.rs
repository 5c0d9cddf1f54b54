//! The anchored contents of a document, which its aliases refer to.
//!
//! Source: `parser.anchor` and `parser.alias` in go.yaml.in/yaml/v2: an anchor is known from its own place on, also
//! inside the content that it names.

use std::collections::HashMap;

use crd_ls_syntax::{Content, ContentKind, Flags, GreenElement};
use crd_ls_text::{TextRange, TextSize};

/// The maximum number of reported aliases that can't be followed. The decoder stops at the first of them.
const MAX_FAULTS: usize = 100;

/// All anchored contents of a document.
#[derive(Default)]
pub(super) struct Anchors {
    /// In the order of the text, so an outer anchor comes before those inside it.
    anchors: Vec<Anchor>,
    /// The indices in `anchors` of each name, in ascending order.
    by_name: HashMap<String, Vec<usize>>,
    /// The expansion of all aliases of the document.
    expansion: Expansion,
    /// The number of bytes that further aliases may expand to.
    bytes_left: u64,
    /// The first alias beyond the limit.
    first_beyond_limit: Option<TextRange>,
    faults: Vec<AliasFault>,
}

struct Anchor {
    name: String,
    start: TextSize,
    end: TextSize,
    element: GreenElement,
    /// The expansion of an alias to this anchor, with the aliases inside. None until the anchor's content is read
    /// completely.
    expansion: Option<Expansion>,
}

/// The expansion of the aliases in a content.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Expansion {
    pub(super) bytes: u64,
    /// The number of followed aliases, including aliases inside expanded contents.
    pub(super) aliases: u64,
}

/// An alias that the decoder refuses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AliasFault {
    pub kind: AliasFaultKind,
    /// The name of the alias.
    pub name: String,
    /// The alias, counted from the document's start.
    pub range: TextRange,
}

/// The reason why the decoder refuses an alias.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AliasFaultKind {
    /// No anchor before the alias has this name.
    Unknown,
    /// The alias is inside the content that it refers to.
    Cycle,
    /// The aliases up to this one expand to too many contents.
    Excessive,
}

/// The content that an alias refers to.
enum Target {
    Unknown,
    /// The alias is inside the content of its anchor.
    Around,
    /// The anchor with this index.
    Complete(usize),
}

impl Anchors {
    /// Collects the anchors below `content`, whose aliases may expand to `bytes_left` bytes. Enters only subtrees with
    /// anchors or aliases.
    pub(super) fn collect(content: Option<Content<'_>>, bytes_left: u64) -> Self {
        let mut anchors = Self { bytes_left, ..Self::default() };
        if let Some(content) = content {
            anchors.expansion = anchors.visit(content);
        }
        anchors
    }

    /// Whether there are neither anchors nor aliases.
    pub(super) fn is_empty(&self) -> bool {
        self.anchors.is_empty() && self.faults.is_empty()
    }

    /// Collects the anchors in a content, and returns the expansion of the aliases inside.
    fn visit(&mut self, content: Content<'_>) -> Expansion {
        let flags = content.flags();
        if !flags.intersects(Flags::HAS_ANCHOR.union(Flags::HAS_ALIAS)) {
            return Expansion::default();
        }
        let own = content.anchor().map(|anchor| self.push(anchor.name(), content));
        let inside = match content.kind() {
            ContentKind::Mapping(mapping) => mapping
                .entries()
                .flat_map(|entry| [entry.key(), entry.value()])
                .flatten()
                .fold(Expansion::default(), |sum, content| sum.and(self.visit(content))),
            ContentKind::Sequence(sequence) => sequence
                .items()
                .filter_map(|item| item.content())
                .fold(Expansion::default(), |sum, content| sum.and(self.visit(content))),
            ContentKind::Alias(alias) => self.visit_alias(alias.name(), alias.range()),
            ContentKind::Scalar(_) | ContentKind::Empty => Expansion::default(),
        };
        if let Some(anchor) = own.and_then(|own| self.anchors.get_mut(own)) {
            let length = u64::from(u32::from(content.range().len())) + 1;
            anchor.expansion = Some(inside.and(Expansion { bytes: length, aliases: 0 }));
        }
        inside
    }

    fn push(&mut self, name: &str, content: Content<'_>) -> usize {
        let range = content.range();
        let place = self.anchors.len();
        self.by_name.entry(name.to_owned()).or_default().push(place);
        let (start, end, element) = (range.start(), range.end(), content.to_green());
        self.anchors.push(Anchor { name: name.to_owned(), start, end, element, expansion: None });
        place
    }

    fn visit_alias(&mut self, name: &str, range: TextRange) -> Expansion {
        let kind = match self.find(name, range.start()) {
            Target::Complete(place) => {
                let expansion = self.anchors.get(place).and_then(|anchor| anchor.expansion).unwrap_or_default();
                match self.bytes_left.checked_sub(expansion.bytes) {
                    Some(left) => self.bytes_left = left,
                    None => _ = self.first_beyond_limit.get_or_insert(range),
                }
                return expansion.and(Expansion { bytes: 0, aliases: 1 });
            }
            Target::Around => AliasFaultKind::Cycle,
            Target::Unknown => AliasFaultKind::Unknown,
        };
        if self.faults.len() < MAX_FAULTS {
            self.faults.push(AliasFault { kind, name: name.to_owned(), range });
        }
        Expansion::default()
    }

    /// The last anchor with a name that starts before `at`.
    fn find(&self, name: &str, at: TextSize) -> Target {
        let is_before = |place: &usize| self.anchors.get(*place).is_some_and(|anchor| anchor.start < at);
        let place = self.by_name.get(name).and_then(|places| {
            let count = places.partition_point(is_before);
            places.get(count.checked_sub(1)?).copied()
        });
        let anchor = place.and_then(|place| Some((place, self.anchors.get(place)?)));
        match anchor {
            Some((_, anchor)) if at < anchor.end => Target::Around,
            Some((place, _)) => Target::Complete(place),
            None => Target::Unknown,
        }
    }

    /// The index of the anchor that an alias at `at` refers to, and its content. None for an unknown name, and for an
    /// alias inside its own anchor.
    pub(super) fn target(&self, name: &str, at: TextSize) -> Option<(usize, Content<'_>)> {
        let Target::Complete(place) = self.find(name, at) else { return None };
        self.anchors.get(place).map(|anchor| (place, Content::at(&anchor.element, anchor.start)))
    }

    /// The index of a content's anchor.
    pub(super) fn place_of(&self, content: Content<'_>) -> Option<usize> {
        self.anchors.binary_search_by_key(&content.range().start(), |anchor| anchor.start).ok()
    }

    /// The content that an alias at `at` refers to. Also None if all aliases together exceed the limit.
    pub(super) fn resolve(&self, name: &str, at: TextSize) -> Option<Content<'_>> {
        self.target(name, at).filter(|_| self.first_beyond_limit.is_none()).map(|(_, content)| content)
    }

    /// The first alias beyond the limit, if there is one. In that case no alias is followed.
    pub(super) fn first_beyond_limit(&self) -> Option<TextRange> {
        self.first_beyond_limit
    }

    /// The expansion of all aliases together.
    pub(super) fn expansion(&self) -> Expansion {
        self.expansion
    }

    /// The aliases that the decoder refuses, in the order of the text, up to a maximum number.
    pub(super) fn faults(&self) -> &[AliasFault] {
        &self.faults
    }

    /// Whether aliases have the same meaning as in `other`: the same names stand for the same contents in the same
    /// order, regardless of their places.
    pub(super) fn same_contents(&self, other: &Self) -> bool {
        self.anchors.len() == other.anchors.len()
            && self.first_beyond_limit.is_some() == other.first_beyond_limit.is_some()
            && self.anchors.iter().zip(&other.anchors).all(|(a, b)| a.name == b.name && a.is_same_element(b))
    }
}

impl Expansion {
    fn and(self, other: Self) -> Self {
        Self { bytes: self.bytes.saturating_add(other.bytes), aliases: self.aliases.saturating_add(other.aliases) }
    }
}

impl Anchor {
    fn is_same_element(&self, other: &Self) -> bool {
        Content::at(&self.element, self.start).is_same_green(&other.element)
    }
}
