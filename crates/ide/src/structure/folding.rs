//! Folding ranges: entries and items of several lines, including block scalars, runs of comments, and documents.

use std::collections::{HashSet, VecDeque};

use crate::Snapshot;
use crd_ls_syntax::{Content, ContentKind, DocumentNode};
use crd_ls_text::{LineTable, Text, TextRange, TextSize};

/// Lines that fold into the first of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fold {
    /// The hidden range: from the end of the first line or after an opening bracket, to the end or before the closing
    /// bracket.
    pub range: TextRange,
    pub is_comment: bool,
}

impl Snapshot {
    /// At most `limit` folds in the order of the text, preferring the outermost. No two start on the same line. `table`
    /// has the lines of this snapshot's text.
    pub fn folds(&self, table: &LineTable<'_>, limit: usize) -> Vec<Fold> {
        let mut folding = Folding { text: self.text(), table, folds: Vec::new(), lines: HashSet::new(), limit };
        let documents: Vec<_> = self.tree().documents().collect();
        let with_content: Vec<_> =
            documents.iter().filter_map(|document| Some((document, document.content()?))).collect();
        if with_content.len() > 1 {
            with_content.iter().for_each(|(document, content)| folding.document(**document, *content));
        }
        folding.contents(with_content.iter().map(|(_, content)| *content).collect());
        folding.limit = folding.folds.len().saturating_add(limit);
        documents.iter().for_each(|document| folding.comments(*document));
        let mut folds = folding.folds;
        // Sorts by column instead of depth, because comments have no depth.
        folds.sort_by_cached_key(|(fold, column)| (*column, fold.range.start()));
        folds.truncate(limit);
        folds.sort_by_key(|(fold, _)| fold.range.start());
        folds.into_iter().map(|(fold, _)| fold).collect()
    }
}

struct Folding<'s> {
    text: &'s Text,
    table: &'s LineTable<'s>,
    /// The folds, with the column at which the first line starts.
    folds: Vec<(Fold, TextSize)>,
    /// The lines on which folds start.
    lines: HashSet<u32>,
    limit: usize,
}

impl Folding<'_> {
    fn has_room(&self) -> bool {
        self.folds.len() < self.limit
    }

    fn line(&self, offset: TextSize) -> u32 {
        self.table.line(offset)
    }

    /// Folds all lines of a range into the first.
    fn lines(&mut self, range: TextRange, is_comment: bool) {
        let text = self.text;
        let (start, end) = (self.table.line_end(self.line(range.start())), text.trim_end(range).end());
        if start < end {
            self.add(range.start(), TextRange::new(start, end), is_comment);
        }
    }

    /// Folds the contents of a collection's brackets. `start` is the start of the entry or item.
    fn brackets(&mut self, start: TextSize, collection: TextRange) {
        let text = self.text;
        let one = TextSize::new(1);
        let is_one_of = |place: TextRange, brackets: [&str; 2]| brackets.contains(&&*text.slice(place));
        let (opening, closing) = (TextRange::at(collection.start(), one), collection.end() - one);
        if !is_one_of(opening, ["{", "["]) {
            return;
        }
        let is_closed = is_one_of(TextRange::new(closing, collection.end()), ["}", "]"]);
        let end = if is_closed { closing } else { collection.end() };
        if opening.end() < end {
            self.add(start, TextRange::new(opening.end(), end), false);
        }
    }

    /// Adds a fold of an entry, item or other node that starts at `start`, if the fold has several lines.
    fn add(&mut self, start: TextSize, range: TextRange, is_comment: bool) {
        let line = self.line(range.start());
        if self.has_room() && line < self.line(range.end()) && self.lines.insert(line) {
            let column = start - self.table.line_start(self.line(start));
            self.folds.push((Fold { range, is_comment }, column));
        }
    }

    fn document(&mut self, document: DocumentNode<'_>, content: Content<'_>) {
        let start = document.start_marker().map_or(content.range().start(), TextRange::start);
        self.lines(TextRange::new(start, content.range().end()), false);
    }

    /// Adds the folds in contents, outermost first.
    fn contents(&mut self, mut waiting: VecDeque<Content<'_>>) {
        while let Some(content) = waiting.pop_front().filter(|_| self.has_room()) {
            match content.kind() {
                ContentKind::Mapping(mapping) => {
                    for entry in mapping.entries() {
                        for content in [entry.key(), entry.value()].into_iter().flatten() {
                            self.part(entry.range(), content);
                            waiting.extend(Some(content).filter(|content| is_collection(*content)));
                        }
                    }
                }
                ContentKind::Sequence(sequence) => {
                    for (item, content) in sequence.items().filter_map(|item| Some((item, item.content()?))) {
                        self.part(item.range(), content);
                        waiting.extend(Some(content).filter(|content| is_collection(*content)));
                    }
                }
                ContentKind::Scalar(_) | ContentKind::Alias(_) | ContentKind::Empty => {}
            }
        }
    }

    /// Folds an entry or item at `range` with this content.
    fn part(&mut self, range: TextRange, content: Content<'_>) {
        match content.kind() {
            ContentKind::Mapping(mapping) if mapping.is_flow() => self.brackets(range.start(), mapping.range()),
            ContentKind::Sequence(sequence) if sequence.is_flow() => self.brackets(range.start(), sequence.range()),
            ContentKind::Mapping(_) | ContentKind::Sequence(_) => self.lines(range, false),
            ContentKind::Scalar(scalar) if memchr::memchr2(b'\n', b'\r', scalar.raw().as_bytes()).is_some() => {
                self.lines(range, false)
            }
            ContentKind::Scalar(_) | ContentKind::Alias(_) | ContentKind::Empty => {}
        }
    }

    fn comments(&mut self, document: DocumentNode<'_>) {
        let mut run: Option<TextRange> = None;
        for comment in document.comments(self.text) {
            let range = comment.token.range();
            if comment.continues {
                run = run.map(|run| run.cover(range));
                continue;
            }
            if let Some(run) = run.replace(range) {
                self.lines(run, true);
            }
        }
        if let Some(run) = run {
            self.lines(run, true);
        }
    }
}

fn is_collection(content: Content<'_>) -> bool {
    matches!(content.kind(), ContentKind::Mapping(_) | ContentKind::Sequence(_))
}

#[cfg(test)]
mod tests;
