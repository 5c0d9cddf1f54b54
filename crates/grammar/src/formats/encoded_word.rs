//! Words of an e-mail header in another character set: `=?charset?encoding?text?=` (RFC 2047).
//!
//! Source: `WordDecoder.Decode` in Go's `mime`.

use crate::base64::is_padded;

/// Whether the word is well-formed, but has a character set that Go does not know. Go treats a malformed word as plain
/// text.
pub(super) fn has_unknown_charset(word: &str) -> bool {
    let inner = word.strip_prefix("=?").and_then(|word| word.strip_suffix("?="));
    let Some(inner) = inner else { return false };
    let mut parts = inner.split('?');
    let (Some(charset), Some(encoding), Some(text), None) = (parts.next(), parts.next(), parts.next(), parts.next())
    else {
        return false;
    };
    let is_decodable = match encoding {
        "B" | "b" => is_padded(text.as_bytes()),
        "Q" | "q" => is_quoted_printable(text.as_bytes()),
        _ => false,
    };
    let is_known = ["utf-8", "iso-8859-1", "us-ascii"].iter().any(|known| charset.eq_ignore_ascii_case(known));
    !charset.is_empty() && is_decodable && !is_known
}

/// Whether a text is printable ASCII in which two hexadecimal digits follow each `=`.
fn is_quoted_printable(text: &[u8]) -> bool {
    let mut rest = text;
    loop {
        rest = match rest {
            [] => return true,
            [b'=', high, low, after @ ..] if high.is_ascii_hexdigit() && low.is_ascii_hexdigit() => after,
            [b'=', ..] => return false,
            [b' '..=b'~' | b'\n' | b'\r' | b'\t', after @ ..] => after,
            _ => return false,
        };
    }
}
