//! Names, calls of functions, and literals.

use super::{Visited, Visitor};
use crate::antlr::grammar::{Form, Label};
use crate::antlr::tree::NodeId;
use crate::ast::{ExprRef, Literal};
use crate::builder::NodeRange;
use crate::error::Mistake;
use crate::{literal, macros};
use crd_ls_grammar::cel_fields::is_reserved;

impl Visitor<'_> {
    pub(crate) fn ident(&mut self, node: NodeId) -> Visited {
        let name = self.name(node);
        Ok(match (name, self.tree.part(node, Label::Id)) {
            (Ok(name), Some(id)) => {
                let place = self.place(id);
                self.builder.ident(place, name)
            }
            (Ok(_), None) => self.nothing(),
            (Err(unusable), _) => unusable,
        })
    }

    pub(crate) fn global_call(&mut self, node: NodeId) -> Visited {
        let function = match self.name(node) {
            Ok(function) => function,
            Err(unusable) => return Ok(unusable),
        };
        let reserved = self.reserve(self.tree.part(node, Label::Open));
        let args = self.arguments(node)?;
        Ok(self.call_or_macro(macros::MacroInput { reserved, function: &function, target: None, args: &args }))
    }

    /// The name of a variable or a function, or the unspecified expression if the name is invalid.
    fn name(&mut self, node: NodeId) -> Result<String, ExprRef> {
        let place = self.place_of(node);
        let Some(id) = self.tree.part(node, Label::Id) else { return Err(self.builder.unspecified(place)) };
        let name = self.text(id);
        if is_reserved(&name) {
            return Err(self.report(place, format!("reserved identifier: {name}")));
        }
        let dot = if self.tree.part(node, Label::LeadingDot).is_some() { "." } else { "" };
        Ok(format!("{dot}{name}"))
    }

    pub(crate) fn literal(&mut self, node: NodeId, form: Form) -> ExprRef {
        let Some(token) = self.tree.part(node, Label::Token) else { return self.nothing() };
        let text = self.text(token);
        let is_negative = self.tree.part(node, Label::Sign).is_some();
        let value = match form {
            Form::Int => literal::int(&text, is_negative).map(Literal::Int).ok_or("invalid int literal"),
            Form::Uint => literal::uint(&text).map(Literal::Uint).ok_or("invalid uint literal"),
            Form::Double => literal::double(&text, is_negative).map(Literal::Double).ok_or("invalid double literal"),
            Form::String => literal::string(&text).map(Literal::String),
            Form::Bytes => literal::bytes(&text).map(Literal::Bytes),
            Form::True => Ok(Literal::Bool(true)),
            Form::False => Ok(Literal::Bool(false)),
            _ => Ok(Literal::Null),
        };
        let (start, last) = (self.place_of(node), self.place(token));
        match value {
            Ok(value) => self.builder.literal(NodeRange { offset: start.offset, end: last.end }, value),
            Err(words) => {
                let is_number = matches!(form, Form::Int | Form::Uint | Form::Double);
                self.report_mistake(start, words, is_number.then_some(Mistake::NumberTooLarge))
            }
        }
    }
}
