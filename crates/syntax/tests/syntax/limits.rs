//! Deep or long texts are parsed, edited and dropped in linear time, on small stacks.

use std::thread;

use crd_ls_syntax::{ContentKind, ErrorKind, Tree};
use crd_ls_text::{Edit, Text, TextRange};

use crate::support::{assert_reparse, edit};

/// The default stack of a thread, in bytes.
const STACK: usize = 2 << 20;
/// Long, flat texts are shorter in a build without optimizations.
const SHARE: usize = if cfg!(debug_assertions) { 10 } else { 1 };
/// The maximum number of bytes read for each byte of a text, over parsing and edits: some lines are read twice.
const READINGS: u64 = 6;

fn on_a_small_stack(task: impl FnOnce() + Send + 'static) {
    thread::Builder::new().stack_size(STACK).spawn(task).unwrap().join().unwrap();
}

/// Parses a text, edits it at both ends and in the middle, and drops all trees. Returns the number of places that are
/// too deep.
fn too_deep(text: &str) -> usize {
    let rope = Text::new(text);
    let limit = READINGS * text.len() as u64 + 64;
    let (tree, bytes) = Tree::parse_str("").reparse(&Edit::replace(TextRange::default(), text), &rope);
    assert!(bytes <= limit, "{bytes} bytes are read for {}", text.len());
    assert!(tree.to_text() == text);
    assert!(tree == Tree::parse_str(text));
    let middle = (0..=text.len() / 2).rev().find(|place| text.is_char_boundary(*place)).unwrap_or(0);
    for (place, insert) in [(0, "x"), (0, "["), (middle, "\n"), (text.len(), "\""), (text.len(), "\na: 1\n")] {
        let mut after = rope.clone();
        let edit = edit(place, place, insert);
        after.apply(&edit);
        let (edited, bytes) = tree.reparse(&edit, &after);
        assert!(bytes <= limit, "{bytes} bytes are read for {} after {edit:?}", text.len());
        assert!(edited == Tree::parse(&after), "{edit:?}");
    }
    tree.errors().iter().filter(|error| error.kind == ErrorKind::TooDeep).count()
}

/// Nested mappings, each a column further right.
fn steps(levels: usize) -> String {
    (0..levels).map(|level| format!("{}k:\n", " ".repeat(level))).collect()
}

#[test]
fn five_hundred_levels() {
    assert_eq!(too_deep(&steps(500)), 0);
    assert_eq!(too_deep(&steps(502)), 1);
    assert_eq!(too_deep(&format!("{}x{}", "[".repeat(500), "]".repeat(500))), 0);
    assert_eq!(too_deep(&format!("{}x{}", "[".repeat(502), "]".repeat(502))), 1);
}

#[test]
fn text_after_depth_is_read() {
    let text = format!("a: {}{}\nb: 1\n{}c: 1\n", "[".repeat(600), "]".repeat(600), steps(600));
    let tree = Tree::parse_str(&text);
    assert_eq!(tree.errors().iter().filter(|error| error.kind == ErrorKind::TooDeep).count(), 2);
    assert_eq!(tree.errors().len(), 2);
    let content = tree.documents().next().and_then(|document| document.content()).unwrap();
    let ContentKind::Mapping(mapping) = content.kind() else { panic!("{:?}", content.kind()) };
    let keys: Vec<&str> = mapping
        .entries()
        .filter_map(|entry| match entry.key()?.kind() {
            ContentKind::Scalar(scalar) => Some(scalar.raw()),
            _ => None,
        })
        .collect();
    assert_eq!(keys, ["a", "b", "k", "c"]);
}

#[test]
fn long_and_deep_texts() {
    on_a_small_stack(|| {
        for (piece, count) in [
            ("[", 100_000),
            ("]", 100_000),
            ("{a: ", 100_000),
            ("[a: ", 100_000),
            ("[{", 50_000),
            ("- ", 100_000),
            ("? ", 100_000),
            (": ", 100_000),
            ("- - a\n", 50_000),
            ("!a ", 50_000),
            ("&a\n", 50_000),
            ("\n", 200_000),
            ("\r\n", 100_000),
            ("a\n", 100_000),
            ("a:b\n", 100_000),
            ("---\n", 50_000),
            ("...\n", 50_000),
            ("- \"a\n", 20_000),
            ("a: 'b\n", 50_000),
            ("\"a\n'b\n", 20_000),
            ("- [\n", 20_000),
            ("\ta:\n", 50_000),
            ("# c\n", 100_000),
            ("a: |\n b\n", 20_000),
        ] {
            too_deep(&piece.repeat(count / SHARE));
        }
    });
}

#[test]
fn a_hundred_thousand_brackets() {
    on_a_small_stack(|| {
        assert_eq!(too_deep(&"[".repeat(100_000)), 1);
        assert_eq!(too_deep(&format!("a: {}{}\nb: 1\n", "[".repeat(100_000), "]".repeat(100_000))), 1);
    });
}

#[test]
fn twenty_thousand_levels() {
    on_a_small_stack(|| {
        // With a column for each level the text has 200 MB.
        assert_eq!(too_deep(&steps(20_000 / SHARE)), 1);
        assert_eq!(too_deep(&"- ".repeat(20_000)), 1);
        assert_eq!(too_deep(&"? ".repeat(20_000)), 1);
    });
}

#[test]
fn a_line_of_ten_megabytes() {
    on_a_small_stack(|| {
        let words = "word ".repeat((2 << 20) / SHARE);
        for text in [format!("a: {words}\nb: 1\n"), format!("a: \"{words}\"\nb: 1\n"), format!("# {words}\nb: 1\n")] {
            assert_eq!(Tree::parse_str(&text).errors(), []);
            too_deep(&text);
        }
        // Without white space, and as items.
        too_deep(&"x".repeat((10 << 20) / SHARE));
        too_deep(&format!("a: [{}]\n", "1, ".repeat((3 << 20) / SHARE)));
    });
}

#[test]
fn two_hundred_thousand_keys() {
    on_a_small_stack(|| {
        let text: String = (0..200_000 / SHARE).map(|key| format!("key{key}: value\n")).collect();
        assert_eq!(Tree::parse_str(&text).errors(), []);
        too_deep(&text);
    });
}

#[test]
fn a_million_aliases() {
    on_a_small_stack(|| {
        let items = format!("a: &a 1\nb:\n{}", "- *a\n".repeat(1_000_000 / SHARE));
        assert_eq!(Tree::parse_str(&items).errors(), []);
        too_deep(&items);
        too_deep(&format!("a: &a 1\nb: [{}]\n", "*a,".repeat(1_000_000 / SHARE)));
    });
}

#[test]
fn edits_near_the_limit() {
    for levels in [15, 16, 480, 498, 499, 500, 501, 510] {
        let text = format!("a:\n{}z: 1\n", steps(levels).lines().map(|line| format!(" {line}\n")).collect::<String>());
        let tree = Tree::parse_str(&text);
        // One level more, and one level less.
        assert_reparse(&text, &tree, &edit(0, 0, "- "));
        assert_reparse(&text, &tree, &edit(0, 3, ""));
        assert_reparse(&text, &tree, &edit(3, 6, ""));
    }
}
