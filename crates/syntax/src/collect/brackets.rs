//! Misplaced ends of brackets and quotes, as shown by the lines around them.

use super::placed::Placed;
use super::{Before, Collector};
use crate::kind::SyntaxKind;
use crate::{ErrorKind, SyntaxError};
use crd_ls_text::TextSize;

/// The closing brackets inside a text with an unclosed quote. Without them, the collections around the text are
/// unclosed.
#[derive(Clone, Copy, Default)]
pub(super) struct Swallowed {
    /// The start of the text.
    at: TextSize,
    count: usize,
}

impl Collector {
    /// Reports a bracket that ends a flow collection too early, if `rest` follows the collection for this reason.
    pub(super) fn early_bracket(&mut self, rest: Placed<'_>, before: Before<'_>) -> Option<ErrorKind> {
        let collection = before.sibling.filter(|sibling| is_collection(*sibling))?;
        if !rest.text().starts_with([',', ']', '}']) || closes_at_owner(collection) {
            return None;
        }
        let bracket = early_closer(collection)?;
        let inside = collection.range();
        // Because of this bracket, the collections around it seem to be unclosed.
        let is_before = |error: &SyntaxError| error.range.start() < inside.start();
        let first = self.errors.iter().rposition(is_before).map_or(0, |before| before + 1);
        let reported_inside = self.errors.split_off(first);
        self.errors.extend(reported_inside.into_iter().filter(|error| error.kind != ErrorKind::UnclosedBracket));
        self.push(ErrorKind::EarlyBracket, bracket.range(), Some(&bracket.text()));
        Some(ErrorKind::EarlyBracket)
    }

    /// Reports the missing mark in a flow mapping between a key without a colon and `next`: a comma if `next` is an
    /// entry, otherwise the key's colon.
    pub(super) fn behind_lone_key(&mut self, key: Placed<'_>, next: Placed<'_>) {
        if next.kind() == SyntaxKind::FlowMappingEntry && !lacks_colon(next) {
            self.push(ErrorKind::MissingComma, key.last_token().range(), None);
        } else {
            self.push(ErrorKind::MissingColon, key.range(), Some(&key.text()));
        }
    }

    /// Remembers a text with an unclosed quote.
    pub(super) fn unclosed_quote(&mut self, text: Placed<'_>) {
        let count = text.text().chars().filter(|character| matches!(character, ']' | '}')).count();
        self.swallowed = Swallowed { at: text.start, count };
    }

    /// Whether a collection is unclosed because its closing bracket is inside a text with an unclosed quote.
    pub(super) fn is_swallowed(&mut self, collection: Placed<'_>) -> bool {
        let is_inside = self.swallowed.count > 0 && collection.range().contains(self.swallowed.at);
        if is_inside {
            self.swallowed.count -= 1;
        }
        is_inside
    }
}

fn is_collection(placed: Placed<'_>) -> bool {
    matches!(placed.kind(), SyntaxKind::FlowMapping | SyntaxKind::FlowSequence)
}

/// Whether a member of a flow mapping is a quoted key without a colon.
pub(super) fn is_lone_key(node: Placed<'_>, member: Placed<'_>) -> bool {
    let is_quoted =
        matches!(member.first_token().kind(), SyntaxKind::DoubleQuotedScalar | SyntaxKind::SingleQuotedScalar);
    is_quoted && node.kind() == SyntaxKind::FlowMapping && lacks_colon(member)
}

fn lacks_colon(entry: Placed<'_>) -> bool {
    entry.children().all(|child| child.kind() != SyntaxKind::Colon)
}

/// The first closing bracket that should be on a line of its own: other text precedes it on its line, although its
/// opening bracket, or an unclosed bracket inside, ends an earlier line.
fn early_closer(collection: Placed<'_>) -> Option<Placed<'_>> {
    let mut waiting = vec![collection];
    while let Some(placed) = waiting.pop() {
        if is_collection(placed)
            && let Some(bracket) = closer(placed).filter(|_| opens_lines(placed))
        {
            return Some(bracket);
        }
        let first = waiting.len();
        waiting.extend(placed.children().filter(|child| !child.is_trivia()));
        if let Some(children) = waiting.get_mut(first..) {
            children.reverse();
        }
    }
    None
}

/// Whether the closing bracket of a collection is at or left of the owner's column. There it can't belong to a deeper
/// collection.
fn closes_at_owner(collection: Placed<'_>) -> bool {
    collection.children().any(|child| child.error_kind() == Some(ErrorKind::ClosedTooFarLeft))
}

/// The closing bracket of a collection, unless it is the first on its line.
fn closer(collection: Placed<'_>) -> Option<Placed<'_>> {
    let is_bracket = |kind| matches!(kind, SyntaxKind::RightBrace | SyntaxKind::RightBracket);
    let mut is_first = false;
    let mut last = None;
    for child in collection.children() {
        match child.kind() {
            SyntaxKind::Newline => is_first = true,
            SyntaxKind::Whitespace => {}
            // This error marks a bracket that is too far left, or indented with a tab.
            SyntaxKind::Error if child.is_white_space() => {}
            kind if is_bracket(kind) => last = Some(child).filter(|_| !is_first),
            _ => is_first = false,
        }
    }
    last
}

/// Whether the opening bracket of a collection, or of an unclosed collection at its end, is the last on its line.
fn opens_lines(collection: Placed<'_>) -> bool {
    let mut innermost = Some(collection);
    while let Some(collection) = innermost {
        let is_visible = |child: &Placed<'_>| child.kind() != SyntaxKind::Whitespace;
        if collection.children().filter(is_visible).nth(1).is_some_and(|child| child.kind() == SyntaxKind::Newline) {
            return true;
        }
        innermost = unclosed_at_end(collection);
    }
    false
}

/// The last collection in another one, if it is unclosed.
fn unclosed_at_end(collection: Placed<'_>) -> Option<Placed<'_>> {
    let mut last = collection.children().filter(|child| holds_more(*child)).last()?;
    while !is_collection(last) {
        last = last.children().filter(|child| holds_more(*child)).last()?;
    }
    last.children().any(|child| child.error_kind() == Some(ErrorKind::UnclosedBracket)).then_some(last)
}

fn holds_more(placed: Placed<'_>) -> bool {
    placed.children().next().is_some()
}
