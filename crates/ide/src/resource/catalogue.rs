//! Chooses the CRD for a kind of custom resources if several texts define it.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::sync::Arc;

use crd_ls_model::GroupKind;
use crd_ls_rules::{CrdContent, CrdCopies, KnownNames, ResourceKind};

/// The origin of a CRD; lower ranks have precedence. CRDs that a resource's settings name precede CRDs of any rank.
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

    /// The folders of the path, outermost first, and the name at the end.
    fn segments(&self) -> impl Iterator<Item = Self::Segment<'_>>;
}

/// The kind of a text's custom resources.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct UsedKind {
    pub name: GroupKind,
    /// The versions of the resources, without duplicates.
    pub versions: Vec<Box<str>>,
}

impl From<GroupKind> for UsedKind {
    /// The kind in unknown versions.
    fn from(name: GroupKind) -> Self {
        Self { name, versions: Vec::new() }
    }
}

/// A text with custom resources.
pub struct Place<'p, S> {
    pub source: &'p S,
    /// Whether the settings for `source` name a text with CRDs.
    pub names: &'p dyn Fn(&S) -> bool,
}

impl<S> Clone for Place<'_, S> {
    fn clone(&self) -> Self {
        *self
    }
}

// A derived implementation would require `S: Copy`.
impl<S> Copy for Place<'_, S> {}

/// The known kinds of custom resources, and the texts that define them.
pub struct Catalogue<S> {
    by_source: BTreeMap<S, TextKinds>,
    by_kind: BTreeMap<GroupKind, BTreeSet<S>>,
}

/// The definitions in a text.
pub struct TextKinds {
    rank: SourceRank,
    kinds: BTreeMap<GroupKind, DefinedKind>,
}

/// A definition of a kind.
struct DefinedKind {
    /// The names of the served versions.
    served: Vec<Box<str>>,
    content: Option<CrdContent>,
    /// None if only the name and the served versions of the kind are kept.
    kind: Option<ResourceKind>,
}

/// The order of texts with CRDs, the best first.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct SourceOrder {
    /// Whether the settings do not name the text.
    is_unnamed: bool,
    rank: SourceRank,
    is_secondary: bool,
    /// The number of versions in use that the text's definition does not serve.
    unserved: usize,
    /// The number of leading folders shared with the resource's text.
    shared: Reverse<usize>,
    /// The release in the name of one of the text's folders, the newest first. A text outside of release folders comes
    /// before all releases.
    release: Option<Reverse<Vec<u64>>>,
}

/// The maximum number of definitions that are used besides the best one, because they are as good but different.
const MAX_COPIES: usize = 3;

impl<S> Default for Catalogue<S> {
    fn default() -> Self {
        Self { by_source: BTreeMap::new(), by_kind: BTreeMap::new() }
    }
}

impl<S: Source> Catalogue<S> {
    /// Records the current definitions of a text. Definitions of kinds for which `is_used` is true are kept; of other
    /// kinds, only the names and served versions are. Returns the kinds whose definition changed.
    pub fn set(
        &mut self,
        source: &S,
        rank: SourceRank,
        kinds: Vec<ResourceKind>,
        is_used: impl Fn(&GroupKind) -> bool,
    ) -> BTreeSet<GroupKind> {
        self.insert(source, TextKinds::new(rank, kinds, is_used))
    }

    /// Like [`Self::set`], for definitions that were prepared without the catalogue.
    pub fn insert(&mut self, source: &S, new: TextKinds) -> BTreeSet<GroupKind> {
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

    /// Forgets a definition, but remembers that the text has it. Returns whether definitions of other kinds in the text
    /// are kept.
    pub fn forget(&mut self, name: &GroupKind, source: &S) -> bool {
        let Some(defined) = self.by_source.get_mut(source) else { return false };
        if let Some(defined) = defined.kinds.get_mut(name) {
            defined.kind = None;
        }
        defined.kinds.values().any(|defined| defined.kind.is_some())
    }

    /// Forgets the definitions of a text and returns their kinds.
    pub fn remove(&mut self, source: &S) -> BTreeSet<GroupKind> {
        self.take(source).map(|defined| defined.kinds.into_keys().collect()).unwrap_or_default()
    }

    /// A kind as the best text for `place` defines it. The criteria, in this order: the settings for `place` name the
    /// text, its rank is the lowest, its folder has CRDs to install, it serves the versions in use, it shares the most
    /// folders with `place`, and its release is the newest.
    pub fn kind(&self, kind: &UsedKind, place: Place<'_, S>) -> Option<&ResourceKind> {
        self.defined(kind, place)?.1.kind.as_ref()
    }

    /// The text with the definition that [`Self::kind`] chooses, even if it wasn't read.
    pub fn source(&self, kind: &UsedKind, place: Place<'_, S>) -> Option<&S> {
        Some(self.defined(kind, place)?.0)
    }

    /// The text that [`Self::source`] chooses, then the first texts with definitions that are as good but different.
    pub fn best(&self, kind: &UsedKind, place: Place<'_, S>) -> Vec<&S> {
        self.best_defined(kind, place).into_iter().map(|(source, _)| source).collect()
    }

    /// The texts among the best ones whose definitions weren't read; None if no text defines the kind.
    pub fn unread(&self, kind: &UsedKind, place: Place<'_, S>) -> Option<Vec<&S>> {
        let best = Some(self.best_defined(kind, place)).filter(|best| !best.is_empty())?;
        let unread = best.into_iter().filter(|(_, defined)| defined.kind.is_none());
        Some(unread.map(|(source, _)| source).collect())
    }

    /// The kind that [`Self::kind`] chooses, with the definitions that are as good but different.
    pub fn kind_with_copies(&self, kind: &UsedKind, place: Place<'_, S>) -> Option<ResourceKind> {
        let best = self.best_defined(kind, place);
        let read = |(source, defined): &(_, &DefinedKind)| Some((*source, defined.kind.clone()?));
        let (source, own) = best.first().and_then(read)?;
        let others: Vec<(&S, ResourceKind)> = best.iter().skip(1).filter_map(read).collect();
        let Some(names) = (!others.is_empty()).then(|| names_apart(source, others.iter().map(|(other, _)| *other)))
        else {
            return Some(own);
        };
        let mut names = names.into_iter();
        let name = names.next()?;
        let others = names.zip(others).map(|(name, (_, other))| (name, other)).collect();
        Some(own.with_copies(CrdCopies { name, others }))
    }

    /// The kinds that a text defines.
    pub fn defined_by(&self, source: &S) -> impl Iterator<Item = &GroupKind> {
        self.by_source.get(source).into_iter().flat_map(|defined| defined.kinds.keys())
    }

    /// All kinds whose definitions are kept, each with its text, the best text for `place` first.
    pub fn all(&self, place: Place<'_, S>) -> Vec<(ResourceKind, S)> {
        let mut texts: Vec<(&S, &TextKinds)> = self.by_source.iter().collect();
        texts.sort_by_cached_key(|(source, defined)| place.order(source, defined.rank, 0));
        let kinds = |(source, defined): (&S, &TextKinds)| -> Vec<(ResourceKind, S)> {
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
        self.best_defined(kind, place).into_iter().next()
    }

    /// The best definition of a kind, and further definitions that are as good but different, up to the maximum. Of
    /// equal definitions, the first counts.
    fn best_defined(&self, kind: &UsedKind, place: Place<'_, S>) -> Vec<(&S, &DefinedKind)> {
        let all: Vec<_> = self.defining(kind, place).collect();
        let Some(best) = all.iter().map(|(order, ..)| order).min() else { return Vec::new() };
        let mut different: Vec<(&S, &DefinedKind)> = Vec::new();
        for (_, source, own) in all.iter().filter(|(order, ..)| order == best) {
            if different.len() > MAX_COPIES {
                break;
            }
            if !different.iter().any(|(_, other)| own.content.is_some() && own.content == other.content) {
                different.push((*source, *own));
            }
        }
        different
    }

    /// The texts that define a kind, each with its order.
    fn defining<'c>(
        &'c self,
        kind: &UsedKind,
        place: Place<'_, S>,
    ) -> impl Iterator<Item = (SourceOrder, &'c S, &'c DefinedKind)> {
        self.sources(&kind.name).filter_map(move |source| {
            let defined = self.by_source.get(source)?;
            let own = defined.kinds.get(&kind.name)?;
            let unserved = kind.versions.iter().filter(|version| !own.served.contains(version)).count();
            Some((place.order(source, defined.rank, unserved), source, own))
        })
    }

    fn take(&mut self, source: &S) -> Option<TextKinds> {
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

impl TextKinds {
    /// Keeps the definitions of kinds for which `is_used` is true; of other kinds, only the names and served versions.
    /// Reads the whole content of each definition.
    pub fn new(rank: SourceRank, kinds: Vec<ResourceKind>, is_used: impl Fn(&GroupKind) -> bool) -> Self {
        let mut new = Self { rank, kinds: BTreeMap::new() };
        for kind in kinds {
            let (name, served) = (kind.group_kind(), kind.served_versions().map(Box::from).collect());
            let content = kind.content();
            let kind = is_used(&name).then_some(kind);
            // Of two definitions in one text, the first counts.
            new.kinds.entry(name).or_insert(DefinedKind { served, content, kind });
        }
        new
    }

    /// The kinds whose definition changed.
    fn changed_since(&self, old: Option<&Self>) -> BTreeSet<GroupKind> {
        let of_old = |name: &GroupKind| old.filter(|old| old.rank == self.rank).and_then(|old| old.kinds.get(name));
        let is_same = |name: &GroupKind, new: &DefinedKind| {
            of_old(name).is_some_and(|old| match (&new.kind, &old.kind) {
                (Some(kind), Some(old)) => kind.is_same(old),
                // The kind was and is unused.
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
    /// The order of a text with CRDs, the best first. `unserved` counts the versions in use that the text's definition
    /// does not serve.
    fn order(&self, source: &S, rank: SourceRank, unserved: usize) -> SourceOrder {
        let shared = shared(source, self.source);
        SourceOrder {
            is_unnamed: !(self.names)(source),
            rank,
            is_secondary: is_secondary(source, shared),
            unserved,
            shared: Reverse(shared),
            release: release(source, shared).map(Reverse),
        }
    }
}

/// Names that distinguish the texts: their paths without the common folders.
fn names_apart<'s, S: Source + 's>(first: &'s S, others: impl Iterator<Item = &'s S> + Clone) -> Vec<Arc<str>> {
    let depth = first.segments().count().saturating_sub(1);
    let common = others.clone().map(|other| shared(first, other)).fold(depth, usize::min);
    let name = |source: &S| {
        let segments = source.segments().skip(common);
        let names: Vec<String> = segments.map(|segment| segment.as_ref().to_string_lossy().into_owned()).collect();
        names.join("/").into()
    };
    std::iter::once(first).chain(others).map(name).collect()
}

/// The number of leading folders and names that two texts share.
fn shared<'s, S: Source>(one: &'s S, other: &'s S) -> usize {
    one.segments().zip(other.segments()).take_while(|(one, other)| one == other).count()
}

/// Folders with CRDs that are seldom installed: of tests, examples, other projects and old releases.
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

/// Whether a text is in a secondary folder. The first `shared` folders don't count: a resource in a test is meant for
/// the test's CRDs.
fn is_secondary<S: Source>(source: &S, shared: usize) -> bool {
    source.segments().skip(shared).filter_map(|segment| segment.as_ref().to_str().map(is_secondary_folder)).any(|is| is)
}

fn is_secondary_folder(name: &str) -> bool {
    SECONDARY.contains(&name) || name.starts_with("release-") || is_release(name)
}

/// The version numbers in the name of the innermost folder that is named like a release.
fn release<S: Source>(source: &S, shared: usize) -> Option<Vec<u64>> {
    let releases = source.segments().skip(shared).filter_map(|segment| {
        let name = segment.as_ref().to_str().filter(|name| is_release(name))?;
        let numbers = name.split(|byte: char| !byte.is_ascii_digit()).filter(|part| !part.is_empty());
        Some(numbers.map(|part| part.parse().unwrap_or(u64::MAX)).collect())
    });
    releases.last()
}

/// Whether a folder is named like a release, `v1.2.3`.
fn is_release(name: &str) -> bool {
    let digits = name.strip_prefix('v').unwrap_or(name);
    let is_version = |part: &str| part.starts_with(|first: char| first.is_ascii_digit());
    digits.split_once('.').is_some_and(|(major, minor)| is_version(major) && is_version(minor))
}

#[cfg(test)]
mod tests;
