//! One line of a card.

/// What a card says about one aspect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Fact {
    pub(super) label: &'static str,
    pub(super) text: String,
}
