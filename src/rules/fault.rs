//! What of a CRD outside of its schemas the decoder refuses or drops.

use super::decode;
use super::document::decode_finding;
use super::finding::message;
use super::strict::{DUPLICATE, DUPLICATE_ADVICE, UNKNOWN, advice_for_field, already_set, unknown_field};
use super::{FieldError, FieldErrorKind, Finding, Severity};
use crate::model::{Crd, Fault, FaultKind, PlacedDocument};

/// Tells the faults of a CRD, and returns whether anything keeps the server from decoding it.
/// `is_refused` says whether something else does.
pub(super) fn check(placed: &PlacedDocument, crd: &Crd, is_refused: bool, out: &mut Vec<Finding>) -> bool {
    let is_type = |fault: &Fault| matches!(fault.kind, FaultKind::Type { .. });
    let is_refused = is_refused || crd.faults.iter().any(is_type);
    out.extend(crd.faults.iter().map(|fault| match &fault.kind {
        FaultKind::Type { expected, detail } => mismatch(placed, fault, expected, detail),
        FaultKind::UnknownField { name, object_type } => {
            let path = if fault.written.is_empty() { name.clone() } else { format!("{}.{name}", fault.written) };
            let message = message(&unknown_field(name), &advice_for_field(name, object_type));
            let detail = unknown_field(&path);
            Finding { written: path, ..strict(placed, fault, UNKNOWN, message, detail, is_refused) }
        }
        FaultKind::DuplicateKey(key) => {
            let detail = already_set(key);
            strict(placed, fault, DUPLICATE, message(&detail, DUPLICATE_ADVICE), detail, is_refused)
        }
    }));
    is_refused
}

fn mismatch(placed: &PlacedDocument, fault: &Fault, expected: &str, detail: &str) -> Finding {
    let message = message(detail, &format!("Write {expected}"));
    let finding = decode_finding(decode::CODE, fault.range + placed.start, message, placed.index);
    let apiserver = finding.apiserver.map(|error| FieldError { detail: detail.to_owned(), ..error });
    Finding { written: fault.written.clone(), apiserver, ..finding }
}

fn strict(
    placed: &PlacedDocument,
    fault: &Fault,
    code: &'static str,
    message: String,
    detail: String,
    masked: bool,
) -> Finding {
    Finding {
        range: fault.range + placed.start,
        severity: Severity::Error,
        code,
        message,
        written: fault.written.clone(),
        apiserver: Some(FieldError { kind: FieldErrorKind::StrictDecoding, field: String::new(), detail }),
        masked,
        related: Vec::new(),
        document: placed.index,
    }
}
