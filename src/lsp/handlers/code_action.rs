use lsp_types::{
    CodeAction, CodeActionKind, CodeActionOrCommand, CodeActionParams, CodeActionResponse, NumberOrString,
    TextDocumentIdentifier,
};
use serde::Deserialize;

use super::code_action_kinds::{FIX_ALL, WantedKinds};
use super::code_action_resolve::{ActionData, Chosen, Mends, workspace_edit};
use crate::ide::{Finding, Fix, MOST_TRIES, Way};
use crate::lsp::client::Client;
use crate::lsp::convert;
use crate::lsp::diagnostic::{Diagnostic, DiagnosticData, SOURCE};
use crate::lsp::view::{Context, View};
use crate::text::{Edit, TextRange};

/// For how many findings fixes are looked for at once. Each is tried, which costs an edit.
const MAX_FINDINGS: usize = 100;

/// The fixes for the findings that touch a range, and for those that the client names.
pub(in crate::lsp) fn code_action(context: &Context, params: &CodeActionParams) -> Option<CodeActionResponse> {
    let view = context.document.as_ref()?;
    let offer = Offer { view, params, client: &context.client };
    let wanted = WantedKinds::new(params.context.only.as_deref());
    let mut actions = Vec::new();
    if wanted.quick_fixes() {
        actions.extend(offer.quick_fixes());
    }
    if wanted.fix_all() {
        actions.extend(offer.fix_all());
    }
    actions.extend(offer.refactorings(&wanted));
    Some(actions.into_iter().map(CodeActionOrCommand::CodeAction).collect())
}

/// What actions are made from.
pub(super) struct Offer<'a> {
    pub(super) view: &'a View,
    pub(super) params: &'a CodeActionParams,
    pub(super) client: &'a Client,
}

/// A fix for one or several findings.
struct Offered<'a> {
    fix: Fix,
    is_preferred: bool,
    findings: Vec<&'a Finding>,
}

impl<'a> Offer<'a> {
    /// The fixes, and behind them those that mend everything alike.
    fn quick_fixes(&self) -> Vec<CodeAction> {
        let asked = Asked::new(self.view, self.params, self.client);
        let mut offered: Vec<Offered<'a>> = Vec::new();
        let findings = self.view.snapshot.findings().iter().filter(|finding| asked.about(finding));
        for finding in findings.take(MAX_FINDINGS) {
            for (index, fix) in self.view.snapshot.fixes(finding).into_iter().enumerate() {
                add(&mut offered, finding, fix, index == 0);
            }
        }
        let alike = self.alike(&offered);
        offered.iter().filter_map(|offered| self.quick_fix(offered)).chain(alike).collect()
    }

    fn quick_fix(&self, offered: &Offered<'_>) -> Option<CodeAction> {
        let first = offered.findings.first()?;
        let mends = Mends::One(Chosen::new(first, offered.fix.way));
        let action = self.action(&offered.fix.title, CodeActionKind::QUICKFIX, mends, Some(&offered.fix.edits))?;
        let diagnostics = offered.findings.iter().filter_map(|finding| self.diagnostic(finding)).collect();
        Some(CodeAction {
            diagnostics: Some(diagnostics),
            is_preferred: self.client.code_actions.is_preferred.then_some(offered.is_preferred),
            ..action
        })
    }

    /// One for each way of mending that fits other findings, too.
    fn alike(&self, offered: &[Offered<'_>]) -> Vec<CodeAction> {
        let mut known: Vec<(&str, Way)> = Vec::new();
        let mut actions = Vec::new();
        for Offered { fix, findings, .. } in offered {
            let Some(finding) = findings.first() else { continue };
            if known.contains(&(finding.code, fix.way)) {
                continue;
            }
            known.push((finding.code, fix.way));
            if !self.view.snapshot.has_alike(findings, fix) {
                continue;
            }
            let title = match self.view.snapshot.findings().len() > MOST_TRIES {
                true => format!("{}, and mend the first {MOST_TRIES} alike", fix.title),
                false => format!("{}, and mend all alike", fix.title),
            };
            let mends = Mends::Alike(Chosen::new(finding, fix.way));
            actions.extend(self.action(&title, CodeActionKind::QUICKFIX, mends, None));
        }
        actions
    }

    fn fix_all(&self) -> Option<CodeAction> {
        let snapshot = &self.view.snapshot;
        snapshot.has_safe_fix().then_some(())?;
        let title = match snapshot.findings().len() > MOST_TRIES {
            true => format!("mend what is safe to mend; after {MOST_TRIES} tries ask again for the rest"),
            false => "mend everything that is safe to mend".to_owned(),
        };
        self.action(&title, FIX_ALL, Mends::All, None)
    }

    /// With its edit unless the client asks for that later. None when there is nothing to edit.
    pub(super) fn action(
        &self,
        title: &str,
        kind: CodeActionKind,
        mends: Mends,
        edits: Option<&[Edit]>,
    ) -> Option<CodeAction> {
        let uri = &self.params.text_document.uri;
        let mut action = CodeAction { title: title.to_owned(), kind: Some(kind), ..CodeAction::default() };
        if self.client.code_actions.resolves_edits {
            let data = ActionData { text_document: TextDocumentIdentifier::new(uri.clone()), mends };
            action.data = serde_json::to_value(data).ok();
        } else {
            let edit = match edits {
                Some(edits) => workspace_edit(self.view, edits, uri, self.client),
                None => {
                    let edits = mends.edits(self.view).ok().filter(|edits| !edits.is_empty())?;
                    workspace_edit(self.view, &edits, uri, self.client)
                }
            };
            action.edit = Some(edit);
        }
        Some(action)
    }

    /// The finding as it was published.
    fn diagnostic(&self, finding: &Finding) -> Option<lsp_types::Diagnostic> {
        let value = serde_json::to_value(Diagnostic::new(self.view, finding, self.client)).ok()?;
        serde_json::from_value(value).ok()
    }
}

/// One change can mend several findings; it is offered once, for all of them.
fn add<'a>(offered: &mut Vec<Offered<'a>>, finding: &'a Finding, fix: Fix, is_preferred: bool) {
    let is_same = |known: &&mut Offered<'_>| known.fix.title == fix.title && known.fix.edits == fix.edits;
    match offered.iter_mut().find(is_same) {
        Some(known) => {
            known.findings.push(finding);
            known.is_preferred |= is_preferred;
        }
        None => offered.push(Offered { fix, is_preferred, findings: vec![finding] }),
    }
}

/// What the client asks about.
struct Asked {
    range: Option<TextRange>,
    diagnostics: Vec<AskedDiagnostic>,
}

/// A diagnostic that the client sent back.
enum AskedDiagnostic {
    WithData(DiagnosticData<'static>),
    At(String, TextRange),
}

impl Asked {
    fn new(view: &View, params: &CodeActionParams, client: &Client) -> Self {
        let text = view.snapshot.text();
        let range = |range| convert::text_range(text, range, client.encoding);
        let ours = params
            .context
            .diagnostics
            .iter()
            .filter(|diagnostic| diagnostic.source.as_ref().is_none_or(|source| source == SOURCE));
        let read = |diagnostic: &lsp_types::Diagnostic| {
            if let Some(Ok(data)) = diagnostic.data.as_ref().map(DiagnosticData::deserialize) {
                return Some(AskedDiagnostic::WithData(data));
            }
            let Some(NumberOrString::String(code)) = &diagnostic.code else { return None };
            Some(AskedDiagnostic::At(code.clone(), range(diagnostic.range)?))
        };
        Self { range: range(params.range), diagnostics: ours.filter_map(read).collect() }
    }

    fn about(&self, finding: &Finding) -> bool {
        let touches = self.range.is_some_and(|range| range.intersect(finding.range).is_some());
        touches
            || self.diagnostics.iter().any(|diagnostic| match diagnostic {
                AskedDiagnostic::WithData(data) => *data == DiagnosticData::new(finding),
                AskedDiagnostic::At(code, range) => code == finding.code && *range == finding.range,
            })
    }
}
