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

use super::{Fix, FixContext, QuickFix, title};
use crd_ls_model::{Edge, Keyword};

pub(super) const FIX: QuickFix = QuickFix::one(&["decode/type"], require);

fn require(ctx: &FixContext<'_>) -> Option<Fix> {
    let place = ctx.entry().filter(|place| place.name() == Keyword::Required.name())?;
    let value = place.scalar()?;
    let removal = ctx.edits().remove(place)?;
    if value == "false" {
        return Fix::safe("remove 'required: false'", removal);
    }
    let located = ctx.schemas()?;
    let mut steps = located.schemas.iter().rev();
    let (property, object) = (steps.next()?, steps.next()?);
    let Edge::Property(name) = &property.child?.edge else { return None };
    if value != "true" {
        return None;
    }
    let edit = ctx.edits().add_to_list(ctx.snapshot.cursor(object.start).mapping()?, Keyword::Required.name(), name)?;
    // The insertion may be at the end of the removal.
    let title = title!("make '{}' required", name);
    if removal.range.end() == edit.range.start() && edit.range.is_empty() {
        let joined = crd_ls_text::Edit::replace(removal.range, edit.insert);
        return Fix::safe(title, joined);
    }
    if removal.range.contains(edit.range.start()) && edit.range.is_empty() {
        // The removal includes the line break before which the list is inserted.
        let line_break = crate::edit::snippet::line_break(ctx.text());
        let rest = edit.insert.strip_prefix(line_break).unwrap_or(&edit.insert);
        let joined = crd_ls_text::Edit::replace(removal.range, format!("{rest}{line_break}"));
        return Fix::safe(title, joined);
    }
    Fix::safe(title, [removal, edit])
}
