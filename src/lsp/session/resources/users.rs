//! The users of CRDs: the open documents and the files with custom resources.

use std::collections::BTreeSet;
use std::path::PathBuf;

use super::Resources;
use crate::lsp::uri::DocumentKey;
use crd_ls_ide::{GroupKind, UsedKind};

/// The custom resources of a document's CRDs.
#[derive(Default)]
pub(in crate::lsp::session) struct UsersOfCrd {
    pub(in crate::lsp::session) open: Vec<DocumentKey>,
    pub(in crate::lsp::session) files: Vec<PathBuf>,
    /// The kinds that have resources.
    pub(in crate::lsp::session) kinds: BTreeSet<GroupKind>,
}

impl Resources {
    /// The open documents and the files with custom resources of a document's CRDs.
    pub(in crate::lsp::session) fn users_of(&self, crd: &DocumentKey) -> UsersOfCrd {
        let defined: BTreeSet<&GroupKind> = self.catalogue.defined_by(crd).collect();
        let mut users = UsersOfCrd::default();
        for (key, used) in &self.used {
            let kinds = self.kinds_of_crd(crd, &defined, key, &used.kinds, &used.crds);
            if !kinds.is_empty() {
                users.open.push(key.clone());
                users.kinds.extend(kinds);
            }
        }
        for (key, file) in &self.users {
            let kinds = self.kinds_of_crd(crd, &defined, key, &file.kinds, &[]);
            if !kinds.is_empty() {
                users.files.push(file.path.clone());
                users.kinds.extend(kinds);
            }
        }
        users
    }

    /// The kinds among `kinds` that the document `crd` defines for the document `key`.
    fn kinds_of_crd(
        &self,
        crd: &DocumentKey,
        defined: &BTreeSet<&GroupKind>,
        key: &DocumentKey,
        kinds: &[UsedKind],
        crds: &[DocumentKey],
    ) -> Vec<GroupKind> {
        let is_of_crd = |kind: &&UsedKind| defined.contains(&kind.name) && self.source(kind, key, crds) == Some(crd);
        kinds.iter().filter(is_of_crd).map(|kind| kind.name.clone()).collect()
    }
}
