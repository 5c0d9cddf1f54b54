//! The settings files of repositories, on disk and open in the client.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

use lsp_types::Url;

use super::Session;
use crate::files::{Projects, SETTINGS_BYTES, WrongFile};
use crate::lsp::diagnostics::Publish;
use crate::lsp::transport::MessageType;
use crate::lsp::uri::{DocumentKey, is_settings_file};
use crate::lsp::view::View;
use crate::settings::{Effective, Fault, ProjectSettings};
use crate::text::Text;

/// The settings files that are not open and hold for documents that are.
#[derive(Default)]
pub(super) struct SettingsFiles {
    /// Those for which something is shown, by their URIs.
    shown: BTreeMap<String, WrongFile>,
    /// Which they are, or what is in them, may have changed.
    pub(super) are_old: bool,
}

impl Session {
    /// Shows what is wrong in the client's settings, unless that was shown before.
    pub(super) fn complain(&mut self, complaints: Vec<String>) {
        for complaint in complaints.iter().filter(|complaint| !self.complaints.contains(complaint)) {
            self.output.show_message(MessageType::Warning, complaint);
        }
        self.complaints = complaints;
    }

    /// Publishes what is wrong in the settings files that hold for open documents. Of those that are open the text in
    /// the editor counts, and is published as other documents are.
    pub(super) fn publish_settings_files(&mut self) {
        if !std::mem::take(&mut self.settings_files.are_old) {
            return;
        }
        let paths = self.documents.values().filter_map(|document| path(&document.uri));
        let wrong = paths.filter_map(|path| self.projects.wrong_file(&path));
        let wrong = wrong.filter_map(|wrong| Some((Url::from_file_path(&wrong.file).ok()?, wrong)));
        let wrong = wrong.filter(|(url, _)| !self.documents.contains_key(&DocumentKey::new(url)));
        let wrong: BTreeMap<String, WrongFile> = wrong.map(|(url, wrong)| (url.into(), wrong)).collect();
        for (uri, file) in wrong.iter().filter(|(uri, file)| self.settings_files.shown.get(*uri) != Some(file)) {
            let text = Text::new(&file.text);
            self.output.publish(uri, &Publish::unopened_settings_file(uri, &text, &file.faults, &self.client));
        }
        let is_open = |uri: &String| self.documents.values().any(|document| document.uri == *uri);
        for uri in self.settings_files.shown.keys().filter(|uri| !wrong.contains_key(*uri) && !is_open(uri)) {
            self.output.publish(uri, &Publish::nothing(uri, None));
        }
        self.settings_files.shown = wrong;
    }

    /// The client's settings, whose paths start from the first folder of the workspace.
    pub(super) fn rooted(&self, settings: ProjectSettings) -> ProjectSettings {
        let root = self.client.folders.first().and_then(|folder| folder.to_file_path().ok());
        ProjectSettings { root: root.unwrap_or_default(), ..settings }
    }

    /// Has settings files of the workspace, where there is no repository, name what is in the folders of the workspace.
    pub(super) fn place_projects(&mut self) {
        self.projects = Arc::new(self.projects.again().within(self.workspace.folders().to_vec()));
    }

    /// Files have changed on disk. They may be ones that settings name.
    pub(super) fn change_settings_files(&mut self, changed: &[Url]) {
        self.settings_files.are_old = true;
        let open = self.documents.iter().filter(|(_, document)| is_settings_file(&document.uri));
        self.changed.extend(open.map(|(key, _)| key.clone()));
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
            let text = document.text().filter(|text| u64::from(u32::from(text.len())) <= SETTINGS_BYTES)?;
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
        self.settings_files.are_old = true;
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
    let file = is_settings_file(&view.uri).then(|| path(&view.uri).unwrap_or_default())?;
    Some(projects.faults_in(&file, &view.snapshot.text().to_string()))
}

/// The path of a settings file.
fn settings_file(uri: &str) -> Option<PathBuf> {
    is_settings_file(uri).then(|| path(uri)).flatten()
}

fn path(uri: &str) -> Option<PathBuf> {
    Url::parse(uri).ok()?.to_file_path().ok()
}
