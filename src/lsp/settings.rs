//! The user's settings: in the client's `initializationOptions`, and at any time in `workspace/didChangeConfiguration`.
//! Both contain the settings directly or, from clients with one settings file for all servers, in the member `crd-ls`.

mod names;

use std::fmt;
use std::path::Path;
use std::sync::Arc;

use serde_json::Value;

use crate::settings::{self, ProjectSettings, SettingOption, Shape};
use crd_ls_ide::{AnalysisOptions, DEFAULT_MAX_TEXT_BYTES, Limits, SchemaKinds};

/// A setting as documented.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    /// The path of the setting: a JSON pointer without its first slash.
    pub name: &'static str,
    pub default: SettingValue,
    /// The description, in whole sentences.
    pub about: &'static str,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingValue {
    Number(u64),
    Switch(bool),
    /// One of these words; the first is the default.
    Choice(&'static [&'static str]),
    /// An object, empty unless the user adds members.
    Table,
    /// An array, empty unless the user adds items.
    List,
}

/// All settings, in the order of the documentation.
pub const SETTINGS: &[Setting] = &[
    SYNTAX_ERRORS,
    CONSEQUENCES,
    MAX_DIAGNOSTICS,
    MAX_TEXT_BYTES,
    MAX_ALIAS_BYTES,
    MAX_VALUE_STEPS,
    MAX_PATTERN_BYTES,
    CHECK_WORKSPACE,
    INLAY_HINTS,
    CODE_LENS,
    SEMANTIC_TOKENS,
    CHANGES,
    of_repository(&settings::CRDS),
    of_repository(&settings::SCHEMAS),
    of_repository(&settings::EXCLUDE),
    of_repository(&settings::KUBERNETES),
    of_repository(&settings::RULES),
    of_repository(&settings::ALLOW_REFUSED),
    of_repository(&settings::OVERRIDES),
];

/// A setting that repositories also have.
const fn of_repository(option: &SettingOption) -> Setting {
    let default = match option.shape {
        Shape::Switch => SettingValue::Switch(false),
        Shape::Paths | Shape::Patterns | Shape::Overrides => SettingValue::List,
        Shape::Schemas | Shape::Rules => SettingValue::Table,
        Shape::Version => SettingValue::Choice(settings::VERSIONS),
    };
    Setting { name: option.editor_name, default, about: option.about }
}

const SYNTAX_ERRORS: Setting = Setting {
    name: "syntaxErrors",
    default: SettingValue::Switch(true),
    about: "Whether to report syntax errors of YAML. Switch it off when another server reports them, such as \
            yaml-language-server. What Kubernetes refuses beyond that is reported all the same: of the codes \
            `yaml/...` those about aliases and those that only the server's older YAML refuses, such as \
            `escaped-slash` and `tab-on-empty-line`.",
};

const CONSEQUENCES: Setting = Setting {
    name: "diagnostics/consequences",
    default: SettingValue::Choice(ConsequenceDisplay::NAMES),
    about: "How to show errors that follow from another one: as `related` places of their cause, with a diagnostic of \
            severity `hint` each, or `shown` as other errors are.",
};

const MAX_DIAGNOSTICS: Setting = Setting {
    name: "limits/diagnostics",
    default: SettingValue::Number(500),
    about: "The most diagnostics that are shown for one document. Errors come first, and one more diagnostic says \
            how many were left out. `crd-ls check` prints them all.",
};

const MAX_TEXT_BYTES: Setting = Setting {
    name: "limits/textBytes",
    default: SettingValue::Number(DEFAULT_MAX_TEXT_BYTES),
    about: "The longest text that is analysed, in bytes. A longer one gets a single diagnostic that says so.",
};

const MAX_ALIAS_BYTES: Setting = Setting {
    name: "limits/aliasBytes",
    default: SettingValue::Number(Limits::DEFAULT.alias_bytes),
    about: "The most text that all aliases of a text may expand to, in bytes. In a document that goes beyond that no alias is \
            followed, and one diagnostic says so.",
};

const MAX_VALUE_STEPS: Setting = Setting {
    name: "limits/valueSteps",
    default: SettingValue::Number(Limits::DEFAULT.value_steps as u64),
    about: "The most steps that comparing one default with its schema may take. A default that needs more is not checked, \
            and a diagnostic at its key says so.",
};

const MAX_PATTERN_BYTES: Setting = Setting {
    name: "limits/patternBytes",
    default: SettingValue::Number(Limits::DEFAULT.pattern_bytes as u64),
    about: "The most memory that one compiled `pattern` may take, in bytes. Beyond that no default is checked against \
            it, and a diagnostic at the default's key says so.",
};

const CHECK_WORKSPACE: Setting = Setting {
    name: "workspace/check",
    default: SettingValue::Switch(false),
    about: "Whether to check the files of the workspace that are not open, too: `*.yaml`, `*.yml` and `*.json`, except \
            hidden files and those that .gitignore and .ignore exclude. They are checked again when they change.",
};

const INLAY_HINTS: Setting = Setting {
    name: "resources/inlayHints",
    default: SettingValue::Switch(true),
    about: "Whether to note in custom resources, at the ends of lines, which defaults the API server adds there and which \
            fields it drops.",
};

const CODE_LENS: Setting = Setting {
    name: "resources/codeLens",
    default: SettingValue::Switch(true),
    about: "Whether to show above a CRD how many custom resources of its kind the open documents and the files of the \
            workspace have, and how many of them are invalid.",
};

const SEMANTIC_TOKENS: Setting = Setting {
    name: "semanticTokens",
    default: SettingValue::Switch(true),
    about: "Whether to colour the parts of CEL expressions. Switch it off when the editor, or another server, does that.",
};

const CHANGES: Setting = Setting {
    name: "changes",
    default: SettingValue::Switch(false),
    about: "Whether to compare CRDs in open documents with those of the last commit (`HEAD`), and to show what the API server \
            says of the update and what it breaks, as `crd-ls diff` does. For this the server starts `git`, when a document is \
            opened or saved and when `HEAD` changes.",
};

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
    /// The values of the setting, the default first.
    const NAMES: &'static [&'static str] = &["related", "hint", "shown"];

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
            syntax_errors: self.switch(SYNTAX_ERRORS),
            consequences: self.consequences(),
            max_diagnostics: self.number(MAX_DIAGNOSTICS),
            max_text_bytes: self.number(MAX_TEXT_BYTES),
            analysis: Arc::new(AnalysisOptions {
                kinds: SchemaKinds::default(),
                limits: self.limits(),
                ..AnalysisOptions::default()
            }),
            project: self.project(),
            checks_workspace: self.switch(CHECK_WORKSPACE),
            shows_hints: self.switch(INLAY_HINTS),
            shows_lenses: self.switch(CODE_LENS),
            shows_tokens: self.switch(SEMANTIC_TOKENS),
            shows_changes: self.switch(CHANGES),
        }
    }

    fn limits(&mut self) -> Limits {
        Limits {
            alias_bytes: self.number(MAX_ALIAS_BYTES),
            value_steps: u32::try_from(self.number(MAX_VALUE_STEPS)).unwrap_or(u32::MAX),
            pattern_bytes: usize::try_from(self.number(MAX_PATTERN_BYTES)).unwrap_or(usize::MAX),
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
        let read = |value: &Value| named(value).map(|_| SettingValue::Choice(&[]));
        self.value(CONSEQUENCES, read, "none of `related`, `hint` and `shown`");
        self.sent.pointer(&format!("/{}", CONSEQUENCES.name)).and_then(named).unwrap_or_default()
    }

    fn switch(&mut self, setting: Setting) -> bool {
        let read = |value: &Value| value.as_bool().map(SettingValue::Switch);
        self.value(setting, read, "neither true nor false") == SettingValue::Switch(true)
    }

    fn number(&mut self, setting: Setting) -> u64 {
        let read = |value: &Value| value.as_u64().map(SettingValue::Number);
        match self.value(setting, read, "no whole number") {
            SettingValue::Number(number) => number,
            _ => 0,
        }
    }

    fn value(
        &mut self,
        Setting { name, default, .. }: Setting,
        read: impl FnOnce(&Value) -> Option<SettingValue>,
        otherwise: &str,
    ) -> SettingValue {
        match self.sent.pointer(&format!("/{name}")) {
            None | Some(Value::Null) => default,
            Some(value) => read(value).unwrap_or_else(|| {
                self.complaints.push(format!("the setting crd-ls/{name} is {otherwise}: {default} is used instead"));
                default
            }),
        }
    }
}

impl fmt::Display for SettingValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Switch(switch) => switch.fmt(f),
            Self::Choice(words) => write!(f, "{:?}", words.first().copied().unwrap_or_default()),
            Self::Table => f.write_str("{}"),
            Self::List => f.write_str("[]"),
        }
    }
}

#[cfg(test)]
mod tests;
