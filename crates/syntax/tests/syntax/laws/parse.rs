//! Any text has a tree: its tokens are the text, each node lies inside its parent, and the cost of parsing is linear.

use crd_ls_syntax::{Content, ContentKind, DocumentNode, SyntaxError, Tree};
use crd_ls_text::{Edit, Text, TextRange, TextSize};

/// The maximum number of bytes read for each byte of a text, since some are read twice.
const READINGS: u64 = 12;
/// The maximum number of additional bytes read for a text of any length.
const START: u64 = 64;

/// Asserts the law, and returns the tree.
pub fn holds(text: &str) -> Tree {
    let tree = Tree::parse_str(text);
    assert!(tree.to_text() == text, "tokens are the text, of {text:?}");
    cost_is_linear(text, &tree);
    errors_are_in_order(text, &tree.errors());
    let documents: Vec<DocumentNode<'_>> = tree.documents().collect();
    let ends = documents.iter().map(|document| document.range().end());
    let starts = documents.iter().skip(1).map(|document| document.range().start());
    assert!(starts.eq(ends.take(documents.len().saturating_sub(1))), "documents cover {text:?}");
    documents.iter().for_each(|document| document_nests(text, *document));
    events_are_balanced(text, &tree.events());
    tree
}

/// Inserting a text into an empty one parses all of it, with a known cost.
fn cost_is_linear(text: &str, tree: &Tree) {
    let rope = Text::new(text);
    let (reparsed, bytes) = Tree::parse_str("").reparse(&Edit::replace(TextRange::default(), text), &rope);
    assert!(reparsed == *tree, "a text in pieces is read like one in one piece: {text:?}");
    let limit = READINGS * text.len() as u64 + START;
    assert!(bytes <= limit, "{bytes} bytes are read for {} bytes: {}", text.len(), beginning(text));
}

fn beginning(text: &str) -> String {
    format!("{:?}", text.chars().take(2000).collect::<String>())
}

fn errors_are_in_order(text: &str, errors: &[SyntaxError]) {
    for error in errors {
        assert!(cut(text, error.range).is_some(), "{error:?} lies in {text:?}");
    }
    assert!(errors.is_sorted_by_key(|error| error.range.start()), "{errors:?} in {text:?}");
}

fn cut(text: &str, range: TextRange) -> Option<&str> {
    text.get(usize::from(range.start())..usize::from(range.end()))
}

fn document_nests(text: &str, document: DocumentNode<'_>) {
    let range = document.range();
    let tokens = document.directives().map(|token| token.range());
    for part in tokens.chain(document.start_marker()).chain(document.end_marker()) {
        assert!(range.contains_range(part), "{part:?} in the document {range:?} of {text:?}");
    }
    if let Some(content) = document.content() {
        contents_nest(text, content, range);
    }
}

/// Iterative, because contents nest deeply and stacks can be small.
fn contents_nest(text: &str, content: Content<'_>, outer: TextRange) {
    let mut contents = vec![(content, outer)];
    while let Some((content, outer)) = contents.pop() {
        let range = content.range();
        assert!(outer.contains_range(range), "{range:?} in {outer:?} of {text:?}");
        for property in content.anchor().into_iter().chain(content.tag()) {
            assert!(range.contains_range(property.range()), "{property:?} in {range:?} of {text:?}");
            assert_eq!(cut(text, property.range()), Some(property.text()));
        }
        match content.kind() {
            ContentKind::Empty => {}
            ContentKind::Alias(alias) => assert_eq!(cut(text, alias.range()), Some(alias.text())),
            ContentKind::Scalar(scalar) => {
                assert!(range.contains_range(scalar.range()), "{scalar:?} in {range:?} of {text:?}");
                assert_eq!(cut(text, scalar.range()), Some(scalar.raw()));
                scalar.value();
            }
            ContentKind::Mapping(mapping) => {
                assert!(range.contains_range(mapping.range()), "{mapping:?} in {range:?} of {text:?}");
                let mut end = mapping.range().start();
                for entry in mapping.entries() {
                    end = follows(text, end, entry.range(), mapping.range());
                    let mut part = entry.range().start();
                    let parts = [entry.key().map(Content::range), entry.colon(), entry.value().map(Content::range)];
                    for inner in parts.into_iter().flatten() {
                        part = follows(text, part, inner, entry.range());
                    }
                    contents.extend(entry.key().into_iter().chain(entry.value()).map(|inner| (inner, entry.range())));
                }
            }
            ContentKind::Sequence(sequence) => {
                assert!(range.contains_range(sequence.range()), "{sequence:?} in {range:?} of {text:?}");
                let mut end = sequence.range().start();
                for item in sequence.items() {
                    end = follows(text, end, item.range(), sequence.range());
                    contents.extend(item.content().map(|inner| (inner, item.range())));
                }
            }
        }
    }
}

/// Asserts that a range starts after `end` and lies inside `outer`. Returns its end.
fn follows(text: &str, end: TextSize, range: TextRange, outer: TextRange) -> TextSize {
    assert!(end <= range.start(), "{range:?} behind {end:?} in {text:?}");
    assert!(outer.contains_range(range), "{range:?} in {outer:?} of {text:?}");
    range.end()
}

fn events_are_balanced(text: &str, events: &[String]) {
    let mut open = Vec::new();
    for event in events {
        if let Some(begun) = event.strip_prefix('+') {
            open.push(begun.get(..3));
        } else if let Some(ended) = event.strip_prefix('-') {
            assert_eq!(open.pop(), Some(ended.get(..3)), "{event} among the events of {text:?}");
        }
    }
    assert!(open.is_empty(), "{open:?} is not ended among the events of {text:?}");
}
