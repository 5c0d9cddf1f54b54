//! Names without `self`, and paths from another object: `replicas > 0`, `self.spec.x` in a rule of `spec`.

use std::collections::HashMap;

use super::super::IdiomContext;
use super::super::tokens::Part;
use super::view::Typed;
use crate::ast::{ExprKind, ExprRef};
use crate::types::{Object, Type};
use crd_ls_grammar::cel_fields::escape;

/// Names for the value of a rule, in CEL and other languages.
const SELVES: &[&str] = &["self", "oldSelf", "this", "object", "value", "root", "obj", "resource"];

pub(in super::super) fn rewrite(typed: &Typed<'_>, context: &IdiomContext<'_>) -> Vec<Part> {
    let mut above: HashMap<ExprRef, ExprRef> = HashMap::new();
    for (index, expr) in typed.ast.exprs().iter().enumerate() {
        if let ExprKind::Select { operand, .. } = expr.kind {
            above.insert(operand, ExprRef::new(index));
        }
    }
    typed.nodes().filter_map(|at| path(typed, at, &above, context)).collect()
}

/// The replacement for the beginning of a path that starts at a name.
fn path(typed: &Typed<'_>, at: ExprRef, above: &HashMap<ExprRef, ExprRef>, context: &IdiomContext<'_>) -> Option<Part> {
    let ExprKind::Ident(root) = typed.kind(at) else { return None };
    let name = root.trim_start_matches('.');
    let is_self = matches!(name, "self" | "oldSelf");
    if !is_self && !typed.has_error(at) {
        return None;
    }
    let value = if name == "oldSelf" { "oldSelf" } else { "self" };
    let mut names: Vec<(&str, ExprRef)> = Vec::new();
    if !SELVES.contains(&name) {
        names.push((name, at));
    }
    let mut last = at;
    while let Some(next) = above.get(&last)
        && let ExprKind::Select { field, .. } = typed.kind(*next)
    {
        names.push((field, *next));
        last = *next;
    }
    let has_field = |name: &str| field(typed, name).is_some();
    let first = names.first().map(|(name, _)| *name);
    if is_self && (first.is_none_or(has_field) || !matches!(typed.variables.self_type, Type::Object(_))) {
        return None;
    }
    // The names of the objects that contain the value, then a field of the value.
    let ends_owners = |count: &usize| {
        let prefix: Vec<&str> = names.iter().take(*count).map(|(name, _)| *name).collect();
        let start = context.owners.len().checked_sub(*count);
        start.and_then(|start| context.owners.get(start..)).is_some_and(|owners| owners == prefix)
    };
    let reaches = |count: &usize| match names.get(*count) {
        Some((name, _)) => has_field(name),
        None => *count > 0,
    };
    let skipped = (0..=names.len()).filter(|count| *count == 0 || ends_owners(count)).find(|count| reaches(count))?;
    let range = match (skipped, is_self) {
        (0, true) => return None,
        (0, false) if SELVES.contains(&name) => return Some((typed.range(at)?, value.to_owned())),
        (0, false) => return Some((typed.range(at)?, format!("self.{}", field(typed, name)?))),
        _ => written(typed, at, names.get(skipped - 1)?.1)?,
    };
    Some((range, value.to_owned()))
}

/// The bytes of a path of selections; `None` for the argument of `has`, whose extent is the whole call.
fn written(typed: &Typed<'_>, root: ExprRef, last: ExprRef) -> Option<std::ops::Range<usize>> {
    let (start, end) = (typed.range(root)?.start, typed.range(last)?.end);
    let is_tested = matches!(typed.kind(last), ExprKind::Select { test_only: true, .. });
    (!is_tested && start < end).then_some(start..end)
}

/// The escaped name of a field of the value, if the value has the field.
fn field(typed: &Typed<'_>, name: &str) -> Option<String> {
    let Type::Object(Object::Declared { declaration, .. }) = &typed.variables.self_type else { return None };
    if declaration.selected(name).is_some() {
        return Some(name.to_owned());
    }
    escape(name).filter(|escaped| declaration.field(escaped).is_some()).map(std::borrow::Cow::into_owned)
}
