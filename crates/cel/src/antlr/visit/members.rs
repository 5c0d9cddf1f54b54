//! Fields, methods and indices.

use super::{Visited, Visitor};
use crate::antlr::grammar::{Form, Label};
use crate::antlr::tree::{NodeId, ParsePart};
use crate::ast::{ExprRef, Literal};
use crate::builder::operators;
use crate::lexer::unquoted;
use crate::macros;

use super::LimitExceeded;

impl Visitor<'_> {
    pub(crate) fn select(&mut self, node: NodeId) -> Visited {
        let operand = self.visit(self.tree.child(node, Label::First))?;
        let dot = self.tree.part(node, Label::Operator);
        let (Some(dot), Some(id)) = (dot, self.tree.child(node, Label::Id)) else {
            let place = self.place_of(node);
            return Ok(self.builder.unspecified(place));
        };
        let name = self.field_name(id).unwrap_or_else(|words| {
            let place = self.place_of(id);
            self.report(place, words);
            String::new()
        });
        let place = self.place(dot);
        if self.tree.part(node, Label::Optional).is_none() {
            return Ok(self.builder.select(place, operand, name));
        }
        let id_place = self.place_of(id);
        let name = self.builder.literal(id_place, Literal::String(name));
        Ok(self.builder.call(place, operators::OPTIONAL_SELECT, vec![operand, name]))
    }

    pub(crate) fn member_call(&mut self, node: NodeId) -> Visited {
        let target = self.visit(self.tree.child(node, Label::First))?;
        let Some(id) = self.tree.part(node, Label::Id) else {
            let place = self.place_of(node);
            return Ok(self.builder.unspecified(place));
        };
        let function = self.text(id);
        let reserved = self.reserve(self.tree.part(node, Label::Open));
        let args = self.arguments(node)?;
        Ok(self.call_or_macro(macros::MacroInput { reserved, function: &function, target: Some(target), args: &args }))
    }

    pub(crate) fn index(&mut self, node: NodeId) -> Visited {
        let operand = self.visit(self.tree.child(node, Label::First))?;
        let Some(open) = self.tree.part(node, Label::Operator) else {
            let place = self.place_of(node);
            return Ok(self.builder.unspecified(place));
        };
        let reserved = self.reserve(Some(open));
        let index = self.visit(self.tree.child(node, Label::Args))?;
        let is_optional = self.tree.part(node, Label::Optional).is_some();
        let function = if is_optional { operators::OPTIONAL_INDEX } else { operators::INDEX };
        Ok(self.builder.call_reserved(reserved, function, None, vec![operand, index]))
    }

    pub(crate) fn arguments(&mut self, call: NodeId) -> Result<Vec<ExprRef>, LimitExceeded> {
        let Some(list) = self.tree.child(call, Label::Args) else { return Ok(Vec::new()) };
        let arguments: Vec<ParsePart> = self.tree.parts(list, Label::Value).collect();
        arguments.into_iter().map(|argument| self.visit(node(argument))).collect()
    }

    /// The name of a field, or an error message.
    pub(crate) fn field_name(&self, id: NodeId) -> Result<String, &'static str> {
        match (self.tree.node(id).form, self.tree.part(id, Label::Id)) {
            (Form::SimpleIdentifier, Some(name)) => Ok(self.text(name)),
            (Form::EscapedIdentifier, Some(name)) if self.source.dialect().has_quoted_fields => {
                Ok(unquoted(&self.text(name)).to_owned())
            }
            (Form::EscapedIdentifier, _) => Err("unsupported syntax: '`'"),
            _ => Err("unsupported ident kind"),
        }
    }
}

pub(super) fn node(part: ParsePart) -> Option<NodeId> {
    match part {
        ParsePart::Node(node) => Some(node),
        _ => None,
    }
}
