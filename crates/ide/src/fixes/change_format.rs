//! Changes the name of a format to the name that the API server knows.
//!
//! ```yaml before warning/unrecognized-format
//! type: string
//! format: url
//! ```
//! ```yaml after
//! type: string
//! format: uri
//! ```
//! ```yaml before warning/unrecognized-format
//! type: string
//! format: dateTime
//! ```
//! ```yaml after
//! type: string
//! format: date-time
//! ```

use super::notation::names::known_format;
use super::{Fix, FixContext, QuickFix, title};

pub(super) const FIX: QuickFix = QuickFix::one(&["warning/unrecognized-format"], find);

fn find(ctx: &FixContext<'_>) -> Option<Fix> {
    let place = ctx.entry()?;
    let known = known_format(&place.scalar()?)?;
    Fix::safe(title!("change the format to '{}'", known), ctx.edits().replace_string(place, known)?)
}
