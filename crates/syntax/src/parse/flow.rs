//! Flow collections.

use super::mapping::KEY_LIMIT;
use super::properties::Seen;
use super::scalar::{Continuation, PlainPlace};
use super::takeover::Taken;
use super::trivia::Peek;
use super::{Column, DEPTH_LIMIT, Parser};
use crate::ErrorKind;
use crate::build::Mark;
use crate::kind::{RawKind, SyntaxKind};
use crate::source::{is_blank, is_flow_indicator};

/// The place of a node between brackets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FlowPlace {
    /// The place of a key or an item.
    Item { in_mapping: bool },
    /// After a colon.
    Value,
}

/// A parsed node between brackets.
#[derive(Clone, Copy, Debug)]
struct FlowNode {
    /// Whether the node is quoted or in brackets, so that a value can follow its colon without a space.
    like_json: bool,
}

/// The start of an entry between brackets.
#[derive(Clone, Copy, Debug)]
enum FlowEntry {
    /// A question mark.
    Explicit,
    /// The key, which starts at `mark` in the tree and at `start` in the text.
    Implicit { mark: Mark, start: usize, in_mapping: bool },
}

/// A line that is too far left for the open flow collections. Each collection must decide whether it continues at the
/// line.
#[derive(Clone, Copy, Debug)]
pub(super) struct FarLeftLine {
    /// The start of the line's content.
    at: usize,
    /// Whether the line looks like neither an entry nor an item.
    may_go_on: bool,
    /// The last byte of the line's text.
    last: Option<u8>,
    /// The first byte of the next line with content.
    next: Option<u8>,
}

impl Parser<'_> {
    /// Parses a flow collection from its opening bracket on.
    pub(super) fn flow_collection(&mut self, owner: Column, depth: usize) {
        if depth > DEPTH_LIMIT + 1 {
            return self.flow_too_deep(owner);
        }
        let mark = self.builder.mark();
        let in_mapping = self.byte(self.position) == Some(b'{');
        let (open, kind, closer) = if in_mapping {
            (SyntaxKind::LeftBrace, SyntaxKind::FlowMapping, b'}')
        } else {
            (SyntaxKind::LeftBracket, SyntaxKind::FlowSequence, b']')
        };
        if self.closers.is_empty() {
            self.outermost_bracket = Some(self.position);
        }
        self.bump(open, self.position + 1);
        self.closers.push(closer);
        self.flow_items(owner, depth, in_mapping);
        self.closers.pop();
        if self.closers.is_empty() {
            self.outermost_bracket = None;
        }
        self.wrap(mark, kind);
    }

    /// Parses everything after an opening bracket, including the closing one.
    fn flow_items(&mut self, owner: Column, depth: usize, in_mapping: bool) {
        let mut takes_item = true;
        loop {
            let Some(peek) = self.flow_peek(owner) else { return self.error_here(ErrorKind::UnclosedBracket) };
            match self.byte(peek.at) {
                Some(byte @ (b']' | b'}')) => {
                    if self.flow_closer(peek, owner, byte) {
                        return;
                    }
                }
                Some(b',') => {
                    self.take_flow_content(peek, owner);
                    let mark = self.builder.mark();
                    self.bump(SyntaxKind::Comma, self.position + 1);
                    if takes_item {
                        self.error_since(mark, ErrorKind::UnexpectedComma);
                    }
                    takes_item = true;
                }
                Some(b'#') => {
                    self.take_flow_content(peek, owner);
                    self.refuse_text();
                }
                Some(b'-') if takes_item && self.is_indicator(peek.at, b'-') => {
                    self.take_flow_content(peek, owner);
                    self.garbage(self.position + 1, ErrorKind::ItemInFlow);
                }
                _ => {
                    if !takes_item {
                        self.error_here(ErrorKind::MissingComma);
                    }
                    self.take_flow_content(peek, owner);
                    match self.take_flow_items(owner, depth, takes_item) {
                        Taken::Rest => return,
                        Taken::Items => takes_item = true,
                        Taken::Nothing => {
                            self.flow_item(owner, depth, in_mapping);
                            takes_item = false;
                        }
                    }
                }
            }
        }
    }

    /// Parses a closing bracket; returns whether it ends the current collection.
    fn flow_closer(&mut self, peek: Peek, owner: Column, byte: u8) -> bool {
        if self.closers.last() == Some(&byte) {
            self.take_flow_trivia(owner);
            if peek.starts_line && peek.column() <= owner {
                self.error_here(ErrorKind::ClosedTooFarLeft);
            }
            let kind = if byte == b'}' { SyntaxKind::RightBrace } else { SyntaxKind::RightBracket };
            self.bump(kind, self.position + 1);
            return true;
        }
        if self.closers.contains(&byte) {
            self.error_here(ErrorKind::UnclosedBracket);
            return true;
        }
        self.take_flow_trivia(owner);
        self.garbage(self.position + 1, ErrorKind::UnmatchedBracket);
        false
    }

    /// The next element between brackets; `None` if the extent of the owner ends before it.
    fn flow_peek(&mut self, owner: Column) -> Option<Peek> {
        let peek = self.peek();
        if !peek.is_content() {
            return None;
        }
        if peek.starts_line && peek.column() <= owner {
            let goes_on = self.is_in_flow_extent(peek.at) || self.is_closer(peek.at) || self.goes_on(peek.at);
            return goes_on.then_some(peek);
        }
        Some(peek)
    }

    /// Whether a closing bracket of an open flow collection is at `at`.
    fn is_closer(&mut self, at: usize) -> bool {
        self.byte(at).is_some_and(|byte| self.closers.contains(&byte))
    }

    /// Whether a line that is too far left, with content at `at`, still belongs to an open flow collection, as in many
    /// decoders: it looks like neither an entry nor an item, and a comma or a closing bracket follows its text.
    fn goes_on(&mut self, at: usize) -> bool {
        let line = match self.far_left {
            Some(line) if line.at == at => line,
            _ => self.far_left_line(at),
        };
        self.far_left = Some(line);
        let closes = |byte: Option<u8>| byte.is_some_and(|byte| self.closers.contains(&byte));
        line.may_go_on && (line.last == Some(b',') || closes(line.last) || closes(line.next))
    }

    fn far_left_line(&mut self, at: usize) -> FarLeftLine {
        if self.is_boundary(at) || self.is_entry(at) || self.byte(at) == Some(b'#') {
            return FarLeftLine { at, may_go_on: false, last: None, next: None };
        }
        let line = self.scan_plain_line(at, PlainPlace { flow: false, colons: true });
        let last = if line.end > at { self.byte(line.end - 1) } else { None };
        let next = self.next_filled_line(line.stop_at).and_then(|(_, indentation)| indentation.byte);
        FarLeftLine { at, may_go_on: true, last, next }
    }

    fn take_flow_trivia(&mut self, owner: Column) {
        let peek = self.take_trivia();
        if peek.starts_line && peek.tab && peek.spaces <= owner {
            let mark = self.builder.mark();
            self.builder.wrap_before(mark, ErrorKind::FlowTabIndentation);
        }
    }

    /// Parses the trivia before a content, and reports an error if the content starts a line that is too far left.
    /// Without an error, nothing after the start of the content has been inspected, see [`Parser::goes_on`].
    fn take_flow_content(&mut self, peek: Peek, owner: Column) {
        self.take_flow_trivia(owner);
        if peek.starts_line && !peek.tab && peek.column() <= owner {
            self.error_here(ErrorKind::TextTooFarLeft);
        }
    }

    fn garbage(&mut self, end: usize, kind: ErrorKind) {
        let mark = self.builder.mark();
        self.bump(SyntaxKind::Garbage, end);
        self.error_since(mark, kind);
    }

    /// Parses a content of a sequence or an entry.
    fn flow_item(&mut self, owner: Column, depth: usize, in_mapping: bool) {
        let mark = self.builder.mark();
        let start = self.position;
        if self.byte(start) == Some(b'?') && self.ends_flow_word(start + 1) {
            self.bump(SyntaxKind::QuestionMark, start + 1);
            let key = self.flow_value(owner, depth, FlowPlace::Item { in_mapping: true });
            self.flow_entry_value(owner, depth, key, FlowEntry::Explicit);
            return self.wrap(mark, SyntaxKind::FlowMappingEntry);
        }
        let key = if self.is_flow_colon(start, false) {
            None
        } else {
            Some(self.flow_node(owner, depth, FlowPlace::Item { in_mapping }))
        };
        let has_colon = self.flow_entry_value(owner, depth, key, FlowEntry::Implicit { mark, start, in_mapping });
        if in_mapping || has_colon {
            self.wrap(mark, SyntaxKind::FlowMappingEntry);
        }
    }

    /// Parses the colon and the value of an entry, if there is a colon.
    fn flow_entry_value(&mut self, owner: Column, depth: usize, key: Option<FlowNode>, entry: FlowEntry) -> bool {
        let Some(peek) = self.flow_peek(owner) else { return false };
        if !self.is_flow_colon(peek.at, key.is_some_and(|key| key.like_json)) {
            return false;
        }
        let error = match entry {
            FlowEntry::Explicit => None,
            _ if key.is_none() => None,
            FlowEntry::Implicit { start, .. } if self.is_on_later_line(peek, start) => Some(ErrorKind::MultiLineKey),
            // The key has at most as many characters as bytes.
            FlowEntry::Implicit { start, .. } if peek.at - start <= KEY_LIMIT => None,
            FlowEntry::Implicit { start, .. } => self.is_long_key(start).then_some(ErrorKind::LongKey),
        };
        let mut is_refused = false;
        if let (Some(error), FlowEntry::Implicit { mark, in_mapping, .. }) = (error, entry) {
            // YAML 1.2 limits only the key of a single pair, other decoders limit every key.
            is_refused = in_mapping;
            if !in_mapping {
                self.error_since(mark, error);
            }
        }
        // The trivia before an entry have been parsed, also before an entry that starts with a colon.
        if self.position < peek.at {
            self.take_flow_content(peek, owner);
        }
        self.bump_raw(RawKind::new(SyntaxKind::Colon).with_variant(is_refused), self.position + 1);
        self.flow_value(owner, depth, FlowPlace::Value);
        true
    }

    /// Whether there is a line break between `start` and the next element. Compares the starts of lines instead of
    /// searching for the break, because nested brackets can all be keys that start on the same long line.
    fn is_on_later_line(&mut self, peek: Peek, start: usize) -> bool {
        peek.starts_line || self.line_start() > start
    }

    /// Parses the next node, if there is one.
    fn flow_value(&mut self, owner: Column, depth: usize, place: FlowPlace) -> Option<FlowNode> {
        let peek = self.flow_peek(owner)?;
        let ends = self.byte(peek.at).is_none_or(|byte| matches!(byte, b',' | b']' | b'}'));
        if ends || (place != FlowPlace::Value && self.is_flow_colon(peek.at, false)) {
            return None;
        }
        self.take_flow_content(peek, owner);
        Some(self.flow_node(owner, depth, place))
    }

    /// Whether the byte at `at`, directly after an indicator, confirms the indicator.
    fn ends_flow_word(&mut self, at: usize) -> bool {
        let byte = self.byte(at);
        is_blank(byte) || byte.is_some_and(is_flow_indicator)
    }

    /// Whether a colon at `at` ends a key.
    fn is_flow_colon(&mut self, at: usize, after_json: bool) -> bool {
        self.byte(at) == Some(b':') && (after_json || self.ends_flow_word(at + 1))
    }

    /// Parses properties and their content.
    fn flow_node(&mut self, owner: Column, depth: usize, place: FlowPlace) -> FlowNode {
        if !matches!(self.byte(self.position), Some(b'&' | b'!')) {
            return self.flow_atom(owner, depth, place);
        }
        let mark = self.builder.mark();
        let mut seen = Seen::default();
        let mut node = None;
        loop {
            self.properties_of_line(&mut seen);
            let Some(peek) = self.flow_peek(owner) else { break };
            if matches!(self.byte(peek.at), Some(b'&' | b'!')) {
                self.take_flow_content(peek, owner);
                continue;
            }
            let is_alias = self.byte(peek.at) == Some(b'*');
            node = if self.is_flow_colon(peek.at, false) { None } else { self.flow_value(owner, depth, place) };
            if is_alias {
                self.error_here(ErrorKind::PropertyOfAlias);
            }
            break;
        }
        self.wrap(mark, SyntaxKind::PropertiesNode);
        node.unwrap_or(FlowNode { like_json: false })
    }

    fn flow_atom(&mut self, owner: Column, depth: usize, place: FlowPlace) -> FlowNode {
        let at = self.position;
        match self.byte(at) {
            Some(b'"' | b'\'') => self.quoted(owner),
            Some(b'{') if self.action_end(at).is_some() => {
                self.flow_plain(owner, place);
                return FlowNode { like_json: false };
            }
            Some(b'[' | b'{') => self.flow_collection(owner, depth + 1),
            Some(b'*') => {
                self.alias();
                return FlowNode { like_json: false };
            }
            Some(b'#') => {
                let end = self.line_end(at);
                self.garbage(end, ErrorKind::MissingCommentSpace);
                return FlowNode { like_json: false };
            }
            Some(b'-') if is_blank(self.byte(at + 1)) => {
                self.garbage(at + 1, ErrorKind::ItemInFlow);
                return FlowNode { like_json: false };
            }
            Some(b'?' | b':') if self.ends_flow_word(at + 1) => {
                self.garbage(at + 1, ErrorKind::UnexpectedText);
                return FlowNode { like_json: false };
            }
            _ => {
                self.flow_plain(owner, place);
                return FlowNode { like_json: false };
            }
        }
        FlowNode { like_json: true }
    }

    fn flow_plain(&mut self, owner: Column, place: FlowPlace) {
        let line_place = PlainPlace { flow: true, colons: place == FlowPlace::Value };
        let line = self.scan_plain_line(self.position, line_place);
        let takes_key = place == FlowPlace::Item { in_mapping: true };
        let rule =
            Continuation { owner, place: PlainPlace { flow: true, colons: false }, ends_at_item: false, takes_key };
        self.plain_lines(line, rule);
    }

    /// Wraps a collection that is nested too deep in an error, up to its closing bracket.
    fn flow_too_deep(&mut self, owner: Column) {
        let mark = self.builder.mark();
        let mut open = 0_usize;
        loop {
            let mut end = self.position;
            while let Some(byte) = self.byte(end) {
                match byte {
                    b'\n' | b'\r' => break,
                    b'[' | b'{' => open += 1,
                    b']' | b'}' => open = open.saturating_sub(1),
                    _ => {}
                }
                end += 1;
                if open == 0 {
                    break;
                }
            }
            self.bump(SyntaxKind::Garbage, end);
            let peek = self.peek();
            if open == 0 || !peek.is_content() || (peek.starts_line && peek.column() <= owner) {
                break;
            }
            self.take_trivia();
        }
        self.error_since(mark, ErrorKind::TooDeep);
    }
}
