//! Lines of a unified diff.

use super::{Marked, PasteMark, all_lines, remove_line};
use crate::recover::line::Line;
use crd_ls_text::{Edit, Text};

pub(super) fn find(text: &Text, line: &Line<'_>, out: &mut Marked) {
    if !is_head(&line.text) && !is_added(&line.text) {
        return;
    }
    // A block of added lines alone, or a part of a diff with its unchanged lines, which begin with a space.
    out.add(PasteMark::Diff, edits(text, line, false));
    out.add(PasteMark::Diff, edits(text, line, true));
}

fn is_added(line: &str) -> bool {
    line.starts_with('+')
}

/// Whether a line is the head of a file or of a hunk.
fn is_head(line: &str) -> bool {
    let is_hunk = line.starts_with("@@ ") && line.get(3..).is_some_and(|rest| rest.contains("@@"));
    is_hunk || ["diff --git ", "--- a/", "+++ b/", "index "].iter().any(|head| line.starts_with(head))
}

/// Removes the heads and the signs of added lines. In a whole diff, unchanged lines lose their space, and removed lines
/// beside added ones are removed.
fn edits(text: &Text, line: &Line<'_>, is_whole: bool) -> Vec<Edit> {
    let mut edits = Vec::new();
    let mut is_in_hunk = false;
    for line in all_lines(text, line) {
        is_in_hunk |= is_head(&line.text);
        let edit = match line.text.as_bytes().first() {
            _ if is_head(&line.text) => remove_line(text, &line),
            Some(b'+') => Edit::replace(line.part(0, 1), ""),
            Some(b'-') if is_whole && is_in_hunk => remove_line(text, &line),
            Some(b' ') if is_whole && is_in_hunk => Edit::replace(line.part(0, 1), ""),
            _ => continue,
        };
        edits.push(edit);
    }
    edits
}
