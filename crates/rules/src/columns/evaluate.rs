//! The values at the path of a printer column.
//!
//! Source: `FindResults` in k8s.io/client-go/util/jsonpath, without errors for missing keys.

use std::cmp::Ordering;

use crd_ls_grammar::json_path::{Filter, Literal, Slice, Step};
use crd_ls_model::{Json, JsonKind};
use crd_ls_text::Budget;

/// The maximum number of values to visit for one cell.
const MAX_VISITED: u32 = 200_000;

/// The number of bytes that are compared in one step of the budget.
const BYTES_PER_STEP: usize = 256;

/// The server stops at an error, or the budget is used up: the cell stays empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NoResult;

/// The values at a path. Each visited value takes a step of `budget`. If no steps are left, there is no result.
pub(super) fn found(steps: &[Step], object: &Json, budget: &Budget) -> Result<Vec<Json>, NoResult> {
    Walk { left: MAX_VISITED, budget }.along(steps, vec![object.clone()])
}

struct Walk<'b> {
    left: u32,
    budget: &'b Budget,
}

impl Walk<'_> {
    fn along(&mut self, steps: &[Step], mut values: Vec<Json>) -> Result<Vec<Json>, NoResult> {
        for step in steps {
            self.visit(values.len())?;
            values = self.step(step, values)?;
        }
        Ok(values)
    }

    fn visit(&mut self, count: usize) -> Result<(), NoResult> {
        let count = u32::try_from(count).unwrap_or(u32::MAX).saturating_add(1);
        self.left = self.left.checked_sub(count).ok_or(NoResult)?;
        if self.budget.take(count.into()) { Ok(()) } else { Err(NoResult) }
    }

    fn step(&mut self, step: &Step, values: Vec<Json>) -> Result<Vec<Json>, NoResult> {
        match step {
            Step::Field(name) => {
                Ok(values.iter().filter_map(|value| value.get(name)).map(|member| member.value.clone()).collect())
            }
            Step::Wildcard => {
                let mut all = Vec::new();
                for value in &values {
                    self.visit(count_inside(value))?;
                    all.extend(inside(value));
                }
                Ok(all)
            }
            Step::Recursive => {
                let mut all = Vec::new();
                self.add_all(&values, &mut all)?;
                Ok(all)
            }
            Step::Slice(slice) => {
                let mut items = Vec::new();
                for value in values.iter().filter(|value| value.kind != JsonKind::Null) {
                    let JsonKind::Array(list, _) = &value.kind else { return Err(NoResult) };
                    let sliced = sliced(list, slice)?;
                    self.visit(sliced.len())?;
                    items.extend(sliced);
                }
                Ok(items)
            }
            Step::Union(parts) => {
                let mut all = Vec::new();
                for part in parts {
                    self.visit(values.len())?;
                    all.extend(self.along(part, values.clone())?);
                }
                Ok(all)
            }
            Step::Filter(filter) => {
                let mut kept = Vec::new();
                for value in &values {
                    let JsonKind::Array(list, _) = &value.kind else { return Err(NoResult) };
                    for item in list.iter() {
                        if self.passes(filter, item)? {
                            kept.push(item.clone());
                        }
                    }
                }
                Ok(kept)
            }
            Step::Identifier(_) => Err(NoResult),
            Step::Literal(literal) => {
                // Source: `evalText` and `evalInt`, which differ in the number of values.
                let count = if matches!(literal, Literal::Text(_)) { 1 } else { values.len() };
                Ok(vec![Json::unplaced(kind_of(literal)); count])
            }
        }
    }

    /// Adds the values that contain other values, at any depth, each before those inside it.
    fn add_all(&mut self, values: &[Json], all: &mut Vec<Json>) -> Result<(), NoResult> {
        for value in values {
            self.visit(count_inside(value))?;
            let inner = inside(value);
            if !inner.is_empty() {
                all.push(value.clone());
                self.add_all(&inner, all)?;
            }
        }
        Ok(())
    }

    fn passes(&mut self, filter: &Filter, item: &Json) -> Result<bool, NoResult> {
        let left = self.along(&filter.left, vec![item.clone()]);
        let Some((operator, right)) = &filter.comparison else {
            return Ok(left.is_ok_and(|left| !left.is_empty()));
        };
        let left = left?;
        if left.is_empty() {
            return Ok(false);
        }
        let right = self.along(right, vec![item.clone()])?;
        match (&*left, &*right) {
            (_, []) => Ok(false),
            ([left], [right]) => {
                self.visit(compared_bytes(&left.kind, &right.kind) / BYTES_PER_STEP)?;
                compare(&left.kind, operator, &right.kind)
            }
            _ => Err(NoResult),
        }
    }
}

/// Compares two values of the same type. Source: k8s.io/client-go/third_party/forked/golang/template.
fn compare(left: &JsonKind, operator: &str, right: &JsonKind) -> Result<bool, NoResult> {
    let order = match (left, right) {
        (JsonKind::Bool(left), JsonKind::Bool(right)) => {
            return match operator {
                "==" => Ok(left == right),
                "!=" => Ok(left != right),
                _ => Err(NoResult),
            };
        }
        (JsonKind::Integer(left), JsonKind::Integer(right)) => Some(left.cmp(right)),
        (JsonKind::Float(left), JsonKind::Float(right)) => left.partial_cmp(right),
        (JsonKind::String(left), JsonKind::String(right)) => Some(left.cmp(right)),
        _ => return Err(NoResult),
    };
    Ok(match operator {
        "==" => order == Some(Ordering::Equal),
        "!=" => order != Some(Ordering::Equal),
        "<" => order == Some(Ordering::Less),
        "<=" => matches!(order, Some(Ordering::Less | Ordering::Equal)),
        ">" => order == Some(Ordering::Greater),
        ">=" => matches!(order, Some(Ordering::Greater | Ordering::Equal)),
        _ => return Err(NoResult),
    })
}

/// The values directly inside a value. To Go, a text is a list of bytes, and the members of an object have no order.
/// Here members are sorted.
fn inside(value: &Json) -> Vec<Json> {
    match &value.kind {
        JsonKind::Array(items, _) => items.to_vec(),
        JsonKind::Object(members, _) => members.iter().map(|member| member.value.clone()).collect(),
        JsonKind::String(text) => text.bytes().map(|byte| Json::unplaced(JsonKind::Integer(byte.into()))).collect(),
        _ => Vec::new(),
    }
}

/// The number of values directly inside a value.
fn count_inside(value: &Json) -> usize {
    match &value.kind {
        JsonKind::Array(items, _) => items.len(),
        JsonKind::Object(members, _) => members.len(),
        JsonKind::String(text) => text.len(),
        _ => 0,
    }
}

/// The number of bytes of text that are compared.
fn compared_bytes(left: &JsonKind, right: &JsonKind) -> usize {
    match (left, right) {
        (JsonKind::String(left), JsonKind::String(right)) => left.len().min(right.len()),
        _ => 0,
    }
}

fn sliced(items: &[Json], slice: &Slice) -> Result<Vec<Json>, NoResult> {
    let length = i64::try_from(items.len()).map_err(|_| NoResult)?;
    let from_end = |bound: i64| if bound < 0 { bound.saturating_add(length) } else { bound };
    let start = from_end(slice.start.unwrap_or_default());
    let end = match slice.end {
        None => length,
        Some(0) if slice.is_index => length,
        Some(end) => from_end(end),
    };
    if start == end {
        return Ok(Vec::new());
    }
    if !(0..length).contains(&start) || !(start..=length).contains(&end) {
        return Err(NoResult);
    }
    let step = slice.step.unwrap_or(1);
    let (Ok(start), Ok(end), Ok(step)) = (usize::try_from(start), usize::try_from(end), usize::try_from(step)) else {
        return Err(NoResult);
    };
    if step == 0 {
        return Err(NoResult);
    }
    Ok(items.get(start..end).unwrap_or_default().iter().step_by(step).cloned().collect())
}

fn kind_of(literal: &Literal) -> JsonKind {
    match literal {
        Literal::Text(text) => JsonKind::String(text.as_str().into()),
        Literal::Integer(number) => JsonKind::Integer(*number),
        Literal::Float(number) => JsonKind::Float(*number),
        Literal::Bool(value) => JsonKind::Bool(*value),
    }
}

#[cfg(test)]
mod tests;
