//! Adds the missing comma between two items or entries in a flow collection.
//!
//! ```yaml before yaml/missing-comma
//! type: object
//! properties: {a: {type: string}, b: {type: string}}
//! required: ["a" "b"]
//! ```
//! ```yaml after
//! type: object
//! properties: {a: {type: string}, b: {type: string}}
//! required: ["a", "b"]
//! ```
//! ```yaml before yaml/colon-in-plain
//! type: object
//! properties:
//!   port: {type: integer minimum: 1}
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   port: {type: integer, minimum: 1}
//! ```

use super::{Fix, FixContext, QuickFix};
use crd_ls_syntax::ErrorKind;
use crd_ls_text::{Edit, TextRange, TextSize};

pub(super) const FIX: QuickFix = QuickFix::one(&["yaml/missing-comma", "yaml/colon-in-plain"], find);

/// Keys whose values are sentences, which may contain colons.
const OF_SENTENCES: [&str; 4] = ["description", "message", "title", "reason"];

fn find(ctx: &FixContext<'_>) -> Option<Fix> {
    match ctx.syntax_error() {
        Some(ErrorKind::MissingComma) => Fix::risky("write ',' between the two", comma(ctx.finding.range.end())),
        _ => Fix::risky("write ',' before each key", before_keys(ctx, ctx.finding.range)?),
    }
}

fn comma(at: TextSize) -> Edit {
    Edit::replace(TextRange::empty(at), ",")
}

/// Inserts a comma before each key in a value between braces, if keys and values are one word each.
fn before_keys(ctx: &FixContext<'_>, value: TextRange) -> Option<Vec<Edit>> {
    let place = ctx.snapshot.cursor_on(value).entry()?;
    if !place.mapping.is_flow() || OF_SENTENCES.contains(&&*place.name()) {
        return None;
    }
    let mut commas = Vec::new();
    let mut start = value.start();
    let mut end = start;
    let mut was_key = true;
    for part in ctx.text().slice(value).split_inclusive(' ') {
        let word = part.trim_end();
        let is_key = word.ends_with(':');
        if is_key == was_key {
            return None;
        }
        if is_key {
            commas.push(comma(end));
        }
        was_key = is_key;
        end = start + TextSize::of(word);
        start += TextSize::of(part);
    }
    Some(commas)
}
