//! The message about a problem, composed of its words.

use std::borrow::Cow;

use super::{
    ExpressionProblem, FieldErrorKind, KeywordProblem, LintProblem, ProblemKind, Repeats, ResourceProblem,
    StrictProblem, Violation, Words, YamlProblem,
};
use crd_ls_cel::{Misread, Mistake};
use crd_ls_model::FieldPath;
use crd_ls_syntax::ErrorKind;
use crd_ls_text::shortened;

/// The maximum length of the statement in a message, in bytes. Names and values in it can have any length.
const MAX_STATEMENT: usize = 640;
/// The maximum length of the advice in a message, in bytes.
const MAX_ADVICE: usize = 360;

impl ProblemKind {
    /// Whether the advice only names the usual solutions, because the problem alone does not show the author's
    /// intention.
    pub fn has_general_advice(&self) -> bool {
        match self {
            Self::Strict(StrictProblem::UnknownField(field)) => field.has_unknown_intent(),
            Self::Strict(StrictProblem::DuplicateKey { repeats, .. }) => *repeats == Repeats::Key,
            Self::Resource(ResourceProblem::UnknownField { meant, .. }) => meant.is_none(),
            Self::Yaml(YamlProblem::Syntax { error, .. }) => {
                matches!(error, ErrorKind::WrongIndentation | ErrorKind::ExpectedEntry | ErrorKind::UnclosedQuote)
            }
            Self::Keyword(problem) => matches!(
                problem,
                KeywordProblem::TypeName { meant: None, .. } | KeywordProblem::KeyUndeclared { meant: None, .. }
            ),
            Self::Lint(problem) => matches!(problem, LintProblem::UndeclaredRequired { near: None, .. }),
            Self::Expression(ExpressionProblem::Uncompilable { suggestion: None, mistake, .. }) => {
                matches!(mistake, Some(Mistake::UndefinedField { .. } | Mistake::Constant { .. }))
            }
            // The object may have a `message` already.
            Self::Expression(ExpressionProblem::Uncompilable { mistake, .. }) => {
                matches!(mistake, Some(Mistake::Syntax(Some(Misread::Prose { .. }))))
            }
            // The value is known to the fix that puts it in quotes.
            Self::Resource(ResourceProblem::Violation { violation: Violation::Type { expected, found }, .. }) => {
                &**expected == "string" && !matches!(*found, "array" | "object")
            }
            _ => self.undeclared().is_some_and(|undeclared| undeclared.near.is_none()),
        }
    }

    /// Whether the message states the problem in our words instead of the server's.
    pub fn has_own_words(&self) -> bool {
        self.family().words().headline.is_some()
    }

    /// The sentence about the field at `place` in the file, with the advice. The sentence is the server's unless there
    /// is a better one. Long texts from the document are shortened, so that a message stays below 1 KiB.
    pub fn message(&self, place: &FieldPath) -> String {
        self.message_advising(place, None)
    }

    /// The sentence about the field at `place`, without advice and without its full stop.
    pub(super) fn statement(&self, place: &FieldPath) -> String {
        self.message_advising(place, Some(""))
    }

    /// The message with `other` as its advice, if `other` is set.
    pub(crate) fn message_advising(&self, place: &FieldPath, other: Option<&str>) -> String {
        let Words { headline, subject, detail, advice } = self.family().words_at(place);
        let advice = other.map_or(advice, Cow::Borrowed);
        let headline = headline.map(|headline| match subject {
            Some(subject) => format!("{} {headline}", subject.of(place)).into(),
            None => headline,
        });
        let detail = match self.server_type() {
            _ if headline.is_some() => headline.as_deref().unwrap_or_default(),
            Some(FieldErrorKind::Required) if detail.is_empty() => "Required value",
            Some(FieldErrorKind::Duplicate) if detail.is_empty() => "Duplicate value",
            // The OpenAPI validator prints a space for an empty name before its words.
            _ => detail.trim_start(),
        };
        let (detail, advice) = (shortened(detail, MAX_STATEMENT), shortened(&advice, MAX_ADVICE));
        match (&*detail, &*advice) {
            ("", advice) => sentence(advice),
            (detail, "") => detail.to_owned(),
            (detail, advice) => format!("{} {}", sentence(detail), sentence(advice)),
        }
    }
}

/// A text with a full stop, unless the text ends a sentence already.
fn sentence(text: &str) -> String {
    let end = if text.ends_with(['.', '?', '!']) { "" } else { "." };
    format!("{text}{end}")
}
