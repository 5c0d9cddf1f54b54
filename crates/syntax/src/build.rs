//! Builds green nodes bottom-up, and shares small equal nodes.

use rowan::{GreenNode, GreenNodeData, GreenToken, GreenTokenData, NodeOrToken};

use super::ErrorKind;
use super::green::unusual::{second_brace, token_flags};
use super::green::{GreenElement, GreenElementRef};
use super::kind::{Flags, RawKind, SyntaxKind};

/// The first child of a node, as an index into the elements without a parent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Mark(usize);

/// The elements without a parent, and recently built elements.
pub(super) struct Builder {
    elements: Vec<GreenElement>,
    interner: Interner,
}

impl Builder {
    /// A builder for a text of about `len` bytes.
    pub(super) fn new(len: usize) -> Self {
        Self { elements: Vec::new(), interner: Interner::new(len) }
    }

    pub(super) fn mark(&self) -> Mark {
        Mark(self.elements.len())
    }

    /// The mark of the element that was pushed last.
    pub(super) fn last_mark(&self) -> Mark {
        Mark(self.elements.len().saturating_sub(1))
    }

    pub(super) fn token(&mut self, kind: RawKind, text: &str) {
        let token = self.interner.token(kind, text);
        self.elements.push(NodeOrToken::Token(token));
    }

    pub(super) fn colon(&mut self) {
        self.elements.push(NodeOrToken::Token(self.interner.colon.clone()));
    }

    pub(super) fn line_feed(&mut self) {
        self.elements.push(NodeOrToken::Token(self.interner.line_feed.clone()));
    }

    /// A token of `count` spaces, which must be at least one.
    pub(super) fn spaces(&mut self, count: usize) {
        let token = self.interner.spaces(count);
        self.elements.push(NodeOrToken::Token(token));
    }

    /// Appends a node or token of an older tree.
    pub(super) fn push(&mut self, element: GreenElement) {
        self.elements.push(element);
    }

    /// The elements since `mark`.
    pub(super) fn since(&self, mark: Mark) -> &[GreenElement] {
        self.elements.get(mark.0..).unwrap_or_default()
    }

    /// Wraps everything since `mark` in a node.
    pub(super) fn wrap(&mut self, mark: Mark, kind: RawKind) {
        let kind = self.summed_up(mark, kind);
        let start = mark.0.min(self.elements.len());
        let node = self.interner.node(kind, &mut self.elements, start);
        self.elements.push(NodeOrToken::Node(node));
    }

    /// Wraps the white space directly before `mark` in an error; returns whether there is any.
    pub(super) fn wrap_before(&mut self, mark: Mark, kind: ErrorKind) -> bool {
        let Some(element) = mark.0.checked_sub(1).and_then(|index| self.elements.get_mut(index)) else { return false };
        if SyntaxKind::from_raw(element.kind()) != SyntaxKind::Whitespace {
            return false;
        }
        let kind = RawKind::error(kind).with_flags(Flags::HAS_ERROR);
        *element = NodeOrToken::Node(GreenNode::new(kind.raw(), [element.clone()]));
        true
    }

    /// The kind, flags and height of a node around everything since `mark`.
    fn summed_up(&self, mark: Mark, kind: RawKind) -> RawKind {
        let mut flags = if kind.error_kind().is_some() { Flags::HAS_ERROR } else { Flags::NONE };
        let mut height = 0;
        for element in self.since(mark) {
            let child = RawKind::of(element.kind());
            // The kind of a block scalar lacks bits for flags.
            if child.is(SyntaxKind::BlockScalar) {
                let text = element.as_token().map_or("", |token| token.text());
                flags = flags.union(token_flags(child, text));
            } else {
                flags = flags.union(child.flags());
                height = height.max(child.height());
            }
        }
        if kind.is(SyntaxKind::FlowMapping) && second_brace(self.since(mark).iter().map(as_ref)).is_some() {
            flags = flags.union(Flags::HAS_COMPAT_ISSUE);
        }
        let own = u16::from(kind.kind().is_collection());
        kind.with_flags(flags).with_height(height + own)
    }

    /// Finishes the tree, and returns its only remaining node.
    pub(super) fn finish(mut self, kind: SyntaxKind) -> GreenNode {
        let kind = self.summed_up(Mark(0), RawKind::new(kind));
        GreenNode::new(kind.raw(), std::mem::take(&mut self.elements))
    }
}

fn as_ref(element: &GreenElement) -> GreenElementRef<'_> {
    match element {
        NodeOrToken::Node(node) => NodeOrToken::Node(node),
        NodeOrToken::Token(token) => NodeOrToken::Token(token),
    }
}

/// Nodes with more children than this are not shared.
const SHARED_CHILDREN: usize = 4;
/// Runs of more spaces than this are not shared.
const MAX_SPACES: usize = 128;
/// Tokens longer than this many bytes are not shared.
const SHARED_TEXT: usize = 40;

/// The most recent token or node of each hash, and the tokens that occur on most lines.
struct Interner {
    colon: GreenToken,
    line_feed: GreenToken,
    /// Tokens of spaces, by their number.
    spaces: Vec<Option<GreenToken>>,
    tokens: Vec<Option<GreenToken>>,
    nodes: Vec<Option<GreenNode>>,
}

impl Interner {
    fn new(len: usize) -> Self {
        // One slot for about 64 bytes of text, so that small texts do not pay for large tables.
        let slots = (len / 64).next_power_of_two().clamp(64, 1 << 14);
        Self {
            colon: GreenToken::new(RawKind::new(SyntaxKind::Colon).raw(), ":"),
            line_feed: GreenToken::new(RawKind::new(SyntaxKind::Newline).raw(), "\n"),
            spaces: Vec::new(),
            tokens: vec![None; slots],
            nodes: vec![None; slots],
        }
    }

    fn spaces(&mut self, count: usize) -> GreenToken {
        let new = || GreenToken::new(RawKind::new(SyntaxKind::Whitespace).raw(), &" ".repeat(count));
        if count > MAX_SPACES {
            return new();
        }
        if self.spaces.len() <= count {
            self.spaces.resize(count + 1, None);
        }
        self.spaces.get_mut(count).map_or_else(new, |token| token.get_or_insert_with(new).clone())
    }

    fn token(&mut self, kind: RawKind, text: &str) -> GreenToken {
        if kind.is(SyntaxKind::BlockScalar) {
            return GreenToken::new(kind.raw(), text);
        }
        let new = || GreenToken::new(kind.with_flags(token_flags(kind, text)).raw(), text);
        if text.len() > SHARED_TEXT {
            return new();
        }
        let mut hash = Hash::new(kind);
        let (words, rest) = text.as_bytes().as_chunks::<8>();
        words.iter().for_each(|word| hash.add(u64::from_le_bytes(*word)));
        let mut word = [0; 8];
        word.iter_mut().zip(rest).for_each(|(to, from)| *to = *from);
        hash.add(u64::from_le_bytes(word));
        let slot = hash.slot(self.tokens.len());
        let Some(slot) = self.tokens.get_mut(slot) else { return new() };
        match slot {
            Some(token) if RawKind::of(token.kind()).without_flags() == kind && token.text() == text => token.clone(),
            _ => slot.insert(new()).clone(),
        }
    }

    /// Wraps the elements from `start` on in a node.
    fn node(&mut self, kind: RawKind, elements: &mut Vec<GreenElement>, start: usize) -> GreenNode {
        let children = elements.get(start..).unwrap_or_default();
        if children.len() > SHARED_CHILDREN {
            return GreenNode::new(kind.raw(), elements.drain(start..));
        }
        let mut hash = Hash::new(kind);
        children.iter().for_each(|child| hash.add(address(child) as u64));
        let slot = hash.slot(self.nodes.len());
        let Some(slot) = self.nodes.get_mut(slot) else { return GreenNode::new(kind.raw(), elements.drain(start..)) };
        if let Some(node) = slot
            && is_same(node, kind, children)
        {
            let node = node.clone();
            elements.truncate(start);
            return node;
        }
        slot.insert(GreenNode::new(kind.raw(), elements.drain(start..))).clone()
    }
}

/// Whether a node equals a new node of `kind` and `children`, comparing the children by identity.
fn is_same(node: &GreenNode, kind: RawKind, children: &[GreenElement]) -> bool {
    node.kind() == kind.raw()
        && node.children().len() == children.len()
        && node.children().zip(children).all(|(old, new)| match (old, new) {
            (NodeOrToken::Node(old), NodeOrToken::Node(new)) => std::ptr::eq::<GreenNodeData>(old, &**new),
            (NodeOrToken::Token(old), NodeOrToken::Token(new)) => std::ptr::eq::<GreenTokenData>(old, &**new),
            _ => false,
        })
}

fn address(element: &GreenElement) -> usize {
    match element {
        NodeOrToken::Node(node) => std::ptr::from_ref::<GreenNodeData>(node).addr(),
        NodeOrToken::Token(token) => std::ptr::from_ref::<GreenTokenData>(token).addr(),
    }
}

/// A multiplicative hash, because the tables only need speed and an even distribution.
struct Hash(u64);

impl Hash {
    fn new(kind: RawKind) -> Self {
        let mut hash = Self(0);
        hash.add(u64::from(kind.raw().0));
        hash
    }

    fn add(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    fn slot(&self, slots: usize) -> usize {
        (self.0 >> 40) as usize & (slots - 1)
    }
}
