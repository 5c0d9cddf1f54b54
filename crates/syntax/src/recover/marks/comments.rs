//! Comments of other languages, which become comments of YAML.

use super::{Marked, PasteMark, edits_of_run};
use crate::recover::line::Line;
use crd_ls_text::{Edit, Text};

/// The marks around a comment.
const AROUND: &[(&str, &str)] = &[("/*", "*/"), ("<!--", "-->"), ("{#", "#}"), ("(*", "*)")];
/// The marks before a comment that ends with its line.
const BEFORE: &[&str] = &["--", ";", "%"];

pub(super) fn find(text: &Text, line: &Line<'_>, out: &mut Marked) {
    let body = line.text.trim();
    for (start, end) in AROUND {
        if let Some(edits) = around(text, line, start, end) {
            out.add(PasteMark::ForeignComment, edits);
        }
    }
    for mark in BEFORE.iter().filter(|mark| body.starts_with(**mark)) {
        let edit = |line: &Line<'_>| {
            let rest = line.text.get(line.indent()..)?.strip_prefix(mark)?;
            let width = mark.len() + rest.len() - rest.trim_start_matches(mark).len();
            Some(Edit::replace(line.part(line.indent(), line.indent() + width), "#"))
        };
        out.add(PasteMark::ForeignComment, edits_of_run(text, line, edit));
    }
}

/// The longest comment, in lines.
const MAX_LINES: usize = 200;

/// A comment between two marks, which may be on different lines. Text beside the comment is kept.
fn around(text: &Text, line: &Line<'_>, start: &str, end: &str) -> Option<Vec<Edit>> {
    let opens = |line: &Line<'_>| line.text.trim_start().starts_with(start);
    let closes = |line: &Line<'_>| line.text.trim_end().ends_with(end);
    // Only a line with a mark is followed, because this function is called for each line with an error.
    let first = match () {
        () if opens(line) => line.number,
        () if closes(line) => {
            let above = (0..line.number).rev().take(MAX_LINES).filter_map(|number| Line::at(text, number));
            above.take_while(|above| !closes(above)).find(opens)?.number
        }
        () => return None,
    };
    let mut edits = Vec::new();
    for number in (first..text.line_count()).take(MAX_LINES) {
        let line = Line::at(text, number)?;
        let (indent, written) = (line.indent(), line.text.trim_end());
        let mut content = written.get(indent..)?;
        if number == first {
            content = content.strip_prefix(start)?;
        }
        let closed = content.strip_suffix(end);
        let words = closed.unwrap_or(content).trim_matches([' ', '*', '\t']);
        let comment = if words.is_empty() { "#".to_owned() } else { format!("# {words}") };
        edits.push(Edit::replace(line.part(indent, written.len()), comment));
        if closed.is_some() {
            return Some(edits);
        }
        if content.contains(end) {
            return None;
        }
    }
    None
}
