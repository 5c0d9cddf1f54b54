//! Whether a document's aliases expand to more than the decoder accepts.
//!
//! The decoder counts the contents that it decodes, and separately the contents that it decodes for aliases. If the
//! share of aliased contents is too large, the decoder gives up. Source: `allowedAliasRatio` and `decoder.unmarshal` in
//! go.yaml.in/yaml/v2.
//!
//! Aliases are counted without expanding them, because the number of contents of each anchor is known. The numbers of
//! large contents without aliases are cached between states of the document.

#[cfg(test)]
mod tests;

use std::collections::HashMap;

use super::anchors::{AliasFault, AliasFaultKind, Anchors};
use super::view::is_merge_key;
use crd_ls_syntax::{Content, ContentKind, Flags, GreenElement, GreenElementRef};
use crd_ls_text::TextRange;

/// The decoder accepts any document that follows at most `HARMLESS_ALIASES` aliases, which expand to at most
/// `HARMLESS_BYTES` bytes: each aliased content is also decoded once at its anchor, so at most 99 of 100 contents are
/// aliased.
const HARMLESS_ALIASES: u64 = 99;
const HARMLESS_BYTES: u64 = 396_000;

/// The counts of contents shorter than this many bytes are not cached.
const KEPT_LENGTH: u32 = 256;

/// The number of contents that the decoder decodes for each large part of a document, by the part's address.
#[derive(Default)]
pub(super) struct Sizes {
    kept: HashMap<usize, (GreenElement, u64)>,
}

/// The fault of a document whose aliases expand to too many contents. Reuses sizes from `old`.
pub(super) fn check(
    content: Option<Content<'_>>,
    anchors: &Anchors,
    old: Option<&Sizes>,
) -> (Option<AliasFault>, Sizes) {
    let expansion = anchors.expansion();
    let is_harmless = expansion.aliases <= HARMLESS_ALIASES && expansion.bytes <= HARMLESS_BYTES;
    let mut decoder = AliasCounter {
        anchors,
        old,
        sizes: Sizes::default(),
        targets: HashMap::new(),
        counts: Counts::default(),
        last_alias: None,
    };
    // The decoder counts the document as a content, too.
    decoder.counts.decode(1);
    let is_refused = content.is_some_and(|content| !is_harmless && !decoder.decodes(Some(content)));
    let place = decoder.last_alias.filter(|_| is_refused);
    (place.map(|range| AliasFault { kind: AliasFaultKind::Excessive, name: String::new(), range }), decoder.sizes)
}

impl Sizes {
    /// Whether no sizes are cached.
    pub(super) fn is_empty(&self) -> bool {
        self.kept.is_empty()
    }
}

/// Visits a document in the decoder's order.
struct AliasCounter<'a> {
    anchors: &'a Anchors,
    old: Option<&'a Sizes>,
    sizes: Sizes,
    /// The number of contents that an alias of each anchor expands to, by the anchors' indices.
    targets: HashMap<usize, u64>,
    counts: Counts,
    last_alias: Option<TextRange>,
}

impl AliasCounter<'_> {
    /// Decodes a content; returns false if the decoder gives up.
    fn decodes(&mut self, content: Option<Content<'_>>) -> bool {
        let Some(content) = content else { return self.counts.decode(1) };
        if !content.flags().intersects(Flags::HAS_ALIAS.union(Flags::HAS_ANCHOR)) {
            let size = self.size(content);
            return self.counts.decode(size);
        }
        let before = self.counts.decoded;
        if let ContentKind::Alias(alias) = content.kind() {
            let target = self.anchors.target(alias.name(), alias.range().start());
            let size = target.and_then(|(place, _)| self.targets.get(&place)).copied().unwrap_or(0);
            self.last_alias = Some(alias.range());
            return self.counts.decode(1) && self.counts.decode_alias(size);
        }
        if !self.counts.decode(1) || !parts(content).into_iter().all(|part| self.decodes(part)) {
            return false;
        }
        if content.anchor().is_some()
            && let Some(place) = self.anchors.place_of(content)
        {
            self.targets.insert(place, self.counts.decoded - before);
        }
        true
    }

    /// The number of contents that are decoded for a content without aliases, including the content itself.
    fn size(&mut self, content: Content<'_>) -> u64 {
        let is_kept = u32::from(content.range().len()) >= KEPT_LENGTH;
        let address = address(content.green());
        if is_kept && let Some(size) = self.kept_size(address) {
            return size;
        }
        let parts = parts(content).into_iter();
        let size = parts.fold(1, |sum, part| sum + part.map_or(1, |part| self.size(part)));
        if is_kept {
            self.sizes.kept.insert(address, (content.to_green(), size));
        }
        size
    }

    fn kept_size(&mut self, address: usize) -> Option<u64> {
        if let Some((_, size)) = self.sizes.kept.get(&address) {
            return Some(*size);
        }
        let (element, size) = self.old?.kept.get(&address)?;
        self.sizes.kept.insert(address, (element.clone(), *size));
        Some(*size)
    }
}

fn address(element: GreenElementRef<'_>) -> usize {
    match element {
        GreenElementRef::Node(node) => std::ptr::from_ref(node).addr(),
        GreenElementRef::Token(token) => std::ptr::from_ref(token).addr(),
    }
}

/// The contents directly inside a content that the decoder decodes. It does not decode merge keys and sequences of
/// mappings to merge.
fn parts(content: Content<'_>) -> Vec<Option<Content<'_>>> {
    let mut parts = Vec::new();
    match content.kind() {
        ContentKind::Mapping(mapping) => {
            for entry in mapping.entries() {
                if !entry.key().is_some_and(is_merge_key) {
                    parts.extend([entry.key(), entry.value()]);
                } else if let Some(ContentKind::Sequence(sequence)) = entry.value().map(Content::kind) {
                    parts.extend(sequence.items().map(|item| item.content()));
                } else {
                    parts.push(entry.value());
                }
            }
        }
        ContentKind::Sequence(sequence) => parts.extend(sequence.items().map(|item| item.content())),
        ContentKind::Scalar(_) | ContentKind::Alias(_) | ContentKind::Empty => {}
    }
    parts
}

/// The decoder's counts.
#[derive(Clone, Copy, Debug, Default)]
struct Counts {
    decoded: u64,
    /// The number of contents that are decoded for aliases.
    aliased: u64,
}

/// The accepted share of aliased contents is 99 % in up to `SMALL` contents, and 10 % from `LARGE` contents on.
const SMALL: u64 = 400_000;
const LARGE: u64 = 4_000_000;

impl Counts {
    /// Counts contents; returns false if the decoder gives up.
    ///
    /// No content counted here is aliased. Between two of the checked numbers, the accepted share is constant or falls
    /// in a straight line, and the actual share falls in a convex curve. So it is enough to check the ends.
    fn decode(&mut self, count: u64) -> bool {
        let first = self.decoded + 1;
        self.decoded = self.decoded.saturating_add(count);
        let last = self.decoded;
        [EXEMPT_DECODED + 1, SMALL, LARGE, last]
            .into_iter()
            .filter(|decoded| (first..=last).contains(decoded))
            .all(|decoded| Self { decoded, ..*self }.is_allowed())
    }

    /// Counts contents that are decoded for an alias. Their share rises with each of them, so only the end is checked.
    fn decode_alias(&mut self, count: u64) -> bool {
        self.decoded = self.decoded.saturating_add(count);
        self.aliased = self.aliased.saturating_add(count);
        self.is_allowed()
    }

    fn is_allowed(self) -> bool {
        let allowed = match self.decoded {
            0..=SMALL => 0.99,
            LARGE.. => 0.10,
            decoded => 0.99 - 0.89 * ((decoded - SMALL) as f64 / (LARGE - SMALL) as f64),
        };
        self.aliased <= EXEMPT_ALIASED
            || self.decoded <= EXEMPT_DECODED
            || self.aliased as f64 / self.decoded as f64 <= allowed
    }
}

/// Documents with at most `EXEMPT_DECODED` contents, or at most `EXEMPT_ALIASED` aliased contents, are always accepted.
const EXEMPT_DECODED: u64 = 1000;
const EXEMPT_ALIASED: u64 = 100;
