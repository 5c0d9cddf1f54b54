//! Lone surrogates.
//!
//! JavaScript's strings are UTF-16. If an edit splits a surrogate pair, `JSON.stringify` writes each half as an escape
//! such as `\ud83d`. UTF-8 cannot represent a lone half, so it is replaced by the replacement character. That is also a
//! single unit of UTF-16, so all positions stay valid. In UTF-8 it has as many bytes as clients count for the half, and
//! it is one character. If both halves arrive in two edits, they leave two replacement characters. Positions in UTF-16
//! stay valid then, too. A client that counts bytes or characters has joined the halves, and its positions after them
//! on that line are off until it sends the whole text.

use memchr::memmem::Finder;

/// The length of an escape such as `\ud83d`.
const ESCAPE: usize = 6;

/// The replacement character, U+FFFD, as the digits of an escape.
const REPLACEMENT: [u8; 4] = *b"fffd";

/// Replaces each escape of a lone surrogate in a JSON text with an escape of the replacement character.
pub(super) fn replace_lone(json: &mut [u8]) {
    let finder = Finder::new(br"\u");
    let mut from = 0;
    while let Some(at) = finder.find(json.get(from..).unwrap_or_default()).map(|at| from + at) {
        let backslashes = json.get(..at).unwrap_or_default().iter().rev().take_while(|byte| **byte == b'\\');
        // After an odd number of other backslashes, this backslash is escaped itself.
        if backslashes.count() % 2 == 1 {
            from = at + 2;
            continue;
        }
        from = at + ESCAPE;
        match unit(json, at) {
            Some(0xD800..=0xDBFF) if matches!(unit(json, from), Some(0xDC00..=0xDFFF)) => from += ESCAPE,
            Some(0xD800..=0xDFFF) => {
                json.iter_mut().skip(at + 2).zip(REPLACEMENT).for_each(|(digit, new)| *digit = new);
            }
            Some(_) => {}
            None => from = at + 2,
        }
    }
}

/// The UTF-16 unit of the escape at a place, if there is one.
fn unit(json: &[u8], at: usize) -> Option<u16> {
    let digits = json.get(at..)?.strip_prefix(br"\u")?.get(..4)?;
    digits
        .iter()
        .map(|digit| char::from(*digit).to_digit(16))
        .try_fold(0, |unit, digit| Some(unit << 4 | digit? as u16))
}

#[cfg(test)]
mod tests;
