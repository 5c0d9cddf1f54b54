//! Likely corrections of errors.

use crate::ast::{Ast, ExprKind, ExprRef, Literal};
use crate::types::{DeclKind, DeclType, Type};
use crd_ls_grammar::cel_fields::{escape, unescape};
use crd_ls_grammar::near_name::near_name;

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Remedy {
    /// Replaces the name.
    Name(Box<str>),
    /// Replaces the name with one of these fields, if the text contains the field's name without escapes; otherwise
    /// with `otherwise`.
    Unescaped { fields: Box<[Box<str>]>, otherwise: Option<Box<str>> },
    /// Replaces an expression with a text.
    Instead { part: ExprRef, text: Box<str> },
    /// Replaces an expression with a text, if the field that contains the rule is called `owner`.
    WithoutOwner { part: ExprRef, owner: Box<str>, text: Box<str> },
    /// Makes the target of a method the argument of a function: `self.port.string()` becomes `string(self.port)`.
    Function { call: ExprRef, operand: ExprRef, function: &'static str },
    /// Replaces a dot and a hyphenated key with an index, if the text contains them: `self.labels.app-name` becomes
    /// `self.labels['app-name']`.
    Key { map: ExprRef, otherwise: Option<Box<Remedy>> },
    /// Converts an operand with a function. `noun` names the operand in the message.
    Convert { operand: ExprRef, noun: &'static str, function: &'static str },
}

/// Names in other languages for functions and macros, in lower case.
const FOREIGN_FUNCTIONS: &[(&str, &str)] = &[
    ("any", "exists"),
    ("count", "size"),
    ("defined", "has"),
    ("every", "all"),
    ("exist", "has"),
    ("forall", "all"),
    ("foreach", "all"),
    ("hasprefix", "startsWith"),
    ("hassuffix", "endsWith"),
    ("includes", "contains"),
    ("isset", "has"),
    ("len", "size"),
    ("length", "size"),
    ("lower", "lowerAscii"),
    ("match", "matches"),
    ("not", "!"),
    ("some", "exists"),
    ("substr", "substring"),
    ("tolower", "lowerAscii"),
    ("tolowercase", "lowerAscii"),
    ("toupper", "upperAscii"),
    ("touppercase", "upperAscii"),
    ("upper", "upperAscii"),
];

/// Names in other languages for `self`, `oldSelf` and the constants, in lower case.
const FOREIGN_VARIABLES: &[(&str, &str)] = &[
    ("false", "false"),
    ("nil", "null"),
    ("none", "null"),
    ("object", "self"),
    ("old", "oldSelf"),
    ("oldobject", "oldSelf"),
    ("oldvalue", "oldSelf"),
    ("this", "self"),
    ("true", "true"),
];

/// The field that an unknown name probably means.
pub(super) fn field(declaration: &DeclType, name: &str) -> Option<Remedy> {
    let DeclKind::Object(fields) = &declaration.kind else { return None };
    if let Some(escaped) = escape(name).filter(|escaped| declaration.field(escaped).is_some()) {
        return Some(Remedy::Name(escaped.into_owned().into()));
    }
    let names = || fields.iter().map(|(known, _)| known);
    let otherwise = near_name(name, names()).map(Box::from);
    let goes_on = |known: &&str| unescape(known).is_some_and(|known| begins(&known, name));
    let longer: Box<[Box<str>]> = names().filter(goes_on).map(Box::from).collect();
    match longer.is_empty() {
        true => otherwise.map(Remedy::Name),
        false => Some(Remedy::Unescaped { fields: longer, otherwise }),
    }
}

/// Whether a field's name continues another name with a character that is not allowed in identifiers.
fn begins(field: &str, name: &str) -> bool {
    field.strip_prefix(name).is_some_and(|rest| rest.starts_with(['-', '.', '/']))
}

/// The variable that an unknown name probably means.
pub(super) fn variable<'n>(name: &str, known: impl Iterator<Item = &'n str>) -> Option<Remedy> {
    let meant = near_name(name, known).or_else(|| foreign(FOREIGN_VARIABLES, name));
    meant.map(|meant| Remedy::Name(meant.into()))
}

/// The function or macro that an unknown name probably means.
pub(super) fn function<'n>(name: &str, known: impl Iterator<Item = &'n str> + Clone) -> Option<Remedy> {
    let is_known = |meant: &&str| *meant == "!" || known.clone().any(|known| known == *meant);
    let meant = foreign_function(name).filter(is_known).or_else(|| near_name(name, known.clone()));
    meant.map(|meant| Remedy::Name(meant.into()))
}

/// CEL's name for a function of another language.
pub(crate) fn foreign_function(name: &str) -> Option<&'static str> {
    foreign(FOREIGN_FUNCTIONS, name)
}

/// Whether other languages use the name for the old value.
pub(super) fn is_old_value(name: &str) -> bool {
    foreign(FOREIGN_VARIABLES, name) == Some("oldSelf")
}

fn foreign(table: &[(&str, &'static str)], name: &str) -> Option<&'static str> {
    let folded = name.to_lowercase();
    table.iter().find(|(foreign, _)| *foreign == folded).map(|(_, meant)| *meant)
}

/// Converts one operand so that the call `fits`.
pub(super) fn conversion(
    ast: &Ast,
    operands: &[ExprRef],
    types: &[Type],
    mut fits: impl FnMut(&[Type]) -> bool,
) -> Option<Remedy> {
    let (&[one, other], [type_of_one, type_of_other]) = (operands, types) else { return None };
    for (operand, from, to) in [(one, type_of_one, type_of_other), (other, type_of_other, type_of_one)] {
        for (noun, function, converted) in conversions(ast, operand, from, to) {
            let mut types = [type_of_one.clone(), type_of_other.clone()];
            types[usize::from(operand != one)] = converted;
            if fits(&types) {
                return Some(Remedy::Convert { operand, noun, function });
            }
        }
    }
    None
}

/// The conversions that may make an operand fit beside the other, the most likely first.
fn conversions(ast: &Ast, operand: ExprRef, from: &Type, to: &Type) -> Vec<(&'static str, &'static str, Type)> {
    let timestamp = ("the string", "timestamp", Type::Timestamp);
    let duration = ("the string", "duration", Type::Duration);
    match (from, to) {
        (Type::Int, Type::Double) => vec![("the integer", "double", Type::Double)],
        (Type::Uint, Type::Int) => vec![("the unsigned integer", "int", Type::Int)],
        (Type::String, Type::Timestamp) if is_duration(ast, operand) => vec![duration, timestamp],
        (Type::String, Type::Timestamp) => vec![timestamp, duration],
        (Type::String, Type::Duration) => vec![duration],
        _ => Vec::new(),
    }
}

/// Whether a literal ends with a unit of time, unlike any timestamp.
fn is_duration(ast: &Ast, operand: ExprRef) -> bool {
    let ExprKind::Literal(Literal::String(text)) = &ast.expr(operand).kind else { return false };
    text.ends_with(['s', 'm', 'h'])
}

/// A literal that fits the type of the other operand of a comparison: `1` for `'1'`, or `'1'` for `1`.
pub(super) fn literal(ast: &Ast, function: &str, operands: &[ExprRef], types: &[Type]) -> Option<Remedy> {
    let (&[one, other], [type_of_one, type_of_other]) = (operands, types) else { return None };
    let is_equality = matches!(function, "_==_" | "_!=_");
    if !is_equality && !matches!(function, "_<_" | "_<=_" | "_>_" | "_>=_") {
        return None;
    }
    let written = |part: ExprRef, beside: &Type| {
        let ExprKind::Literal(literal) = &ast.expr(part).kind else { return None };
        let text = match (literal, beside) {
            (Literal::String(text), Type::Int) => text.parse::<i64>().ok()?.to_string(),
            // In `<` and `>=`, the author may mean the string's size.
            (Literal::Int(number), Type::String) if is_equality => format!("'{number}'"),
            _ => return None,
        };
        Some(Remedy::Instead { part, text: text.into() })
    };
    written(one, type_of_other).or_else(|| written(other, type_of_one))
}
