//! The custom resources in the open documents, and the kinds that the CRDs in them define.

use std::collections::{BTreeMap, BTreeSet};

use crate::ide::{Finding, GroupKind, ResourceKind, Snapshot};
use crate::lsp::uri::DocumentKey;

/// What the open documents define and use.
#[derive(Default)]
pub(super) struct Resources {
    documents: BTreeMap<DocumentKey, Kinds>,
}

/// The kinds in one document.
#[derive(Default)]
struct Kinds {
    /// Those that its CRDs define.
    defined: Vec<ResourceKind>,
    /// Those of its other objects.
    used: Vec<GroupKind>,
}

impl Resources {
    /// Takes in a document that has changed, or None of one that was closed. Returns the other documents whose
    /// resources are judged otherwise now.
    pub(super) fn update(&mut self, key: &DocumentKey, snapshot: Option<&Snapshot>) -> Vec<DocumentKey> {
        let new = snapshot.map_or_else(Kinds::default, |snapshot| Kinds {
            defined: snapshot.resource_kinds(),
            used: snapshot.used_kinds(),
        });
        let changed = {
            let old = self.documents.get(key).map_or(&[][..], |old| &old.defined);
            changed(old, &new.defined)
        };
        match snapshot {
            Some(_) => self.documents.insert(key.clone(), new),
            None => self.documents.remove(key),
        };
        if changed.is_empty() {
            return Vec::new();
        }
        let depends = |kinds: &Kinds| kinds.used.iter().any(|kind| changed.contains(kind));
        let others = self.documents.iter().filter(|(other, kinds)| *other != key && depends(kinds));
        others.map(|(other, _)| other.clone()).collect()
    }

    /// Whether a document has custom resources of a known kind.
    pub(super) fn are_known(&self, key: &DocumentKey) -> bool {
        let used = self.documents.get(key).map_or(&[][..], |kinds| &kinds.used);
        used.iter().any(|kind| self.kind(kind, key).is_some())
    }

    /// What is said of the custom resources in a document.
    pub(super) fn findings(&self, key: &DocumentKey, snapshot: &Snapshot) -> Vec<Finding> {
        if !self.are_known(key) {
            return Vec::new();
        }
        snapshot.judge_all(|kind| self.kind(kind, key)).0
    }

    /// All kinds that the open documents define, with the documents; of several for one kind the nearest to a document
    /// comes first.
    pub(super) fn known(&self, near: &DocumentKey) -> Vec<(ResourceKind, DocumentKey)> {
        let mut documents: Vec<_> = self.documents.iter().filter(|(_, kinds)| !kinds.defined.is_empty()).collect();
        documents.sort_by_key(|(key, _)| std::cmp::Reverse(near.shared_segments(key)));
        let kinds = documents.into_iter().flat_map(|(key, kinds)| kinds.defined.iter().map(move |kind| (kind, key)));
        kinds.map(|(kind, key)| (kind.clone(), key.clone())).collect()
    }

    /// A kind as the document nearest to another defines it.
    fn kind(&self, name: &GroupKind, near: &DocumentKey) -> Option<&ResourceKind> {
        let defined = self.documents.iter().filter_map(|(key, kinds)| {
            let kind = kinds.defined.iter().find(|kind| kind.group_kind() == *name)?;
            Some((key, kind))
        });
        // Of several that are as near the first one counts.
        defined.min_by_key(|(key, _)| std::cmp::Reverse(near.shared_segments(key))).map(|(_, kind)| kind)
    }
}

/// The kinds that are not defined as before.
fn changed(old: &[ResourceKind], new: &[ResourceKind]) -> BTreeSet<GroupKind> {
    let is_in = |kind: &ResourceKind, kinds: &[ResourceKind]| kinds.iter().any(|other| other.is_same(kind));
    let gone = old.iter().filter(|kind| !is_in(kind, new));
    let come = new.iter().filter(|kind| !is_in(kind, old));
    gone.chain(come).map(ResourceKind::group_kind).collect()
}
