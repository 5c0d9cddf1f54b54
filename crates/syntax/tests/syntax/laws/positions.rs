//! Positions and offsets convert into each other in each encoding, and an edit between positions changes exactly the
//! text between them.

use crd_ls_text::{Edit, Encoding, Position, Text, TextRange, TextSize};

use super::Input;

const ENCODINGS: [Encoding; 3] = [Encoding::Utf8, Encoding::Utf16, Encoding::Utf32];

/// Asserts the law for each edit of an input, and for the text after the last of them.
pub fn holds(input: &Input) {
    let mut plain = input.text.clone();
    let mut text = Text::new(&plain);
    for change in &input.changes {
        let edit = change.of(&text);
        for encoding in ENCODINGS {
            let between = [edit.range.start(), edit.range.end()].map(|offset| text.position(offset, encoding));
            let [start, end] = between.map(|position| text.offset(position, encoding));
            let expected = [edit.range.start(), edit.range.end()].map(|offset| place(&plain, offset.into()));
            assert_eq!([start, end].map(usize::from), expected, "{encoding:?} {edit:?} {plain:?}");
            let mut after = text.clone();
            after.apply(&Edit::replace(TextRange::new(start, end), edit.insert.clone()));
            let mut expected_text = plain.clone();
            expected_text.replace_range(expected[0]..expected[1], &edit.insert);
            assert!(after.to_string() == expected_text, "{encoding:?} {edit:?} {plain:?}");
        }
        text.apply(&edit);
        let [start, end] = [edit.range.start(), edit.range.end()].map(|offset| character_start(&plain, offset.into()));
        plain.replace_range(start..end, &edit.insert);
        assert!(text.to_string() == plain, "{edit:?} gives {text:?} and not {plain:?}");
    }
    places_agree(&plain, &text);
}

/// The start of the character that contains the byte at `offset`.
fn character_start(text: &str, offset: usize) -> usize {
    (0..=offset).rev().find(|offset| text.is_char_boundary(*offset)).unwrap_or(0)
}

/// The place that a position can express for an offset: the start of its character, and before a line break that
/// contains it.
fn place(text: &str, offset: usize) -> usize {
    let start = character_start(text, offset);
    if text[..start].ends_with('\r') && text[start..].starts_with('\n') { start - 1 } else { start }
}

/// Walks a text with independent counts of lines and code units.
fn places_agree(plain: &str, text: &Text) {
    let (mut line, mut units) = (0, [0; 3]);
    let mut characters = plain.char_indices().peekable();
    while let Some((offset, character)) = characters.next() {
        assert_place(plain, text, offset, line, units);
        let next = characters.peek().map(|(_, next)| *next);
        if character == '\n' || (character == '\r' && next != Some('\n')) {
            (line, units) = (line + 1, [0; 3]);
        } else {
            let lengths = [character.len_utf8(), character.len_utf16(), 1];
            units.iter_mut().zip(lengths).for_each(|(count, length)| *count += length as u32);
        }
    }
    assert_place(plain, text, plain.len(), line, units);
    assert_eq!(text.line_count(), line + 1, "{plain:?}");
    for encoding in ENCODINGS {
        let past = Position { line: line + 1, character: 0 };
        assert_eq!(text.offset(past, encoding), text.len(), "{plain:?}");
    }
}

fn assert_place(plain: &str, text: &Text, offset: usize, line: u32, units: [u32; 3]) {
    for (encoding, units) in ENCODINGS.into_iter().zip(units) {
        let position = Position { line, character: units };
        assert_eq!(text.position(TextSize::new(offset as u32), encoding), position, "{offset} in {plain:?}");
        let back = usize::from(text.offset(position, encoding));
        assert_eq!(back, place(plain, offset), "{position:?} {encoding:?} in {plain:?}");
        // An offset inside a character counts as the character's start.
        let character = plain[offset..].chars().next().unwrap_or_default();
        let width = character.len_utf8();
        for inside in offset + 1..offset + width {
            assert_eq!(text.position(TextSize::new(inside as u32), encoding), position, "{inside} in {plain:?}");
        }
        if encoding == Encoding::Utf16 && character.len_utf16() == 2 {
            let inside = Position { line, character: units + 1 };
            assert_eq!(usize::from(text.offset(inside, encoding)), offset, "{inside:?} in {plain:?}");
        }
    }
}
