use serde::{Serialize, Serializer};

use super::client::Client;
use super::diagnostic::Diagnostic;
use super::view::View;

/// The parameters of `textDocument/publishDiagnostics`. The findings become diagnostics only as
/// they are written.
#[derive(Serialize)]
pub(super) struct Publish<'a> {
    uri: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    version: Option<i32>,
    diagnostics: Diagnostics<'a>,
}

/// The diagnostics of a document, or none.
struct Diagnostics<'a>(Option<(&'a View, &'a Client)>);

impl<'a> Publish<'a> {
    /// All that is found in a document.
    pub(super) fn found(view: &'a View, client: &'a Client) -> Self {
        Self { uri: &view.uri, version: Some(view.version), diagnostics: Diagnostics(Some((view, client))) }
    }

    /// Nothing, for a document that can't be analysed, or was closed and has no version.
    pub(super) fn nothing(uri: &'a str, version: Option<i32>) -> Self {
        Self { uri, version, diagnostics: Diagnostics(None) }
    }
}

impl Serialize for Diagnostics<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let found = self.0.into_iter().flat_map(|(view, client)| {
            let findings = view.snapshot.findings().iter();
            let wanted = findings.filter(|finding| !(client.leaves_syntax_errors && finding.is_syntax_error()));
            wanted.map(move |finding| Diagnostic::new(view, finding, client))
        });
        serializer.collect_seq(found)
    }
}
