//! YAML to insert into a document, in the style of its place.

use crate::write::{Layout, YamlStyle};
use crd_ls_syntax::ScalarStyle;
use crd_ls_text::Text;

/// A value to write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Snippet {
    /// A scalar, as its text appears in the document.
    Scalar(String),
    Mapping(Vec<Entry>),
}

/// An entry to write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Entry {
    New {
        key: String,
        value: Snippet,
    },
    /// An existing entry to write elsewhere: its text, the comment after it with the white space in between, and its
    /// original column in bytes.
    Moved {
        text: String,
        comment: String,
        column: usize,
    },
}

impl Entry {
    pub(crate) fn new(key: &str, value: Snippet) -> Self {
        Self::New { key: key.to_owned(), value }
    }

    pub(crate) fn scalar(key: &str, value: &str) -> Self {
        Self::new(key, Snippet::Scalar(value.to_owned()))
    }
}

/// Writes entries. In block style, the first line isn't indented, and the last line has no line break. None if an entry
/// can't be written in the style.
pub(crate) fn render(entries: &[Entry], style: YamlStyle) -> Option<String> {
    let rendered: Option<Vec<String>> = entries.iter().map(|entry| render_entry(entry, style)).collect();
    Some(rendered?.join(&style.separator()))
}

fn render_entry(entry: &Entry, style: YamlStyle) -> Option<String> {
    match (entry, style.layout) {
        (Entry::New { key, value }, Layout::Flow { is_json }) => {
            let key = write_key(key, is_json);
            Some(match value {
                Snippet::Scalar(text) if is_json => format!("{key}: {}", json_scalar(text)),
                Snippet::Scalar(text) => format!("{key}: {text}"),
                Snippet::Mapping(entries) => format!("{key}: {{{}}}", render(entries, style)?),
            })
        }
        (Entry::New { key, value }, Layout::Block { .. }) => {
            let key = write_key(key, false);
            Some(match value {
                Snippet::Scalar(text) => format!("{key}: {text}"),
                Snippet::Mapping(entries) if entries.is_empty() => format!("{key}: {{}}"),
                Snippet::Mapping(entries) => {
                    let inner = style.nested();
                    format!("{key}:{}{}", inner.separator(), render(entries, inner)?)
                }
            })
        }
        (Entry::Moved { text, comment, .. }, Layout::Flow { .. }) => {
            // Between braces, a comment would hide the text after it.
            (!text.contains(['\n', '\r']) && comment.is_empty()).then(|| text.clone())
        }
        (Entry::Moved { text, comment, column: from }, Layout::Block { column: to }) => {
            Some(reindent(text, *from, to) + comment)
        }
    }
}

/// Shifts all lines but the first to another column.
pub(crate) fn reindent(text: &str, from: usize, to: usize) -> String {
    let mut lines = text.split_inclusive('\n');
    let mut moved = lines.next().unwrap_or_default().to_owned();
    for line in lines {
        let content = line.trim_start_matches(' ');
        let indent = line.len() - content.len();
        let is_blank = content.trim_end().is_empty();
        let indent = if is_blank { indent } else { (indent + to).saturating_sub(from) };
        moved.push_str(&" ".repeat(indent));
        moved.push_str(content);
    }
    moved
}

/// A key, in quotes if `quoted` is set or if YAML would read it as another type.
pub(crate) fn write_key(text: &str, quoted: bool) -> String {
    if quoted { quoted_string(text) } else { string(text) }
}

/// JSON stays as it is; any other scalar becomes a quoted string.
fn json_scalar(text: &str) -> String {
    match serde_json::from_str::<serde::de::IgnoredAny>(text) {
        Ok(_) => text.to_owned(),
        Err(_) => quoted_string(text),
    }
}

/// A string, quoted if YAML would read it as another type.
pub(crate) fn string(text: &str) -> String {
    if crd_ls_model::is_plain_string(text) { text.to_owned() } else { quoted_string(text) }
}

pub(crate) fn quoted_string(text: &str) -> String {
    serde_json::to_string(text).unwrap_or_default()
}

/// A string in quotes: in single quotes if these avoid escapes.
pub(crate) fn quoted(text: &str) -> String {
    let is_control = |character: char| character.is_control();
    match text.contains(['"', '\\']) && !text.contains(is_control) {
        true => format!("'{}'", text.replace('\'', "''")),
        false => quoted_string(text),
    }
}

/// A part of a string as written in a scalar of this style.
pub(crate) fn between_quotes(text: &str, style: ScalarStyle) -> String {
    match style {
        ScalarStyle::SingleQuoted => text.replace('\'', "''"),
        ScalarStyle::DoubleQuoted => {
            let quoted = quoted_string(text);
            quoted.strip_prefix('"').and_then(|text| text.strip_suffix('"')).unwrap_or_default().to_owned()
        }
        ScalarStyle::Plain | ScalarStyle::Literal | ScalarStyle::Folded => text.to_owned(),
    }
}

/// The line break of a text, taken from its first line.
pub(crate) fn line_break(text: &Text) -> &'static str {
    let first_line = text.line_range(0);
    let rest = text.slice(crd_ls_text::TextRange::at(first_line.end(), 2.into()));
    match rest.as_bytes() {
        [b'\r', b'\n', ..] => "\r\n",
        [b'\r', ..] => "\r",
        _ => "\n",
    }
}

#[cfg(test)]
mod tests;
