//! A standalone value for display.

use std::fmt;

use super::{Data, EvaluationError, Special, UNTYPED, Value, of_data};
use crd_ls_grammar::{go_number, go_quote, go_time};

/// A value without borrows. Its printed form is an expression that evaluates to it.
#[derive(Clone, Debug, PartialEq)]
pub enum ShownValue {
    Null,
    Bool(bool),
    Int(i64),
    Uint(u64),
    Double(f64),
    String(String),
    Bytes(Vec<u8>),
    /// A value that has a name in expressions: a type, or a format.
    Named(String),
    List(Vec<ShownValue>),
    Map(Vec<(ShownValue, ShownValue)>),
    Optional(Option<Box<ShownValue>>),
    /// The result of a function on a string: `duration('5s')`.
    Made {
        function: &'static str,
        text: String,
    },
}

impl Value<'_> {
    /// The value with all its parts; an error if a part does not match its schema.
    pub fn shown(&self) -> Result<ShownValue, EvaluationError> {
        Ok(match self {
            Value::Null => ShownValue::Null,
            Value::Bool(value) => ShownValue::Bool(*value),
            Value::Int(number) => ShownValue::Int(*number),
            Value::Uint(number) => ShownValue::Uint(*number),
            Value::Double(number) => ShownValue::Double(*number),
            Value::String(text) => ShownValue::String(text.to_string()),
            Value::Bytes(bytes) => ShownValue::Bytes(bytes.to_vec()),
            Value::Type(name) => ShownValue::Named(name.to_string()),
            Value::Duration(nanoseconds) => made("duration", go_time::format_duration(*nanoseconds)),
            Value::Timestamp(instant) => made("timestamp", go_time::format_instant(*instant)),
            Value::Special(special) => of_special(special),
            Value::List(list) => ShownValue::List(list.iter().map(|item| item?.shown()).collect::<Result<_, _>>()?),
            Value::Map(map) => {
                let entry =
                    |(key, value): (Value<'_>, Result<Value<'_>, EvaluationError>)| Ok((key.shown()?, value?.shown()?));
                ShownValue::Map(map.iter().map(entry).collect::<Result<_, EvaluationError>>()?)
            }
            Value::Optional(value) => {
                ShownValue::Optional(value.as_ref().map(|value| value.shown()).transpose()?.map(Box::new))
            }
            Value::Preserved(data) => of_preserved(*data)?,
        })
    }
}

fn of_preserved(data: &dyn Data) -> Result<ShownValue, EvaluationError> {
    of_data(data, &UNTYPED)?.shown()
}

fn of_special(special: &Special) -> ShownValue {
    match special {
        Special::Quantity(quantity) => made("quantity", quantity.to_string()),
        Special::Url(url) => made("url", url.text.clone()),
        Special::Ip(_) => made("ip", special.to_string()),
        Special::Cidr(_) => made("cidr", special.to_string()),
        Special::Semver(version) => made("semver", version.to_string()),
        Special::Format(format) => ShownValue::Named(format!("format.{}()", format.key)),
    }
}

fn made(function: &'static str, text: String) -> ShownValue {
    ShownValue::Made { function, text }
}

impl fmt::Display for ShownValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ShownValue::Null => f.write_str("null"),
            ShownValue::Bool(value) => write!(f, "{value}"),
            ShownValue::Int(number) => write!(f, "{number}"),
            ShownValue::Uint(number) => write!(f, "{number}u"),
            ShownValue::Double(number) => fmt_double(*number, f),
            ShownValue::String(text) => f.write_str(&go_quote::quote(text)),
            ShownValue::Bytes(bytes) => fmt_bytes(bytes, f),
            ShownValue::Named(name) => f.write_str(name),
            ShownValue::List(items) => {
                f.write_str("[")?;
                for (index, item) in items.iter().enumerate() {
                    write!(f, "{}{item}", if index > 0 { ", " } else { "" })?;
                }
                f.write_str("]")
            }
            ShownValue::Map(entries) => {
                f.write_str("{")?;
                for (index, (key, value)) in entries.iter().enumerate() {
                    write!(f, "{}{key}: {value}", if index > 0 { ", " } else { "" })?;
                }
                f.write_str("}")
            }
            ShownValue::Optional(Some(value)) => write!(f, "optional.of({value})"),
            ShownValue::Optional(None) => f.write_str("optional.none()"),
            ShownValue::Made { function, text } => write!(f, "{function}({})", go_quote::quote(text)),
        }
    }
}

/// Prints a number with a point or an exponent, so that it differs from an integer.
fn fmt_double(number: f64, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if !number.is_finite() {
        return write!(f, "double({})", go_quote::quote(&go_number::format_float(number)));
    }
    let text = go_number::format_float(number);
    f.write_str(&text)?;
    f.write_str(if text.contains(['.', 'e']) { "" } else { ".0" })
}

fn fmt_bytes(bytes: &[u8], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_str("b\"")?;
    for byte in bytes {
        match byte {
            b'"' | b'\\' => write!(f, "\\{}", char::from(*byte))?,
            b' '..=b'~' => write!(f, "{}", char::from(*byte))?,
            byte => write!(f, "\\x{byte:02x}")?,
        }
    }
    f.write_str("\"")
}
