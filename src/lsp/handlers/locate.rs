use lsp_types::TextDocumentIdentifier;
use serde::{Deserialize, Serialize};

use crate::lsp::diagnostics::severity;
use crate::lsp::question::AllDocuments;
use crate::lsp::uri::DocumentKey;
use crate::lsp::view::View;
use crd_ls_ide::{ResolvedError, Severity};
use crd_ls_text::TextRange;

/// The maximum length of a message, in bytes. A message with a thousand errors is shorter.
const MAX_MESSAGE: usize = 64 * 1024;

/// The maximum number of places in an answer, and of errors without a place.
const MAX_PLACES: usize = 500;

/// The parameters of `crd-ls/locate`.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LocateParams {
    /// The document to search first.
    pub(crate) text_document: TextDocumentIdentifier,
    /// A field path, or the output of a client whose CRD the API server rejected.
    message: String,
}

/// The answer to `crd-ls/locate`.
#[derive(Serialize)]
pub(crate) struct Located {
    /// In the order of the message.
    places: Vec<LocatedPlace>,
    /// The first lines of the errors without a place in any open document.
    lost: Vec<String>,
}

#[derive(Serialize)]
struct LocatedPlace {
    uri: String,
    range: lsp_types::Range,
    /// The message of the finding there, otherwise the server's error.
    title: String,
    /// The severity of the finding as in a diagnostic, otherwise information.
    severity: u8,
    /// The path in the document, if there is a finding.
    #[serde(skip_serializing_if = "Option::is_none")]
    path: Option<String>,
}

/// The places of the server's errors: in the given document, otherwise in the first other open document with any
/// places.
pub(crate) fn locate(documents: &AllDocuments, params: &LocateParams) -> Option<Located> {
    let key = DocumentKey::new(&params.text_document.uri);
    let message = beginning(&params.message);
    let located = Located::new(documents.open.get(&key)?, message);
    if !located.places.is_empty() || located.lost.is_empty() {
        return Some(located);
    }
    let others = documents.open.iter().filter(|(other, _)| **other != key);
    let mut elsewhere = others.map(|(_, view)| Located::new(view, message));
    Some(elsewhere.find(|other| !other.places.is_empty()).unwrap_or(located))
}

/// The part of the message within the limit.
fn beginning(message: &str) -> &str {
    let ends = (0..=MAX_MESSAGE.min(message.len())).rev();
    ends.filter_map(|end| message.get(..end)).next().unwrap_or_default()
}

impl Located {
    fn new(view: &View, message: &str) -> Self {
        let (mut places, mut lost) = (Vec::new(), Vec::new());
        for words in view.snapshot.resolve_errors(message) {
            let is_elsewhere = words.is_about_line() && !words.may_be_of(&view.uri);
            match words.place.filter(|_| !is_elsewhere) {
                Some(place) => places.extend(LocatedPlace::all(view, &words, place.range)),
                None => lost.push(words.lost_message()),
            }
        }
        places.truncate(MAX_PLACES);
        lost.truncate(MAX_PLACES);
        Self { places, lost }
    }
}

impl LocatedPlace {
    /// The places of the findings that match an error, otherwise the place of its path.
    fn all(view: &View, words: &ResolvedError<'_>, range: TextRange) -> Vec<Self> {
        if words.findings.is_empty() {
            return vec![Self {
                uri: view.uri.clone(),
                range: view.range(range),
                title: words.message(),
                severity: severity(Severity::Information),
                path: None,
            }];
        }
        let findings = words.findings.iter().map(|finding| Self {
            uri: view.uri.clone(),
            range: view.range(finding.range),
            title: finding.message().clone(),
            severity: severity(finding.severity()),
            path: Some(finding.written.to_string()),
        });
        findings.collect()
    }
}
