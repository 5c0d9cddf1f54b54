//! One line of a card.

/// A card's line about one aspect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Fact {
    pub(super) label: &'static str,
    pub(super) text: String,
}
