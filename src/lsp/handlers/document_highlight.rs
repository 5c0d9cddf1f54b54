use lsp_types::{DocumentHighlight, DocumentHighlightKind, Position};

use crate::lsp::convert;
use crate::lsp::question::Context;

/// All occurrences of the property at a position. The declaration has the kind `Write`.
pub(crate) fn document_highlight(context: &Context, position: Position) -> Option<Vec<DocumentHighlight>> {
    let view = context.document.as_ref()?;
    let text = view.snapshot.text();
    let encoding = context.client.encoding;
    let references = view.snapshot.references(convert::offset(text, position, encoding))?;
    let highlights = references.into_iter().map(|reference| DocumentHighlight {
        range: convert::range(text, reference.range, encoding),
        kind: Some(match reference.is_declaration {
            true => DocumentHighlightKind::WRITE,
            false => DocumentHighlightKind::READ,
        }),
    });
    Some(highlights.collect())
}
