//! Which fields an expression selects.

use std::ops::Range;
use std::sync::Arc;

use super::known::Parts;
use super::selected::Selected;
use crate::cel::ast::ExprRef;
use crate::cel::check::check_any;
use crate::cel::compile::Environment;
use crate::cel::extents::extents;
use crate::cel::parse_any;
use crate::cel::source::Source;
use crate::cel::types::DeclPlace;
use crate::grammar::cel_fields::{is_name_of, is_reserved, unescape};

/// A field that an expression selects.
#[derive(Debug)]
pub struct FieldUse {
    /// The bytes of its name.
    pub name: Range<usize>,
    /// The object that it is a field of; None where only the value tells.
    pub object: Option<Arc<DeclPlace>>,
}

impl Environment {
    /// The fields of one name (an escaped one) that an expression selects, in its order. The expression may have
    /// errors.
    pub fn uses_of(&self, text: &str, name: &str, has_optional_old_self: bool) -> Vec<FieldUse> {
        // Most expressions do not have the name: they need not be read.
        let word = unescape(name).filter(|word| is_reserved(word));
        if !text.contains(word.as_deref().unwrap_or(name)) {
            return Vec::new();
        }
        self.selections(text, has_optional_old_self, |written| is_name_of(written, name))
    }

    /// Where an expression selects fields of known objects by words of the language, which need no escape there: the
    /// bytes of the words, in its order.
    pub fn fields_by_word(&self, text: &str, has_optional_old_self: bool) -> Vec<Range<usize>> {
        let uses = self.selections(text, has_optional_old_self, is_reserved).into_iter();
        uses.filter(|used| used.object.is_some()).map(|used| used.name).collect()
    }

    fn selections(&self, text: &str, has_optional_old_self: bool, is_meant: impl Fn(&str) -> bool) -> Vec<FieldUse> {
        let source = Source::new(text);
        let Some(ast) = parse_any(&source).ast else { return Vec::new() };
        let selected = |expr| Selected::of(&ast, expr).filter(|selected| is_meant(selected.name));
        let nodes = ast.exprs().iter().enumerate();
        let selections: Vec<_> = nodes.filter_map(|(at, expr)| Some((at, selected(expr)?))).collect();
        if selections.is_empty() {
            return Vec::new();
        }
        let checked = check_any(&ast, self.variables(has_optional_old_self));
        let (parts, extents) = (Parts::new(&ast, &checked), extents(&ast, &source));
        let used = |(at, selected): (usize, Selected<'_>)| {
            let object = parts.object_of(selected.operand, selected.name)?;
            let extent = extents.get(selected.named_by.map_or(at, ExprRef::index))?;
            let end = source.byte(extent.end);
            // What `has` is expanded to ends with its parenthesis; the selection in it is there as well.
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
