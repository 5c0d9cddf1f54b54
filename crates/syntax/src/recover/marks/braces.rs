//! Blocks in braces, as HCL and JavaScript write them: `labels {`, and a `}` on a line of its own below.
//!
//! A repair treats the blocks around a line, and those inside them or below in the same mapping, but no others: braces
//! elsewhere may be intended.

use super::{Marked, PasteMark, remove_line};
use crate::Tree;
use crate::recover::line::Line;
use crd_ls_text::{Edit, Text, TextRange, TextSize};

/// The maximum number of lines above a line that are searched for the blocks around it, and of lines in a repair.
const MAX_LINES: usize = 200;

pub(super) fn find(text: &Text, line: &Line<'_>, out: &mut Marked) {
    if !has_brace_at_end(text, line) {
        return;
    }
    let blocks = outermost_start(text, line).map(|start| blocks_from(text, start)).unwrap_or_default();
    if !blocks.iter().any(|block| (block.start.number..=block.end.number).contains(&line.number)) {
        return;
    }
    let edits = blocks.iter().flat_map(|block| [with_colon(&block.start), remove_line(text, &block.end)]);
    let mut edits: Vec<Edit> = edits.collect();
    edits.sort_by_key(|edit| edit.range.start());
    let start = blocks.iter().map(|block| block.start.range.start()).min();
    if start.is_some_and(|start| !changes_texts(text, start, &edits)) {
        out.add(PasteMark::Braces, edits);
    }
}

/// Whether a line, or a searched line above it, ends in an opening brace. In most texts none does, and this costs far
/// less than reading the lines one by one.
fn has_brace_at_end(text: &Text, line: &Line<'_>) -> bool {
    let first = line.number.saturating_sub(MAX_LINES as u32);
    let searched = text.slice(text.line_range(first).cover(text.line_range(line.number)));
    searched.split('{').skip(1).any(|after| {
        let after = after.trim_start_matches([' ', '\t']);
        after.is_empty() || after.starts_with(['\n', '\r', '#'])
    })
}

/// A block with its braces.
struct Block<'t> {
    start: Line<'t>,
    end: Line<'t>,
}

/// A block whose end is not found yet.
struct OpenBlock<'t> {
    start: Line<'t>,
    /// The column of the block's first entry.
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

    /// Adds a line that is directly in the block.
    fn add(&mut self, line: &Line<'_>) {
        self.entries += usize::from(*self.column.get_or_insert(line.indent()) == line.indent());
        self.has_commas |= line.content().starts_with(',') || line.content().ends_with(',');
    }

    /// Whether YAML can't read the block. With commas it may be in YAML's flow style; without, YAML requires a colon
    /// before the block, and allows a single entry.
    fn is_foreign(&self) -> bool {
        let has_colon = self.start.content().trim_end_matches(['{', ' ']).ends_with(':');
        !self.has_commas && (!has_colon || self.entries > 1)
    }
}

/// The outermost line that starts a block around a line, or the line itself. At a line in column 0 the search ends,
/// because nothing is around it.
fn outermost_start<'t>(text: &'t Text, line: &Line<'t>) -> Option<Line<'t>> {
    let mut column = line.content_column() + usize::from(starts(line) || ends(line));
    let numbers = (0..=line.number).rev().take(MAX_LINES);
    let lines = numbers.filter_map(|number| Line::at(text, number));
    let around = lines.filter(|line| line.body().is_some() && !ends(line)).filter(|line| {
        let is_around = line.content_column() < column;
        column = column.min(line.content_column());
        is_around
    });
    around.filter(starts).last()
}

/// The blocks that YAML can't read among the block at `start`, those inside it, and those below it in the same mapping.
/// If the blocks below kept their braces, the braces would be unmatched.
fn blocks_from<'t>(text: &'t Text, start: Line<'t>) -> Vec<Block<'t>> {
    let column = start.content_column();
    let numbers = (start.number + 1..text.line_count()).take(MAX_LINES);
    let lines = numbers.filter_map(|number| Line::at(text, number)).filter(|line| line.body().is_some());
    let mut found = Vec::new();
    let mut open = vec![OpenBlock::new(start)];
    for line in lines.take_while(|line| line.indent() >= column && !line.text.starts_with("---")) {
        let is_end = |open: &OpenBlock<'_>| ends(&line) && line.indent() == open.start.content_column();
        if let Some(block) = open.pop_if(|open| is_end(open)) {
            if block.is_foreign() {
                found.push(Block { start: block.start, end: line });
            }
            continue;
        }
        while open.pop_if(|open| line.indent() <= open.start.content_column()).is_some() {}
        let is_inside = open.last_mut().map(|around| around.add(&line)).is_some();
        if starts(&line) && (is_inside || line.content_column() == column) {
            open.push(OpenBlock::new(line));
        }
    }
    found
}

/// Whether any of the edits, which follow a start, is inside a scalar.
fn changes_texts(text: &Text, start: TextSize, edits: &[Edit]) -> bool {
    let (mut after, mut places, mut end) = (String::new(), Vec::new(), start);
    for edit in edits {
        after.push_str(&text.slice(TextRange::new(end, edit.range.start())));
        places.push(TextSize::of(after.as_str()));
        after.push_str(&edit.insert);
        end = edit.range.end();
    }
    // Without these signs there are no texts of several lines that could contain a block.
    if !after.contains(['"', '\'', '|', '>']) {
        return false;
    }
    let tree = Tree::parse_str(&after);
    let is_inside = |place| tree.token_at(place).is_some_and(|at| at.kind().is_scalar() && at.range().start() < place);
    places.into_iter().any(is_inside)
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
