//! The parser: text in, green tree out.
//!
//! Indentation decides what belongs together: a block entry or item at column c owns everything up to
//! the next line of content at a column of c or less. So a mistake stays where it is made, and a subtree
//! of an older tree can be reused when its text, column and depth are the same.
//!
//! Quotes and brackets reach further where other decoders read them to their end (`quoted`, `flow_extent`). Three kinds
//! of lines are read by the lines around them: those that start with tabs (`tabs`), text and closing brackets further left
//! than what goes on below them (`far_left`), and one entry a column further left than its neighbours (`moved_entry`).

mod block;
mod block_scalar;
mod far_left;
mod flow;
mod flow_extent;
mod mapping;
mod moved_entry;
mod properties;
mod quoted;
mod rest_of_line;
mod scalar;
mod sequence;
mod stream;
mod tabs;
mod takeover;
mod trivia;

use std::collections::HashSet;
use std::ops::Range;

use rowan::GreenNode;

use super::ErrorKind;
use super::build::{Builder, Mark};
use super::kind::{DEPTH_LIMIT, RawKind, SyntaxKind};
use super::reuse::{Damage, Reuse};
use super::source::Source;
use far_left::FarLeftLines;
use flow::FarLeftLine;
use trivia::Peek;

/// A column in bytes from 0; −1 stands for the outside of a document.
type Column = isize;

/// Reads one text from its start to its end.
pub(super) struct Parser<'t> {
    source: Source<'t>,
    builder: Builder,
    /// Everything before it is in the tree.
    position: usize,
    /// Where the line that holds `position` starts. After text was reused it may be larger than
    /// `position`, which means that it is unknown.
    line_start: usize,
    /// The start of a line, and how many columns are added to the byte columns on that line. They are
    /// not 0 on lines that start with tabs and in entries that count as further right than they are.
    shift: (usize, Column),
    /// The last answer of [`Parser::peek`].
    peeked: Option<Peek>,
    /// The closing brackets of the open flow collections, the innermost last.
    closers: Vec<u8>,
    /// The line that was last found too far left for one of them.
    far_left: Option<FarLeftLine>,
    /// Where the outermost open flow collection starts.
    outermost_bracket: Option<usize>,
    /// Such a place, and what [`Parser::is_in_flow_extent`] found out about the end.
    flow_extent: Option<(usize, Option<usize>)>,
    /// Opening brackets of which it found no end.
    unclosed_brackets: HashSet<usize>,
    /// What [`Parser::far_left_text`] found last.
    far_left_lines: FarLeftLines,
    /// The tree of the text before an edit.
    reuse: Option<Reuse<'t>>,
    /// What [`Parser::settled_before`] found.
    settled: Option<usize>,
    /// What [`Parser::is_above_tabs`] found, and where on a line it did.
    tabs_below: Option<(Range<usize>, bool)>,
    /// Bytes looked at so far. Bytes looked at twice count twice.
    scanned: u64,
}

impl<'t> Parser<'t> {
    pub(super) fn new(source: Source<'t>) -> Self {
        let builder = Builder::new(source.len());
        Self::with_builder(source, builder)
    }

    fn with_builder(source: Source<'t>, builder: Builder) -> Self {
        Self {
            source,
            builder,
            position: 0,
            line_start: 0,
            shift: (usize::MAX, 0),
            peeked: None,
            closers: Vec::new(),
            far_left: None,
            outermost_bracket: None,
            flow_extent: None,
            unclosed_brackets: HashSet::new(),
            far_left_lines: FarLeftLines::default(),
            reuse: None,
            settled: None,
            tabs_below: None,
            scanned: 0,
        }
    }

    /// Reads the whole text.
    pub(super) fn parse(mut self) -> (GreenNode, u64) {
        self.stream();
        (self.builder.finish(SyntaxKind::Stream), self.scanned)
    }

    fn byte(&mut self, at: usize) -> Option<u8> {
        self.source.byte(at)
    }

    /// Where the line starts that holds the position.
    fn line_start(&mut self) -> usize {
        if self.line_start > self.position {
            self.line_start = self.line_start_of(self.position);
        }
        self.line_start
    }

    /// The column of the position.
    fn column(&mut self) -> Column {
        let line_start = self.line_start();
        if self.shift.0 != line_start {
            let indentation = self.indentation(line_start);
            let column = self.column_of_line(line_start, indentation);
            self.shift = (line_start, column - indentation.column);
        }
        (self.position - line_start) as Column + self.shift.1
    }

    /// Makes the position count as being at `column`, and the rest of its line with it.
    fn stands_at(&mut self, column: Column) {
        let line_start = self.line_start();
        self.shift = (line_start, column - (self.position - line_start) as Column);
    }

    /// Makes a token of the text up to `end`, which is on the same line.
    fn bump(&mut self, kind: SyntaxKind, end: usize) {
        self.bump_raw(RawKind::new(kind), end);
    }

    fn bump_raw(&mut self, kind: RawKind, end: usize) {
        let text = self.source.slice(self.position, end);
        self.builder.token(kind, &text);
        self.scanned += (end - self.position) as u64;
        self.position = end;
    }

    /// Makes a token of the text up to `end`, which is on the line that starts at `line_start`.
    fn bump_lines(&mut self, kind: RawKind, end: usize, line_start: usize) {
        self.bump_raw(kind, end);
        self.line_start = line_start;
    }

    /// Says that something is wrong with or at the end of what came last.
    fn error_here(&mut self, kind: ErrorKind) {
        let mark = self.builder.mark();
        self.builder.wrap(mark, RawKind::error(kind));
    }

    /// Says that everything since `mark` is wrong.
    fn error_since(&mut self, mark: Mark, kind: ErrorKind) {
        self.builder.wrap(mark, RawKind::error(kind));
    }

    fn wrap(&mut self, mark: Mark, kind: SyntaxKind) {
        self.builder.wrap(mark, RawKind::new(kind));
    }
}
