//! Tags with a handle that their document does not declare. They are not error nodes, because they depend on the start
//! of the document.

use rowan::{GreenNodeData, NodeOrToken};

use super::placed::Placed;
use crate::green::tag_handle;
use crate::kind::{Flags, SyntaxKind};
use crate::{ErrorKind, SyntaxError};
use crd_ls_text::TextSize;

/// The tags in a stream with undeclared handles.
pub(super) fn undeclared(stream: &GreenNodeData) -> Vec<SyntaxError> {
    let mut errors = Vec::new();
    let stream = Placed::node(stream, TextSize::new(0));
    if has_compat_issue(stream) {
        // `stream` can also be a single document.
        if stream.kind() == SyntaxKind::Document {
            visit(stream, &declared(stream), &mut errors);
        }
        for document in stream.children().filter(|child| child.kind() == SyntaxKind::Document) {
            visit(document, &declared(document), &mut errors);
        }
    }
    errors
}

fn has_compat_issue(placed: Placed<'_>) -> bool {
    super::flags(placed).contains(Flags::HAS_COMPAT_ISSUE)
}

/// The handles that the directives of a document declare.
fn declared<'a>(document: Placed<'a>) -> Vec<&'a str> {
    let directives = document.children().filter_map(|child| match child.element {
        NodeOrToken::Token(token) if child.kind() == SyntaxKind::Directive => Some(token.text()),
        _ => None,
    });
    directives.filter_map(|text| text.strip_prefix("%TAG")?.split_whitespace().next()).collect()
}

fn visit(node: Placed<'_>, declared: &[&str], errors: &mut Vec<SyntaxError>) {
    for child in node.children() {
        match child.element {
            NodeOrToken::Node(_) if has_compat_issue(child) => visit(child, declared, errors),
            NodeOrToken::Token(token)
                if child.kind() == SyntaxKind::Tag
                    && tag_handle(token.text()).is_some_and(|handle| !declared.contains(&handle)) =>
            {
                let kind = ErrorKind::UndeclaredHandle;
                errors.push(SyntaxError { kind, range: child.range(), about: None, holder: None });
            }
            _ => {}
        }
    }
}
