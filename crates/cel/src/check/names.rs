//! Checks names of variables, types, and functions in namespaces.

use crate::ast::{Ast, ExprKind, ExprRef};
use crate::error::Mistake;
use crate::library::{self, Function};
use crate::types::{Object, Type};
use crd_ls_grammar::cel_fields::escape;

use super::{Checker, Reference, Remedy, remedy};

impl<'a> Checker<'a> {
    pub(super) fn check_ident(&mut self, at: ExprRef, name: &'a str) {
        let unrooted = name.strip_prefix('.').unwrap_or(name);
        match self.type_of_name(unrooted) {
            Some(found) => {
                self.set_type(at, found);
                self.set_reference(at, Reference::Name(unrooted.into()));
            }
            None => {
                self.set_type(at, Type::Error);
                let mistake = Mistake::UndeclaredName(unrooted.into());
                self.report_undeclared(at, name, mistake, self.meant_by(unrooted));
            }
        }
    }

    /// The likely meaning of an unknown name: a field of `self`, or a variable.
    fn meant_by(&self, name: &str) -> Option<Remedy> {
        let fields = match &self.variables.self_type {
            Type::Object(Object::Declared { declaration, .. }) => Some(declaration),
            _ => None,
        };
        let field = fields.and_then(|fields| escape(name).filter(|escaped| fields.field(escaped).is_some()));
        let known = || self.scope.iter().map(|(variable, _)| *variable).chain(["self", "oldSelf"]);
        let of_self = field.map(|field| Remedy::Name(format!("self.{field}").into()));
        of_self.or_else(|| remedy::variable(name, known()))
    }

    /// The type of a variable, or of the name of a type.
    pub(super) fn type_of_name(&self, name: &str) -> Option<Type> {
        if let Some((_, found)) = self.scope.iter().rev().find(|(variable, _)| *variable == name) {
            return Some(found.clone());
        }
        match name {
            "self" => Some(self.variables.self_type.clone()),
            "oldSelf" => Some(self.variables.old_self_type.clone()),
            _ => library::type_of_name(name),
        }
    }

    /// The whole name and the type of a selection that is a qualified name.
    pub(super) fn qualified_name(&self, at: ExprRef) -> Option<(String, Type)> {
        if !library::has_qualified_types(root_of(self.ast, at)?) {
            return None;
        }
        let name = dotted(self.ast, at)?;
        let found = self.type_of_name(&name)?;
        Some((name, found))
    }

    /// The function of a call on a name, if the name is a namespace, such as `sets` in `sets.contains(a, b)`.
    pub(super) fn namespaced_function(&self, target: ExprRef, function: &str) -> Option<&'static Function> {
        if !library::is_namespace(root_of(self.ast, target)?) {
            return None;
        }
        let namespace = dotted(self.ast, target)?;
        library::find(&format!("{namespace}.{function}"))
    }
}

/// The first name in a chain of selections.
fn root_of(ast: &Ast, mut at: ExprRef) -> Option<&str> {
    loop {
        match &ast.expr(at).kind {
            ExprKind::Ident(name) => return Some(name.strip_prefix('.').unwrap_or(name)),
            ExprKind::Select { operand, test_only: false, .. } => at = *operand,
            _ => return None,
        }
    }
}

fn dotted(ast: &Ast, mut at: ExprRef) -> Option<String> {
    let mut names: Vec<&str> = Vec::new();
    loop {
        match &ast.expr(at).kind {
            ExprKind::Ident(name) => {
                names.push(name.strip_prefix('.').unwrap_or(name));
                names.reverse();
                return Some(names.join("."));
            }
            ExprKind::Select { operand, field, test_only: false } => {
                names.push(field);
                at = *operand;
            }
            _ => return None,
        }
    }
}
