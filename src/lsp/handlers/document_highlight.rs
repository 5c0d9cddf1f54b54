use lsp_types::{DocumentHighlight, DocumentHighlightKind, DocumentHighlightParams};

use crate::lsp::question::Context;

/// All occurrences of the property at a position. The declaration has the kind `Write`.
pub(crate) fn document_highlight(
    context: &Context,
    params: &DocumentHighlightParams,
) -> Option<Vec<DocumentHighlight>> {
    let view = context.document.as_ref()?;
    let offset = view.offset(params.text_document_position_params.position);
    let references = view.snapshot.references(offset)?;
    let highlights = references.into_iter().map(|reference| DocumentHighlight {
        range: view.range(reference.range),
        kind: Some(match reference.is_declaration {
            true => DocumentHighlightKind::WRITE,
            false => DocumentHighlightKind::READ,
        }),
    });
    Some(highlights.collect())
}
