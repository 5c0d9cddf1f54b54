//! An object of a kind without a known CRD can be parsed. kubectl parses a document before it looks at its kind.

use super::document;
use crate::rule::Finding;
use crate::{FieldErrorKind, Severity};
use crd_ls_model::PlacedDocument;

/// The errors for which kubectl can't parse a document.
pub fn of_unparsed_document(placed: &PlacedDocument) -> Vec<Finding> {
    let mut findings = Vec::new();
    document::check(placed, &mut findings);
    findings.retain(|finding| {
        finding.severity() == Severity::Error && finding.kind.server_type() == Some(FieldErrorKind::Decode)
    });
    findings
}
