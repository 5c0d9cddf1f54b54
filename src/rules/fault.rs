//! What of a CRD outside of its schemas the decoder refuses or drops.

use super::decode;
use super::document::decode_finding;
use super::finding::message;
use super::object_place::ObjectPlace;
use super::strict::{DUPLICATE, DUPLICATE_ADVICE, UNKNOWN, advice_for_field, already_set, unknown_field};
use super::{FieldError, FieldErrorKind, Finding, Related, Severity};
use crate::model::{Crd, Fault, FaultKind};

const SEPARATE: &str = "Another document seems to start here: write `---` on a line before it";
const SEPARATE_ABOVE: &str = "It belongs to what seems to be another document: write `---` where that starts";
const FURTHER_DOCUMENT: &str = "another document seems to start here";

/// Tells the faults of a CRD, and returns whether anything keeps the server from decoding it.
/// `is_refused` says whether something else does.
pub(super) fn check(place: &ObjectPlace, crd: &Crd, is_refused: bool, out: &mut Vec<Finding>) -> bool {
    let is_type = |fault: &Fault| matches!(fault.kind, FaultKind::Type { .. });
    let is_refused = is_refused || crd.faults.iter().any(is_type);
    out.extend(crd.faults.iter().map(|fault| match &fault.kind {
        FaultKind::Type { expected, detail, slip } => {
            let advice = slip.as_ref().map_or_else(|| format!("Write {expected}"), decode::advice_for_slip);
            mismatch(place, fault, detail, &advice)
        }
        FaultKind::UnknownField { name, object_type } => {
            let path = fault.written.child(name.clone()).to_string();
            let message = message(&unknown_field(name), &advice_for_field(name, object_type));
            let detail = unknown_field(&path);
            let finding = strict(place, fault, UNKNOWN, message, detail, is_refused);
            Finding { written: place.written(&path), ..finding }
        }
        FaultKind::DuplicateKey { key, further_document } => {
            let detail = already_set(key);
            // What is an item of a list is no document.
            let begin = further_document.filter(|_| place.is_document());
            let is_begin = begin == Some(fault.range);
            let advice = begin.map_or(DUPLICATE_ADVICE, |_| if is_begin { SEPARATE } else { SEPARATE_ABOVE });
            let finding = strict(place, fault, DUPLICATE, message(&detail, advice), detail, is_refused);
            let begin = begin.filter(|_| !is_begin).map(|range| place.range(range));
            let related = begin.map(|range| Related { message: FURTHER_DOCUMENT.to_owned(), range });
            Finding { related: related.into_iter().collect(), ..finding }
        }
    }));
    is_refused
}

fn mismatch(place: &ObjectPlace, fault: &Fault, detail: &str, advice: &str) -> Finding {
    let message = message(detail, advice);
    let finding = decode_finding(decode::CODE, place.range(fault.range), message, place.document);
    let apiserver = finding.apiserver.map(|error| FieldError { detail: detail.to_owned(), ..error });
    Finding { written: place.written(&fault.written.to_string()), apiserver, ..finding }
}

fn strict(
    place: &ObjectPlace,
    fault: &Fault,
    code: &'static str,
    message: String,
    detail: String,
    masked: bool,
) -> Finding {
    Finding {
        range: place.range(fault.range),
        severity: Severity::Error,
        code,
        message,
        written: place.written(&fault.written.to_string()),
        apiserver: Some(FieldError { kind: FieldErrorKind::StrictDecoding, field: String::new(), detail }),
        masked,
        related: Vec::new(),
        document: place.document,
    }
}
