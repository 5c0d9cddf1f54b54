use lsp_types::{DocumentHighlight, DocumentHighlightKind, Position};

use crate::lsp::question::Context;

/// All occurrences of the property at a position. The declaration has the kind `Write`.
pub(crate) fn document_highlight(context: &Context, position: Position) -> Option<Vec<DocumentHighlight>> {
    let view = context.document.as_ref()?;
    let references = view.snapshot.references(view.offset(position))?;
    let highlights = references.into_iter().map(|reference| DocumentHighlight {
        range: view.range(reference.range),
        kind: Some(match reference.is_declaration {
            true => DocumentHighlightKind::WRITE,
            false => DocumentHighlightKind::READ,
        }),
    });
    Some(highlights.collect())
}
