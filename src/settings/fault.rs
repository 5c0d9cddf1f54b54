use std::borrow::Cow;
use std::fmt;

use super::FILE_NAME;
use super::node::{Scalar, ScalarKind};
use super::option::CRDS;
use crd_ls_rules::selector_advice;
use crd_ls_text::{TextRange, beginning};

/// An error in a setting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    pub range: TextRange,
    pub kind: FaultKind,
    /// The setting with the error, by its name in the file.
    pub setting: Option<&'static str>,
}

/// A table of faults. A row has a fault with its data and, after the colon, its message.
macro_rules! faults {
    (
        $(#[$head:meta])*
        $visibility:vis enum $faults:ident;
        $(
            $(#[$doc:meta])*
            $fault:ident $(($part:ident: $part_type:ty))? $({ $($field:ident: $type:ty),* })?: $words:expr;
        )*
    ) => {
        $(#[$head])*
        $visibility enum $faults {
            $($(#[$doc])* $fault $(($part_type))? $({ $($field: $type),* })?),*
        }

        impl $faults {
            fn words(&self) -> Cow<'_, str> {
                match self {
                    $(Self::$fault $(($part))? $({ $($field),* })? => {
                        // A row need not use all of its data.
                        $(let _ = ($($field,)*);)?
                        $words.into()
                    })*
                }
            }
        }
    };
}

faults! {
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum FaultKind;

    /// The text can't be parsed, for this reason.
    Syntax(reason: String): beginning(reason, LONGEST_PATH);
    /// The file does not contain settings.
    NoSettings: "settings are a mapping, such as `exclude: [vendor/]`";
    /// The setting is unknown; perhaps a similar name was meant.
    UnknownKey { key: String, near: Option<&'static str> }:
        format!("unknown setting `{}`{}", word(key), meant(*near, ""));
    /// An override contains a setting that applies to all files.
    NotPerPath(key: &'static str):
        format!("an override can't set `{key}`, which holds for all files; write it outside of `overrides`");
    RepeatedKey(key: String): format!("`{}` is set twice; leave out one of them", word(key));
    /// The value has the wrong type.
    NotA { key: String, expected: &'static str }: format!("`{}` has to be {expected}", word(key));
    /// The value would be valid in quotes.
    Unquoted { key: String, expected: &'static str, written: Scalar }: unquoted(key, expected, written);
    /// The value would be valid without quotes.
    Quoted { key: String, expected: &'static str, written: String }:
        format!("`{}` has to be {expected}, without quotes", word(key));
    UnknownCode { code: String, near: Option<&'static str> }:
        format!("`{}` is neither a code nor a group of codes; {}", word(code), selector_advice(*near));
    UnknownLevel { level: String, near: Option<&'static str> }:
        format!("`{}` is not a level{}", word(level), meant(*near, "; write off, hint, information, warning or error"));
    /// The level would hide errors of the API server.
    Refused { selector: String, origin: Origin }: format!(
        "the API server rejects everything that `{selector}` reports, so the level can't be lower than warning; to \
         hide it anyway, {}",
        origin.allowing()
    );
    Pattern { pattern: String, reason: String }:
        format!("`{}` is no pattern for paths: {}", word(pattern), beginning(reason, LONGEST_PATH));
    /// An invalid regular expression.
    Expression { pattern: String, reason: String }:
        format!("`{}` is not a regular expression: {}", word(pattern), beginning(reason, LONGEST_PATH));
    /// `deny` has an unknown word.
    Denied { word: String, reason: String }: format!("`{}`: {reason}", self::word(word));
    /// An invalid kind or path in `schemas`.
    Schema(reason: String): beginning(reason, LONGEST_PATH);
    /// An override without `paths`.
    NoPaths: "this override has no `paths`; list the patterns of the files it is for";
    /// A setting names a path that does not exist.
    NoSuchFile { setting: &'static str, path: String }:
        format!("`{setting}`: there is no file or folder `{}`", beginning(path, LONGEST_PATH));
    /// A path leads out of the repository of the settings file.
    Outside { setting: &'static str, path: String }: format!(
        "`{setting}`: `{}` is outside of the repository, and a settings file may only name paths inside; name it with \
         `--{setting}`{}",
        beginning(path, LONGEST_PATH),
        if *setting == CRDS.name { ", or in the settings of your editor" } else { "" }
    );
    /// The file of the baseline does not exist.
    NoBaseline { path: String }: format!(
        "`baseline`: there is no file `{}`; `crd-ls check --write-baseline` writes it",
        beginning(path, LONGEST_PATH)
    );
    /// The baseline can't be read, for this reason.
    Baseline { path: String, reason: String }:
        format!("`baseline`: {}: {}", beginning(path, LONGEST_PATH), beginning(reason, LONGEST_PATH));
    /// A list or mapping exceeds its limit.
    TooMany { setting: &'static str, limit: usize }:
        format!("`{setting}` is too long; the first {limit} are read, so leave some out");
    /// The patterns can't be compiled together, for this reason.
    Patterns(reason: String):
        format!("these patterns match nothing, since they can't be compiled: {}", beginning(reason, LONGEST_PATH));
    /// The number of further errors.
    More(count: usize): format!("these settings have {count} more error{}", if *count == 1 { "" } else { "s" });
    /// The file could not be read, for this reason.
    Unreadable(reason: String): format!("`{FILE_NAME}`: {reason}");
}

fn meant(near: Option<&str>, otherwise: &str) -> String {
    near.map_or_else(|| otherwise.to_owned(), |near| format!("; did you mean `{near}`?"))
}

fn unquoted(key: &str, expected: &str, Scalar { text, kind }: &Scalar) -> String {
    let is = match kind {
        ScalarKind::Number => "a number",
        ScalarKind::Switch => "true or false",
        ScalarKind::Text => "a text",
    };
    let (key, text) = (word(key), word(text));
    format!("`{key}` has to be {expected}, and `{text}` is {is} in YAML; write it in quotes: `\"{text}\"`")
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

    /// Whether the fault is about a level that other settings may permit.
    pub fn may_be_allowed(&self) -> bool {
        matches!(self.kind, FaultKind::Refused { .. })
    }
}

/// The maximum length of a quoted word in a message, in characters.
const LONGEST_WORD: usize = 40;
/// The maximum length of a path or reason in a message, in characters.
const LONGEST_PATH: usize = 200;

fn word(text: &str) -> Cow<'_, str> {
    beginning(text, LONGEST_WORD)
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.kind.words())
    }
}
