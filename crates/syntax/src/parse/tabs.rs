//! Lines that start with tabs.
//!
//! YAML forbids tabs in its indentation, so an entry, an item or a value after a tab is an error. The surrounding lines
//! that start with spaces show its intended column, so that only its own line is wrong.

use super::scalar::PlainPlace;
use super::trivia::Indentation;
use super::{Column, Parser};
use crate::source::{is_blank, is_white};

/// The minimum width of tabs if several lines have tabs, which may represent this many columns each.
const TAB_STOP: Column = 8;

/// The width of tabs that represent one level each.
const LEVEL: Column = 2;

/// The number of lines above and below that are searched for a line that starts with spaces.
const LINES_AROUND: usize = 4;

/// The shape of a line of content.
#[derive(Clone, Copy, Debug, Default)]
struct LineShape {
    /// The number of bytes of white space at its start.
    column: Column,
    /// The width of its dashes.
    dashes: Column,
    /// Whether an entry starts on it, after its dashes.
    is_entry: bool,
    /// Whether the value of its entry or item is below it.
    opens: bool,
}

impl LineShape {
    fn is_item(self) -> bool {
        self.dashes > 0
    }

    /// Whether an entry or item starts on it.
    fn is_member(self) -> bool {
        self.is_item() || self.is_entry
    }

    /// The column of the content after its dashes.
    fn inner_column(self) -> Column {
        self.column + self.dashes
    }
}

/// The nearest line that starts with spaces.
#[derive(Clone, Copy, Debug, Default)]
struct Neighbour {
    shape: LineShape,
    /// Whether all lines in between lack content.
    is_next: bool,
}

/// Substitutes a line at the start of a document, below which everything at column 0 belongs.
const DOCUMENT_START: LineShape = LineShape { column: -LEVEL, dashes: 0, is_entry: true, opens: true };

/// Substitutes a line at the end of a document, which ends everything above.
const DOCUMENT_END: LineShape = LineShape { column: 0, dashes: 0, is_entry: true, opens: true };

impl Parser<'_> {
    /// The column of the content of the line that starts at `line_start`. After tabs, it is the rightmost likely
    /// column: if no collection has that column, the line belongs to a collection further left.
    ///
    /// It depends only on lines up to the nearest lines that start with spaces.
    pub(super) fn column_of_line(&mut self, line_start: usize, indentation: Indentation) -> Column {
        if !indentation.has_tab() {
            return indentation.column;
        }
        let line = self.line_shape(line_start);
        let above = self.neighbour_above(line_start);
        let below = self.neighbour_below(indentation.at);
        let levels = self.tabs_reach(line_start, indentation.at, LEVEL);
        let likely = if above.is_next && below.is_next {
            // Text below belongs to this line, and nothing is at the left margin.
            let opens = below.shape.column > 0 && (line.opens || !below.shape.is_member());
            column_between(above.shape, LineShape { opens, ..line }, below.shape, levels)
        } else {
            let above = above.shape.inner_column() + Column::from(above.shape.opens);
            let below = below.shape.column - Column::from(line.opens && below.is_next);
            let is_between = (above.min(below)..=above.max(below)).contains(&levels);
            let tabs = self.tabs_reach(line_start, indentation.at, TAB_STOP);
            if is_between { levels } else { tabs.max(above).max(below) }
        };
        likely.max(line.column)
    }

    /// The width of the spaces and tabs at the start of a line, with a tab stop at every `stop` columns.
    fn tabs_reach(&mut self, from: usize, to: usize, stop: Column) -> Column {
        (from..to).fold(0, |column, at| match self.byte(at) {
            Some(b'\t') => column - column % stop + stop,
            _ => column + 1,
        })
    }

    fn neighbour_above(&mut self, mut line_start: usize) -> Neighbour {
        let mut seen = 0;
        while seen < LINES_AROUND {
            if line_start == 0 {
                return Neighbour { shape: DOCUMENT_START, is_next: seen == 0 };
            }
            line_start = self.line_start_before(line_start);
            let indentation = self.indentation(line_start);
            if self.is_trivia_line(line_start, indentation) {
                continue;
            }
            if !indentation.has_tab() {
                let shape = if self.is_marker(line_start) { DOCUMENT_START } else { self.line_shape(line_start) };
                return Neighbour { shape, is_next: seen == 0 };
            }
            seen += 1;
        }
        Neighbour::default()
    }

    fn neighbour_below(&mut self, at: usize) -> Neighbour {
        let mut end = self.line_end(at);
        let mut seen = 0;
        while seen < LINES_AROUND {
            let Some((line_start, indentation)) = self.next_filled_line(end) else {
                return Neighbour { shape: DOCUMENT_END, is_next: seen == 0 };
            };
            if !self.is_trivia_line(line_start, indentation) {
                if !indentation.has_tab() {
                    let shape = if self.is_marker(line_start) { DOCUMENT_END } else { self.line_shape(line_start) };
                    return Neighbour { shape, is_next: seen == 0 };
                }
                seen += 1;
            }
            end = self.line_end(indentation.at);
        }
        Neighbour::default()
    }

    /// Whether the line that starts at `line_start` lacks content.
    pub(super) fn is_trivia_line(&mut self, line_start: usize, indentation: Indentation) -> bool {
        indentation.is_blank_line()
            || indentation.byte == Some(b'#')
            || self.is_conflict_marker(line_start)
            || self.template_line(indentation.at).is_some()
    }

    fn line_shape(&mut self, line_start: usize) -> LineShape {
        let indentation = self.indentation(line_start);
        let mut inner = indentation.at;
        while self.is_indicator(inner, b'-') {
            inner = self.skip_white(inner + 1);
        }
        let end = self.line_end(inner);
        self.scanned += (end - line_start) as u64;
        LineShape {
            column: indentation.column,
            dashes: (inner - indentation.at) as Column,
            is_entry: self.is_entry(inner),
            opens: self.opens_block(inner, end),
        }
    }

    /// Whether `line` is a line of text: neither an entry nor an item nor a comment follows its tabs.
    pub(super) fn is_text_after_tab(&mut self, line: Indentation) -> bool {
        line.has_tab() && line.byte != Some(b'#') && !self.is_member(line.at)
    }

    /// Whether `line` belongs to a block scalar, whose lines start at `column` or further right: it is text, or it
    /// looks like an entry and the text continues below.
    pub(super) fn is_text_after_tab_in_block(&mut self, line: Indentation, column: Column) -> bool {
        if !line.has_tab() || line.byte == Some(b'#') {
            return false;
        }
        let end = self.line_end(line.at);
        let goes_on = self.next_filled_line(end).is_some_and(|(_, below)| below.spaces >= column);
        goes_on || self.is_text_after_tab(line)
    }

    /// Whether a line that ends at `end` continues below: it ends with a colon, with the header of a block scalar,
    /// between brackets, or in a quoted value.
    fn opens_block(&mut self, start: usize, mut end: usize) -> bool {
        let colon = match self.byte(start) {
            Some(quote @ (b'"' | b'\'')) => {
                let key_end = self.quote_end_on_line(start, quote);
                self.skip_white(key_end)
            }
            _ => self.scan_plain_line(start, PlainPlace { flow: false, colons: false }).stop_at,
        };
        let value = self.skip_white(colon + 1);
        if self.is_indicator(colon, b':')
            && let Some(quote @ (b'"' | b'\'')) = self.byte(value)
        {
            return self.quote_end_on_line(value, quote) == end && self.byte(end - 1) != Some(quote);
        }
        while end > start && self.byte(end - 1).is_some_and(is_white) {
            end -= 1;
        }
        let mut word = end;
        while word > start && !is_blank(self.byte(word - 1)) {
            word -= 1;
        }
        let goes_on = |byte: u8| b":,[{".contains(&byte);
        end > start && (self.byte(end - 1).is_some_and(goes_on) || matches!(self.byte(word), Some(b'|' | b'>')))
    }
}

/// The column of a line between two lines that start with spaces. `levels` is the width of its tabs if each represents
/// a level.
fn column_between(above: LineShape, line: LineShape, below: LineShape, levels: Column) -> Column {
    // A text is one level further right than its entry.
    let above = if above.is_member() { above } else { LineShape { column: above.column - LEVEL, ..above } };
    match (line.is_item(), above.opens) {
        (true, true) => column_of_first_item(above.inner_column(), line, below, levels),
        (true, false) => column_of_item(above, line, below, levels),
        (false, true) => column_of_first_entry(above.inner_column(), line, below),
        (false, false) => column_of_entry(above, line, below, levels),
    }
}

/// The column of the first item of a sequence that belongs to an entry at `owner`.
fn column_of_first_item(owner: Column, line: LineShape, below: LineShape, levels: Column) -> Column {
    let inside = below.column - line.dashes;
    if below.is_item() && !line.opens && below.column >= owner {
        below.column
    } else if inside < owner {
        levels.clamp(owner, owner + LEVEL)
    } else if !line.opens || (owner..=inside).contains(&levels) {
        if line.opens { levels } else { inside }
    } else {
        (inside - LEVEL).max(owner)
    }
}

/// The column of an item other than the first in the collection above.
fn column_of_item(above: LineShape, line: LineShape, below: LineShape, levels: Column) -> Column {
    let inside = below.column - line.dashes;
    if above.is_item() {
        above.column
    } else if inside < 0 {
        // The line above is an entry in the previous item.
        above.column - line.dashes
    } else if line.opens {
        let most = inside.min(above.column);
        if (inside - LEVEL..=most).contains(&levels) { levels } else { inside - LEVEL }
    } else if below.is_item() {
        below.column.min(above.column)
    } else {
        inside.min(above.column)
    }
}

/// The column of the first entry of a mapping that belongs to an entry or item at `owner`.
fn column_of_first_entry(owner: Column, line: LineShape, below: LineShape) -> Column {
    if below.column <= owner {
        return owner + LEVEL;
    }
    // Items can be at the column of their key.
    let is_between = line.opens && (!below.is_item() || below.column - owner > LEVEL);
    if is_between { (owner + (below.column - owner) / 2).max(owner + 1) } else { below.column }
}

/// The column of an entry other than the first in the collection above.
fn column_of_entry(above: LineShape, line: LineShape, below: LineShape, levels: Column) -> Column {
    let is_among_items = above.is_item() && !above.is_entry;
    let most = if is_among_items { above.column } else { above.inner_column() };
    if line.opens && below.is_item() {
        let is_likely = (below.column - LEVEL..=below.column).contains(&levels);
        return if is_likely { levels } else { below.column }.min(most);
    }
    if line.opens {
        return (below.column - 1).min(most);
    }
    // A single line is a sibling of a line of its kind, otherwise it belongs to the line above.
    let is_last = !is_among_items && (below.is_item() || below.opens);
    // A single tab may represent all levels.
    let is_likely = (below.column..=most).contains(&levels) && (levels > LEVEL || below.column > 0);
    if is_likely {
        levels
    } else if is_last || below.column > most {
        most
    } else {
        below.column
    }
}
