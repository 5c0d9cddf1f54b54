//! Errors of v1beta1 CRDs that vanish with the conversion to v1.
//!
//! No current server accepts a v1beta1 CRD, so the author has to convert it in any case. Errors of the structural rules
//! remain, because v1 requires structural schemas.

use super::attribution::Attribution;
use super::places::{Places, around, parent, place};
use crd_ls_rules::{CrdProblem, ProblemKind, VersionProblem};

pub(super) fn attribute(attribution: &mut Attribution<'_>) {
    let causes = Places::new(attribution.errors().filter(|(_, error)| is_cause(&error.kind)), parent);
    let errors: Vec<_> = attribution.errors().filter(|(_, error)| is_of_version(&error.kind)).collect();
    for (at, error) in errors {
        if let Some(cause) = causes.first(around(place(error)), |_, _| true) {
            attribution.follows(at, cause);
        }
    }
}

fn is_cause(kind: &ProblemKind) -> bool {
    matches!(kind, ProblemKind::Crd(CrdProblem::NoLongerServed))
}

/// Whether the conversion to v1 removes the problem. The conversion writes a schema for each version, so no schema is
/// missing afterwards.
fn is_of_version(kind: &ProblemKind) -> bool {
    kind.is_of_v1beta1()
        || matches!(
            kind,
            ProblemKind::Crd(CrdProblem::PreservesUnknownFieldsWithDefaults | CrdProblem::ConvertsUnknownFields)
                | ProblemKind::Version(VersionProblem::SchemaMissing | VersionProblem::ServedSchemaMissing)
        )
}
