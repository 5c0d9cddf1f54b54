//! The meaning of plain scalars in Kubernetes.
//!
//! The API server reads YAML through go-yaml v2, which follows YAML 1.1: `yes` is a boolean and
//! `010` is eight. Source: `resolve` in go.yaml.in/yaml/v2, then `YAMLToJSON` in sigs.k8s.io/yaml.

use crd_ls_grammar::go_number::format_float32;

/// A scalar's value, resolved by its tag or its form.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Resolved {
    Null,
    Bool(bool),
    Integer(i64),
    /// A positive integer that does not fit [`i64`].
    Unsigned(u64),
    Float(f64),
    /// The text itself. Timestamps become strings in JSON, too.
    String,
}

/// Resolves the text of an untagged plain scalar.
pub fn resolve_plain(text: &str) -> Resolved {
    let Some(&first) = text.as_bytes().first() else { return Resolved::Null };
    match first {
        b'0'..=b'9' | b'+' | b'-' | b'.' => resolve_number(text).unwrap_or(Resolved::String),
        b'y' | b'Y' | b'n' | b'N' | b't' | b'T' | b'f' | b'F' | b'o' | b'O' | b'~' => resolve_word(text),
        _ => Resolved::String,
    }
}

fn resolve_word(text: &str) -> Resolved {
    match text {
        "~" | "null" | "Null" | "NULL" => Resolved::Null,
        "y" | "Y" | "yes" | "Yes" | "YES" | "true" | "True" | "TRUE" | "on" | "On" | "ON" => Resolved::Bool(true),
        "n" | "N" | "no" | "No" | "NO" | "false" | "False" | "FALSE" | "off" | "Off" | "OFF" => Resolved::Bool(false),
        _ => Resolved::String,
    }
}

fn resolve_number(text: &str) -> Option<Resolved> {
    match text {
        ".inf" | ".Inf" | ".INF" | "+.inf" | "+.Inf" | "+.INF" => return Some(Resolved::Float(f64::INFINITY)),
        "-.inf" | "-.Inf" | "-.INF" => return Some(Resolved::Float(f64::NEG_INFINITY)),
        ".nan" | ".NaN" | ".NAN" => return Some(Resolved::Float(f64::NAN)),
        _ => {}
    }
    // Underscores are ignored only after a leading digit or sign.
    if text.starts_with('.') {
        return resolve_float(text);
    }
    let plain: String = text.chars().filter(|&character| character != '_').collect();
    resolve_integer(&plain).or_else(|| resolve_float(&plain))
}

/// Parses like Go's `strconv.ParseInt(text, 0, 64)` with its prefixes, then like `ParseUint`, and finally with `0b`.
fn resolve_integer(text: &str) -> Option<Resolved> {
    let (negative, digits) = match text.as_bytes().first()? {
        b'-' => (true, &text[1..]),
        b'+' => (false, &text[1..]),
        _ => (false, text),
    };
    let (radix, digits) = match digits.as_bytes() {
        [b'0', b'x' | b'X', ..] => (16, &digits[2..]),
        [b'0', b'b' | b'B', ..] => (2, &digits[2..]),
        [b'0', b'o' | b'O', ..] => (8, &digits[2..]),
        [b'0', _, ..] => (8, &digits[1..]),
        _ => (10, digits),
    };
    if digits.is_empty() || !digits.bytes().all(|byte| (byte as char).is_digit(radix)) {
        return None;
    }
    let magnitude = u64::from_str_radix(digits, radix).ok()?;
    match (negative, i64::try_from(magnitude)) {
        (false, Ok(integer)) => Some(Resolved::Integer(integer)),
        // `ParseUint` accepts no sign.
        (false, Err(_)) => (!text.starts_with('+')).then_some(Resolved::Unsigned(magnitude)),
        (true, Ok(integer)) => Some(Resolved::Integer(-integer)),
        (true, Err(_)) if magnitude == 1 << 63 => Some(Resolved::Integer(i64::MIN)),
        (true, Err(_)) => None,
    }
}

/// Parses `[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?`. The result has to be finite.
fn resolve_float(text: &str) -> Option<Resolved> {
    let unsigned = text.strip_prefix(['-', '+']).unwrap_or(text);
    let (mantissa, exponent) = match unsigned.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, Some(exponent)),
        None => (unsigned, None),
    };
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let mantissa_holds = match mantissa.split_once('.') {
        Some(("", fraction)) => digits(fraction),
        Some((whole, fraction)) => digits(whole) && (fraction.is_empty() || digits(fraction)),
        None => digits(mantissa),
    };
    let exponent_holds = exponent.is_none_or(|exponent| digits(exponent.strip_prefix(['-', '+']).unwrap_or(exponent)));
    if !mantissa_holds || !exponent_holds {
        return None;
    }
    text.parse::<f64>().ok().filter(|float| float.is_finite()).map(Resolved::Float)
}

/// Whether a text is the same string if it is written as a plain scalar, in a block and between braces.
pub fn is_plain_string(text: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.' | b'/' | b'$');
    let starts_plain =
        text.as_bytes().first().is_some_and(|&byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$'));
    starts_plain && text.bytes().all(is_plain) && resolve_plain(text) == Resolved::String
}

/// A float as Go prints it as a map key: `strconv.FormatFloat(float, 'g', -1, 32)`.
pub(crate) fn float_key(float: f64) -> String {
    // Floats that are too large for 32 bits become infinite.
    match float as f32 {
        narrow if narrow.is_nan() => return ".nan".to_owned(),
        f32::INFINITY => return ".inf".to_owned(),
        f32::NEG_INFINITY => return "-.inf".to_owned(),
        _ => {}
    }
    format_float32(float as f32)
}

#[cfg(test)]
mod tests;
