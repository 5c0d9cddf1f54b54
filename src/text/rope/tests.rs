use crate::text::{Text, TextSize};

#[test]
fn a_word_is_found_wherever_the_pieces_of_the_text_end() {
    for before in 0..3_000 {
        let written = format!("{}crd-ls: ä{}", "ü".repeat(before), "crd-ls:".repeat(200));
        let text = Text::new(&written);
        let expected: Vec<TextSize> =
            written.match_indices("crd-ls:").map(|(at, _)| TextSize::new(at as u32)).collect();
        assert_eq!(text.occurrences("crd-ls:"), expected, "after {before} characters");
    }
}
