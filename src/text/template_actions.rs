//! What templates have in a text: `{{ … }}`, `{% … %}`, `{# … #}`, `<% … %>` and `${…}`.

use super::{Edit, Encoding, Text, TextRange, TextSize};

/// The actions and placeholders of templates in a text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TemplateActions {
    /// In ascending order; none is in another.
    actions: Vec<TextRange>,
}

/// How an action begins and ends.
const MARKS: [(&str, &str); 5] = [("{{", "}}"), ("{%", "%}"), ("{#", "#}"), ("<%", "%>"), ("${", "}")];

/// How many bytes an action has at most; one that is not closed within them ends with its line.
const MAX_LENGTH: usize = 4_096;

impl TemplateActions {
    /// This reads the whole text.
    pub fn new(text: &Text) -> Self {
        let written = text.slice(TextRange::up_to(text.len()));
        let bytes = written.as_bytes();
        let mut actions = Vec::new();
        let mut end = 0;
        for at in memchr::memchr3_iter(b'{', b'<', b'$', bytes) {
            if at < end {
                continue;
            }
            let rest = bytes.get(at..).unwrap_or_default();
            if let Some(length) = length(rest) {
                end = at + length;
                actions.push(TextRange::at(TextSize::new(at as u32), TextSize::new(length as u32)));
            }
        }
        Self { actions }
    }

    /// Whether edits change a line that has an action, or write one.
    pub fn are_touched(&self, text: &Text, edits: &[Edit]) -> bool {
        let writes = |edit: &Edit| !Self::new(&Text::new(&edit.insert)).actions.is_empty();
        edits.iter().any(|edit| self.has_any(changed_lines(text, edit)) || writes(edit))
    }

    /// Whether there is one on any of the lines, from the start of the first to the end of the last.
    fn has_any(&self, lines: Option<TextRange>) -> bool {
        lines.is_some_and(|lines| {
            let first = self.actions.partition_point(|action| action.end() <= lines.start());
            self.actions.get(first).is_some_and(|action| action.start() < lines.end())
        })
    }
}

/// How long the action is that a text begins with.
fn length(text: &[u8]) -> Option<usize> {
    let (_, close) = MARKS.iter().find(|(open, _)| text.starts_with(open.as_bytes()))?;
    let near = text.get(..MAX_LENGTH).unwrap_or(text);
    let line = || memchr::memchr(b'\n', near).unwrap_or(near.len());
    // A placeholder is on one line.
    let within = if *close == "}" { near.get(..line()).unwrap_or(near) } else { near };
    Some(memchr::memmem::find(within, close.as_bytes()).map_or_else(line, |end| end + close.len()))
}

/// The lines that an edit changes; None where it only writes whole lines between others.
fn changed_lines(text: &Text, edit: &Edit) -> Option<TextRange> {
    let line_of = |offset: TextSize| text.position(offset, Encoding::Utf8).line;
    let (start, end, insert) = (edit.range.start(), edit.range.end(), &edit.insert);
    let (first, last) = (line_of(start), line_of(end));
    let (head, tail) = (text.line_range(first), text.line_range(last));
    // What is before an edit that begins at a line's end stays a line, and so does what is after one that ends at a line's start.
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
