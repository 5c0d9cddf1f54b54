//! Comparisons with `null`, `None`, `undefined` and similar names, for values that are never null.

use super::super::IdiomContext;
use super::super::tokens::{Part, Words, is_name};
use super::view::Typed;
use crate::ast::{ExprKind, ExprRef, Literal};
use crate::doubts::comparisons;
use crate::parse;
use crate::source::{Source, replaced};
use crate::types::Type;

/// Names for a missing value in other languages, in lower case.
const NOTHING: &[&str] = &["none", "nil", "undefined", "null", "nothing"];

pub(in super::super) fn rewrite(typed: &Typed<'_>, context: &IdiomContext<'_>) -> Vec<Part> {
    typed.nodes().filter_map(|at| compared(typed, at, context)).collect()
}

fn compared(typed: &Typed<'_>, at: ExprRef, context: &IdiomContext<'_>) -> Option<Part> {
    let (function, one, other) = typed.operator(at)?;
    let is_present = match function {
        "_!=_" => true,
        "_==_" => false,
        _ => return None,
    };
    let (asked, nothing) = match (is_nothing(typed, one), is_nothing(typed, other)) {
        (false, true) => (one, other),
        (true, false) => (other, one),
        _ => return None,
    };
    if let ExprKind::Ident(name) = typed.kind(nothing)
        && is_value(typed, nothing, name, context)
    {
        return Some((typed.range(nothing)?, format!("'{name}'")));
    }
    let is_null = matches!(typed.kind(nothing), ExprKind::Literal(_));
    let is_refused = typed.has_error(at) && !typed.has_error(asked);
    if is_null && !is_refused {
        return None;
    }
    match test(typed, asked) {
        Some(test) if is_present => typed.instead(at, &test),
        Some(test) => typed.instead(at, &negated(&test)),
        None if is_null => None,
        None => Some((typed.range(nothing)?, "null".to_owned())),
    }
}

fn negated(test: &str) -> String {
    let words = Words::new(test);
    if words.is_simple(0..words.len()) { format!("!{test}") } else { format!("!({test})") }
}

fn is_nothing(typed: &Typed<'_>, at: ExprRef) -> bool {
    match typed.kind(at) {
        ExprKind::Literal(Literal::Null) => true,
        ExprKind::Ident(name) => typed.has_error(at) && NOTHING.contains(&name.to_ascii_lowercase().as_str()),
        _ => false,
    }
}

/// Whether the name is a value in the enum of the compared field.
fn is_value(typed: &Typed<'_>, at: ExprRef, name: &str, context: &IdiomContext<'_>) -> bool {
    let Some(range) = typed.range(at) else { return false };
    let quoted = format!("'{name}'");
    let Some(text) = replaced(typed.source.text(), [(&range, &*quoted)]) else { return false };
    let Ok(ast) = parse(&Source::new(&text)) else { return false };
    let offset = typed.ast.expr(at).offset;
    comparisons(&ast).iter().any(|found| found.offset == offset && (context.is_value)(&found.path, name))
}

/// The expression that tests for the presence of a part.
pub(super) fn test(typed: &Typed<'_>, at: ExprRef) -> Option<String> {
    match typed.kind(at) {
        ExprKind::Select { test_only: false, .. } => Some(format!("has({})", typed.text(at)?)),
        ExprKind::Call { function, target: None, args } if function == "_[_]" => match args[..] {
            [map, key] if matches!(typed.type_of(map), Type::Map(_)) => {
                Some(format!("{} in {}", typed.text(key)?, typed.operand(map)?))
            }
            [object, key] if matches!(typed.type_of(object), Type::Object(_)) => match typed.kind(key) {
                ExprKind::Literal(Literal::String(name)) if is_name(name) => {
                    Some(format!("has({}.{name})", typed.operand(object)?))
                }
                _ => None,
            },
            _ => None,
        },
        ExprKind::Call { function, target: None, args } if function == "_?._" => {
            let field = typed.text(at)?;
            // The question mark is in the text between the operand and the name.
            let start = typed.range(at)?.start;
            let operand = typed.range(*args.first()?)?.end.checked_sub(start)?;
            let (object, name) = (field.get(..operand)?, field.get(operand..)?.replace('?', ""));
            Some(format!("has({object}{name})"))
        }
        // A match in JavaScript or Python is null if nothing matches.
        ExprKind::Call { .. } if matches!(typed.type_of(at), Type::Bool) => Some(typed.text(at)?.to_owned()),
        _ if typed.type_of(at).in_optional().is_some() => Some(format!("{}.hasValue()", typed.operand(at)?)),
        _ => None,
    }
}
