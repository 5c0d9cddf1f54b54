use std::borrow::Cow;

use serde::Serialize;

use super::beside::{Beside, PlaceInCrd, ShownChange};
use crate::lsp::client::Client;
use crate::lsp::finding_id::FindingId;
use crate::lsp::settings::ConsequenceDisplay;
use crate::lsp::view::View;
use crd_ls_ide::{Finding, Severity, Shown, Snapshot, asked_by_label};
use crd_ls_rules::rule_page;
use crd_ls_text::{TextRange, shortened};

/// The protocol's `Diagnostic`, with the members that the client supports. The type in lsp-types is not used, because
/// it cannot hold the client's spelling of the document's URI.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Diagnostic<'a> {
    range: lsp_types::Range,
    severity: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    code_description: Option<CodeDescription>,
    source: &'static str,
    message: Cow<'a, str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    related_information: Option<Vec<RelatedInformation<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    data: Option<FindingId>,
}

#[derive(Serialize)]
struct CodeDescription {
    href: String,
}

#[derive(Serialize)]
struct RelatedInformation<'a> {
    location: DiagnosticLocation<'a>,
    message: Cow<'a, str>,
}

#[derive(Serialize)]
struct DiagnosticLocation<'a> {
    uri: &'a str,
    range: lsp_types::Range,
}

/// The name of this server, for clients that show the diagnostics of several servers.
pub(crate) const SOURCE: &str = "crd-ls";

impl<'a> Diagnostic<'a> {
    pub(crate) fn new(view: &'a View, shown: Shown<'a>, client: &Client, consequences: ConsequenceDisplay) -> Self {
        let finding = shown.finding;
        let support = client.diagnostics;
        let related = if support.related_information { related(view, finding) } else { Vec::new() };
        Self {
            range: view.range(finding.range),
            severity: severity(shown_severity(view, shown, consequences)),
            code: Some(finding.code()),
            code_description: support.code_description.then(|| CodeDescription { href: rule_page(finding.code()) }),
            source: SOURCE,
            message: Cow::Owned(message(view, shown)),
            related_information: (!related.is_empty()).then_some(related),
            data: support.data.then(|| FindingId::new(view, finding)),
        }
    }

    /// The diagnostic with the additions from other texts.
    pub(crate) fn with(self, finding: &Finding, beside: &'a Beside, snapshot: &Snapshot) -> Self {
        let is_it = |other: Option<&Finding>| other.is_some_and(|other| std::ptr::eq(other, finding));
        let change = beside.changes.iter().find(|change| is_it(Some(&change.finding)));
        let mut this = self.noted(change);
        let findings = snapshot.findings();
        if let Some((_, PlaceInCrd { uri, range })) = beside.asked_by.iter().find(|(at, _)| is_it(findings.get(*at))) {
            let location = DiagnosticLocation { uri, range: *range };
            let related = RelatedInformation { location, message: asked_by_label(finding).into() };
            this.related_information.get_or_insert_default().push(related);
        }
        this
    }

    /// The diagnostic with the note on its change.
    pub(crate) fn noted(mut self, change: Option<&ShownChange>) -> Self {
        if let Some(note) = change.and_then(|change| change.note.as_ref()) {
            self.message = format!("{}\n{note}", self.message).into();
        }
        self
    }

    /// A diagnostic about the analysis itself, not about a finding.
    pub(crate) fn notice(range: lsp_types::Range, severity: Severity, message: Cow<'a, str>) -> Self {
        Self::without_code(range, severity, message)
    }

    /// A fault in a settings file.
    pub(crate) fn about_settings(range: lsp_types::Range, message: Cow<'a, str>) -> Self {
        Self::without_code(range, Severity::Error, message)
    }

    /// The diagnostic in the form in which a code action refers to it.
    pub(crate) fn in_action(&self) -> Option<lsp_types::Diagnostic> {
        serde_json::from_value(serde_json::to_value(self).ok()?).ok()
    }

    fn without_code(range: lsp_types::Range, of: Severity, message: Cow<'a, str>) -> Self {
        Self {
            range,
            severity: severity(of),
            code: None,
            code_description: None,
            source: SOURCE,
            message,
            related_information: None,
            data: None,
        }
    }
}

/// The displayed severity of a finding. A consequence is a hint if the client asked for that. If more text at the last
/// edit could remove the finding, an error becomes a warning, and anything else a hint.
fn shown_severity(
    view: &View,
    Shown { finding, severity, .. }: Shown<'_>,
    consequences: ConsequenceDisplay,
) -> Severity {
    match consequences {
        ConsequenceDisplay::Hint if view.snapshot.cause_of(finding).is_some() => Severity::Hint,
        ConsequenceDisplay::Hint | ConsequenceDisplay::Related if is_being_written(view, finding) => {
            if severity == Severity::Error { Severity::Warning } else { Severity::Hint }
        }
        _ => severity,
    }
}

/// Whether more text at the last edit could remove a finding.
fn is_being_written(view: &View, finding: &Finding) -> bool {
    let at = view.snapshot.position_of(finding);
    at.is_some_and(|at| view.unfinished().binary_search(&at).is_ok())
}

/// The maximum number of consequences that are listed with their cause.
const MAX_CONSEQUENCES: usize = 20;

/// The maximum length of another finding's message, in bytes, because many diagnostics can quote it.
const MAX_RELATED: usize = 200;

/// The related places of a finding: its own, then its cause, then its consequences.
fn related<'a>(view: &'a View, finding: &'a Finding) -> Vec<RelatedInformation<'a>> {
    let at = |range, message| RelatedInformation::new(view, range, message);
    let own = finding.related.iter().map(|related| at(related.range, Cow::Borrowed(related.message)));
    let cause = view.snapshot.cause_of(finding);
    let cause = cause.map(|cause| {
        at(cause.range, format!("follows from this: {}", shortened(&cause.message(), MAX_RELATED)).into())
    });
    let others = view.snapshot.consequences_of(finding).take(MAX_CONSEQUENCES);
    let others = others
        .map(|other| at(other.range, format!("follows from it: {}", shortened(&other.message(), MAX_RELATED)).into()));
    own.chain(cause).chain(others).collect()
}

impl<'a> RelatedInformation<'a> {
    fn new(view: &'a View, range: TextRange, message: Cow<'a, str>) -> Self {
        Self { location: DiagnosticLocation { uri: &view.uri, range: view.range(range) }, message }
    }
}

/// The maximum length of the API server's message in a diagnostic, in bytes.
const MAX_SERVER_WORDS: usize = 1 << 10;

/// The displayed message: a sentence on the first line, since lists show only that line, and then the server's original
/// message if the sentence is ours.
fn message(view: &View, Shown { finding, ignored, .. }: Shown<'_>) -> String {
    let words = view.snapshot.words(finding);
    let mut message = words.message.clone();
    if let Some(printed) = &words.server {
        message.push_str("\nAPI server: ");
        message.push_str(&shortened(printed, MAX_SERVER_WORDS));
    }
    if ignored.is_some() {
        message.push_str(
            "\n(A comment ignores this, but the API server refuses it. Set `allow-refused: true` to hide it.)",
        );
    }
    message
}

/// The protocol's `DiagnosticSeverity`.
pub(crate) fn severity(severity: Severity) -> u8 {
    match severity {
        Severity::Error => 1,
        Severity::Warning => 2,
        Severity::Information => 3,
        Severity::Hint => 4,
    }
}
