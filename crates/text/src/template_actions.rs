//! Template actions and placeholders: `{{ … }}`, `{% … %}`, `{# … #}`, `<% … %>` and `${…}`.

use std::ops::Range;

use super::{Edit, Encoding, Text, TextRange, TextSize};

/// The delimiters of actions.
const MARKS: [(&str, &str); 5] = [("{{", "}}"), ("{%", "%}"), ("{#", "#}"), ("<%", "%>"), ("${", "}")];

/// The maximum length of an action, in bytes. Without an end within it, the action ends with its line.
const MAX_LENGTH: usize = 4_096;

/// Whether edits change a line with an action, or insert an action. The work depends on the changed lines and the
/// edits, not on the length of the text.
pub fn touches_template_action(text: &Text, edits: &[Edit]) -> bool {
    edits.iter().any(|edit| {
        changed_lines(text, edit).is_some_and(|lines| have_action(text, lines))
            || actions(edit.insert.as_bytes()).next().is_some()
    })
}

/// Whether a part of the text has an action other than a placeholder such as `${…}`.
pub fn has_template_action(text: &Text, part: TextRange) -> bool {
    let written = text.slice(part);
    actions(written.as_bytes()).any(|action| !written.as_bytes().get(action).is_some_and(|it| it.starts_with(b"$")))
}

/// Whether any of the lines has an action, from the start of the first to the end of the last line.
fn have_action(text: &Text, lines: TextRange) -> bool {
    let most = TextSize::new(MAX_LENGTH as u32);
    let around = TextRange::new(
        lines.start().checked_sub(most).unwrap_or_default(),
        lines.end().checked_add(most).unwrap_or(text.len()),
    );
    let (at, written) = text.slice_from(around);
    let (start, end) = (usize::from(lines.start() - at), usize::from(lines.end() - at));
    actions(written.as_bytes()).take_while(|action| action.start < end).any(|action| action.end > start)
}

/// The actions of a text, ascending and disjoint.
fn actions(text: &[u8]) -> impl Iterator<Item = Range<usize>> {
    let mut end = 0;
    memchr::memchr3_iter(b'{', b'<', b'$', text).filter_map(move |at| {
        let length = if at < end { None } else { length(text.get(at..).unwrap_or_default()) }?;
        end = at + length;
        Some(at..end)
    })
}

/// The length of the action at the start of a text.
fn length(text: &[u8]) -> Option<usize> {
    let (_, close) = MARKS.iter().find(|(open, _)| text.starts_with(open.as_bytes()))?;
    let near = text.get(..MAX_LENGTH).unwrap_or(text);
    let line = || memchr::memchr(b'\n', near).unwrap_or(near.len());
    // A placeholder ends on its line.
    let within = if *close == "}" { near.get(..line()).unwrap_or(near) } else { near };
    Some(memchr::memmem::find(within, close.as_bytes()).map_or_else(line, |end| end + close.len()))
}

/// The lines that an edit changes; `None` if it only inserts or removes whole lines between others.
fn changed_lines(text: &Text, edit: &Edit) -> Option<TextRange> {
    let line_of = |offset: TextSize| text.position(offset, Encoding::Utf8).line;
    let (start, end, insert) = (edit.range.start(), edit.range.end(), &edit.insert);
    let (first, last) = (line_of(start), line_of(end));
    let (head, tail) = (text.line_range(first), text.line_range(last));
    // An edit that starts at a line's end leaves that line as it is, and so does an edit that ends at a line's start.
    let keeps_first =
        start == head.end() && (insert.starts_with(['\n', '\r']) || insert.is_empty() && end == tail.end());
    let keeps_last =
        end == tail.start() && (insert.ends_with(['\n', '\r']) || insert.is_empty() && start == head.start());
    let first = first + u32::from(keeps_first);
    let last = last.checked_sub(u32::from(keeps_last))?;
    (first <= last).then(|| TextRange::new(text.line_range(first).start(), text.line_range(last).end()))
}

#[cfg(test)]
mod tests;
