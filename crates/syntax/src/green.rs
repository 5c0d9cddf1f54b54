//! Green nodes and tokens, without places.

pub(crate) mod unusual;

use rowan::{GreenNode, GreenNodeData, GreenToken, GreenTokenData, NodeOrToken};

use crate::ErrorKind;
use crate::kind::{RawKind, SyntaxKind};
use crd_ls_text::TextSize;

/// An owned node or token.
pub type GreenElement = NodeOrToken<GreenNode, GreenToken>;
/// A borrowed node or token.
pub type GreenElementRef<'a> = NodeOrToken<&'a GreenNodeData, &'a GreenTokenData>;

pub(crate) fn raw_kind(element: GreenElementRef<'_>) -> RawKind {
    match element {
        NodeOrToken::Node(node) => RawKind::of(node.kind()),
        NodeOrToken::Token(token) => RawKind::of(token.kind()),
    }
}

pub(crate) fn kind(element: GreenElementRef<'_>) -> SyntaxKind {
    raw_kind(element).kind()
}

pub(crate) fn text_len(element: GreenElementRef<'_>) -> TextSize {
    match element {
        NodeOrToken::Node(node) => node.text_len(),
        NodeOrToken::Token(token) => token.text_len(),
    }
}

/// Whether an element is a content, or an error around a content.
pub(crate) fn holds_content(element: GreenElementRef<'_>) -> bool {
    let mut element = element;
    loop {
        let raw = raw_kind(element);
        if raw.kind().is_content() || raw.kind() == SyntaxKind::FlowMappingEntry {
            return true;
        }
        match (element, raw.error_kind()) {
            (_, None | Some(ErrorKind::TooDeep)) | (NodeOrToken::Token(_), _) => return false,
            (NodeOrToken::Node(node), Some(_)) => {
                match node
                    .children()
                    .find(|child| !matches!(kind(*child), SyntaxKind::Garbage) && !kind(*child).is_trivia())
                {
                    Some(child) => element = child,
                    None => return false,
                }
            }
        }
    }
}

/// The handle of a tag, if a directive must declare it.
pub(crate) fn tag_handle(tag: &str) -> Option<&str> {
    let name = tag.strip_prefix('!')?;
    let is_word = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    let end = name.find('!').filter(|end| *end > 0 && name.bytes().take(*end).all(is_word))?;
    tag.get(..end + 2)
}
