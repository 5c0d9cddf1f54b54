//! A table whose cells are padded to the widths of their columns.
//!
//! Source: `printTable` and `GetNewTabWriter` in k8s.io/cli-runtime/pkg/printers. Unlike kubectl, a very long cell does
//! not widen its column in all rows.

use std::iter;

use super::cell::cell;
use super::{Column, TableOptions};
use crd_ls_model::Json;
use crd_ls_text::Budget;

/// The minimum width of a column, and the minimum space after a cell, in characters.
const LEAST_WIDTH: usize = 6;
const PADDING: usize = 3;

/// The maximum number of characters of a cell for which its column is widened.
const MOST_WIDENED: usize = 200;

/// The number of bytes that are printed in one step of the budget.
const BYTES_PER_STEP: usize = 4;

/// A table with measured columns.
pub struct Table<'t> {
    columns: Vec<&'t Column>,
    options: TableOptions,
    /// The cells of the objects within the limit of work.
    rows: Vec<Vec<String>>,
    widths: Vec<usize>,
}

impl<'t> Table<'t> {
    /// Evaluates and measures the cells of the objects, up to the limit of work.
    pub(super) fn measured(columns: Vec<&'t Column>, objects: &[Json], options: TableOptions) -> Self {
        let mut table = Self { columns, options, rows: Vec::new(), widths: Vec::new() };
        table.widths = table.headers().map(|header| width(&header)).collect();
        let budget = Budget::of_table(options.length);
        for object in objects {
            let Some(row) = table.row(object, &budget) else { break };
            for (widest, cell) in table.widths.iter_mut().zip(&row) {
                *widest = width(cell).max(*widest);
            }
            table.rows.push(row);
        }
        table
    }

    /// The cells of an object; None if the budget is used up.
    fn row(&self, object: &Json, budget: &Budget) -> Option<Vec<String>> {
        let cells = self.cells(object, budget).map(|cell| {
            budget.take(steps(&cell));
            (!budget.was_too_small()).then(|| one_line(cell))
        });
        cells.collect()
    }

    /// The lines: first the names of the columns, then the objects. The lines end early at the limit of work.
    pub fn lines(&self) -> impl Iterator<Item = String> {
        let output = Budget::of_table(self.options.length);
        let headers: Vec<String> = self.headers().collect();
        let rows = self.rows.iter().map(|row| self.line(row));
        iter::once(self.line(&headers)).chain(rows).take_while(move |line| output.take(steps(line)))
    }

    fn headers(&self) -> impl Iterator<Item = String> {
        let namespace = self.options.namespaces.then(|| "NAMESPACE".to_owned());
        let names = self.columns.iter().map(|column| one_line(column.name.to_uppercase()));
        namespace.into_iter().chain(["NAME".to_owned()]).chain(names)
    }

    fn cells<'o>(&'o self, object: &'o Json, budget: &'o Budget) -> impl Iterator<Item = String> {
        let cell = |column: &&Column| {
            let cell = cell(&column.type_name, &column.steps, object, Some(self.options.now), budget);
            cell.unwrap_or_default()
        };
        let namespace = self.options.namespaces.then(|| metadata(object, "namespace"));
        namespace.into_iter().chain([metadata(object, "name")]).chain(self.columns.iter().map(cell))
    }

    /// A line of cells. The last cell is not padded.
    fn line(&self, cells: &[String]) -> String {
        let mut line = String::new();
        let last = self.widths.len().saturating_sub(1);
        for (index, (cell, width)) in cells.iter().zip(&self.widths).enumerate() {
            let padding = width.saturating_sub(cell.chars().count()).max(PADDING);
            line.push_str(cell);
            if index < last {
                line.extend(iter::repeat_n(' ', padding));
            }
        }
        line
    }
}

fn width(cell: &str) -> usize {
    (cell.chars().count().min(MOST_WIDENED) + PADDING).max(LEAST_WIDTH)
}

fn steps(printed: &str) -> u64 {
    (printed.len() / BYTES_PER_STEP) as u64 + 1
}

/// The first line of a cell, with a mark for the rest.
fn one_line(mut cell: String) -> String {
    if let Some(end) = cell.find(['\u{c}', '\n', '\r']) {
        cell.truncate(end);
        cell.push_str("...");
    }
    cell
}

fn metadata(object: &Json, field: &str) -> String {
    let text = object.get("metadata").and_then(|metadata| metadata.value.text_of(field));
    text.unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests;
