//! Removes the quotes, or the header of a block scalar, around a mapping or list that is written as a text.
//!
//! ```yaml before decode/type
//! type: object
//! properties:
//!   tls: '{"type": "boolean", "default": false}'
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   tls: {"type": "boolean", "default": false}
//! ```
//! ```yaml before decode/type
//! type: string
//! enum: "[steel, copper]"
//! ```
//! ```yaml after
//! type: string
//! enum: [steel, copper]
//! ```
//! ```yaml before decode/type
//! type: object
//! properties:
//!   tls: |
//!     {"type": "object",
//!      "properties": {"name": {"type": "string"}}}
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   tls:
//!     {"type": "object",
//!      "properties": {"name": {"type": "string"}}}
//! ```

use super::notation::brackets::inside;
use super::{Fix, FixContext, QuickFix};
use crate::cursor::EntryPlace;
use crd_ls_syntax::{Scalar, ScalarStyle};
use crd_ls_text::{Edit, TextRange, TextSize};

pub(super) const FIX: QuickFix = QuickFix::one(&["decode/type", "default/type", "structural/items-missing"], find);

/// The longest text that becomes a collection, in bytes.
const LONGEST: usize = 20_000;

fn find(ctx: &FixContext<'_>) -> Option<Fix> {
    let place = ctx.entry()?;
    let scalar = place.entry.value()?.scalar()?;
    let value = scalar.value();
    let text = value.trim();
    let is_list = inside(text, '[', ']').is_some();
    if text.len() > LONGEST || !is_list && inside(text, '{', '}').is_none() {
        return None;
    }
    let edits = match scalar.style() {
        ScalarStyle::Plain => return None,
        ScalarStyle::Literal | ScalarStyle::Folded => without_header(ctx, place, scalar)?,
        ScalarStyle::SingleQuoted | ScalarStyle::DoubleQuoted if text.contains(['\n', '\r']) => return None,
        ScalarStyle::SingleQuoted | ScalarStyle::DoubleQuoted => vec![ctx.edits().replace_value(place, text)?],
    };
    Fix::of_notation(if is_list { "make the text a list" } else { "make the text a mapping" }, edits)
}

/// Removes the header of a block scalar, so that the lines below it become a collection.
fn without_header(ctx: &FixContext<'_>, place: EntryPlace<'_>, scalar: Scalar<'_>) -> Option<Vec<Edit>> {
    let header = scalar.raw().lines().next()?.trim_end();
    let is_bare = header.starts_with(['|', '>']) && !header.contains('#');
    let colon = place.entry.colon()?.end();
    let end = scalar.range().start() + TextSize::of(header);
    let range = TextRange::new(colon, end);
    (is_bare && ctx.lines().line_of(colon) == ctx.lines().line_of(end)).then(|| vec![Edit::replace(range, "")])
}
