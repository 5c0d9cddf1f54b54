//! The faulty part of a scalar or of white space.

use super::placed::Placed;
use crate::decode::escape;
use crd_ls_text::TextRange;

/// White space from its first tab on; in a scalar, the white space of the line that starts with a tab after the fewest
/// spaces.
pub(super) fn indenting_tab(placed: Placed<'_>) -> TextRange {
    let text = placed.text();
    let mut tabs: Option<(usize, usize, usize)> = None;
    let mut start = 0;
    for (index, line) in text.split_inclusive(['\n', '\r']).enumerate() {
        let spaces = line.len() - line.trim_start_matches(' ').len();
        let end = line.len() - line.trim_start_matches([' ', '\t']).len();
        let is_further_left = tabs.is_none_or(|(fewest, ..)| spaces < fewest);
        if spaces < end && is_further_left && (index > 0 || placed.is_white_space()) {
            tabs = Some((spaces, start + spaces, end - spaces));
        }
        start += line.len();
    }
    tabs.map_or(placed.range(), |(_, start, length)| placed.part(start, length))
}

pub(super) fn control_character(placed: Placed<'_>) -> TextRange {
    let text = placed.text();
    let is_control = |character: char| {
        (character.is_control() && !"\t\n\r\u{85}".contains(character)) || "\u{fffe}\u{ffff}".contains(character)
    };
    match text.char_indices().find(|(_, character)| is_control(*character)) {
        Some((index, character)) => placed.part(index, character.len_utf8()),
        None => placed.range(),
    }
}

/// The first invalid escape sequence in a double-quoted scalar.
pub(super) fn faulty_escape(placed: Placed<'_>) -> TextRange {
    let text = placed.text();
    let mut offset = 0;
    while let Some(index) = text.get(offset..).and_then(|rest| rest.find('\\')) {
        let start = offset + index;
        let sequence = text.get(start + 1..).unwrap_or_default();
        match escape(sequence) {
            Ok((_, length)) if !sequence.starts_with('\'') => offset = start + 1 + length,
            Ok((_, length)) | Err(length) => return placed.part(start, 1 + length),
        }
    }
    placed.range()
}
