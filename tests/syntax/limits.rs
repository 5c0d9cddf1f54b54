//! Texts that nest deep or go on long are read in a time that grows with their length.

use crd_ls::syntax::{ErrorKind, Tree};
use crd_ls::text::Text;

use crate::support::{assert_reparse, edit};

fn too_deep(text: &str) -> usize {
    let tree = Tree::parse_str(text);
    assert_eq!(tree.to_text(), text);
    assert_eq!(tree, Tree::parse(&Text::new(text)));
    tree.errors().iter().filter(|error| error.kind == ErrorKind::TooDeep).count()
}

fn steps(levels: usize) -> String {
    (0..levels).map(|level| format!("{}k:\n", " ".repeat(level))).collect()
}

#[test]
fn five_hundred_levels_are_read_and_more_are_one_error() {
    assert_eq!(too_deep(&steps(500)), 0);
    assert_eq!(too_deep(&steps(502)), 1);
    assert_eq!(too_deep(&format!("{}x{}", "[".repeat(500), "]".repeat(500))), 0);
    assert_eq!(too_deep(&format!("{}x{}", "[".repeat(502), "]".repeat(502))), 1);
}

#[test]
fn what_follows_deep_text_is_read() {
    let text = format!("a: {}{}\nb: 1\n{}c: 1\n", "[".repeat(600), "]".repeat(600), steps(600));
    let tree = Tree::parse_str(&text);
    assert_eq!(tree.errors().iter().filter(|error| error.kind == ErrorKind::TooDeep).count(), 2);
    assert_eq!(tree.errors().len(), 2);
    let content = tree.documents().next().and_then(|document| document.content()).unwrap();
    let crd_ls::syntax::ContentKind::Mapping(mapping) = content.kind() else { panic!("{:?}", content.kind()) };
    let keys: Vec<&str> = mapping
        .entries()
        .filter_map(|entry| match entry.key()?.kind() {
            crd_ls::syntax::ContentKind::Scalar(scalar) => Some(scalar.raw()),
            _ => None,
        })
        .collect();
    assert_eq!(keys, ["a", "b", "k", "c"]);
}

#[test]
fn long_and_deep_texts() {
    for (piece, count) in [
        ("[", 100_000),
        ("{a: ", 100_000),
        ("[a: ", 100_000),
        ("- ", 100_000),
        ("? ", 100_000),
        (": ", 100_000),
        ("!a ", 50_000),
        ("&a\n", 50_000),
        ("\n", 200_000),
        ("a\n", 100_000),
        ("a:b\n", 100_000),
        ("---\n", 50_000),
        ("- \"a\n", 20_000),
        ("a: 'b\n", 50_000),
        ("\"a\n'b\n", 20_000),
        ("- [\n", 20_000),
        ("\ta:\n", 50_000),
        ("# c\n", 100_000),
    ] {
        too_deep(&piece.repeat(count));
    }
}

#[test]
fn twenty_thousand_levels() {
    assert_eq!(too_deep(&(0..2000).map(|level| format!("{}k:\n", " ".repeat(level))).collect::<String>()), 1);
    let dashes = "- ".repeat(20_000);
    assert_eq!(too_deep(&dashes), 1);
}

#[test]
fn two_hundred_thousand_keys() {
    let text: String = (0..200_000).map(|key| format!("key{key}: value\n")).collect();
    let tree = Tree::parse_str(&text);
    assert_eq!(tree.errors(), []);
    assert_eq!(tree.to_text(), text);
}

#[test]
fn edits_near_the_limit() {
    for levels in [15, 16, 480, 498, 499, 500, 501, 510] {
        let text = format!("a:\n{}z: 1\n", steps(levels).lines().map(|line| format!(" {line}\n")).collect::<String>());
        let tree = Tree::parse_str(&text);
        // One level more, and one less.
        assert_reparse(&text, &tree, &edit(0, 0, "- "));
        assert_reparse(&text, &tree, &edit(0, 3, ""));
        assert_reparse(&text, &tree, &edit(3, 6, ""));
    }
}
