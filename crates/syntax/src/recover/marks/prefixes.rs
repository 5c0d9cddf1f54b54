//! Marks at the start of each line of a block: quotation marks, line numbers, and names of files.

use super::{Marked, PasteMark, edits_of_run};
use crate::recover::line::Line;
use crd_ls_text::{Edit, Text};

pub(super) fn find(text: &Text, line: &Line<'_>, out: &mut Marked) {
    // The longest prefixes first, because a number may follow the name of a file.
    for width in [file_name, quotation, number_and_space, number_and_mark, number] {
        let (mark, _) = match width(&line.text) {
            Some(found) => found,
            None => continue,
        };
        let edit = |line: &Line<'_>| {
            let (_, width) = width(&line.text)?;
            Some(Edit::replace(line.part(0, width), ""))
        };
        out.add(mark, edits_of_run(text, line, edit));
    }
}

/// `> text`, as mail and Markdown quote.
fn quotation(line: &str) -> Option<(PasteMark, usize)> {
    let rest = line.strip_prefix('>')?;
    let width = if rest.starts_with(' ') { 2 } else { 1 };
    Some((PasteMark::Quotation, width))
}

/// `crd.yaml:12:text` or `crd.yaml-text`.
fn file_name(line: &str) -> Option<(PasteMark, usize)> {
    let end = [".yaml", ".yml", ".json"].iter().filter_map(|end| Some(line.find(end)? + end.len())).min()?;
    let (name, rest) = line.split_at_checked(end)?;
    let is_name =
        !name.starts_with(' ') && name.chars().all(|letter| letter.is_alphanumeric() || "._/-".contains(letter));
    let after = rest.strip_prefix([':', '-'])?;
    let digits = after.len() - after.trim_start_matches(|digit: char| digit.is_ascii_digit()).len();
    let number = if digits > 0 && after.get(digits..)?.starts_with([':', '-']) { digits + 1 } else { 0 };
    is_name.then_some((PasteMark::FileName, end + 1 + number))
}

/// The width of a number with the spaces before it.
fn digits(line: &str) -> Option<usize> {
    let after = line.trim_start_matches(' ').trim_start_matches(|digit: char| digit.is_ascii_digit());
    let width = line.len() - after.len();
    line.get(..width)?.ends_with(|digit: char| digit.is_ascii_digit()).then_some(width)
}

/// `12    text`: the spaces are the line's indentation.
fn number(line: &str) -> Option<(PasteMark, usize)> {
    let width = digits(line)?;
    let rest = line.get(width..)?;
    let is_apart = rest.is_empty() || rest.starts_with(' ') && !rest.trim_start().starts_with(':');
    is_apart.then_some((PasteMark::LineNumber, width))
}

/// `12: text`, `12| text` or a tab after the number.
fn number_and_mark(line: &str) -> Option<(PasteMark, usize)> {
    let width = digits(line)?;
    let rest = line.get(width..)?;
    let marks = rest.len() - rest.trim_start_matches([':', '|', '│', '\t', '.']).len();
    (marks > 0 || rest.is_empty()).then_some((PasteMark::LineNumber, width + marks))
}

/// Like [`number_and_mark`], but a space after the mark separates the number from the text.
fn number_and_space(line: &str) -> Option<(PasteMark, usize)> {
    let width = digits(line)?;
    let rest = line.get(width..)?;
    let after = rest.trim_start_matches([':', '|', '│', '.']);
    let marks = rest.len() - after.len();
    match after.starts_with(' ') && marks > 0 {
        true => Some((PasteMark::LineNumber, width + marks + 1)),
        false => after.is_empty().then_some((PasteMark::LineNumber, line.len())),
    }
}
