//! While a file is being typed, its complete entries are read as in the whole file.

use std::collections::HashMap;

use crd_ls_syntax::{Content, ContentKind, Entry, Tree};
use crd_ls_text::{Text, TextRange, TextSize};

use crate::laws;
use crate::slow::slow_or;
use crate::support::edit;
use crate::texts::{fixtures, law_texts};

/// With slow tests, texts up to this many bytes are typed character by character.
const SMALL: usize = 4_000;
/// The number of prefixes of other texts.
const SAMPLE: usize = 60;
/// The number of real texts.
const TEXTS: usize = 20;

/// A complete entry: its key, the ranges of its parts, and the style of its content.
#[derive(Debug, PartialEq)]
struct Complete {
    range: TextRange,
    key: Option<(TextRange, String)>,
    colon: Option<TextRange>,
    value: Option<(TextRange, String)>,
}

/// The range of a content, and its kind and decoded text.
fn said(content: Content<'_>) -> (TextRange, String) {
    let says = match content.kind() {
        ContentKind::Mapping(mapping) => format!("mapping of {}", mapping.entries().count()),
        ContentKind::Sequence(sequence) => format!("sequence of {}", sequence.items().count()),
        ContentKind::Scalar(scalar) => format!("{:?} {}", scalar.style(), scalar.value()),
        ContentKind::Alias(alias) => alias.text().to_owned(),
        ContentKind::Empty => String::new(),
    };
    let property =
        |token: Option<crd_ls_syntax::Token<'_>>| token.map_or(String::new(), |token| token.text().to_owned());
    (content.range(), format!("{} {} {says}", property(content.anchor()), property(content.tag())))
}

fn complete(entry: Entry<'_>) -> Complete {
    let [key, value] = [entry.key(), entry.value()].map(|content| content.map(said));
    Complete { range: entry.range(), key, colon: entry.colon(), value }
}

/// The entries of a tree that end at `end` or before, by start.
fn entries_before(tree: &Tree, end: TextSize) -> HashMap<TextSize, Complete> {
    let mut contents: Vec<Content<'_>> = tree.documents().filter_map(|document| document.content()).collect();
    let mut found = HashMap::new();
    while let Some(content) = contents.pop() {
        match content.kind() {
            ContentKind::Mapping(mapping) => {
                for entry in mapping.entries().filter(|entry| entry.range().start() < end) {
                    if entry.range().end() <= end {
                        found.insert(entry.range().start(), complete(entry));
                    }
                    contents.extend(entry.key().into_iter().chain(entry.value()));
                }
            }
            ContentKind::Sequence(sequence) => contents.extend(sequence.items().filter_map(|item| item.content())),
            _ => {}
        }
    }
    found
}

/// Asserts that the entries complete at `end` are the same in the whole text and in the prefix. Returns their number.
fn assert_complete(text: &str, whole: &Tree, prefix: &Tree, end: usize) -> usize {
    let end = TextSize::new(end as u32);
    let found = entries_before(prefix, end);
    let expected = entries_before(whole, end);
    for (start, expected) in &expected {
        assert_eq!(found.get(start), Some(expected), "in {:?}", &text[..end.into()]);
    }
    expected.len()
}

/// All places between characters, or a sample of them and of line ends.
fn places(text: &str) -> Vec<usize> {
    let whole = slow_or(SMALL, SMALL / 8);
    let step = if text.len() <= whole { 1 } else { (text.len() / SAMPLE).max(1) };
    let is_line_end = |place: usize| text[..place].ends_with('\n');
    let mut line_ends = text.char_indices().map(|(place, _)| place).filter(|place| is_line_end(*place)).peekable();
    let mut places = Vec::new();
    for place in (1..text.len()).step_by(step) {
        places.extend((place..text.len()).find(|place| text.is_char_boundary(*place)));
        while line_ends.next_if(|end| *end < place).is_some() {}
        places.extend(line_ends.next());
    }
    places.push(text.len());
    places.sort_unstable();
    places.dedup();
    places
}

/// Types a text and returns the number of compared entries.
fn type_in(text: &str) -> usize {
    let whole = Tree::parse_str(text);
    // The reading of a mistake depends on the lines after it.
    let settled = whole.errors().iter().map(|error| usize::from(error.range.start())).min().unwrap_or(text.len());
    let mut typed = Text::default();
    let mut tree = Tree::parse(&typed);
    let (mut start, mut compared) = (0, 0);
    for end in places(text) {
        tree = laws::reparse::after(&mut typed, &tree, &edit(start, start, &text[start..end]));
        if end <= settled && text[..end].ends_with('\n') {
            compared += assert_complete(text, &whole, &tree, end);
        }
        start = end;
    }
    assert_eq!(typed.to_string(), text);
    compared
}

#[test]
fn fixtures_are_typed() {
    let compared: usize = fixtures().iter().map(|text| type_in(text)).sum();
    assert!(compared > 5_000, "{compared} entries are compared");
}

#[test]
fn other_files_are_typed() {
    let texts = law_texts();
    for text in texts.iter().step_by(texts.len().div_ceil(TEXTS).max(1)) {
        type_in(text);
    }
}

#[test]
fn entry_at_line_end_is_complete() {
    let text = "a:\n  b: [1,\n    {c: 2}]\n  d: |\n    x\n\n  e: f\n   g\nh: 1\n";
    let end = text.find("  e").unwrap();
    let entries = entries_before(&Tree::parse_str(text), TextSize::new(end as u32));
    let mut keys: Vec<String> = entries.into_values().filter_map(|entry| entry.key).map(|(_, key)| key).collect();
    keys.sort_unstable();
    assert_eq!(keys, ["  Plain b", "  Plain c", "  Plain d"]);
    type_in(text);
}
