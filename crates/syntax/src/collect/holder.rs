//! The value that contains an error.

use rowan::NodeOrToken;

use super::LONGEST_NAME;
use super::placed::Placed;
use crate::kind::SyntaxKind;
use crate::{ErrorKind, Holder, SyntaxError, unquoted};

/// Sets the holder of errors inside a node, in document order; `outer` is the holder of the node. Recursion is direct,
/// so that a level takes little stack.
pub(super) fn name(node: Placed<'_>, outer: Option<&Holder>, mut errors: &mut [SyntaxError]) {
    let own = match node.kind() {
        SyntaxKind::BlockSequence | SyntaxKind::FlowSequence => outer.cloned().map(Holder::item),
        // Errors between entries belong to no entry.
        SyntaxKind::BlockMapping | SyntaxKind::FlowMapping => None,
        _ => outer.cloned(),
    };
    let is_entry = matches!(node.kind(), SyntaxKind::BlockMappingEntry | SyntaxKind::FlowMappingEntry);
    let mut key = None;
    let mut holder = own.filter(|_| !is_entry);
    for child in node.children() {
        let end = child.range().end();
        let inside = errors.iter().take_while(|error| error.range.start() < end).count();
        let (errors_inside, rest) = std::mem::take(&mut errors).split_at_mut(inside);
        if is_entry && child.kind() == SyntaxKind::Colon {
            holder = key.and_then(key_text).map(Holder::Value);
        } else if is_entry && key.is_none() && !child.is_trivia() {
            key = Some(child);
        }
        let of_child = match child.element {
            NodeOrToken::Token(_) => inside,
            NodeOrToken::Node(_) => usize::from(errors_inside.first().is_some_and(|first| is_of(child, first))),
        };
        let (of_child, in_child) = errors_inside.split_at_mut(of_child);
        for error in of_child {
            // A bracket closes the whole collection.
            let is_of_all = error.kind == ErrorKind::EarlyBracket;
            error.holder = if is_of_all { outer.cloned() } else { holder.clone() };
        }
        if !in_child.is_empty() {
            name(child, holder.as_ref(), in_child);
        }
        if rest.is_empty() {
            return;
        }
        errors = rest;
    }
}

/// Whether an error concerns a whole element, or its bracket, rather than a part of it.
fn is_of(element: Placed<'_>, error: &SyntaxError) -> bool {
    let is_flow = matches!(element.kind(), SyntaxKind::FlowMapping | SyntaxKind::FlowSequence);
    error.range.contains_range(element.range()) || is_flow && error.range.start() == element.start
}

/// The unquoted text of a key, if it is short and on one line.
fn key_text(key: Placed<'_>) -> Option<Box<str>> {
    let text = key.text();
    let text = unquoted(&text);
    let is_name = !text.is_empty() && !text.contains(char::is_control) && text.chars().nth(LONGEST_NAME).is_none();
    is_name.then(|| text.into())
}
