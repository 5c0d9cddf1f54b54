//! A readable dump of a tree.

use std::fmt;

use rowan::{GreenNodeData, NodeOrToken};

use super::Tree;
use super::green::GreenElementRef;
use super::kind::RawKind;
use crd_ls_text::{TextRange, TextSize};

impl Tree {
    /// A readable dump of the tree: a line for each node and token, two spaces deeper than its parent, with its kind
    /// and its range in bytes. The text of a token follows in quotes, with non-printable characters escaped; an error
    /// node shows its kind of error.
    ///
    /// ```
    /// use crd_ls_syntax::Tree;
    ///
    /// let expected = "\
    /// Stream@0..2
    ///   Document@0..2
    ///     FlowSequence@0..1
    ///       LeftBracket@0..1 \"[\"
    ///       Error(UnclosedBracket)@1..1
    ///     Newline@1..2 \"\\n\"
    /// ";
    /// assert_eq!(Tree::parse_str("[\n").dump().to_string(), expected);
    /// ```
    pub fn dump(&self) -> impl fmt::Display {
        Dump { tree: self }
    }
}

struct Dump<'a> {
    tree: &'a Tree,
}

impl fmt::Display for Dump<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        node(f, self.tree.green(), TextSize::new(0), 0)
    }
}

/// The lines of a node that starts at `start`, `depth` levels below the stream. The parser's depth limit bounds the
/// recursion.
fn node(f: &mut fmt::Formatter<'_>, green: &GreenNodeData, start: TextSize, depth: usize) -> fmt::Result {
    head(f, NodeOrToken::Node(green), start, depth)?;
    writeln!(f)?;
    let mut offset = start;
    for child in green.children() {
        match child {
            NodeOrToken::Node(inner) => {
                node(f, inner, offset, depth + 1)?;
                offset += inner.text_len();
            }
            NodeOrToken::Token(token) => {
                head(f, child, offset, depth + 1)?;
                writeln!(f, " {:?}", token.text())?;
                offset += token.text_len();
            }
        }
    }
    Ok(())
}

/// The indentation, kind and range.
fn head(f: &mut fmt::Formatter<'_>, element: GreenElementRef<'_>, start: TextSize, depth: usize) -> fmt::Result {
    let (raw, length) = match element {
        NodeOrToken::Node(node) => (node.kind(), node.text_len()),
        NodeOrToken::Token(token) => (token.kind(), token.text_len()),
    };
    let (raw, range) = (RawKind::of(raw), TextRange::at(start, length));
    write!(f, "{:indent$}{:?}", "", raw.kind(), indent = 2 * depth)?;
    match raw.error_kind() {
        Some(error) => write!(f, "({error:?})@{range:?}"),
        None => write!(f, "@{range:?}"),
    }
}
