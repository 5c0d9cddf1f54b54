//! Fields that are written beside `properties` instead of in it.
//!
//! Moving the fields removes all findings about them. So they follow from the error about the schema's missing type,
//! which the move supplies, or else from the first of them.

use std::collections::HashMap;

use super::attribution::Attribution;
use crate::Finding;
use crd_ls_model::FieldPath;

/// Whether a finding is about a field beside `properties`.
pub(super) fn is_reported(findings: &[Finding]) -> bool {
    findings.iter().any(|finding| finding.kind.is_misplaced_property())
}

pub(super) fn attribute(attribution: &mut Attribution<'_>) {
    let schema = |finding: &Finding| (finding.document, finding.written.parent());
    let untyped = attribution.errors().filter(|(_, error)| error.kind.is_missing_type());
    let mut causes: HashMap<(u32, Option<FieldPath>), usize> = HashMap::new();
    for (at, error) in untyped {
        causes.entry(schema(error)).or_insert(at);
    }
    for (at, field) in attribution.findings().iter().enumerate() {
        if !field.kind.is_misplaced_property() {
            continue;
        }
        let cause = *causes.entry(schema(field)).or_insert(at);
        if cause != at && attribution.is_open(at) {
            attribution.follows(at, cause);
        }
    }
}
