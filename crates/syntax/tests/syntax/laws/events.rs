//! A second parser reads every text that both call valid the same way.

use crd_ls_syntax::{Content, ContentKind, Mapping, ScalarStyle, Tree};
use yaml_rust2::Event;
use yaml_rust2::parser::Parser;
use yaml_rust2::scanner::TScalarStyle;

/// An event of a text, without anchors, tags and the ends of documents.
#[derive(Debug, PartialEq)]
enum Heard {
    Scalar(String, ScalarStyle),
    Alias,
    Mapping,
    Sequence,
    End,
}

/// The second parser's result for a text.
#[derive(Debug, PartialEq)]
pub enum Opinion {
    Same,
    /// The second parser finds no error but other content, and is not known to be wrong there.
    Different(String),
    /// The second parser finds an error.
    Refused(String),
}

/// The second parser's opinion of a text without errors.
pub fn opinion(tree: &Tree, text: &str) -> Opinion {
    // The second parser treats a byte order mark as content.
    let theirs = match theirs(text.strip_prefix('\u{feff}').unwrap_or(text)) {
        Ok(theirs) => theirs,
        Err(error) => return Opinion::Refused(error),
    };
    let ours = ours(tree);
    let odd_ends = odd_ends(text);
    let mut pairs = ours.iter().zip(&theirs);
    match pairs.find(|(ours, theirs)| !is_same(ours, theirs, odd_ends)) {
        None if ours.len() == theirs.len() => Opinion::Same,
        _ if is_misread(text, &theirs)
            || tree.documents().any(|document| document.content().is_some_and(|content| ends_early(text, content))) =>
        {
            Opinion::Refused("read wrongly".to_owned())
        }
        difference => Opinion::Different(format!("{difference:?}")),
    }
}

/// The characters on which parsers disagree at the end of a literal or folded scalar: line breaks, if the text lacks
/// its last one, and lines of tabs, which YAML forbids.
fn odd_ends(text: &str) -> &'static [char] {
    let is_odd = |line: &str| line.contains('\t') && line.trim().is_empty();
    if text.split(['\n', '\r']).any(is_odd) {
        &['\n', '\t', ' ']
    } else if text.ends_with(['\n', '\r']) {
        &[]
    } else {
        &['\n']
    }
}

/// Whether both events are equal. The second parser adds a line break to a literal or folded scalar without lines.
fn is_same(ours: &Heard, theirs: &Heard, odd_ends: &[char]) -> bool {
    match (ours, theirs) {
        (Heard::Scalar(ours, style @ (ScalarStyle::Literal | ScalarStyle::Folded)), Heard::Scalar(theirs, other)) => {
            let is_empty = ours.is_empty() && theirs == "\n";
            style == other && (is_empty || ours.trim_end_matches(odd_ends) == theirs.trim_end_matches(odd_ends))
        }
        _ => ours == theirs,
    }
}

/// Whether a text has a construct that the second parser is known to misread: a byte order mark before a later
/// document, which it treats as content; a lone question mark in brackets, which it treats as text; or `---` after a
/// literal or folded scalar at column 0, which it treats as another line.
fn is_misread(text: &str, theirs: &[Heard]) -> bool {
    let is_bracket = |character: char| matches!(character, ',' | '[' | ']' | '{' | '}');
    let has_marker = |heard: &Heard| match heard {
        Heard::Scalar(value, ScalarStyle::Literal | ScalarStyle::Folded) => value.contains("---"),
        _ => false,
    };
    text.contains('\u{feff}')
        || text.split('?').skip(1).any(|behind| behind.starts_with(is_bracket))
        || theirs.iter().any(has_marker)
}

/// Whether braces in a pair inside brackets have a key without a value, as in `[a: {b, c}]`. The second parser ends the
/// braces there.
fn ends_early(text: &str, content: Content<'_>) -> bool {
    match content.kind() {
        ContentKind::Sequence(sequence) => sequence.items().filter_map(|item| item.content()).any(|content| {
            let is_pair = sequence.is_flow() && !text[usize::from(content.range().start())..].starts_with('{');
            (is_pair && lacks_a_value(content)) || ends_early(text, content)
        }),
        ContentKind::Mapping(mapping) => contents(mapping).any(|content| ends_early(text, content)),
        _ => false,
    }
}

/// Whether a mapping at or inside a content has a key without a value.
fn lacks_a_value(content: Content<'_>) -> bool {
    match content.kind() {
        ContentKind::Sequence(sequence) => sequence.items().filter_map(|item| item.content()).any(lacks_a_value),
        ContentKind::Mapping(mapping) => {
            let is_nothing = |content: Content<'_>| matches!(content.kind(), ContentKind::Empty);
            mapping.entries().any(|entry| entry.value().is_none_or(is_nothing)) || contents(mapping).any(lacks_a_value)
        }
        _ => false,
    }
}

fn contents(mapping: Mapping<'_>) -> impl Iterator<Item = Content<'_>> {
    mapping.entries().flat_map(|entry| [entry.key(), entry.value()]).flatten()
}

/// Asserts that the second parser reads a text the same way, if neither finds an error.
pub fn holds(text: &str) {
    let tree = Tree::parse_str(text);
    if !tree.errors().is_empty() {
        return;
    }
    if let Opinion::Different(difference) = opinion(&tree, text) {
        panic!("{difference} in {text:?}\n{}", tree.dump());
    }
}

fn theirs(text: &str) -> Result<Vec<Heard>, String> {
    let mut parser = Parser::new_from_str(text);
    let mut heard = Vec::new();
    loop {
        let (event, _) = parser.next_token().map_err(|error| error.to_string())?;
        match event {
            Event::StreamEnd => return Ok(heard),
            // The second parser reads an empty node as `~`, except in an empty document.
            Event::Scalar(value, TScalarStyle::Plain, ..) if value.is_empty() => {
                heard.push(Heard::Scalar("~".to_owned(), ScalarStyle::Plain));
            }
            Event::Scalar(value, style, ..) => heard.push(Heard::Scalar(value, style_of(style))),
            Event::Alias(_) => heard.push(Heard::Alias),
            Event::MappingStart(..) => heard.push(Heard::Mapping),
            Event::SequenceStart(..) => heard.push(Heard::Sequence),
            Event::MappingEnd | Event::SequenceEnd => heard.push(Heard::End),
            _ => {}
        }
    }
}

fn style_of(style: TScalarStyle) -> ScalarStyle {
    match style {
        TScalarStyle::Plain => ScalarStyle::Plain,
        TScalarStyle::SingleQuoted => ScalarStyle::SingleQuoted,
        TScalarStyle::DoubleQuoted => ScalarStyle::DoubleQuoted,
        TScalarStyle::Literal => ScalarStyle::Literal,
        TScalarStyle::Folded => ScalarStyle::Folded,
    }
}

fn ours(tree: &Tree) -> Vec<Heard> {
    let mut heard = Vec::new();
    for document in tree.documents() {
        if document.content().is_some() || document.start_marker().is_some() {
            hear(document.content(), &mut heard);
        }
    }
    heard
}

fn hear(content: Option<Content<'_>>, heard: &mut Vec<Heard>) {
    match content.map(Content::kind) {
        // The second parser reads an empty node as `~`.
        None | Some(ContentKind::Empty) => heard.push(Heard::Scalar("~".to_owned(), ScalarStyle::Plain)),
        Some(ContentKind::Alias(_)) => heard.push(Heard::Alias),
        Some(ContentKind::Scalar(scalar)) => heard.push(Heard::Scalar(scalar.value().into_owned(), scalar.style())),
        Some(ContentKind::Mapping(mapping)) => {
            heard.push(Heard::Mapping);
            for entry in mapping.entries() {
                hear(entry.key(), heard);
                hear(entry.value(), heard);
            }
            heard.push(Heard::End);
        }
        Some(ContentKind::Sequence(sequence)) => {
            heard.push(Heard::Sequence);
            sequence.items().for_each(|item| hear(item.content(), heard));
            heard.push(Heard::End);
        }
    }
}
