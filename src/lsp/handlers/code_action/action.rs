use lsp_types::TextDocumentIdentifier;
use serde::{Deserialize, Serialize};

use crate::lsp::finding_id::FindingId;
use crate::lsp::view::View;
use crd_ls_ide::{Finding, Fix, FixId, RefactoringId};
use crd_ls_text::{Edit, TextRange, TextSize};

/// The data of a code action without an edit, from which the edit is computed.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct ActionData {
    pub(super) text_document: TextDocumentIdentifier,
    pub(super) action: Action,
}

/// The effect of a code action.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) enum Action {
    Fix(ChosenFix),
    /// Fixes all findings of the same code in the same way.
    FixAlike(ChosenFix),
    FixAll,
    Refactor(ChosenRefactoring),
}

/// A fix for a finding in one version of a document. In another version, the same id could denote a different fix.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct ChosenFix {
    finding: FindingId,
    start: u32,
    end: u32,
    version: i32,
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
    /// The edits of the current text; empty if nothing needs a fix. The error is the reason why the action cannot be
    /// applied.
    pub(super) fn edits(&self, view: &View) -> Result<Vec<Edit>, String> {
        match self {
            Self::Fix(chosen) => chosen.find(view).map(|(_, fix)| fix.edits),
            Self::FixAlike(chosen) => chosen.find(view).map(|(finding, fix)| view.snapshot.fix_alike(finding, &fix)),
            Self::FixAll => Ok(view.snapshot.fix_all_but(|snapshot| view.known_among(snapshot)).edits),
            Self::Refactor(chosen) => chosen.edits(view),
        }
    }
}

impl ChosenFix {
    pub(super) fn new(view: &View, finding: &Finding, id: FixId) -> Self {
        let FixId { quick_fix, choice } = id;
        Self {
            finding: FindingId::new(view, finding),
            start: finding.range.start().into(),
            end: finding.range.end().into(),
            version: view.version,
            quick_fix,
            choice,
        }
    }

    fn find<'v>(&self, view: &'v View) -> Result<(&'v Finding, Fix), String> {
        if self.version != view.version || self.start > self.end {
            return Err(changed());
        }
        let range = TextRange::new(TextSize::new(self.start), TextSize::new(self.end));
        let finding = self.finding.find_at(view, range).ok_or_else(changed)?;
        let id = FixId { quick_fix: self.quick_fix, choice: self.choice };
        Ok((finding, view.snapshot.fix_by(finding, id).ok_or_else(changed)?))
    }
}

impl ChosenRefactoring {
    fn edits(&self, view: &View) -> Result<Vec<Edit>, String> {
        let offset = TextSize::new(self.offset);
        if self.version != view.version || offset > view.snapshot.text().len() {
            return Err(changed());
        }
        let wanted = RefactoringId { refactoring: self.refactoring, choice: self.choice };
        let mut found = view.snapshot.refactorings(offset).into_iter();
        found.find(|found| found.which == wanted).ok_or_else(changed)?.edits(&view.snapshot)
    }
}

/// The error for an action that was offered but no longer applies.
fn changed() -> String {
    "the text has changed since; ask for the actions again".to_owned()
}
