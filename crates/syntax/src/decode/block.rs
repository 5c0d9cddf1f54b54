//! Literal and folded scalars.

use std::ops::Range;

use super::flow::line_break;
use super::{after_break, is_white};
use crate::source::leading_spaces;

/// The handling of line breaks at the end.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Chomping {
    /// `-`: remove all.
    Strip,
    /// Keep one.
    Clip,
    /// `+`: keep all.
    Keep,
}

/// Receives the parts of a scalar's text in order, with their places in the scalar.
pub(super) trait Parts {
    /// A part that is written verbatim.
    fn verbatim(&mut self, start: usize, text: &str);

    /// A character that is repeated `count` times, and written differently.
    fn repeated(&mut self, written: Range<usize>, character: char, count: usize);
}

impl Parts for String {
    fn verbatim(&mut self, _: usize, text: &str) {
        self.push_str(text);
    }

    fn repeated(&mut self, _: Range<usize>, character: char, count: usize) {
        self.extend(std::iter::repeat_n(character, count));
    }
}

/// A line without its break, and its start.
type ScalarLine<'t> = (usize, &'t str);

/// Reads the text of a block scalar; `raw` includes its header and comment. `columns` is the indentation of its lines
/// if the header specifies it.
pub(super) fn read(raw: &str, columns: Option<usize>, parts: &mut impl Parts) {
    let (header, body) = raw.split_at(line_end(raw));
    let indicators = header.split([' ', '\t', '#']).next().unwrap_or_default();
    let chomping = match (indicators.contains('-'), indicators.contains('+')) {
        (true, false) => Chomping::Strip,
        (false, true) => Chomping::Keep,
        _ => Chomping::Clip,
    };
    let body = after_break(body).unwrap_or_default();
    let lines = lines(raw.len() - body.len(), body);
    let columns = columns.unwrap_or_else(|| indentation(&lines));
    let filled = lines.iter().rposition(|(_, line)| !is_empty(line, columns)).map_or(0, |last| last + 1);
    let (text_lines, empty_lines) = lines.split_at(filled);
    let end = match header.starts_with('>') {
        true => fold(text_lines, columns, parts),
        false => join(text_lines, columns, parts),
    };
    // The end of the text counts as a line break after an empty line, but not after a line with text.
    let ends_with_break =
        lines.last().is_none_or(|(_, last)| raw.ends_with(['\n', '\r']) || last.trim_end_matches(is_white).is_empty());
    let breaks = match chomping {
        Chomping::Strip => 0,
        Chomping::Clip => usize::from(filled > 0 && ends_with_break),
        Chomping::Keep => usize::from(filled > 0 && ends_with_break) + empty_lines.len(),
    };
    parts.repeated(end..raw.len(), '\n', breaks);
}

/// The lines of a text that starts at `start`, without their breaks.
fn lines(start: usize, text: &str) -> Vec<ScalarLine<'_>> {
    const LIKELY_LENGTH: usize = 64;
    let mut lines = Vec::with_capacity(text.len() / LIKELY_LENGTH + 1);
    let mut rest = text;
    while !rest.is_empty() {
        let (line, tail) = rest.split_at(line_end(rest));
        lines.push((start + text.len() - rest.len(), line));
        rest = after_break(tail).unwrap_or_default();
    }
    lines
}

/// The end of the first line, without its break.
fn line_end(text: &str) -> usize {
    line_break(text).unwrap_or(text.len())
}

/// The indentation of the lines: of the first line with text, otherwise of the longest line.
fn indentation(lines: &[ScalarLine<'_>]) -> usize {
    let spaces = |line: &str| leading_spaces(line.as_bytes());
    match lines.iter().find(|(_, line)| spaces(line) < line.len()) {
        Some((_, line)) => spaces(line),
        None => lines.iter().map(|(_, line)| line.len()).max().unwrap_or(0),
    }
}

/// Whether a line is empty; spaces beyond the indentation count as text.
fn is_empty(line: &str, columns: usize) -> bool {
    line.len() <= columns && line.bytes().all(|byte| byte == b' ')
}

/// A line without its indentation.
fn unindented((start, line): ScalarLine<'_>, columns: usize) -> ScalarLine<'_> {
    let spaces = leading_spaces(line.as_bytes()).min(columns);
    (start + spaces, line.get(spaces..).unwrap_or_default())
}

/// Joins lines with line feeds. Returns the end of the last line.
fn join(lines: &[ScalarLine<'_>], columns: usize, parts: &mut impl Parts) -> usize {
    let mut end = lines.first().map_or(0, |(start, _)| *start);
    for (index, &line) in lines.iter().enumerate() {
        let (start, line) = unindented(line, columns);
        if index > 0 {
            parts.repeated(end..start, '\n', 1);
        }
        parts.verbatim(start, line);
        end = start + line.len();
    }
    end
}

/// Joins lines with spaces, except lines that start with white space, and their neighbours. Returns the end of the last
/// line.
fn fold(lines: &[ScalarLine<'_>], columns: usize, parts: &mut impl Parts) -> usize {
    let mut empty = 0;
    let mut end = lines.first().map_or(0, |(start, _)| *start);
    // Whether the last line with text starts with white space; `None` before the first such line.
    let mut last_is_spaced = None;
    for (start, line) in lines.iter().map(|&line| unindented(line, columns)) {
        if line.is_empty() {
            empty += 1;
            continue;
        }
        let is_spaced = line.starts_with(is_white);
        let (character, count) = match last_is_spaced {
            None => ('\n', empty),
            Some(last) if last || is_spaced => ('\n', empty + 1),
            Some(_) if empty == 0 => (' ', 1),
            Some(_) => ('\n', empty),
        };
        parts.repeated(end..start, character, count);
        parts.verbatim(start, line);
        end = start + line.len();
        empty = 0;
        last_is_spaced = Some(is_spaced);
    }
    end
}

/// The first tab at the start of a block scalar's first line of text, if that line determines the indentation.
pub(crate) fn first_tab(raw: &str, columns: Option<usize>) -> Option<usize> {
    let header = raw.find(['\n', '\r']).filter(|_| columns.is_none())?;
    let body = raw.get(header..)?;
    let text = body.trim_start_matches(['\n', '\r', ' ']);
    text.starts_with('\t').then(|| header + body.len() - text.len())
}
