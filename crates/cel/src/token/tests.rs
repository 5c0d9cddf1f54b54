use super::token_at;
use crate::{Location, Source};

#[test]
fn errors_are_about_tokens() {
    for (text, line, column, expected) in [
        ("self.nam == 1", 1, 4, ".nam"),
        ("self. nam == 1", 1, 4, ". nam"),
        ("self.?nam == 1", 1, 4, ".?nam"),
        ("sizes(self) == 1", 1, 5, "sizes"),
        ("(self) == 1", 1, 0, "("),
        ("self == 'ü'\n&& a <= 2", 2, 5, "<="),
        ("'ü' == self", 1, 7, "self"),
        ("self $ 1", 1, 5, "$"),
        ("self == ", 1, 8, "="),
        ("'ü", 1, 2, "ü"),
        ("self", 9, 9, "f"),
    ] {
        let found = token_at(&Source::new(text), Location { line, column });
        assert_eq!(&text[found], expected, "{text:?}");
    }
    assert_eq!(token_at(&Source::new(""), Location { line: 1, column: -1 }), 0..0);
}
