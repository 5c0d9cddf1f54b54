use std::collections::HashMap;

use lsp_types::{
    CodeAction, CodeActionKind, CodeActionOrCommand, CodeActionParams, CodeActionResponse, DocumentChanges,
    NumberOrString, OneOf, OptionalVersionedTextDocumentIdentifier, TextDocumentEdit, TextEdit, Url, WorkspaceEdit,
};
use serde::Deserialize;

use crate::ide::{Finding, Fix};
use crate::lsp::client::Client;
use crate::lsp::convert;
use crate::lsp::diagnostic::{Diagnostic, DiagnosticData, SOURCE};
use crate::lsp::view::{Context, View};
use crate::text::TextRange;

/// For how many findings fixes are looked for at once. Each is tried, which costs an edit.
const MAX_FINDINGS: usize = 100;

/// The fixes for the findings that touch a range, and for those that the client names.
pub(in crate::lsp) fn code_action(context: &Context, params: &CodeActionParams) -> Option<CodeActionResponse> {
    let view = context.document.as_ref()?;
    if !wants_quick_fixes(params.context.only.as_deref()) {
        return Some(Vec::new());
    }
    let asked = Asked::new(view, params, &context.client);
    let mut actions = Vec::new();
    for finding in view.snapshot.findings().iter().filter(|finding| asked.about(finding)).take(MAX_FINDINGS) {
        for (index, fix) in view.snapshot.fixes(finding).into_iter().enumerate() {
            let action = quick_fix(view, finding, &fix, index == 0, params, &context.client);
            add(&mut actions, action);
        }
    }
    Some(actions.into_iter().map(CodeActionOrCommand::CodeAction).collect())
}

/// A client that names kinds wants these and what lies below them.
fn wants_quick_fixes(only: Option<&[CodeActionKind]>) -> bool {
    only.is_none_or(|kinds| kinds.is_empty() || kinds.iter().any(|kind| matches!(kind.as_str(), "" | "quickfix")))
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

fn quick_fix(
    view: &View,
    finding: &Finding,
    fix: &Fix,
    first: bool,
    params: &CodeActionParams,
    client: &Client,
) -> CodeAction {
    CodeAction {
        title: fix.title.clone(),
        kind: Some(CodeActionKind::QUICKFIX),
        diagnostics: diagnostic(view, finding, client).map(|diagnostic| vec![diagnostic]),
        edit: Some(workspace_edit(view, fix, &params.text_document.uri, client)),
        is_preferred: client.code_actions.is_preferred.then_some(first),
        ..CodeAction::default()
    }
}

/// The finding as it was published.
fn diagnostic(view: &View, finding: &Finding, client: &Client) -> Option<lsp_types::Diagnostic> {
    let value = serde_json::to_value(Diagnostic::new(view, finding, client)).ok()?;
    serde_json::from_value(value).ok()
}

fn workspace_edit(view: &View, fix: &Fix, uri: &Url, client: &Client) -> WorkspaceEdit {
    let text = view.snapshot.text();
    let edits = fix.edits.iter().map(|edit| TextEdit {
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

/// One change can mend several findings; it is offered once, for all of them.
fn add(actions: &mut Vec<CodeAction>, action: CodeAction) {
    let same = actions.iter_mut().find(|known| known.title == action.title && known.edit == action.edit);
    let Some(known) = same else { return actions.push(action) };
    known.diagnostics.get_or_insert_default().extend(action.diagnostics.into_iter().flatten());
    known.is_preferred = known.is_preferred.max(action.is_preferred);
}
