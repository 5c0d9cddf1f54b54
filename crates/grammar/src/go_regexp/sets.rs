//! Merges alternatives that are sets of code points.

use super::code_points::CodePoints;
use super::letters::Letters;
use super::operands::Operands;
use super::tree::{Flags, NodeId, RegexpKind};

const NEWLINE: u32 = '\n' as u32;

impl Operands {
    /// Merges one of two sets into the other set, and returns that set.
    pub(super) fn merge_two_sets(&mut self, one: NodeId, other: NodeId) -> NodeId {
        let (kept, merged) =
            if self.tree[other].kind.set_rank() > self.tree[one].kind.set_rank() { (other, one) } else { (one, other) };
        self.merge_set(kept, merged);
        kept
    }

    /// Merges a set into another set of at least the same rank. The result is unsorted.
    pub(super) fn merge_set(&mut self, kept: NodeId, merged: NodeId) {
        let merged_flags = self.tree[merged].flags;
        let merged = self.tree.release(merged);
        let kept = &mut self.tree[kept];
        match (&mut kept.kind, merged) {
            (RegexpKind::AnyButNewline, merged) if has_newline(&merged) => kept.kind = RegexpKind::Any,
            (RegexpKind::Class(set), RegexpKind::Literal(letters)) => add_letters(set, &letters, merged_flags),
            (RegexpKind::Class(set), RegexpKind::Class(merged)) => set.extend(merged.ranges()),
            (RegexpKind::Literal(letters), RegexpKind::Literal(merged))
                if kept.flags != merged_flags || !letters.iter().eq(merged.iter()) =>
            {
                let mut set = CodePoints::default();
                add_letters(&mut set, letters, kept.flags);
                add_letters(&mut set, &merged, merged_flags);
                kept.kind = RegexpKind::Class(set);
            }
            _ => {}
        }
    }

    /// Normalizes a set that no longer grows.
    pub(super) fn settle_set(&mut self, id: NodeId) {
        let node = &mut self.tree[id];
        if let RegexpKind::Class(set) = &mut node.kind {
            set.normalize();
            if set.is_all() {
                node.kind = RegexpKind::Any;
            } else if set.is_all_but_newline() {
                node.kind = RegexpKind::AnyButNewline;
            }
        }
    }
}

fn add_letters(set: &mut CodePoints, letters: &Letters, flags: Flags) {
    for letter in letters.iter() {
        if flags.folds_case {
            set.add_folded(letter, letter);
        } else {
            set.add(letter, letter);
        }
    }
}

fn has_newline(set: &RegexpKind) -> bool {
    match set {
        RegexpKind::Literal(letters) => letters.iter().any(|letter| letter == NEWLINE),
        RegexpKind::Class(set) => set.contains(NEWLINE),
        RegexpKind::Any => true,
        _ => false,
    }
}
