//! Template actions in a text that no program renders.

use crd_ls_syntax::{DocumentNode, SyntaxKind, Token};
use crd_ls_text::{TextRange, TextSize};

const OPEN: &str = "{{";
const CLOSE: &str = "}}";

/// The first action outside of comments. Scalars in schemas are skipped, because descriptions and patterns may contain
/// the same signs.
pub(super) fn first_action(document: DocumentNode<'_>, schemas: &[TextRange]) -> Option<TextRange> {
    document.all_tokens().filter(|token| token.kind() != SyntaxKind::Comment).find_map(|token| {
        let action = action_in(token.text())? + token.range().start();
        let is_in_schema = schemas.iter().any(|schema| schema.contains_range(action));
        (!is_in_schema || !is_text(token)).then_some(action)
    })
}

/// Whether a token is a scalar, but not a plain scalar that starts with an action.
fn is_text(token: Token<'_>) -> bool {
    token.kind().is_scalar() && !token.text().starts_with(OPEN)
}

/// The first `{{ … }}` in a text.
fn action_in(text: &str) -> Option<TextRange> {
    let mut rest = text;
    loop {
        let (_, inner) = rest.split_once(OPEN)?;
        let (action, after) = inner.split_once(CLOSE)?;
        if !action.trim().is_empty() {
            let length = OPEN.len() + action.len() + CLOSE.len();
            let start = text.len() - after.len() - length;
            return Some(TextRange::at(TextSize::new(start as u32), TextSize::new(length as u32)));
        }
        rest = after;
    }
}
