use std::iter::Peekable;

use rowan::{GreenNodeData, NodeOrToken};

use super::{Children, DocumentNode, Token, kind, text_len};
use crate::kind::SyntaxKind;
use crd_ls_text::{Text, TextRange, TextSize};

/// A comment.
#[derive(Clone, Copy, Debug)]
pub struct Comment<'a> {
    /// From `#` to the end of the line.
    pub token: Token<'a>,
    /// Whether the comment is alone on its line, directly below another such comment.
    pub continues: bool,
}

impl<'a> DocumentNode<'a> {
    /// All comments in document order; `text` is the text of the tree. A comment in the header of a block scalar
    /// belongs to the scalar.
    ///
    /// Enters only nodes that contain a `#`.
    pub fn comments(self, text: &Text) -> Vec<Comment<'a>> {
        let marks = text.places_of('#', self.range());
        let mut tokens = Vec::new();
        visit(self.green(), self.range().start(), &mut marks.into_iter().peekable(), &mut tokens);

        let mut last_alone = None;
        let comments = tokens.into_iter().map(|token| {
            let start = token.range().start();
            let blank_start = text.trim_end(TextRange::new(self.range().start(), start)).end();
            let breaks = line_breaks(&text.slice(TextRange::new(blank_start, start)));
            let is_alone = breaks > 0 || blank_start == self.range().start();
            let is_below = last_alone.is_some_and(|last: TextRange| blank_start <= last.end());
            last_alone = is_alone.then_some(token.range());
            Comment { token, continues: is_below && breaks == 1 }
        });
        comments.collect()
    }
}

/// Adds the comments in a node. `marks` are the places of `#` from the node's start on; those inside the node are
/// removed.
fn visit<'a>(
    node: &'a GreenNodeData,
    start: TextSize,
    marks: &mut Peekable<impl Iterator<Item = TextSize>>,
    comments: &mut Vec<Token<'a>>,
) {
    for (child, offset) in Children::of(node, start) {
        let end = offset + text_len(child);
        match (marks.peek(), child) {
            (None, _) => return,
            (Some(mark), _) if *mark >= end => {}
            (Some(_), NodeOrToken::Node(inner)) => visit(inner, offset, marks, comments),
            (Some(_), NodeOrToken::Token(token)) => {
                comments.extend((kind(child) == SyntaxKind::Comment).then(|| Token::at(token, offset)));
                while marks.next_if(|mark| *mark < end).is_some() {}
            }
        }
    }
}

/// The number of line breaks in white space.
fn line_breaks(blank: &str) -> usize {
    blank.matches(['\n', '\r']).count() - blank.matches("\r\n").count()
}

#[cfg(test)]
mod tests;
