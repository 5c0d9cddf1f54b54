//! A string as Go's `strconv.Quote` and the verb `%q` print it.

use super::unicode::is_print;

/// The text in double quotes, with Go's escapes for what is not printable.
pub fn quote(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len() + 2);
    quoted.push('"');
    for character in text.chars() {
        push_escaped(&mut quoted, character);
    }
    quoted.push('"');
    quoted
}

fn push_escaped(out: &mut String, character: char) {
    match character {
        '"' | '\\' => out.extend(['\\', character]),
        _ if is_print(character) => out.push(character),
        '\u{7}' => out.push_str("\\a"),
        '\u{8}' => out.push_str("\\b"),
        '\u{c}' => out.push_str("\\f"),
        '\n' => out.push_str("\\n"),
        '\r' => out.push_str("\\r"),
        '\t' => out.push_str("\\t"),
        '\u{b}' => out.push_str("\\v"),
        _ => out.push_str(&code_point(u32::from(character))),
    }
}

/// ASCII has two digits, the rest of the basic plane four and the others eight.
fn code_point(code: u32) -> String {
    match code {
        0..0x80 => format!("\\x{code:02x}"),
        0x80..0x1_0000 => format!("\\u{code:04x}"),
        _ => format!("\\U{code:08x}"),
    }
}

#[cfg(test)]
mod tests;
