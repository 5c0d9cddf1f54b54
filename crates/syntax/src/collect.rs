//! Finds the errors of a tree.
//!
//! One mistake can cause several error nodes: the lines below a line that is too far left are at a wrong column, too.
//! Such consequences are not reported.

mod brackets;
mod faulty_part;
mod handles;
mod holder;
mod indentation;
mod mistake;
mod placed;
mod walk;

use std::borrow::Cow;

use rowan::GreenNodeData;

use super::kind::{Flags, RawKind, SyntaxKind};
use super::{ErrorKind, SyntaxError};
use brackets::Swallowed;
use crd_ls_text::{TextRange, TextSize};
use faulty_part::{control_character, faulty_escape, indenting_tab};
use indentation::NearbyErrors;
use placed::{KnownColumn, Placed};
use walk::{Before, Fault, Reported, Walk};

/// An error's `about` is omitted if it has more characters than this.
const LONGEST_NAME: usize = 40;

/// The errors of a stream.
pub(super) fn errors(stream: &GreenNodeData) -> Vec<SyntaxError> {
    let mut collector = Collector::default();
    let placed = Placed::node(stream, TextSize::new(0));
    if has_error(placed) {
        collector.visit(placed, KnownColumn::LINE_START, &NearbyErrors::default());
    }
    collector.errors.extend(handles::undeclared(stream));
    let mut errors = collector.errors;
    errors.sort_by_key(|error| error.range.start());
    keep_one_at_a_place(&mut errors);
    if !errors.is_empty() {
        holder::name(placed, None, &mut errors);
    }
    errors
}

/// Keeps one error per place: the first, unless it is tolerated and a later one is not.
fn keep_one_at_a_place(errors: &mut Vec<SyntaxError>) {
    errors.dedup_by(|later, kept| {
        let is_same = later.range.start() == kept.range.start();
        if is_same && kept.kind.is_tolerated() && !later.kind.is_tolerated() {
            std::mem::swap(later, kept);
        }
        is_same
    });
}

fn flags(placed: Placed<'_>) -> Flags {
    match placed.element {
        rowan::NodeOrToken::Node(node) => RawKind::of(node.kind()).flags(),
        rowan::NodeOrToken::Token(_) => Flags::NONE,
    }
}

fn has_error(placed: Placed<'_>) -> bool {
    flags(placed).contains(Flags::HAS_ERROR)
}

#[derive(Default)]
struct Collector {
    errors: Vec<SyntaxError>,
    /// Whether the first line of a merge conflict was reported, and its last line was not visited yet.
    in_conflict: bool,
    /// The start of the last sequence with a reported superfluous dash.
    repeated_dash: Option<TextSize>,
    swallowed: Swallowed,
}

impl Collector {
    fn push(&mut self, kind: ErrorKind, range: TextRange, about: Option<&str>) {
        let about = about.filter(|text| text.chars().nth(LONGEST_NAME).is_none());
        self.errors.push(SyntaxError { kind, range, about: about.map(Box::from), holder: None });
    }

    /// Collects the errors inside a node that starts at `column`. Recursion is direct, so that a level takes little
    /// stack.
    fn visit(&mut self, node: Placed<'_>, column: KnownColumn, neighbours: &NearbyErrors) {
        let mut walk = Walk { owner: column, column, ..Walk::default() };
        for child in node.children() {
            let Reported { mut mistake, inside } = match self.fault(node, child, &mut walk) {
                Fault::None => Reported::default(),
                Fault::Error(kind) => self.error(kind, node, child, &walk, neighbours),
                Fault::Inside => self.member(node, child, walk.before, neighbours),
            };
            if let Some(inside) = inside {
                let reported = self.errors.len();
                self.visit(child, walk.column, &inside);
                mistake = mistake.or_else(|| self.early_bracket_since(reported, child));
            }
            walk.pass(child, mistake);
        }
    }

    /// The error of a bracket that closes too early, if it is the last error reported inside a child that is not an
    /// error itself.
    fn early_bracket_since(&self, reported: usize, child: Placed<'_>) -> Option<ErrorKind> {
        let last = self.errors.get(reported..).and_then(<[_]>::last).filter(|_| child.error_kind().is_none());
        last.map(|error| error.kind).filter(|kind| *kind == ErrorKind::EarlyBracket)
    }

    /// The fault in a child. Reports the errors that need only the child's place.
    fn fault<'a>(&mut self, node: Placed<'a>, child: Placed<'a>, walk: &mut Walk<'a>) -> Fault {
        let is_empty = child.range().is_empty();
        if let Some(kind) = walk.too_far_left.take()
            && !std::mem::replace(&mut walk.is_reported, true)
        {
            self.push(kind, child.first_token().range(), None);
        }
        if let Some(key) = walk.lone_key.take_if(|_| !child.is_trivia()) {
            self.behind_lone_key(key, child);
        }
        match child.error_kind().filter(|_| has_error(child)) {
            Some(ErrorKind::MissingComma) if walk.before.is_lone_key_in(node) => walk.lone_key = walk.before.sibling,
            Some(kind @ (ErrorKind::ClosedTooFarLeft | ErrorKind::TextTooFarLeft)) if is_empty => {
                walk.too_far_left = Some(kind);
            }
            Some(kind) if is_empty => self.missing(kind, node, child, walk.before),
            Some(kind) => return Fault::Error(kind),
            None if has_error(child) => return Fault::Inside,
            None => {}
        }
        Fault::None
    }

    /// Reports the errors inside a child that is not an error itself.
    fn member<'n>(
        &mut self,
        node: Placed<'_>,
        child: Placed<'_>,
        before: Before<'_>,
        neighbours: &'n NearbyErrors,
    ) -> Reported<'n> {
        if neighbours.explain_text_of(child) {
            return Reported::default();
        }
        if let Some(kind) = self.text_below(child, before) {
            return Reported::below(kind);
        }
        self.repeated_dash_of(node, child);
        Reported { mistake: None, inside: Some(neighbours.inside(child)) }
    }

    /// Reports a line that belongs to the text above it.
    fn text_below(&mut self, child: Placed<'_>, before: Before<'_>) -> Option<ErrorKind> {
        let text = before.mistake.filter(|mistake| *mistake == ErrorKind::BlockTextTooFarLeft);
        let kind = text.or_else(|| before.sibling.and_then(mistake::below_text))?;
        if !mistake::lacks_colon(child) {
            return None;
        }
        if text.is_none() {
            self.push(kind, child.first_token().range(), None);
        }
        Some(kind)
    }

    fn repeated_dash_of(&mut self, node: Placed<'_>, child: Placed<'_>) {
        if let Some(dash) = mistake::repeated_dash(node, child) {
            self.push(ErrorKind::RepeatedDash, dash.range(), None);
            self.repeated_dash = Some(child.start);
        }
    }

    /// Reports the error that an empty error node marks.
    fn missing(&mut self, kind: ErrorKind, node: Placed<'_>, marker: Placed<'_>, before: Before<'_>) {
        match (kind, before.sibling) {
            (ErrorKind::UnclosedBracket, _) if self.is_swallowed(node) => {}
            (ErrorKind::UnclosedBracket, _) => self.push(kind, node.first_token().range(), None),
            // Reported together with the collection that the mapping should be part of.
            (ErrorKind::WrongIndentation, _) => {}
            (ErrorKind::MissingColon, Some(key)) => self.missing_colon(key),
            (_, Some(before)) => self.push(kind, before.last_token().range(), None),
            (_, None) => self.push(kind, marker.range(), None),
        }
    }

    /// Reports a key without a colon, or the mistake in another text that looks like such a key.
    fn missing_colon(&mut self, key: Placed<'_>) {
        let text = key.text();
        match mistake::of_text(&text) {
            Some((kind, start, length)) => {
                self.push(kind, key.part(start, length), text.get(start..start + length));
            }
            None => self.push(ErrorKind::MissingColon, key.range(), Some(&text)),
        }
    }

    /// Reports a non-empty error node.
    fn error<'n>(
        &mut self,
        kind: ErrorKind,
        node: Placed<'_>,
        child: Placed<'_>,
        walk: &Walk<'_>,
        neighbours: &'n NearbyErrors,
    ) -> Reported<'n> {
        let before = walk.before;
        match kind {
            ErrorKind::WrongIndentation => return self.wrong_indentation(node, child, walk, neighbours),
            // The lines below may be at the correct column, and the items below them belong to the same list.
            ErrorKind::ItemAmongEntries => {
                let mistake =
                    self.dash_without_space(before).or_else(|| before.sibling.and_then(mistake::of_key_above_list));
                if mistake.is_none() && !neighbours.explain_all() {
                    self.error_around(kind, child);
                }
                return Reported::below(mistake.unwrap_or(kind));
            }
            ErrorKind::ValueTooFarLeft => self.push(kind, child.first_line(), Some(&node.first_token().text())),
            ErrorKind::ItemExpected if self.repeated_dash == Some(node.start) || neighbours.explain(walk.column) => {}
            ErrorKind::ConflictMarker => self.conflict(child),
            // An unclosed quote in a line that cannot be parsed as an entry is one error, not two.
            ErrorKind::ExpectedEntry if holds_only_error(child) && before.mistake != Some(ErrorKind::EarlyBracket) => {
                return Reported { mistake: Some(kind), inside: Some(Cow::Borrowed(neighbours)) };
            }
            ErrorKind::ExpectedEntry => return Reported::whole(self.expected_entry(child, before)),
            ErrorKind::UnexpectedText if before.mistake == Some(ErrorKind::EarlyBracket) => {
                return Reported::whole(ErrorKind::EarlyBracket);
            }
            ErrorKind::BlockScalarHeader => self.block_scalar_header(child, before),
            ErrorKind::UnexpectedText => match self.early_bracket(child, before) {
                Some(kind) => return Reported::whole(kind),
                None if mistake::of_rest(&child.text()).is_none() => self.text_after_value(child, before),
                None => self.error_around(kind, child),
            },
            _ => self.error_around(kind, child),
        }
        Reported { mistake: None, inside: Some(Cow::Borrowed(neighbours)) }
    }

    /// Reports the header of a block scalar. After a local tag, the whole line may be meant as text.
    fn block_scalar_header(&mut self, scalar: Placed<'_>, before: Before<'_>) {
        let is_tag = |text: &str| text.starts_with('!') && !text.starts_with("!!");
        let tag = before.sibling.filter(|tag| is_tag(&tag.first_token().text()));
        self.push(ErrorKind::BlockScalarHeader, scalar.first_line(), tag.map(|_| "!"));
    }

    /// Reports text after a value, with the end of the value as the subject. After an alias, the error starts at the
    /// alias. A comma is a separate mistake.
    fn text_after_value(&mut self, text: Placed<'_>, before: Before<'_>) {
        let end = before.sibling.map(Placed::last_token);
        if mistake::is_comma(text) {
            let is_indicator = |kind| matches!(kind, SyntaxKind::Colon | SyntaxKind::Dash | SyntaxKind::QuestionMark);
            let follows_value = end.is_some_and(|end| !is_indicator(end.kind()));
            let kind = if follows_value { ErrorKind::UnexpectedText } else { ErrorKind::UnexpectedComma };
            return self.push(kind, text.range(), Some(","));
        }
        let alias = end.filter(|end| end.text().starts_with('*'));
        let start = alias.map_or(text.start, |alias| alias.start);
        let end = end.map(Placed::text);
        self.push(ErrorKind::UnexpectedText, TextRange::new(start, text.range().end()), end.as_deref());
    }

    /// Reports a line that cannot be parsed as an entry. Returns the error.
    fn expected_entry(&mut self, line: Placed<'_>, before: Before<'_>) -> ErrorKind {
        let text = line.text();
        // Further lines of the same text are not reported.
        if before.mistake == Some(ErrorKind::ExpectedEntry) && text.contains(' ') && mistake::of_text(&text).is_none() {
            return ErrorKind::ExpectedEntry;
        }
        let below = before.sibling.and_then(mistake::below_text);
        let (kind, range, key) =
            if let Some(kind @ (ErrorKind::BlockTextTooFarLeft | ErrorKind::EarlyBracket)) = before.mistake {
                return kind;
            } else if let Some(kind) = below.filter(|_| !mistake::is_marker(&text)) {
                (kind, line.first_line(), None)
            } else if let Some((kind, start, length)) = mistake::of_text(&text) {
                (kind, line.part(start, length), text.get(start..start + length).map(str::to_owned))
            } else if let Some(key) = before.sibling.and_then(mistake::key_without_value) {
                (ErrorKind::ValueTooFarLeft, line.first_line(), Some(key.text()))
            } else {
                (ErrorKind::ExpectedEntry, line.first_line(), Some(text))
            };
        self.push(kind, range, key.as_deref());
        kind
    }

    /// Reports a line of a merge conflict, or a text with such lines. Only the first line is reported. If the first
    /// line is missing, all other lines are.
    fn conflict(&mut self, placed: Placed<'_>) {
        let text = placed.text();
        let mut start = 0;
        for line in text.split_inclusive(['\n', '\r']) {
            let is_marker = |character: &str| line.starts_with(&character.repeat(7));
            let is_first = is_marker("<");
            if is_first || (!self.in_conflict && ["|", "=", ">"].into_iter().any(is_marker)) {
                self.push(ErrorKind::ConflictMarker, placed.part(start, line.trim_end().len()), None);
            }
            self.in_conflict = is_first || (self.in_conflict && !is_marker(">"));
            start += line.len();
        }
    }

    /// Reports the error of an error node at a place that depends only on the node itself.
    fn error_around(&mut self, kind: ErrorKind, placed: Placed<'_>) {
        if kind == ErrorKind::UnclosedQuote {
            self.unclosed_quote(placed);
        }
        let range = match kind {
            ErrorKind::ItemAmongEntries
            | ErrorKind::ItemExpected
            | ErrorKind::CollectionOnKeyLine
            | ErrorKind::ContentOnMarkerLine => placed.first_token().range(),
            ErrorKind::UnclosedQuote => placed.part(0, 1),
            ErrorKind::TabIndentation | ErrorKind::FlowTabIndentation => indenting_tab(placed),
            ErrorKind::TextTooFarLeft => placed.last_line(),
            ErrorKind::ControlCharacter => control_character(placed),
            ErrorKind::InvalidEscape | ErrorKind::EscapedApostrophe => faulty_escape(placed),
            ErrorKind::TooDeep => placed.first_line(),
            ErrorKind::MissingCommentSpace => {
                let line = placed.first_line();
                let start = placed.text().find('#').unwrap_or(0);
                TextRange::new(placed.part(start, 0).start(), line.end())
            }
            ErrorKind::UnexpectedText => match mistake::of_rest(&placed.text()) {
                Some(kind) => return self.push(kind, placed.range(), None),
                None => placed.range(),
            },
            _ => placed.range(),
        };
        self.push(kind, range, wrong_characters(kind, placed, range).as_deref());
    }
}

/// The invalid characters of a scalar.
fn wrong_characters(kind: ErrorKind, placed: Placed<'_>, range: TextRange) -> Option<String> {
    match kind {
        ErrorKind::ReservedIndicator => placed.text().chars().next().map(String::from),
        ErrorKind::InvalidEscape => placed.text().get(std::ops::Range::from(range - placed.start)).map(str::to_owned),
        _ => None,
    }
}

fn holds_only_error(placed: Placed<'_>) -> bool {
    placed.children().all(|child| child.error_kind().is_some_and(|kind| !kind.is_tolerated()))
}

#[cfg(test)]
mod tests;
