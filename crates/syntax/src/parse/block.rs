//! Slots, which are the places of block content, and the content in them.

use super::scalar::{PlainPlace, Stop};
use super::trivia::Peek;
use super::{Column, DEPTH_LIMIT, Parser};
use crate::ErrorKind;
use crate::build::Mark;
use crate::kind::SyntaxKind;
use crate::source::is_blank;

/// The owner of a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SlotOwner {
    Document,
    /// After the dash of an item.
    Item,
    /// After the question mark of an entry, or the colon of an entry with a question mark.
    Explicit,
    /// After a key.
    Value,
    /// After a key of a mapping in a place where items are expected.
    ValueAmongItems,
}

impl SlotOwner {
    /// Whether a block collection can start on the line of the indicator.
    fn takes_collection_on_its_line(self) -> bool {
        matches!(self, SlotOwner::Item | SlotOwner::Explicit)
    }

    /// Whether a block sequence can start at the column of the slot's owner.
    pub(super) fn takes_sequence_at_its_column(self) -> bool {
        matches!(self, SlotOwner::Explicit | SlotOwner::Value)
    }
}

/// The result of parsing a content.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    BlockCollection,
    Other,
}

/// The place of a content.
#[derive(Clone, Copy, Debug)]
pub(super) struct Context {
    /// The column of the owner: lines at this column or left of it do not belong to the content.
    pub(super) owner: Column,
    /// The number of collections around the content.
    pub(super) depth: usize,
    pub(super) place: SlotOwner,
    /// Whether the content is the first on its line.
    pub(super) starts_line: bool,
    /// Whether the white space before the content contains a tab.
    pub(super) tab: bool,
}

impl Context {
    /// The context of the next content, which starts a line.
    pub(super) fn on_line(self, peek: Peek) -> Self {
        Self { starts_line: true, tab: peek.tab, ..self }
    }

    /// The context of the content of an item at column `owner`.
    pub(super) fn item(owner: Column, depth: usize) -> Self {
        Self { owner, depth, place: SlotOwner::Item, starts_line: false, tab: false }
    }

    /// Whether a block collection can start here.
    fn takes_collection(self) -> bool {
        self.starts_line || self.place.takes_collection_on_its_line()
    }

    /// Whether to look for a key here, if only to report its wrong place.
    fn takes_key(self) -> bool {
        self.takes_collection() || self.place == SlotOwner::Document
    }
}

impl Parser<'_> {
    /// Parses the content of an owner at column `owner`: at most one content, then the rest of its extent as errors.
    pub(super) fn slot(&mut self, owner: Column, depth: usize, place: SlotOwner) {
        let peek = self.peek();
        self.take_actions_above_value(peek, owner, place);
        self.take_line_of_items(owner, place);
        self.take_template_lines(owner + 1);
        let peek = self.far_left_above_value(owner, place);
        if !self.is_in_slot(peek, owner, place) {
            if matches!(place, SlotOwner::Value | SlotOwner::ValueAmongItems) {
                self.far_left_value(peek, owner, depth);
            }
            return;
        }
        self.take_trivia();
        let mark = self.builder.mark();
        let mut context = Context { owner, depth, place, starts_line: false, tab: peek.tab };
        if peek.starts_line {
            context = context.on_line(peek);
        }
        // A tab before the content is only reported; parsing continues after it.
        let shape = self.content(context);
        if shape == Shape::Other && peek.starts_line && peek.tab && peek.spaces <= owner {
            self.builder.wrap_before(mark, ErrorKind::TabIndentation);
        }
        self.refuse_rest_of_line();
        let leaves_rest = matches!(place, SlotOwner::Value | SlotOwner::ValueAmongItems) && shape == Shape::Other;
        let mut wrong = false;
        while !leaves_rest && self.peek().is_line_right_of(owner) && !self.peek().is_line_at(owner) {
            let peek = self.take_trivia();
            self.content(context.on_line(peek));
            self.refuse_rest_of_line();
            wrong = true;
        }
        if wrong {
            let is_on_marker_line = place == SlotOwner::Document && !peek.starts_line;
            let kind = if is_on_marker_line { ErrorKind::ContentOnMarkerLine } else { ErrorKind::WrongIndentation };
            self.error_since(mark, kind);
        }
    }

    /// Parses the line of actions below a key at column `owner` that writes items at this column, if no value is below.
    fn take_line_of_items(&mut self, owner: Column, place: SlotOwner) {
        let peek = self.peek();
        let line = peek.writing.filter(|line| line.column == owner && place.takes_sequence_at_its_column());
        if let Some(line) = line.filter(|_| !peek.is_line_right_of(owner)) {
            self.take_trivia_up_to(line.end);
        }
    }

    /// Parses the actions after a key or a dash at column `owner`, if the lines below are the value or a part of it:
    /// the actions write the other part, or start an alternative.
    fn take_actions_above_value(&mut self, peek: Peek, owner: Column, place: SlotOwner) -> bool {
        if !peek.is_on_same_line() || self.byte(peek.at) != Some(b'{') {
            return false;
        }
        let Some(line) = self.template_line(peek.at) else { return false };
        let Some(below) = self.content_line_below(line.end) else { return false };
        let is_item = self.is_indicator(below.at, b'-');
        let is_right = below.column > owner || below.column == owner && is_item && place.takes_sequence_at_its_column();
        let is_above = is_right && !below.has_tab() && (is_item || self.is_entry(below.at));
        if is_above {
            self.take_trivia_up_to(line.end);
        }
        is_above
    }

    pub(super) fn is_in_slot(&mut self, peek: Peek, owner: Column, place: SlotOwner) -> bool {
        peek.is_on_same_line()
            || peek.is_line_right_of(owner)
            || (place.takes_sequence_at_its_column() && peek.is_line_at(owner) && self.is_indicator(peek.at, b'-'))
    }

    /// Parses the content at the position, which must not be empty.
    pub(super) fn content(&mut self, context: Context) -> Shape {
        let column = self.column();
        let at = self.position;
        if self.is_indicator(at, b'-') {
            let compact = column == context.owner;
            return self.collection(context, |parser, mark, depth| parser.sequence(mark, column, depth, compact));
        }
        if self.is_indicator(at, b'?') || self.is_indicator(at, b':') {
            return self.collection(context, |parser, mark, depth| {
                parser.mapping_from_indicator(mark, column, depth, false);
            });
        }
        if matches!(self.byte(at), Some(b'&' | b'!')) {
            return self.content_with_properties(context);
        }
        let mark = self.builder.mark();
        let depth = context.depth + 1;
        let takes_lines = context.takes_collection()
            && !context.tab
            && depth <= DEPTH_LIMIT
            && !matches!(self.byte(at), Some(b'[' | b'{' | b'|' | b'>' | b'*'));
        if takes_lines && self.take_lines(SyntaxKind::BlockMapping, false, depth, true) {
            self.mapping_lines(mark, column, depth, false);
            return Shape::BlockCollection;
        }
        if takes_lines && let Some(entry) = self.plain_entry(column) {
            return self.collection_since(mark, context, |parser, mark, depth| {
                parser.take_plain_entry(entry, mark, column, depth, SlotOwner::Value);
                parser.mapping_lines(mark, column, depth, false);
            });
        }
        if takes_lines && self.has_faulty_colon(at) && self.is_entry_below(at, column) {
            self.entry_with_faulty_colon(mark, column, depth, SlotOwner::Value);
            self.mapping_lines(mark, column, depth, false);
            return Shape::BlockCollection;
        }
        let atom = self.atom(context.owner, context.depth, context.atom_place());
        if atom.is_key {
            return self.mapping_of_key(mark, column, context);
        }
        self.scalar_or_expected_entry(mark, column, context, atom)
    }

    /// Parses a block collection from its first indicator on.
    pub(super) fn collection(&mut self, context: Context, read: impl FnOnce(&mut Self, Mark, usize)) -> Shape {
        let mark = self.builder.mark();
        self.collection_since(mark, context, read)
    }

    /// Parses the rest of a mapping after its first key.
    pub(super) fn mapping_of_key(&mut self, mark: Mark, column: Column, context: Context) -> Shape {
        self.collection_since(mark, context, |parser, mark, depth| {
            parser.mapping_after_key(mark, column, depth, false);
        })
    }

    fn collection_since(&mut self, mark: Mark, context: Context, read: impl FnOnce(&mut Self, Mark, usize)) -> Shape {
        let depth = context.depth + 1;
        if depth > DEPTH_LIMIT {
            self.too_deep(mark, context.owner);
            return Shape::Other;
        }
        if context.tab {
            self.builder.wrap_before(mark, ErrorKind::TabIndentation);
        }
        read(self, mark, depth);
        if !context.takes_collection() {
            let is_on_marker_line = context.place == SlotOwner::Document;
            let kind = if is_on_marker_line { ErrorKind::ContentOnMarkerLine } else { ErrorKind::CollectionOnKeyLine };
            self.error_since(mark, kind);
        }
        Shape::BlockCollection
    }

    /// Handles an atom without a colon where a mapping is possible: the next line decides whether it is a scalar or a
    /// mistake in the first line of a mapping.
    pub(super) fn scalar_or_expected_entry(
        &mut self,
        mark: Mark,
        column: Column,
        context: Context,
        atom: Atom,
    ) -> Shape {
        let depth = context.depth + 1;
        if !context.takes_collection() || !atom.may_be_key || depth > DEPTH_LIMIT {
            return Shape::Other;
        }
        let peek = self.peek();
        if peek.is_on_same_line() {
            if !atom.is_quoted || !self.is_entry_below(peek.at, column) {
                return Shape::Other;
            }
            self.entry_without_colon(mark, column, depth, SlotOwner::Value);
            self.mapping_lines(mark, column, depth, false);
            return Shape::BlockCollection;
        }
        if !peek.is_line_right_of(context.owner) || peek.column() < column || !self.is_entry(peek.at) {
            return Shape::Other;
        }
        if peek.is_line_at(column) {
            self.expected_entry(mark);
        } else {
            self.entry_without_colon(mark, column, depth, SlotOwner::Value);
        }
        self.mapping_lines(mark, column, depth, false);
        Shape::BlockCollection
    }

    /// Parses a scalar, alias or flow collection, and determines whether it is a key.
    pub(super) fn atom(&mut self, owner: Column, depth: usize, place: AtomPlace) -> Atom {
        let at = self.position;
        // A flow collection can turn out to be a key, one level below the mapping that it starts.
        let flow_depth = depth + 2;
        let is_quoted = matches!(self.byte(at), Some(b'"' | b'\''));
        match self.byte(at) {
            Some(b'"' | b'\'') => self.quoted(owner),
            Some(b'{') if self.action_end(at).is_some() => return self.plain_or_key(owner, place),
            Some(b'[' | b'{') => self.flow_collection(owner, flow_depth),
            Some(b'*') => self.alias(),
            Some(b'|' | b'>') => {
                self.block_scalar(owner);
                return Atom::default();
            }
            Some(b']' | b'}' | b',') => {
                self.refuse_text();
                return Atom::default();
            }
            _ => return self.plain_or_key(owner, place),
        }
        Atom { is_key: self.is_key_since(at, place), may_be_key: true, is_quoted }
    }

    /// Whether the content parsed since `start` is a key; reports an error if it has too many lines.
    fn is_key_since(&mut self, start: usize, place: AtomPlace) -> bool {
        let colon = self.skip_white(self.position);
        if place == AtomPlace::Value || self.byte(colon) != Some(b':') {
            return false;
        }
        let end = self.position;
        if self.first_break(start, end).is_some() {
            let mark = self.builder.last_mark();
            self.error_since(mark, ErrorKind::MultiLineKey);
        }
        true
    }

    fn plain_or_key(&mut self, owner: Column, place: AtomPlace) -> Atom {
        let takes_key = place != AtomPlace::Value;
        let line = self.scan_plain_line(self.position, PlainPlace { flow: false, colons: !takes_key });
        if takes_key && line.stop == Stop::Colon {
            self.plain_key(line);
            return Atom { is_key: true, may_be_key: true, is_quoted: false };
        }
        self.plain(line, owner, place == AtomPlace::Line);
        Atom { is_key: false, may_be_key: true, is_quoted: false }
    }

    /// Whether the line of content at `at` is an entry of a mapping.
    pub(super) fn is_entry(&mut self, mut at: usize) -> bool {
        let start = at;
        while matches!(self.byte(at), Some(b'&' | b'!')) {
            at = self.property_end(at);
            at = self.skip_white(at);
        }
        let found = match self.byte(at) {
            Some(b'?' | b':') if is_blank(self.byte(at + 1)) => true,
            Some(quote @ (b'"' | b'\'')) => {
                at = self.quote_end_on_line(at, quote);
                let colon = self.skip_white(at);
                self.is_indicator(colon, b':')
            }
            Some(b'[') => false,
            Some(b'{') if self.action_end(at).is_none() => false,
            _ => {
                let line = self.scan_plain_line(at, PlainPlace { flow: false, colons: false });
                at = line.end;
                line.stop == Stop::Colon
            }
        };
        self.scanned += (at - start) as u64;
        found
    }

    /// Wraps everything since `mark` and the rest of the owner's extent in an error, because it is nested too deep.
    pub(super) fn too_deep(&mut self, mark: Mark, owner: Column) {
        loop {
            let end = self.line_end(self.position);
            self.bump(SyntaxKind::Garbage, end);
            if !self.peek().is_line_right_of(owner) {
                break;
            }
            self.take_trivia();
        }
        self.error_since(mark, ErrorKind::TooDeep);
    }
}

/// The place of an atom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AtomPlace {
    /// A place where a key is not allowed.
    Value,
    /// The start of a content, possibly the first key of a mapping.
    Content,
    /// A place that requires an entry of a mapping or an item.
    Line,
}

impl Context {
    pub(super) fn atom_place(self) -> AtomPlace {
        if self.takes_key() { AtomPlace::Content } else { AtomPlace::Value }
    }
}

/// A parsed scalar, alias or flow collection.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Atom {
    /// Whether a colon follows, which makes the atom a key.
    pub(super) is_key: bool,
    /// Whether a colon could make the atom a key.
    pub(super) may_be_key: bool,
    /// Whether the atom is quoted.
    pub(super) is_quoted: bool,
}
