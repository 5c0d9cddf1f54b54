use super::visible::without_commands;
use crd_ls_text::visible_character;

/// Escapes a text for an attribute or element. XML 1.0 allows few control characters, so the others are made visible. A
/// line feed is escaped, too, so that it can't start a line of the report.
pub(super) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\n' => escaped.push_str("&#10;"),
            '\t' => escaped.push_str("&#9;"),
            '\u{fffe}' | '\u{ffff}' => escaped.push(char::REPLACEMENT_CHARACTER),
            _ => escaped.push(visible_character(character)),
        }
    }
    without_commands(escaped, "&#35;")
}
