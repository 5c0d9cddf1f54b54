use lsp_types::{DocumentOnTypeFormattingParams, TextEdit};

use crate::lsp::question::Context;

/// The indentation of a new line after Enter.
pub(crate) fn on_type_formatting(context: &Context, params: &DocumentOnTypeFormattingParams) -> Option<Vec<TextEdit>> {
    let view = context.document.as_ref()?;
    let edit = view.snapshot.line_break(view.offset(params.text_document_position.position))?;
    Some(vec![TextEdit { range: view.range(edit.range), new_text: edit.insert.to_string() }])
}
