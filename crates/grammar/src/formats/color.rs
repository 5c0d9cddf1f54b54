//! CSS colors: three or six hexadecimal digits, with or without `#`, and `rgb(…)`.

pub(super) fn is_hex_color(value: &str) -> bool {
    let digits = value.strip_prefix('#').unwrap_or(value);
    matches!(digits.len(), 3 | 6) && digits.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// Whether a value is `rgb(…)` with three numbers up to 255. Each may have white space around it.
pub(super) fn is_rgb_color(value: &str) -> bool {
    let inner = value.strip_prefix("rgb(").and_then(|value| value.strip_suffix(')'));
    let Some(inner) = inner else { return false };
    let numbers = inner.split(',').map(|number| number.trim_matches(is_white_space));
    numbers.clone().count() == 3 && numbers.into_iter().all(is_channel)
}

fn is_channel(number: &str) -> bool {
    let has_leading_zero = number.len() > 1 && number.starts_with('0');
    !has_leading_zero && number.bytes().all(|byte| byte.is_ascii_digit()) && number.parse::<u8>().is_ok()
}

/// Whether a character matches `\s` in Go's regular expressions.
fn is_white_space(character: char) -> bool {
    matches!(character, '\t' | '\n' | '\u{c}' | '\r' | ' ')
}
