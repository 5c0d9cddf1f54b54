//! Whether a pattern looks as if it described the whole text.

use super::Regexp;
use super::tree::{NodeId, RegexpKind, Tree};

impl Regexp {
    /// Whether the pattern repeats a set, but has no anchors, and no `.*` at its start or end. Such a pattern looks as
    /// if it described the whole text, but matches if a part of the text does: `[a-z]+`, but neither `^[a-z]+`, `foo`
    /// nor `.*[a-z]+`.
    pub fn describes_whole_without_anchors(&self) -> bool {
        let mut pieces = Vec::new();
        pieces_of(&self.tree, self.root, &mut pieces);
        let is_open = |piece: Option<&NodeId>| piece.is_some_and(|piece| is_anything(&self.tree, *piece));
        let repeats = pieces.iter().any(|piece| is_repetition(&self.tree, *piece));
        repeats && !is_open(pieces.first()) && !is_open(pieces.last()) && !has_anchor(&self.tree, self.root)
    }
}

/// The parts of a concatenation, including those inside groups.
fn pieces_of(tree: &Tree, id: NodeId, pieces: &mut Vec<NodeId>) {
    match &tree[id].kind {
        RegexpKind::Capture(sub) => pieces_of(tree, *sub, pieces),
        RegexpKind::Concatenation(parts) => parts.iter().for_each(|part| pieces_of(tree, *part, pieces)),
        _ => pieces.push(id),
    }
}

fn is_anything(tree: &Tree, id: NodeId) -> bool {
    match tree[id].kind {
        RegexpKind::Star(sub) | RegexpKind::Plus(sub) => {
            matches!(tree[sub].kind, RegexpKind::Any | RegexpKind::AnyButNewline)
        }
        _ => false,
    }
}

fn is_repetition(tree: &Tree, id: NodeId) -> bool {
    match tree[id].kind {
        RegexpKind::Star(sub) | RegexpKind::Plus(sub) | RegexpKind::Repeat { sub, .. } => {
            matches!(tree[sub].kind, RegexpKind::Class(_))
        }
        _ => false,
    }
}

/// The recursion is limited, because the parser limits the nesting of a pattern.
fn has_anchor(tree: &Tree, id: NodeId) -> bool {
    match &tree[id].kind {
        RegexpKind::LineStart | RegexpKind::LineEnd | RegexpKind::TextStart | RegexpKind::TextEnd => true,
        RegexpKind::WordBoundary | RegexpKind::NoWordBoundary => true,
        RegexpKind::Capture(sub) | RegexpKind::Star(sub) | RegexpKind::Plus(sub) | RegexpKind::Optional(sub) => {
            has_anchor(tree, *sub)
        }
        RegexpKind::Repeat { sub, .. } => has_anchor(tree, *sub),
        RegexpKind::Concatenation(parts) | RegexpKind::Alternation(parts) => {
            parts.iter().any(|part| has_anchor(tree, *part))
        }
        RegexpKind::Empty
        | RegexpKind::Literal(_)
        | RegexpKind::Class(_)
        | RegexpKind::AnyButNewline
        | RegexpKind::Any => false,
        RegexpKind::OpenGroup { .. } | RegexpKind::Bar => false,
    }
}
