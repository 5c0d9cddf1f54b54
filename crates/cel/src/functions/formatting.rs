//! Formats strings: replaces clauses such as `%s` and `%.2f` with the values of a list.
//!
//! Source: cel-go/ext/formatting.go, with the locale `en_US`.

use super::conversions::text_of;
use super::{list, take, text};
use crate::format_clause;
use crate::value::{Evaluated, EvaluationError, List, Map, Stop, Value, Work};
use crd_ls_grammar::{go_number, go_quote};

/// The default number of fractional digits.
const PRECISION: usize = 6;
/// The largest precision that is evaluated here. The server stores the precision in a signed 16-bit integer, so rules
/// with a larger one are not judged.
const MAX_PRECISION: usize = i16::MAX as usize - 1;

pub(crate) fn format<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [format, values] = take::<2>(args)?;
    let (format, values) = (text(format)?, list(values)?);
    let mut out = String::new();
    let (mut rest, mut used) = (&*format, 0);
    while let Some((before, clause)) = rest.split_once('%') {
        out.push_str(before);
        if let Some(after) = clause.strip_prefix('%') {
            out.push('%');
            rest = after;
            continue;
        }
        let value = values.get(used).ok_or_else(|| EvaluationError::new(format!("index {used} out of range")))??;
        if clause.is_empty() {
            return Err(EvaluationError::new("unexpected end of string"));
        }
        used += 1;
        let (clause, after) = format_clause::read(clause)
            .map_err(|error| EvaluationError::new(format!("could not parse formatting clause: {error}")))?;
        let written = match clause_text(work, clause.verb, clause.precision, &value) {
            Err(EvaluationError::Value(words)) => {
                return Err(EvaluationError::new(format!("error during formatting: {words}")));
            }
            result => result?,
        };
        work.write(written.len() as u64)?;
        out.push_str(&written);
        rest = after;
    }
    out.push_str(rest);
    work.write(format.len() as u64)?;
    Ok(Value::text(out))
}

fn clause_text(work: &mut Work, verb: u8, precision: Option<usize>, value: &Value) -> Result<String, EvaluationError> {
    let wrong = |words: &str| Err(EvaluationError::new(format!("{words}, was given {}", value.type_name())));
    match (verb, value) {
        (b's', _) => string(work, value),
        (b'd', Value::Int(_) | Value::Uint(_)) => text_of(value),
        (b'd', _) => wrong("decimal clause can only be used on integers"),
        (b'f' | b'e', _) => match float(value) {
            Some(number) => {
                let precision = precision.unwrap_or(PRECISION);
                if precision > MAX_PRECISION {
                    return Err(EvaluationError::Stop(Stop::NotJudged));
                }
                work.write(precision as u64)?;
                Ok(if verb == b'f' { fixed(number, precision) } else { scientific(number, precision) })
            }
            None if verb == b'f' => wrong("fixed-point clause can only be used on doubles"),
            None => wrong("scientific clause can only be used on doubles"),
        },
        (b'b', Value::Bool(value)) => Ok(u8::from(*value).to_string()),
        (b'b', Value::Int(number)) => Ok(signed(*number, format!("{:b}", number.unsigned_abs()))),
        (b'b', Value::Uint(number)) => Ok(format!("{number:b}")),
        (b'b', _) => wrong("only integers and bools can be formatted as binary"),
        (b'o', Value::Int(number)) => Ok(signed(*number, format!("{:o}", number.unsigned_abs()))),
        (b'o', Value::Uint(number)) => Ok(format!("{number:o}")),
        (b'o', _) => wrong("octal clause can only be used on integers"),
        (_, Value::Int(_) | Value::Uint(_) | Value::String(_) | Value::Bytes(_)) => {
            let hexadecimal = hexadecimal(value);
            Ok(if verb == b'X' { hexadecimal.to_uppercase() } else { hexadecimal })
        }
        _ => wrong("only integers, byte buffers, and strings can be formatted as hex"),
    }
}

fn signed(number: i64, digits: String) -> String {
    if number < 0 { format!("-{digits}") } else { digits }
}

fn hexadecimal(value: &Value) -> String {
    let of_bytes = |bytes: &[u8]| bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    match value {
        Value::Int(number) => signed(*number, format!("{:x}", number.unsigned_abs())),
        Value::Uint(number) => format!("{number:x}"),
        Value::String(text) => of_bytes(text.as_bytes()),
        Value::Bytes(bytes) => of_bytes(bytes),
        _ => String::new(),
    }
}

/// The number to print in a fixed-point or scientific clause. NaN and the infinities can be strings.
fn float(value: &Value) -> Option<f64> {
    match value {
        Value::Double(number) => Some(*number),
        Value::String(text) => match &**text {
            "NaN" => Some(f64::NAN),
            "Infinity" => Some(f64::INFINITY),
            "-Infinity" => Some(f64::NEG_INFINITY),
            _ => None,
        },
        _ => None,
    }
}

/// The names of infinities and NaN in the locale.
fn not_finite(number: f64) -> Option<String> {
    match number {
        number if number.is_nan() => Some("NaN".to_owned()),
        number if number.is_infinite() => Some(if number > 0.0 { "∞" } else { "-∞" }.to_owned()),
        _ => None,
    }
}

/// The number with commas between thousands.
fn fixed(number: f64, precision: usize) -> String {
    if let Some(words) = not_finite(number) {
        return words;
    }
    let digits = format!("{:.precision$}", number.abs());
    let (whole, fraction) = whole_and_fraction(&digits, precision);
    let mut grouped = String::new();
    for (index, digit) in whole.chars().enumerate() {
        if index > 0 && (whole.len() - index).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    format!("{}{grouped}{}", sign(number, &digits), pointed(fraction))
}

/// The digits before and after the point. Trailing zeros are cut down to a minimum number of fractional digits. The
/// server stores this minimum in eight bits.
fn whole_and_fraction(digits: &str, precision: usize) -> (&str, &str) {
    let Some((whole, fraction)) = digits.split_once('.') else { return (digits, "") };
    let least = precision & usize::from(u8::MAX);
    let length = fraction.trim_end_matches('0').len().max(least).min(fraction.len());
    (whole, fraction.get(..length).unwrap_or(fraction))
}

fn pointed(fraction: &str) -> String {
    if fraction.is_empty() { String::new() } else { format!(".{fraction}") }
}

/// The sign of a number that is printed with these digits, empty for zero.
fn sign(number: f64, digits: &str) -> &'static str {
    let is_zero = !digits.contains(|digit| matches!(digit, '1'..='9'));
    if number.is_sign_negative() && !is_zero { "-" } else { "" }
}

/// Scientific notation such as `1.052033×10⁰³`.
fn scientific(number: f64, precision: usize) -> String {
    if let Some(words) = not_finite(number) {
        return words;
    }
    let digits = format!("{:.precision$e}", number.abs());
    let (mantissa, exponent) = digits.split_once('e').unwrap_or((&digits, "0"));
    let (whole, fraction) = whole_and_fraction(mantissa, precision);
    let (minus, exponent) = exponent.strip_prefix('-').map_or(("", exponent), |exponent| ("⁻", exponent));
    let superscript = |digit: char| digit.to_digit(10).and_then(|digit| "⁰¹²³⁴⁵⁶⁷⁸⁹".chars().nth(digit as usize));
    let exponent: String = format!("{exponent:0>2}").chars().filter_map(superscript).collect();
    let sign = sign(number, mantissa);
    format!("{sign}{whole}{}×10{minus}{exponent}", pointed(fraction))
}

fn string(work: &mut Work, value: &Value) -> Result<String, EvaluationError> {
    match value {
        Value::List(items) => list_text(work, items),
        Value::Map(map) => map_text(work, map),
        Value::Null => Ok("null".to_owned()),
        Value::Optional(_) | Value::Special(_) | Value::Preserved(_) => Err(EvaluationError::new(format!(
            "string clause can only be used on strings, bools, bytes, ints, doubles, maps, lists, types, durations, \
             and timestamps, was given {}",
            value.type_name()
        ))),
        _ => text_of(value),
    }
}

fn list_text(work: &mut Work, items: &List) -> Result<String, EvaluationError> {
    let mut parts = Vec::new();
    for item in items.iter() {
        let part = member(work, &item?)?;
        work.write(part.len() as u64)?;
        parts.push(part);
    }
    Ok(format!("[{}]", parts.join(", ")))
}

fn map_text(work: &mut Work, map: &Map) -> Result<String, EvaluationError> {
    let mut parts = Vec::new();
    for (key, value) in map.iter() {
        if !matches!(key, Value::String(_) | Value::Bool(_) | Value::Int(_) | Value::Uint(_)) {
            return Err(EvaluationError::new(format!(
                "no formatting function for map key of type {}",
                key.type_name()
            )));
        }
        let (key, value) = (member(work, &key)?, member(work, &value?)?);
        work.write((key.len() + value.len()) as u64)?;
        parts.push((key, value));
    }
    parts.sort();
    let parts: Vec<String> = parts.into_iter().map(|(key, value)| format!("{key}:{value}")).collect();
    Ok(format!("{{{}}}", parts.join(", ")))
}

/// A value inside a list or a map, as an expression.
fn member(work: &mut Work, value: &Value) -> Result<String, EvaluationError> {
    Ok(match value {
        Value::String(text) => go_quote::quote(text),
        Value::Bytes(_) => format!("b{}", go_quote::quote(&text_of(value)?)),
        Value::Timestamp(_) => format!("timestamp({})", go_quote::quote(&text_of(value)?)),
        Value::Duration(_) => format!("duration({})", go_quote::quote(&text_of(value)?)),
        Value::Double(number) if number.is_finite() => format!("{number:.PRECISION$}"),
        Value::Double(number) => go_quote::quote(&go_number::format_float(*number)),
        Value::List(_) | Value::Map(_) | Value::Null => string(work, value)?,
        Value::Optional(_) | Value::Special(_) | Value::Preserved(_) => {
            return Err(EvaluationError::new(format!("no formatting function for {}", value.type_name())));
        }
        _ => text_of(value)?,
    })
}
