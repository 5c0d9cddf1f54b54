//! Makes the only schema in a list of schemas the schema of all items.
//!
//! The fix is not safe, because in JSON Schema, a list of schemas describes the items one by one, and here only the
//! first.
//!
//! ```yaml before schema/unsupported-keyword
//! type: object
//! properties:
//!   names:
//!     type: array
//!     items: [{type: string}]
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   names:
//!     type: array
//!     items: {type: string}
//! ```

use super::{Fix, FixContext, QuickFix};
use crd_ls_text::{Edit, TextRange};

pub(super) const FIX: QuickFix = QuickFix::one(&["schema/unsupported-keyword"], unwrap);

fn unwrap(ctx: &FixContext<'_>) -> Option<Fix> {
    let place = ctx.entry().filter(|place| place.name() == "items")?;
    let sequence = place.sequence()?;
    let mut items = sequence.items();
    let (item, None) = (items.next()?, items.next()) else { return None };
    let content = item.content()?.range();
    let edits = match sequence.is_flow() {
        true => vec![
            Edit::replace(TextRange::new(sequence.range().start(), content.start()), ""),
            Edit::replace(TextRange::new(content.end(), sequence.range().end()), ""),
        ],
        // A space takes the place of the dash.
        false => vec![Edit::replace(TextRange::at(item.range().start(), 1.into()), " ")],
    };
    Fix::risky("make it the schema of all items", edits)
}
