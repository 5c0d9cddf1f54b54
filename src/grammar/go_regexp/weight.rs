//! How much there is to a pattern, which decides how long it takes to make it ready and to try it.

use super::tree::{Kind, NodeId, Tree};

/// The ranges of a set that count as one part.
const RANGES_A_PART: u64 = 4;

/// The parts of a node, those of a repetition as often as it may repeat them. Nodes lie in each other at most as deep as
/// Go allows.
pub(super) fn weight(tree: &Tree, id: NodeId) -> u64 {
    let kind = &tree[id].kind;
    let inside = kind.children().fold(0_u64, |sum, child| sum.saturating_add(weight(tree, child)));
    match kind {
        Kind::Literal(letters) => letters.len() as u64,
        Kind::Class(set) => 1 + set.ranges().len() as u64 / RANGES_A_PART,
        &Kind::Repeat { minimum, maximum, .. } => inside.saturating_mul(u64::from(maximum.unwrap_or(minimum).max(1))),
        _ => inside,
    }
    .saturating_add(1)
}
