//! Replaces characters that look like a space, such as a no-break space, with a space where YAML needs one: after a
//! colon, dash, bracket or comma, or before a comment. YAML reads such characters as part of the key or value. In the
//! example, `⍽` is a no-break space.
//!
//! ```yaml before yaml/missing-colon-space
//! type: object
//! description:⍽Words
//! ```
//! ```yaml after
//! type: object
//! description: Words
//! ```

use super::{Fix, FixContext, QuickFix};
use crd_ls_syntax::recover;
use crd_ls_text::Edit;

pub(super) const FIX: QuickFix = QuickFix::one(
    &[
        "yaml/missing-colon-space",
        "yaml/missing-dash-space",
        "yaml/missing-colon",
        "yaml/wrong-indentation",
        "strict/unknown-field",
        "decode/type",
        "crd/scope",
        "crd/group",
        "crd/names",
        "metadata/name",
    ],
    replace,
);

/// The maximum number of lines of a finding that are searched.
const MAX_LINES: usize = 1_000;

/// Replaces all such characters on the lines of a finding, and on the line above.
fn replace(ctx: &FixContext<'_>) -> Option<Fix> {
    let first = ctx.lines().line_of(ctx.finding.range.start());
    let last = ctx.lines().line_of(ctx.finding.range.end());
    let lines = (first.saturating_sub(1)..=last).take(MAX_LINES);
    let edits: Vec<Edit> = lines.flat_map(|line| recover::replace_look_alikes(ctx.text(), line)).collect();
    Fix::of_move("replace the characters that look like a space", edits)
}
