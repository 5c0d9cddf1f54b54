//! Lists, maps and messages.

use std::ops::Range;

use super::{Depth, GaveUp, ParseResult, Parser, Subtree};
use crate::ast::{EntryExpr, ExprKind, Field};
use crate::builder::{NodeRange, Reserved};
use crate::lexer::{Scan, TokenKind, scan};

impl Parser<'_> {
    pub(super) fn list(&mut self, depth: Depth) -> ParseResult {
        let open = self.expect(TokenKind::LeftBracket)?;
        let reserved = self.builder.reserve(self.place(open));
        let (mut elements, mut optional_indices, mut height) = (Vec::new(), Vec::new(), 0);
        while !self.closes(TokenKind::RightBracket, elements.is_empty())? {
            if self.eat(TokenKind::QuestionMark)?.is_some() {
                optional_indices.push(elements.len() as u32);
            }
            let element = self.expression(depth)?;
            elements.push(element.root);
            height = height.max(element.height);
        }
        let root = self.builder.add_reserved(reserved, ExprKind::List { elements, optional_indices });
        Ok(Subtree { root, height })
    }

    pub(super) fn map(&mut self, depth: Depth) -> ParseResult {
        let open = self.expect(TokenKind::LeftBrace)?;
        let reserved = self.builder.reserve(self.place(open));
        let (mut entries, mut height) = (Vec::new(), 0);
        while !self.closes(TokenKind::RightBrace, entries.is_empty())? {
            let optional = self.eat(TokenKind::QuestionMark)?.is_some();
            let Reserved { id, .. } = self.builder.reserve(NodeRange { offset: 0, end: 0 });
            let key = self.expression(depth)?;
            let colon = self.expect(TokenKind::Colon)?;
            let value = self.expression(depth)?;
            let NodeRange { offset, .. } = self.place(colon);
            entries.push(EntryExpr { id, offset, key: key.root, value: value.root, optional });
            height = height.max(key.height).max(value.height);
        }
        let root = self.builder.add_reserved(reserved, ExprKind::Map { entries });
        Ok(Subtree { root, height })
    }

    /// A message after its name; `name` is the range of the name in bytes.
    pub(super) fn message(&mut self, name: Range<usize>, depth: Depth) -> ParseResult {
        let open = self.expect(TokenKind::LeftBrace)?;
        let type_name = self.dotted_name(name);
        let reserved = self.builder.reserve(self.place(open));
        let (mut fields, mut height) = (Vec::new(), 0);
        while !self.closes(TokenKind::RightBrace, fields.is_empty())? {
            let optional = self.eat(TokenKind::QuestionMark)?.is_some();
            let name = self.field_name()?.name.to_owned();
            let colon = self.expect(TokenKind::Colon)?;
            let Reserved { id, place } = self.builder.reserve(self.place(colon));
            let value = self.expression(depth)?;
            fields.push(Field { id, offset: place.offset, name, value: value.root, optional });
            height = height.max(value.height);
        }
        let root = self.builder.add_reserved(reserved, ExprKind::Struct { type_name, fields });
        Ok(Subtree { root, height })
    }

    /// Consumes the end of a collection, or the comma before an item. A trailing comma is allowed.
    fn closes(&mut self, end: TokenKind, is_first: bool) -> Result<bool, GaveUp> {
        let comma = self.eat(TokenKind::Comma)?;
        if self.eat(end)?.is_some() {
            return Ok(true);
        }
        if comma.is_some() == is_first { Err(GaveUp) } else { Ok(false) }
    }

    fn dotted_name(&self, range: Range<usize>) -> String {
        let (mut name, mut at) = (String::new(), range.start);
        while at < range.end {
            let Scan::Token(kind, end) = scan(self.source.text(), at) else { break };
            if !kind.is_hidden() {
                name.push_str(&self.source.text()[at..end]);
            }
            at = end;
        }
        name
    }
}
