//! Reuses parts of an older tree.

use rowan::{GreenNodeData, NodeOrToken};

use super::block::SlotOwner;
use super::quoted::TOLERATED_BOUNDARIES;
use super::{Builder, Column, Damage, Parser, Reuse, Source};
use crate::kind::SyntaxKind;
use crate::reuse::{BlockLines, FlowItems, Run};
use crate::source::is_break;
use crd_ls_text::Edit;

/// The reused part of a flow collection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Taken {
    Nothing,
    /// Items, up to and including a comma.
    Items,
    /// Everything up to the end of the collection.
    Rest,
}

/// The assumed length of text for the sharing tables, which can be small because only part of the text is parsed.
const EDIT_LENGTH: usize = 4096;

impl<'t> Parser<'t> {
    /// A parser for a text after an edit; `old` is the tree of the text before it.
    pub(crate) fn after_edit(source: Source<'t>, old: &'t GreenNodeData, edit: &Edit) -> Self {
        let mut parser = Self::with_builder(source, Builder::new(EDIT_LENGTH));
        match parser.damage(old, edit) {
            Some(damage) => parser.reuse = Some(Reuse::new(old, damage)),
            None => parser.builder = Builder::new(parser.source.len()),
        }
        parser
    }

    /// The damage of an edit; `None` if the edit does not produce the text.
    fn damage(&mut self, old: &GreenNodeData, edit: &Edit) -> Option<Damage> {
        let old_len = usize::from(old.text_len());
        let mut start = character_start(old, usize::from(edit.range.start()).min(old_len));
        let mut old_end = character_start(old, usize::from(edit.range.end()).min(old_len));
        let mut new_end = start + edit.insert.len();
        if old_len - old_end + new_end != self.source.len() {
            return None;
        }
        // The edit may have joined a carriage return and a line feed to one line break, or separated them.
        if start > 0 && self.byte(start - 1) == Some(b'\r') {
            start -= 1;
        }
        if self.byte(new_end) == Some(b'\n') {
            old_end += 1;
            new_end += 1;
        }
        let ends_line = (old_end == 0 || old_byte(old, old_end - 1).is_some_and(is_break))
            && (new_end == 0 || self.byte(new_end - 1).is_some_and(is_break));
        Some(Damage { start, old_end, new_end, ends_line })
    }

    /// The end of the settled part: an old node that ends before it does not depend on the damaged text. Between this
    /// place and the damage, enough lines look like entries or items to end every quote that is open at this place, see
    /// [`Parser::scan_quoted`].
    fn settled_before(&mut self, damaged: usize) -> usize {
        let settled = match self.settled {
            Some(settled) => settled,
            None => self.find_settled(damaged),
        };
        self.settled = Some(settled);
        settled
    }

    fn find_settled(&mut self, damaged: usize) -> usize {
        let mut line = self.line_start_of(damaged);
        let first = line;
        let mut boundaries = 0;
        let mut settled = 0;
        while line > 0 {
            line = self.line_start_before(line);
            let indentation = self.indentation(line);
            if self.is_trivia_line(line, indentation) {
                continue;
            }
            boundaries += usize::from(self.is_boundary(indentation.at));
            // The width of tabs depends on lines below that start with spaces. The end of a document settles
            // everything, too.
            if (boundaries > TOLERATED_BOUNDARIES && !indentation.has_tab()) || self.is_marker(line) {
                settled = indentation.at;
                break;
            }
        }
        self.scanned += (first - line) as u64;
        self.open_action_above(damaged).map_or(settled, |open| settled.min(open))
    }

    /// The start of the line that contains `at`.
    pub(super) fn line_start_of(&mut self, at: usize) -> usize {
        let mut start = at;
        while start > 0 && !self.byte(start - 1).is_some_and(is_break) {
            start -= 1;
        }
        self.scanned += (at - start) as u64;
        start
    }

    /// The start of the line above the line at `line`.
    pub(super) fn line_start_before(&mut self, line: usize) -> usize {
        let mut end = line.saturating_sub(1);
        if end > 0 && self.byte(end) == Some(b'\n') && self.byte(end - 1) == Some(b'\r') {
            end -= 1;
        }
        while end > 0 && !self.byte(end - 1).is_some_and(is_break) {
            end -= 1;
        }
        end
    }

    fn take(&mut self, run: Run<'t>) {
        for child in run.children.take(run.count) {
            self.builder.push(match child {
                NodeOrToken::Node(node) => NodeOrToken::Node(node.to_owned()),
                NodeOrToken::Token(token) => NodeOrToken::Token(token.to_owned()),
            });
        }
        if run.length > 0 {
            self.position += run.length;
            let at_line_start = self.byte(self.position - 1).is_some_and(is_break);
            // Inside of a line, its start is left unknown: finding it takes time, and it is rarely needed.
            self.line_start = if at_line_start { self.position } else { usize::MAX };
        }
    }

    /// Reuses entries or items of a block collection.
    pub(super) fn take_lines(&mut self, kind: SyntaxKind, variant: bool, depth: usize, is_first: bool) -> bool {
        let Some(damage) = self.reuse.as_ref().map(Reuse::damage) else { return false };
        let at = self.position;
        // After a tab, the column of a line depends on other lines, see `Peek::is_line_at`.
        if self.line_start > at || self.is_on_moved_line() || self.has_tab(self.line_start, at) {
            return false;
        }
        let is_before = at < damage.start;
        let settled = if is_before { self.settled_before(damage.start) } else { 0 };
        let lines = BlockLines { at, line_start: self.line_start, kind, variant, depth, is_first, settled };
        let Some(run) = self.reuse.as_mut().and_then(|reuse| reuse.lines(lines)) else { return false };
        // An open quote can continue with text after a tab, however far left it is.
        if is_before && self.has_tabs_below(at + run.length) {
            return false;
        }
        self.take(run);
        true
    }

    /// Whether the current line is parsed at a column other than its own. The old tree may have used another one.
    fn is_on_moved_line(&self) -> bool {
        let (line_start, columns) = self.shift;
        line_start == self.line_start && columns != 0
    }

    /// Reuses the value after the colon of an entry that starts at `column` on this line.
    pub(super) fn take_value(&mut self, column: Column, depth: usize, place: SlotOwner) -> bool {
        if self.reuse.is_none() || self.is_on_moved_line() || self.has_tab(self.line_start, self.position) {
            return false;
        }
        let Some(reuse) = &mut self.reuse else { return false };
        let Some(start) = self.line_start.checked_add_signed(column) else { return false };
        let Some(run) = reuse.value(start, self.position, place == SlotOwner::ValueAmongItems, depth) else {
            return false;
        };
        if self.is_above_tabs() {
            return false;
        }
        self.take(run);
        true
    }

    /// Whether the next line of content starts with tabs, whose width depends on the current line.
    fn is_above_tabs(&mut self) -> bool {
        match &self.tabs_below {
            Some((line, has_tabs)) if line.contains(&self.position) => *has_tabs,
            _ => {
                let end = self.line_end(self.position);
                let has_tabs = self.has_tabs_below(end);
                self.tabs_below = Some((self.position..end + 1, has_tabs));
                has_tabs
            }
        }
    }

    /// Whether the line of content below the line of `at` starts with tabs.
    fn has_tabs_below(&mut self, at: usize) -> bool {
        let end = self.line_end(at);
        let below = self.after_break(end);
        below > end && self.is_indented_with_tabs(below)
    }

    /// Whether the first line of content at or below `line_start` starts with tabs.
    fn is_indented_with_tabs(&mut self, line_start: usize) -> bool {
        let first = self.indentation(line_start);
        let mut line = Some((line_start, first));
        while let Some((start, indentation)) = line {
            if !self.is_trivia_line(start, indentation) {
                return indentation.has_tab();
            }
            let end = self.line_end(indentation.at);
            line = self.next_filled_line(end);
        }
        false
    }

    /// Reuses items of the innermost flow collection. `expected`: items can start here, after a comma or the opening
    /// bracket.
    pub(super) fn take_flow_items(&mut self, owner: Column, depth: usize, expected: bool) -> Taken {
        let Some(reuse) = &mut self.reuse else { return Taken::Nothing };
        let items = FlowItems { at: self.position, closers: &self.closers, depth };
        let Some(found) = reuse.flow_items(items).filter(|_| expected) else { return Taken::Nothing };
        if let Some(start) = found.owner {
            let line_start = self.line_start_of(start);
            if (start - line_start) as Column != owner || self.has_tab(line_start, start) {
                return Taken::Nothing;
            }
        } else if owner != -1 {
            return Taken::Nothing;
        }
        if found.ends && owner >= 0 && self.is_above_tabs() {
            return Taken::Nothing;
        }
        self.take(found.run);
        if found.ends { Taken::Rest } else { Taken::Items }
    }

    /// Reuses the documents before the edit; returns whether the next document is the first or follows a `...`.
    pub(super) fn take_documents_before(&mut self) -> bool {
        let Some(reuse) = &self.reuse else { return true };
        if !reuse.has_documents() {
            return true;
        }
        let damaged = reuse.damage().start;
        let line_start = self.line_start_of(damaged);
        let line_start = self.open_action_above(damaged).map_or(line_start, |open| line_start.min(open));
        let Some(reuse) = &self.reuse else { return true };
        let (run, fresh) = reuse.documents_before(line_start);
        self.take(run);
        fresh
    }

    /// Reuses the documents from here to the end.
    pub(super) fn take_documents_after(&mut self, fresh: bool) -> bool {
        if self.reuse.is_none() {
            return false;
        }
        // The width of tabs in the first line depends on the text before the document.
        if self.is_indented_with_tabs(self.position) {
            return false;
        }
        let Some(reuse) = &self.reuse else { return false };
        let Some(run) = reuse.documents_after(self.position, fresh) else { return false };
        self.take(run);
        true
    }
}

/// The token of a tree that contains the byte at `at`, and its start.
fn token_at(tree: &GreenNodeData, at: usize) -> Option<(&str, usize)> {
    let mut node = tree;
    let mut start = 0;
    'levels: loop {
        for child in node.children() {
            let length = match child {
                NodeOrToken::Node(node) => node.text_len(),
                NodeOrToken::Token(token) => token.text_len(),
            };
            let end = start + usize::from(length);
            if at < end {
                match child {
                    NodeOrToken::Token(token) => return Some((token.text(), start)),
                    NodeOrToken::Node(inner) => {
                        node = inner;
                        continue 'levels;
                    }
                }
            }
            start = end;
        }
        return None;
    }
}

/// The byte of a tree's text at `at`.
fn old_byte(tree: &GreenNodeData, at: usize) -> Option<u8> {
    let (text, start) = token_at(tree, at)?;
    text.as_bytes().get(at - start).copied()
}

/// The start of the character in a tree's text that contains the byte at `at`.
fn character_start(tree: &GreenNodeData, at: usize) -> usize {
    let Some((text, start)) = token_at(tree, at) else { return at };
    let mut inside = at - start;
    while !text.is_char_boundary(inside) {
        inside -= 1;
    }
    start + inside
}
