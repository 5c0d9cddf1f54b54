use lsp_types::{CodeAction, CodeActionKind, CodeActionParams, TextDocumentIdentifier};

use super::action::{Action, ActionData};
use crate::lsp::client::Client;
use crate::lsp::handlers::workspace_edit::workspace_edit;
use crate::lsp::view::View;
use crd_ls_text::Edit;

/// The context of the offered code actions.
pub(super) struct Offer<'a> {
    pub(super) view: &'a View,
    pub(super) params: &'a CodeActionParams,
    pub(super) client: &'a Client,
}

impl Offer<'_> {
    /// A code action with its edit, or with data if the client resolves edits. `None` if the edit is computed here and
    /// empty.
    ///
    /// `edits` are the action's edits, if they are known.
    pub(super) fn action(
        &self,
        title: &str,
        kind: CodeActionKind,
        action: Action,
        edits: Option<&[Edit]>,
    ) -> Option<CodeAction> {
        let uri = &self.params.text_document.uri;
        let mut offered = CodeAction { title: title.to_owned(), kind: Some(kind), ..CodeAction::default() };
        if self.client.code_actions.resolves_edits {
            let data = ActionData { text_document: TextDocumentIdentifier::new(uri.clone()), action };
            offered.data = serde_json::to_value(data).ok();
        } else {
            let edit = match edits {
                Some(edits) => workspace_edit(self.view, edits, uri, self.client),
                None => {
                    let edits = action.edits(self.view).ok().filter(|edits| !edits.is_empty())?;
                    workspace_edit(self.view, &edits, uri, self.client)
                }
            };
            offered.edit = Some(edit);
        }
        Some(offered)
    }
}
