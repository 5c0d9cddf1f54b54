//! A question about settings files, and its answer.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use lsp_types::Url;

use super::fault;
use super::uri::DocumentKey;
use crate::files::{Projects, WrongFile};
use crate::settings::{Effective, FILE_NAME, Fault};
use crd_ls_text::Text;

/// The question. Each job includes the questions of the jobs before it, so only the last one has to be answered.
pub(super) struct SettingsJob {
    pub(super) projects: Arc<Projects>,
    /// The documents that need settings, with their paths; `None` for a document that is not a file.
    pub(super) documents: BTreeMap<DocumentKey, Option<PathBuf>>,
    /// All open files, for the faults of their settings files.
    pub(super) files: Vec<PathBuf>,
    /// The folders of the workspace.
    pub(super) folders: Vec<PathBuf>,
    /// The open settings files whose faults will be published.
    pub(super) open: Vec<OpenSettings>,
}

/// An open settings file, with the text in the editor.
pub(super) struct OpenSettings {
    pub(super) key: DocumentKey,
    pub(super) version: i32,
    pub(super) file: PathBuf,
    pub(super) text: Text,
}

pub(super) struct SettingsRead {
    pub(super) projects: Arc<Projects>,
    pub(super) documents: BTreeMap<DocumentKey, Arc<Effective>>,
    /// The files and folders that the workspace reads only for their CRDs.
    pub(super) further: Vec<PathBuf>,
    /// The documents' settings files that have faults, by URI.
    pub(super) wrong: BTreeMap<String, WrongFile>,
    /// The faults of the open settings files, each with its version.
    pub(super) open: Vec<(DocumentKey, i32, Vec<Fault>)>,
}

impl SettingsJob {
    pub(super) fn read(&self) -> SettingsRead {
        let Self { projects, files, open, .. } = self;
        fault::endless_settings(files);
        let wrong = projects
            .wrong_files(files)
            .into_iter()
            .filter_map(|wrong| Some((Url::from_file_path(&wrong.file).ok()?.into(), wrong)));
        let faults = |open: &OpenSettings| {
            let faults = projects.faults_in(&open.file, &open.text.to_string());
            (open.key.clone(), open.version, faults)
        };
        SettingsRead {
            projects: Arc::clone(projects),
            documents: self.settings(|path| projects.of(path)),
            further: self.further(),
            wrong: wrong.collect(),
            open: open.iter().map(faults).collect(),
        }
    }

    /// The answer after a panic, so that no document waits forever.
    pub(super) fn without_files(&self) -> SettingsRead {
        SettingsRead {
            projects: Arc::clone(&self.projects),
            documents: self.settings(|_| self.projects.of_no_file()),
            further: Vec::new(),
            wrong: BTreeMap::new(),
            open: Vec::new(),
        }
    }

    fn settings(&self, of: impl Fn(&Path) -> Effective) -> BTreeMap<DocumentKey, Arc<Effective>> {
        let of = |path: &Option<PathBuf>| path.as_deref().map_or_else(|| self.projects.of_no_file(), &of);
        self.documents.iter().map(|(key, path)| (key.clone(), Arc::new(of(path)))).collect()
    }

    fn further(&self) -> Vec<PathBuf> {
        let own = self.folders.iter().map(|folder| self.projects.of(&folder.join(FILE_NAME)).crds);
        let of_editor = self.folders.is_empty().then(|| self.projects.of_no_file().crds);
        let mut paths: Vec<PathBuf> = own.chain(of_editor).flat_map(|crds| crds.to_vec()).collect();
        paths.sort();
        paths.dedup();
        paths
    }
}
