//! The types that uses of a value need.

use crate::ast::{ExprKind, Literal};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NeededType {
    Int,
    String,
}

impl NeededType {
    /// CEL's name of the type.
    pub fn name(self) -> &'static str {
        match self {
            Self::Int => "int",
            Self::String => "string",
        }
    }

    /// The type that an operator needs of one operand, because of the `other`.
    pub(super) fn of_operand(operator: &str, other: &ExprKind) -> Option<Self> {
        let ExprKind::Literal(literal) = other else { return None };
        match (operator, literal) {
            ("_<_" | "_<=_" | "_>_" | "_>=_" | "_+_", Literal::String(_)) => Some(Self::String),
            ("_<_" | "_<=_" | "_>_" | "_>=_", Literal::Int(_) | Literal::Uint(_) | Literal::Double(_)) => {
                Some(Self::Int)
            }
            ("_+_" | "_-_" | "_*_" | "_/_" | "_%_", Literal::Int(_)) => Some(Self::Int),
            _ => None,
        }
    }

    /// The type of a function's only argument.
    pub(super) fn of_argument(function: &str) -> Option<Self> {
        const OF_STRING: [&str; 9] =
            ["quantity", "isQuantity", "ip", "isIP", "cidr", "isCIDR", "url", "isURL", "isSemver"];
        OF_STRING.contains(&function).then_some(Self::String)
    }

    /// The type of a method's target.
    pub(super) fn of_target(method: &str) -> Option<Self> {
        const OF_STRING: [&str; 11] = [
            "matches",
            "startsWith",
            "endsWith",
            "charAt",
            "lowerAscii",
            "upperAscii",
            "replace",
            "split",
            "substring",
            "trim",
            "find",
        ];
        OF_STRING.contains(&method).then_some(Self::String)
    }
}
