//! Numbers within bounds.

use super::demand::Demand;
use crd_ls_model::{JsonKind, Keyword};

/// Numbers that are probably valid, the likeliest first, different for each `number`.
pub(super) fn candidates(demand: &Demand<'_>, number: u32, is_integer: bool) -> Vec<JsonKind> {
    let step = demand.numbers(Keyword::MultipleOf).map(f64::abs).filter(|step| *step > 0.0).fold(None, larger);
    let step = step.unwrap_or(1.0);
    let least = demand.numbers(Keyword::Minimum).fold(None, larger);
    let most = demand.numbers(Keyword::Maximum).map(|most| -most).fold(None, larger).map(|most| -most);
    let ahead = f64::from(number);
    let mut numbers = vec![step.max(1.0) * (ahead + 1.0), step * (ahead + 1.0)];
    if let Some(least) = least {
        let first = (least / step).ceil();
        numbers.extend([first + ahead, first + ahead + 1.0].map(|times| times * step));
    }
    if let Some(most) = most {
        let last = (most / step).floor();
        numbers.extend([last - ahead, last - ahead - 1.0].map(|times| times * step));
    }
    if let (Some(least), Some(most), false) = (least, most, is_integer) {
        numbers.push(least + (most - least) / (ahead + 2.0));
    }
    numbers.push(0.0);
    // The server truncates a fractional bound for integers; a sample respects the bound as written.
    let is_within =
        |number: &f64| least.is_none_or(|least| *number >= least) && most.is_none_or(|most| *number <= most);
    numbers.into_iter().filter(|number| number.is_finite() && is_within(number)).map(json).collect()
}

fn larger(known: Option<f64>, number: f64) -> Option<f64> {
    Some(known.map_or(number, |known| known.max(number)))
}

/// A whole number becomes an integer if its magnitude allows that.
fn json(number: f64) -> JsonKind {
    let is_integer = number.fract() == 0.0 && number.abs() < 9_007_199_254_740_992.0;
    if is_integer { JsonKind::Integer(number as i64) } else { JsonKind::Float(number) }
}
