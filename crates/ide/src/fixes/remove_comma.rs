//! Removes commas or semicolons at the ends of lines, as in JSON and other languages.
//!
//! ```yaml before decode/type
//! type: object
//! properties:
//!   name:
//!     type: string,
//!     maxLength: 10,
//!     description: the name
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   name:
//!     type: string
//!     maxLength: 10
//!     description: the name
//! ```
//! ```yaml before yaml/unexpected-text
//! type: object
//! properties:
//!   name:
//!     "type": "string",
//!     "description": "the name, or what is one"
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   name:
//!     "type": "string"
//!     "description": "the name, or what is one"
//! ```
//! ```yaml before yaml/unexpected-text
//! type: object
//! properties: {
//!   name: {type: string}
//!   }, # as in JSON
//! ```
//! ```yaml after
//! type: object
//! properties: {
//!   name: {type: string}
//!   } # as in JSON
//! ```

use super::{Fix, FixContext, QuickFix, title};
use crate::Finding;
use crd_ls_syntax::ErrorKind;
use crd_ls_text::{Edit, TextRange, TextSize};

pub(super) const FIX: QuickFix = QuickFix::one(&["yaml/unexpected-text", "decode/type", "schema/type-name"], find);

/// The marks that end an entry in other languages.
const MARKS: [char; 2] = [',', ';'];
/// The maximum number of lines examined above and below a line.
const MAX_LINES: usize = 1_000;

fn find(ctx: &FixContext<'_>) -> Option<Fix> {
    let own = ctx.lines().line_of(ctx.finding.range.start());
    let comma = comma(ctx, own).filter(|comma| comma.range.end() == ctx.finding.range.end())?;
    let above = beside(ctx, own, (0..own).rev());
    let below = beside(ctx, own, own + 1..ctx.text().line_count());
    let others: Vec<Edit> = above.chain(below).collect();
    let mark = ctx.text().slice(comma.range);
    let mark = mark.trim();
    match others.is_empty() {
        true => Fix::safe(title!("remove '{}'", mark), comma),
        false => Fix::safe(title!("remove the '{}' of each line", mark), [others, vec![comma.clone()]].concat()),
    }
}

/// Removes the commas on neighbouring lines in the same column, up to a line further left.
fn beside(ctx: &FixContext<'_>, line: u32, others: impl Iterator<Item = u32>) -> impl Iterator<Item = Edit> {
    let column = |line: u32| ctx.lines().line_indentation(line);
    let own = column(line).unwrap_or_default();
    let inside = others.take(MAX_LINES).take_while(move |line| column(*line).is_none_or(|column| column >= own));
    inside.filter(move |line| column(*line) == Some(own)).filter_map(|line| comma(ctx, line))
}

/// Removes the comma at the end of a line, and the white space before it.
fn comma(ctx: &FixContext<'_>, line: u32) -> Option<Edit> {
    let line = ctx.text().line_range(line);
    // A quick check, because most lines lack a comma.
    MARKS.iter().find(|mark| !ctx.text().places_of(**mark, line).is_empty())?;
    let comma = behind_value(ctx, line).or_else(|| in_plain_value(ctx, line))?;
    let before = ctx.text().trim_end(TextRange::new(line.start(), comma.start()));
    Some(Edit::replace(TextRange::new(before.end(), comma.end()), ""))
}

/// The comma directly after a quoted value, a flow collection or an alias. The parser reports this comma as unexpected
/// text.
fn behind_value(ctx: &FixContext<'_>, line: TextRange) -> Option<TextRange> {
    let findings = ctx.snapshot.findings();
    let first = findings.partition_point(|finding| finding.range.start() < line.start());
    let mut on_line = findings.get(first..)?.iter().take_while(|finding| finding.range.start() < line.end());
    let is_comma = |finding: &&Finding| MARKS.iter().any(|mark| ctx.text().slice(finding.range) == mark.to_string());
    let is_unexpected = |finding: &&Finding| finding.kind.syntax_error() == Some(ErrorKind::UnexpectedText);
    Some(on_line.find(|finding| is_unexpected(finding) && is_comma(finding))?.range)
}

/// The comma at the end of an unquoted one-word value. A sentence may end with a comma of its own.
fn in_plain_value(ctx: &FixContext<'_>, line: TextRange) -> Option<TextRange> {
    let range = ctx.text().trim_end(line);
    let text = ctx.text().slice(range);
    let (_, value) = text.strip_suffix(MARKS)?.split_once(": ")?;
    let value = value.trim();
    let is_word = !value.is_empty() && !value.contains(' ') && !value.starts_with(['"', '\'', '[', '{']);
    is_word.then(|| TextRange::new(range.end() - TextSize::new(1), range.end()))
}
