//! A table in columns of equal width.
//!
//! Source: `printTable` and `GetNewTabWriter` in k8s.io/cli-runtime/pkg/printers. Unlike kubectl, a very long cell does
//! not widen its column in all rows.

use std::borrow::Cow;
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

/// A table with measured columns. Each row is made when it is needed.
pub struct Table<'t> {
    columns: Vec<&'t Column>,
    /// The objects whose cells are within the limit of work.
    objects: &'t [Json],
    options: TableOptions,
    widths: Vec<usize>,
}

impl<'t> Table<'t> {
    /// Measures the cells of the objects, up to the limit of work.
    pub(super) fn measured(columns: Vec<&'t Column>, objects: &'t [Json], options: TableOptions) -> Self {
        let mut table = Self { columns, objects: &[], options, widths: Vec::new() };
        table.widths = table.headers().map(|header| width(&header)).collect();
        let budget = Budget::of_table(options.length);
        for (index, object) in objects.iter().enumerate() {
            let Some(widths) = table.widened(object, &budget) else { break };
            table.widths = widths;
            table.objects = objects.get(..=index).unwrap_or_default();
        }
        table
    }

    /// The widths of the columns with the cells of one more object. None if the budget is used up.
    fn widened(&self, object: &Json, budget: &Budget) -> Option<Vec<usize>> {
        let mut widths = self.widths.clone();
        for (widest, cell) in widths.iter_mut().zip(self.cells(object, budget)) {
            budget.take(steps(&cell));
            if budget.was_too_small() {
                return None;
            }
            *widest = width(&cell).max(*widest);
        }
        Some(widths)
    }

    /// The lines: first the names of the columns, then the objects. The lines end early at the limit of work.
    pub fn lines(&self) -> impl Iterator<Item = String> {
        let output = Budget::of_table(self.options.length);
        let rows = self.objects.iter().map(|object| {
            // The work on these cells was limited when they were measured.
            self.line(self.cells(object, &Budget::new(u64::MAX)))
        });
        iter::once(self.line(self.headers())).chain(rows).take_while(move |line| output.take(steps(line)))
    }

    fn headers(&self) -> impl Iterator<Item = String> {
        let namespace = self.options.namespaces.then(|| "NAMESPACE".to_owned());
        let names = self.columns.iter().map(|column| column.name.to_uppercase());
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
    fn line(&self, cells: impl Iterator<Item = String>) -> String {
        let mut line = String::new();
        let last = self.widths.len().saturating_sub(1);
        for (index, (cell, width)) in cells.zip(&self.widths).enumerate() {
            let cell = one_line(&cell);
            let padding = width.saturating_sub(cell.chars().count()).max(PADDING);
            line.push_str(&cell);
            if index < last {
                line.extend(iter::repeat_n(' ', padding));
            }
        }
        line
    }
}

fn width(cell: &str) -> usize {
    (one_line(cell).chars().count().min(MOST_WIDENED) + PADDING).max(LEAST_WIDTH)
}

fn steps(printed: &str) -> u64 {
    (printed.len() / BYTES_PER_STEP) as u64 + 1
}

/// The first line of a cell, with a mark for the rest.
fn one_line(cell: &str) -> Cow<'_, str> {
    match cell.find(['\u{c}', '\n', '\r']) {
        Some(end) => format!("{}...", cell.get(..end).unwrap_or_default()).into(),
        None => cell.into(),
    }
}

fn metadata(object: &Json, field: &str) -> String {
    let value = object.get("metadata").and_then(|metadata| metadata.value.get(field));
    value.and_then(|member| member.value.as_str()).unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests;
