//! Whether a pattern looks as if it had to match the whole text.

use super::Regexp;
use super::tree::{Kind, NodeId, Tree};

impl Regexp {
    /// Whether the pattern consists of sets and repetitions alone and lacks anchors, so that it already matches if a
    /// part of a text does: `[a-z]+`, but neither `^[a-z]+`, `foo` nor `.*[a-z]+`.
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
        Kind::Capture(sub) => pieces_of(tree, *sub, pieces),
        Kind::Concatenation(parts) => parts.iter().for_each(|part| pieces_of(tree, *part, pieces)),
        _ => pieces.push(id),
    }
}

fn is_anything(tree: &Tree, id: NodeId) -> bool {
    match tree[id].kind {
        Kind::Star(sub) | Kind::Plus(sub) => matches!(tree[sub].kind, Kind::Any | Kind::AnyButNewline),
        _ => false,
    }
}

fn is_repetition(tree: &Tree, id: NodeId) -> bool {
    match tree[id].kind {
        Kind::Star(sub) | Kind::Plus(sub) | Kind::Repeat { sub, .. } => matches!(tree[sub].kind, Kind::Class(_)),
        _ => false,
    }
}

/// Recursive, because the parser limits the nesting of a pattern.
fn has_anchor(tree: &Tree, id: NodeId) -> bool {
    match &tree[id].kind {
        Kind::LineStart | Kind::LineEnd | Kind::TextStart | Kind::TextEnd => true,
        Kind::WordBoundary | Kind::NoWordBoundary => true,
        Kind::Capture(sub) | Kind::Star(sub) | Kind::Plus(sub) | Kind::Optional(sub) => has_anchor(tree, *sub),
        Kind::Repeat { sub, .. } => has_anchor(tree, *sub),
        Kind::Concatenation(parts) | Kind::Alternation(parts) => parts.iter().any(|part| has_anchor(tree, *part)),
        Kind::Empty | Kind::Literal(_) | Kind::Class(_) | Kind::AnyButNewline | Kind::Any => false,
        Kind::OpenGroup { .. } | Kind::Bar => false,
    }
}
