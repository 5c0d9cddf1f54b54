//! Information about the part of an expression at a place.

use std::cmp::Reverse;
use std::collections::HashSet;
use std::ops::Range;
use std::sync::Arc;

use super::candidates::types_of_variables;
use super::selected::Selected;
use crate::ast::{Ast, Expr, ExprKind, ExprRef};
use crate::check::{Checked, check, check_any};
use crate::compile::Environment;
use crate::cost::{Spent, spent};
use crate::extents::extents;
use crate::library::{self, Signature};
use crate::macros::{MACROS, Macro};
use crate::parse_any;
use crate::types::{DeclPlace, Object, Type};

/// The innermost part of an expression at a place.
#[derive(Debug)]
pub struct Known {
    /// The bytes of the part.
    pub extent: Range<usize>,
    pub type_name: String,
    pub what: What,
    /// The cost; `None` in an expression with errors.
    pub cost: Option<Spent>,
}

/// The kind of a part of an expression.
#[derive(Debug)]
pub enum What {
    /// A field, by its name as written, of an object that a schema declares.
    Field {
        object: Arc<DeclPlace>,
        name: Box<str>,
    },
    /// A call of a function, with its possible overloads.
    Call {
        name: &'static str,
        overloads: Vec<&'static Signature>,
    },
    Macro(&'static Macro),
    Other,
}

impl Environment {
    /// Information about the part of an expression at a byte. The expression can have errors.
    pub fn known_at(&self, text: &str, offset: usize, has_optional_old_self: bool) -> Option<Known> {
        let source = self.source(text);
        let ast = parse_any(&source).ast?;
        let variables = self.variables(has_optional_old_self);
        let (checked, at) = (check_any(&ast, variables), source.offset(offset));
        let extents = extents(&ast, &source);
        let mut holding: Vec<(usize, &Range<u32>)> =
            extents.iter().enumerate().filter(|(_, extent)| extent.start <= at && at <= extent.end).collect();
        // Of two adjacent parts, the later one counts. Of several parts with the same extent, the result of a macro
        // counts.
        holding.sort_by_key(|(index, extent)| (extent.end - extent.start, at == extent.end, Reverse(*index)));
        let parts = CheckedParts::new(&ast, &checked);
        let part = |(index, extent): (usize, &Range<u32>)| {
            let part = ExprRef::new(index);
            if parts.is_made_by_macro(part) {
                return None;
            }
            Some((part, extent.clone(), parts.type_of(part)?))
        };
        let (part, extent, found) = holding.into_iter().find_map(part)?;
        let part = parts.selection_by(part).unwrap_or(part);
        let cost = check(&ast, variables)
            .ok()
            .and_then(|checked| spent(&ast, &checked, self.declaration())?.get(part.index()).copied());
        Some(Known {
            extent: source.byte(extent.start)..source.byte(extent.end),
            type_name: parts.type_of(part).unwrap_or(found).shown(),
            what: parts.what(part),
            cost,
        })
    }
}

/// The parts of an expression, with the results of the checker.
pub(super) struct CheckedParts<'p> {
    ast: &'p Ast,
    checked: &'p Checked,
    /// The places of macro calls.
    macros: HashSet<u32>,
    /// The ids of the results of macros.
    expanded: HashSet<i64>,
}

impl<'p> CheckedParts<'p> {
    pub(super) fn new(ast: &'p Ast, checked: &'p Checked) -> Self {
        let expanded: HashSet<i64> = ast.macro_calls().iter().map(|call| call.id).collect();
        let calls = ast.exprs().iter().filter(|expr| expanded.contains(&expr.id));
        CheckedParts { ast, checked, macros: calls.map(|call| call.offset).collect(), expanded }
    }

    /// Whether a macro created the part, unless the part is the result of the whole call. All such parts are at the
    /// call's place.
    fn is_made_by_macro(&self, part: ExprRef) -> bool {
        let expr = self.ast.expr(part);
        self.macros.contains(&expr.offset) && !self.expanded.contains(&expr.id)
    }

    /// The selection whose field name is this part.
    fn selection_by(&self, part: ExprRef) -> Option<ExprRef> {
        let is_it = |expr: &Expr| Selected::of(self.ast, expr).is_some_and(|selected| selected.named_by == Some(part));
        self.ast.exprs().iter().position(is_it).map(ExprRef::new)
    }

    /// The type of a part. An argument that a macro has replaced has a type if it selects a field or declares a
    /// variable.
    fn type_of(&self, part: ExprRef) -> Option<Type> {
        if let Some(found) = self.checked.known_type(part) {
            return Some(found.clone());
        }
        match &self.ast.expr(part).kind {
            ExprKind::Select { operand, field, .. } => self.field_of(*operand, field).map(|(_, found)| found),
            ExprKind::Ident(_) => self.type_of_variable(part),
            _ => None,
        }
    }

    /// The type of a name that declares a macro's variable.
    fn type_of_variable(&self, part: ExprRef) -> Option<Type> {
        let call = self.ast.macro_calls().iter().find(|call| call.args.contains(&part))?;
        let form = self.form(&call.function, call.args.len())?;
        let at = call.args.iter().position(|arg| *arg == part).filter(|at| *at < form.variables)?;
        let range = self.checked.known_type(call.target?)?;
        types_of_variables(range, form.variables).get(at).cloned()
    }

    /// The object that contains a field, and the field's type.
    fn field_of(&self, operand: ExprRef, field: &str) -> Option<(Arc<DeclPlace>, Type)> {
        let found = self.checked.known_type(operand)?;
        match found.in_optional().unwrap_or(found) {
            Type::Object(Object::Declared { place, declaration }) => {
                let (name, found) = declaration.selected(field)?;
                Some((Arc::clone(place), found.field_type(place, name)))
            }
            _ => None,
        }
    }

    /// The object that contains a selected field: `Some(None)` if it depends on the value, `None` if the operand lacks
    /// the field.
    pub(super) fn object_of(&self, operand: ExprRef, field: &str) -> Option<Option<Arc<DeclPlace>>> {
        match self.checked.known_type(operand).map(|found| found.in_optional().unwrap_or(found)) {
            None | Some(Type::Dyn | Type::Error) => Some(None),
            Some(_) => self.field_of(operand, field).map(|(object, _)| Some(object)),
        }
    }

    /// The place of a declared object.
    pub(super) fn place_of(&self, operand: ExprRef) -> Option<Arc<DeclPlace>> {
        let found = self.checked.known_type(operand)?;
        match found.in_optional().unwrap_or(found) {
            Type::Object(Object::Declared { place, .. }) => Some(Arc::clone(place)),
            _ => None,
        }
    }

    fn form(&self, name: &str, parameters: usize) -> Option<&'static Macro> {
        MACROS.iter().find(|form| form.name == name && form.parameters.len() == parameters)
    }

    fn what(&self, part: ExprRef) -> What {
        let expr = self.ast.expr(part);
        if let Some(call) = self.ast.macro_calls().iter().find(|call| call.id == expr.id)
            && let Some(form) = self.form(&call.function, call.args.len())
        {
            return What::Macro(form);
        }
        if let Some(Selected { operand, name, .. }) = Selected::of(self.ast, expr) {
            return match self.field_of(operand, name) {
                Some((object, _)) => What::Field { object, name: name.into() },
                None => What::Other,
            };
        }
        match &expr.kind {
            ExprKind::Call { .. } => self.call(part),
            _ => What::Other,
        }
    }

    fn call(&self, part: ExprRef) -> What {
        let used = self.checked.overloads(part);
        let Some(function) = used.first().and_then(|overload| library::find(overload.function)) else {
            return What::Other;
        };
        let is_used = |signature: &&Signature| used.iter().any(|overload| overload.id == signature.overload.id);
        What::Call { name: function.name, overloads: function.overloads.iter().filter(is_used).collect() }
    }
}
