//! Bullets and numbers in place of the dashes of a list.

use super::{Marked, PasteMark, edits_of_run};
use crate::recover::line::Line;
use crd_ls_text::{Edit, Text};

/// Characters that other programs write before items.
const BULLETS: &[char] =
    &['•', '‣', '◦', '⁃', '∙', '·', '–', '—', '−', '‐', '‑', '*', '+', '»', '▪', '●', '○', '➤', '→'];

pub(super) fn find(text: &Text, line: &Line<'_>, out: &mut Marked) {
    let column = line.indent();
    let is_beside = |other: &Line<'_>| other.indent() == column;
    let bullet = |line: &Line<'_>| {
        let width = bullet_width(line.text.get(column..)?).filter(|_| is_beside(line))?;
        Some(Edit::replace(line.part(column, column + width), "- "))
    };
    out.add(PasteMark::Bullet, edits_among_items(text, line, bullet));
    let number = |line: &Line<'_>| {
        let width = number_width(line.text.get(column..)?).filter(|_| is_beside(line))?;
        Some(Edit::replace(line.part(column, column + width), "- "))
    };
    out.add(PasteMark::ItemNumber, edits_among_items(text, line, number));
}

/// The edits of all items of a list: lines deeper than the items belong to them.
fn edits_among_items(text: &Text, line: &Line<'_>, edit: impl Fn(&Line<'_>) -> Option<Edit>) -> Vec<Edit> {
    if edit(line).is_none() {
        return Vec::new();
    }
    let nothing = || Edit::replace(line.part(0, 0), "");
    let in_list = |other: &Line<'_>| edit(other).or_else(|| (other.indent() > line.indent()).then(nothing));
    let mut edits = edits_of_run(text, line, in_list);
    edits.retain(|edit| !edit.range.is_empty());
    edits
}

/// The width of a bullet with the white space after it.
fn bullet_width(body: &str) -> Option<usize> {
    let rest = body.strip_prefix(BULLETS)?;
    let content = rest.trim_start();
    (!content.is_empty() && content.len() < rest.len()).then(|| body.len() - content.len())
}

/// The width of `1. ` or `1) `.
fn number_width(body: &str) -> Option<usize> {
    let rest = body.trim_start_matches(|digit: char| digit.is_ascii_digit());
    let content = rest.strip_prefix(['.', ')']).filter(|_| rest.len() < body.len())?;
    content.strip_prefix(' ').map(|_| body.len() - content.trim_start().len())
}
