//! Text that the server's YAML decoder refuses, or parses in an unexpected way.

use std::borrow::Cow;

use super::FieldErrorKind::Decode;
use super::dialect::{self, DIALECT_SEVERITIES};
use super::syntax::{self, SYNTAX_SEVERITIES};
use super::{Facts, Family, Severity, Stage, Words};
use crd_ls_model::{DialectFaultKind, FieldPath, TagFaultKind};
use crd_ls_syntax::{ErrorKind, Holder, JsonFaultKind, SyntaxError};
use crd_ls_text::shortened;

const STAGE: Stage = Stage::Parse;

problems! {
    /// A problem of a document's text.
    pub enum YamlProblem, server_words;

    /// A syntax error, with the parser's details.
    Syntax { error: ErrorKind, about: Option<Box<str>>, holder: Option<Holder> }:
        facts(syntax::facts(*error)) of SYNTAX_SEVERITIES,
        from syntax::words(*error, about.as_deref(), holder.as_ref());
    /// A construct that YAML 1.2 allows, but that the server's decoder refuses.
    Dialect(fault: DialectFaultKind):
        facts(Facts::error(dialect::row(*fault).code, STAGE, Decode)) of DIALECT_SEVERITIES,
        from dialect::words(*fault);
    /// A tag does not fit its value.
    Tag(fault: TagFaultKind): Error(Decode) "yaml/tag",
        from match fault {
            TagFaultKind::OtherType { text, found, tag } => {
                Words::new(format!("cannot decode {found} `{text}` as a {tag}"), "Remove the tag or change the value")
            }
            TagFaultKind::InvalidBase64 => {
                Words::new("!!binary value contains invalid base64 data", "Write it as base64, or remove the tag")
            }
        };
    UnknownAlias { name: Box<str> }: Error(Decode) "yaml/unknown-alias",
        detail format!("unknown anchor '{name}' referenced"),
        advice format!("Write `&{name}` before the value that it refers to, above this line");
    AliasCycle { name: Box<str> }: Error(Decode) "yaml/alias-cycle",
        detail format!("anchor '{name}' value contains itself"), advice "Write a value instead of the alias";
    ExcessiveAliasing: Error(Decode) "yaml/excessive-aliasing",
        detail "document contains excessive aliasing",
        advice "Write out the values of some aliases up to here";
    /// Aliases expand to more text than is followed here.
    AliasNotFollowed: Information "alias/not-followed",
        detail "the aliases up to here expand to too much text, so no alias is expanded and their content is not \
            checked",
        advice "Write out some of it";
    /// An object after `...`, which kubectl does not read.
    UnreadObject: Warning "yaml/unread-document",
        detail "this object follows `...`, so kubectl does not read it", advice "Write `---` instead of `...`";
    /// The rest of an object after `...`, which kubectl does not read.
    UnreadRest: Warning "yaml/unread-document",
        detail "`...` ends the object here, so kubectl does not read what follows", advice "Remove this line";
    /// An object whose keys are parsed as keys of the object above.
    UnseparatedObject: Warning "yaml/unread-document",
        detail "another object begins here, whose fields replace those of the object above",
        advice "Write `---` above this line";
    /// A part of a text that begins like JSON. Only YAML allows the part.
    NotJson { kind: JsonFaultKind, written: Box<str> }: Warning "lint/json-text",
        detail format!("kubectl reads a text that begins with `{{` as JSON, which has no {}", match kind {
            JsonFaultKind::Comma => "comma before a closing bracket".to_owned(),
            JsonFaultKind::Word => format!("`{}`", shortened(written, 40)),
            JsonFaultKind::Comment => "comments".to_owned(),
        }),
        advice match kind {
            JsonFaultKind::Word => format!("Write `{}`", json_word(written)),
            _ => "Remove it".to_owned(),
        };
    /// A template, which can be checked only after it is rendered.
    Template: Hint "template/not-judged",
        detail "this is a template and is not checked", advice "Check what it renders to";
}

/// The word in JSON for a word without quotes: `true`, `false` or `null` for the words of YAML and Python, or else a
/// text.
pub fn json_word(word: &str) -> String {
    match &*word.to_ascii_lowercase() {
        "true" | "yes" | "on" => "true".to_owned(),
        "false" | "no" | "off" => "false".to_owned(),
        "null" | "none" | "nil" => "null".to_owned(),
        _ => format!("\"{}\"", word.trim_matches('\'').replace('\\', r"\\").replace('"', "\\\"")),
    }
}

/// The server's words. The words about a syntax error depend on the whole document.
fn server_words<'p>(problem: &'p YamlProblem, _: &FieldPath) -> Cow<'p, str> {
    let detail = problem.words().detail;
    match problem {
        YamlProblem::Tag(_)
        | YamlProblem::UnknownAlias { .. }
        | YamlProblem::AliasCycle { .. }
        | YamlProblem::ExcessiveAliasing => format!("yaml: {detail}").into(),
        _ => detail,
    }
}

impl YamlProblem {
    pub(crate) fn of(error: &SyntaxError) -> Self {
        Self::Syntax { error: error.kind, about: error.about.clone(), holder: error.holder.clone() }
    }

    /// Whether the problem is about YAML itself, so that other YAML tools report it, too. Unknown aliases do not count,
    /// because yaml-language-server reports them only as information.
    pub(crate) fn is_syntax_error(&self) -> bool {
        matches!(self, Self::Syntax { .. })
    }

    /// Whether the server's YAML decoder may give up at the problem.
    pub(super) fn stops_decoder(&self) -> bool {
        match self {
            Self::Syntax { error, .. } => syntax::is_refused(*error),
            Self::Dialect(_) => true,
            _ => false,
        }
    }

    /// Whether only the first such problem of a text is reported.
    pub(crate) fn is_reported_once(&self) -> bool {
        matches!(self, Self::Syntax { error, .. } if syntax::is_reported_once(*error))
    }
}
