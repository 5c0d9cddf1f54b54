//! What the server does once when it makes a program of an expression: constants are converted, constant patterns are
//! compiled, and constant keys are looked at. What fails then has no place in the expression.
//!
//! Source: cel-go/interpreter/planner.go, `decOptimize` and `decRegexOptimizer` in cel-go/interpreter/decorators.go.

mod convert;
mod value;

#[cfg(test)]
mod tests;

use crate::cel::ast::{Ast, ExprKind, ExprRef, Literal};
use crate::cel::check::{Checked, Reference};
use crate::cel::library;
use crate::cel::types::Kind;
use crate::grammar::go_regexp::Regexp;

pub use convert::convert;
pub use value::Value;

/// What the server says if it can make no program.
pub fn instantiate(ast: &Ast, checked: &Checked) -> Result<(), String> {
    let mut planner = Planner { ast, checked, visits: 0 };
    planner.plan(ast.root()).map(drop)
}

/// How many expressions are planned. See the checker's limit.
const MAX_VISITS: u32 = 500_000;

struct Planner<'a> {
    ast: &'a Ast,
    checked: &'a Checked,
    visits: u32,
}

impl<'a> Planner<'a> {
    /// The value of an expression that is constant to the server.
    fn plan(&mut self, at: ExprRef) -> Result<Option<Value>, String> {
        self.visits += 1;
        if self.visits > MAX_VISITS {
            return Ok(None);
        }
        let ast = self.ast;
        match &ast.expr(at).kind {
            ExprKind::Unspecified => Ok(None),
            ExprKind::Literal(literal) => Ok(Some(Value::of_literal(literal))),
            ExprKind::Ident(_) => self.plan_name(at),
            ExprKind::Select { .. } if matches!(self.checked.reference(at), Reference::Name(_)) => self.plan_name(at),
            ExprKind::Select { operand, .. } => self.plan(*operand).map(|_| None),
            ExprKind::Call { function, target, args } => self.plan_call(at, function, *target, args),
            ExprKind::List { elements, .. } => {
                let are_constant = self.plan_all(elements.iter().copied())?;
                Ok(are_constant.then_some(Value::List { is_empty: elements.is_empty() }))
            }
            ExprKind::Map { entries } => {
                let parts = entries.iter().flat_map(|entry| [entry.key, entry.value]);
                Ok(self.plan_all(parts)?.then_some(Value::Map))
            }
            ExprKind::Struct { fields, .. } => self.plan_all(fields.iter().map(|field| field.value)).map(|_| None),
            ExprKind::Comprehension { iter_range, accu_init, loop_condition, loop_step, result, .. } => {
                self.plan_all([*accu_init, *iter_range, *loop_condition, *loop_step, *result]).map(|_| None)
            }
        }
    }

    /// Whether all of these are constant.
    fn plan_all(&mut self, parts: impl IntoIterator<Item = ExprRef>) -> Result<bool, String> {
        let mut are_constant = true;
        for part in parts {
            are_constant &= self.plan(part)?.is_some();
        }
        Ok(are_constant)
    }

    fn plan_name(&self, at: ExprRef) -> Result<Option<Value>, String> {
        let Reference::Name(name) = self.checked.reference(at) else { return Ok(None) };
        let found = self.checked.type_of(at);
        if found.kind() != Kind::Type {
            // Only the constant of an enumeration has a dot in its name.
            return Ok(name.contains('.').then_some(Value::Int(0)));
        }
        // The server takes a variable that has a type as its value for a type, too.
        if library::type_of_name(name).is_none() || !library::is_known_type(name) {
            return Err(format!("reference to undefined type: {name}"));
        }
        let target = found.params().first().map_or("type", |target| target.name());
        Ok(Some(Value::Type(target.to_owned())))
    }

    fn plan_call(
        &mut self,
        at: ExprRef,
        function: &str,
        target: Option<ExprRef>,
        args: &[ExprRef],
    ) -> Result<Option<Value>, String> {
        let target = target.filter(|_| !self.checked.is_namespaced(at));
        let mut values = Vec::with_capacity(args.len() + 1);
        for part in target.into_iter().chain(args.iter().copied()) {
            values.push(self.plan(part)?);
        }
        match (function.strip_prefix('.').unwrap_or(function), &values[..]) {
            ("_[_]" | "_[?_]", [_, Some(key)]) => key.check_as_key().map(|()| None),
            ("matches" | "find" | "findAll", [_, Some(Value::String(pattern)), ..]) => {
                Regexp::parse(pattern).map(|_| None).map_err(|error| error.to_string())
            }
            ("@in", [_, Some(Value::List { is_empty: true })]) => {
                Ok((self.checked.overloads(at).len() == 1).then_some(Value::Bool(false)))
            }
            (conversion, [Some(value)]) => convert(conversion, value).transpose(),
            _ => Ok(None),
        }
    }
}

impl Value {
    pub fn of_literal(literal: &Literal) -> Value {
        match literal {
            Literal::Null => Value::Null,
            Literal::Bool(value) => Value::Bool(*value),
            Literal::Int(value) => Value::Int(*value),
            Literal::Uint(value) => Value::Uint(*value),
            Literal::Double(value) => Value::Double(*value),
            Literal::String(value) => Value::String(value.clone()),
            Literal::Bytes(value) => Value::Bytes(value.clone()),
        }
    }

    /// Whether a value can be a constant position or key.
    fn check_as_key(&self) -> Result<(), String> {
        let go_type = match self {
            Value::Bool(_) | Value::Int(_) | Value::Uint(_) | Value::Double(_) | Value::String(_) => return Ok(()),
            Value::Null => "types.Null",
            Value::Bytes(_) => "types.Bytes",
            Value::Duration(_) => "types.Duration",
            Value::Timestamp(_) => "types.Timestamp",
            Value::Type(_) => "*types.Type",
            Value::List { .. } => "*types.baseList",
            Value::Map => "*types.baseMap",
        };
        Err(format!("invalid qualifier type: {go_type}"))
    }
}
