//! Base64 as Go decodes it, with line breaks anywhere, and as kube-openapi's formats check it, without line breaks.
//!
//! Source: `StdEncoding.DecodeString` in Go's encoding/base64; k8s.io/kube-openapi/pkg/validation/strfmt/default.go.

/// Decodes base64. The error is the byte offset at which Go rejects the text.
pub fn decode(text: &str) -> Result<Vec<u8>, usize> {
    let mut rest = Characters { text: text.as_bytes(), at: 0 };
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    loop {
        let mut digits = Vec::with_capacity(4);
        while digits.len() < 4 {
            let Some((at, character)) = rest.next() else {
                return if digits.is_empty() { Ok(bytes) } else { Err(text.len() - digits.len()) };
            };
            match digit(character) {
                Some(digit) => digits.push(digit),
                None if character == b'=' && digits.len() >= 2 => {
                    rest.end_padding(at, digits.len())?;
                    bytes.extend(bytes_of(&digits));
                    return Ok(bytes);
                }
                None => return Err(at),
            }
        }
        bytes.extend(bytes_of(&digits));
    }
}

/// Encodes bytes as base64 in the standard alphabet, with padding and without line breaks.
pub fn encode(bytes: &[u8]) -> String {
    const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for group in bytes.chunks(3) {
        let bits = group.iter().chain([0, 0].iter()).take(3).fold(0, |bits, byte| bits << 8 | usize::from(*byte));
        for digit in 0..4 {
            let is_padding = digit > group.len();
            let index = bits >> (18 - 6 * digit) & 0x3f;
            text.push(if is_padding { '=' } else { char::from(ALPHABET.get(index).copied().unwrap_or(b'=')) });
        }
    }
    text
}

/// Whether the value is base64 in the standard alphabet, padded with `=` to a multiple of four bytes.
pub(super) fn is_padded(value: &[u8]) -> bool {
    let padding = value.iter().rev().take_while(|&&byte| byte == b'=').count();
    let (digits, _) = value.split_at(value.len() - padding);
    let is_digit = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/');
    padding <= 2 && value.len().is_multiple_of(4) && digits.iter().all(is_digit)
}

/// The characters of a text without its line breaks.
struct Characters<'t> {
    text: &'t [u8],
    at: usize,
}

impl Iterator for Characters<'_> {
    type Item = (usize, u8);

    fn next(&mut self) -> Option<(usize, u8)> {
        loop {
            let character = *self.text.get(self.at)?;
            self.at += 1;
            if !matches!(character, b'\r' | b'\n') {
                return Some((self.at - 1, character));
            }
        }
    }
}

impl Characters<'_> {
    /// Reads the padding after the first `=`, which is at `at` and follows `digits` digits. After two digits, one more
    /// `=` has to follow. Only the end of the text may follow the padding.
    fn end_padding(&mut self, at: usize, digits: usize) -> Result<(), usize> {
        if digits == 2 {
            match self.next() {
                Some((_, b'=')) => {}
                Some(_) => return Err(at),
                None => return Err(self.text.len()),
            }
        }
        self.next().map_or(Ok(()), |(at, _)| Err(at))
    }
}

fn digit(character: u8) -> Option<u8> {
    Some(match character {
        b'A'..=b'Z' => character - b'A',
        b'a'..=b'z' => character - b'a' + 26,
        b'0'..=b'9' => character - b'0' + 52,
        b'+' => 62,
        b'/' => 63,
        _ => return None,
    })
}

/// Decodes two digits to one byte, three digits to two bytes, and four digits to three bytes.
fn bytes_of(digits: &[u8]) -> impl Iterator<Item = u8> {
    digits.windows(2).zip([2, 4, 6]).filter_map(|(pair, shift)| match *pair {
        [high, low] => Some(high << shift | low >> (6 - shift)),
        _ => None,
    })
}

#[cfg(test)]
mod tests;
