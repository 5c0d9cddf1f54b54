//! Text that the server's YAML decoder refuses or reads in its own way.

use super::syntax::TextRow;
use super::{Facts, Family, Stage, Words, dialect, syntax};
use super::{FieldErrorKind, Severity};
use crd_ls_model::{DialectFaultKind, TagFaultKind};
use crd_ls_syntax::{ErrorKind, Holder, SyntaxError};

/// A problem of a document's text.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum YamlProblem {
    /// A syntax error, with the parser's details.
    Syntax {
        error: ErrorKind,
        about: Option<Box<str>>,
        holder: Option<Holder>,
    },
    /// YAML 1.2 allows it, but the server's decoder does not.
    Dialect(DialectFaultKind),
    /// A tag does not fit its value.
    Tag(TagFaultKind),
    UnknownAlias {
        name: Box<str>,
    },
    AliasCycle {
        name: Box<str>,
    },
    ExcessiveAliasing,
    /// Aliases expand to more text than is followed here.
    AliasNotFollowed,
    /// A template; only the rendered text can be checked.
    Template,
}

impl YamlProblem {
    pub(crate) fn of(error: &SyntaxError) -> Self {
        Self::Syntax { error: error.kind, about: error.about.clone(), holder: error.holder.clone() }
    }

    /// Whether it is about YAML itself, so that other tools for YAML report it, too. An unknown alias is excluded,
    /// since yaml-language-server reports it only as an information.
    pub(crate) fn is_syntax_error(&self) -> bool {
        matches!(self, Self::Syntax { .. })
    }

    /// Whether only the first such problem of a text is reported.
    pub(crate) fn is_reported_once(&self) -> bool {
        matches!(self, Self::Syntax { error, .. } if is_reported_once(*error))
    }
}

impl Family for YamlProblem {
    fn facts(&self) -> Facts {
        let code = match self {
            Self::Syntax { error, .. } => {
                let code = syntax::row(*error).code;
                let severity = match error {
                    ErrorKind::TextTooFarLeft => Severity::Information,
                    error if is_refused(*error) => return Facts::error(code, Stage::Parse, FieldErrorKind::Decode),
                    _ => Severity::Warning,
                };
                return Facts { code, severity, stage: Stage::Parse, server: None };
            }
            Self::Dialect(kind) => dialect::row(*kind).code,
            Self::Tag(_) => "yaml/tag",
            Self::UnknownAlias { .. } => "yaml/unknown-alias",
            Self::AliasCycle { .. } => "yaml/alias-cycle",
            Self::ExcessiveAliasing => "yaml/excessive-aliasing",
            Self::AliasNotFollowed => return Facts::note("alias/not-followed", Severity::Information),
            Self::Template => return Facts::note("template/not-judged", Severity::Hint),
        };
        Facts::error(code, Stage::Parse, FieldErrorKind::Decode)
    }

    fn words(&self) -> Words<'_> {
        match self {
            Self::Syntax { error, about, holder } => syntax::words(*error, about.as_deref(), holder.as_ref()),
            Self::Dialect(kind) => {
                let TextRow { statement, advice, .. } = dialect::row(*kind);
                let words = Words::new(statement, advice);
                match kind {
                    DialectFaultKind::AnchorName => {
                        words.headed("`&` and `*` begin the name of an anchor or alias, and no such name follows")
                    }
                    _ => words,
                }
            }
            Self::Tag(TagFaultKind::OtherType { text, found, tag }) => {
                Words::new(format!("cannot decode {found} `{text}` as a {tag}"), "Remove the tag or change the value")
            }
            Self::Tag(TagFaultKind::InvalidBase64) => {
                Words::new("!!binary value contains invalid base64 data", "Write it as base 64, or remove the tag")
            }
            Self::UnknownAlias { name } => Words::new(
                format!("unknown anchor '{name}' referenced"),
                format!("Write `&{name}` before what it stands for, above this line"),
            ),
            Self::AliasCycle { name } => {
                Words::new(format!("anchor '{name}' value contains itself"), "Write out what is meant here")
            }
            Self::ExcessiveAliasing => Words::new(
                "document contains excessive aliasing",
                "Write out some of what the aliases up to here stand for",
            ),
            Self::AliasNotFollowed => Words::new(
                "the aliases up to here expand to too much text, so no alias is expanded and their content is not checked",
                "Write out some of it",
            ),
            Self::Template => Words::new("this is a template and is not checked", "Check what it renders to"),
        }
    }
}

/// Whether the server's decoder refuses a document for this error. It accepts nesting twenty times deeper than this
/// parser.
pub(crate) fn is_refused(error: ErrorKind) -> bool {
    !error.is_tolerated() && error != ErrorKind::TooDeep
}

/// Whether only the first such error of a text is reported, because a tool that makes this mistake repeats it.
pub(crate) fn is_reported_once(error: ErrorKind) -> bool {
    error == ErrorKind::TextTooFarLeft
}
