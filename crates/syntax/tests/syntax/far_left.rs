//! Quoted text and brackets that continue at the column of their key or left of it, as go-yaml reads them.

use crd_ls_syntax::Tree;

use crate::support::{assert_reparse, dump, edit, errors};

/// Asserts the content of a text, and that it is free of errors.
#[track_caller]
fn check(text: &str, expected: &str) {
    let tree = Tree::parse_str(text);
    let refused: Vec<_> = tree.errors().into_iter().filter(|error| !error.kind.is_tolerated()).collect();
    assert_eq!(refused, [], "in {text:?}");
    assert_eq!(dump(&tree), expected, "in {text:?}");
}

#[test]
fn quotes_span_entry_like_lines() {
    let prose = "Lists:\n- one: 1\n- two: 2\n# three\nSee:\nthe end";
    let value = "Lists: - one: 1 - two: 2 # three See: the end";
    for quote in ["'", "\""] {
        check(&format!("a: {quote}{prose}{quote}\nb: 1\n"), &format!("{{a: {value}, b: 1}}"));
        let indented = prose.replace('\n', "\n  ");
        check(&format!("x:\n  a: {quote}{indented}{quote} # why\n  b: 1\n"), &format!("{{x: {{a: {value}, b: 1}}}}"));
    }
    check("x: [\"a\nb: 1\nc: 2\", d]\ny: 1\n", "{x: [a b: 1 c: 2, d], y: 1}");
}

#[test]
fn opening_quote_closes_none() {
    let unclosed = "\": UnclosedQuote";
    for text in [
        "a: \"x\nb: 1\nc: 2\nd: \"y\"\n",
        "a: \"x\nb: 1\nc: 2\nd: [\", \", y]\n",
        "a: \"x\nb: 1\nc: 2\nd: \": \"\n",
        "a: \"x\nb: 1\nc: 2\n",
    ] {
        assert_eq!(errors(text)[0], unclosed, "in {text:?}");
    }
}

#[test]
fn brackets_reach_their_end() {
    check("a: {b: {c: x,\ntype: string}}\nd: 1\n", "{a: {b: {c: x, type: string}}, d: 1}");
    check("a:\n  b: [{c: some\n  text, d: e}]\n  f: 1\n", "{a: {b: [{c: some text, d: e}], f: 1}}");
    check("a:\n- {b: c\n d, e: f}\n- g\n", "{a: [{b: c d, e: f}, g]}");
    check(
        "a:\n  - b: {c: d,\ne: [f,\n'g'],\nh: &x i, j: *x}\n  - k\n",
        "{a: [{b: {c: d, e: [f, g], h: i, j: *x}}, k]}",
    );
    check("a: {\n# why\nb: 1, ? c\n: 2, [d]: e,\n}\nf: 1\n", "{a: {b: 1, c: 2, [d]: e}, f: 1}");
}

#[test]
fn unclosed_brackets_end() {
    for text in [
        "a: [b\nc: 1\nd: 2\n",
        "a: {b: c\nd: {e: f}\ng: 1\n",
        "a: [b,\nc: 1,\nd: 2\n---\n]\n",
        "a: [b,\nc: 1\nd: 2]\n",
        "a: {b: c,\nd: \"e\n}\nf: 1\n",
    ] {
        assert_ne!(errors(text), [""; 0], "in {text:?}");
        let entries = dump(&Tree::parse_str(text));
        assert!(entries.contains(", c: 1") || entries.contains(", d: "), "{entries} in {text:?}");
    }
}

#[test]
fn far_closing_is_reparsed() {
    let lines = |line: &str| (0..6).map(|number| format!("{line}{number}: x,\n")).collect::<String>();
    let entries = |line: &str| (0..6).map(|number| format!("{line}{number}: x\n")).collect::<String>();
    let texts = [
        format!("k: 1\na: {{b: c,\n{}z: y}}\nl: 2\n", lines("d")),
        format!("k: 1\na: {{b: c,\n{}z: y\nl: 2\n", lines("d")),
        format!("k:\n  a: \"b\n{}  z\"\nl: 2\n", entries("  d")),
        format!("k:\n  a: \"b\n{}  z\nl: 2\n", entries("  d")),
        format!("k:\n- a: [b,\n{}- z]\n- l: 2\n", lines("- d")),
    ];
    for text in &texts {
        let tree = Tree::parse_str(text);
        for place in 0..=text.len() {
            for insert in ["\"", "]", "}", "{", ",", "\n", "x"] {
                assert_reparse(text, &tree, &edit(place, place, insert));
            }
            if place < text.len() {
                assert_reparse(text, &tree, &edit(place, place + 1, ""));
            }
        }
    }
}
