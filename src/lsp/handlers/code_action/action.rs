use lsp_types::TextDocumentIdentifier;
use serde::{Deserialize, Serialize};

use crate::ide::{Finding, Fix, FixId, Snapshot, Which};
use crate::lsp::view::View;
use crate::text::{Edit, TextSize};

/// The data of a code action without its edit, from which the edit is made.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct ActionData {
    pub(super) text_document: TextDocumentIdentifier,
    pub(super) action: Action,
}

/// What a code action does.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) enum Action {
    Fix(ChosenFix),
    /// Fixes all findings of the same code in the same way.
    FixAlike(ChosenFix),
    FixAll,
    Refactor(ChosenRefactoring),
}

/// A fix for a finding. As in the data of a diagnostic, code, document and path identify the finding.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct ChosenFix {
    code: String,
    document: u32,
    written: String,
    quick_fix: usize,
    choice: usize,
}

/// A refactoring at a place of one version of a document.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct ChosenRefactoring {
    pub(super) refactoring: usize,
    pub(super) choice: usize,
    pub(super) offset: u32,
    pub(super) version: i32,
}

impl Action {
    /// The edits of the text as it is now; none if the finding is gone. An error says why a refactoring can't be done.
    pub(super) fn edits(&self, view: &View) -> Result<Vec<Edit>, String> {
        let snapshot = &view.snapshot;
        Ok(match self {
            Self::Fix(chosen) => chosen.find(snapshot).map(|(_, fix)| fix.edits).unwrap_or_default(),
            Self::FixAlike(chosen) => {
                chosen.find(snapshot).map(|(finding, fix)| snapshot.fix_alike(finding, &fix)).unwrap_or_default()
            }
            Self::FixAll => snapshot.fix_all().edits,
            Self::Refactor(chosen) => chosen.edits(view)?,
        })
    }
}

impl ChosenFix {
    pub(super) fn new(finding: &Finding, id: FixId) -> Self {
        let FixId { quick_fix, choice } = id;
        Self {
            code: finding.code().to_owned(),
            document: finding.document,
            written: finding.written.to_string(),
            quick_fix,
            choice,
        }
    }

    fn find<'s>(&self, snapshot: &'s Snapshot) -> Option<(&'s Finding, Fix)> {
        let finding = snapshot.findings().iter().find(|finding| {
            finding.code() == self.code
                && finding.document == self.document
                && finding.written.to_string() == self.written
        })?;
        let id = FixId { quick_fix: self.quick_fix, choice: self.choice };
        Some((finding, snapshot.fix_by(finding, id)?))
    }
}

impl ChosenRefactoring {
    fn edits(&self, view: &View) -> Result<Vec<Edit>, String> {
        let changed = || "the text has changed since; ask for the actions again".to_owned();
        let offset = TextSize::new(self.offset);
        if self.version != view.version || offset > view.snapshot.text().len() {
            return Err(changed());
        }
        let wanted = Which { refactoring: self.refactoring, choice: self.choice };
        let mut found = view.snapshot.refactorings(offset).into_iter();
        found.find(|found| found.which == wanted).ok_or_else(changed)?.edits(&view.snapshot)
    }
}
