//! Reparsing after any edit produces the same tree as parsing from scratch.

use crd_ls_syntax::Tree;
use crd_ls_text::Text;
use proptest::prelude::*;

use crate::laws;
use crate::random::{PIECES, random_edit, random_text};
use crate::support::{Random, assert_reparse, character_start, edit};

const SCHEMA: &str = "\
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition # a comment
metadata:
  name: 'foos.example.com'
  annotations: {a: \"b\", c: [d, e: f]}
spec:
  versions:
  - name: v1
    served: true

    schema:
      openAPIV3Schema:
        description: |-
          What it is: a text
            with more lines.

          # not a comment
        type: object
        properties:
          größe: {type: integer, enum: [1, 2]}
          spec:
            description: \"several
              lines\"
            x-kubernetes-validations:
              - rule: self.a > 1
                message: >
                  folded
                  text
            required: [\"a\", b]
            default: &x
              a: 1
    # between
    additionalPrinterColumns:
    - jsonPath: .spec.a
      name: plain text
       of two lines
  names:
    kind: Foo
---
other: *x
...
";

fn edit_at_random(random: &mut Random, text: &str, edits: usize) {
    let (mut text, mut tree) = (text.to_owned(), Tree::parse_str(text));
    for _ in 0..edits {
        let edit = random_edit(random, &text);
        (text, tree) = assert_reparse(&text, &tree, &edit);
    }
}

#[test]
fn random_edits_of_random_texts() {
    let mut random = Random::new(1);
    for _ in 0..300 {
        let pieces = 1 + random.below(30);
        let text = random_text(&mut random, pieces);
        edit_at_random(&mut random, &text, 20);
    }
}

#[test]
fn random_edits_of_a_definition() {
    let mut random = Random::new(2);
    for round in 0..60 {
        let text = if round % 3 == 0 { SCHEMA.replace('\n', "\r\n") } else { SCHEMA.to_owned() };
        edit_at_random(&mut random, &text, 20);
    }
}

#[test]
fn insert_each_piece() {
    let tree = Tree::parse_str(SCHEMA);
    assert_eq!(tree.errors(), []);
    for (place, _) in SCHEMA.char_indices() {
        let piece = PIECES[place % PIECES.len()];
        assert_reparse(SCHEMA, &tree, &edit(place, place, piece));
    }
}

#[test]
fn remove_each_character() {
    let tree = Tree::parse_str(SCHEMA);
    for (place, character) in SCHEMA.char_indices() {
        assert_reparse(SCHEMA, &tree, &edit(place, place + character.len_utf8(), ""));
    }
}

#[test]
fn remove_each_line() {
    let tree = Tree::parse_str(SCHEMA);
    let mut start = 0;
    for line in SCHEMA.split_inclusive('\n') {
        assert_reparse(SCHEMA, &tree, &edit(start, start + line.len(), ""));
        start += line.len();
    }
}

#[test]
fn edits_that_found_faults() {
    for (text, start, end, insert) in [
        (": -\n  -", 0, 0, "o"),
        ("[ #\r:", 2, 2, ","),
        ("[[a,][]:-", 5, 6, ""),
        ("{2,}", 4, 4, ":-"),
        ("a\r", 2, 2, "\nb: 1"),
        ("a: 1\r\nb: 2", 5, 6, ""),
        ("[a,\n=======\nb\n", 4, 4, " "),
        ("[\n# a\0b\nc]\n", 2, 2, "}"),
        ("b: [: \n2, 2, ", 12, 13, "@|- item\n"),
        ("- [a:\nb  , 63, 1]\n", 12, 12, "key:\n\t\"x\": |2\nfoo\r\n"),
        ("- [? a\n: b, 63, 1]\n", 12, 12, "key:\nfoo\n"),
        ("- [!a\nb  , 63, 1]\n", 12, 12, "key:\nfoo\n"),
        ("k: [a,\n:,\nb]\n", 7, 7, ", "),
        ("k: [a,\n   c,\n\tb]: - x\n      - y\n", 0, 2, "- "),
        ("a:\n          b:\n            c: 1\n<<<<<<< ours\n\tx: 1\n\ty: 1\nz: 1\n", 59, 59, "            "),
        ("a:\n   b: 1\n c: - x\n    - y\n", 3, 4, ""),
        ("a:\n     b: 1\n   c: - d: 1\n        e: 2\n", 3, 4, ""),
        ("a:\n   b: 1\n  c: - x\n      - y\n", 3, 3, " "),
        ("a:\n     b: 1\n    c: - d: 1\n          e: 1\n", 3, 3, " "),
        ("a:\n  b: 1\n c: - d: [1,\n  2,\n       3,\n       4]\n", 23, 23, " "),
        ("a:\n  b: 1\n c: - [1,\n  2,\n     3,\n     4]\n", 21, 21, " "),
        ("a:\n  b: 1\n c: [1,\n  2,\n     3,\n     4]\n  d: 1\n", 3, 4, ""),
        ("a:\n  b: 1\n c:\n    d: 1\n  e: 2\n", 3, 3, " "),
        ("a:\n  b:\n    c:\ntwo words\n    d: 1\n", 25, 27, ""),
        ("a:\n  b:\n    c: 1\n }\n}\n    d: 1\n", 20, 22, ""),
        ("r:\n  'a: \"b\"':\n\tx: 1\n  c: 2\n", 7, 8, ""),
        ("a: [x{:,\nb\n,: x\n", 6, 6, "\n"),
        (" a: \"b\n\tc w\n  d: 1\ne\nf: 1\ng: 1\"\n", 27, 27, "x y\n"),
        ("\"2 a: k: v\n  \tp: {\n...\n\n<<<<<<< ours # ca,\n\tb: - n: y\n  l: w\n", 34, 35, "'y': 1\n"),
    ] {
        assert_reparse(text, &Tree::parse_str(text), &edit(start, end, insert));
    }
}

#[test]
fn misfit_edit_reparses_all() {
    let tree = Tree::parse_str("a: 1\n");
    let text = Text::new("something: else\n");
    assert_eq!(tree.reparse(&edit(0, 1, "b"), &text).0, Tree::parse(&text));
    assert_eq!(tree.reparse(&edit(90, 95, ""), &text).0, Tree::parse(&text));
}

#[test]
fn edits_round_to_characters() {
    let text = "a: größe\n";
    let inside = text.find('ö').unwrap() + 1;
    assert_reparse(text, &Tree::parse_str(text), &edit(inside, inside + 1, "oe"));
    assert_reparse(text, &Tree::parse_str(text), &edit(inside, inside, ": "));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn any_edits_of_any_pieces(
        pieces in prop::collection::vec(prop::sample::select(PIECES), 0..40),
        edits in prop::collection::vec((0_usize..400, 0_usize..12, prop::sample::select(PIECES)), 1..6),
    ) {
        let mut text = pieces.concat();
        let mut tree = Tree::parse_str(&text);
        for (place, length, insert) in edits {
            let place = character_start(&text, place);
            let end = character_start(&text, place + length).max(place);
            (text, tree) = assert_reparse(&text, &tree, &edit(place, end, insert));
        }
    }

    #[test]
    fn any_text_is_read(text in "\\PC{0,60}|[\\x00-\\x7f]{0,80}|[-:?#&*!|>'\"%@`{}\\[\\], \\n\\tab]{0,80}") {
        laws::parse::holds(&text);
        laws::events::holds(&text);
    }
}
