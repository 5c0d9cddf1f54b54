//! Errors about missing fields and values, and errors about custom resources.

use crate::Finding;
use crd_ls_rules::{DecodeProblem, FieldErrorKind, ProblemKind, VersionProblem};

/// Whether an error reports something missing.
pub(crate) fn is_absence(finding: &Finding) -> bool {
    let is_missing = match &finding.kind {
        ProblemKind::Decode(DecodeProblem::Kind { written, .. } | DecodeProblem::ApiVersion { written }) => {
            written.is_empty()
        }
        ProblemKind::Version(VersionProblem::NameInvalid { name }) => name.is_empty(),
        ProblemKind::Version(VersionProblem::StorageCount { stored }) => stored.is_empty(),
        ProblemKind::Version(VersionProblem::NothingStored | VersionProblem::NotStored { .. }) => true,
        _ => false,
    };
    is_missing || finding.kind.server_type() == Some(FieldErrorKind::Required)
}

/// Whether an error is about a custom resource.
pub(super) fn is_of_resource(error: &Finding) -> bool {
    matches!(error.kind, ProblemKind::Resource(_))
}
