//! Comparisons of an expression with a constant, and the values that satisfy several comparisons.

use crate::ast::Literal;

/// The relation of an expression to a constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Relation {
    Equal,
    NotEqual,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
}

impl Relation {
    /// The relation of an operator, by its name in cel-go.
    pub(super) fn of_operator(function: &str) -> Option<Self> {
        Some(match function {
            "_==_" => Self::Equal,
            "_!=_" => Self::NotEqual,
            "_<_" => Self::Less,
            "_<=_" => Self::LessOrEqual,
            "_>_" => Self::Greater,
            "_>=_" => Self::GreaterOrEqual,
            _ => return None,
        })
    }

    /// The opposite relation.
    pub(super) fn negated(self) -> Self {
        match self {
            Self::Equal => Self::NotEqual,
            Self::NotEqual => Self::Equal,
            Self::Less => Self::GreaterOrEqual,
            Self::LessOrEqual => Self::Greater,
            Self::Greater => Self::LessOrEqual,
            Self::GreaterOrEqual => Self::Less,
        }
    }

    /// The relation with its sides swapped.
    pub(super) fn reversed(self) -> Self {
        match self {
            Self::Less => Self::Greater,
            Self::LessOrEqual => Self::GreaterOrEqual,
            Self::Greater => Self::Less,
            Self::GreaterOrEqual => Self::LessOrEqual,
            Self::Equal | Self::NotEqual => self,
        }
    }

    /// Whether the relation holds between equal values.
    pub(super) fn holds_of_equals(self) -> bool {
        matches!(self, Self::Equal | Self::LessOrEqual | Self::GreaterOrEqual)
    }

    /// Whether the relation holds between two constants that are strings, booleans or integers.
    pub(super) fn of_constants(self, one: &Literal, other: &Literal) -> Option<bool> {
        let order = match (one, other) {
            (Literal::Bool(one), Literal::Bool(other)) => one.cmp(other),
            (Literal::Int(one), Literal::Int(other)) => one.cmp(other),
            (Literal::String(one), Literal::String(other)) => one.cmp(other),
            _ => return None,
        };
        Some(match self {
            Self::Equal => order.is_eq(),
            Self::NotEqual => order.is_ne(),
            Self::Less => order.is_lt(),
            Self::LessOrEqual => order.is_le(),
            Self::Greater => order.is_gt(),
            Self::GreaterOrEqual => order.is_ge(),
        })
    }
}

/// The values that satisfy all comparisons of an expression with constants.
#[derive(Debug, Default)]
pub(super) struct Remaining<'l> {
    equal: Vec<&'l Literal>,
    unequal: Vec<&'l Literal>,
    /// The smallest remaining integer.
    least: Option<i64>,
    /// The largest remaining integer.
    greatest: Option<i64>,
}

impl<'l> Remaining<'l> {
    /// The possible values of a length: integers from 0.
    pub(super) fn of_length() -> Self {
        Self { least: Some(0), ..Self::default() }
    }

    pub(super) fn restrict(&mut self, relation: Relation, constant: &'l Literal) {
        let at_least = |least: Option<i64>, bound: i64| Some(least.map_or(bound, |least| least.max(bound)));
        let at_most = |greatest: Option<i64>, bound: i64| Some(greatest.map_or(bound, |greatest| greatest.min(bound)));
        match (relation, constant) {
            (Relation::Equal, _) => self.equal.push(constant),
            (Relation::NotEqual, _) => self.unequal.push(constant),
            (Relation::Less, Literal::Int(bound)) => self.greatest = at_most(self.greatest, bound.saturating_sub(1)),
            (Relation::LessOrEqual, Literal::Int(bound)) => self.greatest = at_most(self.greatest, *bound),
            (Relation::Greater, Literal::Int(bound)) => self.least = at_least(self.least, bound.saturating_add(1)),
            (Relation::GreaterOrEqual, Literal::Int(bound)) => self.least = at_least(self.least, *bound),
            _ => {}
        }
    }

    /// Whether no value remains.
    pub(super) fn is_empty(&self) -> bool {
        let is_out_of_bounds = |constant: &Literal| match constant {
            Literal::Int(value) => {
                self.least.is_some_and(|least| *value < least) || self.greatest.is_some_and(|most| *value > most)
            }
            _ => false,
        };
        let excludes = |constant: &&Literal| self.unequal.contains(constant) || is_out_of_bounds(constant);
        let is_between = matches!((self.least, self.greatest), (Some(least), Some(greatest)) if least > greatest);
        is_between || self.equal.iter().any(excludes) || self.equal.windows(2).any(|pair| pair[0] != pair[1])
    }
}
