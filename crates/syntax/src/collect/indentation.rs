//! Lines at wrong columns, and the choice of the line that must be moved.

use std::borrow::Cow;

use super::placed::{KnownColumn, Placed};
use super::{Before, Collector, Reported, Walk, mistake};
use crate::ErrorKind;
use crate::green::holds_content;
use crate::kind::SyntaxKind;
use crd_ls_text::TextSize;

/// The errors reported around some lines. They explain why lines inside misplaced content seem to be at a wrong column.
#[derive(Clone, Default)]
pub(super) struct NearbyErrors {
    /// The columns at which the errors explain a line.
    columns: Vec<KnownColumn>,
    /// The starts of the sequences that were reported as misplaced, in document order.
    moved: Vec<TextSize>,
    /// The start of the misplaced content whose text lines were not moved along.
    moved_without_text: Option<TextSize>,
    explain_all: bool,
}

impl NearbyErrors {
    /// The neighbours of a line below which no error is reported.
    pub(super) fn silent() -> Self {
        Self { explain_all: true, ..Self::default() }
    }

    fn with(mut self, column: KnownColumn) -> Self {
        self.columns.push(column);
        self
    }

    /// Records a misplaced content. If it has items, the other lines of the first item may already be at the correct
    /// column; if it has text at the column of its keys, that text was not moved along.
    fn add_moved(&mut self, content: Placed<'_>) {
        if content.kind() == SyntaxKind::BlockSequence {
            self.moved.push(content.start);
        } else if goes_on_with_text(content) {
            self.moved_without_text = Some(content.start);
        }
    }

    /// The errors reported around the lines inside a content.
    pub(super) fn inside(&self, content: Placed<'_>) -> Cow<'_, Self> {
        match self.moved.binary_search(&content.start) {
            Ok(_) => Cow::Owned(Self::silent()),
            Err(_) => Cow::Borrowed(self),
        }
    }

    /// Whether lines at any column are explained.
    pub(super) fn explain_all(&self) -> bool {
        self.explain_all
    }

    /// Whether errors inside a content are explained, because the lines of its text do not look like entries.
    pub(super) fn explain_text_of(&self, content: Placed<'_>) -> bool {
        self.moved_without_text == Some(content.start)
    }

    pub(super) fn explain(&self, column: KnownColumn) -> bool {
        self.explain_all || self.columns.iter().any(|known| known.is(column))
    }
}

/// A content in an error node, with its column and the elements before it.
struct ErrorLine<'a> {
    content: Placed<'a>,
    column: KnownColumn,
    before: Before<'a>,
}

impl Collector {
    /// Reports contents at wrong columns. They are in the error node `child` of `node`: one content that is too far
    /// right, or several that should be one. The mistake can also be in the line above.
    pub(super) fn wrong_indentation(
        &mut self,
        node: Placed<'_>,
        child: Placed<'_>,
        walk: &Walk<'_>,
        neighbours: &NearbyErrors,
    ) -> Reported<'static> {
        let before = walk.before;
        if let Some(kind) = self.dash_without_space(before) {
            return Reported::below(kind);
        }
        if before.mistake == Some(ErrorKind::EarlyBracket) {
            return Reported::whole(ErrorKind::EarlyBracket);
        }
        if let Some(kind) = self.early_bracket_of_document(child) {
            return Reported::whole(kind);
        }
        let lines = lines(child, walk.column, before);
        let mut inside = NearbyErrors { moved: Vec::new(), moved_without_text: None, ..neighbours.clone() };
        match lines.as_slice() {
            // All parts of a document except the first are errors themselves.
            [line] if node.kind() == SyntaxKind::Document && is_first_part(child, line.content) => {}
            [line] if mistake::continues_prose(line.content, before.sibling) => {
                self.push(ErrorKind::ColonInPlain, line.content.first_line(), None);
                return Reported::default();
            }
            [line] => {
                let is_consequence =
                    line.before.tab || line.before.mistake.is_some() || neighbours.explain(line.column);
                let is_first_wrong = has_several_members(line.content) && is_mapping_of_one(node);
                if !is_consequence && is_first_wrong {
                    self.push(ErrorKind::WrongIndentation, node.first_token().range(), None);
                } else if !is_consequence {
                    self.misplaced(line);
                    inside.add_moved(line.content);
                }
            }
            // The later line should be aligned with the first content, unless the first has one member and the later
            // has more.
            [first, second] if is_first_wrong(first, second, walk.owner) && !neighbours.explain(second.column) => {
                inside = inside.with(second.column);
                inside.add_moved(first.content);
                if !first.before.tab && !neighbours.explain(first.column) {
                    self.push(ErrorKind::WrongIndentation, first.content.first_token().range(), None);
                }
            }
            [first, others @ ..] => {
                self.later_lines(first, others, neighbours, &mut inside);
                inside = inside.with(first.column);
            }
            [] => {}
        }
        Reported { mistake: None, inside: Some(Cow::Owned(inside)) }
    }

    /// Reports later lines that are not aligned with the first line. After a reported line, a line at the first line's
    /// column is not reported.
    fn later_lines<'a>(
        &mut self,
        first: &ErrorLine<'a>,
        others: &[ErrorLine<'a>],
        neighbours: &NearbyErrors,
        inside: &mut NearbyErrors,
    ) {
        let mut is_reported = false;
        for line in others.iter().filter(|line| !line.before.tab && !first.before.tab) {
            let is_back = is_reported && line.column.is(first.column);
            if !is_back && !neighbours.explain(line.column) {
                self.misplaced(line);
                inside.add_moved(line.content);
                is_reported = true;
            }
        }
    }

    /// Reports a bracket that ends a document's flow collection too early; the error node also contains the text after
    /// the bracket.
    fn early_bracket_of_document(&mut self, child: Placed<'_>) -> Option<ErrorKind> {
        let mut parts = child.children().filter(|child| !child.is_trivia());
        let before = Before { sibling: parts.next(), ..Before::default() };
        self.early_bracket(parts.next().filter(|rest| rest.error_kind() == Some(ErrorKind::UnexpectedText))?, before)
    }

    /// Reports once that a space after a dash is missing, if the lines below show that the dash starts an item, as in
    /// `-name: v1`.
    pub(super) fn dash_without_space(&mut self, before: Before<'_>) -> Option<ErrorKind> {
        if before.mistake == Some(ErrorKind::MissingDashSpace) {
            return before.mistake;
        }
        let key = before.sibling.and_then(mistake::dash_key)?;
        self.push(ErrorKind::MissingDashSpace, key.part(0, 1), None);
        Some(ErrorKind::MissingDashSpace)
    }

    fn misplaced(&mut self, line: &ErrorLine<'_>) {
        let token = line.content.first_token();
        let is_text = line.content.kind().is_scalar() || mistake::lacks_colon(line.content);
        let kind = if mistake::is_marker(&token.text()) {
            ErrorKind::MisplacedMarker
        } else {
            let below = line.before.sibling.and_then(mistake::below_text);
            below.filter(|_| is_text).unwrap_or(ErrorKind::WrongIndentation)
        };
        self.push(kind, token.range(), None);
    }
}

fn is_first_part(error: Placed<'_>, content: Placed<'_>) -> bool {
    error.children().find(|part| !part.is_trivia()).is_some_and(|part| part.start == content.start)
}

/// The contents of an error node that starts at `column`.
fn lines<'a>(error: Placed<'a>, column: KnownColumn, before: Before<'a>) -> Vec<ErrorLine<'a>> {
    let (mut column, mut before) = (column, before);
    let mut lines = Vec::new();
    for content in error.children() {
        if holds_content(content.element) {
            lines.push(ErrorLine { content, column, before });
        }
        column = column.behind(content);
        before = before.followed_by(content, None);
    }
    lines
}

/// Whether the first of two contents that should be one is misplaced, and not the second. `owner` is the column of the
/// owner of both.
fn is_first_wrong(first: &ErrorLine<'_>, second: &ErrorLine<'_>, owner: KnownColumn) -> bool {
    let is_alone = !has_several_members(first.content);
    let is_shown = || has_several_members(second.content) || is_moved_without_value(first, second.column, owner);
    goes_on_with_text(first.content) || is_alone && is_shown()
}

/// Whether an entry was moved without its value: its key is halfway between the owner and the value.
fn is_moved_without_value(line: &ErrorLine<'_>, column: KnownColumn, owner: KnownColumn) -> bool {
    let Some(entry) = line.content.children().next() else { return false };
    let mut at = line.column;
    let value = entry.children().find_map(|child| {
        let start = at;
        at = start.behind(child);
        (child.kind() == SyntaxKind::BlockMapping).then_some(start)
    });
    value.is_some_and(|value| column.is_halfway(owner, value) && !line.column.is_halfway(owner, value))
}

/// Whether text follows the first entry of a mapping at the entry's column. Some lines of the text may look like
/// entries.
fn goes_on_with_text(content: Placed<'_>) -> bool {
    let second = content.children().filter(|child| !child.is_trivia()).nth(1);
    second.is_some_and(|second| second.error_kind() == Some(ErrorKind::ExpectedEntry))
}

/// Whether a content is a block collection with more than one direct entry or item.
fn has_several_members(content: Placed<'_>) -> bool {
    let is_member =
        |child: &Placed<'_>| matches!(child.kind(), SyntaxKind::BlockMappingEntry | SyntaxKind::BlockSequenceItem);
    content.children().filter(is_member).nth(1).is_some()
}

/// Whether all lines of a mapping except the first are in error nodes.
fn is_mapping_of_one(node: Placed<'_>) -> bool {
    node.kind() == SyntaxKind::BlockMapping && !has_several_members(node)
}
