//! Parses a pattern from left to right, as `parse` in Go's package `regexp/syntax` does with the flags `syntax.Perl`.

mod class;
mod cursor;
mod escape;
mod group;
mod property;
mod repetition;

use std::ops::Range;

use super::code_points::CodePoints;
use super::error::{RegexpError, RegexpErrorKind};
use super::operands::{CloseError, Operands};
use super::tree::{NodeId, RegexpKind, Tree};
use super::unicode::Property;
use cursor::Cursor;

/// The tree of a pattern and its root.
pub(super) fn parse(pattern: &str) -> Result<(Tree, NodeId), RegexpError> {
    let mut parser = RegexpParser {
        cursor: Cursor::new(pattern),
        operands: Operands::new(),
        open_groups: Vec::new(),
        properties: Vec::new(),
        has_posix_end: true,
    };
    let root = parser.whole()?;
    Ok((parser.operands.tree, root))
}

struct RegexpParser<'pattern> {
    cursor: Cursor<'pattern>,
    operands: Operands,
    /// The starts of the groups that are still open.
    open_groups: Vec<usize>,
    /// The sets of properties that were looked up, by property, negation, and case folding.
    properties: Vec<((Property, bool, bool), CodePoints)>,
    /// Whether the rest of the pattern may contain `:]`.
    has_posix_end: bool,
}

impl RegexpParser<'_> {
    fn whole(&mut self) -> Result<NodeId, RegexpError> {
        // The start of the previous repetition operator, if nothing was parsed since.
        let mut repetition = None;
        while let Some(next) = self.cursor.peek() {
            let start = self.cursor.offset();
            let was_repetition = match next {
                '*' | '+' | '?' | '{' => self.repetition(repetition)?,
                _ => {
                    self.part(next)?;
                    false
                }
            };
            repetition = was_repetition.then_some(start);
        }
        let whole = self.operands.finish().map_err(|kind| self.whole_error(kind))?;
        whole.ok_or_else(|| {
            let open = self.open_groups.last().map_or(0, |&offset| offset);
            self.whole_error(RegexpErrorKind::MissingParenthesis).placed(open..open + 1)
        })
    }

    fn part(&mut self, next: char) -> Result<(), RegexpError> {
        let flags = self.operands.flags;
        match next {
            '(' if self.cursor.looks_at("(?") => self.perl_group(),
            '(' => self.open_group(1, true),
            '|' => {
                self.cursor.skip(1);
                self.operands.bar().map_err(|kind| self.whole_error(kind))
            }
            ')' => self.close_group(),
            '^' => self.symbol(1, if flags.is_multi_line { RegexpKind::LineStart } else { RegexpKind::TextStart }),
            '$' => self.symbol(1, if flags.is_multi_line { RegexpKind::LineEnd } else { RegexpKind::TextEnd }),
            '.' => self.symbol(1, if flags.dot_is_newline { RegexpKind::Any } else { RegexpKind::AnyButNewline }),
            '[' => self.class(),
            '\\' => self.backslash(),
            _ => {
                self.cursor.next();
                self.literal(u32::from(next))
            }
        }
    }

    fn backslash(&mut self) -> Result<(), RegexpError> {
        let start = self.cursor.offset();
        match self.cursor.peek_second() {
            Some('A') => self.symbol(2, RegexpKind::TextStart),
            Some('z') => self.symbol(2, RegexpKind::TextEnd),
            Some('b') => self.symbol(2, RegexpKind::WordBoundary),
            Some('B') => self.symbol(2, RegexpKind::NoWordBoundary),
            Some('C') => Err(self.error(RegexpErrorKind::InvalidEscape, start..start + 2)),
            Some('Q') => self.quotation(),
            Some('p' | 'P') => {
                let set = self.property()?;
                self.push(RegexpKind::Class(set))
            }
            _ => match self.perl_class() {
                Some(set) => self.push(RegexpKind::Class(set)),
                None => {
                    let code_point = self.escape()?;
                    self.literal(code_point)
                }
            },
        }
    }

    /// Parses `\Q...\E`, whose contents are literal. The end can be missing.
    fn quotation(&mut self) -> Result<(), RegexpError> {
        self.cursor.skip(2);
        let rest = self.cursor.rest();
        let (quoted, end) = rest.split_once("\\E").map_or((rest, 0), |(quoted, _)| (quoted, 2));
        for letter in quoted.chars() {
            self.literal(u32::from(letter))?;
        }
        self.cursor.skip(quoted.len() + end);
        Ok(())
    }

    fn close_group(&mut self) -> Result<(), RegexpError> {
        let offset = self.cursor.offset();
        self.operands.close_group().map_err(|error| match error {
            CloseError::NotOpen => self.whole_error(RegexpErrorKind::UnexpectedParenthesis).placed(offset..offset + 1),
            CloseError::Limit(kind) => self.whole_error(kind),
        })?;
        self.open_groups.pop();
        self.cursor.skip(1);
        Ok(())
    }

    /// Adds a part that is `length` bytes long.
    fn symbol(&mut self, length: usize, kind: RegexpKind) -> Result<(), RegexpError> {
        self.cursor.skip(length);
        self.push(kind)
    }

    fn literal(&mut self, code_point: u32) -> Result<(), RegexpError> {
        self.operands.push_literal(code_point).map_err(|kind| self.whole_error(kind))
    }

    fn push(&mut self, kind: RegexpKind) -> Result<(), RegexpError> {
        self.operands.push(kind).map_err(|kind| self.whole_error(kind))
    }

    /// An error for which Go prints the whole pattern.
    fn whole_error(&self, kind: RegexpErrorKind) -> RegexpError {
        self.error(kind, self.cursor.whole())
    }

    fn error(&self, kind: RegexpErrorKind, range: Range<usize>) -> RegexpError {
        RegexpError::at(kind, self.cursor.pattern(), range)
    }
}
