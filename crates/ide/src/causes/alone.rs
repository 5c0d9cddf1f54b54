//! Errors from which nothing else can follow.
//!
//! A repair is tried to learn which findings it removes. The fixes of an error about one value change only the object
//! around the value, so no trial is needed if all other findings are elsewhere.

use super::places::{below_root, parent};
use crate::{Finding, Snapshot};
use crd_ls_model::Segment;
use crd_ls_rules::{ProblemKind, ResourceProblem, Stage};

/// Whether no fix of this error can remove another finding.
pub(super) fn is_alone(snapshot: &Snapshot, error: &Finding) -> bool {
    let others = || snapshot.findings().iter().filter(|other| *other != error && !other.is_about_ignoring());
    let is_apart = || !snapshot.stream().has_anchors() && !others().any(|other| is_near(error, other));
    // Each structural rule is about a single schema.
    error.kind.stage() == Stage::Structure || is_about_one_value(error) && is_apart()
}

/// Whether the fixes of an error change only the object around its field. The fixes of other errors move, rename or
/// restore fields.
fn is_about_one_value(error: &Finding) -> bool {
    match &error.kind {
        ProblemKind::Keyword(_)
        | ProblemKind::Default(_)
        | ProblemKind::Validation(_)
        | ProblemKind::Expression(_)
        | ProblemKind::Column(_) => true,
        ProblemKind::Resource(problem) => matches!(
            problem,
            ResourceProblem::Violation { .. } | ResourceProblem::RepeatedItem { .. } | ResourceProblem::Rule { .. }
        ),
        _ => false,
    }
}

/// Whether a fix of an error may remove another finding: the finding is about the object around the error's field,
/// about a node inside or around that object, or about something that depends on the field.
fn is_near(error: &Finding, other: &Finding) -> bool {
    if error.document != other.document {
        // A resource depends on its CRD, which may be in another document. No CRD depends on its resources.
        return matches!(other.kind, ProblemKind::Resource(_)) && !matches!(error.kind, ProblemKind::Resource(_));
    }
    if is_about_identity(other) {
        return false;
    }
    // Columns and paths depend on the types of the fields that they name.
    if matches!(error.kind, ProblemKind::Keyword(_)) && below_root(&other.written).is_none() {
        return true;
    }
    let (part, written) = (part(error), other.written.segments());
    written.starts_with(part) || part.starts_with(self::part(other))
}

/// Whether a finding is about the names of a CRD or the flags of its versions, which are judged without their schemas.
fn is_about_identity(finding: &Finding) -> bool {
    matches!(finding.kind, ProblemKind::Names(_) | ProblemKind::Version(_) | ProblemKind::Conversion(_))
}

/// The path of the object around a finding's field.
fn part(finding: &Finding) -> &[Segment] {
    parent(finding).map_or(&[], |(_, part)| part)
}
