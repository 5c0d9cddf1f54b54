//! Whether a document's aliases stand for more than the decoder takes.
//!
//! The decoder counts each content that it decodes, and apart from that each one that it decodes
//! on behalf of an alias; where the second number is too great a part of the first it gives up.
//! Source: `allowedAliasRatio` and `decoder.unmarshal` in go.yaml.in/yaml/v2.
//!
//! Nothing is expanded to find out: contents without aliases count by their size, which is kept
//! for the large ones from one state of the document to the next.

#[cfg(test)]
mod tests;

use std::collections::HashMap;

use super::anchors::{AliasFault, AliasFaultKind, Anchors};
use super::view::is_merge_key;
use crate::syntax::{Content, ContentKind, Flags, GreenElement, GreenElementRef};
use crate::text::TextRange;

/// With so few aliases followed, and so few bytes on their behalf, no document is refused: each
/// content that is decoded for an alias was decoded for itself before, and so at most 99 of 100
/// are on behalf of aliases.
const HARMLESS_ALIASES: u64 = 99;
const HARMLESS_BYTES: u64 = 396_000;

/// Sizes of contents shorter than this many bytes are not kept.
const KEPT_LENGTH: u32 = 256;

/// How many contents the decoder sees in large parts of a document, by the parts' addresses.
#[derive(Default)]
pub(super) struct Sizes {
    kept: HashMap<usize, (GreenElement, u64)>,
}

/// The fault of a document whose aliases stand for too much. Sizes are taken over from `old`.
pub(super) fn check(
    content: Option<Content<'_>>,
    anchors: &Anchors,
    old: Option<&Sizes>,
) -> (Option<AliasFault>, Sizes) {
    let expansion = anchors.expansion();
    let is_harmless = expansion.aliases <= HARMLESS_ALIASES && expansion.bytes <= HARMLESS_BYTES;
    let mut decoder = Decoder {
        anchors,
        old,
        sizes: Sizes::default(),
        targets: HashMap::new(),
        counts: Counts::default(),
        last_alias: None,
    };
    // The decoder counts the document, too.
    decoder.counts.decode(1);
    let is_refused = content.is_some_and(|content| !is_harmless && !decoder.decodes(Some(content)));
    let place = decoder.last_alias.filter(|_| is_refused);
    (place.map(|range| AliasFault { kind: AliasFaultKind::Excessive, name: String::new(), range }), decoder.sizes)
}

/// Goes through a document as the decoder does.
struct Decoder<'a> {
    anchors: &'a Anchors,
    old: Option<&'a Sizes>,
    sizes: Sizes,
    /// How many contents an alias of each anchor stands for, by the anchors' places.
    targets: HashMap<usize, u64>,
    counts: Counts,
    last_alias: Option<TextRange>,
}

impl Decoder<'_> {
    /// Decodes a content; returns whether the decoder does not give up.
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

    /// How many contents are decoded for a content without aliases, itself included.
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

/// What is decoded for a content beside itself. A merge key is not, nor is a sequence of mappings
/// to merge.
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

/// What the decoder counts.
#[derive(Clone, Copy, Debug, Default)]
struct Counts {
    decoded: u64,
    /// Of these on behalf of aliases.
    aliased: u64,
}

/// Up to so many the decoder lets 99 of 100 contents be decoded on behalf of aliases, from
/// `LARGE` on 10 of 100.
const SMALL: u64 = 400_000;
const LARGE: u64 = 4_000_000;

impl Counts {
    /// Counts so many contents; returns whether the decoder does not give up.
    ///
    /// While none is on behalf of an alias what is allowed falls, from `SMALL` to `LARGE`, as fast
    /// as that part rises or faster, so that looking at the ends is looking at everything.
    fn decode(&mut self, count: u64) -> bool {
        let first = self.decoded + 1;
        self.decoded = self.decoded.saturating_add(count);
        let last = self.decoded;
        [EXEMPT_DECODED + 1, SMALL, LARGE, last]
            .into_iter()
            .filter(|decoded| (first..=last).contains(decoded))
            .all(|decoded| Self { decoded, ..*self }.is_allowed())
    }

    /// Counts so many contents on behalf of an alias: the part rises with each.
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

/// Documents with no more than these are taken in any case.
const EXEMPT_DECODED: u64 = 1000;
const EXEMPT_ALIASED: u64 = 100;
