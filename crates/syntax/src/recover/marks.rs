//! Marks of Markdown, a shell, a diff or another program, which were pasted along with the YAML.
//!
//! A mark is often on several lines, so a repair treats all of them.

mod braces;
mod comments;
mod diff;
mod items;
mod letters;
mod prefixes;
mod whole_lines;

use super::line::Line;
use super::prices::{MARK, NEXT};
use super::{Repair, RepairKind};
use crd_ls_text::{Edit, Text};

/// A mark of another program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PasteMark {
    /// ```` ``` ```` or `~~~` around code in Markdown.
    CodeFence,
    /// A command after a prompt, or a command with a here-document and its end.
    ShellLine,
    /// Three dots in place of omitted lines.
    Omission,
    /// Signs and heads of a diff.
    Diff,
    /// `>` before a quoted line.
    Quotation,
    /// The number of a line.
    LineNumber,
    /// The name of a file before each line, as grep prints it.
    FileName,
    /// A comment of another language.
    ForeignComment,
    /// Another character than `-` before an item.
    Bullet,
    /// A number before an item.
    ItemNumber,
    /// An invisible character.
    Invisible(char),
    /// Sequences that colour a terminal's text.
    TerminalColor,
    /// Curly quotes.
    CurlyQuotes,
    /// A block in braces after its key.
    Braces,
}

/// The maximum number of lines with one mark that a repair treats.
const MAX_MARKED: usize = 2_000;
/// The maximum number of lines that are searched for a mark.
const MAX_SEARCHED: u32 = 20_000;

pub(super) fn propose(text: &Text, line: &Line<'_>, out: &mut Vec<Repair>) {
    let ways: [fn(&Text, &Line<'_>, &mut Marked); 7] =
        [braces::find, whole_lines::find, diff::find, prefixes::find, comments::find, items::find, letters::find];
    for way in ways {
        let mut found = Marked::default();
        way(text, line, &mut found);
        for (rank, (mark, edits)) in found.0.into_iter().enumerate() {
            let price = MARK + rank as u32 * NEXT;
            out.push(Repair { kind: RepairKind::RemoveMark(mark), edits, price, makes_json: false });
        }
    }
}

/// The ways to remove a mark, the most likely first, each with its edits in document order.
#[derive(Default)]
struct Marked(Vec<(PasteMark, Vec<Edit>)>);

impl Marked {
    /// Adds a way, whose edits are in document order and may touch each other.
    fn add(&mut self, mark: PasteMark, edits: impl IntoIterator<Item = Edit>) {
        let mut apart: Vec<Edit> = Vec::new();
        for edit in edits.into_iter().take(MAX_MARKED) {
            match apart.last_mut().filter(|last| last.range.end() == edit.range.start()) {
                Some(last) => {
                    last.range = last.range.cover(edit.range);
                    last.insert.push_str(&edit.insert);
                }
                None => apart.push(edit),
            }
        }
        if !apart.is_empty() && self.0.iter().all(|(_, known)| *known != apart) {
            self.0.push((mark, apart));
        }
    }
}

/// Removes a line with its line break.
fn remove_line(text: &Text, line: &Line<'_>) -> Edit {
    Edit::replace(line.whole(text), "")
}

/// The edits that `edit` returns for the consecutive lines around a line. Empty lines do not end the sequence.
pub(super) fn edits_of_run(text: &Text, line: &Line<'_>, edit: impl Fn(&Line<'_>) -> Option<Edit>) -> Vec<Edit> {
    let Some(own) = edit(line) else { return Vec::new() };
    let in_run = |number: u32| {
        let line = Line::at(text, number)?;
        match edit(&line) {
            None if line.text.trim().is_empty() => Some(None),
            found => found.map(Some),
        }
    };
    let above = (0..line.number).rev().take(MAX_MARKED).map_while(in_run).flatten();
    let mut edits: Vec<Edit> = above.collect();
    edits.reverse();
    edits.push(own);
    edits.extend((line.number + 1..text.line_count()).take(MAX_MARKED).map_while(in_run).flatten());
    edits
}

/// The lines of a text, from its start or from near a line.
fn all_lines<'t>(text: &'t Text, line: &Line<'_>) -> impl Iterator<Item = Line<'t>> {
    let first = line.number.saturating_sub(MAX_SEARCHED / 2);
    let numbers = (first..text.line_count()).take(MAX_SEARCHED as usize);
    numbers.filter_map(|number| Line::at(text, number))
}

#[cfg(test)]
mod tests;
