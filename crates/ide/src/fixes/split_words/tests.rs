use super::*;

fn split(text: &str) -> Option<(Vec<&str>, Option<Separator>)> {
    SplitWords::of(text).map(|words| (words.words, words.mark))
}

#[test]
fn equal_separators() {
    for (text, mark) in [
        ("a|b|c", Separator::Other('|')),
        ("a | b | c", Separator::Other('|')),
        ("a, b,c", Separator::Comma),
        ("a / b / c", Separator::Other('/')),
        ("a;b;c", Separator::Other(';')),
        ("a b c", Separator::Space),
        ("a\n  b\n  c", Separator::LineBreak),
    ] {
        assert_eq!(split(text), Some((vec!["a", "b", "c"], Some(mark))), "{text}");
    }
}

#[test]
fn words_as_separators() {
    assert_eq!(split("a or b"), Some((vec!["a", "b"], None)));
    assert_eq!(split("a, b and c"), Some((vec!["a", "b", "c"], None)));
    assert_eq!(split("a/b"), Some((vec!["a", "b"], None)));
}

#[test]
fn qualified_names() {
    assert_eq!(split("example.com/a"), Some((vec!["example.com/a"], None)));
    assert_eq!(split("b.io/a, b.io/c"), Some((vec!["b.io/a", "b.io/c"], Some(Separator::Comma))));
}

#[test]
fn other_texts() {
    for text in ["a (b)", "a, \"b\"", "^a|b$"] {
        assert_eq!(split(text), None, "{text}");
    }
}
