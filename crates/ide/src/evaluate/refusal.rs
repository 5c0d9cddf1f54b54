//! Why an expression can't be evaluated.

use std::fmt;

use crate::sample::NoSample;
use crd_ls_model::FieldPath;
use crd_ls_rules::NotSelected;
use crd_ls_text::TextSize;

/// The reason why an expression can't be evaluated at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoEvaluation {
    /// There is no CRD, or the CRD lacks a required field or the version.
    Crd(NoSample),
    /// No CRD has this kind and group. The text is empty if the object lacks a kind.
    OtherKind(String),
    /// The version with this name lacks a schema.
    NoSchema(String),
    Syntax {
        which: WhichObject,
        /// The offset of the error in the text of that object.
        at: TextSize,
        reason: String,
    },
    TooLarge(WhichObject),
    /// There must be a single object, but the text has this number of documents.
    Documents(WhichObject, usize),
    /// The path leads to no schema or to no value.
    Path(NotSelected, FieldPath),
    /// The schema at this path declares no known type.
    Untyped(FieldPath),
    /// The expression uses the old value, which isn't available.
    NoOld {
        is_given: bool,
    },
    /// The expression is too complex, or its evaluation exceeds the budget.
    NotJudged,
    /// The server panics while it compiles the expression.
    Panic,
}

/// One of the two objects of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhichObject {
    Object,
    Old,
}

impl From<NoSample> for NoEvaluation {
    fn from(reason: NoSample) -> Self {
        Self::Crd(reason)
    }
}

impl fmt::Display for NoEvaluation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Crd(reason) => reason.fmt(f),
            Self::OtherKind(kind) if kind.is_empty() => {
                f.write_str("the object has no `kind`, so its CustomResourceDefinition is unknown")
            }
            Self::OtherKind(kind) => write!(f, "there is no CustomResourceDefinition of the object's kind {kind}"),
            Self::NoSchema(version) => write!(f, "version {version} has no schema; write one first"),
            Self::Syntax { reason, .. } => f.write_str(reason),
            Self::TooLarge(_) => f.write_str("aliases make the object too large"),
            Self::Documents(_, 0) => f.write_str("there is no object"),
            Self::Documents(_, count) => write!(f, "there are {count} documents; name a file that contains one"),
            Self::Path(NotSelected::Schema(None), path) => write!(f, "the schema has nothing at `{path}`"),
            Self::Path(NotSelected::Schema(Some(near)), path) => {
                write!(f, "the schema has nothing at `{path}`; did you mean `{near}`?")
            }
            Self::Path(NotSelected::Value, path) if path.is_empty() => f.write_str("the object is null"),
            Self::Path(NotSelected::Value, path) => {
                write!(f, "the object has no value at `{path}`, so the server evaluates no rule there")
            }
            Self::Untyped(path) if path.is_empty() => f.write_str("the schema has no type that expressions can use"),
            Self::Untyped(path) => write!(f, "the schema at `{path}` has no type that expressions can use"),
            Self::NoOld { is_given: false } => f.write_str("the expression uses `oldSelf`, but there is no old object"),
            Self::NoOld { is_given: true } => f.write_str(
                "the expression uses `oldSelf`, but this value has no old value, so the server evaluates no such rule",
            ),
            Self::NotJudged => f.write_str("the expression is too complex to be checked or evaluated here"),
            Self::Panic => f.write_str("the API server panics at an optional element of type `dyn`"),
        }
    }
}

impl std::error::Error for NoEvaluation {}
