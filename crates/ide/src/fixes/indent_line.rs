//! Indents a line, and the more deeply indented lines below it, like its neighbours.
//!
//! ```yaml before yaml/wrong-indentation
//! type: object
//! properties:
//!   a:
//!       type: string
//!     # how long
//!     minLength: 1
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   a:
//!       type: string
//!     # how long
//!       minLength: 1
//! ```
//! ```yaml before yaml/value-too-far-left
//! type: object
//! description:
//! words
//! properties: {}
//! ```
//! ```yaml after
//! type: object
//! description:
//!   words
//! properties: {}
//! ```
//! ```yaml before yaml/value-too-far-left
//! type: object
//! properties:
//!   a:
//!     description:
//! some
//! words
//!     type: string
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   a:
//!     description:
//!       some
//!       words
//!     type: string
//! ```
//! ```yaml before yaml/block-text-too-far-left
//! type: object
//! description: |
//!   one
//! two
//! properties: {}
//! ```
//! ```yaml after
//! type: object
//! description: |
//!   one
//!   two
//! properties: {}
//! ```
//! ```yaml before yaml/block-text-too-far-left
//! type: object
//! description: >-
//! One line, and
//! another one: the last.
//! properties: {}
//! ```
//! ```yaml after
//! type: object
//! description: >-
//!   One line, and
//!   another one: the last.
//! properties: {}
//! ```
//! ```yaml before yaml/closed-too-far-left
//! type: object
//! properties:
//!   a:
//!     type: string
//!     enum: [
//!       x, z
//!     ]
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   a:
//!     type: string
//!     enum: [
//!       x, z
//!       ]
//! ```

use super::{Fix, FixContext, QuickFix, title};
use crate::cursor::indentation_of;
use crate::title::indentation as indentation_title;
use crd_ls_syntax::{Content, ContentKind, ErrorKind};
use crd_ls_text::{Edit, TextRange, TextSize};

pub(super) const FIX: QuickFix = QuickFix::several(
    &[
        "yaml/closed-too-far-left",
        "yaml/text-too-far-left",
        "yaml/wrong-indentation",
        "yaml/value-too-far-left",
        "yaml/block-text-too-far-left",
    ],
    find,
);

/// The maximum number of lines that are searched for neighbours, above a line and below it.
const MAX_LINES: usize = 200;
/// The maximum number of columns that are offered.
const MAX_COLUMNS: usize = 4;
/// The maximum number of lines that are moved together.
const MAX_MOVED: usize = 10_000;

fn find(ctx: &FixContext<'_>) -> Option<Vec<Fix>> {
    match ctx.syntax_error() {
        Some(ErrorKind::ClosedTooFarLeft) => return Some(vec![indent_content(ctx)?]),
        Some(ErrorKind::TextTooFarLeft) => return Some(vec![indent_texts(ctx)?]),
        _ => {}
    }
    let line = ctx.lines().line_of(ctx.finding.range.start());
    let own = ctx.lines().line_indentation(line)?;
    let is_value = ctx.syntax_error() == Some(ErrorKind::ValueTooFarLeft);
    let below_key = if is_value { column_below_key(ctx, line) } else { None };
    let others = columns(ctx, line, own).into_iter().filter(|column| *column != own && Some(*column) != below_key);
    let columns = below_key.into_iter().chain(others).take(MAX_COLUMNS);
    let lines = moved_lines(ctx, line, own).into_iter();
    let indentations: Vec<TextRange> = lines.filter_map(|line| indentation(ctx, line)).collect();
    let fixes = columns.filter_map(|column| {
        let moved = |from: TextRange| (usize::from(from.len()) + column).saturating_sub(own);
        let edits = indentations.iter().map(|from| Edit::replace(*from, " ".repeat(moved(*from))));
        Fix::risky(indentation_title(column), edits.collect::<Vec<_>>())
    });
    Some(fixes.collect())
}

/// The column for a value that belongs to the key above its line.
fn column_below_key(ctx: &FixContext<'_>, line: u32) -> Option<usize> {
    let mut above = (0..line).rev().take(MAX_LINES);
    above.find_map(|line| column_and_item(ctx, line).next()).map(|column| column + 2)
}

/// The line of a finding, which starts at column `own`, and the lines below that belong to it.
fn moved_lines(ctx: &FixContext<'_>, line: u32, own: usize) -> Vec<u32> {
    if ctx.syntax_error() == Some(ErrorKind::ValueTooFarLeft) {
        let is_text = |content: &Content<'_>| matches!(content.kind(), ContentKind::Scalar(_));
        let text = ctx.snapshot.cursor(ctx.finding.range.start()).contents().find(is_text);
        let last = text.map_or(line, |text| ctx.lines().line_of(text.range().end()));
        return (line..=last).take(MAX_MOVED).collect();
    }
    let mut lines: Vec<u32> = [line].into_iter().chain(ctx.lines().deeper_lines(line, MAX_MOVED)).collect();
    if ctx.syntax_error() == Some(ErrorKind::BlockTextTooFarLeft) {
        lines.extend(text_below(ctx, &lines, own));
    }
    lines
}

/// The further lines of a block scalar that is too far left, up to a line that starts further left, or an entry or item
/// in the same column.
fn text_below(ctx: &FixContext<'_>, above: &[u32], own: usize) -> Vec<u32> {
    let first = above.last().map_or(0, |line| line + 1);
    let is_text = |line: &u32| {
        let text = ctx.text().slice(ctx.text().line_range(*line));
        let word = text.split_whitespace().next().unwrap_or_default();
        let starts_member = word.ends_with(':') || word == "-";
        ctx.lines().line_indentation(*line).is_none_or(|column| column >= own && !(column == own && starts_member))
    };
    (first..ctx.text().line_count()).take(MAX_MOVED).take_while(is_text).collect()
}

/// The spaces at the start of a line; None for a blank line.
fn indentation(ctx: &FixContext<'_>, line: u32) -> Option<TextRange> {
    let length = ctx.lines().line_indentation(line)?;
    Some(TextRange::at(ctx.text().line_range(line).start(), TextSize::new(length as u32)))
}

/// The possible columns of a line beside or below its neighbours, the nearest to `own` first.
fn columns(ctx: &FixContext<'_>, line: u32, own: usize) -> Vec<usize> {
    let mut columns: Vec<usize> = Vec::new();
    let mut leftmost = usize::MAX;
    for above in (0..line).rev().take(MAX_LINES) {
        for column in column_and_item(ctx, above).filter(|column| *column < leftmost) {
            let below = (leftmost == usize::MAX).then_some(column + 2);
            columns.extend([column].into_iter().chain(below));
        }
        leftmost = columns.iter().copied().min().unwrap_or(leftmost);
        if leftmost == 0 {
            break;
        }
    }
    let below = (line + 1..ctx.text().line_count()).take(MAX_LINES);
    columns.extend(below.filter_map(|below| ctx.lines().line_indentation(below)).next());
    columns.sort_unstable();
    columns.dedup();
    columns.sort_by_key(|column| column.abs_diff(own));
    columns
}

/// The column of a line. If the line starts an item, the column of the item's content comes first. A comment has no
/// column.
fn column_and_item(ctx: &FixContext<'_>, line: u32) -> impl Iterator<Item = usize> + use<> {
    let text = ctx.text().slice(ctx.text().line_range(line));
    let column = indentation_of(&text);
    let item = column.filter(|_| text.trim_start().starts_with("- ")).map(|column| column + 2);
    let is_comment = text.trim_start().starts_with('#');
    item.into_iter().chain(column).filter(move |_| !is_comment)
}

/// Indents a flow collection whose closing bracket is too far left.
fn indent_content(ctx: &FixContext<'_>) -> Option<Fix> {
    Fix::safe("indent this more", moved_right(ctx, ctx.finding.range.start())?)
}

/// Indents all texts that are too far left, because one finding reports all of them.
fn indent_texts(ctx: &FixContext<'_>) -> Option<Fix> {
    let documents = ctx.snapshot.stream().documents().iter();
    let judged = documents.filter(|placed| {
        !placed.is_unread && placed.document.may_have_definitions() && placed.document.template().is_none()
    });
    let starts = judged.flat_map(|placed| {
        let texts = placed.document.errors().iter().filter(|error| error.kind == ErrorKind::TextTooFarLeft);
        texts.map(|error| error.range.start() + placed.start)
    });
    let texts: Vec<Vec<Edit>> = starts.filter_map(|start| moved_right(ctx, start)).collect();
    match &*texts {
        [_] => Fix::safe("indent this more", texts.concat()),
        _ => Fix::safe(title!("indent all {} texts that are too far left", texts.len()), texts.concat()),
    }
}

/// Indents the lines of a quoted text or flow collection that are not to the right of its key or item. The exact
/// indentation of these lines does not matter.
fn moved_right(ctx: &FixContext<'_>, at: TextSize) -> Option<Vec<Edit>> {
    let is_free = |content: &Content<'_>| content.is_flow() || content.scalar().is_some();
    let content = ctx.snapshot.cursor(at).contents().find(is_free)?.range();
    let first = ctx.lines().line_of(content.start());
    let least = column_and_item(ctx, first).next()? + 2;
    let last = ctx.lines().line_of(content.end());
    let lines = (first + 1..=last).take(MAX_MOVED);
    let too_far_left = lines.filter_map(|line| indentation(ctx, line)).filter(|from| usize::from(from.len()) < least);
    Some(too_far_left.map(|from| Edit::replace(from, " ".repeat(least))).collect())
}
