//! Plans a checked expression.
//!
//! Source: cel-go/interpreter/planner.go, `decOptimize` and `decRegexOptimizer` in cel-go/interpreter/decorators.go,
//! `decorateOptionalOr` in cel-go/cel/library.go.

mod calls;
mod constants;
#[cfg(test)]
mod tests;

use super::plan::{
    Attribute, Element, Fold, LocalSlot, NodeKind, NodeRef, Plan, PlanNode, PlannedEntry, Qualifier, QualifierKey,
    Root, Slot,
};
use crate::ast::{Ast, ExprKind, ExprRef, Field};
use crate::check::{Checked, Reference};
use crate::library;
use crate::types::Kind;
use crate::value::{SharedText, Value, Work};

/// The maximum number of planned expressions. A macro can use its target twice, and so can the macros in the target.
const MAX_NODES: usize = 200_000;
/// The maximum depth of nested expressions.
const MAX_DEPTH: u32 = 400;

pub(super) fn plan(ast: &Ast, checked: &Checked) -> Result<Plan, String> {
    let mut planner = Planner {
        ast,
        checked,
        nodes: Vec::new(),
        scopes: Vec::new(),
        depth: 0,
        is_too_complex: false,
        work: Work::new(checked.dialect()),
    };
    let root = planner.plan(ast.root())?;
    let Planner { nodes, is_too_complex, .. } = planner;
    let greatest_id =
        nodes.iter().filter_map(|node| usize::try_from(node.id).ok()).chain(ids_of_qualifiers(&nodes)).max();
    let greatest_id = greatest_id.unwrap_or_default();
    Ok(Plan { root, greatest_id, nodes, is_too_complex, dialect: checked.dialect() })
}

fn ids_of_qualifiers(nodes: &[PlanNode]) -> impl Iterator<Item = usize> {
    let attributes = nodes.iter().filter_map(|node| match &node.kind {
        NodeKind::Attribute(attribute) => Some(attribute),
        _ => None,
    });
    attributes.flat_map(|attribute| &attribute.qualifiers).filter_map(|qualifier| usize::try_from(qualifier.id).ok())
}

struct Planner<'a> {
    ast: &'a Ast,
    checked: &'a Checked,
    nodes: Vec<PlanNode>,
    /// The surrounding loops, the innermost last.
    scopes: Vec<LoopScope<'a>>,
    depth: u32,
    is_too_complex: bool,
    /// The budget for evaluating constants.
    work: Work,
}

/// The variables of a loop.
struct LoopScope<'a> {
    accumulator: &'a str,
    /// The loop's variables. `None` while the result of the loop is planned.
    items: Option<(&'a str, Option<&'a str>)>,
}

/// The node of a planned expression, or the server's error.
type Planned = Result<NodeRef, String>;

impl<'a> Planner<'a> {
    fn plan(&mut self, at: ExprRef) -> Planned {
        if self.depth >= MAX_DEPTH || self.nodes.len() >= MAX_NODES {
            self.is_too_complex = true;
            return Ok(self.add(at, NodeKind::Constant(Value::Null)));
        }
        self.depth += 1;
        let planned = self.plan_kind(at);
        self.depth -= 1;
        planned
    }

    fn plan_kind(&mut self, at: ExprRef) -> Planned {
        let ast = self.ast;
        match &ast.expr(at).kind {
            ExprKind::Unspecified => Ok(self.add(at, NodeKind::Constant(Value::Null))),
            ExprKind::Literal(literal) => Ok(self.add(at, NodeKind::Constant(Value::of_literal(literal)))),
            ExprKind::Ident(_) => self.plan_name(at),
            ExprKind::Select { .. } if matches!(self.checked.reference(at), Reference::Name(_)) => self.plan_name(at),
            ExprKind::Select { operand, field, test_only } => self.plan_select(at, *operand, field, *test_only),
            ExprKind::Call { function, target, args } => self.plan_call(at, function, *target, args),
            ExprKind::List { elements, optional_indices } => self.plan_list(at, elements, optional_indices),
            ExprKind::Map { entries } => {
                let mut planned = Vec::with_capacity(entries.len());
                for entry in entries {
                    let (key, value) = (self.plan(entry.key)?, self.plan(entry.value)?);
                    planned.push(PlannedEntry { key, value, is_optional: entry.optional });
                }
                Ok(self.add_map(at, planned))
            }
            ExprKind::Struct { fields, .. } => self.plan_message(at, fields),
            ExprKind::Comprehension(_) => self.plan_fold(at),
        }
    }

    fn add(&mut self, at: ExprRef, kind: NodeKind) -> NodeRef {
        self.add_with_id(self.ast.expr(at).id, kind)
    }

    fn add_with_id(&mut self, id: i64, kind: NodeKind) -> NodeRef {
        self.nodes.push(PlanNode { id, kind });
        NodeRef(self.nodes.len() as u32 - 1)
    }

    fn node(&self, at: NodeRef) -> &PlanNode {
        &self.nodes[at.0 as usize]
    }

    fn constant(&self, at: NodeRef) -> Option<&Value<'static>> {
        match &self.node(at).kind {
            NodeKind::Constant(value) => Some(value),
            _ => None,
        }
    }

    fn plan_name(&mut self, at: ExprRef) -> Planned {
        let Reference::Name(name) = self.checked.reference(at) else {
            return Ok(self.add(at, NodeKind::Constant(Value::Null)));
        };
        let found = self.checked.type_of(at);
        // A qualified name that is not a type can only be an enumeration constant.
        if found.kind() != Kind::Type && name.contains('.') {
            return Ok(self.add(at, NodeKind::Constant(Value::Int(0))));
        }
        if found.kind() == Kind::Type {
            // The server treats the value of every variable with the type `type` as a type name, too.
            if library::type_of_name(name).is_none() || !library::is_known_type(name) {
                return Err(format!("reference to undefined type: {name}"));
            }
            let target = found.params().first().map_or("type", |target| target.name()).to_owned();
            return Ok(self.add(at, NodeKind::Constant(Value::Type(SharedText::from(target)))));
        }
        let root = match (self.local(name), &**name) {
            (Some(local), _) => Root::Local(local),
            (None, "oldSelf") => Root::OldSelf,
            (None, _) => Root::OwnSelf,
        };
        Ok(self.add(at, NodeKind::Attribute(Attribute { root, qualifiers: Vec::new(), is_test: false })))
    }

    /// The variable of the innermost loop with this name.
    fn local(&self, name: &str) -> Option<LocalSlot> {
        let slot = |scope: &LoopScope| match scope.items {
            _ if scope.accumulator == name => Some(Slot::Accumulator),
            Some((first, _)) if first == name => Some(Slot::First),
            Some((_, Some(second))) if second == name => Some(Slot::Second),
            _ => None,
        };
        let scopes = self.scopes.iter().enumerate().rev();
        scopes.into_iter().find_map(|(frame, scope)| Some(LocalSlot { frame, slot: slot(scope)? }))
    }

    fn plan_select(&mut self, at: ExprRef, operand: ExprRef, field: &str, is_test: bool) -> Planned {
        let operand = self.plan(operand)?;
        let key = QualifierKey::Constant(Value::text(field.to_owned()));
        let id = self.ast.expr(at).id;
        Ok(self.qualify(operand, Qualifier { id, key, is_optional: false }, is_test))
    }

    /// Selects from an operand: adds a qualifier if the operand is an attribute, or else creates an attribute.
    fn qualify(&mut self, operand: NodeRef, qualifier: Qualifier, is_test: bool) -> NodeRef {
        if let NodeKind::Attribute(attribute) = &mut self.nodes[operand.0 as usize].kind {
            attribute.qualifiers.push(qualifier);
            attribute.is_test |= is_test;
            return operand;
        }
        let id = self.node(operand).id;
        let attribute = Attribute { root: Root::Operand(operand), qualifiers: vec![qualifier], is_test };
        self.add_with_id(id, NodeKind::Attribute(attribute))
    }

    fn plan_list(&mut self, at: ExprRef, elements: &[ExprRef], optional_indices: &[u32]) -> Planned {
        let mut planned = Vec::with_capacity(elements.len());
        for (index, &element) in elements.iter().enumerate() {
            let is_optional = optional_indices.contains(&(index as u32));
            planned.push(Element { value: self.plan(element)?, is_optional });
        }
        Ok(self.add_list(at, planned))
    }

    fn plan_message(&mut self, at: ExprRef, fields: &[Field]) -> Planned {
        let name = library::message_of(self.checked.type_of(at)).unwrap_or_default();
        let mut planned = Vec::with_capacity(fields.len());
        for field in fields {
            let value = self.plan(field.value)?;
            planned.push((field.name.clone(), Element { value, is_optional: field.optional }));
        }
        Ok(self.add(at, NodeKind::Message { name, fields: planned }))
    }

    fn plan_fold(&mut self, at: ExprRef) -> Planned {
        let ast = self.ast;
        let ExprKind::Comprehension(comprehension) = &ast.expr(at).kind else {
            return Ok(self.add(at, NodeKind::Constant(Value::Null)));
        };
        let initial = self.plan(comprehension.accu_init)?;
        let range = self.plan(comprehension.iter_range)?;
        self.scopes.push(LoopScope {
            accumulator: &comprehension.accu_var,
            items: Some((&comprehension.iter_var, comprehension.iter_var2.as_deref())),
        });
        let condition = self.plan(comprehension.loop_condition)?;
        let step = self.plan(comprehension.loop_step)?;
        self.mark_accumulated(step);
        if let Some(scope) = self.scopes.last_mut() {
            scope.items = None;
        }
        let result = self.plan(comprehension.result)?;
        self.scopes.pop();
        let has_two_variables = comprehension.iter_var2.is_some();
        Ok(self.add(at, NodeKind::Fold(Fold { range, has_two_variables, initial, condition, step, result })))
    }

    /// Marks a step that adds to the accumulator: the step can reuse the accumulator instead of copying it.
    fn mark_accumulated(&mut self, step: NodeRef) {
        let frame = self.scopes.len().saturating_sub(1);
        let step = match &self.node(step).kind {
            NodeKind::Attribute(Attribute { root: Root::Choice { then, .. }, qualifiers, .. })
                if qualifiers.is_empty() =>
            {
                *then
            }
            _ => step,
        };
        let NodeKind::Call(call) = &self.node(step).kind else { return };
        let is_accumulator = call.args.first().is_some_and(|first| match &self.node(*first).kind {
            NodeKind::Attribute(Attribute { root: Root::Local(local), qualifiers, .. }) => {
                qualifiers.is_empty() && local.frame == frame && local.slot == Slot::Accumulator
            }
            _ => false,
        });
        if is_accumulator
            && matches!(call.function, "_+_" | "cel.@mapInsert")
            && let NodeKind::Call(call) = &mut self.nodes[step.0 as usize].kind
        {
            call.accumulator = Some(frame);
        }
    }
}
