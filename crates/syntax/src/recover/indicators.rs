//! Repairs of colons, dashes, spaces after them, and lines that cannot be parsed as entries.

use super::line::{Line, Neighbours};
use super::look_alikes::white_length;
use super::prices::{DOUBLE_COLON, LAST, POSSIBLE_SIGN, SHOWN_SIGN, UNLIKELY};
use super::{Repair, RepairKind, one};
use crd_ls_text::Text;

pub(super) fn propose(text: &Text, line: &Line<'_>, neighbours: &Neighbours<'_>, out: &mut Vec<Repair>) {
    colon(line, neighbours, out);
    dash(line, neighbours, out);
    if line.dashes() == 0 && !line.opens() {
        out.push(one(RepairKind::RemoveLine, LAST, line.whole(text), ""));
    }
}

fn is_word_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | b'.' | b'/' | b'$')
}

/// The length of the key, or possible key, at the start of a line.
fn key_length(content: &str) -> usize {
    match content.as_bytes().first() {
        Some(quote @ (b'"' | b'\'')) => {
            let end = content.get(1..).and_then(|rest| rest.find(char::from(*quote)));
            end.map_or(0, |end| end + 2)
        }
        _ => content.bytes().take_while(|byte| is_word_byte(*byte)).count(),
    }
}

fn colon(line: &Line<'_>, neighbours: &Neighbours<'_>, out: &mut Vec<Repair>) {
    let content = line.content();
    let column = line.content_column();
    let length = key_length(content);
    if length == 0 {
        return;
    }
    let end = column + length;
    let rest = content.get(length..).unwrap_or_default();
    let colons = rest.bytes().take_while(|byte| *byte == b':').count();
    let behind = rest.get(colons..).unwrap_or_default();
    match colons {
        0 if rest.is_empty() => {
            let has_value = neighbours.below.as_ref().is_some_and(|below| below.indent() >= line.indent());
            let price = if has_value { SHOWN_SIGN } else { UNLIKELY };
            out.push(one(RepairKind::WriteColon, price, line.part(end, end), ":"));
        }
        0 if rest.starts_with(' ') => {
            // A misplaced colon may follow later.
            let gap = rest.len() - rest.trim_start().len();
            let late = rest.trim_start().starts_with(':');
            // An entry with its value on the line lacks children.
            let has_block = neighbours.below.as_ref().is_some_and(|below| below.indent() > column);
            let price = if has_block { LAST } else { SHOWN_SIGN };
            match late {
                true => out.push(one(RepairKind::WriteSpace, SHOWN_SIGN, line.part(end, end + gap), "")),
                false => out.push(one(RepairKind::WriteColon, price, line.part(end, end), ":")),
            }
        }
        0 => {}
        1 if !behind.is_empty() && !behind.starts_with(' ') => {
            out.push(space(line, end + 1, behind));
        }
        1 => {}
        more => out.push(one(RepairKind::RemoveColon, DOUBLE_COLON, line.part(end + 1, end + more), "")),
    }
    // A second colon further on would make the key too long.
    if let Some(at) = behind.trim_end().strip_suffix(':').filter(|value| colons == 1 && !value.is_empty()) {
        let at = end + colons + at.len();
        out.push(one(RepairKind::RemoveColon, POSSIBLE_SIGN, line.part(at, at + 1), ""));
    }
}

/// Inserts a space after a mark that ends at `column`, replacing characters that only look like spaces.
fn space(line: &Line<'_>, column: usize, behind: &str) -> Repair {
    let white = white_length(behind);
    let insert = if white > 0 && white == behind.len() { "" } else { " " };
    one(RepairKind::WriteSpace, SHOWN_SIGN, line.part(column, column + white), insert)
}

fn dash(line: &Line<'_>, neighbours: &Neighbours<'_>, out: &mut Vec<Repair>) {
    let indent = line.indent();
    let body = line.body().unwrap_or_default();
    if line.dashes() > 0 {
        out.push(one(RepairKind::RemoveDash, UNLIKELY, line.part(indent, indent + 2), "  "));
        out.push(one(RepairKind::RemoveDash, UNLIKELY + 2, line.part(indent, indent + 2), ""));
        return;
    }
    if let Some(behind) = body.strip_prefix('-').filter(|behind| !behind.is_empty() && !behind.starts_with('-')) {
        out.push(space(line, indent + 1, behind));
        return;
    }
    let is_item_at = |other: &Line<'_>, column: usize| other.indent() == column && other.dashes() > 0;
    let beside = |column: usize| {
        let above = neighbours.above.as_ref().is_some_and(|above| is_item_at(above, column) || above.opens());
        above || neighbours.below.as_ref().is_some_and(|below| is_item_at(below, column))
    };
    if let Some(column) = indent.checked_sub(2).filter(|column| line.text.is_char_boundary(*column)) {
        let price = if beside(column) { POSSIBLE_SIGN } else { LAST };
        out.push(one(RepairKind::WriteDash, price, line.part(column, indent), "- "));
    }
    let price = if beside(indent) { POSSIBLE_SIGN } else { LAST };
    out.push(one(RepairKind::WriteDash, price + 2, line.part(indent, indent), "- "));
}
