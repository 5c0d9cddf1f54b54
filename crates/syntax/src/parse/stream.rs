//! Documents, and the text between them.

use super::block::SlotOwner;
use super::scalar::PlainPlace;
use super::trivia::NextToken;
use super::{Column, Parser};
use crate::ErrorKind;
use crate::kind::SyntaxKind;

const BYTE_ORDER_MARK: [u8; 3] = [0xef, 0xbb, 0xbf];

impl Parser<'_> {
    pub(super) fn stream(&mut self) {
        let mut fresh = self.take_documents_before();
        while self.position < self.source.len() && !self.take_documents_after(fresh) {
            fresh = self.document(fresh);
        }
    }

    /// Parses a document. `fresh`: the document is the first, or a `...` precedes it. Returns whether a `...` ended the
    /// document.
    fn document(&mut self, fresh: bool) -> bool {
        const OUTSIDE: Column = -1;
        let mark = self.builder.mark();
        if fresh {
            self.prefix();
        }
        let peek = self.peek();
        if peek.next == NextToken::Marker && self.byte(peek.at) == Some(b'-') {
            self.take_trivia();
            self.bump(SyntaxKind::DocumentStart, self.position + 3);
        }
        self.slot(OUTSIDE, 0, SlotOwner::Document);
        let ended = self.document_end();
        self.take_trivia_lines();
        self.wrap(mark, SyntaxKind::Document);
        ended
    }

    /// Parses a byte order mark and directives.
    fn prefix(&mut self) {
        if BYTE_ORDER_MARK.iter().enumerate().all(|(index, byte)| self.byte(self.position + index) == Some(*byte)) {
            let end = self.position + BYTE_ORDER_MARK.len();
            self.bump_lines(SyntaxKind::ByteOrderMark.into(), end, end);
        }
        let mut directives = false;
        let mut has_version = false;
        loop {
            let peek = self.peek();
            if !(peek.is_line_at(0) && self.byte(peek.at) == Some(b'%')) {
                if directives && !(peek.next == NextToken::Marker && self.byte(peek.at) == Some(b'-')) {
                    self.error_here(ErrorKind::MissingDocumentStart);
                }
                return;
            }
            self.take_trivia();
            self.directive(&mut has_version);
            directives = true;
        }
    }

    /// Parses a directive. `has_version`: whether `%YAML` occurred before.
    fn directive(&mut self, has_version: &mut bool) {
        let end = self.scan_plain_line(self.position, PlainPlace { flow: false, colons: true }).end;
        let text = self.source.slice(self.position, end);
        let words: Vec<&str> = text.split_ascii_whitespace().collect();
        let error = match words.as_slice() {
            ["%YAML", _] if std::mem::replace(has_version, true) => Some(ErrorKind::RepeatedDirective),
            ["%YAML", version] if is_version(version) => None,
            ["%TAG", handle, _] if handle.starts_with('!') && handle.ends_with('!') => None,
            ["%YAML" | "%TAG", ..] => Some(ErrorKind::InvalidDirective),
            _ => None,
        };
        let error = error.or_else(|| self.control_error(end));
        self.scalar_token(SyntaxKind::Directive, end, self.line_start, error);
    }

    /// Parses any following `...`.
    fn document_end(&mut self) -> bool {
        let mut ended = false;
        loop {
            let peek = self.peek();
            if !(peek.next == NextToken::Marker && self.byte(peek.at) == Some(b'.')) {
                return ended;
            }
            self.take_trivia();
            self.bump(SyntaxKind::DocumentEnd, self.position + 3);
            self.refuse_rest_of_line();
            ended = true;
        }
    }
}

/// Whether the text is a version such as `1.2`.
fn is_version(text: &str) -> bool {
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    text.split_once('.').is_some_and(|(major, minor)| is_number(major) && is_number(minor))
}
