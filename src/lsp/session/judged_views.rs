//! The open documents with validated custom resources.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::lsp::question::KnownKinds;
use crate::lsp::uri::DocumentKey;
use crate::lsp::view::View;
use crd_ls_ide::{KnownNames, ResourceKind};

/// A view of each document that was asked about. All questions about the same state of a document, with the same CRDs,
/// share a view, so that each can reuse the results of the others.
#[derive(Default)]
pub(super) struct JudgedViews(BTreeMap<DocumentKey, JudgedView>);

struct JudgedView {
    /// The inputs of the view.
    plain: Arc<View>,
    kinds: Arc<[ResourceKind]>,
    names: Arc<KnownNames>,
    judged: Arc<View>,
}

impl JudgedViews {
    /// A view with its custom resources validated by these kinds. It reuses results of the document's last view.
    pub(super) fn of(&mut self, key: &DocumentKey, plain: &Arc<View>, known: &KnownKinds) -> Arc<View> {
        let last = self.0.get(key);
        if let Some(kept) = last.filter(|kept| kept.is_of(plain, known)) {
            return Arc::clone(&kept.judged);
        }
        let (kinds, names): (Arc<[ResourceKind]>, _) = (known.kinds.as_slice().into(), Arc::clone(&known.names));
        let snapshot = match last {
            Some(JudgedView { plain: before, judged, .. }) => {
                plain.snapshot.beside_after(Arc::clone(&kinds), &before.snapshot, &judged.snapshot)
            }
            None => plain.snapshot.beside(Arc::clone(&kinds)),
        };
        let judged = Arc::new(plain.with(snapshot.with_known_names(Arc::clone(&names))));
        let kept = JudgedView { plain: Arc::clone(plain), kinds, names, judged: Arc::clone(&judged) };
        self.0.insert(key.clone(), kept);
        judged
    }

    /// The number of custom resources that were validated for a document's last view; 0 without a view.
    pub(super) fn judged(&self, key: &DocumentKey) -> usize {
        self.0.get(key).map_or(0, |kept| kept.judged.snapshot.verdicts().judged())
    }

    /// Forgets the view of a document.
    pub(super) fn forget(&mut self, key: &DocumentKey) {
        self.0.remove(key);
    }
}

impl JudgedView {
    fn is_of(&self, plain: &Arc<View>, known: &KnownKinds) -> bool {
        let kinds = &known.kinds;
        let are_identical = |(own, other): (&ResourceKind, &ResourceKind)| own.is_identical(other);
        Arc::ptr_eq(&self.plain, plain)
            && self.names == known.names
            && self.kinds.len() == kinds.len()
            && self.kinds.iter().zip(kinds).all(are_identical)
    }
}

#[cfg(test)]
mod tests;
