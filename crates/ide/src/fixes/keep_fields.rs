//! Keeps the fields of an object without declared fields.
//!
//! ```yaml before lint/always-empty
//! type: object
//! properties:
//!   config:
//!     type: object
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   config:
//!     type: object
//!     x-kubernetes-preserve-unknown-fields: true
//! ```

use super::QuickFix;
use crate::{Finding, Fix, Snapshot};
use crd_ls_model::Keyword;

pub(super) const FIX: QuickFix =
    QuickFix { document: crd_ls_rules::file_docs!("keep_fields.rs"), codes: &["lint/always-empty"], find };

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    keep(snapshot, finding).into_iter().collect()
}

fn keep(snapshot: &Snapshot, finding: &Finding) -> Option<Fix> {
    let located = snapshot.cursor(finding.range.start()).schemas()?;
    let mapping = snapshot.cursor(located.last()?.start).mapping()?;
    let edit = snapshot.edits().set_scalar(mapping, Keyword::XPreserveUnknownFields.name(), "true")?;
    Fix::risky("add 'x-kubernetes-preserve-unknown-fields: true'", vec![edit])
}
