//! Anchors, tags and aliases.

use super::block::{Atom, AtomPlace, Context, Shape};
use super::{Column, Parser};
use crate::ErrorKind;
use crate::kind::{RawKind, SyntaxKind};
use crate::source::{is_blank, is_flow_indicator};

/// The properties that a content has so far.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Seen {
    anchor: bool,
    tag: bool,
}

impl Parser<'_> {
    /// Parses properties and their content.
    pub(super) fn content_with_properties(&mut self, mut context: Context) -> Shape {
        let mark = self.builder.mark();
        let mut seen = Seen::default();
        loop {
            let line_mark = self.builder.mark();
            let column = self.column();
            let mut seen_on_line = Seen::default();
            self.properties_of_line(&mut seen_on_line);
            let peek = self.peek();
            if peek.is_on_same_line() {
                let is_block = [b'-', b'?'].iter().any(|indicator| self.is_indicator(peek.at, *indicator));
                let is_key = if is_block { false } else { self.content_on_line(context).is_key };
                if is_key {
                    self.wrap(line_mark, SyntaxKind::PropertiesNode);
                    let shape = self.mapping_of_key(line_mark, column, context);
                    if line_mark != mark {
                        self.wrap(mark, SyntaxKind::PropertiesNode);
                    }
                    return shape;
                }
                self.refuse_repetition(seen, seen_on_line);
                if is_block {
                    self.take_trivia();
                    let place = super::block::SlotOwner::Value;
                    self.content(Context { starts_line: false, place, ..context });
                }
                self.wrap(mark, SyntaxKind::PropertiesNode);
                let may_be_key = !is_block && line_mark == mark;
                let atom = Atom { may_be_key, ..Atom::default() };
                return self.scalar_or_expected_entry(mark, column, context, atom);
            }
            self.refuse_repetition(seen, seen_on_line);
            seen = Seen { anchor: seen.anchor || seen_on_line.anchor, tag: seen.tag || seen_on_line.tag };
            if !self.is_in_slot(peek, context.owner, context.place) {
                self.wrap(mark, SyntaxKind::PropertiesNode);
                return Shape::Other;
            }
            let peek = self.take_trivia();
            context = context.on_line(peek);
            if !matches!(self.byte(peek.at), Some(b'&' | b'!')) {
                let shape = self.content(context);
                self.wrap(mark, SyntaxKind::PropertiesNode);
                return shape;
            }
        }
    }

    /// Parses the content of the properties on this line if it is on the line, too.
    fn content_on_line(&mut self, context: Context) -> Atom {
        let at = self.peek().at;
        if self.is_indicator(at, b':') {
            return Atom { is_key: context.atom_place() != AtomPlace::Value, ..Atom::default() };
        }
        self.take_trivia();
        self.atom_of_properties(context.owner, context.depth, context.atom_place())
    }

    fn refuse_repetition(&mut self, seen: Seen, now: Seen) {
        if seen.anchor && now.anchor || seen.tag && now.tag {
            self.error_here(ErrorKind::RepeatedProperty);
        }
    }

    /// Parses an atom with optional properties before it on its line.
    pub(super) fn atom_with_properties(&mut self, owner: Column, depth: usize, place: AtomPlace) -> Atom {
        if !matches!(self.byte(self.position), Some(b'&' | b'!')) {
            return self.atom(owner, depth, place);
        }
        let mark = self.builder.mark();
        self.properties_of_line(&mut Seen::default());
        let peek = self.peek();
        let atom = if !peek.is_on_same_line() {
            Atom { may_be_key: true, ..Atom::default() }
        } else if self.is_indicator(peek.at, b':') {
            Atom { is_key: place != AtomPlace::Value, ..Atom::default() }
        } else {
            self.take_trivia();
            self.atom_of_properties(owner, depth, place)
        };
        self.wrap(mark, SyntaxKind::PropertiesNode);
        atom
    }

    fn atom_of_properties(&mut self, owner: Column, depth: usize, place: AtomPlace) -> Atom {
        let is_alias = self.byte(self.position) == Some(b'*');
        let atom = self.atom(owner, depth, place);
        if is_alias {
            self.error_here(ErrorKind::PropertyOfAlias);
        }
        atom
    }

    /// Parses the following properties on this line.
    pub(super) fn properties_of_line(&mut self, seen: &mut Seen) {
        loop {
            let repeated = match self.byte(self.position) {
                Some(b'&') => {
                    self.anchor();
                    std::mem::replace(&mut seen.anchor, true)
                }
                _ => {
                    self.tag();
                    std::mem::replace(&mut seen.tag, true)
                }
            };
            if repeated {
                self.error_here(ErrorKind::RepeatedProperty);
            }
            let next = self.skip_white(self.position);
            if next == self.position || !matches!(self.byte(next), Some(b'&' | b'!')) {
                return;
            }
            self.take_white();
        }
    }

    fn anchor(&mut self) {
        let end = self.property_end(self.position);
        let error = self.name_error(end);
        self.scalar_token(SyntaxKind::Anchor, end, self.line_start, error);
    }

    fn tag(&mut self) {
        let end = self.property_end(self.position);
        let error = self.control_error(end);
        // Other decoders require white space after the tag.
        let is_refused = !is_blank(self.byte(end));
        self.scalar_token(RawKind::new(SyntaxKind::Tag).with_variant(is_refused), end, self.line_start, error);
    }

    /// Parses an alias.
    pub(super) fn alias(&mut self) {
        let end = self.property_end(self.position);
        let error = self.name_error(end);
        self.scalar_token(SyntaxKind::Alias, end, self.line_start, error);
    }

    /// The error in the anchor or alias from the position to `end`.
    fn name_error(&mut self, end: usize) -> Option<ErrorKind> {
        if end == self.position + 1 { Some(ErrorKind::NameExpected) } else { self.control_error(end) }
    }

    /// The error if there is a control character between the position and `end`.
    pub(super) fn control_error(&mut self, end: usize) -> Option<ErrorKind> {
        (self.position..end).any(|at| self.is_control(at)).then_some(ErrorKind::ControlCharacter)
    }

    /// The end of the anchor, alias or tag at `at`.
    pub(super) fn property_end(&mut self, at: usize) -> usize {
        let verbatim = self.byte(at) == Some(b'!') && self.byte(at + 1) == Some(b'<');
        let mut end = at + 1;
        while let Some(byte) = self.byte(end) {
            if is_blank(Some(byte)) || (!verbatim && is_flow_indicator(byte)) {
                break;
            }
            end += 1;
            if verbatim && byte == b'>' {
                break;
            }
        }
        end
    }
}
