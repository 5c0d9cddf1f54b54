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

use super::{Fix, FixContext, QuickFix, title};
use crate::edit::{Destination, Moved};
use crd_ls_model::{Edge, Keyword, ValueType};
use crd_ls_rules::{DecodeProblem, ProblemKind};

pub(super) const FIX: QuickFix = QuickFix::one(&["decode/type"], move_out);

fn move_out(ctx: &FixContext<'_>) -> Option<Fix> {
    let ProblemKind::Decode(DecodeProblem::WrongType { expected: ValueType::Schema, found, .. }) = &ctx.finding.kind
    else {
        return None;
    };
    let place = ctx.entry()?;
    let keyword = Keyword::from_name(&place.name()).filter(|keyword| found.fits(keyword.value_type()))?;
    let located = ctx.schemas()?;
    let [.., object, property] = &*located.schemas else { return None };
    let is_property = property.child.is_some_and(|child| matches!(child.edge, Edge::Property(_)));
    let mapping = ctx.snapshot.cursor(object.start).mapping().filter(|_| is_property)?;
    let to = Destination { mapping, keys: Vec::new() };
    let edits = ctx.snapshot.relocated(&[Moved { place, key: keyword.name() }], &[to])?;
    Fix::of_move(title!("move '{}' out of 'properties'", keyword.name()), edits)
}
