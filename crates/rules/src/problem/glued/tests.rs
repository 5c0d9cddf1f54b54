//! Pairs without `: ` in them.

use super::glued_pair;

#[test]
fn pairs_without_a_colon() {
    for text in
        ["maxLength = 5", "maxLength=5;", "maxLength := 5", "maxLength => 5", "\"maxLength\" = 5,", "maxLength:5"]
    {
        assert_eq!(glued_pair(text), Some(("maxLength", "5")), "{text}");
    }
    for text in ["self.a == 5", "= 5", "a =", "two words = 5", "a==b", "a::b", "type: string", "type = 'a': b"] {
        assert_eq!(glued_pair(text), None, "{text}");
    }
}
