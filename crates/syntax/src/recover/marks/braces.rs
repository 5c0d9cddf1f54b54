//! Blocks in braces, as HCL and JavaScript write them: `labels {`, and a `}` on a line of its own below.

use super::{Marked, PasteMark, all_lines, remove_line};
use crate::recover::line::Line;
use crd_ls_text::{Edit, Text};

/// The maximum number of lines above a line that are searched for the block around it.
const MAX_ABOVE: usize = 200;

pub(super) fn find(text: &Text, line: &Line<'_>, out: &mut Marked) {
    if !may_be_inside(text, line) {
        return;
    }
    let blocks = blocks(text, line);
    if blocks.iter().any(|block| (block.start.number..=block.end.number).contains(&line.number)) {
        let edits = blocks.iter().flat_map(|block| [with_colon(&block.start), remove_line(text, &block.end)]);
        let mut edits: Vec<Edit> = edits.collect();
        edits.sort_by_key(|edit| edit.range.start());
        out.add(PasteMark::Braces, edits);
    }
}

/// A block with its braces.
struct Block<'t> {
    start: Line<'t>,
    end: Line<'t>,
}

/// A block whose end is not found yet.
struct OpenBlock<'t> {
    start: Line<'t>,
    /// The column of its first entry.
    column: Option<usize>,
    /// The number of entries on lines of their own.
    entries: usize,
    /// Whether commas separate the entries, as in the flow style of YAML.
    has_commas: bool,
}

impl<'t> OpenBlock<'t> {
    fn new(start: Line<'t>) -> Self {
        Self { start, column: None, entries: 0, has_commas: false }
    }

    /// Adds a line directly in it.
    fn add(&mut self, line: &Line<'_>) {
        self.entries += usize::from(*self.column.get_or_insert(line.indent()) == line.indent());
        self.has_commas |= line.content().ends_with(',');
    }

    /// Whether YAML can't read it: there is no colon before it, or there are entries without commas between them.
    fn is_foreign(&self) -> bool {
        let has_colon = self.start.content().trim_end_matches(['{', ' ']).ends_with(':');
        !self.has_commas && (!has_colon || self.entries > 1)
    }
}

/// Whether a line, or a line around it, starts a block.
fn may_be_inside(text: &Text, line: &Line<'_>) -> bool {
    if starts(line) {
        return true;
    }
    let mut column = line.indent() + usize::from(ends(line));
    let above = (0..line.number).rev().take(MAX_ABOVE).filter_map(|number| Line::at(text, number));
    above.filter(|above| above.body().is_some()).any(|above| {
        let is_around = above.content_column() < column;
        column = column.min(above.content_column());
        is_around && starts(&above)
    })
}

/// The blocks around a line and elsewhere, except in texts of several lines.
fn blocks<'t>(text: &'t Text, line: &Line<'_>) -> Vec<Block<'t>> {
    let mut found = Vec::new();
    let mut open: Vec<OpenBlock<'t>> = Vec::new();
    // The indentation of the key that has a text of several lines.
    let mut text_of: Option<usize> = None;
    for line in all_lines(text, line).filter(|line| line.body().is_some()) {
        if text_of.is_some_and(|column| line.indent() > column) {
            continue;
        }
        text_of = begins_text(&line).then(|| line.indent());
        let is_end = |open: &OpenBlock<'_>| ends(&line) && line.indent() == open.start.content_column();
        if let Some(block) = open.pop_if(|open| is_end(open)) {
            if block.is_foreign() {
                found.push(Block { start: block.start, end: line });
            }
            continue;
        }
        while open.pop_if(|open| line.indent() <= open.start.content_column()).is_some() {}
        if let Some(around) = open.last_mut() {
            around.add(&line);
        }
        if starts(&line) {
            open.push(OpenBlock::new(line));
        }
    }
    found
}

/// Whether the value of a line's entry is a text in the lines below.
fn begins_text(line: &Line<'_>) -> bool {
    let value = line.content().rsplit_once(": ").map_or("", |(_, value)| value);
    value.starts_with(['|', '>']) && value.len() <= 3
}

/// The key of a line that is a key with an opening brace.
fn key<'l>(line: &'l Line<'_>) -> Option<&'l str> {
    let key = line.content().strip_suffix('{')?.trim_end();
    let key = key.strip_suffix([':', '=']).unwrap_or(key).trim_end();
    let is_key = |letter: char| letter.is_alphanumeric() || "._/-".contains(letter);
    (!key.is_empty() && key.chars().all(is_key)).then_some(key)
}

fn starts(line: &Line<'_>) -> bool {
    key(line).is_some()
}

fn ends(line: &Line<'_>) -> bool {
    matches!(line.content(), "}" | "},")
}

/// Writes a colon in place of the brace of a start.
fn with_colon(start: &Line<'_>) -> Edit {
    let end = start.content_column() + key(start).map_or(0, str::len);
    Edit::replace(start.part(end, start.text.len()), ":")
}
