//! The settings of a repository, merged for one file: from `.crd-ls.yaml`, from options of the command and from
//! settings of an editor, which take precedence. Works on texts and values, and reads no files.
//!
//! [`SETTINGS`] lists all settings, including those for editors alone. The help of the flags, the names and defaults in
//! an editor's settings, the documentation and the JSON schema of the file are derived from it.

mod added_override;
mod assist;
mod denied;
mod effective;
mod fault;
mod fault_list;
mod json_schema;
mod level;
mod node;
mod option;
mod origins;
mod patterns;
mod project;
mod read;
mod yaml;

pub use added_override::added_override;
pub use assist::{completions, hover};
pub use denied::Denied;
pub(crate) use denied::denied_words;
pub use effective::Effective;
pub(crate) use effective::FileRole;
pub use fault::{Fault, FaultKind};
pub use json_schema::json_schema;
pub use level::{Level, default_level};
pub use node::{Node, SettingEntry, Value};
pub(crate) use option::{
    ALLOW_REFUSED, BASELINE, CHECK_WORKSPACE, CODE_LENS, COMMITTED_CHANGES, CONSEQUENCES, CRDS, EXCLUDE, INLAY_HINTS,
    KUBERNETES, MAX_ALIAS_BYTES, MAX_DIAGNOSTICS, MAX_PATTERN_BYTES, MAX_TEXT_BYTES, MAX_VALUE_STEPS, OVERRIDES,
    PARTIAL, PLACEHOLDERS, RULES, SEMANTIC_TOKENS, STRICT, SYNTAX_ERRORS, UNFINISHED,
};
pub use option::{SETTINGS, SettingOption, SettingScope, Shape, editor_options, repository_options};
pub(crate) use origins::{SettingValue, ValueOrigin, WrittenSettings, settings_for};
pub use patterns::Patterns;
pub use project::{Override, PathSettings, ProjectSettings};
pub use yaml::parse_value;

/// The name of the settings file.
pub const FILE_NAME: &str = ".crd-ls.yaml";

/// A common wrong name of the settings file, which is not read.
pub const MISNAMED: &str = ".crd-ls.yml";

/// The warning about a file with the name [`MISNAMED`].
pub const RENAME: &str = "crd-ls reads `.crd-ls.yaml`; rename the file";

#[cfg(test)]
mod tests;
