use std::borrow::Cow;
use std::fmt;

use super::FILE_NAME;
use super::node::{Scalar, ScalarKind};
use crd_ls_text::TextRange;

/// An error in a setting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    pub range: TextRange,
    pub kind: FaultKind,
    /// The setting with the error, by its name in the file.
    pub setting: Option<&'static str>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// The text can't be parsed, for this reason.
    Syntax(String),
    /// The file does not contain settings.
    NoSettings,
    /// The setting is unknown; perhaps a similar name was meant.
    UnknownKey {
        key: String,
        near: Option<&'static str>,
    },
    /// An override contains a setting that applies to all files.
    NotPerPath(&'static str),
    RepeatedKey(String),
    /// The value has the wrong type.
    NotA {
        key: String,
        expected: &'static str,
    },
    /// The value would be valid in quotes.
    Unquoted {
        key: String,
        expected: &'static str,
        written: Scalar,
    },
    /// The value would be valid without quotes.
    Quoted {
        key: String,
        expected: &'static str,
        written: String,
    },
    UnknownCode {
        code: String,
        near: Option<&'static str>,
    },
    UnknownLevel {
        level: String,
        near: Option<&'static str>,
    },
    /// The level would hide errors of the API server.
    Refused {
        selector: String,
        origin: Origin,
    },
    Pattern {
        pattern: String,
        reason: String,
    },
    /// An invalid kind or path in `schemas`.
    Schema(String),
    /// An override without `paths`.
    NoPaths,
    /// A setting names a path that does not exist.
    NoSuchFile {
        setting: &'static str,
        path: String,
    },
    /// A path leads out of the repository of the settings file.
    Outside {
        setting: &'static str,
        path: String,
    },
    /// A list or mapping exceeds its limit.
    TooMany {
        setting: &'static str,
        limit: usize,
    },
    /// The patterns can't be compiled together, for this reason.
    Patterns(String),
    /// The number of further errors.
    More(usize),
    /// The file could not be read, for this reason.
    Unreadable(String),
}

/// The origin of settings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Origin {
    #[default]
    File,
    Flags,
    /// An editor: keys are in camel case, and some settings are the editor's alone.
    Editor,
}

impl Origin {
    /// The setting in this origin that permits hiding the server's errors.
    fn allowing(self) -> &'static str {
        match self {
            Self::File => "set `allow-refused: true`",
            Self::Flags => "give `--allow-refused`, too",
            Self::Editor => "set `allowRefused` to true",
        }
    }
}

impl Fault {
    pub(crate) fn new(range: TextRange, kind: FaultKind) -> Self {
        Self { range, kind, setting: None }
    }

    /// The correct replacement, if known.
    pub fn replacement(&self) -> Option<String> {
        match &self.kind {
            FaultKind::UnknownKey { near, .. }
            | FaultKind::UnknownCode { near, .. }
            | FaultKind::UnknownLevel { near, .. } => near.map(str::to_owned),
            FaultKind::Unquoted { written, .. } => Some(format!("\"{}\"", written.text)),
            FaultKind::Quoted { written, .. } => Some(written.clone()),
            _ => None,
        }
    }

    /// Whether it is about a level that other settings may permit.
    pub fn may_be_allowed(&self) -> bool {
        matches!(self.kind, FaultKind::Refused { .. })
    }
}

/// The longest quoted word in a message, in characters; then the longest path or reason.
const LONGEST_WORD: usize = 40;
const LONGEST_PATH: usize = 200;

fn word(text: &str) -> Cow<'_, str> {
    cut(text, LONGEST_WORD)
}

fn cut(text: &str, longest: usize) -> Cow<'_, str> {
    match text.char_indices().nth(longest) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or_default()).into(),
        None => text.into(),
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kind, .. } = self;
        match kind {
            FaultKind::Syntax(reason) => f.write_str(&cut(reason, LONGEST_PATH)),
            FaultKind::NoSettings => f.write_str("settings are a mapping, such as `exclude: [vendor/]`"),
            FaultKind::UnknownKey { key, near: Some(near) } => {
                write!(f, "unknown setting `{}`; did you mean `{near}`?", word(key))
            }
            FaultKind::UnknownKey { key, near: None } => write!(f, "unknown setting `{}`", word(key)),
            FaultKind::NotPerPath(key) => {
                write!(f, "an override can't set `{key}`, which holds for all files; write it outside of `overrides`")
            }
            FaultKind::RepeatedKey(key) => write!(f, "`{}` is set twice; leave out one of them", word(key)),
            FaultKind::NotA { key, expected } => write!(f, "`{}` takes {expected}", word(key)),
            FaultKind::Unquoted { key, expected, written: Scalar { text, kind } } => {
                let is = match kind {
                    ScalarKind::Number => "a number",
                    ScalarKind::Switch => "true or false",
                    ScalarKind::Text => "a text",
                };
                let (key, text) = (word(key), word(text));
                write!(f, "`{key}` takes {expected}, and `{text}` is {is} in YAML; write it in quotes: `\"{text}\"`")
            }
            FaultKind::Quoted { key, expected, .. } => write!(f, "`{}` takes {expected}, without quotes", word(key)),
            FaultKind::UnknownCode { code, near: Some(near) } => {
                write!(f, "`{}` is neither a code nor a group of codes; did you mean `{near}`?", word(code))
            }
            FaultKind::UnknownCode { code, near: None } => write!(
                f,
                "`{}` is neither a code nor a group of codes; `crd-ls explain` lists all codes (the group is the part before the slash)",
                word(code)
            ),
            FaultKind::UnknownLevel { level, near: Some(near) } => {
                write!(f, "`{}` is not a level; did you mean `{near}`?", word(level))
            }
            FaultKind::UnknownLevel { level, near: None } => {
                write!(f, "`{}` is not a level; write off, hint, information, warning or error", word(level))
            }
            FaultKind::Refused { selector, origin } => write!(
                f,
                "the API server refuses what `{selector}` reports, so the level can't be lower than warning; to hide it \
                 all the same, {}",
                origin.allowing()
            ),
            FaultKind::Pattern { pattern, reason } => {
                write!(f, "`{}` is no pattern for paths: {}", word(pattern), cut(reason, LONGEST_PATH))
            }
            FaultKind::Schema(reason) => f.write_str(&cut(reason, LONGEST_PATH)),
            FaultKind::NoSuchFile { setting, path } => {
                write!(f, "`{setting}`: there is no file or folder `{}`", cut(path, LONGEST_PATH))
            }
            FaultKind::Outside { setting, path } => write!(
                f,
                "`{setting}`: `{}` is outside of the repository, and a settings file names only what is inside; name it \
                 with `--{setting}`, or in the settings of your editor",
                cut(path, LONGEST_PATH)
            ),
            FaultKind::TooMany { setting, limit } => {
                write!(f, "`{setting}` is too long; the first {limit} are read, so leave some out")
            }
            FaultKind::Patterns(reason) => {
                write!(f, "these patterns match nothing, since they can't be compiled: {}", cut(reason, LONGEST_PATH))
            }
            FaultKind::More(count) => write!(f, "{count} more things are wrong in these settings"),

            FaultKind::Unreadable(reason) => write!(f, "`{FILE_NAME}`: {reason}"),
            FaultKind::NoPaths => f.write_str("this override has no `paths`; list the patterns of the files it is for"),
        }
    }
}
