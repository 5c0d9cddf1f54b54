//! What a scalar's text stands for.

use std::borrow::Cow;

use yaml_rust2::Event;
use yaml_rust2::parser::Parser;

use super::ast::ScalarStyle;

/// The text that a scalar stands for. `columns`: how far a block scalar's lines are indented when
/// its header says so.
pub(super) fn value(style: ScalarStyle, raw: &str, columns: Option<usize>) -> Cow<'_, str> {
    let has_break = || raw.contains(['\n', '\r']);
    match style {
        ScalarStyle::Plain if !has_break() => Cow::Borrowed(raw),
        ScalarStyle::SingleQuoted | ScalarStyle::DoubleQuoted => quoted(style, raw),
        ScalarStyle::Plain => decoded(raw).unwrap_or_else(|| unwrapped(raw)),
        ScalarStyle::Literal | ScalarStyle::Folded => {
            let text = match columns {
                Some(columns) => Cow::Owned(with_one_column(raw, columns)),
                None => Cow::Borrowed(raw),
            };
            decoded(&text).or_else(|| decoded(&with_plain_header(raw))).unwrap_or_default()
        }
    }
}

fn quoted(style: ScalarStyle, raw: &str) -> Cow<'_, str> {
    let quote = if style == ScalarStyle::SingleQuoted { '\'' } else { '"' };
    let open = raw.strip_prefix(quote).unwrap_or(raw);
    let inner = open.strip_suffix(quote).unwrap_or(open);
    if inner.contains(['\n', '\r', '\\', quote]) {
        decoded(raw).unwrap_or_else(|| unwrapped(inner))
    } else {
        Cow::Borrowed(inner)
    }
}

/// What the YAML library makes of a text that is one scalar.
fn decoded(text: &str) -> Option<Cow<'static, str>> {
    let mut parser = Parser::new_from_str(text);
    loop {
        match parser.next_token() {
            Ok((Event::Scalar(value, ..), _)) => return Some(Cow::Owned(value)),
            Ok((Event::StreamStart | Event::DocumentStart | Event::Nothing, _)) => {}
            _ => return None,
        }
    }
}

/// The lines of a faulty scalar, joined by spaces.
fn unwrapped(text: &str) -> Cow<'_, str> {
    if text.contains(['\n', '\r']) {
        let lines: Vec<&str> = text.split(['\n', '\r']).map(str::trim).filter(|line| !line.is_empty()).collect();
        Cow::Owned(lines.join(" "))
    } else {
        Cow::Borrowed(text)
    }
}

/// A block scalar whose header says nothing but the style.
fn with_plain_header(raw: &str) -> String {
    let style = raw.get(..1).unwrap_or_default();
    let body = raw.find(['\n', '\r']).and_then(|end| raw.get(end..)).unwrap_or_default();
    format!("{style}{body}")
}

/// A block scalar whose lines are indented by one column instead of `columns`.
fn with_one_column(raw: &str, columns: usize) -> String {
    let mut text = String::with_capacity(raw.len());
    for (index, line) in raw.split_inclusive('\n').enumerate() {
        if index == 0 {
            text.extend(line.chars().map(|character| if character.is_ascii_digit() { '1' } else { character }));
        } else {
            let spaces = line.len() - line.trim_start_matches(' ').len();
            text.push_str(if spaces >= columns { " " } else { "" });
            text.push_str(line.get(spaces.min(columns)..).unwrap_or_default());
        }
    }
    text
}
