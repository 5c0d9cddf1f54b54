//! Go's limits on the size of a pattern: `checkLimits` and `repeatIsValid` of its package `regexp/syntax`.

use super::error::RegexpErrorKind;
use super::tree::{NodeId, RegexpKind, Size, Tree};

/// The highest count in braces, and the highest product of the counts of nested repetitions.
pub(super) const MAX_REPEAT: u32 = 1000;

/// The maximum height of the tree.
pub(super) const MAX_HEIGHT: usize = 1000;

/// The maximum number of instructions: 128 MiB at 40 bytes each.
const MAX_SIZE: u64 = (128 << 20) / 40;

/// The maximum number of code points: 128 MiB at 4 bytes each.
const MAX_CODE_POINTS: usize = (128 << 20) / 4;

/// The resources that a pattern has used so far.
///
/// Sizes and heights are measured only after a coarse estimate comes near their limits.
#[derive(Debug)]
pub(super) struct Limits {
    pub code_points: usize,
    /// The product of the counts of all repetitions.
    repeats: u64,
    measures_size: bool,
    measures_height: bool,
}

impl Limits {
    pub(super) fn new() -> Self {
        Self { code_points: 0, repeats: 1, measures_size: false, measures_height: false }
    }

    /// Checks a new or changed node. `stack` has the nodes that are not part of another node yet.
    pub(super) fn check(&mut self, tree: &mut Tree, stack: &[NodeId], id: NodeId) -> Result<(), RegexpErrorKind> {
        self.estimate_size(tree, stack, id)?;
        if self.measures_size {
            at_most(size(tree, id), MAX_SIZE, RegexpErrorKind::TooLarge)?;
        }
        self.estimate_height(tree, stack)?;
        if self.measures_height {
            at_most(height(tree, id), MAX_HEIGHT, RegexpErrorKind::NestedTooDeeply)?;
        }
        Ok(())
    }

    /// Checks a node that lost its beginning. The node has not grown, so its measures are only marked as outdated.
    /// Measuring a long sequence after each part that it loses would take quadratic time.
    pub(super) fn check_shortened(
        &mut self,
        tree: &mut Tree,
        stack: &[NodeId],
        id: NodeId,
    ) -> Result<(), RegexpErrorKind> {
        self.estimate_size(tree, stack, id)?;
        if self.measures_size {
            tree[id].measured.size = Size::Outdated;
        }
        self.estimate_height(tree, stack)?;
        tree[id].measured.height = None;
        Ok(())
    }

    /// Determines whether sizes can reach their limit from now on.
    fn estimate_size(&mut self, tree: &mut Tree, stack: &[NodeId], id: NodeId) -> Result<(), RegexpErrorKind> {
        at_most(self.code_points, MAX_CODE_POINTS, RegexpErrorKind::TooLarge)?;
        if self.measures_size {
            return Ok(());
        }
        if let RegexpKind::Repeat { minimum, maximum, .. } = tree[id].kind {
            let count = u64::from(maximum.unwrap_or(minimum).max(1));
            self.repeats = if count > MAX_SIZE / self.repeats { MAX_SIZE } else { self.repeats * count };
        }
        self.measures_size = tree.places() as u64 >= MAX_SIZE / self.repeats;
        if self.measures_size {
            for &id in stack {
                at_most(size(tree, id), MAX_SIZE, RegexpErrorKind::TooLarge)?;
            }
        }
        Ok(())
    }

    /// Determines whether heights can reach their limit from now on.
    fn estimate_height(&mut self, tree: &mut Tree, stack: &[NodeId]) -> Result<(), RegexpErrorKind> {
        if !self.measures_height && tree.places() >= MAX_HEIGHT {
            self.measures_height = true;
            for &id in stack {
                at_most(height(tree, id), MAX_HEIGHT, RegexpErrorKind::NestedTooDeeply)?;
            }
        }
        Ok(())
    }
}

fn at_most<T: PartialOrd>(measure: T, limit: T, error: RegexpErrorKind) -> Result<(), RegexpErrorKind> {
    if measure > limit { Err(error) } else { Ok(()) }
}

/// Measures a node before its release if its size is outdated here, but known to Go. Go assumes that size for the next
/// node in the same place.
pub(super) fn measure_outdated(tree: &mut Tree, id: NodeId) {
    if let Size::Outdated = tree[id].measured.size {
        size(tree, id);
    }
}

/// Whether the counts of nested repetitions multiply to at most `times`.
pub(super) fn repeats_at_most(tree: &Tree, id: NodeId, mut times: u32) -> bool {
    if let RegexpKind::Repeat { minimum, maximum, .. } = tree[id].kind {
        match maximum.unwrap_or(minimum) {
            0 if maximum.is_some() => return true,
            0 => {}
            count if count > times => return false,
            count => times /= count,
        }
    }
    let mut position = 0;
    while let Some(child) = tree[id].kind.child(position) {
        if !repeats_at_most(tree, child, times) {
            return false;
        }
        position += 1;
    }
    true
}

/// Recomputes the size of a node from the known sizes of its parts.
fn size(tree: &mut Tree, id: NodeId) -> u64 {
    let mut parts = 0;
    let mut count = 0;
    while let Some(child) = tree[id].kind.child(count) {
        parts += match tree[child].measured.size {
            Size::Known(size) => size,
            Size::Unknown | Size::Outdated => size(tree, child),
        };
        count += 1;
    }
    let size = match &tree[id].kind {
        RegexpKind::Literal(letters) => letters.len() as u64,
        RegexpKind::Capture(_) | RegexpKind::Star(_) => 2 + parts,
        RegexpKind::Plus(_) | RegexpKind::Optional(_) => 1 + parts,
        RegexpKind::Concatenation(_) => parts,
        RegexpKind::Alternation(_) => parts + (count as u64).saturating_sub(1),
        &RegexpKind::Repeat { minimum: 0, maximum: None, .. } => 2 + parts,
        &RegexpKind::Repeat { minimum, maximum: None, .. } => 1 + u64::from(minimum) * parts,
        &RegexpKind::Repeat { minimum, maximum: Some(maximum), .. } => {
            u64::from(maximum) * parts + u64::from(maximum - minimum)
        }
        _ => 1,
    };
    let size = size.max(1);
    tree[id].measured.size = Size::Known(size);
    size
}

/// Recomputes the height of a node from the known heights of its parts.
fn height(tree: &mut Tree, id: NodeId) -> usize {
    let mut height_of_parts = 0;
    let mut position = 0;
    while let Some(child) = tree[id].kind.child(position) {
        height_of_parts = height_of_parts.max(tree[child].measured.height.unwrap_or_else(|| height(tree, child)));
        position += 1;
    }
    tree[id].measured.height = Some(height_of_parts + 1);
    height_of_parts + 1
}
