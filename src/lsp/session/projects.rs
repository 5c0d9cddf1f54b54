//! The settings files of repositories, on disk and open in the client.

use std::path::PathBuf;
use std::sync::Arc;

use lsp_types::Url;

use super::Session;
use crate::files::Projects;
use crate::lsp::uri::is_settings_file;
use crate::lsp::view::View;
use crate::settings::{Effective, Fault, ProjectSettings};

/// The longest open text that is taken for settings, in bytes.
const LONGEST: usize = 1 << 20;

impl Session {
    /// The client's settings, whose paths start from the first folder of the workspace.
    pub(super) fn rooted(&self, settings: ProjectSettings) -> ProjectSettings {
        let root = self.client.folders.first().and_then(|folder| folder.to_file_path().ok());
        ProjectSettings { root: root.unwrap_or_default(), ..settings }
    }

    /// Files have changed on disk.
    pub(super) fn change_settings_files(&mut self, changed: &[Url]) {
        if changed.iter().any(|url| settings_file(url.as_str()).is_some()) {
            self.projects = Arc::new(self.projects.again());
            self.apply_projects();
        }
    }

    /// Takes in the texts of the open settings files that have changed.
    pub(super) fn take_in_settings_files(&mut self) {
        let changed = self.changed.iter().filter_map(|key| {
            let document = self.documents.get(key)?;
            let file = settings_file(&document.uri)?;
            let text = document.text().filter(|text| usize::from(text.len()) <= LONGEST)?;
            Some((file, text.to_string()))
        });
        let changed: Vec<(PathBuf, String)> = changed.collect();
        for (file, text) in changed {
            self.projects = Arc::new(self.projects.with_open(&file, Some(text)));
            self.apply_projects();
        }
    }

    /// A document was closed, and if it is a settings file, what is on disk counts again.
    pub(super) fn close_settings_file(&mut self, uri: &str) {
        if let Some(file) = settings_file(uri) {
            self.projects = Arc::new(self.projects.with_open(&file, None));
            self.apply_projects();
        }
    }

    /// Has the settings hold for all documents and files.
    pub(super) fn apply_projects(&mut self) {
        self.workspace.configure(&self.settings, &self.projects);
        for (key, document) in &mut self.documents {
            if document.set_settings(settings_of(&self.projects, &document.uri)) {
                self.with_new_kinds.insert(key.clone());
                self.changed.insert(key.clone());
            }
        }
    }
}

/// The settings for a document.
pub(super) fn settings_of(projects: &Projects, uri: &str) -> Arc<Effective> {
    Arc::new(path(uri).map_or_else(|| projects.of_no_file(), |path| projects.of(&path)))
}

/// What is wrong in a document if it is a settings file.
pub(super) fn faults(view: &View, projects: &Projects) -> Option<Vec<Fault>> {
    is_settings_file(&view.uri).then(|| projects.faults_in(&view.snapshot.text().to_string()))
}

/// The path of a settings file.
fn settings_file(uri: &str) -> Option<PathBuf> {
    is_settings_file(uri).then(|| path(uri)).flatten()
}

fn path(uri: &str) -> Option<PathBuf> {
    Url::parse(uri).ok()?.to_file_path().ok()
}
