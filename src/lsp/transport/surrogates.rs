//! Surrogates without their other half.
//!
//! JavaScript's strings are UTF-16, and `JSON.stringify` writes half of a character that an edit has split as `\ud83d`. No
//! text in UTF-8 holds that, but it counts as one unit of UTF-16, and so does the replacement character that takes its
//! place: all positions stay right. It also takes as many bytes in UTF-8, and is one character, as the half is to
//! clients that count these. Both halves may come in two edits, which leave two replacement characters: for a client that
//! counts UTF-16 positions stay right then, too. One that counts bytes or characters has joined the halves and sees
//! another place after them on that line, until it sends the whole text.

use memchr::memmem::Finder;

/// The length of an escape, `\ud83d`.
const ESCAPE: usize = 6;

/// The replacement character, U+FFFD, as digits of an escape.
const REPLACEMENT: [u8; 4] = *b"fffd";

/// Makes each escape of half a surrogate pair in a JSON text one of the replacement character.
pub(super) fn replace_lone(json: &mut [u8]) {
    let finder = Finder::new(br"\u");
    let mut from = 0;
    while let Some(at) = finder.find(json.get(from..).unwrap_or_default()).map(|at| from + at) {
        let backslashes = json.get(..at).unwrap_or_default().iter().rev().take_while(|byte| **byte == b'\\');
        // After an odd number of others this backslash is escaped itself.
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
