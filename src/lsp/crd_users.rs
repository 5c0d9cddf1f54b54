//! Finds the custom resources of the kinds that a document defines.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use lsp_types::Url;

use super::settings::Settings;
use super::view::View;
use crate::files::{Projects, read_text};
use crd_ls_ide::{GroupKind, ResourceKind, Snapshot};
use crd_ls_text::{Encoding, Text};

/// The texts with custom resources of a document's CRDs.
#[derive(Default)]
pub(super) struct CrdUsers {
    /// The open texts, validated.
    pub(super) open: Vec<Arc<View>>,
    /// The other texts, which are read on demand.
    pub(super) files: Vec<PathBuf>,
    /// The kinds that have resources.
    pub(super) used: BTreeSet<GroupKind>,
    /// The kinds that validate the files.
    pub(super) kinds: Arc<[ResourceKind]>,
    pub(super) projects: Arc<Projects>,
    pub(super) settings: Arc<Settings>,
    /// The client's unit of columns.
    pub(super) encoding: Encoding,
}

/// A text with custom resources.
pub(super) struct CrdUser {
    pub(super) view: Arc<View>,
    pub(super) is_open: bool,
}

/// The maximum number of files that are read for one answer.
pub(super) const MAX_FILES: usize = 1_000;

impl CrdUsers {
    /// The texts, the open ones first.
    pub(super) fn texts(&self) -> impl Iterator<Item = CrdUser> {
        let open = self.open.iter().map(|view| CrdUser { view: Arc::clone(view), is_open: true });
        let files = self.files.iter().take(MAX_FILES).filter_map(|path| self.read(path));
        open.chain(files.map(|view| CrdUser { view: Arc::new(view), is_open: false }))
    }

    /// Whether some files exceed the limit and are not read.
    pub(super) fn are_cut(&self) -> bool {
        self.files.len() > MAX_FILES
    }

    fn read(&self, path: &Path) -> Option<View> {
        let uri = Url::from_file_path(path).ok()?.into();
        let settings = Arc::new(self.projects.of(path));
        let text = Text::new(&read_text(path, self.settings.max_text_bytes).ok()?);
        let snapshot = Snapshot::with_options(text, Arc::clone(&settings.analysis));
        let snapshot = snapshot.beside(Arc::clone(&self.kinds));
        Some(View::new(uri, 0, snapshot, settings, self.encoding))
    }
}
