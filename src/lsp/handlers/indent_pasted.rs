use lsp_types::{DocumentRangeFormattingParams, Range, TextDocumentIdentifier, TextEdit};
use serde::Deserialize;

use crate::lsp::question::Context;

/// The parameters of `crd-ls/indentPasted`.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct IndentPastedParams {
    pub(crate) text_document: TextDocumentIdentifier,
    /// The range that the pasted text replaces.
    range: Range,
    text: String,
}

/// The text to insert instead of the pasted one; `None` if its indentation is correct.
pub(crate) fn indent_pasted(context: &Context, params: &IndentPastedParams) -> Option<String> {
    let view = context.document.as_ref()?;
    view.snapshot.indent_pasted(view.text_range(params.range)?, &params.text)
}

/// The edits that indent lines for their place.
pub(crate) fn range_formatting(context: &Context, params: &DocumentRangeFormattingParams) -> Option<Vec<TextEdit>> {
    let view = context.document.as_ref()?;
    let edits = view.snapshot.indent_lines(view.text_range(params.range)?).into_iter();
    let edits = edits.map(|edit| TextEdit { range: view.range(edit.range), new_text: edit.insert });
    Some(edits.collect())
}
