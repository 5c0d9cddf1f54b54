//! Removes from the schema of metadata the parts that the server validates itself.
//!
//! ```yaml before structural/root-metadata
//! type: object
//! properties:
//!   metadata:
//!     type: object
//!     description: Standard metadata.
//!     properties:
//!       name: {type: string, maxLength: 20}
//!       labels: {type: object, additionalProperties: {type: string}}
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   metadata:
//!     type: object
//!     properties:
//!       name: {type: string, maxLength: 20}
//! ```

use super::QuickFix;
use crate::{Finding, Fix, Snapshot};

pub(super) const FIX: QuickFix = QuickFix {
    document: crd_ls_rules::file_docs!("remove_from_metadata.rs"),
    codes: &["structural/root-metadata"],
    find,
};

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    remove(snapshot, finding).into_iter().collect()
}

fn remove(snapshot: &Snapshot, finding: &Finding) -> Option<Fix> {
    let ranges = std::iter::once(finding.range).chain(finding.related.iter().map(|related| related.range));
    let remove = |range| snapshot.edits().remove(snapshot.cursor_on(range).entry()?);
    let edits: Option<Vec<_>> = ranges.map(remove).collect();
    Fix::safe("remove what the API server validates itself", edits?)
}
