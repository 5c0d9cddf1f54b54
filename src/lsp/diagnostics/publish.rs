use std::collections::HashSet;
use std::ptr;
use std::sync::Arc;

use serde::{Serialize, Serializer};

use super::beside::Beside;
use super::diagnostic::Diagnostic;
use crate::lsp::client::Client;
use crate::lsp::settings::{ConsequenceDisplay, Settings};
use crate::lsp::view::View;
use crate::lsp::{convert, fault};
use crate::settings::Fault;
use crd_ls_ide::{Finding, Severity, Showing, Shown, ShownFindings, Snapshot};
use crd_ls_text::{Encoding, Text};

const OUT_OF_SYNC: &str = "crd-ls has lost this text: a change to it could not be applied, so nothing is checked. Close \
                           the file and open it again.";

/// The parameters of `textDocument/publishDiagnostics`. The findings are converted to diagnostics one at a time during
/// serialization.
#[derive(Serialize)]
pub(crate) struct Publish<'a> {
    uri: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    version: Option<i32>,
    diagnostics: Diagnostics<'a>,
}

enum Diagnostics<'a> {
    Found {
        view: &'a View,
        beside: Option<&'a Beside>,
        client: &'a Client,
        settings: &'a Settings,
    },
    /// The document is a settings file, with these faults.
    Settings {
        text: &'a Text,
        faults: &'a [Fault],
        client: &'a Client,
    },
    /// The document is not analysed, for this reason.
    Notice(Severity, String),
    Nothing,
}

impl<'a> Publish<'a> {
    /// The findings of a document, filtered by the settings.
    pub(crate) fn found(view: &'a View, client: &'a Client, settings: &'a Settings) -> Self {
        Self {
            uri: &view.uri,
            version: Some(view.version),
            diagnostics: Diagnostics::Found { view, beside: None, client, settings },
        }
    }

    /// Includes the additions from other texts.
    pub(crate) fn with(mut self, others: &'a Beside) -> Self {
        if let Diagnostics::Found { beside, .. } = &mut self.diagnostics {
            *beside = Some(others);
        }
        self
    }

    /// The findings of an unopened file, which lacks a version.
    pub(crate) fn found_in_file(view: &'a View, client: &'a Client, settings: &'a Settings) -> Self {
        Self { version: None, ..Self::found(view, client, settings) }
    }

    /// The faults in a settings file.
    pub(crate) fn settings_file(view: &'a View, faults: &'a [Fault], client: &'a Client) -> Self {
        let diagnostics = Diagnostics::Settings { text: view.snapshot.text(), faults, client };
        Self { uri: &view.uri, version: Some(view.version), diagnostics }
    }

    /// The faults in an unopened settings file, which lacks a version.
    pub(crate) fn unopened_settings_file(
        uri: &'a str,
        text: &'a Text,
        faults: &'a [Fault],
        client: &'a Client,
    ) -> Self {
        Self { uri, version: None, diagnostics: Diagnostics::Settings { text, faults, client } }
    }

    /// The reason why a document is not analysed.
    pub(crate) fn notice(uri: &'a str, version: i32, message: String) -> Self {
        Self { uri, version: Some(version), diagnostics: Diagnostics::Notice(Severity::Information, message) }
    }

    /// The server no longer knows the text of a document.
    pub(crate) fn out_of_sync(uri: &'a str, version: i32) -> Self {
        let message = OUT_OF_SYNC.to_owned();
        Self { uri, version: Some(version), diagnostics: Diagnostics::Notice(Severity::Warning, message) }
    }

    /// No diagnostics, for a document that cannot be analysed, or that was closed and lacks a version.
    pub(crate) fn nothing(uri: &'a str, version: Option<i32>) -> Self {
        Self { uri, version, diagnostics: Diagnostics::Nothing }
    }
}

/// The parameters of `textDocument/publishDiagnostics` for a document, for a client that announces no capabilities.
pub fn publish(uri: &str, version: i32, snapshot: &Snapshot) -> serde_json::Result<String> {
    let view = View::new(uri.to_owned(), version, snapshot.clone(), Arc::default(), Encoding::default());
    serde_json::to_string(&Publish::found(&view, &Client::default(), &Settings::default()))
}

impl Serialize for Diagnostics<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Nothing => serializer.collect_seq([(); 0]),
            Self::Notice(severity, message) => {
                let start = lsp_types::Range::default();
                serializer.collect_seq([Diagnostic::notice(start, *severity, message.as_str().into())])
            }
            Self::Settings { text, faults, client } => serializer.collect_seq(faults.iter().map(|fault| {
                let range = convert::range(text, fault.range, client.encoding);
                Diagnostic::about_settings(range, fault.to_string().into())
            })),
            Self::Found { view, beside, client, settings } => {
                fault::in_publishing(view.snapshot.text());
                let ShownFindings { shown, left_out } = shown_findings(view, *beside, settings);
                let diagnostics = shown.iter().map(|one| {
                    let diagnostic = Diagnostic::new(view, *one, client, settings.consequences);
                    match beside {
                        Some(beside) => diagnostic.with(one.finding, beside, &view.snapshot),
                        None => diagnostic,
                    }
                });
                let rest = left_out.first().map(|first| {
                    let range = view.range(first.finding.range);
                    Diagnostic::notice(range, Severity::Information, count(&left_out).into())
                });
                serializer.collect_seq(diagnostics.chain(rest))
            }
        }
    }
}

/// The findings to show. The least severe are omitted if there are too many.
fn shown_findings<'a>(view: &'a View, beside: Option<&'a Beside>, settings: &Settings) -> ShownFindings<'a> {
    let known = view.known_among(&view.snapshot);
    let known = known.into_iter().filter_map(|at| view.snapshot.findings().get(at));
    let known: HashSet<*const Finding> = known.map(ptr::from_ref).collect();
    let grade = |finding: &Finding, is_ignored: bool| {
        let is_known = known.contains(&ptr::from_ref(finding));
        if is_known { None } else { view.settings.severity(finding, is_ignored) }
    };
    let showing = Showing {
        grade: &grade,
        limit: usize::try_from(settings.max_diagnostics).unwrap_or(usize::MAX),
        with_consequences: settings.consequences != ConsequenceDisplay::Related,
        with_fixes: true,
        with_syntax_errors: settings.syntax_errors,
    };
    let changes = beside.into_iter().flat_map(|beside| &beside.changes);
    let changes: Vec<&Finding> = changes.map(|change| &change.finding).collect();
    view.snapshot.shown(&changes, &showing)
}

/// `700 findings more: 600 errors, 100 warnings. ...`
fn count(left_out: &[Shown<'_>]) -> String {
    let of = |severity| left_out.iter().filter(|one| one.severity == severity).count();
    let (errors, warnings) = (of(Severity::Error), of(Severity::Warning));
    let all = left_out.len();
    format!(
        "{all} more are not shown: {errors} errors, {warnings} warnings and {} others. `crd-ls check` prints them all; \
         the setting crd-ls/limits/diagnostics says how many are shown.",
        all - errors - warnings
    )
}
