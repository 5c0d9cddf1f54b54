//! What may have been meant where something does not fit.

use crate::cel::ast::ExprRef;
use crate::cel::types::{DeclKind, DeclType, Type};
use crate::grammar::cel_fields::escape;

/// What would fit instead.
#[derive(Clone, Debug, PartialEq)]
pub enum Remedy {
    /// Another name.
    Name(Box<str>),
    /// This operand, an integer, as a double.
    Double(ExprRef),
}

/// The field that is meant by a name that no field has.
pub fn field(declaration: &DeclType, name: &str) -> Option<Remedy> {
    let DeclKind::Object(fields) = &declaration.kind else { return None };
    let escaped = escape(name).filter(|escaped| declaration.field(escaped).is_some());
    let near = || near(name, fields.iter().map(|(known, _)| known)).map(str::to_owned);
    escaped.map(|escaped| escaped.into_owned()).or_else(near).map(|meant| Remedy::Name(meant.into()))
}

/// The name that one that is not known is meant to be.
pub fn name<'n>(name: &str, known: impl Iterator<Item = &'n str>) -> Option<Remedy> {
    near(name, known).map(|meant| Remedy::Name(meant.into()))
}

/// The operand that has to be converted, if the operands are numbers of two types.
pub fn conversion(operands: &[ExprRef], types: &[Type]) -> Option<Remedy> {
    match (operands, types) {
        (&[operand, _], [Type::Int, Type::Double]) | (&[_, operand], [Type::Double, Type::Int]) => {
            Some(Remedy::Double(operand))
        }
        _ => None,
    }
}

/// The name that differs in the case of its letters, or in the fewest of them, if in few enough.
fn near<'n>(name: &str, known: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    let folded = name.to_lowercase();
    let limit = (name.chars().count() / 3).min(3);
    let distances = known.map(|known| (strsim::osa_distance(&folded, &known.to_lowercase()), known));
    distances.filter(|(distance, _)| *distance <= limit).min().map(|(_, known)| known)
}
