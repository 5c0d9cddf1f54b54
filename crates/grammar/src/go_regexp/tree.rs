use std::collections::VecDeque;
use std::ops::{Index, IndexMut};

use super::code_points::CodePoints;
use super::letters::Letters;

/// The index of a node in its [`Tree`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NodeId(usize);

/// The flags of `(?imsU)`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Flags {
    pub folds_case: bool,
    pub is_multi_line: bool,
    pub dot_is_newline: bool,
    pub is_non_greedy: bool,
}

#[derive(Clone, Debug)]
pub(super) enum RegexpKind {
    Empty,
    /// A sequence of code points; with [`Flags::folds_case`], each is the lowest of its case variants.
    Literal(Letters),
    Class(CodePoints),
    AnyButNewline,
    Any,
    LineStart,
    LineEnd,
    TextStart,
    TextEnd,
    WordBoundary,
    NoWordBoundary,
    Capture(NodeId),
    Star(NodeId),
    Plus(NodeId),
    Optional(NodeId),
    /// If `maximum` is missing, the number of repetitions is not limited.
    Repeat {
        minimum: u32,
        maximum: Option<u32>,
        sub: NodeId,
    },
    Concatenation(VecDeque<NodeId>),
    Alternation(VecDeque<NodeId>),
    /// Only on the parser's stack: an open group.
    OpenGroup {
        captures: bool,
    },
    /// Only on the parser's stack: the operand below is an alternation.
    Bar,
}

#[derive(Clone, Debug)]
pub(super) struct Node {
    pub kind: RegexpKind,
    pub flags: Flags,
    pub measured: Measured,
}

/// The measures of a node by [`Limits`](super::limits::Limits).
///
/// Go measures some nodes only once, even if they change later, so these are Go's assumptions and can differ from the
/// tree. The size remains when a node is released, until another node takes its place and is measured.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Measured {
    pub size: Size,
    pub height: Option<usize>,
}

#[derive(Clone, Copy, Debug, Default)]
pub(super) enum Size {
    #[default]
    Unknown,
    Known(u64),
    /// Go has measured the current state of the node. Here, that was not necessary yet.
    Outdated,
}

/// The nodes of a pattern, including released nodes: one of Go's limits is the maximum number of nodes at a time.
#[derive(Clone, Debug, Default)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    released: Vec<NodeId>,
}

impl Tree {
    /// Adds a node in the place that was released last, or in a new place.
    pub(super) fn add(&mut self, kind: RegexpKind, flags: Flags) -> NodeId {
        match self.released.pop() {
            Some(id) => {
                let node = &mut self[id];
                node.kind = kind;
                node.flags = flags;
                id
            }
            None => {
                self.nodes.push(Node { kind, flags, measured: Measured::default() });
                NodeId(self.nodes.len() - 1)
            }
        }
    }

    /// Removes and returns the node's kind, and frees its place for the next node.
    pub(super) fn release(&mut self, id: NodeId) -> RegexpKind {
        self.released.push(id);
        let node = &mut self[id];
        node.measured.height = None;
        std::mem::replace(&mut node.kind, RegexpKind::Empty)
    }

    /// The number of places for nodes.
    pub(super) fn places(&self) -> usize {
        self.nodes.len()
    }

    /// Whether two nodes are the same set, or the same set repeated equally often. Go distinguishes sets with and
    /// without case folding.
    pub(super) fn same_set(&self, one: NodeId, other: NodeId) -> bool {
        let (one, other) = (&self[one], &self[other]);
        let folds_alike = one.flags.folds_case == other.flags.folds_case;
        match (&one.kind, &other.kind) {
            (RegexpKind::Any, RegexpKind::Any) | (RegexpKind::AnyButNewline, RegexpKind::AnyButNewline) => true,
            (RegexpKind::Class(set), RegexpKind::Class(other_set)) => folds_alike && set.ranges() == other_set.ranges(),
            (RegexpKind::Literal(letters), RegexpKind::Literal(other_letters)) => {
                folds_alike && letters.len() == 1 && letters.iter().eq(other_letters.iter())
            }
            (
                &RegexpKind::Repeat { minimum, maximum, sub },
                &RegexpKind::Repeat { minimum: other_minimum, maximum: other_maximum, sub: other_sub },
            ) => {
                maximum == Some(minimum)
                    && (minimum, maximum) == (other_minimum, other_maximum)
                    && one.flags.is_non_greedy == other.flags.is_non_greedy
                    && self[sub].kind.is_set()
                    && self.same_set(sub, other_sub)
            }
            _ => false,
        }
    }
}

impl Index<NodeId> for Tree {
    type Output = Node;

    fn index(&self, id: NodeId) -> &Node {
        &self.nodes[id.0]
    }
}

impl IndexMut<NodeId> for Tree {
    fn index_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.0]
    }
}

impl RegexpKind {
    pub(super) fn literal(code_point: u32) -> Self {
        Self::Literal(Letters::One(code_point))
    }

    /// Whether the node matches one code point of a set.
    pub(super) fn is_set(&self) -> bool {
        match self {
            Self::Literal(letters) => letters.len() == 1,
            Self::Class(_) | Self::AnyButNewline | Self::Any => true,
            _ => false,
        }
    }

    /// The rank of a set. A set can absorb sets of the same or a lower rank.
    pub(super) fn set_rank(&self) -> u8 {
        match self {
            Self::Any => 3,
            Self::AnyButNewline => 2,
            Self::Class(_) => 1,
            _ => 0,
        }
    }

    /// Whether the node is a mark on the parser's stack.
    pub(super) fn is_mark(&self) -> bool {
        matches!(self, Self::OpenGroup { .. } | Self::Bar)
    }

    pub(super) fn child(&self, position: usize) -> Option<NodeId> {
        match self {
            Self::Concatenation(subs) | Self::Alternation(subs) => subs.get(position).copied(),
            &Self::Capture(sub) | &Self::Star(sub) | &Self::Plus(sub) | &Self::Optional(sub) => {
                (position == 0).then_some(sub)
            }
            &Self::Repeat { sub, .. } => (position == 0).then_some(sub),
            _ => None,
        }
    }

    pub(super) fn children(&self) -> impl Iterator<Item = NodeId> {
        (0..).map_while(|position| self.child(position))
    }

    /// The number of values with which Go stores the code points of this node.
    pub(super) fn code_points(&self) -> usize {
        match self {
            Self::Literal(letters) => letters.len(),
            Self::Class(set) => 2 * set.ranges().len(),
            _ => 0,
        }
    }
}
