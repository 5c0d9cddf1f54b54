//! The tree as events, in the notation of the YAML test suite.

use std::collections::HashMap;

use super::{Content, ContentKind, DocumentNode, Scalar, ScalarStyle, Tree};

impl Tree {
    /// The text as events of the YAML test suite: `+MAP`, `=VAL :a`, `-DOC ...`, one string per event, without line
    /// breaks. The events start with `+STR` and end with `-STR`, and every started collection and document is ended,
    /// even in a text with errors.
    ///
    /// Tags are resolved, except tags with an undeclared handle, which are kept as written.
    ///
    /// ```
    /// use crd_ls_syntax::Tree;
    ///
    /// let events = Tree::parse_str("a: !!str b\n").events();
    /// let expected = ["+STR", "+DOC", "+MAP", "=VAL :a", "=VAL <tag:yaml.org,2002:str> :b", "-MAP", "-DOC", "-STR"];
    /// assert_eq!(events, expected);
    /// ```
    pub fn events(&self) -> Vec<String> {
        let mut events = vec!["+STR".to_owned()];
        for document in self.documents() {
            // The text after the last document counts as a document, too, but is empty.
            if document.start_marker().is_some() || document.content().is_some() {
                document_events(document, &mut events);
            }
        }
        events.push("-STR".to_owned());
        events
    }
}

fn document_events(document: DocumentNode<'_>, events: &mut Vec<String>) {
    let handles = Handles::of(document);
    events.push(if document.start_marker().is_some() { "+DOC ---" } else { "+DOC" }.to_owned());
    content_events(document.content(), &handles, events);
    events.push(if document.end_marker().is_some() { "-DOC ..." } else { "-DOC" }.to_owned());
}

/// The contents and ends that are not printed yet. The last element of the list is printed next.
enum Pending<'a> {
    Content(Option<Content<'a>>),
    End(&'static str),
}

/// The events of a content. A list of pending elements replaces recursion, because contents can be nested deeply and
/// some systems have small stacks.
fn content_events(content: Option<Content<'_>>, handles: &Handles<'_>, events: &mut Vec<String>) {
    let mut pending = vec![Pending::Content(content)];
    while let Some(next) = pending.pop() {
        match next {
            Pending::Content(Some(content)) => events.push(begin(content, handles, &mut pending)),
            Pending::Content(None) => events.push("=VAL :".to_owned()),
            Pending::End(event) => events.push(event.to_owned()),
        }
    }
}

/// The first event of a content; the members of a collection, and its end, are pushed to `pending`.
fn begin<'a>(content: Content<'a>, handles: &Handles<'_>, pending: &mut Vec<Pending<'a>>) -> String {
    let properties = properties(content, handles);
    match content.kind() {
        ContentKind::Mapping(mapping) => {
            let entries: Vec<_> = mapping.entries().collect();
            pending.push(Pending::End("-MAP"));
            pending.extend(entries.iter().rev().flat_map(|entry| [entry.value(), entry.key()]).map(Pending::Content));
            format!("+MAP{}{properties}", if mapping.is_flow() { " {}" } else { "" })
        }
        ContentKind::Sequence(sequence) => {
            let items: Vec<_> = sequence.items().collect();
            pending.push(Pending::End("-SEQ"));
            pending.extend(items.iter().rev().map(|item| Pending::Content(item.content())));
            format!("+SEQ{}{properties}", if sequence.is_flow() { " []" } else { "" })
        }
        ContentKind::Scalar(scalar) => format!("=VAL{properties} {}", written(scalar)),
        ContentKind::Alias(alias) => format!("=ALI {}", alias.text()),
        ContentKind::Empty => format!("=VAL{properties} :"),
    }
}

/// Anchor and tag, each after a space.
fn properties(content: Content<'_>, handles: &Handles<'_>) -> String {
    let anchor = content.anchor().map(|anchor| format!(" {}", anchor.text()));
    let tag = content.tag().map(|tag| format!(" <{}>", handles.resolve(tag.text())));
    anchor.into_iter().chain(tag).collect()
}

/// A scalar's style and its value.
fn written(scalar: Scalar<'_>) -> String {
    let style = match scalar.style() {
        ScalarStyle::Plain => ':',
        ScalarStyle::SingleQuoted => '\'',
        ScalarStyle::DoubleQuoted => '"',
        ScalarStyle::Literal => '|',
        ScalarStyle::Folded => '>',
    };
    let mut text = String::from(style);
    for character in scalar.value().chars() {
        match character {
            '\\' => text.push_str("\\\\"),
            '\n' => text.push_str("\\n"),
            '\r' => text.push_str("\\r"),
            '\t' => text.push_str("\\t"),
            '\u{8}' => text.push_str("\\b"),
            '\0' => text.push_str("\\0"),
            other => text.push(other),
        }
    }
    text
}

/// The prefixes of the handles in a document's tags.
struct Handles<'a>(HashMap<&'a str, &'a str>);

impl<'a> Handles<'a> {
    fn of(document: DocumentNode<'a>) -> Self {
        let mut handles = HashMap::from([("!!", "tag:yaml.org,2002:"), ("!", "!")]);
        for directive in document.directives() {
            let mut words = directive.text().split_whitespace();
            if let (Some("%TAG"), Some(handle), Some(prefix)) = (words.next(), words.next(), words.next()) {
                handles.insert(handle, prefix);
            }
        }
        Self(handles)
    }

    /// The resolved tag.
    fn resolve(&self, tag: &str) -> String {
        if let Some(verbatim) = tag.strip_prefix("!<") {
            return verbatim.strip_suffix('>').unwrap_or(verbatim).to_owned();
        }
        // The handle extends to the second exclamation mark, or is the only one.
        let handle_end = tag.match_indices('!').take(2).last().map_or(0, |(start, mark)| start + mark.len());
        match tag.split_at_checked(handle_end) {
            // A lone `!` marks the content as a string, and is not a handle.
            Some((handle, suffix)) if tag != "!" => match self.0.get(handle) {
                Some(prefix) => format!("{prefix}{}", percent_decoded(suffix)),
                None => tag.to_owned(),
            },
            _ => tag.to_owned(),
        }
    }
}

/// The text with its percent-encoded bytes decoded; unchanged if the result is not UTF-8.
fn percent_decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, tail @ ..] = rest {
        let escape = match tail {
            [high, low, after @ ..] if *first == b'%' => hex(*high).zip(hex(*low)).map(|digits| (digits, after)),
            _ => None,
        };
        match escape {
            Some(((high, low), after)) => {
                bytes.push(high << 4 | low);
                rest = after;
            }
            None => {
                bytes.push(*first);
                rest = tail;
            }
        }
    }
    String::from_utf8(bytes).unwrap_or_else(|_| text.to_owned())
}

/// The value of a hexadecimal digit.
fn hex(digit: u8) -> Option<u8> {
    char::from(digit).to_digit(16).map(|value| value as u8)
}
