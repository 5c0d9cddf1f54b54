//! The fields that an expression selects.

use std::ops::Range;
use std::sync::Arc;

use super::known::CheckedParts;
use super::selected::Selected;
use crate::ast::{Ast, ExprRef};
use crate::check::check_any;
use crate::compile::Environment;
use crate::extents::extents;
use crate::lexer::{Lexemes, TokenKind};
use crate::source::Source;
use crate::types::DeclPlace;
use crate::{Parsed, parse_any};
use crd_ls_grammar::cel_fields::{is_name_of, is_reserved, unescape};

/// A selection of a field in an expression.
#[derive(Debug)]
pub struct FieldUse {
    /// The bytes of the field's name.
    pub name: Range<usize>,
    /// The object that the field is selected from, even if it lacks the field; `None` if the object depends on the
    /// value, or is unknown because of an error.
    pub object: Option<Arc<DeclPlace>>,
}

impl Environment {
    /// The selections of the fields with this escaped name, declared or not, in the order of the text. The expression
    /// can have errors.
    pub fn uses_of(&self, text: &str, name: &str, has_optional_old_self: bool) -> Vec<FieldUse> {
        // Fast path: most expressions do not contain the name.
        let word = unescape(name).filter(|word| is_reserved(word));
        if !text.contains(word.as_deref().unwrap_or(name)) {
            return Vec::new();
        }
        self.selections(text, (has_optional_old_self, Lacking::Used), |written| is_name_of(written, name))
    }

    /// The bytes of the reserved words that select a field of a known object, in the order of the text. A reserved word
    /// needs no escape after a dot.
    pub fn fields_by_word(&self, text: &str, has_optional_old_self: bool) -> Vec<Range<usize>> {
        let uses = self.selections(text, (has_optional_old_self, Lacking::LeftOut), is_reserved).into_iter();
        uses.filter(|used| used.object.is_some()).map(|used| used.name).collect()
    }

    fn selections(
        &self,
        text: &str,
        (has_optional_old_self, lacking): (bool, Lacking),
        is_meant: impl Fn(&str) -> bool,
    ) -> Vec<FieldUse> {
        let source = self.source(text);
        let Parsed { ast, errors } = parse_any(&source);
        let read = ast.map_or_else(Vec::new, |ast| {
            self.read_selections(&source, &ast, (has_optional_old_self, lacking), &is_meant)
        });
        if errors.is_empty() { read } else { with_unread(read, text, is_meant) }
    }

    /// The fields in the tree.
    fn read_selections(
        &self,
        source: &Source,
        ast: &Ast,
        (has_optional_old_self, lacking): (bool, Lacking),
        is_meant: impl Fn(&str) -> bool,
    ) -> Vec<FieldUse> {
        let text = source.text();
        let selected = |expr| Selected::of(ast, expr).filter(|selected| is_meant(selected.name));
        let nodes = ast.exprs().iter().enumerate();
        let selections: Vec<_> = nodes.filter_map(|(at, expr)| Some((at, selected(expr)?))).collect();
        if selections.is_empty() {
            return Vec::new();
        }
        let checked = check_any(ast, self.variables(has_optional_old_self));
        let (parts, extents) = (CheckedParts::new(ast, &checked), extents(ast, source));
        let used = |(at, selected): (usize, Selected<'_>)| {
            let of_lacking = || (lacking == Lacking::Used).then(|| parts.place_of(selected.operand).map(Some))?;
            let object = parts.object_of(selected.operand, selected.name).or_else(of_lacking)?;
            let extent = extents.get(selected.named_by.map_or(at, ExprRef::index))?;
            let end = source.byte(extent.end);
            let is_quoted = text.get(..end).is_some_and(|before| before.ends_with('`'));
            let end = end - usize::from(is_quoted);
            // The expansion of `has` ends with its parenthesis; the original selection is also in the tree.
            let start = end.checked_sub(selected.name.len())?;
            text.get(start..end).filter(|written| *written == selected.name)?;
            Some(FieldUse { name: start..end, object })
        };
        let mut uses: Vec<FieldUse> = selections.into_iter().filter_map(used).collect();
        uses.sort_by_key(|found| (found.name.start, found.object.is_none()));
        uses.dedup_by_key(|found| found.name.start);
        uses
    }
}

/// Whether a selection counts if the object lacks the field.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lacking {
    Used,
    LeftOut,
}

/// The fields in the tree, and all other names after a dot, since the tree of an invalid expression is incomplete.
fn with_unread(read: Vec<FieldUse>, text: &str, is_meant: impl Fn(&str) -> bool) -> Vec<FieldUse> {
    let names = names_behind_dots(text).into_iter().filter(|name| text.get(name.clone()).is_some_and(&is_meant));
    let is_read = |name: &Range<usize>| read.iter().any(|known| known.name.start == name.start);
    let unread: Vec<FieldUse> =
        names.filter(|name| !is_read(name)).map(|name| FieldUse { name, object: None }).collect();
    let mut uses: Vec<FieldUse> = read.into_iter().chain(unread).collect();
    uses.sort_by_key(|found| found.name.start);
    uses
}

fn names_behind_dots(text: &str) -> Vec<Range<usize>> {
    let (mut names, mut is_behind_dot) = (Vec::new(), false);
    for lexeme in Lexemes::from(text, 0).filter(|lexeme| !lexeme.kind.is_some_and(TokenKind::is_hidden)) {
        if lexeme.kind == Some(TokenKind::Identifier) && is_behind_dot {
            names.push(lexeme.extent);
        }
        // `.?name` also selects a field.
        is_behind_dot = match lexeme.kind {
            Some(TokenKind::Dot) => true,
            Some(TokenKind::QuestionMark) => is_behind_dot,
            _ => false,
        };
    }
    names
}
