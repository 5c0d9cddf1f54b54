use lsp_types::{CodeActionParams, NumberOrString};
use serde::Deserialize;

use crate::lsp::diagnostics::SOURCE;
use crate::lsp::finding_id::FindingId;
use crate::lsp::view::View;
use crd_ls_ide::Finding;
use crd_ls_text::TextRange;

/// The findings that the client asks about: the findings in a range, and those whose diagnostics it sent.
pub(super) struct AskedFindings<'v> {
    range: Option<TextRange>,
    diagnostics: Vec<AskedDiagnostic<'v>>,
}

/// A diagnostic that the client sent back.
enum AskedDiagnostic<'v> {
    Of(&'v Finding),
    At(String, TextRange),
}

impl<'v> AskedFindings<'v> {
    pub(super) fn new(view: &'v View, params: &CodeActionParams) -> Self {
        let ours = params
            .context
            .diagnostics
            .iter()
            .filter(|diagnostic| diagnostic.source.as_ref().is_none_or(|source| source == SOURCE));
        let read = |diagnostic: &lsp_types::Diagnostic| {
            // Most clients move diagnostics with the text until they receive new ones.
            let now = view.text_range(diagnostic.range);
            let id = diagnostic.data.as_ref().and_then(|data| FindingId::deserialize(data).ok());
            let found = id.and_then(|id| now.and_then(|now| id.find_at(view, now)).or_else(|| id.find_only(view)));
            if let Some(finding) = found {
                return Some(AskedDiagnostic::Of(finding));
            }
            let Some(NumberOrString::String(code)) = &diagnostic.code else { return None };
            Some(AskedDiagnostic::At(code.clone(), now?))
        };
        Self { range: view.text_range(params.range), diagnostics: ours.filter_map(read).collect() }
    }

    pub(super) fn about(&self, finding: &Finding) -> bool {
        let touches = self.range.is_some_and(|range| range.intersect(finding.range).is_some());
        touches
            || self.diagnostics.iter().any(|diagnostic| match diagnostic {
                AskedDiagnostic::Of(known) => *known == finding,
                AskedDiagnostic::At(code, range) => code == finding.code() && *range == finding.range,
            })
    }
}
