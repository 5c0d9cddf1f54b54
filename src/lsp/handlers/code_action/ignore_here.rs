//! Actions that ignore findings, with a comment or, in a generated file, with a setting.

use std::collections::HashMap;
use std::path::PathBuf;

use lsp_types::{
    CodeAction, CodeActionKind, CreateFile, CreateFileOptions, DocumentChangeOperation, DocumentChanges, OneOf,
    OptionalVersionedTextDocumentIdentifier, ResourceOp, TextDocumentEdit, TextEdit, Url, WorkspaceEdit,
};

use super::asked::AskedFindings;
use super::offer::Offer;
use crate::lsp::convert;
use crate::lsp::diagnostics::ShownChange;
use crate::lsp::handlers::workspace_edit::workspace_edit;
use crate::lsp::question::Context;
use crate::settings::added_override;
use crd_ls_ide::Finding;
use crd_ls_text::{Edit, Text};

/// The maximum number of findings that one request offers to ignore, because each comment is tried as an edit.
const MAX_FINDINGS: usize = 20;

/// A finding that can be ignored.
#[derive(Clone, Copy)]
struct Ignorable<'a> {
    finding: &'a Finding,
    /// The presentation of the change, if the finding is about a change since the last commit.
    change: Option<&'a ShownChange>,
}

impl Offer<'_> {
    /// Actions that ignore the requested findings. Errors of the API server are excluded unless the settings allow
    /// ignoring them, because they would still be reported.
    pub(super) fn ignores(&self, context: &Context) -> Vec<CodeAction> {
        let asked = AskedFindings::new(self.view, self.params);
        let (snapshot, settings) = (&self.view.snapshot, &self.view.settings);
        let would_hide = |finding: &Finding| {
            settings.severity(finding, false).is_some() && settings.severity(finding, true).is_none()
        };
        let changes = context.committed.as_ref().map(|committed| committed.changes(snapshot)).unwrap_or_default();
        let found = snapshot.findings().iter().map(|finding| Ignorable { finding, change: None });
        let changed = changes.iter().map(|change| Ignorable { finding: &change.finding, change: Some(change) });
        let found = found.chain(changed).filter(|Ignorable { finding, .. }| asked.about(finding));
        let found =
            found.filter(|Ignorable { finding, .. }| snapshot.ignore_of(finding).is_none() && would_hide(finding));
        let mut actions: Vec<CodeAction> = Vec::new();
        for ignorable in found.take(MAX_FINDINGS) {
            let action = match snapshot.is_generated(ignorable.finding) {
                true => self.ignore_in_settings(ignorable, context),
                false => self.ignore_here(ignorable, context),
            };
            // One comment or setting covers all findings with the same code at the same place.
            actions.extend(action.filter(|action| actions.iter().all(|known| known.edit != action.edit)));
        }
        actions
    }

    fn ignore_here(&self, ignorable: Ignorable<'_>, context: &Context) -> Option<CodeAction> {
        let (Ignorable { finding, change }, snapshot) = (ignorable, &self.view.snapshot);
        let edit = match (change, &context.committed) {
            (Some(_), Some(committed)) => snapshot.ignoring_change(finding, committed.crds()),
            _ => snapshot.ignoring(finding),
        };
        let edit = workspace_edit(self.view, &[edit?], &self.params.text_document.uri, self.client);
        self.ignore(format!("ignore {} here", finding.code()), ignorable, edit)
    }

    /// Uses a setting, because a generated file would lose a comment.
    fn ignore_in_settings(&self, ignorable: Ignorable<'_>, context: &Context) -> Option<CodeAction> {
        let Ignorable { finding, .. } = ignorable;
        let file = self.params.text_document.uri.to_file_path().ok()?;
        let folders: Vec<PathBuf> =
            self.client.folders.iter().filter_map(|folder| folder.to_file_path().ok()).collect();
        let (settings, text) = context.projects.settings_file(&file, &folders)?;
        let inside = file.strip_prefix(settings.parent()?).ok()?.to_string_lossy().replace('\\', "/");
        let edit = added_override(text.as_deref().unwrap_or_default(), &format!("/{inside}"), finding.code())?;
        let uri = Url::from_file_path(&settings).ok()?;
        let edit = self.settings_edit(&uri, text.as_deref(), &edit)?;
        self.ignore(format!("ignore {} in this file (edits .crd-ls.yaml)", finding.code()), ignorable, edit)
    }

    /// The edit of a settings file, which is created if missing. `None` if the client does not support that.
    fn settings_edit(&self, uri: &Url, text: Option<&str>, edit: &Edit) -> Option<WorkspaceEdit> {
        let range = convert::range(&Text::new(text.unwrap_or_default()), edit.range, self.view.encoding);
        let edit = TextEdit { range, new_text: edit.insert.clone() };
        let support = self.client.code_actions;
        if text.is_some() && !support.document_changes {
            return Some(WorkspaceEdit::new(HashMap::from([(uri.clone(), vec![edit])])));
        }
        let text_document = OptionalVersionedTextDocumentIdentifier { uri: uri.clone(), version: None };
        let edit = TextDocumentEdit { text_document, edits: vec![OneOf::Left(edit)] };
        let changes = match text {
            Some(_) => DocumentChanges::Edits(vec![edit]),
            None if support.document_changes && support.creates_files => {
                let options = CreateFileOptions { overwrite: Some(false), ignore_if_exists: Some(true) };
                let create = CreateFile { uri: uri.clone(), options: Some(options), annotation_id: None };
                DocumentChanges::Operations(vec![
                    DocumentChangeOperation::Op(ResourceOp::Create(create)),
                    DocumentChangeOperation::Edit(edit),
                ])
            }
            None => return None,
        };
        Some(WorkspaceEdit { document_changes: Some(changes), ..WorkspaceEdit::default() })
    }

    fn ignore(
        &self,
        title: String,
        Ignorable { finding, change }: Ignorable<'_>,
        edit: WorkspaceEdit,
    ) -> Option<CodeAction> {
        let diagnostic = self.diagnostic(finding, change)?;
        Some(CodeAction {
            title,
            kind: Some(CodeActionKind::QUICKFIX),
            diagnostics: Some(vec![diagnostic]),
            edit: Some(edit),
            is_preferred: self.client.code_actions.is_preferred.then_some(false),
            ..CodeAction::default()
        })
    }
}
