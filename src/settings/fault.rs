use std::borrow::Cow;
use std::fmt;

use super::FILE_NAME;
use super::node::{Scalar, ScalarKind};
use crate::text::TextRange;

/// What is wrong with a setting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    pub range: TextRange,
    pub kind: FaultKind,
    /// The setting that it is in, by its name in the file.
    pub setting: Option<&'static str>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// The text can't be parsed, for this reason.
    Syntax(String),
    /// The file holds something else than settings.
    NoSettings,
    /// There is no setting of this name, but perhaps one with a name like it.
    UnknownKey {
        key: String,
        near: Option<&'static str>,
    },
    /// An override has a setting that holds for all files.
    NotPerPath(&'static str),
    RepeatedKey(String),
    /// The value is not what the setting takes.
    NotA {
        key: String,
        expected: &'static str,
    },
    /// The value would be what the setting takes, if it were in quotes.
    Unquoted {
        key: String,
        expected: &'static str,
        written: Scalar,
    },
    /// The value would be what the setting takes, if it were in no quotes.
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
    /// The API server refuses what this code or group reports.
    Refused {
        selector: String,
        origin: Origin,
    },
    Pattern {
        pattern: String,
        reason: String,
    },
    /// A kind or a path of `schemas`.
    Schema(String),
    /// An override without `paths`.
    NoPaths,
    /// A setting names a path where nothing is.
    NoSuchFile {
        setting: &'static str,
        path: String,
    },
    /// A path of a settings file leads out of its repository.
    Outside {
        setting: &'static str,
        path: String,
    },
    /// A list or mapping is longer than what is read of it.
    TooMany {
        setting: &'static str,
        limit: usize,
    },
    /// Patterns that can't be compiled together, and why.
    Patterns(String),
    /// So many more things are wrong.
    More(usize),
    /// The file could not be read, and why.
    Unreadable(String),
}

/// Where settings were written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Origin {
    #[default]
    File,
    Flags,
    /// Keys are in camel case, and some are settings of the editor alone.
    Editor,
}

impl Origin {
    /// How errors of the server are allowed to be hidden there.
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

    /// What is to be written in its place, where that is known.
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

    /// Whether it is about a level that other settings may allow.
    pub fn may_be_allowed(&self) -> bool {
        matches!(self.kind, FaultKind::Refused { .. })
    }
}

/// The most that a message quotes of a word, and of a path or a reason, in characters.
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
                write!(f, "there is no setting `{}`; did you mean `{near}`?", word(key))
            }
            FaultKind::UnknownKey { key, near: None } => write!(f, "`{}` is no setting", word(key)),
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
                "`{}` is neither a code nor a group of codes; `crd-ls explain` lists all codes, and what precedes \
                 the slash is the group",
                word(code)
            ),
            FaultKind::UnknownLevel { level, near: Some(near) } => {
                write!(f, "`{}` is no level; did you mean `{near}`?", word(level))
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
