//! The parts of an older tree that are still valid after an edit.
//!
//! Children are only reused where the parser is about to parse the same construct in the same context, and where the
//! edit has not touched any text that the parser would inspect.

mod runs;

use rowan::{GreenNodeData, NodeOrToken};

use super::ErrorKind;
use super::green::{GreenElementRef, kind, raw_kind, text_len};
use super::kind::{DEPTH_LIMIT, Flags, RawKind, SyntaxKind};
use crd_ls_text::TextSize;
use runs::{column_matters, is_parsed_the_same, run_of_items, settled_run};

/// The range of an edit, in bytes of the text before and after it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Damage {
    /// The place where the texts start to differ.
    pub(super) start: usize,
    /// From here on, the older text equals the newer text from `new_end` on.
    pub(super) old_end: usize,
    pub(super) new_end: usize,
    /// Whether a line starts at `old_end` and at `new_end`.
    pub(super) ends_line: bool,
}

/// An older tree, and the parser's position in it.
pub(super) struct Reuse<'t> {
    root: &'t GreenNodeData,
    damage: Damage,
    /// The nodes that contain the last position, the stream first.
    path: Vec<Frame<'t>>,
}

/// A node, and its child that contains a position.
struct Frame<'t> {
    node: &'t GreenNodeData,
    start: usize,
    /// The children from that child on.
    children: rowan::Children<'t>,
    child_start: usize,
    /// The element before that child, other than trivia and empty nodes.
    before: Option<SyntaxKind>,
    /// The number of collections around the children.
    depth: usize,
}

/// Children of a node of the older tree that can be reused.
pub(super) struct Run<'t> {
    /// The first reused child is first; the iterator may continue after the last.
    pub(super) children: rowan::Children<'t>,
    pub(super) count: usize,
    /// The length of the children's text, in bytes.
    pub(super) length: usize,
}

/// A place in the newer text where lines of a block collection continue.
#[derive(Clone, Copy, Debug)]
pub(super) struct BlockLines {
    pub(super) at: usize,
    /// The start of the line of `at`.
    pub(super) line_start: usize,
    pub(super) kind: SyntaxKind,
    pub(super) variant: bool,
    /// The number of open collections, including this one.
    pub(super) depth: usize,
    /// Whether the collection starts here.
    pub(super) is_first: bool,
    /// A place before the damage. A node does not depend on damaged text if both the node and the line that ends it
    /// precede this place.
    pub(super) settled: usize,
}

/// A place in the newer text where an item between brackets is expected.
#[derive(Clone, Copy, Debug)]
pub(super) struct FlowItems<'c> {
    pub(super) at: usize,
    /// The closing brackets of the open collections, the innermost last.
    pub(super) closers: &'c [u8],
    /// The parser's depth of the innermost collection.
    pub(super) depth: usize,
}

/// Children of a flow collection that can be reused.
pub(super) struct FlowRun<'t> {
    pub(super) run: Run<'t>,
    /// Whether the collection ends with the run.
    pub(super) ends: bool,
    /// The start of the owner whose column was used to parse the collection; `None` for a document.
    pub(super) owner: Option<usize>,
}

impl<'t> Frame<'t> {
    fn new(node: &'t GreenNodeData, start: usize, depth: usize) -> Self {
        let own = usize::from(SyntaxKind::from_raw(node.kind()).is_collection());
        Self { node, start, children: node.children(), child_start: start, before: None, depth: depth + own }
    }

    fn end(&self) -> usize {
        self.start + usize::from(self.node.text_len())
    }

    fn raw(&self) -> RawKind {
        RawKind::of(self.node.kind())
    }

    fn child(&self) -> Option<GreenElementRef<'t>> {
        self.children.clone().next()
    }

    /// Advances to the child that contains `at`.
    fn advance(&mut self, at: usize) {
        if at < self.child_start {
            *self = Self { children: self.node.children(), child_start: self.start, before: None, ..*self };
        }
        while let Some(child) = self.child() {
            let end = self.child_start + length(child);
            if at < end {
                return;
            }
            if end > self.child_start && !kind(child).is_trivia() {
                self.before = Some(kind(child));
            }
            self.children.next();
            self.child_start = end;
        }
    }

    /// Whether the content of the node would be parsed the same at another depth.
    fn fits(&self, depth: usize) -> bool {
        let margin = usize::from(RawKind::HEIGHT_LIMIT);
        let is_flat = self.raw().height() < RawKind::HEIGHT_LIMIT && self.depth.max(depth) + margin < DEPTH_LIMIT;
        self.depth == depth || is_flat || (depth < self.depth && !self.raw().flags().contains(Flags::HAS_ERROR))
    }
}

impl<'t> Reuse<'t> {
    pub(super) fn new(root: &'t GreenNodeData, damage: Damage) -> Self {
        Self { root, damage, path: vec![Frame::new(root, 0, 0)] }
    }

    pub(super) fn damage(&self) -> Damage {
        self.damage
    }

    /// Whether the stream has more than one document.
    pub(super) fn has_documents(&self) -> bool {
        self.root.children().len() > 1
    }

    /// The place in the older text of a place after the damage.
    fn old(&self, at: usize) -> usize {
        at - self.damage.new_end + self.damage.old_end
    }

    /// Whether a line starts at `line_start` in both texts, after the damage.
    fn is_line_after(&self, line_start: usize) -> bool {
        line_start > self.damage.new_end || (line_start == self.damage.new_end && self.damage.ends_line)
    }

    /// Makes `path` lead to the token that contains the byte at `at`.
    fn seek(&mut self, at: usize) {
        while self.path.len() > 1 && self.path.last().is_some_and(|frame| at < frame.start || at >= frame.end()) {
            self.path.pop();
        }
        while let Some(frame) = self.path.last_mut() {
            frame.advance(at);
            let (Some(NodeOrToken::Node(node)), start, depth) = (frame.child(), frame.child_start, frame.depth) else {
                return;
            };
            self.path.push(Frame::new(node, start, depth));
        }
    }

    /// Entries or items that can be reused.
    pub(super) fn lines(&mut self, lines: BlockLines) -> Option<Run<'t>> {
        let is_behind = self.is_line_after(lines.line_start);
        if !is_behind && lines.at >= lines.settled {
            return None;
        }
        let old = if is_behind { self.old(lines.at) } else { lines.at };
        self.seek(old);
        let member = if lines.kind == SyntaxKind::BlockMapping {
            SyntaxKind::BlockMappingEntry
        } else {
            SyntaxKind::BlockSequenceItem
        };
        let frame = self.path.iter().find(|frame| {
            let is_collection = frame.raw().kind() == lines.kind && frame.raw().variant() == lines.variant;
            is_collection && frame.child_start == old && frame.child().is_some_and(|child| kind(child) == member)
        })?;
        let child = frame.child()?;
        if !frame.fits(lines.depth) || !is_parsed_the_same(child, lines.is_first, frame.start == old) {
            return None;
        }
        if is_behind {
            let count = frame.children.len();
            return Some(Run { children: frame.children.clone(), count, length: frame.end() - old });
        }
        settled_run(frame, member, lines.settled)
    }

    /// The value after the colon of an entry whose key was edited. `start` is the start of the entry, `at` the end of
    /// the colon.
    pub(super) fn value(&mut self, start: usize, at: usize, variant: bool, depth: usize) -> Option<Run<'t>> {
        if at <= self.damage.new_end || start > self.damage.start {
            return None;
        }
        let colon = self.old(at - 1);
        self.seek(colon);
        let index = self.path.iter().rposition(|frame| frame.raw().kind() == SyntaxKind::BlockMappingEntry)?;
        let entry = self.path.get(index)?;
        let mapping = self.path.get(index.checked_sub(1)?)?;
        let is_same = entry.start == start
            && entry.child_start == colon
            && entry.child().is_some_and(|child| kind(child) == SyntaxKind::Colon)
            && entry.node.children().next().is_none_or(|child| kind(child) != SyntaxKind::QuestionMark)
            && mapping.raw().kind() == SyntaxKind::BlockMapping
            && mapping.raw().variant() == variant
            && mapping.fits(depth);
        let mut children = entry.children.clone();
        children.next();
        let count = children.len();
        let has_columns = column_matters(children.clone());
        (is_same && !has_columns).then(|| Run { children, count, length: entry.end() - colon - 1 })
    }

    /// Items and commas of a flow collection that can be reused.
    pub(super) fn flow_items(&mut self, items: FlowItems<'_>) -> Option<FlowRun<'t>> {
        let is_behind = items.at >= self.damage.new_end && items.at > self.damage.start;
        if !is_behind && items.at >= self.damage.start {
            return None;
        }
        let old = if is_behind { self.old(items.at) } else { items.at };
        self.seek(old);
        let first = self.path.iter().position(|frame| closer(frame).is_some())?;
        let owner = self.flow_owner(first)?;
        let brackets: Vec<&Frame<'_>> = self.path.iter().filter(|frame| closer(frame).is_some()).collect();
        let same_brackets = brackets.len() >= items.closers.len()
            && brackets.iter().zip(items.closers).all(|(frame, wanted)| closer(frame) == Some(*wanted));
        let innermost = *brackets.get(items.closers.len().checked_sub(1)?)?;
        let expects_item =
            matches!(innermost.before, Some(SyntaxKind::Comma | SyntaxKind::LeftBracket | SyntaxKind::LeftBrace));
        let is_item = innermost.child().is_some_and(is_flow_item);
        // See `Parser::atom`: the depth of a flow collection counts from one level further down.
        if !same_brackets
            || !expects_item
            || !is_item
            || innermost.child_start != old
            || innermost.depth + 1 != items.depth
        {
            return None;
        }
        if is_behind {
            // The parsing of text that is too far left can depend on the text before it.
            if owner.is_some() && innermost.children.clone().any(has_error) {
                return None;
            }
            let run = Run {
                children: innermost.children.clone(),
                count: innermost.children.len(),
                length: innermost.end() - old,
            };
            return Some(FlowRun { run, ends: true, owner });
        }
        let run = run_of_items(innermost, self.damage.start)?;
        Some(FlowRun { run, ends: false, owner })
    }

    /// The start of the owner of the flow collection at `index` of `path`, if the owner starts before the damage.
    fn flow_owner(&self, index: usize) -> Option<Option<usize>> {
        let mut index = index;
        loop {
            index = index.checked_sub(1)?;
            let frame = self.path.get(index)?;
            match frame.raw().kind() {
                SyntaxKind::PropertiesNode => {}
                SyntaxKind::Document => return Some(None),
                SyntaxKind::BlockMappingEntry | SyntaxKind::BlockSequenceItem => {
                    let is_value = frame.child_start > frame.start && frame.start <= self.damage.start;
                    return is_value.then_some(Some(frame.start));
                }
                _ => return None,
            }
        }
    }

    /// The documents before the damage that can be reused; `line_start` is the start of the damaged line. The second
    /// result is whether the next document is the first or follows a `...`.
    pub(super) fn documents_before(&self, line_start: usize) -> (Run<'t>, bool) {
        let (mut count, mut length, mut fresh) = (0, 0, true);
        let mut before = None;
        let mut offset = 0;
        for (index, document) in self.root.children().enumerate() {
            if index > 0 && offset >= line_start {
                break;
            }
            (count, length) = (index, offset);
            fresh = before.is_none_or(ends_explicitly);
            offset += self::length(document);
            before = Some(document);
        }
        (Run { children: self.root.children(), count, length }, fresh)
    }

    /// All documents from the document at `at` on. `fresh`: this document is the first, or a `...` precedes it.
    pub(super) fn documents_after(&self, at: usize, fresh: bool) -> Option<Run<'t>> {
        if !self.is_line_after(at) {
            return None;
        }
        let old = self.old(at);
        let mut children = self.root.children();
        let mut offset = 0;
        let mut before = None;
        while offset < old {
            let document = children.next()?;
            offset += length(document);
            before = Some(document);
        }
        let is_same = offset == old && before.is_none_or(ends_explicitly) == fresh;
        let (count, length) = (children.len(), usize::from(self.root.text_len()) - offset);
        is_same.then_some(Run { children, count, length })
    }
}

/// Whether a child of a flow collection is parsed the same anywhere on its line. Conflict markers, comments and text
/// that is too far left depend on their place.
fn is_flow_item(child: GreenElementRef<'_>) -> bool {
    let depends_on_place = |child: GreenElementRef<'_>| kind(child).is_trivia() || text_len(child) == TextSize::new(0);
    let has_place = match child {
        NodeOrToken::Node(node) => node.children().next().is_some_and(depends_on_place),
        NodeOrToken::Token(_) => kind(child).is_trivia(),
    };
    !has_place && raw_kind(child).error_kind() != Some(ErrorKind::ConflictMarker)
}

/// Whether the child is a node that contains an error.
fn has_error(child: GreenElementRef<'_>) -> bool {
    matches!(child, NodeOrToken::Node(_)) && raw_kind(child).flags().contains(Flags::HAS_ERROR)
}

/// The closing bracket of a flow collection.
fn closer(frame: &Frame<'_>) -> Option<u8> {
    match frame.raw().kind() {
        SyntaxKind::FlowMapping => Some(b'}'),
        SyntaxKind::FlowSequence => Some(b']'),
        _ => None,
    }
}

/// Whether `...` ends a document.
fn ends_explicitly(document: GreenElementRef<'_>) -> bool {
    match document {
        NodeOrToken::Node(node) => node.children().any(|child| kind(child) == SyntaxKind::DocumentEnd),
        NodeOrToken::Token(_) => false,
    }
}

fn length(element: GreenElementRef<'_>) -> usize {
    text_len(element).into()
}
