use std::collections::HashMap;

use lsp_types::{
    DocumentChanges, OneOf, OptionalVersionedTextDocumentIdentifier, TextDocumentEdit, TextEdit, Url, WorkspaceEdit,
};

use crate::lsp::client::Client;
use crate::lsp::view::View;
use crd_ls_text::Edit;

/// Edits of one document, tied to its version if the client supports that.
pub(super) fn workspace_edit(view: &View, edits: &[Edit], uri: &Url, client: &Client) -> WorkspaceEdit {
    let edits = edits.iter().map(|edit| TextEdit { range: view.range(edit.range), new_text: edit.insert.clone() });
    if !client.code_actions.document_changes {
        return WorkspaceEdit::new(HashMap::from([(uri.clone(), edits.collect())]));
    }
    let text_document = OptionalVersionedTextDocumentIdentifier { uri: uri.clone(), version: Some(view.version) };
    let edit = TextDocumentEdit { text_document, edits: edits.map(OneOf::Left).collect() };
    WorkspaceEdit { document_changes: Some(DocumentChanges::Edits(vec![edit])), ..WorkspaceEdit::default() }
}
