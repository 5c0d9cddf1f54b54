//! Repairs of lines that are indented with tabs.

use super::line::Line;
use super::prices::{NEXT, TABS};
use super::{Repair, RepairKind};
use crd_ls_text::{Edit, Text};

/// The usual widths of a tab. The parser uses the last width itself, so this width is the least useful repair.
const WIDTHS: [usize; 3] = [4, 8, 2];

/// The maximum number of lines that are changed together.
const MAX_LINES: usize = 10_000;

/// Gives each tab of a line with an error, and of the lines with tabs below it in the document, the same width.
pub(super) fn propose(text: &Text, line: &Line<'_>, out: &mut Vec<Repair>) {
    if !line.has_tab() || line.before(text).is_some_and(|before| before.has_tab()) {
        return;
    }
    let below = (line.number..text.line_count()).take(MAX_LINES).filter_map(|number| Line::at(text, number));
    let lines: Vec<Line<'_>> = below.take_while(|line| line.text != "---").filter(Line::has_tab).collect();
    if lines.len() < 2 {
        return;
    }
    // Adjacent lines keep their columns relative to the first one.
    let adjacent = lines.iter().zip(line.number..).take_while(|(line, number)| line.number == *number).count();
    let neighbours = line.neighbours(text);
    let shown = neighbours.above.as_ref().map(Line::column_below);
    for (rank, width) in widths(&lines).into_iter().enumerate() {
        let own = column(line, width);
        let moved = shown.filter(|shown| *shown != own && adjacent > 1).map(|shown| (shown, adjacent));
        for (next, (first, count)) in [Some((own, lines.len())), moved].into_iter().flatten().enumerate() {
            let edits = lines.iter().take(count).map(|line| widened(line, width, (own, first))).collect();
            let kind = RepairKind::IndentBlock { lines: count as u32, column: first as u32 };
            out.push(Repair { kind, edits, price: TABS + (rank + next) as u32 * NEXT, makes_json: false });
        }
    }
}

/// The edits that give each tab in the indentation of lines (from 0, ascending) the same width in spaces. The parser's
/// own width comes first, because with it the lines keep the structure that is read.
pub fn widen_tabs(text: &Text, lines: &[u32]) -> Vec<(usize, Vec<Edit>)> {
    let lines = lines.iter().take(MAX_LINES).filter_map(|number| Line::at(text, *number));
    let lines: Vec<Line<'_>> = lines.filter(Line::has_tab).collect();
    let edits = |width: usize| lines.iter().map(|line| widened(line, width, (0, 0))).collect();
    let mut likely = WIDTHS;
    likely.rotate_right(1);
    likely.into_iter().map(|width| (width, edits(width))).collect()
}

/// The widths to try for these lines. As many spaces as a tab is wide would have been written as a tab.
fn widths(lines: &[Line<'_>]) -> [usize; 3] {
    let most = lines.iter().map(spaces_behind_tabs).max().unwrap_or_default();
    let mut widths = WIDTHS;
    widths.sort_by_key(|width| *width <= most);
    widths
}

/// Writes spaces for the tabs of a line, and moves it from one column to another.
fn widened(line: &Line<'_>, width: usize, (from, to): (usize, usize)) -> Edit {
    let column = (column(line, width) + to).saturating_sub(from);
    Edit::replace(line.part(0, line.indent()), " ".repeat(column))
}

fn spaces_behind_tabs(line: &Line<'_>) -> usize {
    white(line).bytes().rev().take_while(|byte| *byte != b'\t').count()
}

/// The column of a line's content if tabs have this width.
fn column(line: &Line<'_>, width: usize) -> usize {
    white(line).bytes().map(|byte| if byte == b'\t' { width } else { 1 }).sum()
}

/// The spaces and tabs at the start of a line.
fn white<'l>(line: &'l Line<'_>) -> &'l str {
    line.text.get(..line.indent()).unwrap_or_default()
}
