use rowan::{GreenNodeData, NodeOrToken};

use super::{Children, DocumentNode, Token, kind};
use crate::syntax::kind::SyntaxKind;
use crate::text::TextSize;

/// A comment.
#[derive(Clone, Copy, Debug)]
pub struct Comment<'a> {
    /// From `#` to the end of the line.
    pub token: Token<'a>,
    /// It is alone on its line, and so is another comment on the line before.
    pub continues: bool,
}

impl<'a> DocumentNode<'a> {
    /// All comments in the order of the text. One in the header of a block scalar is a part of that.
    pub fn comments(self) -> Vec<Comment<'a>> {
        let mut collector = Collector { comments: Vec::new(), starts_line: true, follows_comment: false };
        collector.visit(self.green(), self.range().start());
        collector.comments
    }
}

struct Collector<'a> {
    comments: Vec<Comment<'a>>,
    /// Only white space comes before the next token on its line.
    starts_line: bool,
    /// The last token other than white space and line breaks is a comment that is alone on its
    /// line, and no empty line has followed since.
    follows_comment: bool,
}

impl<'a> Collector<'a> {
    fn visit(&mut self, node: &'a GreenNodeData, start: TextSize) {
        for (child, offset) in Children::of(node, start) {
            match child {
                NodeOrToken::Node(inner) => self.visit(inner, offset),
                NodeOrToken::Token(token) => match kind(child) {
                    SyntaxKind::Whitespace => {}
                    SyntaxKind::Newline => {
                        self.follows_comment &= !self.starts_line;
                        self.starts_line = true;
                    }
                    SyntaxKind::Comment => {
                        let continues = self.starts_line && self.follows_comment;
                        self.comments.push(Comment { token: Token::at(token, offset), continues });
                        self.follows_comment = self.starts_line;
                        self.starts_line = false;
                    }
                    _ => {
                        self.follows_comment = false;
                        // A block scalar ends after its last line break.
                        self.starts_line =
                            token.text().ends_with(['\n', '\r']) || (token.text().is_empty() && self.starts_line);
                    }
                },
            }
        }
    }
}

#[cfg(test)]
mod tests;
