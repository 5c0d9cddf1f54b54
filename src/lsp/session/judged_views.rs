//! The open documents with their custom resources judged.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::ide::{ResourceKind, Verdicts};
use crate::lsp::uri::DocumentKey;
use crate::lsp::view::View;

/// A view of each document that was asked about. All questions about one state of a document, beside the same CRDs,
/// get the same view, so that what one of them finds is there for the others.
#[derive(Default)]
pub(super) struct JudgedViews(BTreeMap<DocumentKey, JudgedView>);

struct JudgedView {
    /// What it was made of.
    plain: Arc<View>,
    kinds: Arc<[ResourceKind]>,
    judged: Arc<View>,
}

impl JudgedViews {
    /// A view with its custom resources judged by these kinds. `earlier` is what was said of them before.
    pub(super) fn of(
        &mut self,
        key: &DocumentKey,
        plain: &Arc<View>,
        kinds: &[ResourceKind],
        earlier: Arc<Verdicts>,
    ) -> Arc<View> {
        if let Some(kept) = self.0.get(key).filter(|kept| kept.is_of(plain, kinds)) {
            return Arc::clone(&kept.judged);
        }
        let kinds: Arc<[ResourceKind]> = kinds.into();
        let judged = Arc::new(plain.beside(Arc::clone(&kinds), earlier));
        let kept = JudgedView { plain: Arc::clone(plain), kinds, judged: Arc::clone(&judged) };
        self.0.insert(key.clone(), kept);
        judged
    }

    /// Forgets the view of a document unless it was made of this one.
    pub(super) fn retain(&mut self, key: &DocumentKey, plain: Option<&Arc<View>>) {
        let is_current = |kept: &JudgedView| plain.is_some_and(|plain| Arc::ptr_eq(plain, &kept.plain));
        if !self.0.get(key).is_some_and(is_current) {
            self.0.remove(key);
        }
    }
}

impl JudgedView {
    fn is_of(&self, plain: &Arc<View>, kinds: &[ResourceKind]) -> bool {
        let are_identical = |(own, other): (&ResourceKind, &ResourceKind)| own.is_identical(other);
        Arc::ptr_eq(&self.plain, plain)
            && self.kinds.len() == kinds.len()
            && self.kinds.iter().zip(kinds).all(are_identical)
    }
}

#[cfg(test)]
mod tests;
