//! Moves a keyword from among the properties to the schema that it describes.
//!
//! ```yaml before decode/type
//! type: object
//! properties:
//!   required: [schedule]
//!   schedule:
//!     type: string
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   schedule:
//!     type: string
//! required: [schedule]
//! ```

use super::QuickFix;
use super::title::title;
use crate::edit::{Destination, Moved};
use crate::{Finding, Fix, Snapshot};
use crd_ls_model::{Edge, Keyword, ValueType};
use crd_ls_rules::{DecodeProblem, ProblemKind};

pub(super) const FIX: QuickFix =
    QuickFix { document: crd_ls_rules::file_docs!("move_out_of_properties.rs"), codes: &["decode/type"], find };

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    move_out(snapshot, finding).into_iter().collect()
}

fn move_out(snapshot: &Snapshot, finding: &Finding) -> Option<Fix> {
    let ProblemKind::Decode(DecodeProblem::WrongType { expected: ValueType::Schema, found, .. }) = &finding.kind else {
        return None;
    };
    let place = snapshot.cursor_on(finding.range).entry()?;
    let keyword = Keyword::from_name(&place.name()).filter(|keyword| found.fits(keyword.value_type()))?;
    let located = snapshot.cursor(finding.range.start()).schemas()?;
    let [.., object, property] = &*located.schemas else { return None };
    let is_property = property.child.is_some_and(|child| matches!(child.edge, Edge::Property(_)));
    let mapping = snapshot.cursor(object.start).mapping().filter(|_| is_property)?;
    let to = Destination { mapping, keys: Vec::new() };
    let edits = snapshot.relocated(&[Moved { place, key: keyword.name() }], &[to])?;
    Fix::of_move(title!("move '{}' out of 'properties'", keyword.name()), edits)
}
