//! What YAML 1.2 has nothing against, but others have.

use memchr::memmem;
use rowan::{GreenNodeData, GreenTokenData, NodeOrToken};

use super::{Children, DocumentNode, GreenElementRef, kind, raw_kind, text_len};
use crate::syntax::ErrorKind;
use crate::syntax::decode::first_tab;
use crate::syntax::kind::{Flags, RawKind, SyntaxKind};
use crate::text::{TextRange, TextSize};

/// Something in a text that YAML 1.2 allows and other readers take otherwise or not at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Oddity<'a> {
    /// What it is.
    pub kind: OddityKind,
    /// Its place in the text.
    pub range: TextRange,
    /// The key, as it is written, that has the scalar with the oddity for its value.
    pub key: Option<&'a str>,
}

/// What is odd.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OddityKind {
    /// `{{`, as in templates, outside comments, quotes and block scalars.
    TemplateAction,
    /// A tab in the white space of a line with nothing else but a comment.
    TabOnEmptyLine,
    /// A tab that the text of a block scalar starts with.
    TabInBlockScalar,
    /// `\/` in double quotes.
    EscapedSlash,
    /// An anchor or alias with other characters than letters, digits, `-` and `_`.
    UnusualName,
}

const TEMPLATE_ACTION: &str = "{{";
const ESCAPED_SLASH: &str = "\\/";

impl<'a> DocumentNode<'a> {
    /// All oddities in the order of the text. Only subtrees that may have some are entered.
    pub fn oddities(self) -> Vec<Oddity<'a>> {
        let mut oddities = Vec::new();
        if self.flags().contains(Flags::HAS_ODDITY) {
            visit(self.green(), self.range().start(), Place::default(), &mut oddities);
        }
        oddities
    }
}

/// Whether a token may be one of the oddities.
pub(in crate::syntax) fn may_be_odd(token: &GreenTokenData) -> bool {
    let text = token.text();
    match SyntaxKind::from_raw(token.kind()) {
        SyntaxKind::PlainScalar | SyntaxKind::Garbage => has_template_action(text),
        SyntaxKind::DoubleQuotedScalar => memmem::find(text.as_bytes(), ESCAPED_SLASH.as_bytes()).is_some(),
        SyntaxKind::Whitespace | SyntaxKind::BlockScalar => memchr::memchr(b'\t', text.as_bytes()).is_some(),
        SyntaxKind::Anchor | SyntaxKind::Alias => has_unusual_name(text),
        _ => false,
    }
}

/// Whether children begin as `{{` does.
pub(in crate::syntax) fn starts_with_action<'a>(children: impl Iterator<Item = GreenElementRef<'a>>) -> bool {
    let mut children = children.skip_while(|child| kind(*child) != SyntaxKind::LeftBrace).skip(1);
    let mut first = children.next();
    while let Some(NodeOrToken::Node(node)) = first {
        first = node.children().next();
    }
    first.is_some_and(|first| kind(first) == SyntaxKind::LeftBrace)
}

fn has_template_action(text: &str) -> bool {
    memchr::memchr(b'{', text.as_bytes())
        .is_some_and(|start| text.get(start..).is_some_and(|text| text.contains(TEMPLATE_ACTION)))
}

fn has_unusual_name(text: &str) -> bool {
    let is_usual = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    // With one of these they end a name and go on with something else.
    let ends_name = |byte: u8| b"?:,]}%@`".contains(&byte);
    text.bytes().skip(1).find(|byte| !is_usual(byte)).is_some_and(|byte| !ends_name(byte))
}

/// Where a node stands.
#[derive(Clone, Copy, Default)]
struct Place<'a> {
    /// The key whose value a scalar right in the node would be.
    key: Option<&'a str>,
    in_flow: bool,
}

fn visit<'a>(node: &'a GreenNodeData, start: TextSize, place: Place<'a>, oddities: &mut Vec<Oddity<'a>>) {
    let node_kind = SyntaxKind::from_raw(node.kind());
    let Place { mut key, in_flow } = place;
    let in_flow = in_flow || matches!(node_kind, SyntaxKind::FlowMapping | SyntaxKind::FlowSequence);
    if node_kind == SyntaxKind::FlowMapping && starts_with_action(node.children()) {
        let range = TextRange::at(start, TextSize::of(TEMPLATE_ACTION));
        return oddities.push(Oddity { kind: OddityKind::TemplateAction, range, key });
    }
    // Of the tabs in it the one that is an error is told.
    let has_tab_error = RawKind::of(node.kind()).error_kind() == Some(ErrorKind::TabIndentation);
    let is_entry = matches!(node_kind, SyntaxKind::BlockMappingEntry | SyntaxKind::FlowMappingEntry);
    key = key.filter(|_| !is_entry && !node_kind.is_collection());
    let mut name = None;
    let mut starts_line = !in_flow && node_kind == SyntaxKind::Document;
    let mut before = None;
    let mut children = Children::of(node, start).peekable();
    while let Some((child, offset)) = children.next() {
        match child {
            NodeOrToken::Node(inner) => {
                if RawKind::of(inner.kind()).flags().contains(Flags::HAS_ODDITY) {
                    visit(inner, offset, Place { key, in_flow }, oddities);
                }
            }
            NodeOrToken::Token(token) if kind(child) == SyntaxKind::Whitespace => {
                let ends_line = children
                    .peek()
                    .is_none_or(|(next, _)| matches!(kind(*next), SyntaxKind::Newline | SyntaxKind::Comment));
                if starts_line && ends_line && is_odd_indentation(token.text(), before.and_then(last_token_kind)) {
                    let spaces = token.text().find('\t').unwrap_or(0);
                    let start = offset + TextSize::new(spaces as u32);
                    let range = TextRange::new(start, offset + token.text_len());
                    oddities.push(Oddity { kind: OddityKind::TabOnEmptyLine, range, key: None });
                }
            }
            NodeOrToken::Token(_) if has_tab_error && kind(child) == SyntaxKind::BlockScalar => {}
            NodeOrToken::Token(token) => {
                token_oddities(token, offset, key, oddities);
                name = if kind(child).is_scalar() { Some(token.text()) } else { name };
            }
        }
        if is_entry && kind(child) == SyntaxKind::Colon {
            key = name;
        }
        starts_line = !in_flow && kind(child) == SyntaxKind::Newline;
        if !matches!(kind(child), SyntaxKind::Whitespace | SyntaxKind::Newline) && text_len(child) > TextSize::new(0) {
            before = Some(child);
        }
    }
}

/// Whether an empty line has a tab that other readers refuse, behind a token of the kind `before`.
/// Behind text they take it for a part of that where it is indented.
fn is_odd_indentation(text: &str, before: Option<SyntaxKind>) -> bool {
    let is_text = matches!(before, Some(SyntaxKind::PlainScalar | SyntaxKind::BlockScalar));
    if is_text { text.starts_with('\t') } else { text.contains('\t') }
}

/// The kind of the last token in an element that is no white space and no line break.
fn last_token_kind(element: GreenElementRef<'_>) -> Option<SyntaxKind> {
    match element {
        NodeOrToken::Node(node) => node.children().rev().find_map(last_token_kind),
        NodeOrToken::Token(_) => {
            Some(kind(element)).filter(|kind| !matches!(kind, SyntaxKind::Whitespace | SyntaxKind::Newline))
        }
    }
}

fn token_oddities<'a>(
    token: &'a GreenTokenData,
    start: TextSize,
    key: Option<&'a str>,
    oddities: &mut Vec<Oddity<'a>>,
) {
    if !may_be_odd(token) {
        return;
    }
    let text = token.text();
    let at = |offset: usize, length: usize| {
        TextRange::at(start + TextSize::new(offset as u32), TextSize::new(length as u32))
    };
    let mut push = |kind, range| oddities.push(Oddity { kind, range, key });
    match SyntaxKind::from_raw(token.kind()) {
        SyntaxKind::DoubleQuotedScalar => {
            for (offset, found) in escaped_slashes(text) {
                push(OddityKind::EscapedSlash, at(offset, found.len()));
            }
        }
        SyntaxKind::BlockScalar => {
            let columns = raw_kind(NodeOrToken::Token(token)).columns();
            if let Some(tab) = first_tab(text, columns) {
                push(OddityKind::TabInBlockScalar, at(tab, 1));
            }
        }
        SyntaxKind::Anchor | SyntaxKind::Alias => push(OddityKind::UnusualName, at(0, text.len())),
        _ => {
            for (offset, found) in text.match_indices(TEMPLATE_ACTION) {
                push(OddityKind::TemplateAction, at(offset, found.len()));
            }
        }
    }
}

/// Each `\/` whose backslash is not escaped itself.
fn escaped_slashes(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.match_indices(ESCAPED_SLASH).filter(|(offset, _)| {
        let before = text.get(..*offset).unwrap_or_default();
        (before.len() - before.trim_end_matches('\\').len()) % 2 == 0
    })
}
