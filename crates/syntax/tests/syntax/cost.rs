//! The cost of an edit depends on the edit, not on the size of the file.

use std::fs;

use crd_ls_syntax::Tree;
use crd_ls_text::{Edit, Text};

use crate::laws;
use crate::slow::slow_or;
use crate::support::{Random, character_start, edit, files_beside};

/// A definition of some megabytes in one document, in the layout of generators.
fn large_definition() -> String {
    let mut random = Random::new(7);
    let mut text = String::from(
        "# Made by a generator.\napiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata:\n  \
         name: foos.example.com\nspec:\n  group: example.com\n  names:\n    kind: Foo\n    plural: foos\n  \
         versions:\n  - name: v1\n    schema:\n      openAPIV3Schema:\n",
    );
    schema(&mut text, &mut random, 8, 9);
    text.push_str("    served: true\n    storage: true\nstatus: {}\n");
    text
}

/// A schema with its lines at `indent`.
fn schema(text: &mut String, random: &mut Random, indent: usize, levels: usize) {
    let spaces = " ".repeat(indent);
    if random.below(2) == 0 {
        *text += &format!("{spaces}description: Specifies what the controller does with it when nothing is said.\n");
    } else {
        *text += &format!("{spaces}description: |-\n");
        for _ in 0..2 + random.below(4) {
            *text += &format!("{spaces}  Some words on it, and what happens: it is reconciled.\n");
        }
    }
    let properties = if levels == 0 { 0 } else { 2 + random.below(6) };
    if properties == 0 {
        *text += &format!("{spaces}type: {}\n", random.pick(&["string", "integer", "boolean"]));
        return;
    }
    *text += &format!("{spaces}properties:\n");
    for property in 0..properties {
        *text += &format!("{spaces}  {}{property}:\n", random.pick(&["name", "selector", "template", "valueFrom"]));
        let deeper = if random.below(10) < 6 { levels - 1 } else { 0 };
        schema(text, random, indent + 4, deeper);
    }
    *text += &format!("{spaces}required:\n{spaces}- name0\n{spaces}type: object\n");
}

/// One character inserted or removed at a random place.
fn any_edit(random: &mut Random, text: &str) -> Edit {
    let place = character_start(text, random.below(text.len()));
    let length = text[place..].chars().next().map_or(0, char::len_utf8);
    match random.below(3) {
        0 => edit(place, place, "x"),
        1 => edit(place, place, " "),
        _ => edit(place, place + length, ""),
    }
}

/// A letter inserted at a random place.
fn letter(random: &mut Random, text: &str) -> Edit {
    let place = character_start(text, random.below(text.len()));
    edit(place, place, "x")
}

/// The bytes read for each of some random edits, sorted.
fn costs(text: &str, edits: usize, make: fn(&mut Random, &str) -> Edit) -> Vec<u64> {
    let rope = Text::new(text);
    let tree = Tree::parse(&rope);
    let mut random = Random::new(11);
    let mut costs: Vec<u64> = (0..edits)
        .map(|index| {
            let edit = make(&mut random, text);
            let mut after = rope.clone();
            after.apply(&edit);
            let (reparsed, bytes) = tree.reparse(&edit, &after);
            if index % 500 == 0 {
                assert_eq!(reparsed, Tree::parse(&after));
            }
            bytes
        })
        .collect();
    costs.sort_unstable();
    costs
}

#[track_caller]
fn assert_cheap(costs: &[u64]) {
    let median = costs[costs.len() / 2];
    let most = costs[costs.len() * 99 / 100];
    assert!(median < 4 << 10, "half of all edits read more than {median} bytes");
    assert!(most < 64 << 10, "one edit of a hundred reads more than {most} bytes");
}

#[test]
fn edits_of_a_large_crd() {
    let text = large_definition();
    assert!(text.len() > 2 << 20, "{} bytes", text.len());
    assert_eq!(Tree::parse_str(&text).errors(), []);
    assert_cheap(&costs(&text, 2000, any_edit));
}

#[test]
fn edits_of_a_large_real_file() {
    let edits = slow_or(10_000, 1_000);
    for path in files_beside("bench/docs").iter().filter(|path| path.ends_with("crd-3m-single.yaml")) {
        assert_cheap(&costs(&fs::read_to_string(path).unwrap(), edits, any_edit));
    }
}

#[test]
fn edits_of_a_large_json() {
    let mut text = String::from("{\"spec\": {\"versions\": [");
    for version in 0..20_000 {
        text += &format!("{{\"name\": \"v{version}\", \"schema\": {{\"type\": [\"object\", {version}]}}}},\n");
    }
    text += "{}]}}\n";
    assert_eq!(Tree::parse_str(&text).errors(), []);
    assert_cheap(&costs(&text, 300, letter));
}

fn bytes(text: &str, edit: &Edit) -> u64 {
    let mut after = Text::new(text);
    let tree = Tree::parse(&after);
    after.apply(edit);
    let (reparsed, bytes) = tree.reparse(edit, &after);
    assert_eq!(reparsed, Tree::parse(&after));
    bytes
}

#[test]
fn top_key_is_cheap() {
    let text = large_definition();
    for key in ["spec:", "openAPIV3Schema:", "versions:"] {
        let place = text.find(key).unwrap() + 1;
        let cost = bytes(&text, &edit(place, place, "x"));
        assert!(cost < 4 << 10, "{cost} bytes for {key}");
    }
}

#[test]
fn removed_heading_is_cheap() {
    let text = large_definition();
    let start = text.find("      openAPIV3Schema:\n").unwrap();
    let cost = bytes(&text, &edit(start, start + "      openAPIV3Schema:\n".len(), ""));
    assert!(cost < 16 << 10, "{cost} bytes");
    let cost = bytes(&text, &edit(start, start, " "));
    assert!(cost < 16 << 10, "{cost} bytes");
}

#[test]
fn long_scalar_costs_itself() {
    let line = "    some words of a very long description\n";
    let text = format!("{}a:\n  b: |\n{}  c: 1\n", large_definition(), line.repeat(2000));
    let place = text.len() - 20;
    let cost = bytes(&text, &edit(place, place, "x"));
    assert!(cost < 3 * 2000 * line.len() as u64, "{cost} bytes");
}

#[test]
fn other_documents_cost_nothing() {
    let document = format!("---\n{SMALL}");
    let text = document.repeat(5000);
    let place = document.len() * 2500 + 20;
    let cost = bytes(&text, &edit(place, place, "x"));
    assert!(cost < 4 * document.len() as u64, "{cost} bytes");
    let cost = bytes(&text, &edit(document.len() * 2500, document.len() * 2500 + 4, ""));
    assert!(cost < 8 * document.len() as u64, "{cost} bytes");
}

#[test]
fn small_documents_cost_nothing() {
    let text = "---\na\n".repeat(20_000);
    assert_cheap(&costs(&text, 300, any_edit));
}

const SMALL: &str = "kind: Foo\nmetadata:\n  name: foo\nspec:\n  a: [1, 2]\n  b:\n  - c\n  - d: e\n";

#[test]
fn far_left_line_is_read_once() {
    let open = "  [a, b  [a\n  [a,\n  [a, b: c\n\n".repeat(200);
    laws::parse::holds(&format!("x: |\na\n{open}{}\n", "@".repeat(8192)));
}

#[test]
fn flow_keys_have_bounded_cost() {
    let (open, close) = ("[:a, b".repeat(400), " : ( c]".repeat(900));
    laws::parse::holds(&format!("a:;\n :\n  {open}{}{close}", "-".repeat(8192)));
}

#[test]
fn lines_below_keys_are_cheap() {
    laws::parse::holds(&format!("a:\n{}{}", "x:?y k\u{b}: v:\n".repeat(630), "x:?\n".repeat(2048)));
    for line in ["a:\n    b\n", "a:\nb\n  c: 1\n", "    a:\n}\n", "a:\n  b:\n}\n    c: 1\n", "  text of some words\n"] {
        laws::parse::holds(&line.repeat(2000));
        laws::parse::holds(&format!("a:\n  b:\n    c: 1\n{}    d: 2\n", line.repeat(2000)));
    }
}
