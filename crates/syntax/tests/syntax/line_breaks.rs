//! The tree does not depend on the kind of line break.
//!
//! Simple entries on lines that end with a line feed are parsed in a fast path, but not those with other line breaks.
//! So this compares two code paths.

use crd_ls_syntax::{SyntaxKind, SyntaxToken, Tree};
use crd_ls_text::Text;

use crate::random::{random_edit, random_lines};
use crate::support::Random;
use crate::texts::{fixtures, law_texts};

/// The number of edited variants of each text.
const EDITED: usize = 20;

/// The maximum number of lines of a variant.
const LINES: usize = 40;

/// The kinds of all nodes and tokens, with the texts of the tokens.
fn shape(text: &str) -> Vec<(SyntaxKind, String)> {
    let tree = Tree::parse_str(text);
    let elements = tree.syntax().descendants_with_tokens();
    let text = |token: &SyntaxToken| token.text().replace("\r\n", "\n");
    elements.map(|element| (element.kind(), element.as_token().map_or_else(String::new, text))).collect()
}

fn assert_same(text: &str) {
    let lines = text.replace('\r', "");
    assert_eq!(shape(&lines), shape(&lines.replace('\n', "\r\n")), "{lines}");
}

#[test]
fn line_breaks_are_equal() {
    for text in fixtures().iter().chain(&law_texts()) {
        assert_same(text);
    }
}

#[test]
fn line_breaks_are_equal_in_edits() {
    let mut random = Random::new(20);
    for text in fixtures() {
        for _ in 0..EDITED {
            let lines = random_lines(&mut random, &text, LINES);
            let mut edited = Text::new(&lines);
            edited.apply(&random_edit(&mut random, &lines));
            assert_same(&edited.to_string());
        }
    }
}
