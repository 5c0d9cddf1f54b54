//! Literal and folded scalars.

use super::trivia::Indentation;
use super::{Column, Parser};
use crate::ErrorKind;
use crate::kind::{RawKind, SyntaxKind};
use crate::source::{is_all_printable, is_blank, is_break, leading_spaces};

/// The header of a block scalar.
struct Header {
    /// The end of the line, without its line break.
    end: usize,
    /// The indentation of the lines relative to the owner, if the header specifies it.
    indentation: Option<Column>,
    /// Whether trailing empty lines are kept.
    keeps: bool,
    error: Option<ErrorKind>,
}

/// The lines of a block scalar so far.
struct BlockLines {
    /// The indentation of the lines, from the header or from the first line with text.
    indentation: Option<Column>,
    /// The most spaces on an empty line.
    empty_columns: Column,
    has_tab: bool,
    /// Whether marker lines of a merge conflict precede the current line.
    has_conflict: bool,
    error: Option<ErrorKind>,
}

impl BlockLines {
    fn new(header: &Header, owner: Column) -> Self {
        let indentation = header.indentation.map(|more| owner.max(0) + more);
        Self { indentation, empty_columns: 0, has_tab: false, has_conflict: false, error: header.error }
    }

    /// Whether a line counts as empty. A tab after more spaces than the owner's makes it a line of text.
    fn is_empty(&self, line: &Indentation, owner: Column) -> bool {
        match self.indentation {
            _ if line.spaces < line.column && line.spaces > owner => false,
            Some(column) => line.is_blank_line() && (line.spaces <= column || line.spaces < line.column),
            None => line.is_blank_line(),
        }
    }

    fn add_empty(&mut self, line: &Indentation) {
        self.empty_columns = self.empty_columns.max(line.spaces);
        self.has_tab = self.has_tab || line.spaces < line.column;
    }

    /// Adds a line of text. `is_left`: the line has too few spaces, but belongs to the text because a tab follows them.
    fn add_text(&mut self, line: &Indentation, is_left: bool) {
        self.has_tab = self.has_tab || is_left;
        self.note(self.has_conflict, ErrorKind::ConflictMarker);
        self.note(self.has_tab, ErrorKind::TabIndentation);
        let is_less = self.indentation.is_none() && self.empty_columns > line.spaces;
        self.note(is_less, ErrorKind::BlockScalarIndentation);
        self.indentation = self.indentation.or((!is_left).then_some(line.spaces));
    }

    fn note(&mut self, is_wrong: bool, error: ErrorKind) {
        self.error = ErrorKind::or(self.error, is_wrong.then_some(error));
    }
}

impl Parser<'_> {
    /// Parses a literal or folded scalar.
    pub(super) fn block_scalar(&mut self, owner: Column) {
        let header = self.block_header();
        let mut lines = BlockLines::new(&header, owner);
        let (mut end, mut line_start) = (header.end, self.line_start);
        let mut line = self.after_break(header.end);
        while line < self.source.len() && line > header.end {
            if let Some(least) = lines.indentation.filter(|_| !lines.has_tab && !lines.has_conflict)
                && let Some(next) = self.after_text_line(line, least)
            {
                (line, end, line_start) = (next, next, next);
                continue;
            }
            let found = self.indentation(line);
            if lines.is_empty(&found, owner) {
                lines.add_empty(&found);
                line = self.after_break(found.at);
                if header.keeps {
                    (end, line_start) = (line, line);
                }
                if line == found.at {
                    break;
                }
                continue;
            }
            if owner >= 0 && self.is_conflict_marker(line) {
                lines.has_conflict = true;
                let line_end = self.line_end(line);
                line = self.after_break(line_end);
                continue;
            }
            let least = lines.indentation.unwrap_or(owner + 1);
            let is_left = found.spaces < least;
            if is_left && !self.is_text_after_tab_in_block(found, least) || found.spaces == 0 && self.is_marker(line) {
                break;
            }
            lines.add_text(&found, is_left);
            let (line_end, odd) = self.scan_to_line_end(found.at);
            lines.note(odd, ErrorKind::ControlCharacter);
            line = self.after_break(line_end);
            end = line;
            line_start = if line > line_end { line } else { line_start };
            if line == line_end {
                break;
            }
        }
        let is_empty = lines.indentation.is_none() || header.indentation.is_some() && end == header.end;
        lines.note(lines.has_tab && is_empty, ErrorKind::TabIndentation);
        self.scanned += (line.max(end) - end) as u64;
        let columns = header.indentation.and(lines.indentation).unwrap_or(0).unsigned_abs();
        let mark = self.builder.mark();
        self.bump_raw(RawKind::new(SyntaxKind::BlockScalar).with_columns(columns), end);
        self.line_start = line_start;
        if let Some(error) = lines.error {
            self.error_since(mark, error);
        }
    }

    /// The end of a line including its line feed, if it is a typical line of text: printable ASCII after at least
    /// `least` spaces.
    fn after_text_line(&mut self, line: usize, least: Column) -> Option<usize> {
        let tail = self.source.tail(line);
        let length = memchr::memchr(b'\n', tail)?;
        let spaces = leading_spaces(tail);
        let text = tail.get(spaces..length).filter(|text| !text.is_empty())?;
        let is_text = spaces > 0 && spaces as Column >= least && is_all_printable(text);
        is_text.then_some(line + length + 1)
    }

    fn block_header(&mut self) -> Header {
        let mut header = Header { end: 0, indentation: None, keeps: false, error: None };
        let mut at = self.position + 1;
        let (mut digits, mut signs) = (0, 0);
        while let Some(byte) = self.byte(at) {
            match byte {
                b'0'..=b'9' => {
                    digits += 1;
                    header.indentation = Some(Column::from(i16::from(byte - b'0')));
                }
                b'+' | b'-' => {
                    signs += 1;
                    header.keeps = byte == b'+';
                }
                _ => break,
            }
            at += 1;
        }
        let text = self.skip_white(at);
        let (end, odd) = self.scan_to_line_end(text);
        header.end = end;
        let clean = match self.byte(text) {
            Some(b'#') => true,
            byte => byte.is_none_or(is_break) && is_blank(byte),
        };
        let is_unspaced = text == at && self.byte(text) == Some(b'#');
        if digits > 1 || signs > 1 || header.indentation == Some(0) || !clean {
            header.indentation = None;
            header.error = Some(ErrorKind::BlockScalarHeader);
        } else if odd {
            header.error = Some(ErrorKind::ControlCharacter);
        } else if is_unspaced {
            header.error = Some(ErrorKind::MissingCommentSpace);
        }
        header
    }
}
