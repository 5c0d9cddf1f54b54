//! What a comment covers.
//!
//! A comment at the end of a line covers what starts in that line. One on a line of its own covers the entry or item
//! below it, with all that is in it, and before `---` the document.

use crate::syntax::Tree;
use crate::text::{Encoding, Text, TextRange, TextSize};

/// The place where findings start that a comment ignores.
pub(super) fn covered(tree: &Tree, text: &Text, comment: TextRange) -> TextRange {
    let line = text.position(comment.start(), Encoding::Utf8).line;
    let own_line = text.line_range(line);
    let before = text.slice(TextRange::new(own_line.start(), comment.start()));
    if !before.trim().is_empty() {
        return own_line;
    }
    for line in line + 1..text.line_count() {
        let range = text.line_range(line);
        let written = text.slice(range);
        let content = written.trim_start();
        if content.is_empty() || content.starts_with('#') {
            continue;
        }
        let indentation = written.len() - content.len();
        let start = range.start() + TextSize::try_from(indentation).unwrap_or_default();
        let marked = tree.documents().find(|document| document.start_marker().is_some_and(|at| at.start() == start));
        let covered = marked.map(|document| TextRange::new(start, document.range().end()));
        let covered = covered.or_else(|| tree.member_at(start));
        return covered.map_or(range, |covered| text.trim_end(covered));
    }
    TextRange::empty(comment.end())
}
