//! Messages of protobuf that expressions can create.
//!
//! Source: `NewValue` in cel-go/common/types/provider.go.

use crate::value::{Evaluated, EvaluationError, Map, Value};
use crd_ls_grammar::go_time::Instant;

/// The value of a message with these fields. Missing fields have protobuf's defaults: zero, or an empty string.
pub(super) fn make<'d>(name: &str, fields: Vec<(&str, Value<'d>)>) -> Evaluated<'d> {
    let field = |wanted: &str| fields.iter().find(|(name, _)| *name == wanted).map(|(_, value)| value.clone());
    let number = |wanted: &str| match field(wanted) {
        Some(Value::Int(number)) => number,
        _ => 0,
    };
    Ok(match name.strip_prefix("google.protobuf.").unwrap_or_default() {
        "BoolValue" => field("value").unwrap_or(Value::Bool(false)),
        "BytesValue" => field("value").unwrap_or(Value::Bytes([].into())),
        "DoubleValue" | "FloatValue" => field("value").unwrap_or(Value::Double(0.0)),
        "Int32Value" | "Int64Value" => field("value").unwrap_or(Value::Int(0)),
        "UInt32Value" | "UInt64Value" => field("value").unwrap_or(Value::Uint(0)),
        "StringValue" => field("value").unwrap_or(Value::text("")),
        "Duration" => {
            let nanoseconds =
                number("seconds").checked_mul(1_000_000_000).and_then(|it| it.checked_add(number("nanos")));
            Value::Duration(nanoseconds.ok_or(EvaluationError::new("duration overflow"))?)
        }
        "Timestamp" => {
            let nanoseconds = number("nanos");
            let seconds = number("seconds").saturating_add(nanoseconds.div_euclid(1_000_000_000));
            let nanoseconds = nanoseconds.rem_euclid(1_000_000_000) as u32;
            Value::Timestamp(Instant { nanoseconds, ..Instant::of_seconds(seconds) })
        }
        "ListValue" => field("values").unwrap_or(Value::list(Vec::new())),
        "Struct" => field("fields").map_or_else(|| Map::new([]).map(Value::Map), Ok)?,
        "Value" => fields.into_iter().next_back().map_or(Value::Null, |(_, value)| value),
        _ => return Err(EvaluationError::NOT_JUDGED),
    })
}
