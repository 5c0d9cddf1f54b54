use crate::{ContentKind, Tree};

/// Whether the scalar in a text is blank, and its value.
fn blank(text: &str) -> (bool, String) {
    let tree = Tree::parse_str(text);
    let content = tree.documents().next().and_then(|document| document.content()).expect("a content");
    let ContentKind::Scalar(scalar) = content.kind() else { panic!("{text:?} is no scalar") };
    (scalar.is_blank(), scalar.value().into_owned())
}

#[test]
fn escapes_can_be_blank() {
    let texts = ["a", "''", "' '", "''''", "'\u{a0}'", "\"\\n\"", "\"\\x41\"", "\"\\\"\"", "\" a\"", "\"\\\n  \""];
    let blocks = ["|\n  a\n", "|\n\n", ">- # a\n   \n", "|\n  \u{a0}\n", ">\n\n  a\n"];
    for text in texts.into_iter().chain(blocks) {
        let (is_blank, value) = blank(text);
        assert_eq!(is_blank, value.trim().is_empty(), "{text:?} stands for {value:?}");
    }
}
