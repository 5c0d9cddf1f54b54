//! Checks fields: `a.b`, `has(a.b)` and `a.?b`.

use crate::ast::{ExprKind, ExprRef, Literal};
use crate::error::Mistake;
use crate::library;
use crate::types::{Object, Type};

use super::{Checker, Reference, Remedy, remedy};

impl<'a> Checker<'a> {
    pub(super) fn check_select(&mut self, at: ExprRef, operand: ExprRef, field: &str, test_only: bool) {
        if !test_only && let Some((name, found)) = self.qualified_name(at) {
            self.set_type(at, found);
            self.set_reference(at, Reference::Name(name.into()));
            return;
        }
        let found = self.type_of_field(at, operand, field, false);
        let found = if test_only { Type::Bool } else { self.mapping.substitute(&found) };
        self.set_type(at, found);
    }

    /// The arguments are the operand and the name of the field.
    pub(super) fn check_optional_select(&mut self, at: ExprRef, args: &[ExprRef]) {
        let &[operand, field] = args else { return };
        let ast = self.ast;
        let ExprKind::Literal(Literal::String(name)) = &ast.expr(field).kind else {
            self.report(field, "unsupported optional field selection");
            return;
        };
        let found = self.type_of_field(at, operand, name, true);
        let found = self.mapping.substitute(&found);
        self.set_type(at, found);
        let overloads = library::find("_?._").map(|function| &function.overloads[..]).unwrap_or_default();
        let reference = self.refer_to(overloads.iter().map(|signature| signature.overload), false);
        self.set_reference(at, reference);
    }

    fn type_of_field(&mut self, at: ExprRef, operand: ExprRef, field: &str, is_optional: bool) -> Type {
        self.check(operand);
        self.explain_superfluous(at, operand, field);
        let operand_type = self.get_type(operand);
        let operand_type = self.mapping.substitute(&operand_type);
        let target = operand_type.in_optional();
        let found = match target.unwrap_or(&operand_type) {
            Type::Map(params) => params.last().cloned().unwrap_or(Type::Dyn),
            Type::Object(object) => self.field_of(at, object, field),
            param @ (Type::Param(_) | Type::Named(_)) => {
                // An operand of unknown type gets the type `dyn`.
                self.mapping.is_assignable(&Type::Dyn, param);
                Type::Dyn
            }
            other => {
                if !other.is_dyn_or_error() {
                    let mistake = Mistake::NoFields { found: other.shown().into() };
                    let message = format_args!("type '{other}' does not support field selection");
                    self.report_mistake(at, message, mistake, method(other, field));
                }
                Type::Dyn
            }
        };
        if target.is_some() || is_optional { Type::optional(found) } else { found }
    }

    /// Explains `self.spec.replicas` in a rule of `spec`, where `self.replicas` is probably meant. The name of the
    /// field that contains the rule is not known here.
    fn explain_superfluous(&mut self, at: ExprRef, operand: ExprRef, field: &str) {
        let ast = self.ast;
        let ExprKind::Select { operand: root, field: segment, .. } = &ast.expr(operand).kind else { return };
        let ExprKind::Ident(name) = &ast.expr(*root).kind else { return };
        self.explain_last(
            operand,
            |mistake| matches!(mistake, Mistake::UndefinedField { .. }),
            |checker| match checker.get_type(*root) {
                Type::Object(Object::Declared { declaration, .. }) => {
                    if declaration.selected(field).is_some() && remedy::is_old_value(segment) {
                        return Some(Remedy::Instead { part: at, text: format!("oldSelf.{field}").into() });
                    }
                    declaration.selected(field).filter(|_| segment != "metadata")?;
                    let text = format!("{name}.{field}").into();
                    Some(Remedy::WithoutOwner { part: at, owner: segment.as_str().into(), text })
                }
                _ => None,
            },
        );
    }

    /// The type of an object's field; reports an error if the field is missing.
    fn field_of(&mut self, at: ExprRef, object: &Object, field: &str) -> Type {
        let found = match object {
            Object::Declared { place, declaration } => {
                declaration.selected(field).map(|(name, declaration)| declaration.field_type(place, name))
            }
            Object::Known(name) => match library::field_of_message(name, field) {
                Some(found) => found,
                None => {
                    let shown = Type::Object(object.clone());
                    let mistake = Mistake::NoFields { found: shown.shown().into() };
                    let message = format_args!("unexpected failed resolution of '{name}'");
                    self.report_mistake(at, message, mistake, method(&shown, field));
                    return Type::Error;
                }
            },
        };
        found.unwrap_or_else(|| {
            let remedy = match object {
                Object::Declared { declaration, .. } => remedy::field(declaration, field),
                Object::Known(_) => None,
            };
            let mistake = Mistake::UndefinedField { name: field.into(), object: object.name().into() };
            self.report_mistake(at, format_args!("undefined field '{field}'"), mistake, remedy);
            Type::Error
        })
    }
}

/// The call that the name of a method without parentheses probably means.
fn method(target: &Type, name: &str) -> Option<Remedy> {
    let is_method = |name: &&str| {
        let overloads = library::find(name).map(|function| &function.overloads[..]).unwrap_or_default();
        overloads.iter().any(|overload| overload.arguments.len() == 1 && overload.fits_target(target))
    };
    let getter =
        name.chars().next().map(|first| format!("get{}{}", first.to_ascii_uppercase(), &name[first.len_utf8()..]));
    let known = Some(name).filter(is_method).or_else(|| remedy::foreign_function(name).filter(is_method));
    let name = known.or_else(|| getter.as_deref().filter(is_method))?;
    Some(Remedy::Name(format!("{name}()").into()))
}
