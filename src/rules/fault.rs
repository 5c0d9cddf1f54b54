//! What of a CRD outside of its schemas the decoder refuses or drops.

use super::document::text_finding;
use super::object_place::ObjectPlace;
use super::problem::{DecodeProblem, ProblemKind, Repeats, StrictProblem};
use super::strict::unknown_field;
use super::{Finding, Related};
use crate::model::{Crd, Fault, FaultKind, FieldPath};

/// Reports the faults of a CRD, and returns whether anything keeps the server from decoding it.
/// `is_refused` says whether something else does.
pub(super) fn check(place: &ObjectPlace, crd: &Crd, is_refused: bool, out: &mut Vec<Finding>) -> bool {
    let is_type = |fault: &Fault| matches!(fault.kind, FaultKind::Type { .. });
    let is_refused = is_refused || crd.faults.iter().any(is_type);
    out.extend(crd.faults.iter().map(|fault| match &fault.kind {
        FaultKind::Type { expected, detail, slip } => {
            let (detail, missing) = (detail.as_str().into(), slip.clone());
            finding(place, fault, &fault.written, DecodeProblem::WrongFieldType { expected, detail, missing })
        }
        FaultKind::UnknownField { name, object_type } => {
            let path = fault.written.child(name.clone());
            let problem = StrictProblem::UnknownField(unknown_field(name, object_type));
            Finding { masked: is_refused, ..finding(place, fault, &path, problem) }
        }
        FaultKind::DuplicateKey { key, further_document } => {
            // What is an item of a list is no document.
            let begin = further_document.filter(|_| place.is_document());
            let repeats = match begin {
                None => Repeats::Key,
                Some(begin) if begin == fault.range => Repeats::DocumentStart,
                Some(_) => Repeats::OfDocument,
            };
            let begin = begin.filter(|_| repeats == Repeats::OfDocument).map(|range| place.range(range));
            let related = begin.map(|range| Related { message: "another document seems to start here", range });
            let problem = StrictProblem::DuplicateKey { key: key.as_str().into(), repeats };
            let finding = finding(place, fault, &fault.written, problem);
            Finding { masked: is_refused, related: related.into_iter().collect(), ..finding }
        }
    }));
    is_refused
}

/// A finding about the field at `path` in the object.
fn finding(place: &ObjectPlace, fault: &Fault, path: &FieldPath, kind: impl Into<ProblemKind>) -> Finding {
    let finding = text_finding(kind, place.range(fault.range), place.document);
    Finding { written: place.written(path), hub: path.clone(), ..finding }
}
