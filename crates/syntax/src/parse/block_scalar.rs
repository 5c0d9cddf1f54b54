//! Literal and folded scalars.

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

impl Parser<'_> {
    /// Parses a literal or folded scalar.
    pub(super) fn block_scalar(&mut self, owner: Column) {
        let header = self.block_header();
        let mut error = header.error;
        // The indentation of the lines, from the header or from the first line with text.
        let mut indentation = header.indentation.map(|more| owner.max(0) + more);
        let (mut end, mut line_start) = (header.end, self.line_start);
        let mut empty_columns: Column = 0;
        let mut has_tab = false;
        // Whether marker lines of a merge conflict precede the current line.
        let mut has_conflict = false;
        let mut line = self.after_break(header.end);
        while line < self.source.len() && line > header.end {
            if let Some(least) = indentation.filter(|_| !has_tab && !has_conflict)
                && let Some(next) = self.after_text_line(line, least)
            {
                (line, end, line_start) = (next, next, next);
                continue;
            }
            let found = self.indentation(line);
            let is_empty = match indentation {
                _ if found.spaces < found.column && found.spaces > owner => false,
                Some(column) => found.is_blank_line() && (found.spaces <= column || found.spaces < found.column),
                None => found.is_blank_line(),
            };
            if is_empty {
                empty_columns = empty_columns.max(found.spaces);
                has_tab = has_tab || found.spaces < found.column;
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
                has_conflict = true;
                let line_end = self.line_end(line);
                line = self.after_break(line_end);
                continue;
            }
            let least = indentation.unwrap_or(owner + 1);
            let is_left = found.spaces < least;
            if is_left && !self.is_text_after_tab_in_block(found, least) || found.spaces == 0 && self.is_marker(line) {
                break;
            }
            has_tab = has_tab || is_left;
            error = ErrorKind::or(error, has_conflict.then_some(ErrorKind::ConflictMarker));
            error = ErrorKind::or(error, has_tab.then_some(ErrorKind::TabIndentation));
            if indentation.is_none() && empty_columns > found.spaces {
                error = ErrorKind::or(error, Some(ErrorKind::BlockScalarIndentation));
            }
            indentation = indentation.or((!is_left).then_some(found.spaces));
            let (line_end, odd) = self.scan_to_line_end(found.at);
            error = ErrorKind::or(error, odd.then_some(ErrorKind::ControlCharacter));
            line = self.after_break(line_end);
            end = line;
            line_start = if line > line_end { line } else { line_start };
            if line == line_end {
                break;
            }
        }
        let is_empty = indentation.is_none() || header.indentation.is_some() && end == header.end;
        error = ErrorKind::or(error, (has_tab && is_empty).then_some(ErrorKind::TabIndentation));
        self.scanned += (line.max(end) - end) as u64;
        let columns = header.indentation.and(indentation).unwrap_or(0).unsigned_abs();
        let mark = self.builder.mark();
        self.bump_raw(RawKind::new(SyntaxKind::BlockScalar).with_columns(columns), end);
        self.line_start = line_start;
        if let Some(error) = error {
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
