//! A tree as JSON, by the core schema of YAML 1.2.

use std::collections::HashMap;

use crd_ls_syntax::{Content, ContentKind, Scalar, ScalarStyle, Tree};
use serde_json::{Number, Value};

/// The anchored values by name.
type Anchors = HashMap<String, Value>;

/// The values of the documents.
pub(crate) fn documents(tree: &Tree) -> Vec<Value> {
    let documents = tree.documents();
    let filled = documents.filter(|document| document.start_marker().is_some() || document.content().is_some());
    filled.map(|document| json(document.content(), &mut Anchors::new())).collect()
}

fn json(content: Option<Content<'_>>, anchors: &mut Anchors) -> Value {
    let Some(content) = content else { return Value::Null };
    let tag = content.tag().map(|tag| tag.text());
    let value = match content.kind() {
        ContentKind::Mapping(mapping) => {
            let mut entry = |key, value| (text(&json(key, anchors)), json(value, anchors));
            Value::Object(mapping.entries().map(|found| entry(found.key(), found.value())).collect())
        }
        ContentKind::Sequence(sequence) => {
            Value::Array(sequence.items().map(|item| json(item.content(), anchors)).collect())
        }
        ContentKind::Alias(alias) => anchors[alias.name()].clone(),
        ContentKind::Scalar(scalar) => scalar_value(scalar, tag),
        ContentKind::Empty => resolve("", tag),
    };
    if let Some(anchor) = content.anchor() {
        anchors.insert(anchor.name().to_owned(), value.clone());
    }
    value
}

/// A key as a JSON string.
fn text(key: &Value) -> String {
    match key {
        Value::String(text) => text.clone(),
        Value::Null => String::new(),
        other => other.to_string(),
    }
}

fn scalar_value(scalar: Scalar<'_>, tag: Option<&str>) -> Value {
    let is_text = scalar.style() != ScalarStyle::Plain && tag.is_none();
    if is_text { Value::String(scalar.value().into_owned()) } else { resolve(&scalar.value(), tag) }
}

fn resolve(text: &str, tag: Option<&str>) -> Value {
    if !matches!(tag, None | Some("!!int" | "!!float" | "!!bool" | "!!null")) {
        return Value::String(text.to_owned());
    }
    match text {
        "" | "~" | "null" | "Null" | "NULL" => Value::Null,
        "true" | "True" | "TRUE" => Value::Bool(true),
        "false" | "False" | "FALSE" => Value::Bool(false),
        _ => number(text).unwrap_or_else(|| Value::String(text.to_owned())),
    }
}

fn number(text: &str) -> Option<Value> {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    if !digits.strip_prefix('.').unwrap_or(digits).starts_with(|first: char| first.is_ascii_digit()) {
        return None;
    }
    let integer = match text.get(..2) {
        Some("0x") => i64::from_str_radix(&text[2..], 16).ok(),
        Some("0o") => i64::from_str_radix(&text[2..], 8).ok(),
        _ => text.parse().ok(),
    };
    let float = || text.parse::<f64>().ok().filter(|float| float.is_finite());
    // JSON has a single number type: 1.0 is 1.
    let whole = |float: f64| (float.fract() == 0.0).then_some(float as i64);
    let integer = integer.or_else(|| float().and_then(whole));
    integer.map(Number::from).or_else(|| Number::from_f64(float()?)).map(Value::Number)
}
