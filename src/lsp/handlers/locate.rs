use lsp_types::TextDocumentIdentifier;
use serde::{Deserialize, Serialize};

use crate::ide::{PlacedWords, Severity};
use crate::lsp::convert;
use crate::lsp::diagnostic::severity;
use crate::lsp::view::{Context, View};
use crate::text::TextRange;

/// How much of a message is read, in bytes. One that names a thousand errors is shorter.
const LONGEST_MESSAGE: usize = 64 * 1024;

/// How many places are told.
const MAX_PLACES: usize = 500;

/// The parameters of `crd-ls/locate`.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(in crate::lsp) struct LocateParams {
    /// Where to look first.
    pub(in crate::lsp) text_document: TextDocumentIdentifier,
    /// A field path, or what a client printed when the API server refused a CRD.
    message: String,
}

/// The answer to `crd-ls/locate`.
#[derive(Serialize)]
pub(in crate::lsp) struct Located {
    /// In the order of the message.
    places: Vec<LocatedPlace>,
    /// What the message says beside that, of which there is no place in any open document.
    lost: Vec<String>,
}

/// One of the places of a message.
#[derive(Serialize)]
struct LocatedPlace {
    uri: String,
    range: lsp_types::Range,
    /// What to tell about it: the finding there, or else what the message says.
    title: String,
    /// Of the finding, as in a diagnostic; an information where there is none.
    severity: u8,
    /// The path in the document, where there is a finding.
    #[serde(skip_serializing_if = "Option::is_none")]
    path: Option<String>,
}

/// The places of what the API server said: in the document asked about, and where that has none
/// in the first of the other open documents that has some.
pub(in crate::lsp) fn locate(context: &Context, params: &LocateParams) -> Option<Located> {
    let asked = context.document.as_ref()?;
    let message = beginning(&params.message);
    let located = Located::new(asked, context, message);
    if !located.places.is_empty() || located.lost.is_empty() {
        return Some(located);
    }
    let mut others: Vec<_> =
        context.views.iter().filter(|view| view.uri != asked.uri).map(|view| view.clone()).collect();
    others.sort_by(|one, other| one.uri.cmp(&other.uri));
    let elsewhere = others.iter().map(|other| Located::new(other, context, message));
    Some(elsewhere.into_iter().find(|other| !other.places.is_empty()).unwrap_or(located))
}

/// As much of the message as is read.
fn beginning(message: &str) -> &str {
    let ends = (0..=LONGEST_MESSAGE.min(message.len())).rev();
    ends.filter_map(|end| message.get(..end)).next().unwrap_or_default()
}

impl Located {
    fn new(view: &View, context: &Context, message: &str) -> Self {
        let (mut places, mut lost) = (Vec::new(), Vec::new());
        for words in view.snapshot.place_words(message) {
            match words.place {
                Some(place) => places.extend(LocatedPlace::all(view, context, &words, place.range)),
                None => lost.push(words.first_line().to_owned()),
            }
        }
        places.truncate(MAX_PLACES);
        lost.truncate(MAX_PLACES);
        Self { places, lost }
    }
}

impl LocatedPlace {
    /// The findings that the words are about, or the one place that they lead to.
    fn all(view: &View, context: &Context, words: &PlacedWords<'_>, range: TextRange) -> Vec<Self> {
        let place = |range| convert::range(view.snapshot.text(), range, context.client.encoding);
        if words.findings.is_empty() {
            return vec![Self {
                uri: view.uri.clone(),
                range: place(range),
                title: words.message(),
                severity: severity(Severity::Information),
                path: None,
            }];
        }
        let findings = words.findings.iter().map(|finding| Self {
            uri: view.uri.clone(),
            range: place(finding.range),
            title: finding.message.clone(),
            severity: severity(finding.severity),
            path: Some(finding.written.clone()),
        });
        findings.collect()
    }
}
