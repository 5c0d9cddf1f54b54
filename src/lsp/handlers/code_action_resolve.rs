use std::collections::HashMap;

use lsp_types::{
    CodeAction, DocumentChanges, OneOf, OptionalVersionedTextDocumentIdentifier, TextDocumentEdit,
    TextDocumentIdentifier, TextEdit, Url, WorkspaceEdit,
};
use serde::{Deserialize, Serialize};
use tower_lsp::jsonrpc::{Error, Result};

use super::refactorings::ChosenRefactoring;
use crate::ide::{Finding, Snapshot, Way};
use crate::lsp::client::Client;
use crate::lsp::convert;
use crate::lsp::view::{Context, View};
use crate::text::Edit;

/// What an action without its edit is made whole by.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct ActionData {
    pub(super) text_document: TextDocumentIdentifier,
    pub(super) mends: Mends,
}

/// What an action does.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) enum Mends {
    One(Chosen),
    /// All findings like that one.
    Alike(Chosen),
    All,
    Refactoring(ChosenRefactoring),
}

/// A way to mend a finding, which is found again by what its diagnostic's data say, too.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Chosen {
    code: String,
    document: u32,
    written: String,
    quick_fix: usize,
    choice: usize,
}

impl Chosen {
    pub(super) fn new(finding: &Finding, way: Way) -> Self {
        let Way { quick_fix, choice } = way;
        Self {
            code: finding.code.to_owned(),
            document: finding.document,
            written: finding.written.clone(),
            quick_fix,
            choice,
        }
    }

    fn way(&self) -> Way {
        Way { quick_fix: self.quick_fix, choice: self.choice }
    }

    fn finding<'s>(&self, snapshot: &'s Snapshot) -> Option<&'s Finding> {
        snapshot.findings().iter().find(|finding| {
            finding.code == self.code && finding.document == self.document && finding.written == self.written
        })
    }
}

impl Mends {
    /// The edits, for the text as it is now; none when there is nothing of the kind to mend any more. An error says
    /// why what was asked for can't be done.
    pub(super) fn edits(&self, view: &View) -> std::result::Result<Vec<Edit>, String> {
        let snapshot = &view.snapshot;
        let fix = |chosen: &Chosen| {
            Some((chosen.finding(snapshot)?, snapshot.fix_by(chosen.finding(snapshot)?, chosen.way())?))
        };
        Ok(match self {
            Self::One(chosen) => fix(chosen).map(|(_, fix)| fix.edits).unwrap_or_default(),
            Self::Alike(chosen) => {
                fix(chosen).map(|(finding, fix)| snapshot.fix_alike(finding, &fix)).unwrap_or_default()
            }
            Self::All => snapshot.fix_all().edits,
            Self::Refactoring(chosen) => chosen.edits(view)?,
        })
    }
}

/// The document that an action is about.
pub(in crate::lsp) fn document_of(action: &CodeAction) -> Option<Url> {
    Some(ActionData::deserialize(action.data.as_ref()?).ok()?.text_document.uri)
}

/// The action with its edit.
pub(in crate::lsp) fn code_action_resolve(context: &Context, mut action: CodeAction) -> Result<CodeAction> {
    let data = action.data.as_ref().and_then(|data| ActionData::deserialize(data).ok());
    if let Some((view, data)) = context.document.as_ref().zip(data) {
        let edits = data.mends.edits(view).map_err(Error::invalid_params)?;
        let edit = || workspace_edit(view, &edits, &data.text_document.uri, &context.client);
        action.edit = (!edits.is_empty()).then(edit);
    }
    Ok(action)
}

pub(super) fn workspace_edit(view: &View, edits: &[Edit], uri: &Url, client: &Client) -> WorkspaceEdit {
    let text = view.snapshot.text();
    let edits = edits.iter().map(|edit| TextEdit {
        range: convert::range(text, edit.range, client.encoding),
        new_text: edit.insert.clone(),
    });
    if !client.code_actions.document_changes {
        return WorkspaceEdit::new(HashMap::from([(uri.clone(), edits.collect())]));
    }
    let text_document = OptionalVersionedTextDocumentIdentifier { uri: uri.clone(), version: Some(view.version) };
    let edit = TextDocumentEdit { text_document, edits: edits.map(OneOf::Left).collect() };
    WorkspaceEdit { document_changes: Some(DocumentChanges::Edits(vec![edit])), ..WorkspaceEdit::default() }
}
