use lsp_types::{CodeActionParams, NumberOrString};
use serde::Deserialize;

use crate::ide::Finding;
use crate::lsp::client::Client;
use crate::lsp::convert;
use crate::lsp::diagnostics::{DiagnosticData, SOURCE};
use crate::lsp::view::View;
use crate::text::TextRange;

/// The findings that the client asks about: those in a range, and those whose diagnostics it sent.
pub(super) struct Asked {
    range: Option<TextRange>,
    diagnostics: Vec<AskedDiagnostic>,
}

/// A diagnostic that the client sent back.
enum AskedDiagnostic {
    WithData(DiagnosticData<'static>),
    At(String, TextRange),
}

impl Asked {
    pub(super) fn new(view: &View, params: &CodeActionParams, client: &Client) -> Self {
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

    pub(super) fn about(&self, finding: &Finding) -> bool {
        let touches = self.range.is_some_and(|range| range.intersect(finding.range).is_some());
        touches
            || self.diagnostics.iter().any(|diagnostic| match diagnostic {
                AskedDiagnostic::WithData(data) => *data == DiagnosticData::new(finding),
                AskedDiagnostic::At(code, range) => code == finding.code() && *range == finding.range,
            })
    }
}
