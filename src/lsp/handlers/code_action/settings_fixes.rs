//! Fixes for faults in a settings file.

use std::path::Path;

use lsp_types::{CodeAction, CodeActionKind};

use super::offer::Offer;
use crate::lsp::diagnostics::Diagnostic;
use crate::lsp::handlers::workspace_edit::workspace_edit;
use crate::settings::{Fault, ProjectSettings};
use crd_ls_text::Edit;

impl Offer<'_> {
    /// The fixes for faults in the requested range.
    pub(super) fn settings_fixes(&self) -> Vec<CodeAction> {
        let Some(asked) = self.view.text_range(self.params.range) else { return Vec::new() };
        // Faults that have a replacement depend on the text alone.
        let (_, faults) = ProjectSettings::of_text(Path::new(""), &self.view.snapshot.text().to_string());
        let asked = faults.iter().filter(|fault| asked.intersect(fault.range).is_some());
        asked.filter_map(|fault| self.settings_fix(fault)).collect()
    }

    fn settings_fix(&self, fault: &Fault) -> Option<CodeAction> {
        let meant = fault.replacement()?;
        let range = self.view.range(fault.range);
        let diagnostic = Diagnostic::about_settings(range, fault.to_string().into()).in_action()?;
        let title = format!("change '{}' to '{meant}'", self.view.snapshot.text().slice(fault.range));
        let edit = Edit::replace(fault.range, meant);
        Some(CodeAction {
            title,
            kind: Some(CodeActionKind::QUICKFIX),
            diagnostics: Some(vec![diagnostic]),
            edit: Some(workspace_edit(self.view, &[edit], &self.params.text_document.uri, self.client)),
            is_preferred: self.client.code_actions.is_preferred.then_some(true),
            ..CodeAction::default()
        })
    }
}
