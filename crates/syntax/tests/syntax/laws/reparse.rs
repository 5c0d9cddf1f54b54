//! Reparsing a text after an edit produces the same tree as parsing it from scratch.

use crd_ls_syntax::Tree;
use crd_ls_text::{Edit, Text};

use super::Input;

/// Asserts the law for each edit of an input.
pub fn holds(input: &Input) {
    let mut text = Text::new(&input.text);
    let mut tree = Tree::parse_str(&input.text);
    for change in &input.changes {
        let edit = change.of(&text);
        tree = after(&mut text, &tree, &edit);
    }
}

/// Applies an edit, asserts the law and returns the new tree.
pub fn after(text: &mut Text, tree: &Tree, edit: &Edit) -> Tree {
    let before = text.clone();
    text.apply(edit);
    let (reparsed, _) = tree.reparse(edit, text);
    let parsed = Tree::parse(text);
    if reparsed != parsed {
        panic!("text {before:?}\nedit {edit:?}\nreparsed:\n{}\nparsed:\n{}", reparsed.dump(), parsed.dump());
    }
    let (errors, expected) = (reparsed.errors(), parsed.errors());
    assert!(errors == expected, "text {before:?}\nedit {edit:?}\n{errors:?}\n{expected:?}");
    reparsed
}
