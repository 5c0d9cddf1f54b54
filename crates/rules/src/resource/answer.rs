//! The server's answer to a resource that it refuses, as kubectl prints it.
//!
//! The text of an error contains the value at fault, with lists and objects as JSON; older versions of Kubernetes print
//! Go syntax. An error of a rule contains the value only if the value is a scalar; before Kubernetes 1.36, the error
//! contained the type instead.
//!
//! Source: `Error.ErrorBody` in k8s.io/apimachinery/pkg/util/validation/field, `NewInvalid` in
//! k8s.io/apimachinery/pkg/api/errors.

use crate::problem::{ProblemKind, ResourceProblem};
use crate::{FieldErrorKind, Finding, Severity};

/// An error as the server prints it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintedAnswer {
    /// The text that the newest version of Kubernetes prints.
    pub text: String,
    /// The text that older versions print, if it differs.
    pub older: Option<String>,
}

/// The errors for which the server refuses a resource, in the server's order. Unknown fields are left out, because only
/// strict validation refuses them.
pub(super) fn answers(findings: &[Finding]) -> Vec<PrintedAnswer> {
    let is_refusal = |finding: &&Finding| {
        let is_strict = finding.kind.server_type() == Some(FieldErrorKind::StrictDecoding);
        finding.severity() == Severity::Error && !finding.masked && !is_strict
    };
    // The server evaluates rules after everything else.
    let is_of_rules = |finding: &&Finding| {
        matches!(finding.kind, ProblemKind::Resource(ResourceProblem::Rule { .. } | ResourceProblem::RulesNotChecked))
    };
    let (rules, others): (Vec<_>, Vec<_>) = findings.iter().filter(is_refusal).partition(is_of_rules);
    others.into_iter().chain(rules).filter_map(answer).collect()
}

fn answer(finding: &Finding) -> Option<PrintedAnswer> {
    let error = finding.apiserver()?;
    let Some(words) = error.kind.words() else {
        return Some(PrintedAnswer { text: error.detail.into_owned(), older: None });
    };
    let text = |value: Option<Box<str>>| {
        let parts = [&*error.field, words, value.as_deref().unwrap_or_default(), &*error.detail];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(": ")
    };
    let [newest, older] = finding.kind.printed_value().unwrap_or_default().map(text);
    Some(PrintedAnswer { older: (older != newest).then_some(older), text: newest })
}
