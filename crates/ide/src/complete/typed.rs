//! The word at a cursor, and its surroundings on the line.

use crate::Snapshot;
use crd_ls_syntax::{SyntaxKind, SyntaxNode};
use crd_ls_text::{TextRange, TextSize};

/// The word at a completion's cursor. Ranges are in the text of the snapshot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TypedWord {
    pub(super) offset: TextSize,
    /// The word on the cursor's line, including the part after the cursor and the closing quote, without the opening
    /// quote.
    pub(super) word: TextRange,
    /// The word's whole token, with its quotes.
    pub(super) token: TextRange,
    /// The quote around the word.
    pub(super) quote: Option<char>,
    /// Whether the word is between braces or brackets.
    pub(super) is_in_flow: bool,
    /// Whether only white space and dashes precede the word on its line.
    pub(super) starts_line: bool,
    /// Whether a colon follows the word directly.
    pub(super) has_colon: bool,
    /// Whether the lines below would be the word's value if a colon followed it.
    pub(super) has_content_below: bool,
    /// Whether the word touches the colon or dash before it.
    pub(super) needs_space: bool,
}

impl TypedWord {
    /// None if neither a key nor a value can be written there, as in comments and block scalars.
    pub(super) fn at(snapshot: &Snapshot, offset: TextSize) -> Option<Self> {
        let line = CursorLine::of(snapshot, offset);
        let root = snapshot.tree().syntax();
        if is_inside_text(&root, offset) {
            return None;
        }
        let word = word_at(&root, &line, offset)?;
        let before = line.before(word.token.start());
        let is_in_flow = is_in_flow(&root, offset);
        let starts_line = !is_in_flow && before.trim_start_matches([' ', '-']).is_empty() && !before.ends_with("--");
        let after = line.after(word.token.end()).trim();
        let cursor = Self {
            offset,
            word: word.range,
            token: word.token,
            quote: word.quote,
            is_in_flow,
            starts_line,
            has_colon: after.starts_with(':'),
            has_content_below: starts_line && has_content_below(snapshot, &line, word.token),
            needs_space: before.ends_with(':') || starts_line && before.ends_with('-'),
        };
        let is_free = after.is_empty() || !starts_line && after.starts_with('#') || cursor.has_colon;
        (is_in_flow || is_free).then_some(cursor)
    }

    /// The part of the word before the cursor.
    pub(super) fn typed(&self) -> TextRange {
        TextRange::new(self.word.start(), self.offset)
    }
}

/// The line of a place.
struct CursorLine {
    range: TextRange,
    text: String,
}

impl CursorLine {
    fn of(snapshot: &Snapshot, offset: TextSize) -> Self {
        let text = snapshot.text();
        let range = text.line_range(snapshot.lines().line_of(offset));
        Self { range, text: text.slice(range).into_owned() }
    }

    fn before(&self, offset: TextSize) -> &str {
        offset.checked_sub(self.range.start()).and_then(|length| self.text.get(..length.into())).unwrap_or_default()
    }

    fn after(&self, offset: TextSize) -> &str {
        offset.checked_sub(self.range.start()).and_then(|length| self.text.get(length.into()..)).unwrap_or_default()
    }
}

/// The maximum number of empty lines skipped to find the next line with content.
const MAX_EMPTY_LINES: u32 = 20;

/// Whether the next line with content is indented more deeply than a word, or begins with a dash at the word's column.
fn has_content_below(snapshot: &Snapshot, line: &CursorLine, word: TextRange) -> bool {
    let column = usize::from(word.start() - line.range.start());
    let next = next_line(snapshot, snapshot.lines().line_of(word.start()) + 1);
    next.is_some_and(|next| {
        let content = next.trim_start_matches(' ');
        let indentation = next.len() - content.len();
        indentation > column || indentation == column && content.starts_with("- ")
    })
}

/// The text of the first line with content, starting at line `number`.
pub(super) fn next_line(snapshot: &Snapshot, number: u32) -> Option<String> {
    let text = snapshot.text();
    let below = (number..text.line_count()).take(MAX_EMPTY_LINES as usize);
    let mut lines = below.map(|number| text.slice(text.line_range(number)).into_owned());
    lines.find(|line| !line.trim().is_empty() && !line.trim_start().starts_with('#'))
}

/// Whether the place is in a comment, in a directive, or in a block scalar that continues after the place.
fn is_inside_text(root: &SyntaxNode, offset: TextSize) -> bool {
    root.token_at_offset(offset).any(|token| {
        let range = token.text_range();
        match token.kind() {
            SyntaxKind::Comment => range.start() < offset,
            SyntaxKind::BlockScalar => {
                let rest = token.text().get((offset - range.start()).into()..);
                rest.is_some_and(|rest| !rest.trim().is_empty())
            }
            SyntaxKind::Directive => true,
            _ => false,
        }
    })
}

struct Word {
    range: TextRange,
    token: TextRange,
    quote: Option<char>,
}

/// The part of the scalar at the cursor that is on the cursor's line; empty if there is none.
fn word_at(root: &SyntaxNode, line: &CursorLine, offset: TextSize) -> Option<Word> {
    let is_word = |kind| {
        matches!(kind, SyntaxKind::PlainScalar | SyntaxKind::SingleQuotedScalar | SyntaxKind::DoubleQuotedScalar)
    };
    let Some(token) = root.token_at_offset(offset).find(|token| is_word(token.kind())) else {
        return Some(Word { range: TextRange::empty(offset), token: TextRange::empty(offset), quote: None });
    };
    let range = token.text_range();
    match token.kind() {
        SyntaxKind::SingleQuotedScalar => quoted(token.text(), '\'', range, line, offset),
        SyntaxKind::DoubleQuotedScalar => quoted(token.text(), '"', range, line, offset),
        _ => {
            let on_line = range.intersect(line.range)?;
            let text = line.after(on_line.start());
            let text = text.get(..on_line.len().into()).unwrap_or(text);
            let start = on_line.start() + TextSize::of(text) - TextSize::of(text.trim_start());
            let end = start + TextSize::of(text.trim());
            let start = start + value_start(line, start, text.trim(), offset);
            let token = TextRange::new(start, end);
            // In a scalar of several lines, white space belongs to no word.
            token.contains_inclusive(offset).then_some(Word { range: token, token, quote: None })
        }
    }
}

/// The start of the value in `key:value` at the start of a line, if the cursor is after the colon.
fn value_start(line: &CursorLine, start: TextSize, text: &str, offset: TextSize) -> TextSize {
    let starts_line = line.before(start).trim_start_matches([' ', '-']).is_empty();
    let is_name =
        |name: &str| !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    match text.split_once(':') {
        Some((name, value)) if starts_line && is_name(name) && !value.starts_with("//") => {
            let length = TextSize::of(name) + TextSize::of(':');
            if start + length <= offset { length } else { TextSize::new(0) }
        }
        _ => TextSize::new(0),
    }
}

fn quoted(text: &str, quote: char, range: TextRange, line: &CursorLine, offset: TextSize) -> Option<Word> {
    let start = range.start() + TextSize::of(quote);
    if offset < start || range.start() < line.range.start() {
        return None;
    }
    let is_closed = text.len() >= 2 && text.ends_with(quote);
    if is_closed && !text.contains(['\n', '\r']) {
        let is_inside = offset < range.end();
        return is_inside.then_some(Word {
            range: TextRange::new(start, range.end()),
            token: range,
            quote: Some(quote),
        });
    }
    // The text after an unclosed quote probably doesn't belong to it.
    let rest = line.after(offset);
    let is_word = |character: char| character.is_ascii_alphanumeric() || matches!(character, '-' | '_' | '.' | '$');
    let length = rest.find(|character| !is_word(character)).unwrap_or(rest.len());
    let end = offset + TextSize::new(length as u32);
    Some(Word { range: TextRange::new(start, end), token: TextRange::new(range.start(), end), quote: Some(quote) })
}

/// Whether the token before the cursor is in a flow collection that continues after it.
pub(crate) fn is_in_flow(root: &SyntaxNode, offset: TextSize) -> bool {
    let mut token = root.token_at_offset(offset).left_biased();
    while let Some(trivia) = token.as_ref().filter(|token| token.kind().is_trivia()) {
        token = trivia.prev_token();
    }
    let Some(token) = token else { return false };
    let is_closing =
        matches!(token.kind(), SyntaxKind::RightBrace | SyntaxKind::RightBracket) && token.text_range().end() <= offset;
    let is_opening =
        matches!(token.kind(), SyntaxKind::LeftBrace | SyntaxKind::LeftBracket) && offset <= token.text_range().start();
    let mut collections = token.parent_ancestors().filter(|node| is_flow(node.kind()));
    collections.nth(usize::from(is_closing || is_opening)).is_some()
}

fn is_flow(kind: SyntaxKind) -> bool {
    matches!(kind, SyntaxKind::FlowMapping | SyntaxKind::FlowSequence)
}
