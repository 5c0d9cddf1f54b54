//! Strings of characters or of bytes, in one or three quote marks, raw or with escapes.

use super::{Scan, TokenKind};

/// Scans a string with a prefix `r`, `b` or `br`. `None` if the letter starts a name.
pub(super) fn prefixed(bytes: &[u8], at: usize) -> Option<Scan> {
    let is_bytes = matches!(bytes[at], b'b' | b'B');
    let raw_at = at + usize::from(is_bytes);
    let is_raw = matches!(bytes.get(raw_at), Some(b'r' | b'R'));
    let quote_at = raw_at + usize::from(is_raw);
    if quote_at == at || !matches!(bytes.get(quote_at), Some(b'\'' | b'"')) {
        return None;
    }
    let end = quoted(bytes, quote_at, is_raw).ok()?;
    Some(Scan::Token(if is_bytes { TokenKind::Bytes } else { TokenKind::String }, end))
}

/// Scans the string that starts at a quote.
pub(super) fn string(bytes: &[u8], at: usize) -> Scan {
    match quoted(bytes, at, false) {
        Ok(end) => Scan::Token(TokenKind::String, end),
        Err(failed) => Scan::Failed(failed),
    }
}

/// The end of a string that starts at a quote. The error is the first byte that does not fit. Three quotes never fail:
/// the first two are a string.
fn quoted(bytes: &[u8], at: usize, is_raw: bool) -> Result<usize, usize> {
    let quotes = [bytes[at]; 3];
    let triple = if bytes[at..].starts_with(&quotes) { closed(bytes, at, &quotes, is_raw) } else { Err(at) };
    // Two quotes are an empty string if the third one starts an unclosed string.
    triple.or_else(|_| closed(bytes, at, &quotes[..1], is_raw))
}

/// The end of a string between these quotes. One quote allows no line breaks.
fn closed(bytes: &[u8], at: usize, quotes: &[u8], is_raw: bool) -> Result<usize, usize> {
    let mut at = at + quotes.len();
    loop {
        match bytes.get(at) {
            Some(_) if bytes[at..].starts_with(quotes) => return Ok(at + quotes.len()),
            Some(b'\n' | b'\r') if quotes.len() == 1 => return Err(at),
            Some(b'\\') if !is_raw => at = escape(bytes, at)?,
            Some(_) => at += 1,
            None => return Err(at),
        }
    }
}

/// The end of an escape, or the first byte that does not fit.
fn escape(bytes: &[u8], at: usize) -> Result<usize, usize> {
    let digits = |from: usize, number: usize, is_digit: fn(&u8) -> bool| {
        let wrong = (from..from + number).find(|at| !bytes.get(*at).is_some_and(is_digit));
        wrong.map_or(Ok(from + number), Err)
    };
    match bytes.get(at + 1) {
        Some(b'a' | b'b' | b'f' | b'n' | b'r' | b't' | b'v' | b'"' | b'\'' | b'\\' | b'?' | b'`') => Ok(at + 2),
        Some(b'x' | b'X') => digits(at + 2, 2, u8::is_ascii_hexdigit),
        Some(b'u') => digits(at + 2, 4, u8::is_ascii_hexdigit),
        Some(b'U') => digits(at + 2, 8, u8::is_ascii_hexdigit),
        Some(b'0'..=b'3') => digits(at + 2, 2, |byte| matches!(byte, b'0'..=b'7')),
        _ => Err(at + 1),
    }
}
