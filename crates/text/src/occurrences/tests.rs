use proptest::prelude::*;

use crate::{Edit, Occurrences, Text, TextRange, TextSize};

const WORD: &str = "ab:";

fn offset(at: usize) -> TextSize {
    TextSize::try_from(at).expect("a short text")
}

fn is_written(text: &str) -> bool {
    text.starts_with(WORD) || text.starts_with(&WORD.to_uppercase())
}

/// The text, and a part of it that starts and ends between characters.
fn text_and_part() -> impl Strategy<Value = (String, usize, usize)> {
    ("[abAB:ä]{0,40}", any::<prop::sample::Index>(), any::<prop::sample::Index>()).prop_map(|(text, one, other)| {
        let bounds: Vec<usize> = text.char_indices().map(|(at, _)| at).chain([text.len()]).collect();
        let (one, other) = (*one.get(&bounds), *other.get(&bounds));
        (text, one.min(other), one.max(other))
    })
}

proptest! {
    #[test]
    fn edits_update_occurrences((old, start, end) in text_and_part(), insert in "[abAB:ä]{0,6}") {
        let new = format!("{}{insert}{}", &old[..start], &old[end..]);
        let edit = Edit::replace(TextRange::new(offset(start), offset(end)), insert);
        let after = Occurrences::new(WORD, &Text::new(&old)).after(&edit, &Text::new(&new));
        let expected: Vec<TextSize> =
            new.match_indices(|_: char| true).map(|(at, _)| at).filter(|at| is_written(&new[*at..])).map(offset).collect();
        prop_assert_eq!(after.starts(), expected);
    }
}
