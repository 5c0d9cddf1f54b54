//! The settings files of repositories, on disk and open in the client. Another thread reads them, and the session uses
//! the last settings meanwhile.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use lsp_types::Url;

use super::Session;
use super::document::Document;
use crate::files::{Projects, SETTINGS_BYTES, WrongFile};
use crate::lsp::diagnostics::Publish;
use crate::lsp::fence::fenced;
use crate::lsp::settings_job::{OpenSettings, SettingsJob, SettingsRead};
use crate::lsp::transport::MessageType;
use crate::lsp::uri::{DocumentKey, is_settings_file, path_of};
use crate::settings::{Effective, Fault, ProjectSettings};
use crd_ls_ide::AnalysisOptions;
use crd_ls_text::Text;

/// The state of the settings files.
#[derive(Default)]
pub(super) struct SettingsFiles {
    /// The settings files that are being read, or were read last.
    wanted: Arc<Projects>,
    /// The published settings files with faults that apply to open documents and are not open themselves, by URI.
    shown: BTreeMap<String, WrongFile>,
    /// The open settings files with unpublished faults.
    unpublished: BTreeSet<DocumentKey>,
    /// Whether the client's settings have changed since files were read.
    are_configured: bool,
    /// Whether the set of files or their texts may have changed.
    pub(super) are_old: bool,
}

impl SettingsFiles {
    fn want(&mut self, projects: Projects) {
        self.wanted = Arc::new(projects);
        self.are_old = true;
    }

    /// Sets the client's settings, which take precedence over the settings files.
    pub(super) fn configure(&mut self, analysis: Arc<AnalysisOptions>, above: ProjectSettings) {
        self.want(self.wanted.configured(analysis, above));
        self.are_configured = true;
    }

    /// Sets the text of an open settings file; `None` if it was closed.
    fn set_open(&mut self, file: &Path, text: Option<String>) {
        self.want(self.wanted.with_open(file, text));
    }

    /// Publishes the faults of an open settings file once it is read.
    pub(super) fn publish_once_read(&mut self, key: &DocumentKey) {
        self.unpublished.insert(key.clone());
        self.are_old = true;
    }

    /// The settings of a document that is not a file.
    pub(super) fn of_no_file(&self) -> Arc<Effective> {
        Arc::new(self.wanted.of_no_file())
    }
}

impl Session {
    /// Shows the complaints about the client's settings that were not shown before.
    pub(super) fn complain(&mut self, complaints: Vec<String>) {
        for complaint in complaints.iter().filter(|complaint| !self.complaints.contains(complaint)) {
            self.output.show_message(MessageType::Warning, complaint);
        }
        self.complaints = complaints;
    }

    /// The client's settings, with paths relative to the first folder of the workspace.
    pub(super) fn rooted(&self, settings: ProjectSettings) -> ProjectSettings {
        let root = self.client.folders.first().and_then(|folder| folder.to_file_path().ok());
        ProjectSettings { root: root.unwrap_or_default(), ..settings }
    }

    /// Treats the folders of the workspace as the roots of settings files outside of repositories.
    pub(super) fn place_projects(&mut self) {
        let folders = self.workspace.folders().to_vec();
        self.settings_files.want(self.settings_files.wanted.again().within(folders));
    }

    /// Handles changed files on disk, which may include files named in settings.
    pub(super) fn change_settings_files(&mut self, changed: &[Url]) {
        self.settings_files.are_old = true;
        let open = self.documents.iter().filter(|(_, document)| is_settings_file(&document.uri));
        self.changed.extend(open.map(|(key, _)| key.clone()));
        let names = |url: &Url| url.to_file_path().is_ok_and(|path| self.projects.names_baseline(&path));
        if changed.iter().any(|url| settings_file(url.as_str()).is_some() || names(url)) {
            self.settings_files.want(self.settings_files.wanted.again());
        }
    }

    /// Stores the new texts of the changed settings files that are open.
    pub(super) fn take_in_settings_files(&mut self) {
        for document in self.changed.iter().filter_map(|key| self.documents.get(key)) {
            let Some(file) = settings_file(&document.uri) else { continue };
            let text = document.text().filter(|text| u64::from(u32::from(text.len())) <= SETTINGS_BYTES);
            if let Some(text) = text.map(Text::to_string)
                && !self.settings_files.wanted.has_open(&file, &text)
            {
                self.settings_files.set_open(&file, Some(text));
            }
        }
    }

    /// Handles a closed document. If it is a settings file, its contents on disk apply again.
    pub(super) fn close_settings_file(&mut self, key: &DocumentKey, uri: &str) {
        self.settings_files.are_old = true;
        self.settings_files.unpublished.remove(key);
        if let Some(file) = settings_file(uri) {
            self.settings_files.set_open(&file, None);
        }
    }

    /// Starts reading settings files if they may have changed.
    pub(super) fn read_settings(&mut self) {
        if !std::mem::take(&mut self.settings_files.are_old) {
            return;
        }
        // If nothing is new, only the waiting documents need settings.
        let are_new = !Arc::ptr_eq(&self.settings_files.wanted, &self.projects);
        let open = self.documents.iter().filter(|_| are_new);
        let open = open.map(|(key, document)| (key.clone(), path_of(&document.uri)));
        let waiting = self.waiting.documents.iter().map(|(key, url)| (key.clone(), url.to_file_path().ok()));
        let job = SettingsJob {
            projects: Arc::clone(&self.settings_files.wanted),
            documents: open.chain(waiting).collect(),
            files: self.files().collect(),
            folders: self.workspace.folders().to_vec(),
            open: self.settings_files.unpublished.iter().filter_map(|key| self.open_settings(key)).collect(),
        };
        // If there is no reader, the server is about to exit.
        let _ = self.workers.settings.send(job);
    }

    /// The open files, including waiting documents.
    fn files(&self) -> impl Iterator<Item = PathBuf> {
        let waiting = self.waiting.documents.values().filter_map(|url| url.to_file_path().ok());
        self.documents.values().filter_map(|document| path_of(&document.uri)).chain(waiting)
    }

    fn open_settings(&self, key: &DocumentKey) -> Option<OpenSettings> {
        let document = self.documents.get(key)?;
        let file = path_of(&document.uri).unwrap_or_default();
        Some(OpenSettings { key: key.clone(), version: document.version, file, text: document.text()?.clone() })
    }

    /// Applies settings to all documents and files, unless newer ones are being read.
    pub(super) fn take_in_settings(&mut self, read: SettingsRead) {
        let SettingsRead { projects, documents, further, wrong, open } = read;
        if !Arc::ptr_eq(&projects, &self.settings_files.wanted) {
            return;
        }
        fenced("settings files", || {
            if !Arc::ptr_eq(&projects, &self.projects) {
                self.projects = projects;
                self.workspace.configure(&self.settings, &self.projects, further);
            }
            self.apply_settings(&documents);
            self.publish_settings_files(wrong);
            for (key, version, faults) in open {
                self.publish_open_settings(&key, version, &faults);
            }
        });
        self.release(documents);
    }

    fn apply_settings(&mut self, settings: &BTreeMap<DocumentKey, Arc<Effective>>) {
        for (key, document) in &mut self.documents {
            if settings.get(key).is_some_and(|settings| document.set_settings(Arc::clone(settings))) {
                self.with_new_kinds.insert(key.clone());
                if !is_settings_file(&document.uri) {
                    self.changed.insert(key.clone());
                }
            }
        }
        if std::mem::take(&mut self.settings_files.are_configured) {
            self.changed.extend(self.documents.keys().cloned());
            self.with_new_kinds.extend(self.documents.keys().cloned());
            self.ask_for_all_committed();
        }
    }

    /// Publishes the faults in the unopened settings files that apply to open documents. An open settings file is
    /// published from the editor's text.
    fn publish_settings_files(&mut self, mut wrong: BTreeMap<String, WrongFile>) {
        let key = |uri: &str| Url::parse(uri).ok().map(|url| DocumentKey::new(&url));
        wrong.retain(|uri, _| !key(uri).is_some_and(|key| self.documents.contains_key(&key)));
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

    /// Publishes the faults of an open settings file, if this is its newest version.
    fn publish_open_settings(&mut self, key: &DocumentKey, version: i32, faults: &[Fault]) {
        let is_newest = |document: &Document| document.version == version;
        if !self.documents.get(key).is_some_and(is_newest) || !self.settings_files.unpublished.remove(key) {
            return;
        }
        if let Some(view) = self.view(key) {
            self.publish_now(key, &view.uri, &Publish::settings_file(&view, faults, &self.client));
        }
    }
}

fn settings_file(uri: &str) -> Option<PathBuf> {
    is_settings_file(uri).then(|| path_of(uri)).flatten()
}
