//! Guesses the intended meaning of a line that cannot be parsed as an entry, from the line itself and the lines above.

use rowan::NodeOrToken;

use super::placed::Placed;
use crate::ErrorKind;
use crate::kind::SyntaxKind;

/// The mistake in a line of text, with its place and length in the text.
pub(super) fn of_text(text: &str) -> Option<(ErrorKind, usize, usize)> {
    if is_marker(text) {
        return Some((ErrorKind::MisplacedMarker, 0, text.len()));
    }
    if let Some(item) = text.strip_prefix('-') {
        return item.starts_with(|first: char| !first.is_whitespace()).then_some((ErrorKind::MissingDashSpace, 0, 1));
    }
    let mut words = text.split([' ', '\t']).filter(|word| !word.is_empty());
    let (key, value) = (words.next()?, words.next()?);
    let is_key = key.bytes().all(|byte| byte.is_ascii_alphanumeric());
    (is_key && words.next().is_none() && !value.contains(['\n', '\r'])).then_some((
        ErrorKind::MissingColon,
        0,
        key.len(),
    ))
}

/// The mistake in text after a complete content.
pub(super) fn of_rest(text: &str) -> Option<ErrorKind> {
    if is_marker(text) {
        Some(ErrorKind::MisplacedMarker)
    } else if text.starts_with([']', '}']) && text.chars().all(|character| matches!(character, ']' | '}' | ',')) {
        Some(ErrorKind::UnmatchedBracket)
    } else {
        None
    }
}

/// Whether the text is a single comma.
pub(super) fn is_comma(text: Placed<'_>) -> bool {
    text.text() == ","
}

/// Whether the text looks like `---`.
pub(super) fn is_marker(text: &str) -> bool {
    text.len() > 1 && text.bytes().all(|byte| byte == b'-')
}

/// The mistake in a line of text below a member that ends with a block scalar.
pub(super) fn below_text(member: Placed<'_>) -> Option<ErrorKind> {
    (member.last_token().kind() == SyntaxKind::BlockScalar).then_some(ErrorKind::BlockTextTooFarLeft)
}

/// The key at the end of an entry that has a colon but no value.
pub(super) fn key_without_value(entry: Placed<'_>) -> Option<Placed<'_>> {
    let ends_with_colon = entry.last_token().kind() == SyntaxKind::Colon;
    if !ends_with_colon || entry.kind() != SyntaxKind::BlockMappingEntry {
        return None;
    }
    // The innermost entry at the end is the entry without a value.
    let innermost = entry.path_to_end().filter(|placed| placed.kind() == SyntaxKind::BlockMappingEntry).last();
    innermost.map(Placed::first_token)
}

/// The mistake in an entry if the items below it, at its column or further left, belong to its list: either the first
/// item is on the key's line, or the key or the element in place of the first item is too far right.
pub(super) fn of_key_above_list(entry: Placed<'_>) -> Option<ErrorKind> {
    let on_key_line = |child: &Placed<'_>| {
        let starts_list = child.first_token().kind() == SyntaxKind::Dash;
        starts_list && child.error_kind() == Some(ErrorKind::CollectionOnKeyLine)
    };
    if entry.children().any(|child| on_key_line(&child)) {
        return Some(ErrorKind::CollectionOnKeyLine);
    }
    let is_too_far_right = entry.error_kind() == Some(ErrorKind::WrongIndentation);
    let is_key = super::has_error(entry) && entry.last_token().kind() == SyntaxKind::Colon;
    (is_too_far_right || is_key).then_some(ErrorKind::WrongIndentation)
}

/// The key of an entry that starts with a dash without a space.
pub(super) fn dash_key(entry: Placed<'_>) -> Option<Placed<'_>> {
    let key = entry.first_token();
    let is_entry = entry.kind() == SyntaxKind::BlockMappingEntry;
    (is_entry && key.kind() == SyntaxKind::PlainScalar && key.text().starts_with('-')).then_some(key)
}

/// Whether entries that are too far right continue the plain scalar above them: their first key has several words or
/// starts with a capital letter.
pub(super) fn continues_prose(content: Placed<'_>, above: Option<Placed<'_>>) -> bool {
    let is_mapping = content.kind() == SyntaxKind::BlockMapping;
    let Some(value) = above.filter(|_| is_mapping).map(Placed::last_token) else { return false };
    let key = content.first_token();
    let is_prose = |key: &str| key.contains(' ') || key.starts_with(char::is_uppercase);
    value.kind() == SyntaxKind::PlainScalar && key.kind() == SyntaxKind::PlainScalar && is_prose(&key.text())
}

/// The dash of an item inside another item on the same line, if the lines below are entries, as after a single dash.
pub(super) fn repeated_dash<'a>(item: Placed<'_>, content: Placed<'a>) -> Option<Placed<'a>> {
    // The kinds are compared first, because this function is called for every child, and a mapping may have many.
    if item.kind() != SyntaxKind::BlockSequenceItem || content.kind() != SyntaxKind::BlockSequence {
        return None;
    }
    let is_on_line = item.children().all(|child| child.kind() != SyntaxKind::Newline);
    let second = content.children().filter(|child| !child.is_trivia()).nth(1);
    let goes_on_as_entries = second.is_some_and(|second| second.error_kind() == Some(ErrorKind::ItemExpected));
    (is_on_line && goes_on_as_entries).then(|| content.first_token())
}

/// Whether the first line of a member is a key without a colon.
pub(super) fn lacks_colon(member: Placed<'_>) -> bool {
    let NodeOrToken::Node(_) = member.element else { return false };
    match member.kind() {
        SyntaxKind::BlockMapping => member.children().next().is_some_and(lacks_colon),
        SyntaxKind::BlockMappingEntry => {
            member.children().any(|child| child.error_kind() == Some(ErrorKind::MissingColon))
        }
        _ => false,
    }
}
