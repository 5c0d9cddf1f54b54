//! Lists, maps and messages.

use super::members::node;
use super::{LimitExceeded, Visited, Visitor};
use crate::antlr::grammar::Label;
use crate::antlr::tree::{NodeId, ParsePart};
use crate::ast::{EntryExpr, ExprKind, Field};
use crate::builder::Reserved;

impl Visitor<'_> {
    pub(crate) fn list(&mut self, list: NodeId) -> Visited {
        let reserved = self.reserve(self.tree.part(list, Label::Open));
        let items = self.nodes(self.tree.child(list, Label::Args), Label::Value);
        let (mut elements, mut optional_indices) = (Vec::new(), Vec::new());
        for item in items {
            if self.tree.part(item, Label::Optional).is_some() {
                optional_indices.push(elements.len() as u32);
            }
            elements.push(self.visit(self.tree.child(item, Label::First))?);
        }
        Ok(self.builder.add_reserved(reserved, ExprKind::List { elements, optional_indices }))
    }

    pub(crate) fn map(&mut self, map: NodeId) -> Visited {
        let reserved = self.reserve(self.tree.part(map, Label::Open));
        let entries = match self.tree.child(map, Label::Args) {
            Some(list) => self.entries(list)?,
            None => Vec::new(),
        };
        Ok(self.builder.add_reserved(reserved, ExprKind::Map { entries }))
    }

    fn entries(&mut self, list: NodeId) -> Result<Vec<EntryExpr>, LimitExceeded> {
        let keys = self.nodes(Some(list), Label::Key);
        let values = self.nodes(Some(list), Label::Value);
        let colons: Vec<ParsePart> = self.tree.parts(list, Label::Colon).collect();
        let mut entries = Vec::new();
        for (at, colon) in colons.into_iter().enumerate() {
            let Reserved { id, place } = self.reserve(Some(colon));
            let (Some(key), Some(value)) = (keys.get(at), values.get(at)) else { return Ok(Vec::new()) };
            let optional = self.tree.part(*key, Label::Optional).is_some();
            let key = self.visit(self.tree.child(*key, Label::First))?;
            let value = self.visit(Some(*value))?;
            entries.push(EntryExpr { id, offset: place.offset, key, value, optional });
        }
        Ok(entries)
    }

    pub(crate) fn message(&mut self, message: NodeId) -> Visited {
        let names: Vec<String> = self.tree.parts(message, Label::Id).map(|id| self.text(id)).collect();
        let dot = if self.tree.part(message, Label::LeadingDot).is_some() { "." } else { "" };
        let type_name = format!("{dot}{}", names.join("."));
        let reserved = self.reserve(self.tree.part(message, Label::Open));
        let fields = match self.tree.child(message, Label::Args) {
            Some(list) => self.fields(list)?,
            None => Vec::new(),
        };
        Ok(self.builder.add_reserved(reserved, ExprKind::Struct { type_name, fields }))
    }

    fn fields(&mut self, list: NodeId) -> Result<Vec<Field>, LimitExceeded> {
        let keys = self.nodes(Some(list), Label::Key);
        let values = self.nodes(Some(list), Label::Value);
        let colons: Vec<ParsePart> = self.tree.parts(list, Label::Colon).collect();
        let mut fields = Vec::new();
        for (at, key) in keys.into_iter().enumerate() {
            let (Some(colon), Some(value)) = (colons.get(at), values.get(at)) else { return Ok(Vec::new()) };
            let Reserved { id, place } = self.reserve(Some(*colon));
            let optional = self.tree.part(key, Label::Optional).is_some();
            let name = match self.tree.child(key, Label::Id) {
                Some(name) => self.field_name(name),
                None => Err("unsupported ident kind"),
            };
            match name {
                Ok(name) => {
                    let value = self.visit(Some(*value))?;
                    fields.push(Field { id, offset: place.offset, name, value, optional });
                }
                Err(words) => {
                    let place = self.place_of(list);
                    self.report(place, words);
                }
            }
        }
        Ok(fields)
    }

    fn nodes(&self, list: Option<NodeId>, label: Label) -> Vec<NodeId> {
        list.map_or_else(Vec::new, |list| self.tree.parts(list, label).filter_map(node).collect())
    }
}
