//! Repairs of adjacent lines that are indented with tabs.

use super::line::Line;
use super::{Repair, RepairKind};
use crd_ls_text::{Edit, Text};

/// The usual widths of a tab, the most likely first.
const WIDTHS: [usize; 3] = [2, 4, 8];

/// The maximum number of lines that are changed together.
const MAX_LINES: usize = 400;

/// The price of the most likely width, and the surcharge of each further one. It is less than the price of a single
/// line, because lines with tabs seldom have different styles.
const TABS: u32 = 4;
const NEXT: u32 = 1;

/// Gives each tab of a line with an error, and of the lines with tabs below it, the same width.
pub(super) fn propose(text: &Text, line: &Line<'_>, out: &mut Vec<Repair>) {
    if !line.has_tab() || line.before(text).is_some_and(|before| before.has_tab()) {
        return;
    }
    let below = (line.number..text.line_count()).take(MAX_LINES).filter_map(|number| Line::at(text, number));
    let is_part = |line: &Line<'_>| line.body().is_none() || line.has_tab();
    let lines: Vec<Line<'_>> = below.take_while(is_part).filter(Line::has_tab).collect();
    if lines.len() < 2 {
        return;
    }
    let neighbours = line.neighbours(text);
    let above = neighbours.above.as_ref();
    let shown = above.map(|above| above.content_column() + if above.opens() { 2 } else { 0 });
    for (rank, width) in WIDTHS.into_iter().enumerate() {
        let own = column(line, width);
        let columns = [Some(own), shown.filter(|shown| *shown != own)];
        for (next, first) in columns.into_iter().flatten().enumerate() {
            let moved = |line: &Line<'_>| (column(line, width) + first).saturating_sub(own);
            let edit = |line: &Line<'_>| Edit::replace(line.part(0, line.indent()), " ".repeat(moved(line)));
            let edits: Vec<Edit> = lines.iter().map(edit).collect();
            let kind = RepairKind::IndentBlock { lines: edits.len() as u32, column: first as u32 };
            out.push(Repair { kind, edits, price: TABS + (rank + next) as u32 * NEXT, makes_json: false });
        }
    }
}

/// The column of a line's content if tabs have this width.
fn column(line: &Line<'_>, width: usize) -> usize {
    let white = line.text.get(..line.indent()).unwrap_or_default();
    white.bytes().map(|byte| if byte == b'\t' { width } else { 1 }).sum()
}
