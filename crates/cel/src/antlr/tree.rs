//! The parser's tree of a text, with or without errors.

use super::automaton::StateId;
use super::grammar::{Form, Label, Rule};
use super::stream::TokenId;
use crate::lexer::TokenKind;

/// The index of a node in a [`Tree`].
pub(super) type NodeId = usize;

#[derive(Debug)]
pub(super) struct Node {
    pub rule: Rule,
    pub form: Form,
    /// The node of the calling rule, and the state of the call.
    pub parent: Option<(NodeId, StateId)>,
    pub start: TokenId,
    /// The parts in the order in which they were read.
    pub parts: Vec<(Label, Part)>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    Node(NodeId),
    Token(TokenId),
    /// A missing token, at the place of another.
    Missing(TokenKind, TokenId),
}

#[derive(Debug, Default)]
pub(super) struct Tree {
    nodes: Vec<Node>,
}

impl Tree {
    pub(super) fn add(&mut self, node: Node) -> NodeId {
        self.nodes.push(node);
        self.nodes.len() - 1
    }

    pub(super) fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id]
    }

    pub(super) fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id]
    }

    /// The first part under a label.
    pub(super) fn part(&self, id: NodeId, label: Label) -> Option<Part> {
        self.parts(id, label).next()
    }

    pub(super) fn parts(&self, id: NodeId, label: Label) -> impl Iterator<Item = Part> {
        let parts = self.node(id).parts.iter();
        parts.filter(move |(other, _)| *other == label).map(|(_, part)| *part)
    }

    /// The first node under a label.
    pub(super) fn child(&self, id: NodeId, label: Label) -> Option<NodeId> {
        self.parts(id, label).find_map(|part| match part {
            Part::Node(node) => Some(node),
            _ => None,
        })
    }
}
