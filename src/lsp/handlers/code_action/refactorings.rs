use lsp_types::{CodeAction, CodeActionDisabled, CodeActionKind};

use super::action::{Action, ChosenRefactoring};
use super::kinds::WantedKinds;
use super::offer::Offer;
use crd_ls_ide::{Refactoring, RefactoringId, RefactoringKind};
use crd_ls_text::TextSize;

impl Offer<'_> {
    /// The refactorings at the start of the range. Like fixes, they have been tried: an impossible one is left out, or
    /// has a reason if the client shows reasons.
    pub(super) fn refactorings(&self, wanted: &WantedKinds<'_>) -> Vec<CodeAction> {
        let Some(range) = self.view.text_range(self.params.range) else { return Vec::new() };
        let (offset, snapshot) = (range.start(), &self.view.snapshot);
        let found = snapshot.refactorings(offset).into_iter().filter(|found| wanted.refactoring(&kind(found.kind)));
        found.filter_map(|found| self.refactoring(found, offset)).collect()
    }

    fn refactoring(&self, found: Refactoring<'_>, offset: TextSize) -> Option<CodeAction> {
        let RefactoringId { refactoring, choice } = found.which;
        let (title, kind) = (found.title.clone(), kind(found.kind));
        match found.edits(&self.view.snapshot) {
            Ok(edits) => {
                let version = self.view.version;
                let chosen = ChosenRefactoring { refactoring, choice, offset: offset.into(), version };
                self.action(&title, kind, Action::Refactor(chosen), Some(&edits))
            }
            Err(reason) => self.client.code_actions.shows_disabled.then(|| CodeAction {
                title,
                kind: Some(kind),
                disabled: Some(CodeActionDisabled { reason }),
                ..CodeAction::default()
            }),
        }
    }
}

fn kind(kind: RefactoringKind) -> CodeActionKind {
    match kind {
        RefactoringKind::Rewrite => CodeActionKind::REFACTOR_REWRITE,
        RefactoringKind::Extract => CodeActionKind::REFACTOR_EXTRACT,
        RefactoringKind::Inline => CodeActionKind::REFACTOR_INLINE,
    }
}
