//! Selects the reusable children of a node.

use rowan::NodeOrToken;

use super::{Frame, Run, has_error, kind, length, raw_kind};
use crate::ErrorKind;
use crate::green::GreenElementRef;
use crate::kind::{Flags, SyntaxKind};

/// The settled children of a block collection, from the current one on.
///
/// If the collection ends before `settled`, a line further left ends it and every quote that is open inside it, so all
/// children are settled. Otherwise, an entry or item of the collection that starts before `settled` settles the
/// children before it. After children without errors, any line does.
pub(super) fn settled_run<'t>(frame: &Frame<'t>, member: SyntaxKind, settled: usize) -> Option<Run<'t>> {
    let all = || {
        let (count, length) = (frame.children.len(), frame.end() - frame.child_start);
        Some(Run { children: frame.children.clone(), count, length })
    };
    let is_settled = frame.end() <= settled;
    if is_settled && !frame.raw().flags().contains(Flags::HAS_ERROR) {
        return all();
    }
    let (mut count, mut taken) = (0, 0);
    // The count and length up to the end of the last child other than trivia.
    let (mut solid_count, mut solid_length) = (0, 0);
    let mut offset = 0;
    let mut is_clean = true;
    let mut is_whole = true;
    for (index, child) in frame.children.clone().enumerate() {
        if frame.child_start + offset > settled {
            break;
        }
        let is_tab = raw_kind(child).error_kind() == Some(ErrorKind::TabIndentation);
        let is_trivia = kind(child).is_trivia() || is_tab;
        if !is_trivia && (is_clean || kind(child) == member) {
            (count, taken) = (solid_count, solid_length);
            is_clean = true;
        }
        if looks_ahead(child) {
            is_whole = false;
            break;
        }
        offset += length(child);
        if !is_trivia {
            (solid_count, solid_length) = (index + 1, offset);
            is_clean = is_clean && ends_with_any_line(child);
        }
    }
    if is_settled && is_whole {
        return all();
    }
    (count > 0).then(|| Run { children: frame.children.clone(), count, length: taken })
}

/// Whether the end of an element can depend on text far below, because the ends of its quotes and brackets were
/// searched.
fn looks_ahead(element: GreenElementRef<'_>) -> bool {
    let NodeOrToken::Node(node) = element else { return false };
    let raw = raw_kind(element);
    has_error(element)
        && (matches!(raw.kind(), SyntaxKind::FlowMapping | SyntaxKind::FlowSequence)
            || raw.error_kind() == Some(ErrorKind::UnclosedQuote)
            || node.children().any(looks_ahead))
}

/// Whether a child of a block collection would be the same before any line that ends the child.
fn ends_with_any_line(child: GreenElementRef<'_>) -> bool {
    let NodeOrToken::Node(node) = child else { return true };
    if !raw_kind(child).flags().contains(Flags::HAS_ERROR) {
        return true;
    }
    let mut children = node.children();
    let (Some(content), None) = (children.next(), children.next()) else { return false };
    let NodeOrToken::Node(collection) = content else { return false };
    let is_misplaced = raw_kind(child).error_kind() == Some(ErrorKind::WrongIndentation);
    is_misplaced
        && match kind(content) {
            SyntaxKind::BlockSequence => true,
            SyntaxKind::BlockMapping => {
                collection.children().next().is_some_and(|entry| is_parsed_the_same(entry, true, true))
            }
            _ => false,
        }
}

/// The items from the current one on, up to the last comma before `limit`, without errors and actions.
pub(super) fn run_of_items<'t>(frame: &Frame<'t>, limit: usize) -> Option<Run<'t>> {
    let (mut count, mut taken) = (0, 0);
    let mut offset = 0;
    for (index, child) in frame.children.clone().enumerate() {
        offset += length(child);
        if has_error(child) || may_be_action(child) || frame.child_start + offset >= limit {
            break;
        }
        if kind(child) == SyntaxKind::Comma {
            (count, taken) = (index + 1, offset);
        }
    }
    (count > 0).then(|| Run { children: frame.children.clone(), count, length: taken })
}

/// Whether text after the element can turn a part of the element into the start of a longer action.
fn may_be_action(element: GreenElementRef<'_>) -> bool {
    matches!(element, NodeOrToken::Node(_)) && raw_kind(element).flags().contains(Flags::HAS_COMPAT_ISSUE)
}

/// Whether a value can start with a block collection on the line of its key, where the key's length determines the
/// collection's column. Such a collection is in an error node.
pub(super) fn column_matters(value: rowan::Children<'_>) -> bool {
    for child in value {
        match child {
            NodeOrToken::Token(_) if kind(child) == SyntaxKind::Whitespace => {}
            NodeOrToken::Node(_) if length(child) == 0 => {}
            NodeOrToken::Token(_) => return false,
            NodeOrToken::Node(_) => {
                let is_flow = matches!(kind(child), SyntaxKind::FlowMapping | SyntaxKind::FlowSequence);
                return !is_flow && raw_kind(child).flags().contains(Flags::HAS_ERROR);
            }
        }
    }
    false
}

/// Whether an entry or item is parsed the same in its new place as in its old place. `is_first`: it is now the first of
/// its collection. `was_first`: it was the first before the edit.
pub(super) fn is_parsed_the_same(member: GreenElementRef<'_>, is_first: bool, was_first: bool) -> bool {
    if kind(member) == SyntaxKind::BlockSequenceItem || !(is_first || was_first) {
        return true;
    }
    let NodeOrToken::Node(entry) = member else { return false };
    let mut children = entry.children().filter(|child| kind(*child) != SyntaxKind::Whitespace);
    // An entry that counts as further right than it is has an error before its key.
    let Some(key) = children.next() else { return false };
    if matches!(kind(key), SyntaxKind::QuestionMark | SyntaxKind::Colon) {
        return !is_first;
    }
    let has_colon = children.next().is_some_and(|child| kind(child) == SyntaxKind::Colon);
    let has_space = children.next().is_none_or(|child| kind(child) != SyntaxKind::Error || length(child) > 0);
    kind(key).is_scalar() && has_colon && has_space
}
