//! Marks the text that YAML allows but other readers parse differently, so that a search for it can skip subtrees.

use memchr::memmem;
use rowan::{GreenNodeData, NodeOrToken};

use super::{GreenElementRef, kind};
use crate::kind::{Flags, RawKind, SyntaxKind};

pub(crate) const TEMPLATE_ACTION: &str = "{{";
pub(crate) const ESCAPED_SLASH: &str = "\\/";
/// The line breaks of YAML 1.1 besides LF and CR.
pub(crate) const SEPARATORS: [char; 3] = ['\u{85}', '\u{2028}', '\u{2029}'];
/// The first bytes of the separators.
const SEPARATOR_STARTS: [u8; 2] = [0xc2, 0xe2];

/// The flags of a token with this kind and text.
pub(crate) fn token_flags(kind: RawKind, text: &str) -> Flags {
    let odd = if may_have_issue(kind, text) { Flags::HAS_COMPAT_ISSUE } else { Flags::NONE };
    odd.union(match kind.kind() {
        SyntaxKind::Tag => Flags::HAS_COMPAT_ISSUE,
        SyntaxKind::Anchor => Flags::HAS_ANCHOR,
        SyntaxKind::Alias => Flags::HAS_ALIAS,
        SyntaxKind::PlainScalar if text == "<<" => Flags::HAS_ALIAS,
        _ => Flags::NONE,
    })
}

/// Whether a token may have a compatibility issue.
pub(crate) fn may_have_issue(raw: RawKind, text: &str) -> bool {
    match raw.kind() {
        SyntaxKind::PlainScalar => raw.variant() || is_action(text) || has_separator(text),
        SyntaxKind::TemplateLine => true,
        SyntaxKind::Garbage => raw.variant() || has_separator(text) || text.contains(TEMPLATE_ACTION),
        SyntaxKind::Comment => has_separator(text) || memmem::find(text.as_bytes(), b"{{").is_some(),
        SyntaxKind::Colon => raw.variant(),
        SyntaxKind::Tag => raw.variant() || has_unusual_tag(text),
        SyntaxKind::DoubleQuotedScalar => memmem::find(text.as_bytes(), ESCAPED_SLASH.as_bytes()).is_some(),
        SyntaxKind::Whitespace => memchr::memchr(b'\t', text.as_bytes()).is_some(),
        SyntaxKind::BlockScalar => {
            let special = memchr::memchr3(b'\t', SEPARATOR_STARTS[0], SEPARATOR_STARTS[1], text.as_bytes());
            special.is_some_and(|_| text.contains('\t') || text.contains(SEPARATORS))
        }
        SyntaxKind::Anchor | SyntaxKind::Alias => has_unusual_name(text),
        _ => false,
    }
}

/// Whether a plain scalar starts with a template action. No other plain scalar starts with a brace.
pub(crate) fn is_action(text: &str) -> bool {
    text.starts_with('{')
}

/// Whether the children start with `{{` and are not an entry.
pub(crate) fn starts_with_action<'a>(children: impl Iterator<Item = GreenElementRef<'a>>) -> bool {
    second_brace(children).is_some_and(|inner| !begins_with_entry(inner))
}

/// The mapping of the second brace, if the children start with `{{`.
pub(crate) fn second_brace<'a>(children: impl Iterator<Item = GreenElementRef<'a>>) -> Option<&'a GreenNodeData> {
    let mut children = children.skip_while(|child| kind(*child) != SyntaxKind::LeftBrace).skip(1);
    let mut first = children.next();
    let mut around = None;
    while let Some(NodeOrToken::Node(node)) = first {
        around = Some(node);
        first = node.children().next();
    }
    first.filter(|first| kind(*first) == SyntaxKind::LeftBrace).and(around)
}

/// Whether a mapping starts with a name and a colon, unlike any template action: `{{a: b}`.
fn begins_with_entry(mapping: &GreenNodeData) -> bool {
    let is_entry = |child: &GreenElementRef<'_>| kind(*child) == SyntaxKind::FlowMappingEntry;
    let Some(NodeOrToken::Node(entry)) = mapping.children().find(is_entry) else { return false };
    let mut parts = entry.children().filter(|part| !kind(*part).is_trivia());
    let is_name = parts.next().is_some_and(|key| match key {
        NodeOrToken::Token(token) if kind(key).is_scalar() => {
            !token.text().starts_with(['.', '$']) && !token.text().contains([' ', '\n'])
        }
        _ => false,
    });
    is_name && parts.next().is_some_and(|part| kind(part) == SyntaxKind::Colon)
}

/// Whether a text contains one of [`SEPARATORS`].
fn has_separator(text: &str) -> bool {
    memchr::memchr2(SEPARATOR_STARTS[0], SEPARATOR_STARTS[1], text.as_bytes())
        .is_some_and(|start| text.get(start..).is_some_and(|text| text.contains(SEPARATORS)))
}

/// Whether a tag contains a character that is not allowed in URIs.
fn has_unusual_tag(text: &str) -> bool {
    let suffix = text.strip_prefix("!<").map_or(text, |verbatim| verbatim.strip_suffix('>').unwrap_or(verbatim));
    suffix.bytes().any(|byte| !byte.is_ascii_alphanumeric() && !b"-_;/?:@&=+$,.!~*'()[]%".contains(&byte))
}

fn has_unusual_name(text: &str) -> bool {
    let is_usual = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    // These characters end a name, so other text follows.
    let ends_name = |byte: u8| b"?:,]}%@`".contains(&byte);
    text.bytes().skip(1).find(|byte| !is_usual(byte)).is_some_and(|byte| !ends_name(byte))
}
