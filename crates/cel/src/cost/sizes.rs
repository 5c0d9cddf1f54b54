//! The sizes of expressions' values.

use crate::ast::{ExprKind, ExprRef, Literal};
use crate::types::{Kind, Type};

use super::paths::{Path, PathStep};
use super::{CostRange, Coster, EntrySize};

/// An argument of a call with the estimates at the time of the call.
pub(super) struct CostedArgument<'a> {
    pub at: ExprRef,
    pub path: Path,
    pub kind: &'a Type,
    pub size: Option<CostRange>,
}

impl<'a> Coster<'a> {
    pub(super) fn node(&mut self, at: ExprRef) -> CostedArgument<'a> {
        let mut path = self.path_of(at);
        if let Some(PathStep::Name("__result__" | "@result")) = self.paths.steps(path).first() {
            path = Path::default();
        }
        CostedArgument { at, path, kind: self.type_of(at), size: self.size(at) }
    }

    pub(super) fn size_or_unknown(&mut self, at: ExprRef) -> CostRange {
        self.size(at).unwrap_or(CostRange::UNKNOWN)
    }

    /// The size of an expression's value, from the first of these that has one: an earlier estimate, the literal, the
    /// schema, a scalar type, the macro's variable.
    pub(super) fn size(&mut self, at: ExprRef) -> Option<CostRange> {
        if let Some(size) = self.sizes.get(at.index()).copied().flatten() {
            return Some(size);
        }
        if let Some(size) = self.written_size(at) {
            return Some(CostRange::exactly(size));
        }
        if let Some(size) = self.declared_size(self.path_of(at)) {
            self.set_size(at, Some(size));
            return Some(size);
        }
        if is_scalar(self.type_of(at)) {
            return Some(CostRange::exactly(1));
        }
        self.local(self.name_of(at)?)?.size
    }

    /// The size of the value at a path according to the schema.
    pub(super) fn declared_size(&self, path: Path) -> Option<CostRange> {
        self.paths.max_elements(path, self.root).map(CostRange::up_to)
    }

    /// The size of a constant, list or map literal.
    fn written_size(&self, at: ExprRef) -> Option<u64> {
        let size = match &self.ast.expr(at).kind {
            ExprKind::Literal(Literal::String(text)) => text.chars().count(),
            ExprKind::Literal(Literal::Bytes(bytes)) => bytes.len(),
            ExprKind::Literal(_) => 1,
            ExprKind::List { elements, .. } => elements.len(),
            ExprKind::Map { entries } => entries.len(),
            _ => return None,
        };
        Some(size as u64)
    }

    pub(super) fn set_size(&mut self, at: ExprRef, size: Option<CostRange>) {
        if let (Some(slot), Some(_)) = (self.sizes.get_mut(at.index()), size) {
            *slot = size;
        }
    }

    pub(super) fn entry_size(&self, at: ExprRef) -> Option<EntrySize> {
        if let Some(size) = self.entry_sizes.get(at.index()).copied().flatten() {
            return Some(size);
        }
        self.local(self.name_of(at)?)?.entry_size
    }

    pub(super) fn set_entry_size(&mut self, at: ExprRef, size: Option<EntrySize>) {
        if let (Some(slot), Some(_)) = (self.entry_sizes.get_mut(at.index()), size) {
            *slot = size;
        }
    }

    /// Copies the sizes of one expression to another.
    pub(super) fn copy_sizes(&mut self, to: ExprRef, from: ExprRef) {
        let size = self.size(from);
        self.set_size(to, size);
        let size = self.entry_size(from);
        self.set_entry_size(to, size);
    }
}

/// Whether all values of a type have size 1.
fn is_scalar(whole: &Type) -> bool {
    match whole.kind() {
        Kind::Bool | Kind::Double | Kind::Duration | Kind::Int | Kind::Timestamp | Kind::Uint => true,
        Kind::Opaque => whole.in_optional().is_some_and(is_scalar),
        _ => false,
    }
}
