//! The parser, from text to green tree.
//!
//! Indentation determines extents: a block entry or item at column c owns all lines up to the next line with content at
//! column c or less. So a mistake has only local effects, and a subtree of an older tree can be reused if its text,
//! column and depth are the same.
//!
//! Most lines are simple entries, which `plain_entry` parses in one pass.
//!
//! Quotes and brackets extend further if other decoders read them to their end (`quoted`, `flow_extent`). A tab reaches
//! the next even column (`tabs`). Text and closing brackets further left than the lines that continue below depend on
//! these lines (`far_left`).
//!
//! Lines of template actions are trivia (`template`). A line that writes entries or items is a child of the collection
//! or entry that it writes to, judging by its column, so that the meaning of a node depends only on its own tokens.

mod block;
mod block_scalar;
mod far_left;
mod flow;
mod flow_extent;
mod mapping;
mod plain_entry;
mod properties;
mod quoted;
mod rest_of_line;
mod scalar;
mod sequence;
mod stream;
mod tabs;
mod takeover;
mod template;
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

/// A column in bytes from 0; −1 is outside of a document.
type Column = isize;

/// Parses a text from start to end.
pub(super) struct Parser<'t> {
    source: Source<'t>,
    builder: Builder,
    /// Everything before this offset is in the tree.
    position: usize,
    /// The start of the line that contains `position`. After reuse it may be larger than `position`; the start of the
    /// line is then unknown.
    line_start: usize,
    /// The start of a line, and the number that is added to byte columns on it. The number is not 0 on lines that start
    /// with tabs, and in entries that count as further right than they are.
    shift: (usize, Column),
    /// The last result of [`Parser::peek`].
    peeked: Option<Peek>,
    /// The closing brackets of the open flow collections, the innermost last.
    closers: Vec<u8>,
    /// The last line that was too far left for an open flow collection.
    far_left: Option<FarLeftLine>,
    /// The start of the outermost open flow collection.
    outermost_bracket: Option<usize>,
    /// The start of a collection, and the end that [`Parser::is_in_flow_extent`] found for it.
    flow_extent: Option<(usize, Option<usize>)>,
    /// Opening brackets without an end.
    unclosed_brackets: HashSet<usize>,
    /// The last result of [`Parser::far_left_text`].
    far_left_lines: FarLeftLines,
    /// The last result of [`Parser::action_end`], with the start of the text that may be an action.
    action: Option<(usize, Option<usize>)>,
    /// The last result of [`Parser::content_line_below`], with the lines that it holds for.
    content_below: Option<(Range<usize>, Option<trivia::Indentation>)>,
    /// The tree of the text before an edit.
    reuse: Option<Reuse<'t>>,
    /// The last result of [`Parser::settled_before`].
    settled: Option<usize>,
    /// The last result of [`Parser::is_above_tabs`], with the range of offsets that it holds for.
    tabs_below: Option<(Range<usize>, bool)>,
    /// The number of inspected bytes. Bytes that are inspected twice count twice.
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
            action: None,
            content_below: None,
            reuse: None,
            settled: None,
            tabs_below: None,
            scanned: 0,
        }
    }

    /// Parses the whole text.
    pub(super) fn parse(mut self) -> (GreenNode, u64) {
        self.stream();
        (self.builder.finish(SyntaxKind::Stream), self.scanned)
    }

    fn byte(&mut self, at: usize) -> Option<u8> {
        self.source.byte(at)
    }

    /// The start of the position's line.
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

    /// Sets the column of the position to `column`, and shifts the columns of the rest of the line.
    fn stands_at(&mut self, column: Column) {
        let line_start = self.line_start();
        self.shift = (line_start, column - (self.position - line_start) as Column);
    }

    /// Adds a token of the text up to `end`, which must be on the same line.
    fn bump(&mut self, kind: SyntaxKind, end: usize) {
        self.bump_raw(RawKind::new(kind), end);
    }

    fn bump_raw(&mut self, kind: RawKind, end: usize) {
        let text = self.source.slice(self.position, end);
        self.builder.token(kind, &text);
        self.bumped(end);
    }

    /// Adds a token of the colon at the position.
    fn bump_colon(&mut self) {
        self.builder.colon();
        self.bumped(self.position + 1);
    }

    /// Adds a token of the line feed at the position.
    fn bump_line_feed(&mut self) {
        self.builder.line_feed();
        self.bumped(self.position + 1);
        self.line_start = self.position;
    }

    /// Adds a token of the spaces up to `end`, if there are any.
    fn bump_spaces(&mut self, end: usize) {
        if end > self.position {
            self.builder.spaces(end - self.position);
            self.bumped(end);
        }
    }

    /// Moves the position to `end` after the text was added.
    fn bumped(&mut self, end: usize) {
        self.scanned += (end - self.position) as u64;
        self.position = end;
    }

    /// Adds a token of the text up to `end`, which is on the line that starts at `line_start`.
    fn bump_lines(&mut self, kind: RawKind, end: usize, line_start: usize) {
        self.bump_raw(kind, end);
        self.line_start = line_start;
    }

    /// Marks an error in, or at the end of, the preceding element.
    fn error_here(&mut self, kind: ErrorKind) {
        let mark = self.builder.mark();
        self.builder.wrap(mark, RawKind::error(kind));
    }

    /// Wraps everything since `mark` in an error.
    fn error_since(&mut self, mark: Mark, kind: ErrorKind) {
        self.builder.wrap(mark, RawKind::error(kind));
    }

    fn wrap(&mut self, mark: Mark, kind: SyntaxKind) {
        self.builder.wrap(mark, RawKind::new(kind));
    }
}
