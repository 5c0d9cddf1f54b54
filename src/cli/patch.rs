//! What edits change, as a patch in the unified format.

use crate::text::{Edit, Encoding, Text, TextRange};

/// Lines that are shown around a change.
const CONTEXT: u32 = 3;

/// A run of whole lines that is replaced.
struct Change {
    /// The first line and the one behind the last, counted from 0.
    lines: std::ops::Range<u32>,
    new: String,
}

/// The patch of one file; empty when there are no edits.
pub(super) fn render(name: &str, text: &Text, edits: &[Edit]) -> String {
    let changes = changes(text, edits);
    let mut patch = String::new();
    let mut shift = 0_i64;
    let mut rest = changes.as_slice();
    while !rest.is_empty() {
        let is_apart = |pair: &[Change]| match pair {
            [before, after] => after.lines.start > before.lines.end + 2 * CONTEXT,
            _ => false,
        };
        let length = rest.windows(2).position(is_apart).map_or(rest.len(), |index| index + 1);
        let (hunk, others) = rest.split_at(length);
        if patch.is_empty() {
            patch.push_str(&format!("--- {name}\n+++ {name}\n"));
        }
        shift += write_hunk(&mut patch, text, hunk, shift);
        rest = others;
    }
    patch
}

/// Edits as changes of whole lines, those on the same line or on lines beside each other together.
fn changes(text: &Text, edits: &[Edit]) -> Vec<Change> {
    let mut changes: Vec<(std::ops::Range<u32>, Vec<&Edit>)> = Vec::new();
    for edit in edits {
        let first = text.position(edit.range.start(), Encoding::Utf8).line;
        let last = text.position(edit.range.end(), Encoding::Utf8).line;
        match changes.last_mut() {
            Some((lines, edits)) if first <= lines.end => {
                lines.end = lines.end.max(last + 1);
                edits.push(edit);
            }
            _ => changes.push((first..last + 1, vec![edit])),
        }
    }
    let changes = changes.into_iter().map(|(lines, edits)| {
        let mut new = String::new();
        let mut at = text.line_range(lines.start).start();
        for edit in edits {
            new.push_str(&text.slice(TextRange::new(at, edit.range.start())));
            new.push_str(&edit.insert);
            at = edit.range.end();
        }
        new.push_str(&text.slice(TextRange::new(at, line_start(text, lines.end).max(at))));
        trimmed(text, lines, new)
    });
    changes.filter(|change| !change.lines.is_empty() || !change.new.is_empty()).collect()
}

/// Without the lines at both ends that stay as they are.
fn trimmed(text: &Text, mut lines: std::ops::Range<u32>, new: String) -> Change {
    let mut rest = new.as_str();
    while !lines.is_empty()
        && let Some(after) = rest.strip_prefix(&*line(text, lines.start))
        && rest.len() > after.len()
    {
        lines.start += 1;
        rest = after;
    }
    while !lines.is_empty()
        && let last = line(text, lines.end - 1)
        && let Some(before) = rest.strip_suffix(&*last)
        && (before.is_empty() || before.ends_with(['\n', '\r']))
        && !last.is_empty()
    {
        lines.end -= 1;
        rest = before;
    }
    Change { lines, new: rest.to_owned() }
}

/// A line with its line break.
fn line(text: &Text, line: u32) -> String {
    text.slice(TextRange::new(text.line_range(line).start(), line_start(text, line + 1))).into_owned()
}

/// Where a line starts; the end of the text behind the last one.
fn line_start(text: &Text, line: u32) -> crate::text::TextSize {
    if line < text.line_count() { text.line_range(line).start() } else { text.len() }
}

/// Writes a hunk and tells how many lines it adds.
fn write_hunk(patch: &mut String, text: &Text, changes: &[Change], shift: i64) -> i64 {
    let (Some(first), Some(last)) = (changes.first(), changes.last()) else { return 0 };
    let start = first.lines.start.saturating_sub(CONTEXT);
    let has_text = |line: &u32| line_start(text, *line) < text.len();
    let end = (last.lines.end..last.lines.end + CONTEXT).take_while(has_text).last().map_or(last.lines.end, |l| l + 1);
    let mut body = String::new();
    let mut added = 0_i64;
    let mut at = start;
    for change in changes {
        (at..change.lines.start).for_each(|number| write_lines(&mut body, ' ', &line(text, number)));
        change.lines.clone().for_each(|number| write_lines(&mut body, '-', &line(text, number)));
        let new = lines_of(&change.new);
        added += new.len() as i64 - change.lines.clone().filter(has_text).count() as i64;
        new.iter().for_each(|new| write_lines(&mut body, '+', new));
        at = change.lines.end;
    }
    (at..end).for_each(|number| write_lines(&mut body, ' ', &line(text, number)));
    let old_length = i64::from((start..end).filter(has_text).count() as u32);
    let new_length = old_length + added;
    let number = |start: i64, length: i64| if length == 0 { start } else { start + 1 };
    let (old, new) = (i64::from(start), i64::from(start) + shift);
    patch.push_str(&format!(
        "@@ -{},{old_length} +{},{new_length} @@\n{body}",
        number(old, old_length),
        number(new, new_length)
    ));
    added
}

fn lines_of(text: &str) -> Vec<&str> {
    text.split_inclusive('\n').collect()
}

fn write_lines(body: &mut String, mark: char, line: &str) {
    if line.is_empty() {
        return;
    }
    body.push(mark);
    body.push_str(line);
    if !line.ends_with('\n') {
        body.push_str("\n\\ No newline at end of file\n");
    }
}
