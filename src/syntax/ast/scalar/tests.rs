use crate::syntax::{ContentKind, Tree};

/// Whether the scalar that a text is has nothing but white space, and its value.
fn blank(text: &str) -> (bool, String) {
    let tree = Tree::parse_str(text);
    let content = tree.documents().next().and_then(|document| document.content()).expect("a content");
    let ContentKind::Scalar(scalar) = content.kind() else { panic!("{text:?} is no scalar") };
    (scalar.is_blank(), scalar.value().into_owned())
}

#[test]
fn what_is_blank_is_the_value_and_not_how_it_is_written() {
    let texts = ["a", "''", "' '", "''''", "'\u{a0}'", "\"\\n\"", "\"\\x41\"", "\"\\\"\"", "\" a\"", "\"\\\n  \""];
    let blocks = ["|\n  a\n", "|\n\n", ">- # a\n   \n", "|\n  \u{a0}\n", ">\n\n  a\n"];
    for text in texts.into_iter().chain(blocks) {
        let (is_blank, value) = blank(text);
        assert_eq!(is_blank, value.trim().is_empty(), "{text:?} stands for {value:?}");
    }
}
