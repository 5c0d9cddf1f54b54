//! Characters that an author does not see or mistakes for others: zero-width characters, colours of a terminal, curly
//! quotes.

use super::{Marked, PasteMark, all_lines};
use crate::recover::line::Line;
use crd_ls_text::{Edit, Text};

pub(super) fn find(text: &Text, line: &Line<'_>, out: &mut Marked) {
    if let Some(letter) = line.text.chars().find(|letter| is_zero_width(*letter)) {
        let each = |line: &Line<'_>| edits_of_letters(line, |other| is_zero_width(other).then_some(""));
        out.add(PasteMark::Invisible(letter), all_lines(text, line).flat_map(|line| each(&line)));
    }
    if line.text.contains(ESCAPE) {
        out.add(PasteMark::TerminalColor, all_lines(text, line).flat_map(|line| sequences(&line)));
    }
    out.add(PasteMark::CurlyQuotes, edits_of_letters(line, straight));
}

const ESCAPE: char = '\u{1b}';

/// Whether a character has no width. A byte order mark counts, because it is only skipped at the start of a text.
fn is_zero_width(letter: char) -> bool {
    matches!(letter, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2064}' | '\u{feff}')
}

/// The straight quote in place of a curly one.
fn straight(letter: char) -> Option<&'static str> {
    match letter {
        '“' | '”' | '„' | '‟' | '«' | '»' => Some("\""),
        '‘' | '’' | '‚' | '‛' => Some("'"),
        _ => None,
    }
}

/// The edits that replace characters.
fn edits_of_letters(line: &Line<'_>, replaced: impl Fn(char) -> Option<&'static str>) -> Vec<Edit> {
    let letters = line.text.char_indices();
    letters
        .filter_map(|(at, letter)| Some(Edit::replace(line.part(at, at + letter.len_utf8()), replaced(letter)?)))
        .collect()
}

/// Removes the control sequences of a line: an escape, a bracket, digits and semicolons, a letter.
fn sequences(line: &Line<'_>) -> Vec<Edit> {
    let mut edits = Vec::new();
    for (at, _) in line.text.match_indices(ESCAPE) {
        let rest = line.text.get(at + 1..).unwrap_or_default();
        let parameters = rest.strip_prefix('[').unwrap_or_default();
        let end = parameters.trim_start_matches(|letter: char| letter.is_ascii_digit() || letter == ';');
        let width = match end.chars().next() {
            Some(last) if last.is_ascii_alphabetic() => 2 + parameters.len() - end.len() + 1,
            _ => 1,
        };
        edits.push(Edit::replace(line.part(at, at + width), ""));
    }
    edits
}
