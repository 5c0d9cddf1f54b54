//! Edits as a patch in the unified format, for `git apply` and `patch`.
//!
//! In a patch only a line feed ends a line: a lone carriage return is a character of its line, though YAML counts it as
//! a line break. The patch is made from the edits, not by comparing texts, so its cost is linear in the text and the
//! edits.

use std::fmt::Write;
use std::ops::Range;
use std::path::{Component, Path};

use clap::builder::styling::{AnsiColor, Style};

use crd_ls_text::{Edit, is_interpreted};

/// The number of unchanged lines around a change.
const CONTEXT: usize = 3;

/// A text split into the lines of a patch.
struct PatchLines<'t> {
    text: &'t str,
    /// Each with its line feed, if any.
    lines: Vec<&'t str>,
    /// The offset of each line, and the end of the text.
    starts: Vec<usize>,
}

/// A replacement of whole lines.
struct LineChange<'t> {
    /// From 0.
    start: usize,
    old: Vec<&'t str>,
    new: Vec<String>,
}

/// The patch of one file. Empty if the edits change nothing.
pub(super) fn render(name: &str, text: &str, edits: &[Edit]) -> String {
    let lines = PatchLines::new(text);
    let changes = lines.changes(edits);
    let is_near = |before: &LineChange<'_>, after: &LineChange<'_>| after.start <= before.end() + 2 * CONTEXT;
    let (old, new) = (name_in_patch("a", name), name_in_patch("b", name));
    let mut patch = String::new();
    let mut shift = 0;
    for hunk in changes.chunk_by(is_near) {
        if patch.is_empty() {
            patch.push_str(&format!("--- {old}\n+++ {new}\n"));
        }
        shift += lines.write_hunk(&mut patch, hunk, shift);
    }
    patch
}

impl<'t> PatchLines<'t> {
    fn new(text: &'t str) -> Self {
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        let ends = lines.iter().scan(0, |end, line| {
            *end += line.len();
            Some(*end)
        });
        let starts = std::iter::once(0).chain(ends).collect();
        Self { text, lines, starts }
    }

    /// The line of an offset; for the end of the text, the number of lines.
    fn line(&self, offset: usize) -> usize {
        self.starts.partition_point(|start| *start <= offset).saturating_sub(1)
    }

    fn start(&self, line: usize) -> usize {
        self.starts.get(line).copied().unwrap_or(self.text.len())
    }

    fn get(&self, lines: Range<usize>) -> &[&'t str] {
        self.lines.get(lines.start..lines.end.min(self.lines.len())).unwrap_or_default()
    }

    /// Turns edits in ascending order into changes of whole lines.
    fn changes(&self, edits: &[Edit]) -> Vec<LineChange<'t>> {
        let is_near = |before: &Edit, after: &Edit| {
            self.line(after.range.start().into()) <= self.line(before.range.end().into()) + 1
        };
        edits.chunk_by(is_near).filter_map(|edits| self.change(edits)).collect()
    }

    /// The change of one run of adjacent edits. None if it changes nothing.
    fn change(&self, edits: &[Edit]) -> Option<LineChange<'t>> {
        let (first, last) = (edits.first()?, edits.last()?);
        // An edit at the end of a text without a final line feed belongs to the last line.
        let start = self.line(first.range.start().into()).min(self.unended_line());
        let end = self.line(last.range.end().into()) + 1;
        let mut new = String::new();
        let mut at = self.start(start);
        for edit in edits {
            new.push_str(self.text.get(at..edit.range.start().into()).unwrap_or_default());
            new.push_str(&edit.insert);
            at = edit.range.end().into();
        }
        new.push_str(self.text.get(at..self.start(end)).unwrap_or_default());

        let mut old = self.get(start..end);
        let new: Vec<&str> = new.split_inclusive('\n').collect();
        let mut new = new.as_slice();
        let mut start = start;
        while let ([old_first, old_rest @ ..], [new_first, new_rest @ ..]) = (old, new)
            && old_first == new_first
        {
            (old, new, start) = (old_rest, new_rest, start + 1);
        }
        while let ([old_rest @ .., old_last], [new_rest @ .., new_last]) = (old, new)
            && old_last == new_last
        {
            (old, new) = (old_rest, new_rest);
        }
        let is_change = !old.is_empty() || !new.is_empty();
        is_change.then(|| LineChange { start, old: old.to_vec(), new: new.iter().map(ToString::to_string).collect() })
    }

    /// The index of the last line if it lacks a line feed, or else the number of lines.
    fn unended_line(&self) -> usize {
        let is_ended = self.lines.last().is_none_or(|last| last.ends_with('\n'));
        self.lines.len() - usize::from(!is_ended)
    }

    /// Writes a hunk with context. Returns by how many lines it makes the text longer.
    fn write_hunk(&self, patch: &mut String, changes: &[LineChange<'t>], shift: isize) -> isize {
        let (Some(first), Some(last)) = (changes.first(), changes.last()) else { return 0 };
        let start = first.start.saturating_sub(CONTEXT);
        let end = (last.end() + CONTEXT).min(self.lines.len());
        let added: isize = changes.iter().map(LineChange::added).sum();
        let length = end - start;
        let old = header_range(start, length);
        let new = header_range(start.saturating_add_signed(shift), length.saturating_add_signed(added));
        patch.push_str(&format!("@@ -{old} +{new} @@\n"));
        let mut at = start;
        for change in changes {
            self.get(at..change.start).iter().for_each(|line| write_line(patch, ' ', line));
            change.old.iter().for_each(|line| write_line(patch, '-', line));
            change.new.iter().for_each(|line| write_line(patch, '+', line));
            at = change.end();
        }
        self.get(at..end).iter().for_each(|line| write_line(patch, ' ', line));
        added
    }
}

impl LineChange<'_> {
    /// The index after the last old line.
    fn end(&self) -> usize {
        self.start + self.old.len()
    }

    fn added(&self) -> isize {
        self.new.len() as isize - self.old.len() as isize
    }
}

/// A range in a hunk header. Lines count from 1. An empty range has the number of the line before it.
fn header_range(start: usize, length: usize) -> String {
    let first = if length == 0 { start } else { start + 1 };
    format!("{first},{length}")
}

fn write_line(patch: &mut String, mark: char, line: &str) {
    patch.push(mark);
    patch.push_str(line);
    if !line.ends_with('\n') {
        patch.push_str("\n\\ No newline at end of file\n");
    }
}

/// A path below the current folder gets the prefix `a/` or `b/`, which `git apply` and `patch -p1` remove.
fn name_in_patch(side: &str, name: &str) -> String {
    let path = Path::new(name);
    let is_below = path.components().all(|part| matches!(part, Component::Normal(_) | Component::CurDir));
    let below = name.strip_prefix("./").unwrap_or(name);
    quoted(&if is_below { format!("{side}/{below}") } else { name.to_owned() })
}

/// The patch in colours. The text of the lines stays the same.
pub(super) fn coloured(patch: &str) -> String {
    let (mut coloured, mut is_head) = (String::new(), true);
    for line in patch.split_inclusive('\n') {
        is_head &= !line.starts_with("@@");
        let style = match line.as_bytes().first() {
            _ if is_head => AnsiColor::White.on_default().bold(),
            Some(b'@') => AnsiColor::Cyan.on_default(),
            Some(b'-') => AnsiColor::Red.on_default(),
            Some(b'+') => AnsiColor::Green.on_default(),
            _ => Style::new(),
        };
        let (content, end) = line.strip_suffix('\n').map_or((line, ""), |content| (content, "\n"));
        coloured.push_str(&format!("{style}{content}{style:#}{end}"));
    }
    coloured
}

/// The name as `git` quotes it in a patch: in quotes if it contains `"`, `\` or control characters. A name with a space
/// is followed by a tab, because otherwise the space would end it.
fn quoted(name: &str) -> String {
    let is_special = |character: char| is_interpreted(character) || matches!(character, '"' | '\\');
    if !name.contains(is_special) {
        let tab = if name.contains(' ') { "\t" } else { "" };
        return format!("{name}{tab}");
    }
    let mut quoted = String::from('"');
    for character in name.chars() {
        if is_interpreted(character) {
            let mut bytes = [0; 4];
            for byte in character.encode_utf8(&mut bytes).bytes() {
                // Writing to a string does not fail.
                let _ = write!(quoted, "\\{byte:03o}");
            }
        } else {
            if is_special(character) {
                quoted.push('\\');
            }
            quoted.push(character);
        }
    }
    quoted.push('"');
    quoted
}

#[cfg(test)]
mod tests;
