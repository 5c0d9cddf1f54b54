//! Prints a value as `encoding/json` does: without white space, keys sorted, safe to embed in HTML.

use std::fmt::{self, Write};

use super::{Json, JsonKind};

impl fmt::Display for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            JsonKind::Null => f.write_str("null"),
            JsonKind::Bool(value) => write!(f, "{value}"),
            JsonKind::Integer(value) => write!(f, "{value}"),
            JsonKind::Float(value) => write_float(*value, f),
            JsonKind::String(text) | JsonKind::Hole(text) => write_string(text, f),
            JsonKind::Array(items, _) => {
                f.write_char('[')?;
                for (index, item) in items.iter().enumerate() {
                    f.write_str(if index > 0 { "," } else { "" })?;
                    item.fmt(f)?;
                }
                f.write_char(']')
            }
            JsonKind::Object(members, _) => {
                f.write_char('{')?;
                for (index, member) in members.iter().enumerate() {
                    f.write_str(if index > 0 { "," } else { "" })?;
                    write_string(&member.key, f)?;
                    f.write_char(':')?;
                    member.value.fmt(f)?;
                }
                f.write_char('}')
            }
        }
    }
}

/// Writes a float with an exponent in the same cases as ECMAScript.
fn write_float(value: f64, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let size = value.abs();
    if size == 0.0 || (1e-6..1e21).contains(&size) {
        return write!(f, "{value}");
    }
    let text = format!("{value:e}");
    let sign = if text.contains("e-") { "" } else { "+" };
    f.write_str(&text.replacen('e', &format!("e{sign}"), 1))
}

fn write_string(text: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_char('"')?;
    for character in text.chars() {
        match character {
            '"' | '\\' => write!(f, "\\{character}")?,
            '\n' => f.write_str("\\n")?,
            '\r' => f.write_str("\\r")?,
            '\t' => f.write_str("\\t")?,
            '\u{8}' => f.write_str("\\b")?,
            '\u{c}' => f.write_str("\\f")?,
            '\0'..='\u{1f}' | '<' | '>' | '&' | '\u{2028}' | '\u{2029}' => {
                write!(f, "\\u{:04x}", u32::from(character))?;
            }
            _ => f.write_char(character)?,
        }
    }
    f.write_char('"')
}
