//! Checks list, map and message literals.

use crate::ast::{EntryExpr, ExprRef, Field};
use crate::error::Mistake;
use crate::library;
use crate::types::{Kind, Type, more_general};

use super::{Checker, Reference};

impl<'a> Checker<'a> {
    pub(super) fn check_list(&mut self, at: ExprRef, elements: &[ExprRef], optional_indices: &[u32]) {
        let mut joined: Option<Type> = None;
        for (index, &element) in elements.iter().enumerate() {
            self.check(element);
            let mut found = self.get_type(element);
            if optional_indices.contains(&(index as u32)) {
                found = self.unwrap_optional(element, found);
            }
            joined = Some(self.join(joined, found));
        }
        let joined = joined.unwrap_or_else(|| self.mapping.new_param());
        self.set_type(at, Type::list(joined));
    }

    pub(super) fn check_map(&mut self, at: ExprRef, entries: &[EntryExpr]) {
        let (mut keys, mut values): (Option<Type>, Option<Type>) = (None, None);
        for entry in entries {
            self.check(entry.key);
            let found = self.get_type(entry.key);
            keys = Some(self.join(keys, found));
            self.check(entry.value);
            let mut found = self.get_type(entry.value);
            if entry.optional {
                found = self.unwrap_optional(entry.value, found);
            }
            values = Some(self.join(values, found));
        }
        let keys = keys.unwrap_or_else(|| self.mapping.new_param());
        let values = values.unwrap_or_else(|| self.mapping.new_param());
        self.set_type(at, Type::map(keys, values));
    }

    /// The common type of two items; `dyn` if they have none. The validators report items of different types.
    fn join(&mut self, previous: Option<Type>, current: Type) -> Type {
        match previous {
            None => current,
            Some(previous) if self.mapping.is_assignable(&previous, &current) => {
                more_general(&previous, &current).clone()
            }
            Some(_) => Type::Dyn,
        }
    }

    /// The type of the value in an optional after a question mark.
    fn unwrap_optional(&mut self, at: ExprRef, found: Type) -> Type {
        if let Some(value) = found.in_optional() {
            return value.clone();
        }
        if !found.is_dyn() {
            self.report_mismatch(at, &Type::optional(found.clone()), &found);
        }
        found
    }

    pub(super) fn check_struct(&mut self, at: ExprRef, type_name: &str, fields: &[Field]) {
        let name = type_name.strip_prefix('.').unwrap_or(type_name);
        let is_type_only = self.variables.dialect.creates_types_only;
        let named = if is_type_only { library::type_of_name(name) } else { self.type_of_name(name) };
        let Some(named) = named else {
            let mistake = Mistake::UndeclaredName(type_name.into());
            self.report_undeclared(at, type_name, mistake, None);
            return self.set_type(at, Type::Error);
        };
        self.set_reference(at, Reference::Name(name.into()));
        let (built, message) = self.built_type(at, &named);
        self.set_type(at, built);
        for field in fields {
            self.check_struct_field(field, message.unwrap_or(name));
        }
    }

    /// The type that the name of a message literal creates, and the name of the message.
    fn built_type(&mut self, at: ExprRef, named: &Type) -> (Type, Option<&'static str>) {
        if named.kind() == Kind::Error {
            return (Type::Error, None);
        }
        if named.kind() != Kind::Type {
            self.report(at, format_args!("'{}' is not a type", named.name()));
            return (Type::Error, None);
        }
        let target = named.params().first().cloned().unwrap_or(Type::Error);
        let Some(message) = library::message_of(&target) else {
            self.report(at, format_args!("'{}' is not a message type", target.name()));
            return (Type::Error, None);
        };
        (target, Some(message))
    }

    fn check_struct_field(&mut self, field: &Field, message: &str) {
        self.check(field.value);
        let expected = match library::field_of_message(message, &field.name) {
            Some(Some(expected)) => expected,
            Some(None) => {
                self.report_at(field.offset, format_args!("undefined field '{}'", field.name));
                Type::Error
            }
            None => {
                self.report_at(field.offset, format_args!("unexpected failed resolution of '{message}'"));
                Type::Error
            }
        };
        let mut found = self.get_type(field.value);
        if field.optional {
            found = self.unwrap_optional(field.value, found);
        }
        if !self.mapping.is_assignable(&expected, &found) {
            let name = &field.name;
            let message = format!("expected type of field '{name}' is '{expected}' but provided type is '{found}'");
            self.report_at(field.offset, message);
        }
    }
}
