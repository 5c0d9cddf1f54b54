//! The user's settings, which the client sends in `initializationOptions`, and at any time in
//! `workspace/didChangeConfiguration`. Both contain the settings directly or, from clients with one settings file for
//! all servers, in the member `crd-ls`.

mod names;

use std::path::Path;
use std::sync::Arc;

use serde_json::Value;

use crate::settings::{
    CHECK_WORKSPACE, CODE_LENS, COMMITTED_CHANGES, CONSEQUENCES, INLAY_HINTS, MAX_ALIAS_BYTES, MAX_DIAGNOSTICS,
    MAX_PATTERN_BYTES, MAX_TEXT_BYTES, MAX_VALUE_STEPS, ProjectSettings, SEMANTIC_TOKENS, SYNTAX_ERRORS, SettingOption,
};
use crd_ls_ide::{AnalysisOptions, Limits, SchemaKinds};

/// The presentation of errors that are consequences of another error.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum ConsequenceDisplay {
    /// As related information of their cause.
    #[default]
    Related,
    /// As hints.
    Hint,
    /// As errors.
    Shown,
}

impl ConsequenceDisplay {
    fn named(name: &str) -> Option<Self> {
        match name {
            "related" => Some(Self::Related),
            "hint" => Some(Self::Hint),
            "shown" => Some(Self::Shown),
            _ => None,
        }
    }
}

/// The values of all settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Settings {
    pub(super) syntax_errors: bool,
    pub(super) consequences: ConsequenceDisplay,
    pub(super) max_diagnostics: u64,
    pub(super) max_text_bytes: u64,
    pub(super) analysis: Arc<AnalysisOptions>,
    /// The settings that a repository's file can also contain.
    pub(super) project: ProjectSettings,
    pub(super) checks_workspace: bool,
    /// Whether to show inlay hints for the values that the server adds to custom resources or drops.
    pub(super) shows_hints: bool,
    /// Whether to show the number of a CRD's resources.
    pub(super) shows_lenses: bool,
    /// Whether to send semantic tokens for expressions.
    pub(super) shows_tokens: bool,
    /// Whether to report findings about changes since the last commit.
    pub(super) shows_changes: bool,
}

impl Default for Settings {
    fn default() -> Self {
        ClientSettingsReader::new(&Value::Null).settings()
    }
}

impl Settings {
    /// Reads a client's settings; `None` if it sent none, so that the previous settings remain. A missing setting has
    /// its default, and so has an unreadable one, with a complaint.
    ///
    /// An object without any setting does not count as settings: Eglot and Zed send `{}` after the start, regardless of
    /// `initializationOptions`, and clients with one settings file for all servers send sections of other servers. VS
    /// Code and Helix always send the complete settings, and Neovim sends them if any are set. The member `crd-ls` is
    /// addressed to this server only, so if it is an object, even an empty one, it contains all settings.
    pub(super) fn read(sent: &Value) -> Option<(Self, Vec<String>)> {
        let section = sent.get("crd-ls");
        let sent = section.unwrap_or(sent);
        let members = sent.as_object()?;
        if section.is_none() && !names::has_known(members) {
            return None;
        }
        let mut reader = ClientSettingsReader::new(sent);
        reader.complaints = names::complaints(members);
        let settings = reader.settings();
        Some((settings, reader.complaints))
    }
}

struct ClientSettingsReader<'a> {
    sent: &'a Value,
    complaints: Vec<String>,
}

impl<'a> ClientSettingsReader<'a> {
    fn new(sent: &'a Value) -> Self {
        Self { sent, complaints: Vec::new() }
    }

    fn settings(&mut self) -> Settings {
        Settings {
            syntax_errors: self.switch(&SYNTAX_ERRORS),
            consequences: self.consequences(),
            max_diagnostics: self.number(&MAX_DIAGNOSTICS),
            max_text_bytes: self.number(&MAX_TEXT_BYTES),
            analysis: Arc::new(AnalysisOptions {
                kinds: SchemaKinds::default(),
                limits: self.limits(),
                ..AnalysisOptions::default()
            }),
            project: self.project(),
            checks_workspace: self.switch(&CHECK_WORKSPACE),
            shows_hints: self.switch(&INLAY_HINTS),
            shows_lenses: self.switch(&CODE_LENS),
            shows_tokens: self.switch(&SEMANTIC_TOKENS),
            shows_changes: self.switch(&COMMITTED_CHANGES),
        }
    }

    fn limits(&mut self) -> Limits {
        Limits {
            alias_bytes: self.number(&MAX_ALIAS_BYTES),
            value_steps: u32::try_from(self.number(&MAX_VALUE_STEPS)).unwrap_or(u32::MAX),
            pattern_bytes: usize::try_from(self.number(&MAX_PATTERN_BYTES)).unwrap_or(usize::MAX),
        }
    }

    /// Invalid parts are omitted, with a complaint.
    fn project(&mut self) -> ProjectSettings {
        let (project, faults) = ProjectSettings::of_editor(Path::new(""), self.sent);
        self.complaints.extend(faults.iter().map(|fault| format!("the settings crd-ls: {fault}")));
        project
    }

    fn consequences(&mut self) -> ConsequenceDisplay {
        let named = |value: &Value| ConsequenceDisplay::named(value.as_str()?);
        self.value(&CONSEQUENCES, named, "none of `related`, `hint` and `shown`")
    }

    fn switch(&mut self, option: &SettingOption) -> bool {
        self.value(option, Value::as_bool, "neither true nor false")
    }

    fn number(&mut self, option: &SettingOption) -> u64 {
        self.value(option, Value::as_u64, "no whole number")
    }

    /// The value of a setting. A missing or unreadable one is read from the default.
    fn value<T: Default>(&mut self, option: &SettingOption, read: impl Fn(&Value) -> Option<T>, otherwise: &str) -> T {
        let (name, default) = (option.editor_name, option.default_value());
        let sent = self.sent.pointer(&format!("/{name}")).filter(|value| !value.is_null());
        let value = sent.and_then(&read);
        if sent.is_some() && value.is_none() {
            self.complaints.push(format!("the setting crd-ls/{name} is {otherwise}: {default} is used instead"));
        }
        value.or_else(|| read(&default)).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests;
