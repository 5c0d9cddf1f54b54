use lsp_types::{Range, TextDocumentIdentifier, TextEdit};
use serde::Deserialize;

use crate::lsp::convert;
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
    let snapshot = &context.document.as_ref()?.snapshot;
    let range = convert::text_range(snapshot.text(), params.range, context.client.encoding)?;
    snapshot.indent_pasted(range, &params.text)
}

/// The edits that indent lines for their place.
pub(crate) fn range_formatting(context: &Context, range: Range) -> Option<Vec<TextEdit>> {
    let snapshot = &context.document.as_ref()?.snapshot;
    let encoding = context.client.encoding;
    let edits = snapshot.indent_lines(convert::text_range(snapshot.text(), range, encoding)?).into_iter();
    let edits = edits
        .map(|edit| TextEdit { range: convert::range(snapshot.text(), edit.range, encoding), new_text: edit.insert });
    Some(edits.collect())
}
