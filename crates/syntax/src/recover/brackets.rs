//! Repairs of brackets over several lines, by the indentation of the lines between them.
//!
//! From a line with an unclosed bracket, the search proceeds until the indentation shows the place of a missing or
//! superfluous bracket. The error of an unclosed bracket is at a bracket around the mistake, often far above it.

use super::line::Line;
use super::prices::{OTHER_BRACKET, SHOWN_BRACKET};
use super::{Repair, RepairKind, one};
use crd_ls_text::{Edit, Text};

/// The maximum number of searched lines.
const MAX_LINES: u32 = 20_000;
/// The maximum number of searched bytes.
const MAX_BYTES: u32 = 500_000;
/// The maximum number of lines above that are searched for an opening bracket.
const MAX_LINES_ABOVE: usize = 1_000;

/// The maximum number of excess closing brackets on a line for which a removal is proposed.
const MAX_EXCESS: usize = 2;

/// The line with the innermost bracket that is open after a line: the line itself, or a line above.
pub(super) fn opening_line(text: &Text, line: &Line<'_>) -> Option<u32> {
    if line.content().ends_with(['{', '[']) {
        return Some(line.number);
    }
    let is_between_brackets = line.content().starts_with(['"', ',', '{', '}', '[', ']']);
    if is_between_brackets { line_around(text, line).map(|around| around.number) } else { None }
}

/// The nearest line above that is further left and opens a bracket.
fn line_around<'t>(text: &'t Text, line: &Line<'t>) -> Option<Line<'t>> {
    let numbers = (0..line.number).rev().take(MAX_LINES_ABOVE);
    let mut above = numbers.filter_map(|number| Line::at(text, number));
    above.find(|above| above.indent() < line.indent().max(1) && above.content().ends_with(['{', '[']))
}

/// Searches from the bracket that a line leaves open.
pub(super) fn propose(text: &Text, line: &Line<'_>, out: &mut Vec<Repair>) {
    let mut search = Search { text, open: Vec::new(), out, excess: 0 };
    search.open_brackets(line);
    if search.open.is_empty() {
        return;
    }
    let mut before = line.number;
    for number in (line.number + 1..text.line_count()).take(MAX_LINES as usize) {
        let Some(next) = Line::at(text, number) else { continue };
        if u32::from(next.range.start() - line.range.start()) > MAX_BYTES {
            return;
        }
        if next.body().is_none() {
            continue;
        }
        if !search.follow(&next, before) {
            return;
        }
        before = number;
    }
}

/// An open bracket.
struct Open {
    bracket: u8,
    /// The indentation of the bracket's line, in bytes.
    indent: usize,
    /// The indentation of the members' lines, in bytes, and the number of the first of these lines.
    members: Option<(usize, u32)>,
}

impl Open {
    fn closing(&self) -> char {
        if self.bracket == b'{' { '}' } else { ']' }
    }
}

struct Search<'a> {
    text: &'a Text,
    /// The open brackets, from the outermost to the innermost.
    open: Vec<Open>,
    out: &'a mut Vec<Repair>,
    excess: usize,
}

impl Search<'_> {
    /// Processes the next line, and returns whether the search continues.
    fn follow(&mut self, line: &Line<'_>, before: u32) -> bool {
        let own = line.indent();
        let Some(innermost) = self.open.last_mut() else { return false };
        let starts_closing = line.content().starts_with(['}', ']']);
        if starts_closing {
            if own < innermost.indent {
                self.close_before(line, before, own);
                return false;
            }
            if own > innermost.indent {
                self.open_or_remove(line, before);
                return false;
            }
        } else if own <= innermost.indent {
            self.close_before(line, before, own);
            return false;
        } else if own > innermost.members.get_or_insert((own, line.number)).0 {
            self.open_before(line, before);
            return false;
        }
        self.open_brackets(line);
        !self.open.is_empty()
    }

    /// Processes the brackets of a line. A bracket that closes the bracket of another line is expected only at the
    /// start of the line.
    fn open_brackets(&mut self, line: &Line<'_>) {
        let at_start = line.text.bytes().take_while(|byte| b" \t}],".contains(byte)).count();
        let mut own = 0_usize;
        for (at, bracket) in brackets(&line.text) {
            match bracket {
                b'{' | b'[' => {
                    own += 1;
                    self.open.push(Open { bracket, indent: line.indent(), members: None });
                }
                _ => {
                    let opens_above = own == 0;
                    if opens_above && at >= at_start && self.excess < MAX_EXCESS {
                        self.excess += 1;
                        self.remove(line, at, SHOWN_BRACKET);
                    }
                    own = own.saturating_sub(1);
                    self.open.pop();
                }
            }
        }
    }

    /// Removes a bracket, with its line if nothing else is on it.
    fn remove(&mut self, line: &Line<'_>, at: usize, price: u32) {
        let is_alone = line.body().is_some_and(|body| body.len() == 1);
        let range = if is_alone { line.whole(self.text) } else { line.part(at, at + 1) };
        self.out.push(one(RepairKind::RemoveBracket, price, range, ""));
    }

    /// Handles a line that starts with a closing bracket further right than the line of the opening bracket.
    fn open_or_remove(&mut self, line: &Line<'_>, before: u32) {
        self.remove(line, line.indent(), SHOWN_BRACKET + 1);
        self.open_before(line, before);
        let own = line.indent();
        let members = self.open.last().and_then(|open| open.members);
        if let Some((_, first)) = members.filter(|(indent, _)| *indent > own)
            && let Some(first) = Line::at(self.text, first)
        {
            let opening = if line.content().starts_with('}') { '{' } else { '[' };
            let inserted = format!("{}{opening}\n", " ".repeat(own));
            self.out.push(one(RepairKind::OpenBracket, SHOWN_BRACKET, first.part(0, 0), &inserted));
        }
    }

    /// Handles a line further right than its neighbours: the opening bracket is missing on the line above.
    fn open_before(&mut self, line: &Line<'_>, before: u32) {
        let Some(above) = Line::at(self.text, before) else { return };
        let end = above.text.trim_end().len();
        if above.content().ends_with(['{', '[']) {
            return;
        }
        if above.content().ends_with(['}', ']']) {
            self.remove(&above, end - 1, SHOWN_BRACKET);
            return;
        }
        let has_key = line.content().starts_with('"') && line.content().contains("\":");
        let (likely, other) = if has_key { ("{", "[") } else { ("[", "{") };
        let space = if above.text.ends_with(' ') { "" } else { " " };
        let at = above.part(end, above.text.len());
        self.out.push(one(RepairKind::OpenBracket, SHOWN_BRACKET, at, &format!("{space}{likely}")));
        self.out.push(one(RepairKind::OpenBracket, OTHER_BRACKET, at, &format!("{space}{other}")));
    }

    /// Handles a line that is too far left for the open brackets: closing brackets are missing above.
    fn close_before(&mut self, line: &Line<'_>, before: u32, own: usize) {
        let starts_closing = line.content().starts_with(['}', ']']);
        let is_open = |open: &&Open| if starts_closing { open.indent > own } else { open.indent >= own };
        let missing: Vec<&Open> = self.open.iter().rev().take_while(is_open).collect();
        let (Some(innermost), Some(above)) = (missing.first(), Line::at(self.text, before)) else { return };
        let closing: String = missing.iter().map(|open| open.closing()).collect();
        // A bracket without members is closed on its own line.
        let end = above.text.trim_end().trim_end_matches(',').len();
        let is_empty =
            innermost.members.is_none() && above.text.get(..end).is_some_and(|text| text.ends_with(['{', '[']));
        let has_comma = line.content().starts_with(',');
        if has_comma {
            let at = line.indent();
            self.out.push(one(RepairKind::CloseBracket, SHOWN_BRACKET, line.part(at, at), &closing));
            return;
        }
        if is_empty {
            self.out.push(one(RepairKind::CloseBracket, SHOWN_BRACKET, above.part(end, end), &closing));
        }
        let comma = if starts_closing { "" } else { "," };
        let lines: String =
            missing.iter().map(|open| format!("{}{}\n", " ".repeat(open.indent), open.closing())).collect();
        let lines = format!("{}{comma}\n", lines.trim_end());
        let price = if is_empty { OTHER_BRACKET } else { SHOWN_BRACKET };
        // The comma after the entry above belongs after the bracket.
        let above_comma = above.text.trim_end().ends_with(',').then(|| above.part(end, end + 1));
        let removed = above_comma.map(|range| Edit::replace(range, String::new()));
        let inserted = Edit::replace(line.part(0, 0), lines);
        let edits = removed.into_iter().chain([inserted]).collect();
        self.out.push(Repair { kind: RepairKind::CloseBracket, edits, price, makes_json: false });
    }
}

/// The brackets of a line outside of quotes, each with its place in bytes.
fn brackets(line: &str) -> impl Iterator<Item = (usize, u8)> {
    let mut quote = None;
    let mut is_escaped = false;
    line.bytes().enumerate().filter(move |(_, byte)| {
        if is_escaped {
            is_escaped = false;
            return false;
        }
        match (quote, *byte) {
            (Some(b'"'), b'\\') => is_escaped = true,
            (Some(open), byte) if open == byte => quote = None,
            (None, b'"' | b'\'') => quote = Some(*byte),
            (None, b'{' | b'}' | b'[' | b']') => return true,
            _ => {}
        }
        false
    })
}
