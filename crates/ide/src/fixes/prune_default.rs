//! Prunes a default to its schema: removes the fields that the server would prune.
//!
//! It is not safe if a declared field has a similar name, because that may be the intended one.
//!
//! ```yaml before default/unknown-field
//! type: object
//! properties:
//!   spec:
//!     type: object
//!     properties:
//!       replicas: {type: integer}
//!     default:
//!       replicas: 1
//!       color: blue
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   spec:
//!     type: object
//!     properties:
//!       replicas: {type: integer}
//!     default:
//!       replicas: 1
//! ```

use super::QuickFix;
use crate::cursor::EntryPlace;
use crate::{Finding, Fix, Snapshot};
use crd_ls_model::Schema;

pub(super) const FIX: QuickFix =
    QuickFix { document: crd_ls_rules::file_docs!("prune_default.rs"), codes: &["default/unknown-field"], find };

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    prune(snapshot, finding).into_iter().collect()
}

fn prune(snapshot: &Snapshot, finding: &Finding) -> Option<Fix> {
    let ranges = std::iter::once(finding.range).chain(finding.related.iter().map(|related| related.range));
    let places: Option<Vec<EntryPlace<'_>>> = ranges.map(|range| snapshot.cursor_on(range).entry()).collect();
    let places = places?;
    let edits: Option<Vec<_>> = places.iter().map(|place| snapshot.edits().remove(*place)).collect();
    let schema = snapshot.cursor(finding.range.start()).schemas()?.last()?.schema;
    let title = "remove what the schema does not have";
    match places.iter().any(|place| has_like(schema, &place.name().to_lowercase())) {
        true => Fix::risky(title, edits?),
        false => Fix::safe(title, edits?),
    }
}

/// Whether a property of a schema has a similar name.
fn has_like(schema: &Schema, name: &str) -> bool {
    let is_like = |known: &str| strsim::osa_distance(&known.to_lowercase(), name) <= 2;
    let mut children = schema.children().iter();
    schema.properties().any(|(known, _)| is_like(known)) || children.any(|child| has_like(&child.schema, name))
}
