use super::placed::inspected;
use crate::Tree;

/// The elements inspected to find the errors of a text.
fn inspected_in(text: &str) -> usize {
    let tree = Tree::parse_str(text);
    let before = inspected();
    assert!(!tree.errors().is_empty());
    inspected() - before
}

#[test]
fn many_tabs_in_block_scalars() {
    for header in ["a#: |", "a#: >", "- |", "a#: |2"] {
        let text = |count: usize| -> String {
            let blocks = (0..count).map(|at| format!("  {}\n\t x\n", header.replace('#', &at.to_string())));
            format!("spec:\n{}", blocks.collect::<String>())
        };
        let (once, twice) = (inspected_in(&text(200)), inspected_in(&text(400)));
        assert!(twice <= once * 9 / 4, "{header}: {once}, then {twice}");
    }
}
