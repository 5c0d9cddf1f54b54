//! The differences between two expressions.

use std::ops::Range;

use super::tokens::Part;
use crate::lexer::{Lexeme, Lexemes, TokenKind};

/// The maximum number of pairs of tokens that are compared.
const MAX_PAIRS: usize = 65_536;

/// The replacements that change `old` to `new`, between the tokens that both have. `None` if a replacement would join
/// the line after a comment with the comment.
pub(super) fn between(old: &str, new: &str) -> Option<Vec<Part>> {
    let (before, after) = (pieces(old), pieces(new));
    let start = before.iter().zip(&after).take_while(|(one, other)| one == other).count();
    let (old_rest, new_rest) = (before.get(start..)?, after.get(start..)?);
    let end = old_rest.iter().rev().zip(new_rest.iter().rev()).take_while(|(one, other)| one == other).count();
    let (old_rest, new_rest) = (old_rest.get(..old_rest.len() - end)?, new_rest.get(..new_rest.len() - end)?);
    let kept = if old_rest.len() * new_rest.len() > MAX_PAIRS { Vec::new() } else { common(old_rest, new_rest) };
    let mut parts: Vec<Part> = Vec::new();
    let (mut one, mut other) = (0, 0);
    let mut at: usize = before.iter().take(start).map(|piece| piece.len()).sum();
    for (kept_one, kept_other) in kept.into_iter().chain([(old_rest.len(), new_rest.len())]) {
        let removed: usize = old_rest.get(one..kept_one)?.iter().map(|piece| piece.len()).sum();
        let written = new_rest.get(other..kept_other)?.concat();
        if removed > 0 || !written.is_empty() {
            parts.push((at..at + removed, on_one_line(written)?));
        }
        at += removed + old_rest.get(kept_one).map_or(0, |piece| piece.len());
        (one, other) = (kept_one + 1, kept_other + 1);
    }
    Some(parts)
}

fn on_one_line(text: String) -> Option<String> {
    if !text.contains('\n') {
        return Some(text);
    }
    let joined = || text.split('\n').map(str::trim).collect::<Vec<_>>().join(" ");
    (!text.contains("//")).then(joined)
}

/// The tokens, including white space. A path of names is one piece.
fn pieces(text: &str) -> Vec<&str> {
    let mut places: Vec<(bool, Range<usize>)> = Vec::new();
    for Lexeme { kind, extent } in Lexemes::from(text, 0) {
        let in_path = matches!(kind, Some(TokenKind::Identifier | TokenKind::Dot));
        match places.last_mut().filter(|(is_path, _)| *is_path && in_path) {
            Some((_, last)) => last.end = extent.end,
            None => places.push((in_path, extent)),
        }
    }
    places.into_iter().filter_map(|(_, extent)| text.get(extent)).collect()
}

/// The places of the longest common subsequence.
fn common(one: &[&str], other: &[&str]) -> Vec<(usize, usize)> {
    let width = other.len() + 1;
    let mut lengths = vec![0_u32; (one.len() + 1) * width];
    let length = |lengths: &[u32], row: usize, column: usize| lengths.get(row * width + column).copied().unwrap_or(0);
    for row in (0..one.len()).rev() {
        for column in (0..other.len()).rev() {
            let best = match one.get(row) == other.get(column) {
                true => length(&lengths, row + 1, column + 1) + 1,
                false => length(&lengths, row + 1, column).max(length(&lengths, row, column + 1)),
            };
            if let Some(slot) = lengths.get_mut(row * width + column) {
                *slot = best;
            }
        }
    }
    let (mut row, mut column, mut kept) = (0, 0, Vec::new());
    while row < one.len() && column < other.len() {
        if one.get(row) == other.get(column) {
            kept.push((row, column));
            (row, column) = (row + 1, column + 1);
        } else if length(&lengths, row + 1, column) >= length(&lengths, row, column + 1) {
            row += 1;
        } else {
            column += 1;
        }
    }
    kept
}
