//! Finds the errors of a tree and says what to do about each.

use rowan::{GreenNodeData, NodeOrToken};

use super::ast::{GreenElementRef, holds_content, kind, text_len};
use super::build::tag_handle;
use super::decode::escape;
use super::kind::{Flags, RawKind, SyntaxKind};
use super::{ErrorKind, SyntaxError};
use crate::text::{TextRange, TextSize};

/// The errors of a stream.
pub(super) fn errors(stream: &GreenNodeData) -> Vec<SyntaxError> {
    let mut errors = Vec::new();
    if has_error(stream) {
        visit(stream, TextSize::new(0), &mut errors);
    }
    if has_handle(stream) {
        for document in children(stream, TextSize::new(0)) {
            if let NodeOrToken::Node(node) = document.element {
                visit_handles(node, document.start, &declared_handles(node), &mut errors);
            }
        }
    }
    errors.sort_by_key(|error| error.range.start());
    // What is wrong in several ways is told once.
    errors.dedup_by_key(|error| error.range.start());
    errors
}

fn has_handle(node: &GreenNodeData) -> bool {
    RawKind::of(node.kind()).flags().contains(Flags::HAS_HANDLE)
}

/// The handles that the directives of a document declare.
fn declared_handles(document: &GreenNodeData) -> Vec<&str> {
    let directives = document.children().filter_map(|child| match child {
        NodeOrToken::Token(token) if kind(child) == SyntaxKind::Directive => Some(token.text()),
        _ => None,
    });
    directives.filter_map(|text| text.strip_prefix("%TAG")?.split_whitespace().next()).collect()
}

/// Collects the tags in `node` whose handle is not declared. Which are, depends on the document's
/// start, so that no error node can tell it.
fn visit_handles(node: &GreenNodeData, start: TextSize, declared: &[&str], errors: &mut Vec<SyntaxError>) {
    for child in children(node, start) {
        match child.element {
            NodeOrToken::Node(inner) if has_handle(inner) => visit_handles(inner, child.start, declared, errors),
            NodeOrToken::Token(token) if kind(child.element) == SyntaxKind::Tag => {
                if let Some(handle) = tag_handle(token.text())
                    && !declared.contains(&handle)
                {
                    errors.push(error(ErrorKind::UndeclaredHandle, child.range(), None));
                }
            }
            _ => {}
        }
    }
}

fn has_error(node: &GreenNodeData) -> bool {
    RawKind::of(node.kind()).flags().contains(Flags::HAS_ERROR)
}

/// An element with the place where it starts.
#[derive(Clone, Copy)]
struct Placed<'a> {
    element: GreenElementRef<'a>,
    start: TextSize,
}

impl<'a> Placed<'a> {
    fn range(self) -> TextRange {
        TextRange::at(self.start, text_len(self.element))
    }

    /// The first token that is no trivia.
    fn first_token(self) -> TextRange {
        let mut placed = self;
        while let NodeOrToken::Node(node) = placed.element {
            match children(node, placed.start).find(|child| !is_trivia(child.element)) {
                Some(child) => placed = child,
                None => break,
            }
        }
        placed.range()
    }

    /// The last token that is not empty.
    fn last_token(self) -> TextRange {
        let mut placed = self;
        while let NodeOrToken::Node(node) = placed.element {
            match children(node, placed.start).filter(|child| !child.range().is_empty()).last() {
                Some(child) => placed = child,
                None => break,
            }
        }
        placed.range()
    }

    fn text(self) -> String {
        match self.element {
            NodeOrToken::Node(node) => node.to_string(),
            NodeOrToken::Token(token) => token.text().to_owned(),
        }
    }
}

fn is_trivia(element: GreenElementRef<'_>) -> bool {
    kind(element).is_trivia()
}

fn children(node: &GreenNodeData, start: TextSize) -> impl Iterator<Item = Placed<'_>> {
    let mut offset = start;
    node.children().map(move |element| {
        let start = offset;
        offset += text_len(element);
        Placed { element, start }
    })
}

/// Collects the errors inside `node`, which starts at `start`.
fn visit(node: &GreenNodeData, start: TextSize, errors: &mut Vec<SyntaxError>) {
    let mut before = None;
    let mut too_far_left = false;
    for child in children(node, start) {
        if std::mem::take(&mut too_far_left) {
            errors.push(error(ErrorKind::ClosedTooFarLeft, child.range(), None));
        }
        if let NodeOrToken::Node(inner) = child.element
            && has_error(inner)
        {
            match RawKind::of(inner.kind()).error_kind() {
                Some(ErrorKind::ClosedTooFarLeft) if inner.children().len() == 0 => too_far_left = true,
                Some(kind) if inner.children().len() == 0 => {
                    let opener = Placed { element: NodeOrToken::Node(node), start }.first_token();
                    errors.push(error_at_marker(kind, child, before, opener));
                }
                // A line that a tab puts at a wrong column has one error, not two.
                Some(ErrorKind::WrongIndentation) => {
                    wrong_indentation(inner, child, before.is_some_and(is_tab_error), errors);
                    visit(inner, child.start, errors);
                }
                // An unclosed quote in a line that is no entry is one error, not two.
                Some(ErrorKind::StrayText) if holds_only_error(inner) => visit(inner, child.start, errors),
                Some(kind) => {
                    error_around(kind, child, errors);
                    visit(inner, child.start, errors);
                }
                None => visit(inner, child.start, errors),
            }
        }
        if !is_trivia(child.element) && !child.range().is_empty() {
            before = Some(child);
        }
    }
}

/// The error that an empty error node stands for.
fn error_at_marker(kind: ErrorKind, marker: Placed<'_>, before: Option<Placed<'_>>, opener: TextRange) -> SyntaxError {
    match (kind, before) {
        (ErrorKind::UnclosedBracket, _) => error(kind, opener, None),
        (ErrorKind::MissingColon, Some(key)) => error(kind, key.range(), Some(&key.text())),
        (_, Some(before)) => error(kind, before.last_token(), None),
        (_, None) => error(kind, marker.range(), None),
    }
}

/// The errors of contents that stand at wrong columns.
fn wrong_indentation(node: &GreenNodeData, placed: Placed<'_>, after_tab: bool, errors: &mut Vec<SyntaxError>) {
    let contents = children(node, placed.start).filter(|child| holds_content(child.element)).count();
    // The first of several is what the others should have been aligned with.
    let mut skip = contents > 1;
    let mut after_tab = after_tab;
    for child in children(node, placed.start) {
        if holds_content(child.element) && !std::mem::take(&mut skip) && !after_tab {
            errors.push(error(ErrorKind::WrongIndentation, child.first_token(), None));
        }
        after_tab = is_tab_error(child) || (after_tab && child.range().is_empty());
    }
}

fn holds_only_error(node: &GreenNodeData) -> bool {
    node.children().all(|child| kind(child) == SyntaxKind::Error)
}

fn is_tab_error(placed: Placed<'_>) -> bool {
    let NodeOrToken::Node(node) = placed.element else { return false };
    RawKind::of(node.kind()).error_kind() == Some(ErrorKind::TabIndentation)
}

/// The error that an error node with something in it stands for.
fn error_around(kind: ErrorKind, placed: Placed<'_>, errors: &mut Vec<SyntaxError>) {
    match kind {
        ErrorKind::StrayText => errors.push(error(kind, first_line(placed), Some(&placed.text()))),
        ErrorKind::ItemAmongEntries
        | ErrorKind::ItemExpected
        | ErrorKind::CollectionOnKeyLine
        | ErrorKind::ContentOnMarkerLine => errors.push(error(kind, placed.first_token(), None)),
        ErrorKind::UnclosedQuote => errors.push(error(kind, TextRange::at(placed.start, 1.into()), None)),
        ErrorKind::TextTooFarLeft => errors.push(error(kind, last_line(placed), None)),
        ErrorKind::ControlCharacter => errors.push(error(kind, control_character(placed), None)),
        ErrorKind::InvalidEscape => errors.push(error(kind, invalid_escape(placed), None)),
        ErrorKind::BlockScalarHeader | ErrorKind::TooDeep => errors.push(error(kind, first_line(placed), None)),
        _ => errors.push(error(kind, placed.range(), None)),
    }
}

fn first_line(placed: Placed<'_>) -> TextRange {
    let text = placed.text();
    let line = text.split(['\n', '\r']).next().unwrap_or_default();
    TextRange::at(placed.start, TextSize::of(line.trim_end()))
}

fn last_line(placed: Placed<'_>) -> TextRange {
    let text = placed.text();
    let line = text.rsplit(['\n', '\r']).next().unwrap_or_default();
    let end = placed.range().end();
    TextRange::new(end - TextSize::of(line.trim_start()), end)
}

fn control_character(placed: Placed<'_>) -> TextRange {
    let text = placed.text();
    let is_control = |character: char| {
        (character.is_control() && !"\t\n\r\u{85}".contains(character)) || "\u{fffe}\u{ffff}".contains(character)
    };
    match text.char_indices().find(|(_, character)| is_control(*character)) {
        Some((index, character)) => {
            let start = placed.start + TextSize::new(index as u32);
            TextRange::at(start, TextSize::of(character))
        }
        None => placed.range(),
    }
}

/// The first escape sequence in a double-quoted scalar that does not exist.
fn invalid_escape(placed: Placed<'_>) -> TextRange {
    let text = placed.text();
    let mut offset = 0;
    while let Some(index) = text.get(offset..).and_then(|rest| rest.find('\\')) {
        let start = offset + index;
        match escape(text.get(start + 1..).unwrap_or_default()) {
            Ok((_, length)) => offset = start + 1 + length,
            Err(length) => {
                let start = placed.start + TextSize::new(start as u32);
                return TextRange::at(start, TextSize::new(1 + length as u32));
            }
        }
    }
    placed.range()
}

fn error(kind: ErrorKind, range: TextRange, text: Option<&str>) -> SyntaxError {
    SyntaxError { kind, range, message: message(kind, text) }
}

/// What to do about an error; `text` is the text it is about, where that helps.
fn message(kind: ErrorKind, text: Option<&str>) -> String {
    let fixed = match kind {
        ErrorKind::MissingColon | ErrorKind::StrayText => return missing_colon(kind, text.unwrap_or_default()),
        ErrorKind::TabIndentation => "indent with spaces, not with tabs",
        ErrorKind::WrongIndentation => "indent this line like its neighbours",
        ErrorKind::MissingColonSpace => "put a space after the ':'",
        ErrorKind::ItemAmongEntries => "expected a key: items can't stand among the entries of a mapping",
        ErrorKind::ItemExpected => "expected '- ' at the start of an item",
        ErrorKind::CollectionOnKeyLine | ErrorKind::ContentOnMarkerLine => "start this on a line of its own",
        ErrorKind::ColonInPlain => "quote this value: \": \" is not allowed in it otherwise",
        ErrorKind::ReservedIndicator => "quote this value: it can't start with this character otherwise",
        ErrorKind::UnclosedQuote => "close this quote",
        ErrorKind::UnclosedBracket => "close this bracket",
        ErrorKind::TextTooFarLeft | ErrorKind::ClosedTooFarLeft => "indent this more than the line that it belongs to",
        ErrorKind::StrayBracket => "remove this bracket: nothing is open that it would close",
        ErrorKind::MissingComma => "expected ',' after this",
        ErrorKind::UnexpectedComma => "remove this ',': nothing stands before it",
        ErrorKind::ItemInFlow => "remove this '-': items between brackets have none",
        ErrorKind::UnexpectedText => "remove this, or quote the whole value",
        ErrorKind::MissingCommentSpace => "put a space before the '#'",
        ErrorKind::MultiLineKey => "write this key on one line, or with '? ' before it",
        ErrorKind::InvalidEscape => "write '\\\\' for a backslash, or use single quotes",
        ErrorKind::ControlCharacter => "remove this control character, or write it as an escape in double quotes",
        ErrorKind::BlockScalarHeader => "start the text on the next line: only '+', '-' and one digit can stand here",
        ErrorKind::BlockScalarIndentation => "remove the spaces of the empty lines before the text",
        ErrorKind::RepeatedProperty => "remove this: there is one already",
        ErrorKind::PropertyOfAlias => "remove the anchor or tag before this alias",
        ErrorKind::NameExpected => "expected a name right after this",
        ErrorKind::UndeclaredHandle => "declare this tag's handle with '%TAG' before the document's '---'",
        ErrorKind::InvalidDirective => "write this as '%YAML 1.2' or '%TAG !handle! prefix'",
        ErrorKind::RepeatedDirective => "remove this: the directive stands above already",
        ErrorKind::MissingDocumentStart => "expected '---' after the directives",
        ErrorKind::TooDeep => "nest this less: more than 500 levels can't be read",
    };
    fixed.to_owned()
}

fn missing_colon(kind: ErrorKind, text: &str) -> String {
    const SHOWN: usize = 40;
    let quoted = text.starts_with(['"', '\'']);
    let simple = !text.contains(|character: char| character.is_whitespace() || character.is_control());
    match kind {
        ErrorKind::StrayText if quoted || !simple => "expected an entry: a key, ':' and a value".to_owned(),
        _ if text.chars().count() > SHOWN => "expected ':' after this key".to_owned(),
        _ if quoted => format!("expected ':' after the key {text}"),
        _ => format!("expected ':' after the key \"{text}\""),
    }
}
