//! Findings indexed by their subject, so that no lookup has to scan all of them.

use std::collections::HashMap;
use std::hash::Hash;

use crate::Finding;
use crd_ls_model::{FieldPath, Segment};

/// The maximum number of findings kept for one key.
const MAX_ALIKE: usize = 16;

/// A path in a document.
pub(super) type Place<'f> = (u32, &'f [Segment]);

/// The first findings for each key, with their indices.
pub(super) struct Places<'f, K> {
    findings: HashMap<K, Vec<(usize, &'f Finding)>>,
}

impl<'f, K: Eq + Hash> Places<'f, K> {
    /// Indexes findings by every key that `keys` yields for them.
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

    /// The first finding that has one of these keys and passes the test.
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

/// The path of the node around a finding. For a missing field, the node is the object that lacks it.
pub(super) fn parent(finding: &Finding) -> Option<Place<'_>> {
    let (_, rest) = finding.written.segments().split_last()?;
    Some((finding.document, rest))
}

/// The paths of all ancestors of a place, from the document on.
pub(super) fn around((document, path): Place<'_>) -> impl Iterator<Item = Place<'_>> {
    (0..path.len()).filter_map(move |length| Some((document, path.get(..length)?)))
}

/// The part of a path below the root of a schema; None outside of schemas.
pub(super) fn below_root(path: &FieldPath) -> Option<&[Segment]> {
    let root = path.segments().iter().position(|segment| segment.is("openAPIV3Schema"))?;
    path.segments().get(root + 1..)
}
