//! Repairs of a line at a wrong column.

use super::line::{Line, Neighbours};
use super::marks::edits_of_run;
use super::prices::{CONTRADICTED, JOINED, OTHER_COLUMN, OTHER_SPACES, SHOWN_COLUMN, WITH_CHILDREN};
use super::{Repair, RepairKind, one};
use crd_ls_text::{Edit, Text, TextRange};

/// The maximum number of lines that are moved together.
const MAX_MOVED: usize = 200;

/// The maximum usual indentation of the children of an entry.
const DEEPEST_STEP: usize = 4;
/// The maximum number of entries around a line whose columns are tried.
const MAX_LEVELS: u32 = 4;

pub(super) fn propose(text: &Text, line: &Line<'_>, neighbours: &Neighbours<'_>, out: &mut Vec<Repair>) {
    if let Some(repair) = other_spaces(text, line) {
        out.push(repair);
        return;
    }
    let own = line.indent();
    let Neighbours { above, below, second_below, .. } = neighbours;
    let has_tab = line.has_tab();
    let deeper = deeper(text, line);
    // An entry with its value on the line lacks children, so it cannot be left of the following line.
    let has_value = !line.opens();
    // One of the lines below may be at a wrong column itself.
    let deepest = below.iter().chain(second_below).map(|line| line.indent()).max();
    // An entry with its value on the line lacks children, and the children of another entry are one step deeper.
    let contradicts = |column: usize| {
        let step = if has_value { 0 } else { DEEPEST_STEP };
        below.as_ref().is_some_and(|below| below.indent() > column + line.dashes() + step)
    };
    let is_left = above.as_ref().is_some_and(|above| above.indent() > own);
    let is_contradicted = is_left && !has_tab && contradicts(own);
    let is_alien = above.as_ref().is_some_and(|above| is_alien(line, above));
    let goes_on = |column: usize| above.as_ref().is_some_and(|above| !above.opens() && column > above.content_column());
    for (column, price) in columns(line, neighbours) {
        if is_alien && goes_on(column) {
            continue;
        }
        if column < own && has_value && deepest.is_some_and(|below| below > column + line.dashes()) {
            continue;
        }
        let is_shown = price < OTHER_COLUMN;
        let price = match is_contradicted && is_shown && !contradicts(column) {
            true => price - CONTRADICTED,
            false => price + (own.abs_diff(column) as u32).min(8),
        };
        let kind = RepairKind::Indent { column: column as u32 };
        if has_tab {
            out.push(one(kind, price / 2, line.part(0, own), &" ".repeat(column)));
            continue;
        }
        if column != own {
            out.push(one(kind, price, line.part(0, own), &" ".repeat(column)));
            if is_shown && !deeper.is_empty() {
                let moved = |indent: usize| " ".repeat((indent + column).saturating_sub(own));
                let below = deeper.iter().map(|(range, indent)| Edit::replace(*range, moved(*indent)));
                let edits = [Edit::replace(line.part(0, own), " ".repeat(column))].into_iter().chain(below).collect();
                out.push(Repair { kind, edits, price: price + WITH_CHILDREN, makes_json: false });
            }
        }
    }
    // After a comment, the line would become a part of the comment.
    let has_comment = |above: &Line<'_>| above.text.contains(" #");
    if let Some(above) = line.before(text).filter(|above| !is_alien && !has_comment(above)) {
        let end = above.text.trim_end().len();
        let range = TextRange::new(above.part(end, end).start(), line.part(own, own).start());
        out.push(one(RepairKind::JoinLine, JOINED, range, " "));
    }
}

/// Replaces no-break spaces and similar characters, which YAML does not accept as indentation, before the content of a
/// line, with the same number of spaces. `None` if there are no such characters.
fn spaces_instead(line: &Line<'_>) -> Option<Edit> {
    let written = &line.text;
    let white = written.get(..written.len() - written.trim_start().len()).filter(|white| !white.is_ascii())?;
    Some(Edit::replace(line.part(0, white.len()), " ".repeat(white.chars().count())))
}

/// Replaces such spaces in the indentation of a line and of its neighbours.
pub(super) fn other_spaces(text: &Text, line: &Line<'_>) -> Option<Repair> {
    let kind = RepairKind::Indent { column: spaces_instead(line)?.insert.len() as u32 };
    let edits = edits_of_run(text, line, spaces_instead);
    Some(Repair { kind, edits, price: OTHER_SPACES, makes_json: false })
}

/// Whether a line cannot continue the value above: a comment in the style of other languages, or a single word below a
/// value of a single word.
fn is_alien(line: &Line<'_>, above: &Line<'_>) -> bool {
    let content = line.content();
    let value = above.content().split_once(": ").map_or(above.content(), |(_, value)| value.trim());
    let is_plain = value.starts_with(|first: char| first.is_alphanumeric());
    let is_word = |text: &str| !text.contains([' ', ':']);
    is_plain && line.dashes() == 0 && (content.starts_with("//") || is_word(content) && is_word(value))
}

/// The columns to try, with their prices.
fn columns(line: &Line<'_>, neighbours: &Neighbours<'_>) -> Vec<(usize, u32)> {
    let Neighbours { above, around, below, .. } = neighbours;
    let own = line.indent();
    let mut columns = Vec::new();
    if let Some(above) = above {
        let content = above.content_column();
        columns.push((above.column_below(), SHOWN_COLUMN));
        // A line deeper than an entry with a value can only continue that value, and a single word seldom does.
        let is_word = !line.content().contains(' ');
        match above.opens() {
            true => columns.push((content, SHOWN_COLUMN + 4)),
            false => columns.push((content + 2, if is_word { OTHER_COLUMN } else { SHOWN_COLUMN + 4 })),
        }
        columns.push((above.indent(), SHOWN_COLUMN + 2));
    }
    // Only columns further right, because moving a line out of its parent can change the parsing of everything below.
    // The column of a line with tabs is unknown.
    let deeper = around.iter().map(|around| if line.dashes() > 0 { around.indent() } else { around.content_column() });
    let deeper = deeper.filter(|column| line.has_tab() || *column > own);
    columns.extend((0..MAX_LEVELS).zip(deeper).map(|(level, column)| (column, SHOWN_COLUMN + 3 + level)));
    if let Some(below) = below {
        columns.push((below.indent(), SHOWN_COLUMN + 1));
        if line.dashes() > 0 {
            columns.extend(below.indent().checked_sub(line.dashes()).map(|column| (column, SHOWN_COLUMN + 1)));
        }
        if line.opens() {
            columns.extend(below.indent().checked_sub(2).map(|column| (column, SHOWN_COLUMN + 1)));
        }
    }
    for distance in 1..=4 {
        columns.push((own + distance, OTHER_COLUMN));
        columns.extend(own.checked_sub(distance).map(|column| (column, OTHER_COLUMN)));
    }
    let mut cheapest: Vec<(usize, u32)> = Vec::new();
    for (column, price) in columns {
        match cheapest.iter_mut().find(|known| known.0 == column) {
            Some(known) => known.1 = known.1.min(price),
            None => cheapest.push((column, price)),
        }
    }
    cheapest
}

/// The deeper lines below a line, each with the range of its indentation.
fn deeper(text: &Text, line: &Line<'_>) -> Vec<(TextRange, usize)> {
    let mut deeper = Vec::new();
    for number in (line.number + 1..text.line_count()).take(MAX_MOVED) {
        let Some(below) = Line::at(text, number) else { break };
        let indent = below.indent();
        if indent >= below.text.trim_end().len() {
            continue;
        }
        if indent <= line.indent() {
            break;
        }
        deeper.push((below.part(0, indent), indent));
    }
    deeper
}
