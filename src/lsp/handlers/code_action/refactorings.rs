use lsp_types::{CodeAction, CodeActionKind};

use super::action::{Action, ChosenRefactoring};
use super::kinds::WantedKinds;
use super::offer::Offer;
use crate::ide::{Refactoring, RefactoringKind, Which};
use crate::lsp::convert;

impl Offer<'_> {
    /// The refactorings at the start of the range. Where the client resolves edits, a refactoring is tried only when
    /// it is chosen.
    pub(super) fn refactorings(&self, wanted: &WantedKinds<'_>) -> Vec<CodeAction> {
        let snapshot = &self.view.snapshot;
        let range = convert::text_range(snapshot.text(), self.params.range, self.client.encoding);
        let Some(offset) = range.map(|range| range.start()) else { return Vec::new() };
        let found = snapshot.refactorings(offset).into_iter().filter(|found| wanted.refactoring(&kind(found.kind)));
        let action = |Refactoring { title, kind, which: Which { refactoring, choice }, .. }: Refactoring<'_>| {
            let version = self.view.version;
            let chosen = ChosenRefactoring { refactoring, choice, offset: offset.into(), version };
            self.action(&title, self::kind(kind), Action::Refactor(chosen), None)
        };
        found.filter_map(action).collect()
    }
}

fn kind(kind: RefactoringKind) -> CodeActionKind {
    match kind {
        RefactoringKind::Rewrite => CodeActionKind::REFACTOR_REWRITE,
        RefactoringKind::Extract => CodeActionKind::REFACTOR_EXTRACT,
        RefactoringKind::Inline => CodeActionKind::REFACTOR_INLINE,
    }
}
