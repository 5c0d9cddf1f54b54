use super::{DocumentNode, Flags, GreenNode, SyntaxKind, flags_of, kind_of};
use crate::text::{Edit, Text, TextRange, TextSize};
use rowan::{GreenNodeData, NodeOrToken};
#[derive(Clone, PartialEq, Eq)]
pub struct Tree {
    green: GreenNode,
}
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ErrorKind {
    Any,
}
impl ErrorKind {
    pub fn code(self) -> &'static str {
        "yaml/syntax"
    }
}
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SyntaxError {
    pub kind: ErrorKind,
    pub range: TextRange,
    pub message: String,
}
impl Tree {
    pub fn parse(text: &Text) -> Self {
        Self { green: super::parser::parse(&text.to_string()) }
    }
    pub fn reparse(&self, _edit: &Edit, text: &Text) -> (Self, u64) {
        (Self::parse(text), u32::from(text.len()).into())
    }
    pub fn documents(&self) -> impl Iterator<Item = DocumentNode<'_>> {
        self.green
            .children()
            .scan(TextSize::new(0), |o, c| {
                let at = *o;
                *o += match c {
                    NodeOrToken::Node(n) => n.text_len(),
                    NodeOrToken::Token(t) => t.text_len(),
                };
                Some((c, at))
            })
            .filter_map(|(c, offset)| match c {
                NodeOrToken::Node(node) => Some(DocumentNode { node, offset }),
                _ => None,
            })
    }
}
pub(super) fn errors_in(node: &GreenNodeData, offset: TextSize) -> Vec<SyntaxError> {
    let mut out = Vec::new();
    walk(node, offset, &mut out);
    out
}
fn walk(node: &GreenNodeData, offset: TextSize, out: &mut Vec<SyntaxError>) {
    if !flags_of(node.kind()).contains(Flags::HAS_ERROR) {
        return;
    }
    if kind_of(node.kind()) == SyntaxKind::Error {
        out.push(SyntaxError {
            kind: ErrorKind::Any,
            range: TextRange::at(offset, node.text_len()),
            message: "syntax error".into(),
        });
    }
    let mut at = offset;
    for c in node.children() {
        match c {
            NodeOrToken::Node(n) => {
                walk(n, at, out);
                at += n.text_len()
            }
            NodeOrToken::Token(t) => at += t.text_len(),
        }
    }
}
