//! Errors that follow from a value of a wrong type.
//!
//! Such a value is unknown, not empty, so nothing is missing from it or from the list that it is an item of. In a
//! custom resource, the schema is for another type, so it declares none of the value's fields.

use super::absence::is_absence;
use super::attribution::Attribution;
use super::places::{Places, around, parent, place};
use crate::Finding;
use crd_ls_model::Segment;
use crd_ls_rules::{DecodeProblem, ProblemKind, ResourceProblem, Target, Violation};

pub(super) fn attribute(attribution: &mut Attribution<'_>) {
    let of_wrong_type = attribution.open_errors().filter(|(_, error)| is_wrong_type(error));
    let of_wrong_type: Vec<(usize, &Finding)> = of_wrong_type.collect();
    if of_wrong_type.is_empty() {
        return;
    }
    let within = attribution.open_errors().filter(|(_, error)| is_absence(error) || is_undeclared(error));
    let within: Vec<(usize, &Finding)> = within.collect();
    let by_path = Places::new(of_wrong_type.iter().copied(), |wrong| [place(wrong)]);
    let items = of_wrong_type.into_iter().filter(|(_, wrong)| matches!(wrong.written.last(), Some(Segment::Index(_))));
    let by_list = Places::new(items, parent);
    for (at, error) in within {
        let explains = |_, cause: &Finding| is_unknown(cause, error);
        let around = by_path.first(around(place(error)), explains);
        let item = by_list.first([place(error)], explains);
        if let Some(cause) = around.into_iter().chain(item).min() {
            attribution.follows(at, cause);
        }
    }
}

/// Whether an error is about a value of a wrong type. The fields of such a value are unknown.
pub(super) fn is_wrong_type(error: &Finding) -> bool {
    match &error.kind {
        ProblemKind::Decode(problem) => {
            matches!(problem, DecodeProblem::WrongType { .. } | DecodeProblem::InvalidMerge)
        }
        ProblemKind::Resource(ResourceProblem::Violation { violation, .. }) => {
            matches!(violation, Violation::Type { .. } | Violation::Null { .. })
        }
        ProblemKind::Resource(problem) => {
            matches!(problem, ResourceProblem::NoObject { .. } | ResourceProblem::MetadataType { .. })
        }
        _ => false,
    }
}

fn is_undeclared(error: &Finding) -> bool {
    matches!(error.kind, ProblemKind::Resource(ResourceProblem::UnknownField { .. }))
}

/// The path from a finding's schema to the wrong value. Other keywords of that schema are known.
fn keyword(wrong: &Finding) -> Option<&[Segment]> {
    match &wrong.kind {
        ProblemKind::Decode(DecodeProblem::WrongType { target: Target::Schema { path, .. }, .. }) => {
            Some(path.segments())
        }
        _ => None,
    }
}

/// Whether an error is inside the value of a wrong type, or about the list that has this value as an item.
fn is_unknown(wrong: &Finding, missing: &Finding) -> bool {
    let keyword = keyword(wrong);
    let is_inside = |rest: &[Segment]| !rest.is_empty() && keyword.is_none_or(|keyword| rest.starts_with(keyword));
    let is_within = missing.written.strip_prefix(&wrong.written).is_some_and(is_inside);
    let rest = wrong.written.strip_prefix(&missing.written);
    is_within || rest.is_some_and(|rest| matches!(rest, [Segment::Index(_)]))
}
