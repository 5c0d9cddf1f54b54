//! Fixes and refactorings as code actions. An action is offered with its edit, or with the data from which its edit is
//! computed when the client resolves the action.

mod action;
mod asked;
mod ignore_here;
mod kinds;
mod offer;
mod quick_fixes;
mod refactorings;
mod settings_fixes;

use lsp_types::{CodeAction, CodeActionOrCommand, CodeActionParams, CodeActionResponse, Url};
use serde::Deserialize;
use tower_lsp::jsonrpc::{Error, Result};

use super::workspace_edit::workspace_edit;
use crate::lsp::question::Context;
use crate::lsp::uri::is_settings_file;
use action::{Action, ActionData};
pub(crate) use kinds::FIX_ALL;
use kinds::WantedKinds;
use offer::Offer;

/// The fixes for the findings in a range or in the client's diagnostics, and the refactorings at the range.
pub(crate) fn code_action(context: &Context, params: &CodeActionParams) -> Option<CodeActionResponse> {
    let view = context.document.as_ref()?;
    let offer = Offer { view, params, client: &context.client };
    let wanted = WantedKinds::new(params.context.only.as_deref());
    if is_settings_file(&view.uri) {
        let actions = if wanted.quick_fixes() { offer.settings_fixes() } else { Vec::new() };
        return Some(actions.into_iter().map(CodeActionOrCommand::CodeAction).collect());
    }
    let mut actions = Vec::new();
    if wanted.quick_fixes() {
        actions.extend(offer.quick_fixes());
        actions.extend(offer.ignores(context));
    }
    if wanted.fix_all() {
        actions.extend(fix_all(&offer));
    }
    actions.extend(offer.refactorings(&wanted));
    Some(actions.into_iter().map(CodeActionOrCommand::CodeAction).collect())
}

fn fix_all(offer: &Offer<'_>) -> Option<CodeAction> {
    let snapshot = &offer.view.snapshot;
    snapshot.has_safe_fix().then_some(())?;
    offer.action("apply all safe fixes", FIX_ALL, Action::FixAll, None)
}

/// The document of an action to resolve.
pub(crate) fn document_of(action: &CodeAction) -> Option<Url> {
    Some(ActionData::deserialize(action.data.as_ref()?).ok()?.text_document.uri)
}

/// The action with its edit.
pub(crate) fn code_action_resolve(context: &Context, mut action: CodeAction) -> Result<CodeAction> {
    let data = action.data.as_ref().and_then(|data| ActionData::deserialize(data).ok());
    if let Some((view, data)) = context.document.as_ref().zip(data) {
        let edits = data.action.edits(view).map_err(Error::invalid_params)?;
        let edit = || workspace_edit(view, &edits, &data.text_document.uri, &context.client);
        action.edit = (!edits.is_empty()).then(edit);
    }
    Ok(action)
}
