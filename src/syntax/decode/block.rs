//! Literal and folded scalars.

use super::{after_break, is_white};

/// How many line breaks are kept at the end.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Chomping {
    /// `-`: none.
    Strip,
    /// One.
    Clip,
    /// `+`: all.
    Keep,
}

/// The text of a block scalar, header and comment included in `raw`. `columns`: how far its lines
/// are indented when its header says so.
pub(super) fn value(raw: &str, columns: Option<usize>) -> String {
    let end = raw.find(['\n', '\r']).unwrap_or(raw.len());
    let (header, body) = raw.split_at(end);
    let indicators = header.split([' ', '\t', '#']).next().unwrap_or_default();
    let chomping = match (indicators.contains('-'), indicators.contains('+')) {
        (true, false) => Chomping::Strip,
        (false, true) => Chomping::Keep,
        _ => Chomping::Clip,
    };
    let lines = lines(after_break(body).unwrap_or_default());
    let columns = columns.unwrap_or_else(|| indentation(&lines));
    let filled = lines.iter().rposition(|line| !is_empty(line, columns)).map_or(0, |last| last + 1);
    let (text_lines, empty_lines) = lines.split_at(filled);
    let mut text = String::with_capacity(raw.len());
    if header.starts_with('>') {
        fold(text_lines, columns, &mut text);
    } else {
        join(text_lines, columns, &mut text);
    }
    // The end of the text counts as a line break after an empty line, but not after a line with
    // text.
    let ends_with_break =
        lines.last().is_none_or(|last| raw.ends_with(['\n', '\r']) || last.trim_end_matches(is_white).is_empty());
    let breaks = match chomping {
        Chomping::Strip => 0,
        Chomping::Clip => usize::from(filled > 0 && ends_with_break),
        Chomping::Keep => usize::from(filled > 0 && ends_with_break) + empty_lines.len(),
    };
    text.extend(std::iter::repeat_n('\n', breaks));
    text
}

/// The lines of a text without their breaks.
fn lines(text: &str) -> Vec<&str> {
    let mut lines = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let (line, tail) = rest.split_at(rest.find(['\n', '\r']).unwrap_or(rest.len()));
        lines.push(line);
        rest = after_break(tail).unwrap_or_default();
    }
    lines
}

/// How far the lines are indented: as far as the first one with text; where there is none, as far
/// as the longest.
fn indentation(lines: &[&str]) -> usize {
    let spaces = |line: &str| line.len() - line.trim_start_matches(' ').len();
    match lines.iter().find(|line| !line.trim_start_matches(' ').is_empty()) {
        Some(line) => spaces(line),
        None => lines.iter().map(|line| line.len()).max().unwrap_or(0),
    }
}

/// Whether a line has no text of its own: spaces beyond the indentation are some.
fn is_empty(line: &str, columns: usize) -> bool {
    line.len() <= columns && line.bytes().all(|byte| byte == b' ')
}

/// A line without its indentation.
fn unindented(line: &str, columns: usize) -> &str {
    let spaces = line.bytes().take(columns).take_while(|byte| *byte == b' ').count();
    line.get(spaces..).unwrap_or_default()
}

fn join(lines: &[&str], columns: usize, text: &mut String) {
    for (index, line) in lines.iter().enumerate() {
        if index > 0 {
            text.push('\n');
        }
        text.push_str(unindented(line, columns));
    }
}

/// Joins lines by spaces, but for those that start with white space and those beside them.
fn fold(lines: &[&str], columns: usize, text: &mut String) {
    let mut empty = 0;
    // Whether the last line with text starts with white space; None before the first one.
    let mut last_is_spaced = None;
    for line in lines.iter().map(|line| unindented(line, columns)) {
        if line.is_empty() {
            empty += 1;
            continue;
        }
        let is_spaced = line.starts_with(is_white);
        let breaks = match last_is_spaced {
            None => empty,
            Some(last) if last || is_spaced => empty + 1,
            Some(_) if empty == 0 => {
                text.push(' ');
                0
            }
            Some(_) => empty,
        };
        text.extend(std::iter::repeat_n('\n', breaks));
        text.push_str(line);
        empty = 0;
        last_is_spaced = Some(is_spaced);
    }
}

/// The first tab at the start of the first line of a block scalar's text, if that line determines
/// the indentation.
pub(in crate::syntax) fn first_tab(raw: &str, columns: Option<usize>) -> Option<usize> {
    let header = raw.find(['\n', '\r']).filter(|_| columns.is_none())?;
    let body = raw.get(header..)?;
    let text = body.trim_start_matches(['\n', '\r', ' ']);
    text.starts_with('\t').then(|| header + body.len() - text.len())
}
