//! Adds the missing space between a colon, a dash or a comment and its neighbour.
//!
//! ```yaml before yaml/missing-colon-space
//! type: object
//! properties:
//!   "a":{type: string}
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   "a": {type: string}
//! ```
//! ```yaml before decode/type
//! type: object
//! properties:
//!   a:
//!     type:string
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   a:
//!     type: string
//! ```
//! ```yaml before decode/type
//! type: object
//! properties:
//!   a:
//!     type:integer
//!     minimum:1
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   a:
//!     type: integer
//!     minimum: 1
//! ```
//! ```yaml before yaml/missing-dash-space
//! type: object
//! required:
//! - a
//! -b
//! ```
//! ```yaml after
//! type: object
//! required:
//! - a
//! - b
//! ```
//! ```yaml before yaml/missing-comment-space
//! type: object
//! required: [a]#b
//! properties: {a: {type: string}}
//! ```
//! ```yaml after
//! type: object
//! required: [a] #b
//! properties: {a: {type: string}}
//! ```

use super::{Fix, FixContext, QuickFix};
use crd_ls_syntax::ErrorKind;
use crd_ls_text::{Edit, TextRange, TextSize};

pub(super) const FIX: QuickFix = QuickFix::one(
    &["yaml/missing-colon-space", "decode/type", "yaml/missing-dash-space", "yaml/missing-comment-space"],
    write,
);

fn write(ctx: &FixContext<'_>) -> Option<Fix> {
    let start = ctx.finding.range.start();
    let behind = start + TextSize::new(1);
    let at = |offset| vec![Edit::replace(TextRange::empty(offset), " ")];
    match ctx.syntax_error() {
        Some(ErrorKind::MissingColonSpace) => Fix::safe("write a space after ':'", at(behind)),
        // Reported at the colon alone if the only entry lacks the space, because the entry could also be a text.
        None if ctx.text().slice(ctx.finding.range) == ":" => Fix::risky("write a space after ':'", at(behind)),
        None => Fix::risky("write a space after each ':'", spaces_of_lines(ctx, ctx.finding.range)?),
        Some(ErrorKind::MissingCommentSpace) => Fix::safe("write a space before '#'", at(start)),
        // A dash before a digit may be a minus sign.
        _ if ctx.text().slice(ctx.lines().rest_of_line(behind)).starts_with(|first: char| first.is_ascii_digit()) => {
            Fix::risky("write a space after '-'", at(behind))
        }
        _ => Fix::of_move("write a space after '-'", at(behind)),
    }
}

/// Inserts a space after the first colon of each line of a text whose lines would then be entries.
fn spaces_of_lines(ctx: &FixContext<'_>, text: TextRange) -> Option<Vec<Edit>> {
    let mut edits = Vec::new();
    let mut start = text.start();
    for line in ctx.text().slice(text).split_inclusive('\n') {
        let (key, value) = line.split_once(':')?;
        let is_key = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'$');
        if key.trim_start().is_empty() || !key.trim_start().bytes().all(is_key) || value.starts_with([' ', '\r', '\n'])
        {
            return None;
        }
        let colon = start + TextSize::of(key);
        edits.push(Edit::replace(TextRange::empty(colon + TextSize::of(':')), " "));
        start += TextSize::of(line);
    }
    (edits.len() > 1).then_some(edits)
}
