//! The weight of a pattern, which determines the time to compile and to match it.

use super::tree::{NodeId, RegexpKind, Tree};

/// The number of ranges of a set that count as one part.
const RANGES_A_PART: u64 = 4;

/// The number of parts of a node. Each repetition of a part counts. The recursion is limited by Go's limit on nesting.
pub(super) fn weight(tree: &Tree, id: NodeId) -> u64 {
    let kind = &tree[id].kind;
    let inside = kind.children().fold(0_u64, |sum, child| sum.saturating_add(weight(tree, child)));
    match kind {
        RegexpKind::Literal(letters) => letters.len() as u64,
        RegexpKind::Class(set) => 1 + set.ranges().len() as u64 / RANGES_A_PART,
        &RegexpKind::Repeat { minimum, maximum, .. } => {
            inside.saturating_mul(u64::from(maximum.unwrap_or(minimum).max(1)))
        }
        _ => inside,
    }
    .saturating_add(1)
}
