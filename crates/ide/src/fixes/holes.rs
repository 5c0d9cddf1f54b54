//! Values that are filled in later, which no fix replaces.

#[cfg(test)]
mod tests;

use std::iter::successors;

use crate::Snapshot;
use crd_ls_syntax::{Content, DocumentNode, SyntaxKind};
use crd_ls_text::{Edit, TextRange};

/// Whether edits remove a value that is filled in later, rather than move it.
pub(super) fn writes_over_hole(snapshot: &Snapshot, edits: &[Edit]) -> bool {
    let is_kept = |text: &str| edits.iter().any(|edit| edit.insert.contains(text));
    let removing = edits.iter().filter(|edit| !edit.range.is_empty());
    removing.flat_map(|edit| holes(snapshot, edit.range)).any(|text| !is_kept(&text))
}

/// Whether lines of template actions are between edits. Text on their two sides may be rendered under different
/// conditions.
pub(super) fn span_template_line(snapshot: &Snapshot, edits: &[Edit]) -> bool {
    let Some(span) = edits.iter().map(|edit| edit.range).reduce(TextRange::cover) else { return false };
    let contents = snapshot.tree().documents().filter_map(DocumentNode::content);
    contents.flat_map(Content::template_lines).any(|line| span.contains(line))
}

/// The values in a range that are filled in later, as they are written.
fn holes(snapshot: &Snapshot, range: TextRange) -> Vec<String> {
    let root = snapshot.tree().syntax();
    if !root.text_range().contains_range(range) {
        return Vec::new();
    }
    // Only the tokens of the edit, because a fix is tried for each finding. The covering element is found by bisection.
    let at_start = root.covering_element(TextRange::empty(range.start()));
    let first = at_start.as_node().map_or_else(|| at_start.as_token().cloned(), |node| node.first_token());
    let tokens = successors(first, |token| token.next_token())
        .skip_while(|token| token.text_range().end() <= range.start())
        .take_while(|token| token.text_range().start() < range.end());
    let is_hole = |text: &str| snapshot.unfinished().source(text.trim_matches(['"', '\''])).is_some();
    tokens
        .filter(|token| is_scalar(token.kind()) && is_hole(token.text()))
        .filter(|token| snapshot.cursor(token.text_range().start()).schemas().is_none())
        .map(|token| token.text().to_owned())
        .collect()
}

fn is_scalar(kind: SyntaxKind) -> bool {
    use SyntaxKind::{BlockScalar, DoubleQuotedScalar, PlainScalar, SingleQuotedScalar};
    matches!(kind, PlainScalar | SingleQuotedScalar | DoubleQuotedScalar | BlockScalar)
}
