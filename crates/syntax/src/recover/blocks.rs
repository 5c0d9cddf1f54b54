//! Repairs of several lines at once: a block at a wrong column, items with a dash on each line, a key that was
//! commented out, and two lines in the wrong order.

use std::collections::BTreeSet;

use super::line::Line;
use super::prices::{BLOCK, NEXT, SEVERAL, SWAPPED, UNCOMMENTED};
use super::{Repair, RepairKind, tabs};
use crd_ls_text::{Edit, Text, TextRange};

/// The maximum number of lines that are moved together.
const MAX_MOVED: usize = 400;

/// The maximum number of lines that are searched for a missing field.
const MAX_SEARCHED: usize = 200;

/// The possible repairs of blocks that start or end at lines (from 0, ascending) with errors.
pub(super) fn propose(text: &Text, errors: &[u32], out: &mut Vec<Repair>) {
    for (rank, number) in errors.iter().enumerate() {
        let Some(line) = Line::at(text, *number).filter(|line| line.body().is_some()) else { continue };
        let later = errors.get(rank + 1..).unwrap_or_default();
        let key = line.before(text).filter(|key| line.dashes() > 0 && key.opens() && key.indent() == line.indent());
        // A block at a wrong column causes several errors.
        if errors.len() > 1 {
            moved(text, key.as_ref().unwrap_or(&line), later, out);
        }
        tabs::propose(text, &line, out);
        dashes(text, &line, later, out);
        uncommented(text, &line, out);
        swapped(text, &line, out);
    }
}

/// Moves the block of a field from the column of an object into the object.
pub(super) fn misplaced_field(text: &Text, object: u32, field: &str) -> Option<Repair> {
    let owner = Line::at(text, object)?;
    let below = (object + 1..text.line_count()).take(MAX_SEARCHED).filter_map(|number| Line::at(text, number));
    let mut inner = None;
    for line in below.filter(|line| line.body().is_some()) {
        if line.indent() <= owner.indent() {
            let is_field = line.indent() == owner.indent()
                && line.body().and_then(|body| body.strip_prefix(field)).is_some_and(|rest| rest.starts_with(':'));
            let end = end_of_block(text, &line, |other| other.indent() <= line.indent());
            return is_field.then(|| block(text, &line, end, inner?, BLOCK)).flatten();
        }
        inner = inner.or(Some(line.indent()));
    }
    None
}

/// Moves the block of a line further right, below the lines around it. The block may end before a less deep line, after
/// a later error in its own column, or before the next error.
fn moved(text: &Text, line: &Line<'_>, later: &[u32], out: &mut Vec<Repair>) {
    if line.has_tab() {
        return;
    }
    let own = line.indent();
    let after_last = later.iter().rev().find_map(|number| {
        let last = Line::at(text, *number).filter(|last| last.indent() == own)?;
        Some(end_of_block(text, &last, |other| other.indent() <= own))
    });
    let natural = end_of_block(text, line, |other| other.indent() < own);
    let ends = [(after_last, SEVERAL), (later.first().copied(), BLOCK), (Some(natural), BLOCK + NEXT)];
    for (end, price) in ends {
        let Some(end) = end.filter(|end| *end <= natural) else { continue };
        let mut columns = columns(text, line, end);
        let sibling = later.contains(&end).then(|| Line::at(text, end)).flatten().map(|sibling| sibling.indent());
        columns.sort_by_key(|column| Some(*column) != sibling);
        for (rank, column) in columns.into_iter().enumerate() {
            out.extend(block(text, line, end, column, price + rank as u32 * NEXT));
        }
    }
}

/// The columns to try, right of a block's own column: the column below the line above, the columns of the entries
/// around, and the column of the line after the block. The nearest column comes first, because a deeper one may be
/// possible, too. A line with an error after the block is probably a sibling of the block's first line.
fn columns(text: &Text, line: &Line<'_>, end: u32) -> Vec<usize> {
    let neighbours = line.neighbours(text);
    let above = neighbours.above.iter().map(Line::column_below);
    let around = neighbours.around.iter().map(Line::content_column).take(4);
    let after = Line::at(text, end).filter(|after| after.body().is_some()).map(|after| after.indent());
    let all = above.chain(after).chain(around).filter(|column| *column > line.indent());
    let columns: BTreeSet<usize> = all.collect();
    columns.into_iter().collect()
}

/// The number of the first line with content after a line that ends its block.
fn end_of_block(text: &Text, line: &Line<'_>, ends: impl Fn(&Line<'_>) -> bool) -> u32 {
    let numbers = (line.number + 1..text.line_count()).take(MAX_MOVED);
    let mut content = numbers.filter_map(|number| Line::at(text, number)).filter(|line| line.body().is_some());
    content.find(ends).map_or(text.line_count(), |line| line.number)
}

/// Moves the lines before `end` as a block, so that its first line is at `column`. `None` if the block has too many
/// lines, or only one with text.
fn block(text: &Text, line: &Line<'_>, end: u32, column: usize, price: u32) -> Option<Repair> {
    if (end - line.number) as usize > MAX_MOVED {
        return None;
    }
    let lines = (line.number..end).filter_map(|number| Line::at(text, number));
    let lines = lines.filter(|line| !line.text.trim().is_empty());
    let edits: Vec<Edit> = lines
        .map(|moved| {
            let indent = (moved.indent() + column).saturating_sub(line.indent());
            Edit::replace(moved.part(0, moved.indent()), " ".repeat(indent))
        })
        .collect();
    let kind = RepairKind::IndentBlock { lines: edits.len() as u32, column: column as u32 };
    (edits.len() > 1).then_some(Repair { kind, edits, price, makes_json: false })
}

/// Removes the dashes of consecutive lines with errors in one column, except the dash of the first line.
fn dashes(text: &Text, line: &Line<'_>, later: &[u32], out: &mut Vec<Repair>) {
    let is_dashed = |other: &Line<'_>| other.dashes() > 0 && other.indent() == line.indent();
    let rest = later.iter().zip(line.number + 1..).take_while(|(error, number)| **error == *number);
    let rest: Vec<Line<'_>> = rest.filter_map(|(error, _)| Line::at(text, *error)).filter(is_dashed).collect();
    if is_dashed(line) && !rest.is_empty() {
        let edits = rest.iter().map(|line| Edit::replace(line.part(line.indent(), line.indent() + 2), "  ")).collect();
        out.push(Repair { kind: RepairKind::RemoveDash, edits, price: SEVERAL, makes_json: false });
    }
}

/// Makes the comment above a line the key of the line.
fn uncommented(text: &Text, line: &Line<'_>, out: &mut Vec<Repair>) {
    let Some(above) = line.number.checked_sub(1).and_then(|number| Line::at(text, number)) else { return };
    let indent = above.indent();
    let Some(comment) = above.text.get(indent..).and_then(|body| body.strip_prefix('#')) else { return };
    let key = comment.trim();
    if !key.strip_suffix(':').is_some_and(|key| !key.is_empty() && !key.contains([' ', ':'])) {
        return;
    }
    let gap = comment.len() - comment.trim_start().len();
    // An editor inserts `# ` at the line's column or at the margin.
    for (rank, width) in [gap.min(1), 0].into_iter().enumerate() {
        let edits = vec![Edit::replace(above.part(indent, indent + 1 + width), "")];
        out.push(Repair { kind: RepairKind::Uncomment, edits, price: UNCOMMENTED + rank as u32, makes_json: false });
    }
}

/// Exchanges a line with the line below or above.
fn swapped(text: &Text, line: &Line<'_>, out: &mut Vec<Repair>) {
    let pairs = [Some(line.number), line.number.checked_sub(1)];
    for first in pairs.into_iter().flatten() {
        let (Some(first), Some(second)) = (Line::at(text, first), Line::at(text, first + 1)) else { continue };
        if first.body().is_none() || second.body().is_none() || first.indent() <= second.indent() {
            continue;
        }
        let range = TextRange::new(first.range.start(), second.part(0, second.text.len()).end());
        let between = text.slice(TextRange::new(first.part(0, first.text.len()).end(), second.range.start()));
        let insert = [second.text.as_ref(), &between, first.text.as_ref()].concat();
        let edits = vec![Edit::replace(range, insert)];
        out.push(Repair { kind: RepairKind::SwapLines, edits, price: SWAPPED, makes_json: false });
    }
}

#[cfg(test)]
mod tests;
