//! A parsed expression with the types and the texts of its parts.

use std::ops::Range;

use super::super::tokens::{Part, Words};
use crate::ast::{Ast, ExprKind, ExprRef};
use crate::check::{Checked, VariableTypes, check_any};
use crate::extents::{extents, operands};
use crate::macros::ACCUMULATOR;
use crate::source::Source;
use crate::types::Type;

pub(in super::super) struct Typed<'e> {
    pub(super) source: &'e Source<'e>,
    pub(super) ast: &'e Ast,
    pub(super) variables: &'e VariableTypes,
    pub(super) checked: Checked,
    extents: Vec<Range<u32>>,
}

impl<'e> Typed<'e> {
    pub(in super::super) fn new(source: &'e Source<'e>, ast: &'e Ast, variables: &'e VariableTypes) -> Self {
        Typed { source, ast, variables, checked: check_any(ast, variables), extents: extents(ast, source) }
    }

    /// The nodes that are written in the expression, without the nodes that macros create.
    pub(super) fn nodes(&self) -> impl Iterator<Item = ExprRef> + '_ {
        let is_made = |kind: &ExprKind| operands(kind).into_iter().any(|operand| self.is_name(operand, ACCUMULATOR));
        let nodes = (0..self.ast.exprs().len()).map(ExprRef::new);
        nodes.filter(move |at| self.checked.known_type(*at).is_some() && !is_made(self.kind(*at)))
    }

    pub(super) fn kind(&self, at: ExprRef) -> &'e ExprKind {
        &self.ast.expr(at).kind
    }

    pub(super) fn type_of(&self, at: ExprRef) -> &Type {
        self.checked.type_of(at)
    }

    pub(super) fn is_name(&self, at: ExprRef, name: &str) -> bool {
        matches!(self.kind(at), ExprKind::Ident(found) if found == name)
    }

    /// Whether a part has no type because of an error.
    pub(super) fn has_error(&self, at: ExprRef) -> bool {
        matches!(self.type_of(at), Type::Error)
    }

    /// The bytes of a part.
    pub(super) fn range(&self, at: ExprRef) -> Option<Range<usize>> {
        let extent = self.extents.get(at.index())?;
        Some(self.source.byte(extent.start)..self.source.byte(extent.end))
    }

    pub(super) fn text(&self, at: ExprRef) -> Option<&'e str> {
        self.source.text().get(self.range(at)?)
    }

    /// The function and the arguments of a call with two arguments, such as a binary operator.
    pub(super) fn operator(&self, at: ExprRef) -> Option<(&'e str, ExprRef, ExprRef)> {
        let ExprKind::Call { function, target: None, args } = self.kind(at) else { return None };
        match args[..] {
            [one, other] => Some((function, one, other)),
            _ => None,
        }
    }

    /// The replacement of a part with an expression, in parentheses if the surrounding operators would split it.
    pub(super) fn instead(&self, at: ExprRef, text: &str) -> Option<Part> {
        let range = self.range(at)?;
        let (before, after) = (self.source.text().get(..range.start)?, self.source.text().get(range.end..)?);
        let (before, after) = (before.trim_end(), after.trim_start());
        let starts =
            before.is_empty() || ["(", ",", "[", "&&", "||", "?", ":"].iter().any(|sign| before.ends_with(sign));
        let ends = after.is_empty() || [")", ",", "]", "&&", "||", "?", ":"].iter().any(|sign| after.starts_with(sign));
        let words = Words::new(text);
        let is_whole = starts && ends && !text.contains("||") && !text.contains('?') || words.is_simple(0..words.len());
        let is_alone = before.is_empty() && after.is_empty();
        let is_negated_test = text.starts_with('!') && starts && ends;
        let text = if is_whole || is_alone || is_negated_test { text.to_owned() } else { format!("({text})") };
        Some((range, text))
    }

    /// The text of an operand, in parentheses if it is not simple.
    pub(super) fn operand(&self, at: ExprRef) -> Option<String> {
        let text = self.text(at)?;
        let words = Words::new(text);
        words.operand(0..words.len())
    }
}
