//! Text on a line that belongs to no construct.

use super::Parser;
use super::scalar::PlainPlace;
use crate::ErrorKind;
use crate::kind::SyntaxKind;

impl Parser<'_> {
    /// Wraps the rest of the line in an error, unless it is empty or a comment.
    pub(super) fn refuse_rest_of_line(&mut self) {
        while self.peek().is_on_same_line() {
            self.take_trivia();
            self.refuse_text();
        }
    }

    /// Wraps the text at the position, up to the end of the line or a comment, in an error.
    pub(super) fn refuse_text(&mut self) {
        let mark = self.builder.mark();
        let is_comment = self.byte(self.position) == Some(b'#');
        let end = self.rest_of_line(self.position);
        self.bump(SyntaxKind::Garbage, end);
        self.error_since(mark, if is_comment { ErrorKind::MissingCommentSpace } else { ErrorKind::UnexpectedText });
    }

    /// The end of the text at `at` on its line: before a comment, without white space.
    pub(super) fn rest_of_line(&mut self, at: usize) -> usize {
        if self.byte(at) == Some(b'#') {
            return self.line_end(at);
        }
        self.scan_plain_line(at, PlainPlace { flow: false, colons: true }).end.max(at + 1)
    }
}
