//! White space, line breaks, comments and lines of template actions between tokens.

use super::template::WritingLine;
use super::{Column, Parser};
use crate::ErrorKind;
use crate::kind::{RawKind, SyntaxKind};
use crate::source::{is_blank, is_break, is_white};

/// The length of merge conflict markers.
const CONFLICT_MARKER: usize = 7;

/// The next element after white space, line breaks and comments.
#[derive(Clone, Copy, Debug)]
pub(super) struct Peek {
    /// The place where the search started.
    from: usize,
    /// The start of the element.
    pub(super) at: usize,
    /// The start of the element's line.
    line_start: usize,
    pub(super) next: NextToken,
    /// Whether the element is the first on its line.
    pub(super) starts_line: bool,
    /// Whether the white space directly before the element contains a tab.
    pub(super) tab: bool,
    /// The column of the element, if the element is the first on its line.
    column: Column,
    /// The number of spaces at the start of the element's line.
    pub(super) spaces: Column,
    /// The first line of actions before the element that writes entries or items.
    pub(super) writing: Option<WritingLine>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NextToken {
    /// The end of the text.
    End,
    /// `---` or `...`, which ends the document.
    Marker,
    Content,
}

impl Peek {
    /// Content that starts the line at `line_start` after `spaces` spaces, searched from `from`.
    pub(super) fn line(from: usize, line_start: usize, spaces: Column) -> Self {
        let at = line_start.saturating_add_signed(spaces);
        Self {
            from,
            at,
            line_start,
            next: NextToken::Content,
            starts_line: true,
            tab: false,
            column: spaces,
            spaces,
            writing: None,
        }
    }

    /// Whether only one line break and spaces precede the element.
    fn is_next_line(&self) -> bool {
        self.starts_line && self.line_start == self.from + 1 && !self.tab
    }

    /// The column of the element, see [`Parser::column_of_line`].
    pub(super) fn column(&self) -> Column {
        if self.starts_line { self.column } else { self.at as Column - self.line_start as Column }
    }

    pub(super) fn is_content(&self) -> bool {
        self.next == NextToken::Content
    }

    /// Whether the element is content on the line where the search started.
    pub(super) fn is_on_same_line(&self) -> bool {
        self.is_content() && !self.starts_line
    }

    /// Whether the element is the first content of a line, further right than `column`.
    pub(super) fn is_line_right_of(&self, column: Column) -> bool {
        self.is_content() && self.starts_line && self.column() > column
    }

    /// Whether the element is the first content of a line, without a tab before it.
    pub(super) fn is_line(&self) -> bool {
        self.is_content() && self.starts_line && !self.tab
    }

    /// Whether the element is the first content of a line, further left than `column`, without a tab before it.
    pub(super) fn is_line_left_of(&self, column: Column) -> bool {
        self.is_line() && self.column < column
    }

    /// Whether the element is the first content of a line, at `column`.
    pub(super) fn is_line_at(&self, column: Column) -> bool {
        self.is_content() && self.starts_line && self.column() == column
    }
}

/// The start of a line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Indentation {
    /// The place of the first byte that is neither a space nor a tab.
    pub(super) at: usize,
    /// The number of spaces at the start of the line.
    pub(super) spaces: Column,
    /// The number of spaces and tabs at the start of the line.
    pub(super) column: Column,
    /// The byte at `at`.
    pub(super) byte: Option<u8>,
}

impl Indentation {
    /// Whether the line is empty or blank.
    pub(super) fn is_blank_line(&self) -> bool {
        self.byte.is_none_or(is_break)
    }

    /// Whether the white space contains a tab.
    pub(super) fn has_tab(&self) -> bool {
        self.spaces < self.column
    }
}

impl Parser<'_> {
    /// Whether the line that starts at `line_start` lacks content.
    pub(super) fn is_trivia_line(&mut self, line_start: usize, indentation: Indentation) -> bool {
        indentation.is_blank_line()
            || indentation.byte == Some(b'#')
            || self.is_conflict_marker(line_start)
            || self.template_line(indentation.at).is_some()
    }

    /// The next element.
    pub(super) fn peek(&mut self) -> Peek {
        match self.peeked {
            Some(peek) if peek.from == self.position => peek,
            _ => {
                let peek = self.look();
                self.scanned += (peek.at - peek.from) as u64;
                self.peeked = Some(peek);
                peek
            }
        }
    }

    fn look(&mut self) -> Peek {
        let from = self.position;
        let mut at = from;
        let mut line_start = self.line_start;
        let mut starts_line = from == line_start;
        let mut writing = None;
        loop {
            let white = at;
            at = self.skip_white(at);
            match self.byte(at) {
                Some(byte) if is_break(byte) => {
                    at = self.after_break(at);
                    line_start = at;
                    starts_line = true;
                }
                Some(b'#') if at > white || (starts_line && at == line_start) => at = self.line_end(at),
                Some(_) if starts_line && at == line_start && self.is_conflict_marker(at) => at = self.line_end(at),
                byte => {
                    if byte == Some(b'{')
                        && starts_line
                        && let Some(line) = self.template_line(at)
                    {
                        writing = writing.or_else(|| line.writing((at - line_start) as Column));
                        line_start = line.last_line.unwrap_or(line_start);
                        at = line.end;
                        continue;
                    }
                    let spaces = if starts_line { self.count_spaces(line_start) } else { 0 };
                    let tab = if starts_line { (spaces as usize) < at - line_start } else { self.has_tab(white, at) };
                    let column = match starts_line {
                        true if tab => {
                            let indentation = self.indentation(line_start);
                            self.column_of_line(line_start, indentation)
                        }
                        true => (at - line_start) as Column,
                        false => 0,
                    };
                    let next = match byte {
                        None => NextToken::End,
                        Some(_) if at == line_start && starts_line && self.is_marker(at) => NextToken::Marker,
                        Some(_) => NextToken::Content,
                    };
                    return Peek { from, at, line_start, next, starts_line, tab, column, spaces, writing };
                }
            }
        }
    }

    fn count_spaces(&mut self, from: usize) -> Column {
        (self.source.skip_spaces(from) - from) as Column
    }

    pub(super) fn has_tab(&mut self, from: usize, to: usize) -> bool {
        (from..to).any(|at| self.byte(at) == Some(b'\t'))
    }

    /// The end of the spaces and tabs at `at`.
    #[inline]
    pub(super) fn skip_white(&mut self, at: usize) -> usize {
        if !self.byte(at).is_some_and(is_white) {
            return at;
        }
        let spaces = self.source.skip_spaces(at);
        if self.byte(spaces) == Some(b'\t') { self.source.skip_while(spaces, is_white) } else { spaces }
    }

    /// The end of the line that contains `at`, without its line break.
    pub(super) fn line_end(&mut self, at: usize) -> usize {
        self.source.line_end(at)
    }

    /// The end of the line break at `at`.
    pub(super) fn after_break(&mut self, at: usize) -> usize {
        match (self.byte(at), self.byte(at + 1)) {
            (Some(b'\r'), Some(b'\n')) => at + 2,
            (Some(_), _) => at + 1,
            (None, _) => at,
        }
    }

    /// The indentation of the line that starts at `line_start`.
    pub(super) fn indentation(&mut self, line_start: usize) -> Indentation {
        let spaces = self.source.skip_spaces(line_start);
        let at = self.skip_white(spaces);
        let columns = |end: usize| (end - line_start) as Column;
        Indentation { at, spaces: columns(spaces), column: columns(at), byte: self.byte(at) }
    }

    /// Whether `---` or `...` is at `at`, the start of a line, followed by white space or the end of the line.
    pub(super) fn is_marker(&mut self, at: usize) -> bool {
        let Some(first @ (b'-' | b'.')) = self.byte(at) else { return false };
        self.byte(at + 1) == Some(first) && self.byte(at + 2) == Some(first) && is_blank(self.byte(at + 3))
    }

    /// Whether a conflict marker starts at `at`, the start of a line.
    pub(super) fn is_conflict_marker(&mut self, at: usize) -> bool {
        let Some(first @ (b'<' | b'|' | b'=' | b'>')) = self.byte(at) else { return false };
        (at + 1..at + CONFLICT_MARKER).all(|at| self.byte(at) == Some(first))
            && is_blank(self.byte(at + CONFLICT_MARKER))
    }

    /// Whether the block indicator `indicator` is at `at`.
    pub(super) fn is_indicator(&mut self, at: usize, indicator: u8) -> bool {
        self.byte(at) == Some(indicator) && is_blank(self.byte(at + 1))
    }

    /// Parses the trivia before the next element.
    pub(super) fn take_trivia(&mut self) -> Peek {
        let peek = self.peek();
        if peek.is_next_line() && self.byte(self.position) == Some(b'\n') {
            self.bump_line_feed();
            self.bump_spaces(peek.at);
        } else {
            self.take_trivia_up_to(peek.at);
        }
        if peek.starts_line {
            self.shift = (peek.line_start, peek.column - (peek.at - peek.line_start) as Column);
        }
        peek
    }

    /// Parses the lines before the line of the next element.
    pub(super) fn take_trivia_lines(&mut self) {
        let peek = self.peek();
        let end = if peek.next == NextToken::End { peek.at } else { peek.line_start };
        self.take_trivia_up_to(end);
    }

    pub(super) fn take_trivia_up_to(&mut self, end: usize) {
        while self.position < end {
            match self.byte(self.position) {
                Some(b'\n') => self.bump_line_feed(),
                Some(byte) if is_break(byte) => {
                    let end = self.after_break(self.position);
                    self.bump_lines(SyntaxKind::Newline.into(), end, end);
                }
                Some(b'#') => self.comment(),
                Some(b'{') => self.bump_template_line(),
                Some(byte) if !is_white(byte) => {
                    let mark = self.builder.mark();
                    let end = self.line_end(self.position);
                    self.bump(SyntaxKind::Garbage, end);
                    self.error_since(mark, ErrorKind::ConflictMarker);
                }
                _ => self.take_white(),
            }
        }
    }

    fn comment(&mut self) {
        let mark = self.builder.mark();
        let (end, odd) = self.scan_to_line_end(self.position);
        self.bump(SyntaxKind::Comment, end);
        if odd {
            self.error_since(mark, ErrorKind::ControlCharacter);
        }
    }

    fn bump_template_line(&mut self) {
        let line = self.template_line(self.position);
        let end = line.map_or_else(|| self.line_end(self.position), |line| line.end);
        let writes = line.is_some_and(|line| line.writes);
        let line_start = line.and_then(|line| line.last_line).unwrap_or(self.line_start);
        self.bump_lines(RawKind::new(SyntaxKind::TemplateLine).with_variant(writes), end, line_start);
    }

    /// Parses the following spaces and tabs.
    pub(super) fn take_white(&mut self) {
        let spaces = self.source.skip_spaces(self.position);
        let end = self.skip_white(spaces);
        if end > spaces {
            self.bump(SyntaxKind::Whitespace, end);
        } else {
            self.bump_spaces(end);
        }
    }
}
