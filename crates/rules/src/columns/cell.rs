//! The text of a cell.
//!
//! Source: `cellForJSONValue` in
//! k8s.io/apiextensions-apiserver/pkg/registry/customresource/tableconvertor; `HumanDuration` in
//! k8s.io/apimachinery/pkg/util/duration.

use super::evaluate::found;
use crd_ls_grammar::go_number::{decimal_integer, format_float};
use crd_ls_grammar::go_time;
use crd_ls_grammar::json_path::Step;
use crd_ls_model::{Json, JsonKind};
use crd_ls_text::Budget;

/// The cell of an object. None if the cell stays empty or the budget is used up. `now` is in seconds since 1970.
/// Without `now`, cells with an age stay empty.
pub(super) fn cell(
    type_name: &str,
    steps: &[Step],
    object: &Json,
    now: Option<i64>,
    budget: &Budget,
) -> Option<String> {
    let first = found(steps, object, budget).ok()?.into_iter().next()?;
    match (type_name, &first.kind) {
        ("string", kind) => Some(text(kind, &first)),
        (_, JsonKind::Null) => None,
        ("integer", JsonKind::Integer(number)) => Some(number.to_string()),
        ("integer", JsonKind::Float(number)) => Some((*number as i64).to_string()),
        ("number", JsonKind::Integer(number)) => Some(sent(*number as f64)),
        ("number", JsonKind::Float(number)) => Some(sent(*number)),
        ("boolean", JsonKind::Bool(value)) => Some(value.to_string()),
        ("date", JsonKind::String(text)) => age(text, now?),
        _ => None,
    }
}

/// A value as `PrintResults` of client-go prints it. Lists and objects are printed as JSON.
fn text(kind: &JsonKind, value: &Json) -> String {
    match kind {
        JsonKind::String(text) | JsonKind::Hole(text) => text.to_string(),
        JsonKind::Null => "<no value>".to_owned(),
        JsonKind::Float(number) => format_float(*number),
        _ => value.to_string(),
    }
}

/// A number as a client reads it from JSON, in which whole numbers are integers.
fn sent(number: f64) -> String {
    decimal_integer(number).map_or_else(|| format_float(number), |whole| whole.to_string())
}

/// The time since an instant. None if the cell stays empty.
fn age(text: &str, now: i64) -> Option<String> {
    // The server decodes these texts as the zero time.
    if text.is_empty() || text == "null" {
        return Some("<unknown>".to_owned());
    }
    let Ok(instant) = go_time::instant(text) else { return Some("<invalid>".to_owned()) };
    if (instant.seconds, instant.nanoseconds) == (YEAR_ONE, 0) {
        return Some("<unknown>".to_owned());
    }
    Some(duration(now.saturating_sub(instant.seconds)))
}

/// The zero value of Go's `time.Time`: the start of the year 1.
const YEAR_ONE: i64 = -62_135_596_800;

/// A duration in one or two units, as `kubectl get` prints ages.
fn duration(seconds: i64) -> String {
    let (minutes, hours) = (seconds / 60, seconds / 3600);
    let (days, years) = (hours / 24, hours / 24 / 365);
    let with_rest = |whole: i64, unit: char, rest: i64, smaller: char| match rest {
        0 => format!("{whole}{unit}"),
        rest => format!("{whole}{unit}{rest}{smaller}"),
    };
    match seconds {
        ..-1 => "<invalid>".to_owned(),
        -1 => "0s".to_owned(),
        0..120 => format!("{seconds}s"),
        _ if minutes < 10 => with_rest(minutes, 'm', seconds % 60, 's'),
        _ if minutes < 60 * 3 => format!("{minutes}m"),
        _ if hours < 8 => with_rest(hours, 'h', minutes % 60, 'm'),
        _ if hours < 48 => format!("{hours}h"),
        _ if hours < 24 * 8 => with_rest(days, 'd', hours % 24, 'h'),
        _ if hours < 24 * 365 * 2 => format!("{days}d"),
        _ if hours < 24 * 365 * 8 => with_rest(years, 'y', days % 365, 'd'),
        _ => format!("{years}y"),
    }
}

#[cfg(test)]
mod tests;
