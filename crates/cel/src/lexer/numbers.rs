//! Numbers.

use super::{Scan, TokenKind};

/// Scans the number that starts at a digit, or at a dot before a digit.
pub(super) fn number(bytes: &[u8], at: usize) -> Scan {
    let hexadecimal = &bytes[(at + 2).min(bytes.len())..];
    if bytes[at..].starts_with(b"0x") && hexadecimal.first().is_some_and(u8::is_ascii_hexdigit) {
        return with_suffix(bytes, at + 2 + count(hexadecimal, u8::is_ascii_hexdigit));
    }
    let whole = at + digits(bytes, at);
    let fraction = digits(bytes, whole + 1);
    if bytes.get(whole) == Some(&b'.') && fraction > 0 {
        let end = whole + 1 + fraction;
        return Scan::Token(TokenKind::Float, exponent(bytes, end).unwrap_or(end));
    }
    match exponent(bytes, whole) {
        Some(end) => Scan::Token(TokenKind::Float, end),
        None => with_suffix(bytes, whole),
    }
}

/// The end of the exponent that starts at a byte.
fn exponent(bytes: &[u8], at: usize) -> Option<usize> {
    if !matches!(bytes.get(at), Some(b'e' | b'E')) {
        return None;
    }
    let start = at + 1 + usize::from(matches!(bytes.get(at + 1), Some(b'+' | b'-')));
    let length = digits(bytes, start);
    (length > 0).then_some(start + length)
}

/// An integer up to `end`, unsigned if a `u` follows.
fn with_suffix(bytes: &[u8], end: usize) -> Scan {
    match bytes.get(end) {
        Some(b'u' | b'U') => Scan::Token(TokenKind::Uint, end + 1),
        _ => Scan::Token(TokenKind::Int, end),
    }
}

fn digits(bytes: &[u8], at: usize) -> usize {
    count(&bytes[at.min(bytes.len())..], u8::is_ascii_digit)
}

fn count(bytes: &[u8], is_part: impl Fn(&u8) -> bool) -> usize {
    bytes.iter().take_while(|byte| is_part(byte)).count()
}
