//! Custom resources that are not judged because the CRD of their kind is missing.

use std::collections::BTreeMap;

use crd_ls_ide::{ErrorPlace, GroupKind, KindUse};
use crd_ls_text::{Text, TextRange};

/// Unjudged resources of one kind.
pub(super) struct Unjudged {
    pub(super) kind: GroupKind,
    pub(super) count: usize,
    /// The file of the first resource.
    pub(super) file: String,
    pub(super) text: Text,
    /// The document of the first resource.
    pub(super) place: ErrorPlace,
    pub(super) missing: Missing,
    /// Whether these resources make the command fail.
    pub(super) is_denied: bool,
}

/// The place where the CRD was expected.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Missing {
    Crd,
    /// The CRD in the file of `--crd`.
    InFile,
    /// The CRD before or after a change, or both.
    OnOneSide,
}

impl Unjudged {
    pub(super) fn new(file: &str, text: &Text, of: KindUse, missing: Missing) -> Self {
        let KindUse { kind, count, document, start } = of;
        let place = ErrorPlace { document, range: TextRange::empty(start), is_nearest: false };
        Self { kind: kind.name, count, file: file.to_owned(), text: text.clone(), place, missing, is_denied: false }
    }

    /// Sets whether the resources make the command fail.
    pub(super) fn denied_if(self, is_denied: bool) -> Self {
        Self { is_denied, ..self }
    }
}

/// All unjudged resources of a run, by kind and by whether they are denied.
#[derive(Default)]
pub(super) struct AllUnjudged(BTreeMap<(GroupKind, bool), Unjudged>);

impl AllUnjudged {
    pub(super) fn add(&mut self, unjudged: Vec<Unjudged>) {
        for one in unjudged {
            match self.0.get_mut(&(one.kind.clone(), one.is_denied)) {
                Some(known) => known.count += one.count,
                None => _ = self.0.insert((one.kind.clone(), one.is_denied), one),
            }
        }
    }

    /// The resources that do not make the command fail.
    pub(super) fn noted(&self) -> impl Iterator<Item = &Unjudged> + Clone {
        self.0.values().filter(|one| !one.is_denied)
    }

    /// The number of resources.
    pub(super) fn count(&self) -> usize {
        self.0.values().map(|one| one.count).sum()
    }
}
