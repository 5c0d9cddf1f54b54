//! Possible repairs of a mistake: small edits that could restore the author's intention.
//!
//! This module only proposes repairs. Less likely repairs have a higher price. The caller tries the edits and keeps a
//! useful one.

mod blocks;
mod brackets;
mod indentation;
mod indicators;
mod json;
mod line;
mod look_alikes;
mod marks;
mod owner;
pub mod prices;
mod quotes;
mod tabs;

use crd_ls_text::{Edit, Text, TextRange};
use line::Line;
pub use look_alikes::replace_look_alikes;
pub use marks::PasteMark;
pub use owner::{key_on, owner_at};
pub use tabs::widen_tabs;

/// A small edit around a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    /// The way of repairing.
    pub kind: RepairKind,
    /// The edits in ascending order, without overlaps or contact.
    pub edits: Vec<Edit>,
    /// The price, higher for less likely repairs; no unit.
    pub price: u32,
    /// Whether the repair makes the whole text JSON, which makes other repairs unlikely.
    pub makes_json: bool,
}

/// The effect of a repair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RepairKind {
    /// Moves a line, and possibly its children, to another column.
    Indent {
        /// The column, in bytes from the start of the line.
        column: u32,
    },
    /// Moves a block of lines to another column.
    IndentBlock {
        /// The number of lines.
        lines: u32,
        /// The column of the first line, in bytes from the start of the line.
        column: u32,
    },
    /// Makes a comment an entry.
    Uncomment,
    /// Exchanges a line with the next one.
    SwapLines,
    /// Inserts the colon of a key.
    WriteColon,
    /// Removes a superfluous colon.
    RemoveColon,
    /// Inserts the space after a colon or a dash.
    WriteSpace,
    /// Inserts the dash of an item.
    WriteDash,
    /// Removes a superfluous dash.
    RemoveDash,
    /// Inserts a closing quote.
    CloseQuote,
    /// Inserts an opening quote.
    OpenQuote,
    /// Removes a superfluous quote.
    RemoveQuote,
    /// Quotes a value.
    Quote,
    /// Inserts an opening bracket.
    OpenBracket,
    /// Inserts a closing bracket.
    CloseBracket,
    /// Removes a superfluous bracket.
    RemoveBracket,
    /// Appends a line to the line above.
    JoinLine,
    /// Removes a mark of another program wherever it is, or replaces it with YAML.
    RemoveMark(PasteMark),
    /// Removes a line. This only serves to find the line's consequences, because no author wants to lose it.
    RemoveLine,
}

impl RepairKind {
    /// Whether an author may want the repair, because it loses no text.
    pub fn is_fix(self) -> bool {
        self != Self::RemoveLine
    }

    /// The mark that the repair removes.
    pub fn mark(self) -> Option<PasteMark> {
        match self {
            Self::RemoveMark(mark) => Some(mark),
            _ => None,
        }
    }
}

/// The possible repairs of a line (from 0), each edit once, the most likely first.
pub fn repairs(text: &Text, line: u32) -> Vec<Repair> {
    let Some(line) = Line::at(text, line).filter(|line| line.body().is_some()) else { return Vec::new() };
    let mut found = Vec::new();
    let neighbours = line.neighbours(text);
    indentation::propose(text, &line, &neighbours, &mut found);
    indicators::propose(text, &line, &neighbours, &mut found);
    quotes::propose(&line, &mut found);
    marks::propose(text, &line, &mut found);
    sorted(found)
}

/// The repairs of marks of other programs on a line (from 0), the most likely first.
pub fn mark_repairs(text: &Text, line: u32) -> Vec<Repair> {
    let mut found = Vec::new();
    if let Some(line) = Line::at(text, line) {
        marks::propose(text, &line, &mut found);
    }
    sorted(found)
}

/// Replaces characters that look like spaces in the indentation of a line (from 0) and of its neighbours.
pub fn other_spaces(text: &Text, line: u32) -> Option<Repair> {
    indentation::other_spaces(text, &Line::at(text, line)?)
}

/// The possible repairs of blocks around lines (from 0, ascending) with errors. The cost is proportional to the number
/// of lines in these blocks, up to a bound.
pub fn block_repairs(text: &Text, errors: &[u32]) -> Vec<Repair> {
    let mut found = Vec::new();
    blocks::propose(text, errors, &mut found);
    sorted(found)
}

/// Moves the block of a field that the object at a line (from 0) lacks, if the block is below the object, in the
/// object's own column. The cost is proportional to the lines between them, up to a bound.
pub fn misplaced_field(text: &Text, object: u32, field: &str) -> Option<Repair> {
    blocks::misplaced_field(text, object, field)
}

/// The line (from 0) with the innermost bracket that is open after a line (from 0), for a call of [`bracket_repairs`].
pub fn opening_line(text: &Text, line: u32) -> Option<u32> {
    brackets::opening_line(text, &Line::at(text, line)?)
}

/// The possible repairs of brackets below a line (from 0) that leaves one open. The cost is proportional to the text
/// between the two brackets, up to a bound.
pub fn bracket_repairs(text: &Text, opening: u32) -> Vec<Repair> {
    let mut found = Vec::new();
    if let Some(line) = Line::at(text, opening) {
        brackets::propose(text, &line, &mut found);
    }
    sorted(found)
}

/// The possible repairs of the first missing or superfluous quote in a JSON text. The cost is proportional to the
/// length of the text, up to a bound.
pub fn json_repairs(text: &Text) -> Vec<Repair> {
    let mut found = Vec::new();
    json::propose(text, &mut found);
    sorted(found)
}

fn sorted(mut found: Vec<Repair>) -> Vec<Repair> {
    found.sort_by_key(|repair: &Repair| repair.price);
    let mut repairs: Vec<Repair> = Vec::with_capacity(found.len());
    for repair in found {
        if repairs.iter().all(|known| known.edits != repair.edits) {
            repairs.push(repair);
        }
    }
    repairs
}

/// A repair with one edit.
fn one(kind: RepairKind, price: u32, range: TextRange, insert: &str) -> Repair {
    Repair { kind, edits: vec![Edit::replace(range, insert)], price, makes_json: false }
}

#[cfg(test)]
mod tests;
