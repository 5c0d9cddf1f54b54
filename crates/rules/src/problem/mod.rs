//! All problems as data, and the words for them.
//!
//! A rule reports a [`ProblemKind`]: a variant with the facts that the rule knows. This module derives the code, the
//! severity, the server's error type and words, and the advice from the variant. Each family of problems has a file.
//! Fixes and hovers match on the variant; nothing parses the words.

#[macro_use]
mod table;

mod change;
mod column;
mod convention;
mod conversion;
mod crd;
mod crd_change;
mod decode;
mod default;
mod dialect;
mod expression;
mod field_error;
mod glued;
mod ignore;
mod keyword;
mod level;
mod lint;
mod message;
mod metadata;
mod mistake;
mod names;
mod path;
mod printed_value;
mod ratchet;
mod resource;
mod schema_change;
mod stage;
mod strict;
mod structural;
mod subject;
mod syntax;
mod target;
mod validation;
mod version;
mod violation;
mod yaml;

use std::borrow::Cow;

pub(crate) use change::{ChangeProblem, FixedField, refused_changes};
pub use column::{ColumnProblem, column_type};
pub(crate) use convention::{ConditionPart, ConventionProblem};
pub use conversion::ConversionProblem;
pub use crd::CrdProblem;
pub use crd_change::CrdChangeProblem;
pub use decode::{DecodeProblem, Target};
pub use default::DefaultProblem;
pub(super) use dialect::DIALECT_CODES;
pub use expression::{ExpressionField, ExpressionProblem, FieldUse, RuleFailure, UncountedBound};
pub use field_error::{FieldError, FieldErrorKind, Severity};
pub(crate) use glued::glued_field;
pub use glued::glued_pair;
pub use ignore::IgnoreProblem;
pub use keyword::KeywordProblem;
pub(super) use level::{Level, MetaPart};
pub use lint::{LintProblem, PatternReading};
pub use metadata::{MetadataProblem, meant_label};
pub(crate) use names::Lacking;
pub use names::{NameField, NamesProblem};
pub(super) use path::MAX_SELECTABLE;
pub use path::{PathProblem, ScalePath, Undeclared};
pub(crate) use printed_value::PrintedValue;
pub(super) use ratchet::{Ratchet, Ratchets};
pub use resource::{MeantField, ResourceProblem};
pub(crate) use schema_change::SchemaChange;
pub use stage::Stage;
pub use strict::{Belonging, Repeats, StrictProblem, UnknownField};
pub use structural::{Demand, StructuralProblem};
pub(super) use syntax::{SYNTAX_PAGES, is_refused, is_reported_once};
pub(crate) use target::{NotYet, TargetProblem};
pub use validation::ValidationProblem;
pub use version::{SharedSetting, VersionProblem, meant_version};
pub(crate) use violation::INT_OR_STRING;
pub use violation::{FailedJunctor, HeldNumber, Violation};
pub use yaml::{YamlProblem, json_word};

use subject::Subject;

use crd_ls_grammar::go_quote::quote;
use crd_ls_model::{FieldPath, KnownValues};
use crd_ls_syntax::ErrorKind;

macro_rules! families {
    ($($family:ident($problem:ty)),* $(,)?) => {
        /// A problem, by family.
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        pub enum ProblemKind {
            $($family($problem)),*
        }

        impl ProblemKind {
            fn family(&self) -> &dyn Family {
                match self {
                    $(Self::$family(problem) => problem),*
                }
            }
        }

        /// The codes with their severities, by family and row.
        const CODES: &[&[&[(&str, Severity)]]] = &[$(<$problem>::CODES),*];

        $(impl From<$problem> for ProblemKind {
            fn from(problem: $problem) -> Self {
                Self::$family(problem)
            }
        })*
    };
}

families! {
    Yaml(YamlProblem),
    Decode(DecodeProblem),
    Strict(StrictProblem),
    Keyword(KeywordProblem),
    Structural(StructuralProblem),
    Default(DefaultProblem),
    Metadata(MetadataProblem),
    Names(NamesProblem),
    Version(VersionProblem),
    Column(ColumnProblem),
    Path(PathProblem),
    Conversion(ConversionProblem),
    Crd(CrdProblem),
    Validation(ValidationProblem),
    Expression(ExpressionProblem),
    Lint(LintProblem),
    Resource(ResourceProblem),
    Change(ChangeProblem),
    SchemaChange(SchemaChange),
    CrdChange(CrdChangeProblem),
    Ignore(IgnoreProblem),
    Convention(ConventionProblem),
    Target(TargetProblem),
}

/// The highest severity of the problems with a code. None for an unknown code.
pub fn default_severity(code: &str) -> Option<Severity> {
    let codes = CODES.iter().copied().flatten().copied().flatten();
    codes.filter(|(known, _)| *known == code).map(|(_, severity)| *severity).min()
}

/// The facts and words that a family of problems provides.
trait Family {
    fn facts(&self) -> Facts;
    fn words(&self) -> Words<'_>;

    /// The words about the field at `place` in the file.
    fn words_at(&self, _place: &FieldPath) -> Words<'_> {
        self.words()
    }

    /// The server's words about the field at `path`, without the leading path.
    fn server_words(&self, _path: &FieldPath) -> Cow<'_, str> {
        self.words().detail
    }
}

/// The facts of a problem that are available without building its words.
#[derive(Clone, Copy)]
struct Facts {
    code: &'static str,
    severity: Severity,
    stage: Stage,
    /// The type of the server's error or warning. None if the server reports nothing.
    server: Option<FieldErrorKind>,
}

/// The parts of a message.
struct Words<'p> {
    /// The problem as a sentence of its own. None if the server's words are clear enough.
    headline: Option<Cow<'p, str>>,
    /// The subject of the headline, if the headline is only a predicate.
    subject: Option<Subject>,
    /// The server's words, or our words if the server reports nothing. Empty if the error's type is enough.
    detail: Cow<'p, str>,
    /// One sentence of advice, without its full stop.
    advice: Cow<'p, str>,
}

impl Facts {
    /// An error that the server reports.
    fn error(code: &'static str, stage: Stage, server: FieldErrorKind) -> Self {
        Self { code, severity: Severity::Error, stage, server: Some(server) }
    }

    /// A note about something that the server does not report.
    fn note(code: &'static str, severity: Severity) -> Self {
        Self { code, severity, stage: Stage::Accepted, server: None }
    }
}

impl<'p> Words<'p> {
    fn new(detail: impl Into<Cow<'p, str>>, advice: impl Into<Cow<'p, str>>) -> Self {
        Self { headline: None, subject: None, detail: detail.into(), advice: advice.into() }
    }

    /// Replaces the server's words with a sentence.
    fn headed(self, headline: impl Into<Cow<'p, str>>) -> Self {
        Self { headline: Some(headline.into()), ..self }
    }

    /// Replaces the server's words with a sentence that consists of a subject and a predicate.
    fn about(self, subject: Subject, predicate: impl Into<Cow<'p, str>>) -> Self {
        Self { subject: Some(subject), ..self.headed(predicate) }
    }
}

impl ProblemKind {
    /// The undeclared field that a path leads to, for problems about such a path.
    pub fn undeclared(&self) -> Option<&Undeclared> {
        match self {
            Self::Path(PathProblem::ScaleUndeclared(_, undeclared))
            | Self::Column(ColumnProblem::PathUndeclared { undeclared, .. }) => Some(undeclared),
            _ => None,
        }
    }

    /// The reason why a custom resource's value does not fit its schema.
    pub fn violation(&self) -> Option<&Violation> {
        match self {
            Self::Resource(ResourceProblem::Violation { violation, .. }) => Some(violation),
            _ => None,
        }
    }

    /// Whether the problem is the schema of a field outside of `properties`.
    pub fn is_misplaced_property(&self) -> bool {
        match self {
            Self::Strict(StrictProblem::UnknownField(field) | StrictProblem::UnseenField(field)) => {
                field.belonging == Some(Belonging::Properties)
            }
            _ => false,
        }
    }

    /// The value as the server prints it, if it is known without the text.
    pub fn printed_value(&self) -> Option<PrintedValue> {
        match self {
            Self::Resource(problem) => problem.printed_value(),
            Self::Default(problem) => problem.printed_value(),
            Self::Expression(ExpressionProblem::Default { value, .. }) => Some(value.clone()),
            _ => None,
        }
    }

    /// Whether only CRDs of v1beta1 have the problem.
    pub fn is_of_v1beta1(&self) -> bool {
        match self {
            Self::Crd(problem) => matches!(
                problem,
                CrdProblem::NoLongerServed
                    | CrdProblem::PatchNoLongerServed
                    | CrdProblem::PreservesUnknownFields { is_written: false }
            ),
            Self::Version(problem) => matches!(
                problem,
                VersionProblem::NotFirst | VersionProblem::SetTwice { .. } | VersionProblem::SetAlike { .. }
            ),
            _ => false,
        }
    }

    /// The syntax error, if the problem is a syntax error.
    pub fn syntax_error(&self) -> Option<ErrorKind> {
        match self {
            Self::Yaml(YamlProblem::Syntax { error, .. }) => Some(*error),
            _ => None,
        }
    }

    /// Whether the problem is a missing type.
    pub fn is_missing_type(&self) -> bool {
        matches!(self, Self::Structural(StructuralProblem::TypeMissing { .. }))
    }

    /// The rule's code, `group/kebab-case`; never empty.
    pub fn code(&self) -> &'static str {
        self.family().facts().code
    }

    pub fn severity(&self) -> Severity {
        self.family().facts().severity
    }

    /// Whether the server may report another problem of the same kind instead.
    pub(super) fn is_unsure(&self) -> bool {
        matches!(self, Self::Expression(problem) if problem.is_unsure())
    }

    /// Whether the server refuses the object because of the problem.
    pub fn is_refused(&self) -> bool {
        // The server accepts breaking changes. A CRD of v1beta1 is for a server that still serves v1beta1, and is thus
        // older than all versions in the settings.
        let is_exempt =
            matches!(self, Self::SchemaChange(_) | Self::CrdChange(_) | Self::Crd(CrdProblem::NoLongerServed));
        self.severity() == Severity::Error && !is_exempt
    }

    /// The code in a comment that ignores no finding, if the problem is such a code.
    pub fn unused_code(&self) -> Option<&str> {
        match self {
            Self::Ignore(IgnoreProblem::Unused { code, is_repeated: false, .. }) => Some(code),
            _ => None,
        }
    }

    /// Whether the server's YAML decoder may give up at the problem. The decoder's words depend on the whole document.
    pub fn stops_decoder(&self) -> bool {
        match self {
            Self::Yaml(problem) => problem.stops_decoder(),
            Self::Decode(problem) => problem.stops_decoder(),
            _ => false,
        }
    }

    /// The stage at which the server reports the problem.
    pub fn stage(&self) -> Stage {
        self.family().facts().stage
    }

    /// The type of the server's error or warning. None if the server reports nothing.
    pub fn server_type(&self) -> Option<FieldErrorKind> {
        self.family().facts().server
    }

    /// The server's error about the field at `path`.
    pub fn server(&self, path: &FieldPath) -> Option<FieldError<'_>> {
        let facts = self.family().facts();
        let field = match facts.stage {
            // The server refuses the object as a whole.
            Stage::Parse | Stage::Decode | Stage::Reading => String::new(),
            // The server's words contain the path.
            Stage::Resource if facts.server == Some(FieldErrorKind::Warning) => String::new(),
            // Go prints an empty path as `<nil>`.
            Stage::Resource if path.is_empty() => "<nil>".to_owned(),
            _ => path.to_string(),
        };
        facts.server.map(|kind| FieldError { kind, field, detail: self.family().server_words(path) })
    }

    /// One sentence of advice, without its full stop.
    pub fn advice(&self) -> Cow<'_, str> {
        self.family().words().advice
    }
}

/// The server's words for a value that is not in `allowed`.
fn supported(allowed: KnownValues) -> String {
    supported_texts(allowed.texts())
}

fn supported_texts<'t>(allowed: impl Iterator<Item = &'t str>) -> String {
    format!("supported values: {}", allowed.map(quote).collect::<Vec<_>>().join(", "))
}

/// The names in a list for a sentence: `` `string`, `int` and `int` ``.
fn listed(names: &[Box<str>]) -> String {
    joined(names.iter().map(|name| format!("`{name}`")), "and")
}

/// The names in a list, with `word` before the last name.
fn joined(names: impl Iterator<Item = String>, word: &str) -> String {
    let names: Vec<String> = names.collect();
    match names.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} {word} {last}", others.join(", ")),
        _ => names.concat(),
    }
}
