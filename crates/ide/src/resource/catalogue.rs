//! Chooses the CRD for a kind of custom resources if several texts define it.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;

use crd_ls_model::GroupKind;
use crd_ls_rules::{KnownNames, ResourceKind};

/// The origin of a CRD; lower ranks have precedence. CRDs that a resource's settings name precede all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SourceRank {
    /// A text open in an editor.
    Edited,
    /// A file among those checked.
    File,
    /// A file read only for its CRDs.
    Further,
}

/// The name of a text: a path, or a URI.
pub trait Source: Clone + Ord {
    /// A folder, or the name at the end.
    type Segment<'s>: PartialEq + AsRef<OsStr>
    where
        Self: 's;

    /// The folders of its path, outermost first, and its own name.
    fn segments(&self) -> impl Iterator<Item = Self::Segment<'_>>;
}

/// The kind of a text's custom resources.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct UsedKind {
    pub name: GroupKind,
    /// Their versions, without duplicates.
    pub versions: Vec<Box<str>>,
}

impl From<GroupKind> for UsedKind {
    /// The kind in unknown versions.
    fn from(name: GroupKind) -> Self {
        Self { name, versions: Vec::new() }
    }
}

/// A text with custom resources.
#[derive(Clone, Copy)]
pub struct Place<'p, S> {
    pub source: &'p S,
    /// Whether its settings name a text with CRDs.
    pub names: &'p dyn Fn(&S) -> bool,
}

/// The known kinds of custom resources, and the texts that define them.
pub struct Catalogue<S> {
    by_source: BTreeMap<S, Defined>,
    by_kind: BTreeMap<GroupKind, BTreeSet<S>>,
}

/// The definitions in a text.
struct Defined {
    rank: SourceRank,
    kinds: BTreeMap<GroupKind, DefinedKind>,
}

/// A definition of a kind.
struct DefinedKind {
    /// The names of the served versions.
    served: Vec<Box<str>>,
    /// None for a known kind that wasn't read.
    kind: Option<ResourceKind>,
}

impl<S> Default for Catalogue<S> {
    fn default() -> Self {
        Self { by_source: BTreeMap::new(), by_kind: BTreeMap::new() }
    }
}

impl<S: Source> Catalogue<S> {
    /// Records the current definitions of a text. Kinds for which `is_used` is true are kept; of the others only the
    /// name is. Returns the kinds whose definition changed.
    pub fn set(
        &mut self,
        source: &S,
        rank: SourceRank,
        kinds: Vec<ResourceKind>,
        is_used: impl Fn(&GroupKind) -> bool,
    ) -> BTreeSet<GroupKind> {
        let mut new = Defined { rank, kinds: BTreeMap::new() };
        for kind in kinds {
            let (name, served) = (kind.group_kind(), kind.served_versions().map(Box::from).collect());
            let kind = is_used(&name).then_some(kind);
            // Of two definitions in one text, the first counts.
            new.kinds.entry(name).or_insert(DefinedKind { served, kind });
        }
        let old = self.take(source);
        let changed = new.changed_since(old.as_ref());
        for name in new.kinds.keys() {
            self.by_kind.entry(name.clone()).or_default().insert(source.clone());
        }
        if !new.kinds.is_empty() {
            self.by_source.insert(source.clone(), new);
        }
        changed
    }

    /// Forgets the definitions of a text and returns their kinds.
    pub fn remove(&mut self, source: &S) -> BTreeSet<GroupKind> {
        self.take(source).map(|defined| defined.kinds.into_keys().collect()).unwrap_or_default()
    }

    /// A kind as the best text for `place` defines it: one that its settings name, then the lowest rank, then a folder of
    /// CRDs to install, then the versions in use, then the most folders shared with `place`.
    pub fn kind(&self, kind: &UsedKind, place: Place<'_, S>) -> Option<&ResourceKind> {
        self.defined(kind, place)?.1.kind.as_ref()
    }

    /// The text with the definition that [`Self::kind`] chooses, even if it wasn't read.
    pub fn source(&self, kind: &UsedKind, place: Place<'_, S>) -> Option<&S> {
        Some(self.defined(kind, place)?.0)
    }

    /// The kinds that a text defines.
    pub fn defined_by(&self, source: &S) -> impl Iterator<Item = &GroupKind> {
        self.by_source.get(source).into_iter().flat_map(|defined| defined.kinds.keys())
    }

    /// All kinds that were read with their texts, the best text for `place` first.
    pub fn all(&self, place: Place<'_, S>) -> Vec<(ResourceKind, S)> {
        let mut texts: Vec<(&S, &Defined)> = self.by_source.iter().collect();
        texts.sort_by_cached_key(|(source, defined)| place.order(source, defined.rank, 0));
        let kinds = |(source, defined): (&S, &Defined)| -> Vec<(ResourceKind, S)> {
            let read = defined.kinds.values().filter_map(|defined| defined.kind.as_ref());
            read.map(|kind| (kind.clone(), source.clone())).collect()
        };
        texts.into_iter().flat_map(kinds).collect()
    }

    /// All kinds, each with a served version.
    pub fn names(&self) -> KnownNames {
        let all = self.by_source.values().flat_map(|defined| &defined.kinds);
        all.filter_map(|(name, kind)| Some((name.clone(), kind.served.first()?.clone()))).collect()
    }

    /// All texts that define a kind, in their order.
    pub fn sources(&self, name: &GroupKind) -> impl Iterator<Item = &S> {
        self.by_kind.get(name).into_iter().flatten()
    }

    /// Whether texts define a kind differently, as far as they were read.
    pub fn is_ambiguous(&self, name: &GroupKind) -> bool {
        let mut read =
            self.sources(name).filter_map(|source| self.by_source.get(source)?.kinds.get(name)?.kind.as_ref());
        read.next().is_some_and(|first| read.any(|other| !other.is_copy_of(first)))
    }

    fn defined(&self, kind: &UsedKind, place: Place<'_, S>) -> Option<(&S, &DefinedKind)> {
        let defined = self.sources(&kind.name).filter_map(|source| {
            let defined = self.by_source.get(source)?;
            Some((source, defined.rank, defined.kinds.get(&kind.name)?))
        });
        // Of equally good texts, the first counts.
        let best = defined.min_by_key(|(source, rank, defined)| {
            let unserved = kind.versions.iter().filter(|version| !defined.served.contains(version)).count();
            place.order(source, *rank, unserved)
        });
        best.map(|(source, _, kind)| (source, kind))
    }

    fn take(&mut self, source: &S) -> Option<Defined> {
        let defined = self.by_source.remove(source)?;
        for name in defined.kinds.keys() {
            if let Some(sources) = self.by_kind.get_mut(name) {
                sources.remove(source);
                if sources.is_empty() {
                    self.by_kind.remove(name);
                }
            }
        }
        Some(defined)
    }
}

impl Defined {
    /// The kinds whose definition changed.
    fn changed_since(&self, old: Option<&Self>) -> BTreeSet<GroupKind> {
        let of_old = |name: &GroupKind| old.filter(|old| old.rank == self.rank).and_then(|old| old.kinds.get(name));
        let is_same = |name: &GroupKind, new: &DefinedKind| {
            of_old(name).is_some_and(|old| match (&new.kind, &old.kind) {
                (Some(kind), Some(old)) => kind.is_same(old),
                // Unused before and now.
                (None, None) => new.served == old.served,
                _ => false,
            })
        };
        let changed = self.kinds.iter().filter(|(name, kind)| !is_same(name, kind)).map(|(name, _)| name);
        let gone = old.into_iter().flat_map(|old| old.kinds.keys()).filter(|name| !self.kinds.contains_key(*name));
        changed.chain(gone).cloned().collect()
    }
}

impl<S: Source> Place<'_, S> {
    /// The order of a text with CRDs, the best first. `unserved` counts the versions in use that it does not serve.
    fn order(&self, source: &S, rank: SourceRank, unserved: usize) -> impl Ord + use<S> {
        let shared = shared(source, self.source);
        (!(self.names)(source), rank, is_secondary(source, shared), unserved, Reverse(shared))
    }
}

/// The number of leading folders and names that two texts share.
fn shared<'s, S: Source>(one: &'s S, other: &'s S) -> usize {
    one.segments().zip(other.segments()).take_while(|(one, other)| one == other).count()
}

/// Folders with CRDs that are seldom installed: those of tests, examples, other projects and old releases.
const SECONDARY: [&str; 22] = [
    "archive",
    "bundle",
    "bundles",
    "deprecated",
    "doc",
    "docs",
    "example",
    "examples",
    "fixture",
    "fixtures",
    "hack",
    "node_modules",
    "old",
    "releases",
    "sample",
    "samples",
    "test",
    "testdata",
    "testing",
    "tests",
    "third_party",
    "vendor",
];

/// Whether a text is in such a folder. The first `shared` folders don't count: a resource in a test is meant for the
/// test's CRDs.
fn is_secondary<S: Source>(source: &S, shared: usize) -> bool {
    source.segments().skip(shared).filter_map(|segment| segment.as_ref().to_str().map(is_secondary_folder)).any(|is| is)
}

fn is_secondary_folder(name: &str) -> bool {
    SECONDARY.contains(&name) || name.starts_with("release-") || is_release(name)
}

/// Whether a folder is named like a release, `v1.2.3`.
fn is_release(name: &str) -> bool {
    let digits = name.strip_prefix('v').unwrap_or(name);
    let is_version = |part: &str| part.starts_with(|first: char| first.is_ascii_digit());
    digits.split_once('.').is_some_and(|(major, minor)| is_version(major) && is_version(minor))
}

#[cfg(test)]
mod tests;
