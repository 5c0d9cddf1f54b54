//! Titles that several fixes of a finding share.

use std::collections::BTreeSet;

use crate::title::title;
use crate::{Fix, Snapshot};

/// Adds the number of changed lines to a title that an earlier fix has, too. Fixes that change equally many lines get
/// numbers instead.
pub(super) fn distinguish(snapshot: &Snapshot, fixes: &mut [Fix]) {
    let mut earlier: Vec<(String, usize)> = Vec::new();
    for fix in fixes {
        let (title, lines) = (fix.title(), changed_lines(snapshot, fix));
        let same: Vec<usize> = earlier.iter().filter(|(other, _)| *other == title).map(|(_, lines)| *lines).collect();
        if !same.is_empty() {
            fix.title = match lines {
                _ if same.contains(&lines) => title!("{} ({})", fix.title, same.len() + 1),
                1 => title!("{} (1 line)", fix.title),
                _ => title!("{} ({} lines)", fix.title, lines),
            };
        }
        earlier.push((title, lines));
    }
}

fn changed_lines(snapshot: &Snapshot, fix: &Fix) -> usize {
    let lines = fix.edits.iter().map(|edit| snapshot.lines().line_of(edit.range.start()));
    lines.collect::<BTreeSet<u32>>().len()
}

#[cfg(test)]
mod tests;
