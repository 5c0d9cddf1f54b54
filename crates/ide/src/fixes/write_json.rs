//! Replaces the parts that only YAML allows in a text that begins as JSON.
//!
//! ```yaml document before lint/json-text
//! {
//!   "apiVersion": "example.com/v1",
//!   "kind": "Foo",
//!   "paused": True,
//! }
//! ```
//! ```yaml document after
//! {
//!   "apiVersion": "example.com/v1",
//!   "kind": "Foo",
//!   "paused": true
//! }
//! ```

use super::{Fix, FixContext, QuickFix};
use crd_ls_rules::json_word;
use crd_ls_syntax::{JsonFault, JsonFaultKind, json_faults};
use crd_ls_text::Edit;

pub(super) const FIX: QuickFix = QuickFix::one(&["lint/json-text"], write);

fn write(ctx: &FixContext<'_>) -> Option<Fix> {
    let edits = json_faults(ctx.text()).into_iter().map(|fault| edit(ctx, fault));
    Fix::risky("write JSON", edits.collect::<Option<Vec<Edit>>>()?)
}

/// The edit of one part. None for a comment, because JSON has no comments.
fn edit(ctx: &FixContext<'_>, fault: JsonFault) -> Option<Edit> {
    match fault.kind {
        JsonFaultKind::Comma => Some(Edit::replace(fault.range, "")),
        JsonFaultKind::Word => Some(Edit::replace(fault.range, json_word(&ctx.text().slice(fault.range)))),
        JsonFaultKind::Comment => None,
    }
}
