use proptest::prelude::*;

use super::Text;
use crate::{Edit, Encoding, Position, TextRange, TextSize};

const ENCODINGS: [Encoding; 3] = [Encoding::Utf8, Encoding::Utf16, Encoding::Utf32];

/// The text after an edit that restores it, so that it is stored as a rope.
fn edited(text: &str) -> Text {
    let mut edited = Text::to_be_read(&format!("?{text}"));
    edited.apply(&Edit { range: TextRange::up_to(TextSize::of('?')), insert: String::new() });
    edited
}

proptest! {
    #[test]
    fn ropes_agree_with_whole_texts(
        text in "([a ö😀\\r]{0,9}\\n?){0,40}",
        start in 0_u32..200,
        length in 0_u32..200,
        line in 0_u32..50,
    ) {
        let (whole, edited) = (Text::to_be_read(&text), edited(&text));
        prop_assert_eq!(&edited, &Text::new(&text));
        let range = TextRange::at(TextSize::new(start), TextSize::new(length));
        prop_assert_eq!(&whole, &edited);
        prop_assert_eq!(&edited, &whole);
        prop_assert_eq!(whole.to_string(), &*text);
        prop_assert_eq!(whole.len(), edited.len());
        prop_assert_eq!(whole.is_empty(), edited.is_empty());
        prop_assert_eq!(whole.slice(range), edited.slice(range));
        prop_assert_eq!(whole.line_count(), edited.line_count());
        prop_assert_eq!(whole.line_range(line), edited.line_range(line));
        prop_assert_eq!(whole.places_of('a', range), edited.places_of('a', range));
        for encoding in ENCODINGS {
            let position = Position { line, character: length };
            prop_assert_eq!(whole.position(range.start(), encoding), edited.position(range.start(), encoding));
            prop_assert_eq!(whole.offset(position, encoding), edited.offset(position, encoding));
        }
    }
}

#[test]
fn other_texts_are_not_equal() {
    assert_ne!(edited("a"), Text::to_be_read("b"));
    assert_ne!(Text::to_be_read("a"), edited("b"));
    assert_ne!(Text::to_be_read("a"), Text::to_be_read("b"));
}
