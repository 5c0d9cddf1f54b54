//! Escape sequences of double-quoted scalars.

/// The meaning of an escape sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Escape {
    Character(char),
    /// An escaped line break, which is not part of the text and does not count in the sequence's length.
    LineBreak,
}

/// The escape sequence after a backslash, and its length in bytes without the backslash; the error is the length of the
/// invalid sequence.
pub(crate) fn escape(text: &str) -> Result<(Escape, usize), usize> {
    let Some(first) = text.chars().next() else { return Err(0) };
    let character = match first {
        '\n' | '\r' => return Ok((Escape::LineBreak, 0)),
        '0' => '\0',
        'a' => '\u{7}',
        'b' => '\u{8}',
        't' | '\t' => '\t',
        'n' => '\n',
        'v' => '\u{b}',
        'f' => '\u{c}',
        'r' => '\r',
        'e' => '\u{1b}',
        ' ' | '"' | '\'' | '/' | '\\' => first,
        'N' => '\u{85}',
        '_' => '\u{a0}',
        'L' => '\u{2028}',
        'P' => '\u{2029}',
        'x' => return numbered(text, 2),
        'u' => return numbered(text, 4),
        'U' => return numbered(text, 8),
        _ => return Err(first.len_utf8()),
    };
    Ok((Escape::Character(character), 1))
}

/// A sequence whose first character is followed by a code point in `digits` hexadecimal digits.
fn numbered(text: &str, digits: usize) -> Result<(Escape, usize), usize> {
    let found = text.bytes().skip(1).take(digits).take_while(u8::is_ascii_hexdigit).count();
    let number = text.get(1..1 + digits).filter(|_| found == digits);
    let character = number.and_then(|number| u32::from_str_radix(number, 16).ok()).and_then(char::from_u32);
    character.map(|character| (Escape::Character(character), 1 + digits)).ok_or(1 + found)
}
