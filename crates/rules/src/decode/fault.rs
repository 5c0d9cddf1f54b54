//! The fields and values of a CRD, outside of its schemas, that the decoder refuses or drops.

use super::strict::earlier_key;
use super::unknown_field::{UnknownKey, in_crd};
use crate::problem::{DecodeProblem, ProblemKind, Repeats, StrictProblem, Target, glued_field};
use crate::rule::ObjectPlace;
use crate::rule::{Finding, Related};
use crd_ls_model::{ApiVersion, Crd, Fault, FaultKind, FieldPath, Owner, Segment};

/// Reports the faults of a CRD. Returns whether the server can't decode the CRD, because of these faults or because
/// `is_refused` is already set.
pub(crate) fn check(place: &ObjectPlace, crd: &Crd, is_refused: bool, out: &mut Vec<Finding>) -> bool {
    let is_refused = is_refused || crd.faults.iter().any(|fault| fault.kind.is_refused());
    for fault in &crd.faults {
        if let Some(problem) = DecodeProblem::of(&fault.kind, || target(crd, fault)) {
            out.push(finding(place, fault, &fault.path, problem));
        } else if let Some(finding) = strict(place, crd, fault) {
            out.push(Finding { masked: is_refused, ..finding });
        }
    }
    is_refused
}

/// The field of a Go struct that the value would have been decoded into.
fn target(crd: &Crd, fault: &Fault) -> Target {
    let package = if crd.api_version == ApiVersion::V1beta1 { "v1beta1" } else { "v1" };
    let name = match fault.kind {
        FaultKind::WrongType { owner: Owner::Object(owner), .. } => owner.name,
        _ => "JSONSchemaProps",
    };
    let names: Vec<&str> = fault.path.segments().iter().filter_map(Segment::name).collect();
    if let [field @ ("apiVersion" | "kind")] = names.as_slice() {
        return Target::Head { field: (*field).into() };
    }
    Target::Struct { package, name, path: names.join(".").into() }
}

/// The finding about a fault that only strict decoding refuses.
fn strict(place: &ObjectPlace, crd: &Crd, fault: &Fault) -> Option<Finding> {
    match &fault.kind {
        FaultKind::UnknownField { name, owner, found, is_schema } => {
            let is_glued = glued_field(fault).is_some();
            let field = UnknownKey { name, is_glued, owner: *owner, found, is_schema: *is_schema };
            let problem = StrictProblem::UnknownField(in_crd(field, crd, fault.path.segments()));
            Some(finding(place, fault, &fault.path.child(name.to_string()), problem))
        }
        FaultKind::DuplicateKey { key, earlier, further_document } => {
            // An item of a list is not a document.
            let begin = further_document.filter(|_| place.is_document());
            let repeats = match begin {
                None => Repeats::Key,
                Some(begin) if begin == fault.range => Repeats::DocumentStart,
                Some(_) => Repeats::OfDocument,
            };
            let related = match repeats {
                Repeats::Key => earlier_key(*earlier, fault.range),
                Repeats::DocumentStart => None,
                Repeats::OfDocument => begin.map(|begin| ("another document seems to start here", begin)),
            };
            let related = related.map(|(message, range)| Related { message, range: place.range(range) });
            let problem = StrictProblem::DuplicateKey { key: key.clone(), repeats };
            Some(Finding { related: related.into_iter().collect(), ..finding(place, fault, &fault.path, problem) })
        }
        FaultKind::MergedKey { key, is_lost } => {
            Some(finding(place, fault, &fault.path, StrictProblem::merged(key, *is_lost)))
        }
        _ => None,
    }
}

/// A finding about the field at `path` in the object.
fn finding(place: &ObjectPlace, fault: &Fault, path: &FieldPath, kind: impl Into<ProblemKind>) -> Finding {
    let finding = Finding::of_text(kind, place.range(fault.range), place.document);
    Finding { written: place.written(path), hub: path.clone(), ..finding }
}
