//! Chooses the CRD for a kind of custom resources if several texts define it.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use crd_ls_model::GroupKind;
use crd_ls_rules::ResourceKind;

/// The origin of a CRD; lower ranks have precedence.
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
    type Segment<'s>: PartialEq
    where
        Self: 's;

    /// The folders of its path, outermost first, and its own name.
    fn segments(&self) -> impl Iterator<Item = Self::Segment<'_>>;
}

/// The known kinds of custom resources, and the texts that define them.
pub struct Catalogue<S> {
    by_source: BTreeMap<S, Defined>,
    by_kind: BTreeMap<GroupKind, BTreeSet<S>>,
}

/// The definitions in a text.
struct Defined {
    rank: SourceRank,
    /// None for a known kind that wasn't read.
    kinds: BTreeMap<GroupKind, Option<ResourceKind>>,
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
            let name = kind.group_kind();
            let kind = is_used(&name).then_some(kind);
            // Of two definitions in one text, the first counts.
            new.kinds.entry(name).or_insert(kind);
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

    /// A kind as defined by the nearest text: among those with the lowest rank, the text that shares most folders with
    /// `near`.
    pub fn kind(&self, name: &GroupKind, near: &S) -> Option<&ResourceKind> {
        self.defined(name, near)?.1.as_ref()
    }

    /// The text with the definition that [`Self::kind`] chooses, even if it wasn't read.
    pub fn source(&self, name: &GroupKind, near: &S) -> Option<&S> {
        Some(self.defined(name, near)?.0)
    }

    /// The kinds that a text defines.
    pub fn defined_by(&self, source: &S) -> impl Iterator<Item = &GroupKind> {
        self.by_source.get(source).into_iter().flat_map(|defined| defined.kinds.keys())
    }

    /// All kinds that were read with their texts, the nearest text first.
    pub fn all(&self, near: &S) -> Vec<(ResourceKind, S)> {
        let mut texts: Vec<(&S, &Defined)> = self.by_source.iter().collect();
        texts.sort_by_key(|(source, defined)| (defined.rank, Reverse(shared(*source, near))));
        let kinds = |(source, defined): (&S, &Defined)| -> Vec<(ResourceKind, S)> {
            defined.kinds.values().flatten().map(|kind| (kind.clone(), source.clone())).collect()
        };
        texts.into_iter().flat_map(kinds).collect()
    }

    /// All texts that define a kind, in their order.
    pub fn sources(&self, name: &GroupKind) -> impl Iterator<Item = &S> {
        self.by_kind.get(name).into_iter().flatten()
    }

    /// Whether texts define a kind differently, as far as they were read.
    pub fn is_ambiguous(&self, name: &GroupKind) -> bool {
        let mut read = self.sources(name).filter_map(|source| self.by_source.get(source)?.kinds.get(name)?.as_ref());
        read.next().is_some_and(|first| read.any(|other| !other.is_copy_of(first)))
    }

    fn defined(&self, name: &GroupKind, near: &S) -> Option<(&S, &Option<ResourceKind>)> {
        let defined = self.sources(name).filter_map(|source| {
            let defined = self.by_source.get(source)?;
            Some((source, defined.rank, defined.kinds.get(name)?))
        });
        // Of equally near texts, the first counts.
        let nearest = defined.min_by_key(|(source, rank, _)| (*rank, Reverse(shared(*source, near))));
        nearest.map(|(source, _, kind)| (source, kind))
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
        let is_same = |name: &GroupKind, kind: &Option<ResourceKind>| match (kind, of_old(name)) {
            (Some(kind), Some(Some(old))) => kind.is_same(old),
            // Unused before and now.
            (None, Some(None)) => true,
            _ => false,
        };
        let changed = self.kinds.iter().filter(|(name, kind)| !is_same(name, kind)).map(|(name, _)| name);
        let gone = old.into_iter().flat_map(|old| old.kinds.keys()).filter(|name| !self.kinds.contains_key(*name));
        changed.chain(gone).cloned().collect()
    }
}

/// The number of leading folders and names that two texts share.
fn shared<'s, S: Source>(one: &'s S, other: &'s S) -> usize {
    one.segments().zip(other.segments()).take_while(|(one, other)| one == other).count()
}

#[cfg(test)]
mod tests;
