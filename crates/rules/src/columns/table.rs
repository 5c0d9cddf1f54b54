//! A table in columns of equal width.
//!
//! Source: `printTable` and `GetNewTabWriter` in k8s.io/cli-runtime/pkg/printers.

use std::fmt::Write;

/// The smallest width of a column, and the least space after a cell, in characters.
const LEAST_WIDTH: usize = 6;
const PADDING: usize = 3;

/// The rows as lines. The last column is not padded.
pub(super) fn aligned(rows: impl Iterator<Item = Vec<String>>) -> String {
    let rows: Vec<Vec<String>> = rows.map(|row| row.iter().map(|cell| one_line(cell)).collect()).collect();
    let count = rows.iter().map(Vec::len).max().unwrap_or_default();
    let width = |column: usize| {
        let longest = rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max();
        (longest.unwrap_or_default() + PADDING).max(LEAST_WIDTH)
    };
    let widths: Vec<usize> = (0..count).map(width).collect();
    let mut text = String::new();
    for row in &rows {
        let last = row.len().saturating_sub(1);
        for (index, (cell, width)) in row.iter().zip(&widths).enumerate() {
            // Writing to a string can't fail.
            let _ = if index == last { write!(text, "{cell}") } else { write!(text, "{cell:width$}") };
        }
        text.push('\n');
    }
    text
}

/// The first line of a cell, with a mark for the rest.
fn one_line(cell: &str) -> String {
    match cell.find(['\u{c}', '\n', '\r']) {
        Some(end) => format!("{}...", cell.get(..end).unwrap_or_default()),
        None => cell.to_owned(),
    }
}

#[cfg(test)]
mod tests;
