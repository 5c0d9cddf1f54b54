//! Placeholders of values that another program fills in later. No fix replaces them.

#[cfg(test)]
mod tests;

use std::iter::successors;

use crate::Snapshot;
use crd_ls_model::Actions;
use crd_ls_syntax::{DocumentNode, SyntaxKind};
use crd_ls_text::{Edit, Encoding, TextRange};

/// Whether edits remove a placeholder, rather than move it.
pub(super) fn writes_over_hole(snapshot: &Snapshot, edits: &[Edit]) -> bool {
    let is_kept = |text: &str| edits.iter().any(|edit| edit.insert.contains(text));
    let removing = edits.iter().filter(|edit| !edit.range.is_empty());
    removing.flat_map(|edit| holes(snapshot, edit.range)).any(|text| !is_kept(&text))
}

/// Whether lines of template actions are between edits. The texts before and after such a line may be rendered under
/// different conditions.
pub(super) fn span_template_line(snapshot: &Snapshot, edits: &[Edit]) -> bool {
    let Some(span) = edits.iter().map(|edit| edit.range).reduce(TextRange::cover) else { return false };
    snapshot.tree().documents().flat_map(DocumentNode::action_lines).any(|line| span.contains_range(line))
}

/// Whether edits change or remove a line of template actions.
pub(super) fn change_action_line(snapshot: &Snapshot, edits: &[Edit]) -> bool {
    if snapshot.unfinished().actions == Actions::Final {
        return false;
    }
    let text = snapshot.text();
    let is_changed = |node: &DocumentNode<'_>| edits.iter().any(|edit| node.range().intersect(edit.range).is_some());
    let lines = snapshot.tree().documents().filter(is_changed).flat_map(DocumentNode::action_lines);
    let whole = lines.map(|line| {
        let first = text.position(line.start(), Encoding::Utf8).line;
        TextRange::new(text.line_range(first).start(), line.end())
    });
    let whole: Vec<TextRange> = whole.collect();
    let changes = |edit: &Edit| {
        let next = whole.partition_point(|line| line.end() <= edit.range.start());
        whole.get(next).is_some_and(|line| match edit.range.is_empty() {
            true => line.start() < edit.range.start(),
            false => line.start() < edit.range.end(),
        })
    };
    !whole.is_empty() && edits.iter().any(changes)
}

/// Whether a document has lines of template actions. If so, the template may render only one of two equal items.
pub(super) fn has_action_lines(snapshot: &Snapshot, document: u32) -> bool {
    let place = snapshot.stream().documents().iter().filter(|placed| placed.index == document);
    let starts: Vec<_> = place.map(|placed| placed.start).collect();
    let documents = snapshot.tree().documents().filter(|node| starts.contains(&node.range().start()));
    snapshot.unfinished().actions != Actions::Final && documents.into_iter().any(|node| !node.action_lines().is_empty())
}

/// The placeholders in a range, as they are written.
fn holes(snapshot: &Snapshot, range: TextRange) -> Vec<String> {
    let root = snapshot.tree().syntax();
    if !root.text_range().contains_range(range) {
        return Vec::new();
    }
    // Visits only the tokens of the edit, because this runs for each fix of each finding. `covering_element` bisects.
    let at_start = root.covering_element(TextRange::empty(range.start()));
    let first = at_start.as_node().map_or_else(|| at_start.as_token().cloned(), |node| node.first_token());
    let tokens = successors(first, |token| token.next_token())
        .skip_while(|token| token.text_range().end() <= range.start())
        .take_while(|token| token.text_range().start() < range.end());
    let unfinished = snapshot.unfinished();
    let is_hole = |text: &str| unfinished.source(text.trim_matches(['"', '\''])).is_some();
    // Outside of Helm templates, a text in a schema may only look like a placeholder, except an action without quotes.
    let is_action =
        |text: &str| text.starts_with('{') || unfinished.actions == Actions::Template && text.contains("{{");
    let is_known = |text: &str, at| is_action(text) || snapshot.cursor(at).schemas().is_none();
    tokens
        .filter(|token| is_scalar(token.kind()) && is_hole(token.text()))
        .filter(|token| is_known(token.text(), token.text_range().start()))
        .map(|token| token.text().to_owned())
        .collect()
}

fn is_scalar(kind: SyntaxKind) -> bool {
    use SyntaxKind::{BlockScalar, DoubleQuotedScalar, PlainScalar, SingleQuotedScalar};
    matches!(kind, PlainScalar | SingleQuotedScalar | DoubleQuotedScalar | BlockScalar)
}
