//! All settings, with their names and documentation.

use serde_json::{Map, Value};

use crd_ls_ide::{DEFAULT_MAX_TEXT_BYTES, Kubernetes, Limits};

/// A setting.
#[derive(Clone, Copy, Debug)]
pub struct SettingOption {
    /// The key in the settings file, or the `editor_name` if the file can't have the setting.
    pub name: &'static str,
    /// The path in an editor's settings: a JSON pointer without its first slash.
    pub editor_name: &'static str,
    /// The equivalent option of `crd-ls check`, without dashes.
    pub flag: Option<&'static str>,
    pub shape: Shape,
    pub scope: SettingScope,
    /// The documentation, in whole sentences.
    pub about: &'static str,
}

/// The type of a setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Yes or no, with the default.
    Switch(bool),
    /// A whole number, with the default.
    Number(u64),
    /// One of these words; the first is the default.
    Choice(&'static [&'static str]),
    /// Paths of files and folders.
    Paths,
    /// Patterns for paths.
    Patterns,
    /// Regular expressions.
    Expressions,
    /// Kinds of objects, with lists of paths in them.
    Schemas,
    /// Codes and groups, with levels.
    Rules,
    /// Settings for some paths.
    Overrides,
    /// A version of Kubernetes.
    Version,
    /// The path of one file.
    File,
    /// Codes and groups, or the word for all warnings.
    Denied,
}

/// The places in which a setting can be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingScope {
    /// Only in an editor.
    Editor,
    /// Also in a repository, for all its files.
    Repository,
    /// Also in a repository, for all its files or in an override for some.
    Path,
    /// Only in a repository, for all its files.
    File,
}

/// The versions of Kubernetes that can be named, newest first, and the word for the newest.
pub(super) const VERSIONS: &[&str] =
    &["1.37", "1.36", "1.35", "1.34", "1.33", "1.32", "1.31", "1.30", "1.29", Kubernetes::LATEST];

/// All settings, in the order of the documentation.
pub const SETTINGS: &[SettingOption] = &[
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
    COMMITTED_CHANGES,
    CRDS,
    SCHEMAS,
    EXCLUDE,
    PARTIAL,
    UNFINISHED,
    PLACEHOLDERS,
    KUBERNETES,
    RULES,
    ALLOW_REFUSED,
    STRICT,
    BASELINE,
    DENY,
    OVERRIDES,
];

/// The settings that an editor can have.
pub fn editor_options() -> impl Iterator<Item = &'static SettingOption> {
    SETTINGS.iter().filter(|option| option.scope != SettingScope::File)
}

/// The settings that a repository can have.
pub fn repository_options() -> impl Iterator<Item = &'static SettingOption> {
    SETTINGS.iter().filter(|option| option.scope != SettingScope::Editor)
}

/// The settings that an override can have.
pub(super) fn path_options() -> impl Iterator<Item = &'static SettingOption> {
    SETTINGS.iter().filter(|option| option.scope == SettingScope::Path)
}

pub(crate) const SYNTAX_ERRORS: SettingOption = SettingOption {
    flag: Some("no-syntax-errors"),
    about: "Whether to report syntax errors of YAML and their consequences. Switch it off when another server reports \
            them, such as yaml-language-server. Two kinds of `yaml/...` errors are still reported: errors about \
            aliases, and errors only of the server's older YAML, such as `escaped-slash` and `tab-on-empty-line`.",
    ..of_editor("syntaxErrors", Shape::Switch(true))
};

pub(crate) const CONSEQUENCES: SettingOption = SettingOption {
    about: "How to show errors that follow from another one: as `related` places of their cause, with a diagnostic of \
            severity `hint` each, or `shown` as other errors are.",
    ..of_editor("diagnostics/consequences", Shape::Choice(&["related", "hint", "shown"]))
};

pub(crate) const MAX_DIAGNOSTICS: SettingOption = SettingOption {
    about: "The maximum number of diagnostics for one document. Errors come first, and one more diagnostic says \
            how many were left out. `crd-ls check` prints them all.",
    ..of_editor("limits/diagnostics", Shape::Number(500))
};

pub(crate) const MAX_TEXT_BYTES: SettingOption = SettingOption {
    flag: Some("max-bytes"),
    about: "The longest text that is analysed, in bytes. A longer text gets a single diagnostic about its length.",
    ..of_editor("limits/textBytes", Shape::Number(DEFAULT_MAX_TEXT_BYTES))
};

pub(crate) const MAX_ALIAS_BYTES: SettingOption = SettingOption {
    flag: Some("max-alias-bytes"),
    about: "The maximum size to which all aliases of a text may expand, in bytes. In a document beyond this limit, no \
            alias is followed, and one diagnostic says so.",
    ..of_editor("limits/aliasBytes", Shape::Number(Limits::DEFAULT.alias_bytes))
};

pub(crate) const MAX_VALUE_STEPS: SettingOption = SettingOption {
    flag: Some("max-value-steps"),
    about: "The maximum number of steps for comparing one default with its schema. A default that needs more steps is \
            not checked, and a diagnostic at its key says so.",
    ..of_editor("limits/valueSteps", Shape::Number(Limits::DEFAULT.value_steps as u64))
};

pub(crate) const MAX_PATTERN_BYTES: SettingOption = SettingOption {
    flag: Some("max-pattern-bytes"),
    about: "The maximum memory of one compiled `pattern`, in bytes. No default is checked against a larger pattern, \
            and a diagnostic at the default's key says so.",
    ..of_editor("limits/patternBytes", Shape::Number(Limits::DEFAULT.pattern_bytes as u64))
};

pub(crate) const CHECK_WORKSPACE: SettingOption = SettingOption {
    about: "Whether to check the files of the workspace that are not open, too: `*.yaml`, `*.yml` and `*.json`, except \
            hidden files and those that .gitignore and .ignore exclude. They are checked again when they change.",
    ..of_editor("workspace/check", Shape::Switch(false))
};

pub(crate) const INLAY_HINTS: SettingOption = SettingOption {
    about: "Whether to note in custom resources, at the ends of lines, which defaults the API server adds there and which \
            fields it drops.",
    ..of_editor("resources/inlayHints", Shape::Switch(true))
};

pub(crate) const CODE_LENS: SettingOption = SettingOption {
    about: "Whether to show above a CRD how many custom resources of its kind the open documents and the files of the \
            workspace have, and how many of them are invalid.",
    ..of_editor("resources/codeLens", Shape::Switch(true))
};

pub(crate) const SEMANTIC_TOKENS: SettingOption = SettingOption {
    about: "Whether to colour the parts of CEL expressions. Switch it off when the editor, or another server, does that.",
    ..of_editor("semanticTokens", Shape::Switch(true))
};

pub(crate) const COMMITTED_CHANGES: SettingOption = SettingOption {
    about: "Whether to compare CRDs in open documents with those of the last commit (`HEAD`), and to show the API \
            server's errors about the update, and breaking changes, as `crd-ls diff` does. For this the server starts \
            `git`, when a document is opened or saved and when `HEAD` changes.",
    ..of_editor("changes", Shape::Switch(false))
};

/// A setting of editors alone, without a flag and documentation.
const fn of_editor(name: &'static str, shape: Shape) -> SettingOption {
    SettingOption { name, editor_name: name, flag: None, shape, scope: SettingScope::Editor, about: "" }
}

pub(crate) const CRDS: SettingOption = SettingOption {
    name: "crds",
    editor_name: "crds",
    flag: Some("crds"),
    shape: Shape::Paths,
    scope: SettingScope::Path,
    about: "Files and folders with further CustomResourceDefinitions for custom resources. They are not checked \
            themselves, but with `--crds` the errors of those in use are reported.",
};

pub(crate) const SCHEMAS: SettingOption = SettingOption {
    name: "schemas",
    editor_name: "schemas",
    flag: Some("schema"),
    shape: Shape::Schemas,
    scope: SettingScope::Path,
    about: "Further kinds of objects that contain schemas, each with the paths of its schemas: `example.com/*/Foo: \
            [spec.versions[*].schema]`. A kind is GROUP/VERSION/KIND, and each part may be `*`. A schema there is checked \
            like that of a CustomResourceDefinition's version.",
};

pub(crate) const EXCLUDE: SettingOption = SettingOption {
    name: "exclude",
    editor_name: "exclude",
    flag: Some("exclude"),
    shape: Shape::Patterns,
    scope: SettingScope::Repository,
    about: "Files that are not checked, as patterns like those in .gitignore. A file that is named to `crd-ls check`, or \
            open in an editor, is always checked.",
};

pub(crate) const PARTIAL: SettingOption = SettingOption {
    name: "partial",
    editor_name: "partial",
    flag: Some("partial"),
    shape: Shape::Patterns,
    scope: SettingScope::Repository,
    about: "Files whose objects are only parts, such as patches and the expected objects of a test, as patterns like those \
            in .gitignore. Fields that their objects lack are not reported, but the fields that they have are checked.",
};

pub(crate) const UNFINISHED: SettingOption = SettingOption {
    name: "unfinished",
    editor_name: "unfinished",
    flag: Some("unfinished"),
    shape: Shape::Switch(true),
    scope: SettingScope::Path,
    about: "Whether values such as `${SIZE}`, `{{ .Values.size }}`, `<size>` and `ENC[…]` are filled in later, so that they \
            are not checked, and whether patches in other files may add fields. In schemas only template actions count.",
};

pub(crate) const PLACEHOLDERS: SettingOption = SettingOption {
    name: "placeholders",
    editor_name: "placeholders",
    flag: Some("placeholder"),
    shape: Shape::Expressions,
    scope: SettingScope::Path,
    about: "Further values that are filled in later, as regular expressions, such as `^#[a-z]+#$`.",
};

pub(crate) const KUBERNETES: SettingOption = SettingOption {
    name: "kubernetes",
    editor_name: "kubernetes",
    flag: Some("kubernetes"),
    shape: Shape::Version,
    scope: SettingScope::Path,
    about: "The oldest version of Kubernetes that has to accept the CustomResourceDefinitions: from \
            `\"1.29\"` to `\"1.37\"`, which is the default and is also called `latest`. `v1.30` and `1.30.4` are read as \
            `1.30`. The errors are those of this version, and fields, formats and functions of rules that it lacks are \
            reported.",
};

pub(crate) const RULES: SettingOption = SettingOption {
    name: "rules",
    editor_name: "rules",
    flag: Some("rule"),
    shape: Shape::Rules,
    scope: SettingScope::Path,
    about: "The level of findings by their code (`lint/impossible-bounds`) or group of codes (`lint`): `off`, `hint`, `information`, \
            `warning` or `error`. A code counts before its group. An error of the API server can't be turned below \
            `warning`, unless `allow-refused` is set.",
};

pub(crate) const ALLOW_REFUSED: SettingOption = SettingOption {
    name: "allow-refused",
    editor_name: "allowRefused",
    flag: Some("allow-refused"),
    shape: Shape::Switch(false),
    scope: SettingScope::Path,
    about: "Whether errors of the API server may be turned below `warning`, although it refuses the object. Where `kubernetes` \
            names a version, that is also what the server of that version refuses.",
};

pub(crate) const STRICT: SettingOption = SettingOption {
    name: "strict",
    editor_name: "strict",
    flag: Some("strict"),
    shape: Shape::Switch(false),
    scope: SettingScope::Path,
    about: "Whether it is an error that something can't be checked: objects whose kind resembles a known one \
            (`lint/unknown-kind`) and templates that can't be read (`template/not-judged`), on the command line also \
            custom resources whose CustomResourceDefinition was not found, and for `crd-ls check` symbolic links that \
            are not followed.",
};

pub(crate) const BASELINE: SettingOption = SettingOption {
    name: "baseline",
    editor_name: "baseline",
    flag: Some("baseline"),
    shape: Shape::File,
    scope: SettingScope::File,
    about: "A file of known findings, which are neither reported nor fixed, in editors, `crd-ls diff` and `crd-ls validate`, too. \
            `crd-ls check --write-baseline` writes it.",
};

pub(crate) const DENY: SettingOption = SettingOption {
    name: "deny",
    editor_name: "deny",
    flag: Some("deny"),
    shape: Shape::Denied,
    scope: SettingScope::File,
    about: "Findings that make `crd-ls check`, `crd-ls diff` and `crd-ls validate` fail besides errors: `warnings`, or codes (`lint/impossible-bounds`) and groups of codes \
            (`lint`), whatever their level. `--deny` adds to it.",
};

pub(crate) const OVERRIDES: SettingOption = SettingOption {
    name: "overrides",
    editor_name: "overrides",
    flag: Some("override"),
    shape: Shape::Overrides,
    scope: SettingScope::Repository,
    about: "Settings for some files: `paths` has patterns like those in .gitignore, and the other keys are settings. Of \
            several overrides for a file the last one counts.",
};

impl SettingOption {
    /// The documentation as the help of a flag, without a full stop.
    pub fn help(&self) -> &'static str {
        self.about.trim_end_matches('.')
    }

    /// The possible words of the value, the default first; empty unless the setting is a choice.
    pub fn words(&self) -> &'static [&'static str] {
        match self.shape {
            Shape::Choice(words) => words,
            Shape::Version => VERSIONS,
            _ => &[],
        }
    }

    /// The default, in an editor's settings.
    pub fn default_value(&self) -> Value {
        match self.shape {
            Shape::Switch(default) => default.into(),
            Shape::Number(default) => default.into(),
            Shape::Choice(_) | Shape::Version => self.words().first().copied().unwrap_or_default().into(),
            Shape::Paths | Shape::Patterns | Shape::Expressions | Shape::Overrides | Shape::Denied => {
                Value::Array(Vec::new())
            }
            Shape::File => Value::Null,
            Shape::Schemas | Shape::Rules => Value::Object(Map::new()),
        }
    }

    /// The name of the value's type in messages: `a list of paths`.
    pub fn expected(&self) -> &'static str {
        match self.shape {
            Shape::Switch(_) => "true or false",
            Shape::Number(_) => "a whole number",
            Shape::Choice(_) => "one of several words",
            Shape::Paths => "a list of paths",
            Shape::Patterns => "a list of patterns for paths",
            Shape::Expressions => "a list of regular expressions",
            Shape::Schemas => "a mapping from kinds to lists of paths",
            Shape::Rules => "a mapping from codes or groups to levels",
            Shape::Version => "a version of Kubernetes from \"1.29\" to \"1.37\"",
            Shape::File => "the path of a file",
            Shape::Denied => "a list of codes or groups, or warnings",
            Shape::Overrides => "a list of mappings, each with `paths` and settings",
        }
    }
}
