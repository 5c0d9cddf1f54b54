//! A string as Go's `strconv.Quote` and the verb `%q` print it.

use super::unicode::is_print;

/// The text in double quotes, with Go's escapes for non-printable characters.
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
    match letter_of(character) {
        Some(letter) => out.extend(['\\', letter]),
        None if is_print(character) => out.push(character),
        None => out.push_str(&code_point(u32::from(character))),
    }
}

/// The letter after the backslash, for a character with a short escape.
pub fn letter_of(character: char) -> Option<char> {
    Some(match character {
        '"' | '\\' => character,
        '\u{7}' => 'a',
        '\u{8}' => 'b',
        '\u{c}' => 'f',
        '\n' => 'n',
        '\r' => 'r',
        '\t' => 't',
        '\u{b}' => 'v',
        _ => return None,
    })
}

/// An escape with two digits for ASCII, four digits for the rest of the basic plane, and eight digits beyond it.
fn code_point(code: u32) -> String {
    match code {
        0..0x80 => format!("\\x{code:02x}"),
        0x80..0x1_0000 => format!("\\u{code:04x}"),
        _ => format!("\\U{code:08x}"),
    }
}

#[cfg(test)]
mod tests;
