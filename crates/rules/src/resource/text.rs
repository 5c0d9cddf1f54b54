//! Reads the text of a resource, and reports values that JSON can't have.

use super::judge::Judge;
use crate::decode::document;
use crate::problem::{DecodeProblem, Repeats, StrictProblem, Target};
use crd_ls_model::{FaultKind, FieldPath, Focus, Json};
use crd_ls_text::TextRange;

/// The value of the document, and whether the document is free of duplicate keys. None if the server can't read the
/// document, or if its aliases expand beyond the limit.
pub(super) fn read(out: &mut Judge<'_>) -> Option<(Json, bool)> {
    if is_refused(out) {
        return None;
    }
    let faults = out.placed.document.content_faults(Focus::WHOLE);
    let is_undecodable = faults.iter().any(|(_, fault)| fault.is_refused());
    for (place, fault) in &faults {
        report(fault, *place, out);
    }
    if is_undecodable {
        return None;
    }
    let value = out.placed.document.value();
    if value.is_none() {
        out.not_judged(TextRange::empty(0.into()));
    }
    value.map(|value| (value, faults.is_empty()))
}

/// Whether the server can't read the text at all; reports its faults.
pub(super) fn is_refused(out: &mut Judge<'_>) -> bool {
    let mut findings = Vec::new();
    let is_refused = document::check(out.placed, &mut findings) || out.placed.is_refused;
    out.extend(findings);
    is_refused
}

fn report(fault: &FaultKind, place: TextRange, out: &mut Judge<'_>) {
    // At this stage nothing is decoded into a type.
    let target = || Target::Head { field: "".into() };
    match (fault, DecodeProblem::of(fault, target)) {
        (_, Some(problem)) => out.report(problem, FieldPath::ROOT, place),
        (FaultKind::DuplicateKey { key, .. }, None) => {
            let problem = StrictProblem::DuplicateKey { key: key.clone(), repeats: Repeats::Key };
            out.report(problem, FieldPath::ROOT, place);
        }
        (FaultKind::MergedKey { key, is_lost }, None) => {
            out.report(StrictProblem::merged(key, *is_lost), FieldPath::ROOT, place);
        }
        _ => {}
    }
}
