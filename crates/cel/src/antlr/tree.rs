//! The parser's tree of a text, with or without errors.

use super::automaton::StateId;
use super::grammar::{Form, Label, Rule};
use super::stream::TokenId;
use crate::lexer::TokenKind;

/// The index of a node in a [`ParseTree`].
pub(super) type NodeId = usize;

#[derive(Debug)]
pub(super) struct ParseNode {
    pub rule: Rule,
    pub form: Form,
    /// The node of the calling rule, and the state of the call.
    pub parent: Option<(NodeId, StateId)>,
    pub start: TokenId,
    /// The parts in the order in which they were read.
    pub parts: Vec<(Label, ParsePart)>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ParsePart {
    Node(NodeId),
    Token(TokenId),
    /// A token that is missing before another token.
    Missing(TokenKind, TokenId),
}

#[derive(Debug, Default)]
pub(super) struct ParseTree {
    nodes: Vec<ParseNode>,
}

impl ParseTree {
    pub(super) fn add(&mut self, node: ParseNode) -> NodeId {
        self.nodes.push(node);
        self.nodes.len() - 1
    }

    pub(super) fn node(&self, id: NodeId) -> &ParseNode {
        &self.nodes[id]
    }

    pub(super) fn node_mut(&mut self, id: NodeId) -> &mut ParseNode {
        &mut self.nodes[id]
    }

    /// The first part under a label.
    pub(super) fn part(&self, id: NodeId, label: Label) -> Option<ParsePart> {
        self.parts(id, label).next()
    }

    pub(super) fn parts(&self, id: NodeId, label: Label) -> impl Iterator<Item = ParsePart> {
        let parts = self.node(id).parts.iter();
        parts.filter(move |(other, _)| *other == label).map(|(_, part)| *part)
    }

    /// The first node under a label.
    pub(super) fn child(&self, id: NodeId, label: Label) -> Option<NodeId> {
        self.parts(id, label).find_map(|part| match part {
            ParsePart::Node(node) => Some(node),
            _ => None,
        })
    }
}
