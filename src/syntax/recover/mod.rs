//! What a mistake may have been: small edits of a line that could make the text what its author meant.
//!
//! Nothing here decides. A repair is proposed for what a line looks like beside its neighbours, with a price that is
//! higher the less likely it is; whoever asks tries the edits and keeps one that does good.

mod brackets;
mod indentation;
mod indicators;
mod json;
mod line;
mod look_alikes;
mod quotes;

use crate::text::{Edit, Text, TextRange};
pub use indentation::indent_with_spaces;
use line::Line;
pub use look_alikes::replace_look_alikes;

/// A small edit around a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    /// What it does.
    pub kind: RepairKind,
    /// In ascending order, none touching another.
    pub edits: Vec<Edit>,
    /// How unlikely it is; no unit.
    pub price: u32,
    /// All of the text is JSON with it, which no other reading is likely to be.
    pub makes_json: bool,
}

/// What a repair does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RepairKind {
    /// Starts a line, and perhaps what belongs to it, at another column.
    Indent {
        /// The column, in bytes from the start of the line.
        column: u32,
    },
    /// Writes the colon of a key.
    WriteColon,
    /// Removes a colon too many.
    RemoveColon,
    /// Writes the space after a colon or a dash.
    WriteSpace,
    /// Writes the dash of an item.
    WriteDash,
    /// Removes a dash too many.
    RemoveDash,
    /// Writes the quote that ends a text.
    CloseQuote,
    /// Writes the quote that starts a text.
    OpenQuote,
    /// Removes a quote too many.
    RemoveQuote,
    /// Writes a value in quotes.
    Quote,
    /// Writes the bracket that starts a collection.
    OpenBracket,
    /// Writes the bracket that ends a collection.
    CloseBracket,
    /// Removes a bracket too many.
    RemoveBracket,
    /// Makes a line the end of the line above.
    JoinLine,
    /// Removes a line: it can only show what the line causes, for nobody asked to lose it.
    RemoveLine,
}

impl RepairKind {
    /// Whether an author may want it: nothing that was written is lost.
    pub fn is_fix(self) -> bool {
        self != Self::RemoveLine
    }
}

/// What may be done about a line (from 0), each edit once, the most likely first.
pub fn repairs(text: &Text, line: u32) -> Vec<Repair> {
    let Some(line) = Line::at(text, line).filter(|line| line.body().is_some()) else { return Vec::new() };
    let mut found = Vec::new();
    let neighbours = line.neighbours(text);
    indentation::propose(text, &line, &neighbours, &mut found);
    indicators::propose(text, &line, &neighbours, &mut found);
    quotes::propose(&line, &mut found);
    sorted(found)
}

/// The line (from 0) whose bracket is open at a line (from 0): where to ask for `bracket_repairs`.
pub fn opening_line(text: &Text, line: u32) -> Option<u32> {
    brackets::opening_line(text, &Line::at(text, line)?)
}

/// What may be done about the brackets below a line (from 0) that leaves one open. Costs what there is between the two
/// brackets, up to a bound.
pub fn bracket_repairs(text: &Text, opening: u32) -> Vec<Repair> {
    let mut found = Vec::new();
    if let Some(line) = Line::at(text, opening) {
        brackets::propose(text, &line, &mut found);
    }
    sorted(found)
}

/// What may be done about the first quote that is missing in a text that is written as JSON, or one too many. Costs what
/// the text is long, up to a bound.
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

/// A repair of one edit.
fn one(kind: RepairKind, price: u32, range: TextRange, insert: &str) -> Repair {
    Repair { kind, edits: vec![Edit::replace(range, insert)], price, makes_json: false }
}

#[cfg(test)]
mod tests;
