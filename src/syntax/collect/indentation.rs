//! Lines at wrong columns: which of them is to be moved.

use super::placed::{Column, Placed};
use super::{Before, Collector, slip};
use crate::syntax::ErrorKind;
use crate::syntax::ast::holds_content;
use crate::syntax::kind::SyntaxKind;

/// What is told already of the lines around. It explains that lines inside of what a slip moved
/// seem to stand at a wrong column.
#[derive(Clone, Default)]
pub(super) struct Neighbours {
    /// The columns at which they are right.
    columns: Vec<Column>,
    explain_all: bool,
}

impl Neighbours {
    /// Around a line below which nothing is to be told.
    pub(super) fn silent() -> Self {
        Self { columns: Vec::new(), explain_all: true }
    }

    fn with(&self, column: Column) -> Self {
        let mut columns = self.columns.clone();
        columns.push(column);
        Self { columns, explain_all: self.explain_all }
    }

    fn explain(&self, column: Column) -> bool {
        self.explain_all || self.columns.iter().any(|known| known.is(column))
    }
}

/// A content in an error node, and what is known of its line.
struct Line<'a> {
    content: Placed<'a>,
    column: Column,
    before: Before<'a>,
}

impl Collector {
    /// Contents at wrong columns. `node` holds the error node `child`, which holds one content that
    /// is too far right, or several that should be one.
    pub(super) fn wrong_indentation(
        &mut self,
        node: Placed<'_>,
        child: Placed<'_>,
        column: Column,
        before: Before<'_>,
        neighbours: &Neighbours,
    ) {
        let lines = lines(child, column, before);
        let mut inside = neighbours.clone();
        match lines.as_slice() {
            [line] => {
                let is_consequence = line.before.tab || line.before.slip.is_some() || neighbours.explain(line.column);
                let is_first_wrong = has_several_members(line.content) && is_mapping_of_one(node);
                if !is_consequence && is_first_wrong {
                    self.push(ErrorKind::WrongIndentation, node.first_token().range(), None);
                } else if !is_consequence {
                    self.misplaced(line);
                }
            }
            // What stands first is what the others should have been aligned with, unless it is
            // alone and they are more.
            [first, second] if !has_several_members(first.content) && has_several_members(second.content) => {
                inside = inside.with(second.column);
                if !first.before.tab && !neighbours.explain(first.column) {
                    self.push(ErrorKind::WrongIndentation, first.content.first_token().range(), None);
                }
            }
            [first, others @ ..] => {
                let mut is_told = false;
                for line in others.iter().filter(|line| !line.before.tab && !first.before.tab) {
                    let is_back = is_told && line.column.is(first.column);
                    if !is_back && !neighbours.explain(line.column) {
                        self.misplaced(line);
                        is_told = true;
                    }
                }
                inside = inside.with(first.column);
            }
            [] => {}
        }
        self.visit(child, column, &inside);
    }

    fn misplaced(&mut self, line: &Line<'_>) {
        let token = line.content.first_token();
        let is_text = line.content.kind().is_scalar() || slip::lacks_colon(line.content);
        let kind = if slip::is_marker(&token.text()) {
            ErrorKind::MisplacedMarker
        } else {
            let below = line.before.sibling.and_then(slip::below_text);
            below.filter(|_| is_text).unwrap_or(ErrorKind::WrongIndentation)
        };
        self.push(kind, token.range(), None);
    }
}

/// The contents of an error node that starts at `column`.
fn lines<'a>(error: Placed<'a>, column: Column, before: Before<'a>) -> Vec<Line<'a>> {
    let (mut column, mut before) = (column, before);
    let mut lines = Vec::new();
    for content in error.children() {
        if holds_content(content.element) {
            lines.push(Line { content, column, before });
        }
        column = column.behind(content);
        before = before.followed_by(content, None);
    }
    lines
}

/// Whether a content is a block collection with more than one entry or item of its own.
fn has_several_members(content: Placed<'_>) -> bool {
    let is_member =
        |child: &Placed<'_>| matches!(child.kind(), SyntaxKind::BlockMappingEntry | SyntaxKind::BlockSequenceItem);
    content.children().filter(is_member).nth(1).is_some()
}

/// Whether all lines of a mapping but the first are in error nodes.
fn is_mapping_of_one(node: Placed<'_>) -> bool {
    node.kind() == SyntaxKind::BlockMapping && !has_several_members(node)
}
