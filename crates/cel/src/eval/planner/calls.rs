//! Calls.

use std::borrow::Cow;

use super::{Planned, Planner};
use crate::ast::{Ast, ExprKind, ExprRef};
use crate::eval::attribute::check_as_key;
use crate::eval::plan::{Attribute, NodeKind, NodeRef, Pattern, PlannedCall, Qualifier, QualifierKey, Ready, Root};
use crate::library;
use crate::value::Value;
use crd_ls_grammar::go_regexp::Regexp;

impl Planner<'_> {
    pub(super) fn plan_call(
        &mut self,
        at: ExprRef,
        function: &str,
        target: Option<ExprRef>,
        args: &[ExprRef],
    ) -> Planned {
        let function = function.strip_prefix('.').unwrap_or(function);
        let namespace = target.filter(|_| self.checked.is_namespaced(at));
        let name = &*namespace
            .map_or(Cow::Borrowed(function), |target| Cow::Owned(format!("{}.{function}", dotted(self.ast, target))));
        let target = target.filter(|_| namespace.is_none());
        let mut nodes = Vec::with_capacity(args.len() + 1);
        for part in target.into_iter().chain(args.iter().copied()) {
            nodes.push(self.plan(part)?);
        }
        let kind = match (name, &nodes[..]) {
            ("_&&_" | "_||_", &[one, other]) => NodeKind::Logical { is_and: name == "_&&_", operands: [one, other] },
            ("_==_" | "_!=_", &[one, other]) => {
                NodeKind::Equality { is_negated: name == "_!=_", operands: [one, other] }
            }
            ("@not_strictly_false", &[operand]) => NodeKind::NotStrictlyFalse(operand),
            ("_?_:_", &[condition, then, otherwise]) => NodeKind::Attribute(Attribute {
                root: Root::Choice { condition, then, otherwise },
                qualifiers: Vec::new(),
                is_test: false,
            }),
            ("_[_]", &[operand, key]) => return self.plan_index(at, operand, key, false),
            ("_[?_]" | "_?._", &[operand, key]) => return self.plan_index(at, operand, key, true),
            ("or" | "orValue", &[one, other]) => {
                NodeKind::OptionalOr { is_value: name == "orValue", operands: [one, other] }
            }
            _ => return self.plan_function(at, name, nodes),
        };
        Ok(self.add(at, kind))
    }

    fn plan_index(&mut self, at: ExprRef, operand: NodeRef, key: NodeRef, is_optional: bool) -> Planned {
        let id = self.ast.expr(at).id;
        let key = match self.constant(key) {
            Some(value) => {
                check_as_key(value)?;
                QualifierKey::Constant(value.clone())
            }
            None => QualifierKey::Node(key),
        };
        Ok(self.qualify(operand, Qualifier { id, key, is_optional }, false))
    }

    fn plan_function(&mut self, at: ExprRef, name: &str, args: Vec<NodeRef>) -> Planned {
        let Some(function) = library::find(name) else {
            return Ok(self.add(at, NodeKind::Constant(Value::Null)));
        };
        let overload = match self.checked.overloads(at) {
            [only] => Some(*only),
            _ => None,
        };
        let fits = |it: &&library::Signature| overload.is_none_or(|overload| std::ptr::eq(overload, it.overload));
        let signatures = function.overloads.iter().filter(fits).collect();
        let ready = self.ready(name, &args)?;
        let call = PlannedCall { function: function.name, overload, signatures, args, ready, accumulator: None };
        match self.folded(&call)? {
            Some(kind) => Ok(self.add(at, kind)),
            None => Ok(self.add(at, NodeKind::Call(call))),
        }
    }

    /// Parses a constant pattern.
    fn ready(&mut self, name: &str, args: &[NodeRef]) -> Result<Ready, String> {
        let (true, Some(&pattern)) = (matches!(name, "matches" | "find" | "findAll"), args.get(1)) else {
            return Ok(Ready::No);
        };
        let Some(Value::String(pattern)) = self.constant(pattern) else { return Ok(Ready::No) };
        let regexp = Regexp::parse(pattern).map_err(|error| error.to_string())?;
        Ok(match name {
            "matches" => Ready::Matcher(Pattern::new(regexp)),
            _ => Ready::Finder(Pattern::new(regexp)),
        })
    }
}

/// The qualified name of a chain of selections.
fn dotted(ast: &Ast, at: ExprRef) -> String {
    match &ast.expr(at).kind {
        ExprKind::Ident(name) => name.strip_prefix('.').unwrap_or(name).to_owned(),
        ExprKind::Select { operand, field, .. } => format!("{}.{field}", dotted(ast, *operand)),
        _ => String::new(),
    }
}
