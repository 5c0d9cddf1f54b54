//! Moves `required: true` from a property to the `required` list of its object.
//!
//! ```yaml before decode/type
//! type: object
//! properties:
//!   size:
//!     type: integer
//!     required: true
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   size:
//!     type: integer
//! required: [size]
//! ```

use super::QuickFix;
use super::title::title;
use crate::{Finding, Fix, Snapshot};
use crd_ls_model::{Edge, Keyword};

pub(super) const FIX: QuickFix =
    QuickFix { document: crd_ls_rules::file_docs!("require_property.rs"), codes: &["decode/type"], find };

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    require(snapshot, finding).into_iter().collect()
}

fn require(snapshot: &Snapshot, finding: &Finding) -> Option<Fix> {
    let place = snapshot.cursor_on(finding.range).entry().filter(|place| place.name() == Keyword::Required.name())?;
    let value = place.scalar()?;
    let removal = snapshot.edits().remove(place)?;
    if value == "false" {
        return Fix::safe("remove 'required: false'", vec![removal]);
    }
    let located = snapshot.cursor(finding.range.start()).schemas()?;
    let mut steps = located.schemas.iter().rev();
    let (property, object) = (steps.next()?, steps.next()?);
    let Edge::Property(name) = &property.child?.edge else { return None };
    if value != "true" {
        return None;
    }
    let edit =
        snapshot.edits().add_to_list(snapshot.cursor(object.start).mapping()?, Keyword::Required.name(), name)?;
    // Both edits may end at the same place.
    let title = title!("make '{name}' required");
    if removal.range.end() == edit.range.start() && edit.range.is_empty() {
        let joined = crd_ls_text::Edit::replace(removal.range, edit.insert);
        return Fix::safe(title, vec![joined]);
    }
    if removal.range.contains(edit.range.start()) && edit.range.is_empty() {
        // The removal includes the line break before which the list is inserted.
        let line_break = crate::edit::snippet::line_break(snapshot.text());
        let rest = edit.insert.strip_prefix(line_break).unwrap_or(&edit.insert);
        let joined = crd_ls_text::Edit::replace(removal.range, format!("{rest}{line_break}"));
        return Fix::safe(title, vec![joined]);
    }
    Fix::safe(title, vec![removal, edit])
}
