use lsp_types::{CodeAction, CodeActionKind};

use super::action::{Action, ChosenFix};
use super::asked::AskedFindings;
use super::offer::Offer;
use crate::lsp::diagnostics::{Diagnostic, ShownChange};
use crate::lsp::settings::ConsequenceDisplay;
use crd_ls_ide::{Finding, Fix, FixId, MAX_TRIES};

/// The maximum number of findings for which one request tries fixes, because each try costs an edit and its analysis.
const MAX_FINDINGS: usize = 100;

/// A fix for one or several findings.
struct Offered<'a> {
    fix: Fix,
    is_preferred: bool,
    findings: Vec<&'a Finding>,
}

impl<'a> Offer<'a> {
    /// The fixes, followed by the fixes that apply to all findings of a kind.
    pub(super) fn quick_fixes(&self) -> Vec<CodeAction> {
        let asked = AskedFindings::new(self.view, self.params);
        let mut offered: Vec<Offered<'a>> = Vec::new();
        let snapshot = &self.view.snapshot;
        let is_shown = |finding: &&Finding| self.view.shown(finding).is_some() && asked.about(finding);
        let findings = snapshot.findings().iter().filter(is_shown).take(MAX_FINDINGS);
        let (mut asked, causes): (Vec<_>, Vec<_>) =
            findings.map(|finding| (finding, snapshot.cause_of(finding))).unzip();
        // A fix for a cause also removes its consequences.
        let mut findings: Vec<&Finding> = causes.into_iter().flatten().collect();
        findings.append(&mut asked);
        for finding in findings {
            let is_of = |offered: &Offered<'a>, cause| offered.is_preferred && offered.findings.contains(&cause);
            let cause = snapshot.cause_of(finding);
            let is_left_to_cause = cause.is_some_and(|cause| offered.iter().any(|offered| is_of(offered, cause)));
            for (index, fix) in self.view.snapshot.fixes(finding).into_iter().enumerate() {
                // Editors apply the preferred fix with a single key, so it must not delete anything or make a choice.
                let is_apt = !fix.is_choice && !fix.only_removes(snapshot.text());
                let is_preferred = index == 0 && !is_left_to_cause && is_apt;
                add(&mut offered, finding, fix, is_preferred);
            }
        }
        let alike = self.alike(&offered);
        offered.iter().filter_map(|offered| self.quick_fix(offered)).chain(alike).collect()
    }

    fn quick_fix(&self, offered: &Offered<'_>) -> Option<CodeAction> {
        let first = offered.findings.first()?;
        let chosen = Action::Fix(ChosenFix::new(self.view, first, offered.fix.id));
        let action = self.action(&offered.fix.title(), CodeActionKind::QUICKFIX, chosen, Some(&offered.fix.edits))?;
        let diagnostics = offered.findings.iter().filter_map(|finding| self.diagnostic(finding, None)).collect();
        Some(CodeAction {
            diagnostics: Some(diagnostics),
            is_preferred: self.client.code_actions.is_preferred.then_some(offered.is_preferred),
            ..action
        })
    }

    /// One action for each fix that also applies to other findings.
    fn alike(&self, offered: &[Offered<'_>]) -> Vec<CodeAction> {
        let mut known: Vec<(&str, FixId)> = Vec::new();
        let mut actions = Vec::new();
        for Offered { fix, findings, .. } in offered {
            let Some(finding) = findings.first() else { continue };
            if known.contains(&(finding.code(), fix.id)) {
                continue;
            }
            known.push((finding.code(), fix.id));
            if !self.view.snapshot.has_alike(findings, fix) {
                continue;
            }
            let (code, title) = (finding.code(), fix.title());
            let title = match self.view.snapshot.findings().len() > MAX_TRIES {
                true => format!("fix the first {MAX_TRIES} {code}: {title}"),
                false => format!("fix all {code}: {title}"),
            };
            let action = Action::FixAlike(ChosenFix::new(self.view, finding, fix.id));
            actions.extend(self.action(&title, CodeActionKind::QUICKFIX, action, None));
        }
        actions
    }

    /// The finding as published. `change` is set if the finding is about a change.
    pub(super) fn diagnostic(&self, finding: &Finding, change: Option<&ShownChange>) -> Option<lsp_types::Diagnostic> {
        let shown = self.view.shown(finding)?;
        Diagnostic::new(self.view, shown, self.client, ConsequenceDisplay::default()).noted(change).in_action()
    }
}

/// An edit that fixes several findings is offered once, for all of them, with its first title. Titles of other findings
/// may have numbers.
fn add<'a>(offered: &mut Vec<Offered<'a>>, finding: &'a Finding, fix: Fix, is_preferred: bool) {
    let is_same = |known: &&mut Offered<'_>| known.fix.edits == fix.edits;
    match offered.iter_mut().find(is_same) {
        Some(known) => {
            if !known.findings.contains(&finding) {
                known.findings.push(finding);
            }
            known.is_preferred |= is_preferred;
        }
        None => offered.push(Offered { fix, is_preferred, findings: vec![finding] }),
    }
}

#[cfg(test)]
mod tests;
