//! Foreign text for display: file names, keys, values, and messages of other programs.

use std::borrow::Cow;

/// The text on one line, without characters that a terminal, a log or an editor would interpret. Most ASCII control
/// characters become their pictures, for example a line feed `␊`. A tab becomes four spaces, and all other such
/// characters become `�`.
pub fn visible(text: &str) -> Cow<'_, str> {
    // The fast path for the many texts that stay as they are.
    if text.bytes().all(|byte| matches!(byte, b' '..=b'~')) || !text.contains(is_interpreted) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '\t' => shown.push_str("    "),
            _ => shown.push(visible_character(character)),
        }
    }
    Cow::Owned(shown)
}

/// The visible form of a character that occupies one column.
pub fn visible_character(character: char) -> char {
    match character {
        '\0'..='\u{1f}' => char::from_u32(0x2400 + u32::from(character)).unwrap_or(char::REPLACEMENT_CHARACTER),
        '\u{7f}' => '␡',
        _ if is_interpreted(character) => char::REPLACEMENT_CHARACTER,
        _ => character,
    }
}

/// Whether a character is a control character (C0, C1), a line or paragraph separator, a byte order mark, an annotation
/// mark, a tag, or changes the direction of the text.
pub fn is_interpreted(character: char) -> bool {
    character.is_control()
        || matches!(character, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
        || matches!(character, '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

#[cfg(test)]
mod tests;
