//! Adds the missing space after a colon or a dash, or before a comment.
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

/// The maximum number of dashes that are searched.
const MAX_DASHES: usize = 256;

fn write(ctx: &FixContext<'_>) -> Option<Fix> {
    let start = ctx.finding.range.start();
    let behind = start + TextSize::new(1);
    let at = |offset| vec![Edit::replace(TextRange::empty(offset), " ")];
    match ctx.syntax_error() {
        Some(ErrorKind::MissingColonSpace) => Fix::safe("write a space after ':'", at(behind)),
        // If the only entry lacks the space, the finding is at the colon. The entry could also be a text.
        None if ctx.text().slice(ctx.finding.range) == ":" => Fix::risky("write a space after ':'", at(behind)),
        None => Fix::risky("write a space after each ':'", spaces_of_lines(ctx, ctx.finding.range)?),
        Some(ErrorKind::MissingCommentSpace) => Fix::safe("write a space before '#'", at(start)),
        _ => write_after_dashes(ctx),
    }
}

/// Inserts a space after the dash, and after the dashes of the other items of the same list.
fn write_after_dashes(ctx: &FixContext<'_>) -> Option<Fix> {
    let behind: Vec<TextSize> = glued(ctx).into_iter().map(|dash| dash + TextSize::new(1)).collect();
    // A dash before a digit may be a minus sign.
    let is_number = |behind: &TextSize| {
        ctx.text().slice(ctx.lines().rest_of_line(*behind)).starts_with(|first: char| first.is_ascii_digit())
    };
    let edits: Vec<Edit> = behind.iter().map(|at| Edit::replace(TextRange::empty(*at), " ")).collect();
    let title = if edits.len() == 1 { "write a space after '-'" } else { "write a space after each '-'" };
    if behind.iter().any(is_number) { Fix::risky(title, edits) } else { Fix::of_move(title, edits) }
}

/// The dashes without a space at the column of the finding, with only more deeply indented lines between them.
fn glued(ctx: &FixContext<'_>) -> Vec<TextSize> {
    let lines = ctx.lines();
    let column = lines.column(ctx.finding.range.start());
    let alike = ctx.snapshot.findings().iter().filter(|other| {
        other.kind.syntax_error() == Some(ErrorKind::MissingDashSpace) && lines.column(other.range.start()) == column
    });
    let mut run: Vec<TextSize> = Vec::new();
    let mut has_own = false;
    for dash in alike.map(|other| other.range.start()).take(MAX_DASHES) {
        let is_next = run.last().is_none_or(|last| {
            let mut between = lines.line_of(*last) + 1..lines.line_of(dash);
            between.all(|line| lines.line_indentation(line).is_none_or(|indentation| indentation > column))
        });
        if !is_next {
            if has_own {
                break;
            }
            run.clear();
        }
        has_own |= dash == ctx.finding.range.start();
        run.push(dash);
    }
    if has_own { run } else { vec![ctx.finding.range.start()] }
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
