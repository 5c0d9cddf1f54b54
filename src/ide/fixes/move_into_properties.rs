//! Moves what describes a field into `properties`.
//!
//! ```yaml before strict/unknown-field
//! type: object
//! schedule:
//!   type: string
//!   description: When it runs.
//! properties:
//!   replicas:
//!     type: integer
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   replicas:
//!     type: integer
//!   schedule:
//!     type: string
//!     description: When it runs.
//! ```
//! ```yaml before strict/unknown-field
//! type: object
//! schedule:
//!   type: string
//! replicas:
//!   type: integer
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   schedule:
//!     type: string
//!   replicas:
//!     type: integer
//! ```

use super::QuickFix;
use super::title::title;
use crate::ide::cursor::EntryPlace;
use crate::ide::edit::{Destination, Moved};
use crate::ide::{Finding, Fix, Snapshot};
use crate::model::Keyword;
use crate::rules::{Belonging, ProblemKind, StrictProblem};

pub(super) const FIX: QuickFix = QuickFix {
    document: file_docs!("move_into_properties.rs"),
    codes: &["strict/unknown-field", "lint/unknown-field"],
    find,
};

/// How many fields move at once.
const MOST_TOGETHER: usize = 16;

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    move_field(snapshot, finding).into_iter().collect()
}

fn move_field(snapshot: &Snapshot, finding: &Finding) -> Option<Fix> {
    let place = snapshot.cursor_on(finding.range).entry().filter(|_| is_property(finding))?;
    let mapping = place.mapping;
    let around = mapping.range();
    let others = snapshot.findings().iter().filter(|other| around.contains_range(other.range) && is_property(other));
    let keys: Vec<_> = others.map(|other| other.range).collect();
    let is_one = |place: &EntryPlace<'_>| place.key_range().is_some_and(|key| keys.contains(&key));
    let places = mapping.entries().map(|entry| EntryPlace { mapping, entry }).filter(is_one).take(MOST_TOGETHER);
    let named: Vec<_> = places.map(|place| (place, place.name())).collect();
    // One that is not among the first is moved with the next of them.
    named.iter().any(|(moved, _)| moved.key_range() == place.key_range()).then_some(())?;
    let entries: Vec<Moved<'_>> = named.iter().map(|(place, key)| Moved { place: *place, key }).collect();
    let to = Destination { mapping, keys: vec![Keyword::Properties.name()] };
    let edits = snapshot.relocated(&entries, &[to])?;
    let names: Vec<String> = named.iter().map(|(_, name)| format!("'{name}'")).collect();
    Fix::safe(title!("move {} into 'properties'", names.join(" and ")), edits)
}

fn is_property(finding: &Finding) -> bool {
    match &finding.kind {
        ProblemKind::Strict(StrictProblem::UnknownField(field) | StrictProblem::UnseenField(field)) => {
            field.belonging == Some(Belonging::Properties)
        }
        _ => false,
    }
}
