//! A tree as the events that the YAML test suite lists.

use std::collections::HashMap;

use crd_ls::syntax::{Content, ContentKind, DocumentNode, ScalarStyle, Tree};

/// The events of a tree, one a line.
pub fn of(tree: &Tree) -> Vec<String> {
    let mut events = vec!["+STR".to_owned()];
    for document in tree.documents() {
        if document.start_marker().is_none() && document.content().is_none() {
            continue;
        }
        let handles = handles(document);
        events.push(if document.start_marker().is_some() { "+DOC ---" } else { "+DOC" }.to_owned());
        content(document.content(), &handles, &mut events);
        events.push(if document.end_marker().is_some() { "-DOC ..." } else { "-DOC" }.to_owned());
    }
    events.push("-STR".to_owned());
    events
}

type Handles = HashMap<String, String>;

fn handles(document: DocumentNode<'_>) -> Handles {
    let standard = [("!!".to_owned(), "tag:yaml.org,2002:".to_owned()), ("!".to_owned(), "!".to_owned())];
    let mut handles = Handles::from(standard);
    for directive in document.directives() {
        let words: Vec<&str> = directive.text().split_whitespace().collect();
        if let ["%TAG", handle, prefix] = words.as_slice() {
            handles.insert((*handle).to_owned(), (*prefix).to_owned());
        }
    }
    handles
}

fn content(content: Option<Content<'_>>, handles: &Handles, events: &mut Vec<String>) {
    let Some(content) = content else { return events.push("=VAL :".to_owned()) };
    let mut properties = String::new();
    if let Some(anchor) = content.anchor() {
        properties += &format!(" {}", anchor.text());
    }
    if let Some(tag) = content.tag() {
        properties += &format!(" <{}>", resolved(tag.text(), handles));
    }
    match content.kind() {
        ContentKind::Mapping(mapping) => {
            events.push(format!("+MAP{}{properties}", if mapping.is_flow() { " {}" } else { "" }));
            for entry in mapping.entries() {
                self::content(entry.key(), handles, events);
                self::content(entry.value(), handles, events);
            }
            events.push("-MAP".to_owned());
        }
        ContentKind::Sequence(sequence) => {
            events.push(format!("+SEQ{}{properties}", if sequence.is_flow() { " []" } else { "" }));
            for item in sequence.items() {
                self::content(item.content(), handles, events);
            }
            events.push("-SEQ".to_owned());
        }
        ContentKind::Scalar(scalar) => {
            let style = match scalar.style() {
                ScalarStyle::Plain => ':',
                ScalarStyle::SingleQuoted => '\'',
                ScalarStyle::DoubleQuoted => '"',
                ScalarStyle::Literal => '|',
                ScalarStyle::Folded => '>',
            };
            events.push(format!("=VAL{properties} {style}{}", escaped(&scalar.value())));
        }
        ContentKind::Alias(alias) => events.push(format!("=ALI {}", alias.text())),
        ContentKind::Empty => events.push(format!("=VAL{properties} :")),
    }
}

fn resolved(tag: &str, handles: &Handles) -> String {
    if let Some(verbatim) = tag.strip_prefix("!<") {
        return verbatim.trim_end_matches('>').to_owned();
    }
    let handle_end = match tag.get(1..).and_then(|rest| rest.find('!')) {
        Some(end) => end + 2,
        None => 1,
    };
    let (handle, suffix) = tag.split_at(handle_end);
    let prefix = handles.get(handle).map_or("?", String::as_str);
    format!("{prefix}{}", percent_decoded(suffix))
}

fn percent_decoded(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let [first, tail @ ..] = rest {
        rest = tail;
        match (first, tail) {
            (b'%', [high, low, after @ ..]) => {
                let digits = format!("{}{}", char::from(*high), char::from(*low));
                bytes.push(u8::from_str_radix(&digits, 16).unwrap());
                rest = after;
            }
            _ => bytes.push(*first),
        }
    }
    String::from_utf8(bytes).unwrap()
}

fn escaped(value: &str) -> String {
    let mut text = String::new();
    for character in value.chars() {
        match character {
            '\\' => text += "\\\\",
            '\n' => text += "\\n",
            '\r' => text += "\\r",
            '\t' => text += "\\t",
            '\u{8}' => text += "\\b",
            '\0' => text += "\\0",
            other => text.push(other),
        }
    }
    text
}
