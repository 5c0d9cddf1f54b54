use lsp_types::{CompletionItem, Documentation, MarkupContent, TextDocumentIdentifier, Url};
use serde::{Deserialize, Serialize};

use super::plain_text;
use crate::lsp::client::ProseFormat;
use crate::lsp::question::Context;
use crate::lsp::view::View;
use crd_ls_ide::DocumentedSubject;

/// The data of an item without documentation, from which the documentation is computed.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct CompletionData {
    pub(super) text_document: TextDocumentIdentifier,
    pub(super) subject: DocumentedSubject,
}

fn data(item: &CompletionItem) -> Option<CompletionData> {
    CompletionData::deserialize(item.data.as_ref()?).ok()
}

/// The document of an item to resolve.
pub(crate) fn document_of_completion(item: &CompletionItem) -> Option<Url> {
    Some(data(item)?.text_document.uri)
}

/// The item with its documentation.
pub(crate) fn completion_resolve(context: &Context, mut item: CompletionItem) -> CompletionItem {
    if let Some((view, data)) = context.document.as_ref().zip(data(&item)) {
        item.documentation = documentation(view, &data.subject, context);
    }
    item
}

pub(super) fn documentation(view: &View, subject: &DocumentedSubject, context: &Context) -> Option<Documentation> {
    let markdown = view.snapshot.documentation(subject, &context.known.kinds)?;
    let format = context.client.completion.documentation_format;
    let value = match format {
        ProseFormat::Markdown => markdown,
        ProseFormat::PlainText => plain_text::from_markdown(&markdown),
    };
    Some(Documentation::MarkupContent(MarkupContent { kind: format.markup_kind(), value }))
}
