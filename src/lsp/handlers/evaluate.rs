use lsp_types::{Position, TextDocumentIdentifier};
use serde::{Deserialize, Serialize};

use crate::lsp::question::AllDocuments;
use crate::lsp::uri::DocumentKey;
use crate::lsp::view::View;
use crd_ls_ide::{ExpressionFault, GroupKind, NoEvaluation, NoSample, TriedExpression};
use crd_ls_text::{unlinked, unlinked_expression};

/// The parameters of `crd-ls/evaluate`.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct EvaluateParams {
    text_document: TextDocumentIdentifier,
    position: Position,
    /// If absent, the rule at the position is evaluated.
    expression: Option<String>,
}

/// The answer to `crd-ls/evaluate`.
#[derive(Default, Serialize)]
pub(crate) struct EvaluateResult {
    /// The evaluated expression.
    expression: String,
    /// The value, escaped so that editors do not turn it into a link; the same applies to the texts below.
    value: Option<String>,
    /// The reason for the missing value.
    error: Option<String>,
    /// The server's message about an expression that can't be compiled, if it differs from `error`.
    details: Option<String>,
    /// The cost of the evaluation.
    cost: Option<u64>,
    /// The document with the resource; null if a sample was used.
    uri: Option<String>,
    /// The path of `self` in the resource.
    path: String,
}

/// Evaluates an expression at a position. In a CRD, it is evaluated on a resource in an open document, or else on a
/// sample. In a custom resource, it is evaluated on that resource, whose CRD must be in an open document.
pub(crate) fn evaluate(documents: &AllDocuments, params: &EvaluateParams) -> Option<EvaluateResult> {
    let view = documents.open.get(&DocumentKey::new(&params.text_document.uri))?;
    let offset = view.offset(params.position);
    let expression = params.expression.clone().or_else(|| view.snapshot.rule_at(offset)).unwrap_or_default();
    let mut found = None;
    let tried = match view.snapshot.resource_at(offset) {
        Some((kind, resource)) => {
            found = Some(view);
            let crd = documents.open.values().find(|other| defines(other, &kind));
            crd.ok_or(NoEvaluation::Crd(NoSample::NoCrd)).and_then(|crd| crd.snapshot.try_on(resource, &expression))
        }
        None => view.snapshot.try_at(offset, &expression, |kind| {
            let mut others = documents.open.values();
            others.find_map(|other| {
                let resource = other.snapshot.resource_of(kind)?;
                found = Some(other);
                Some(resource)
            })
        }),
    };
    Some(EvaluateResult::new(expression, tried, found.map(|view| view.uri.clone())))
}

fn defines(view: &View, kind: &GroupKind) -> bool {
    view.snapshot.resource_kinds().iter().any(|defined| defined.group_kind() == *kind)
}

impl EvaluateResult {
    fn new(expression: String, tried: Result<TriedExpression, NoEvaluation>, uri: Option<String>) -> Self {
        let answered = Self { expression, uri, ..Self::default() };
        match tried {
            Ok(TriedExpression { evaluated, path, .. }) => {
                let (cost, path) = (evaluated.cost, unlinked(&path.to_string()));
                let answered = Self { cost, path, ..answered };
                match evaluated.result {
                    Ok(value) => Self { value: Some(unlinked_expression(&value.to_string())), ..answered },
                    Err(ExpressionFault::Uncompilable { messages, server }) if !messages.is_empty() => {
                        let lines: Vec<String> = server.lines().map(unlinked).collect();
                        let (error, details) = (Some(unlinked(&messages.join(" "))), Some(lines.join("\n")));
                        Self { error, details, ..answered }
                    }
                    Err(ExpressionFault::Uncompilable { server: words, .. } | ExpressionFault::Failed(words)) => {
                        Self { error: Some(unlinked(&words)), ..answered }
                    }
                }
            }
            Err(reason) => Self { error: Some(unlinked(&reason.to_string())), ..answered },
        }
    }
}
