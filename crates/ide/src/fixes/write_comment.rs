//! Begins a comment with `#` instead of `//`, or writes the missing space before `#`.
//!
//! ```yaml before yaml/expected-entry
//! type: object
//! properties:
//!   schedule:
//!     type: string
//!     description: When it runs.
//!     // +optional
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   schedule:
//!     type: string
//!     description: When it runs.
//!     # +optional
//! ```
//! ```yaml before schema/type-name
//! type: object
//! properties:
//!   schedule:
//!     type: string // as cron has it
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   schedule:
//!     type: string # as cron has it
//! ```
//! ```yaml before decode/type
//! type: object
//! properties:
//!   size:
//!     type: integer
//!     minimum: 1#at least one
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   size:
//!     type: integer
//!     minimum: 1 #at least one
//! ```
//! ```yaml before yaml/unexpected-text
//! type: object
//! required: [a] // always
//! properties:
//!   a: {type: string}
//! ```
//! ```yaml after
//! type: object
//! required: [a] # always
//! properties:
//!   a: {type: string}
//! ```

use super::{Fix, FixContext, QuickFix};
use crd_ls_syntax::{ContentKind, ErrorKind, ScalarStyle};
use crd_ls_text::{Edit, TextRange, TextSize};

pub(super) const FIX: QuickFix =
    QuickFix::one(&["yaml/expected-entry", "yaml/unexpected-text", "schema/type-name", "decode/type"], find);

const SLASHES: &str = "//";
/// The maximum number of lines that become comments together.
const MAX_LINES: usize = 1_000;

fn find(ctx: &FixContext<'_>) -> Option<Fix> {
    let edits = match ctx.syntax_error() {
        Some(ErrorKind::ExpectedEntry) => of_lines(ctx, ctx.finding.range.start()),
        Some(ErrorKind::UnexpectedText) => of_slashes(ctx, ctx.finding.range).into_iter().collect(),
        _ => behind_value(ctx, ctx.finding.range).into_iter().collect(),
    };
    Fix::safe("make it a comment", edits)
}

/// The line at `start`, and the lines directly below it that also begin with `//`.
fn of_lines(ctx: &FixContext<'_>, start: TextSize) -> Vec<Edit> {
    let first = ctx.lines().line_of(start);
    let lines = (first..ctx.text().line_count()).take(MAX_LINES);
    let edit = |line: u32| {
        let indentation = TextSize::new(u32::try_from(ctx.lines().line_indentation(line)?).ok()?);
        of_slashes(ctx, ctx.lines().rest_of_line(ctx.text().line_range(line).start() + indentation))
    };
    lines.map_while(edit).collect()
}

/// Writes `#` instead of the `//` at the start of a text.
fn of_slashes(ctx: &FixContext<'_>, text: TextRange) -> Option<Edit> {
    let written = ctx.text().slice(text);
    let comment = written.strip_prefix(SLASHES)?;
    let sign = if comment.starts_with(' ') { "#" } else { "# " };
    Some(Edit::replace(TextRange::at(text.start(), TextSize::of(SLASHES)), sign))
}

/// Separates an unquoted value from the comment after it: by `#` instead of `//`, or by a space before `#`.
fn behind_value(ctx: &FixContext<'_>, value: TextRange) -> Option<Edit> {
    let content = ctx.snapshot.cursor_on(value).entry()?.entry.value()?;
    let ContentKind::Scalar(scalar) = content.kind() else { return None };
    if scalar.style() != ScalarStyle::Plain || scalar.raw().contains('\n') {
        return None;
    }
    let at = |offset: usize| u32::try_from(offset).ok().map(|offset| scalar.range().start() + TextSize::new(offset));
    if let Some(slashes) = scalar.raw().find(" //") {
        return of_slashes(ctx, TextRange::new(at(slashes + 1)?, scalar.range().end()));
    }
    let sign = scalar.raw().find('#')?;
    Some(Edit::replace(TextRange::empty(at(sign)?), " "))
}
