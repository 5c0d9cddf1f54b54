//! Custom resources that are not judged because the CRD of their kind is missing.

use std::collections::BTreeMap;

use crd_ls_ide::{ErrorPlace, GroupKind, KindUse};
use crd_ls_text::{Text, TextRange};

/// Unjudged resources of one kind.
pub(super) struct Unjudged {
    pub(super) kind: GroupKind,
    pub(super) count: usize,
    /// The file of the first.
    pub(super) file: String,
    pub(super) text: Text,
    /// The document of the first.
    pub(super) place: ErrorPlace,
    pub(super) missing: Missing,
}

/// The missing definition.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Missing {
    Crd,
    /// The CRD on one side of a change, or on both.
    OnOneSide,
}

impl Unjudged {
    pub(super) fn new(file: &str, text: &Text, of: KindUse, missing: Missing) -> Self {
        let KindUse { kind, count, document, start } = of;
        let place = ErrorPlace { document, range: TextRange::empty(start), is_nearest: false };
        Self { kind: kind.name, count, file: file.to_owned(), text: text.clone(), place, missing }
    }
}

/// All unjudged resources of a run, by kind.
#[derive(Default)]
pub(super) struct AllUnjudged(BTreeMap<GroupKind, Unjudged>);

impl AllUnjudged {
    pub(super) fn add(&mut self, unjudged: Vec<Unjudged>) {
        for one in unjudged {
            match self.0.get_mut(&one.kind) {
                Some(known) => known.count += one.count,
                None => _ = self.0.insert(one.kind.clone(), one),
            }
        }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Unjudged> + Clone {
        self.0.values()
    }

    /// The number of resources.
    pub(super) fn count(&self) -> usize {
        self.iter().map(|one| one.count).sum()
    }
}
