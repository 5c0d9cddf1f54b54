//! What is missing from a value of a wrong type, and what else is said of the parts of it.
//!
//! Such a value is unknown, not empty: nothing is missing from it, and nothing from the list that it is an item of. In a
//! custom resource it is compared with a schema that is about another type, which declares none of its fields.

use super::absence::is_absence;
use super::attribution::Attribution;
use crate::ide::Finding;
use crate::model::Segment;
use crate::rules::{DecodeProblem, ProblemKind, ResourceProblem, Target};

/// What says that a value is of a wrong type.
const CODES: &[&str] = &["decode/type", "resource/type", "resource/decode"];

pub(super) fn attribute(attribution: &mut Attribution<'_>) {
    let of_wrong_type = attribution.open_errors().filter(|(_, error)| CODES.contains(&error.code()));
    let of_wrong_type: Vec<(usize, &Finding)> = of_wrong_type.collect();
    if of_wrong_type.is_empty() {
        return;
    }
    let within = attribution.open_errors().filter(|(_, error)| is_absence(error) || is_undeclared(error));
    let within: Vec<(usize, &Finding)> = within.collect();
    for (at, error) in within {
        let explains = |(_, cause): &&(usize, &Finding)| cause.document == error.document && is_unknown(cause, error);
        if let Some((cause, _)) = of_wrong_type.iter().find(explains) {
            attribution.follows(at, *cause);
        }
    }
}

fn is_undeclared(error: &Finding) -> bool {
    matches!(error.kind, ProblemKind::Resource(ResourceProblem::UnknownField { .. }))
}

/// What leads to the value from its schema, which is what the finding is about. What is beside that keyword is known.
fn keyword(wrong: &Finding) -> Option<&[Segment]> {
    match &wrong.kind {
        ProblemKind::Decode(DecodeProblem::WrongType { target: Target::Schema { path, .. }, .. }) => {
            Some(path.segments())
        }
        _ => None,
    }
}

/// Whether what is missing would be in the value of a wrong type, or the value is an item of the list that lacks it.
fn is_unknown(wrong: &Finding, missing: &Finding) -> bool {
    let keyword = keyword(wrong);
    let is_inside = |rest: &[Segment]| !rest.is_empty() && keyword.is_none_or(|keyword| rest.starts_with(keyword));
    let is_within = missing.written.strip_prefix(&wrong.written).is_some_and(is_inside);
    let rest = wrong.written.strip_prefix(&missing.written);
    is_within || rest.is_some_and(|rest| matches!(rest, [Segment::Index(_)]))
}
