//! Findings by what they are about, so that nobody has to look through all of them for each.

use std::collections::HashMap;
use std::hash::Hash;

use crate::ide::Finding;
use crate::model::Segment;

/// The most findings about one thing that are compared with another finding.
const MAX_ALIKE: usize = 16;

/// A path in a document.
pub(super) type Place<'f> = (u32, &'f [Segment]);

/// Findings with their positions, the first ones about each thing.
pub(super) struct Places<'f, K> {
    findings: HashMap<K, Vec<(usize, &'f Finding)>>,
}

impl<'f, K: Eq + Hash> Places<'f, K> {
    /// Findings by all that `keys` gives of each.
    pub(super) fn new<Keys: IntoIterator<Item = K>>(
        findings: impl IntoIterator<Item = (usize, &'f Finding)>,
        keys: impl Fn(&'f Finding) -> Keys,
    ) -> Self {
        let mut by_key: HashMap<K, Vec<(usize, &'f Finding)>> = HashMap::new();
        for (at, finding) in findings {
            for key in keys(finding) {
                let alike = by_key.entry(key).or_default();
                if alike.len() < MAX_ALIKE && alike.last().is_none_or(|(last, _)| *last != at) {
                    alike.push((at, finding));
                }
            }
        }
        Self { findings: by_key }
    }

    /// The first of those about one of these that is wanted.
    pub(super) fn first(
        &self,
        keys: impl IntoIterator<Item = K>,
        is_wanted: impl Fn(usize, &Finding) -> bool,
    ) -> Option<usize> {
        let alike = keys.into_iter().filter_map(|key| self.findings.get(&key)).flatten();
        alike.filter(|(at, finding)| is_wanted(*at, finding)).map(|(at, _)| *at).min()
    }
}

/// The path of a finding.
pub(super) fn place(finding: &Finding) -> Place<'_> {
    (finding.document, finding.written.segments())
}

/// The path of what lacks it, or of what a finding is about a part of.
pub(super) fn parent(finding: &Finding) -> Option<Place<'_>> {
    let (_, rest) = finding.written.segments().split_last()?;
    Some((finding.document, rest))
}

/// What leads to a path, itself not included, from the document on.
pub(super) fn around((document, path): Place<'_>) -> impl Iterator<Item = Place<'_>> {
    (0..path.len()).filter_map(move |length| Some((document, path.get(..length)?)))
}
