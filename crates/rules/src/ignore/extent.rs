//! The range that a comment covers.
//!
//! A comment at the end of a line covers everything that starts in that line. A comment on a line of its own covers the
//! entry or item below it, with everything inside. A comment before `---` covers the document.

use std::ops::Range;

use crd_ls_syntax::{Descent, Tree};
use crd_ls_text::{Encoding, Text, TextRange, TextSize};

/// Finds the ranges that comments cover. The comments must come in the order of the text.
pub(super) struct Extents<'t> {
    descent: Descent<'t>,
    text: &'t Text,
    /// The lines from a comment to the first line below that is neither blank nor a comment, and the range that is
    /// covered there. All comments in these lines cover the same range.
    below: Option<(Range<u32>, TextRange)>,
}

impl<'t> Extents<'t> {
    pub(super) fn new(tree: &'t Tree, text: &'t Text) -> Self {
        Self { descent: tree.descent(), text, below: None }
    }

    /// The range that a comment covers: the comment ignores the findings that start in this range.
    pub(super) fn covered(&mut self, comment: TextRange) -> TextRange {
        let text = self.text;
        let line = text.position(comment.start(), Encoding::Utf8).line;
        let own_line = text.line_range(line);
        let before = text.slice(TextRange::new(own_line.start(), comment.start()));
        if !before.trim().is_empty() {
            return own_line;
        }
        if let Some((_, covered)) = self.below.as_ref().filter(|(lines, _)| lines.contains(&line)) {
            return *covered;
        }
        for below in line + 1..text.line_count() {
            let range = text.line_range(below);
            let written = text.slice(range);
            let content = written.trim_start();
            if content.is_empty() || content.starts_with('#') {
                continue;
            }
            let indentation = written.len() - content.len();
            let start = range.start() + TextSize::try_from(indentation).unwrap_or_default();
            let document = self.descent.document_at(start);
            let marked = document.filter(|document| document.start_marker().is_some_and(|at| at.start() == start));
            let covered = marked.map(|document| TextRange::new(start, document.range().end()));
            let covered = covered.or_else(|| self.descent.member_at(start));
            let covered = covered.map_or(range, |covered| text.trim_end(covered));
            self.below = Some((line..below, covered));
            return covered;
        }
        TextRange::empty(comment.end())
    }
}
