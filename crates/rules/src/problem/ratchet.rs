use super::{DefaultProblem, ExpressionProblem, KeywordProblem, ProblemKind, Stage};

/// A check of schemas that the server skips in an update if the old object did not pass it either.
///
/// Source: `ValidateCustomResourceDefinitionUpdate` in k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ratchet {
    /// The names of types are known.
    TypeNames,
    /// The items of sets are atomic.
    SetItems,
    /// The keys of lists are in every item, and neither keys nor items are null.
    ListItems,
    /// Defaults have only fields that their schema declares.
    DefaultFields,
    /// The schema is structural.
    Structure,
    /// No single expression exceeds the cost limit.
    ExpressionCosts,
}

/// A set of such checks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Ratchets(u8);

impl Ratchets {
    #[must_use]
    pub(crate) fn with(self, ratchet: Ratchet) -> Self {
        Self(self.0 | bit(ratchet))
    }

    #[must_use]
    pub(crate) fn without(self, ratchet: Ratchet) -> Self {
        Self(self.0 & !bit(ratchet))
    }

    #[must_use]
    pub(crate) fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub(crate) fn contains(self, ratchet: Ratchet) -> bool {
        self.0 & bit(ratchet) != 0
    }

    /// Whether a problem belongs to a check in this set.
    pub(crate) fn forgive(self, kind: &ProblemKind) -> bool {
        self != Self::default() && kind.ratchet().is_some_and(|ratchet| self.contains(ratchet))
    }
}

fn bit(ratchet: Ratchet) -> u8 {
    1 << ratchet as u8
}

impl ProblemKind {
    /// The check that reports this problem, if an update may skip it.
    pub fn ratchet(&self) -> Option<Ratchet> {
        match self {
            Self::Keyword(KeywordProblem::TypeName { .. }) => Some(Ratchet::TypeNames),
            Self::Keyword(KeywordProblem::SetItems { .. }) => Some(Ratchet::SetItems),
            Self::Keyword(
                KeywordProblem::NullableItems { .. } | KeywordProblem::NullableKey | KeywordProblem::KeyOptional,
            ) => Some(Ratchet::ListItems),
            Self::Default(DefaultProblem::UnknownFields { .. }) => Some(Ratchet::DefaultFields),
            Self::Expression(ExpressionProblem::Cost { .. }) => Some(Ratchet::ExpressionCosts),
            _ if matches!(self.stage(), Stage::Structure | Stage::Conversion) => Some(Ratchet::Structure),
            _ => None,
        }
    }
}
