//! Identity of subtrees, so that results about a subtree can be cached while it stays the same.

use rowan::{GreenNode, NodeOrToken};

use super::{Children, Content, DocumentNode, GreenElement};
use crate::kind::SyntaxKind;
use crate::{SyntaxError, collect};
use crd_ls_text::{TextRange, TextSize};

impl Content<'_> {
    /// Whether the content is the same element as `other`, not only an equal one.
    pub fn is_same_green(self, other: &GreenElement) -> bool {
        match (self.green(), other) {
            (NodeOrToken::Node(node), NodeOrToken::Node(other)) => std::ptr::eq(node, &**other),
            (NodeOrToken::Token(token), NodeOrToken::Token(other)) => std::ptr::eq(token, &**other),
            _ => false,
        }
    }
}

impl<'a> Content<'a> {
    /// Whether the content is the same element as `other`, at any place.
    pub fn is_same(self, other: Content<'_>) -> bool {
        match (self.green(), other.green()) {
            (NodeOrToken::Node(node), NodeOrToken::Node(other)) => std::ptr::eq(node, other),
            (NodeOrToken::Token(token), NodeOrToken::Token(other)) => std::ptr::eq(token, other),
            _ => false,
        }
    }
}

impl DocumentNode<'_> {
    /// The green node, for caching.
    pub fn to_green(self) -> GreenNode {
        self.green().to_owned()
    }

    /// The syntax errors in the document, in document order.
    pub fn errors(self) -> Vec<SyntaxError> {
        let start = self.range().start();
        let mut errors = collect::errors(self.green());
        for error in &mut errors {
            error.range += start;
        }
        errors
    }

    /// The end of the line of the `---`, including the line break; if text follows on that line, the end of its first
    /// token.
    pub fn start_marker_line_end(self) -> Option<TextSize> {
        let marker = self.start_marker()?;
        if let Some(text) = self.text_after_start_marker() {
            return Some(text.end());
        }
        let mut behind =
            Children::of(self.green(), self.range().start()).skip_while(|(_, start)| *start < marker.end());
        let line_break = behind.find_map(|(child, start)| match child {
            NodeOrToken::Token(token) if SyntaxKind::from_raw(token.kind()) == SyntaxKind::Newline => {
                Some(TextRange::at(start, token.text_len()).end())
            }
            _ => None,
        });
        Some(line_break.unwrap_or(self.range().end()))
    }
}
