use lsp_types::{CodeAction, CodeActionKind};
use serde::{Deserialize, Serialize};

use super::code_action::Offer;
use super::code_action_kinds::WantedKinds;
use super::code_action_resolve::Mends;
use crate::ide::{Refactoring, RefactoringKind, Which};
use crate::lsp::convert;
use crate::lsp::view::View;
use crate::text::{Edit, TextSize};

/// A refactoring at a place of one version of a document.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct ChosenRefactoring {
    refactoring: usize,
    choice: usize,
    offset: u32,
    version: i32,
}

impl ChosenRefactoring {
    /// The edits, or why there are none.
    pub(super) fn edits(&self, view: &View) -> Result<Vec<Edit>, String> {
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

impl Offer<'_> {
    /// The refactorings at the start of the range. What they do is tried when they are chosen, where the client can
    /// wait for it.
    pub(super) fn refactorings(&self, wanted: &WantedKinds<'_>) -> Vec<CodeAction> {
        let snapshot = &self.view.snapshot;
        let range = convert::text_range(snapshot.text(), self.params.range, self.client.encoding);
        let Some(offset) = range.map(|range| range.start()) else { return Vec::new() };
        let found = snapshot.refactorings(offset).into_iter().filter(|found| wanted.refactoring(&kind(found.kind)));
        let action = |Refactoring { title, kind, which: Which { refactoring, choice }, .. }: Refactoring<'_>| {
            let version = self.view.version;
            let chosen = ChosenRefactoring { refactoring, choice, offset: offset.into(), version };
            self.action(&title, self::kind(kind), Mends::Refactoring(chosen), None)
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
