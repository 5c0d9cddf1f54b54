//! The report for programs: an object for each finding.

use serde::Serialize;

use super::tried::with_fixes;
use crate::ide::{FieldError, Finding, Fix, Severity, Snapshot, rule_page};
use crate::text::{Encoding, Text, TextRange, TextSize};

/// Between two objects of the array.
pub(super) const SEPARATOR: &str = ",\n";

/// The objects of one input's findings, one a line, with [`SEPARATOR`] between them.
pub(super) fn render(file: &str, snapshot: &Snapshot, findings: &[Finding]) -> String {
    let mut out = String::new();
    for (finding, fixes) in with_fixes(snapshot, findings) {
        if !out.is_empty() {
            out.push_str(SEPARATOR);
        }
        let row = serde_json::to_string(&Row::new(file, snapshot, finding, fixes));
        out.push_str(&row.expect("a row holds strings, numbers and lists only, all of which JSON has"));
    }
    out
}

/// A finding. The names and their order are the format: what is here stays here.
#[derive(Serialize)]
struct Row<'a> {
    file: &'a str,
    document: u32,
    code: &'a str,
    severity: &'static str,
    message: &'a str,
    range: Range,
    written: &'a str,
    apiserver: Option<ApiServer<'a>>,
    masked: bool,
    related: Vec<Related<'a>>,
    fixes: Vec<FixRow>,
    docs: String,
}

/// As in the Language Server Protocol: lines from 0, UTF-16 code units from 0, the end exclusive.
#[derive(Serialize)]
struct Range {
    start: Place,
    end: Place,
}

#[derive(Serialize)]
struct Place {
    line: u32,
    character: u32,
}

#[derive(Serialize)]
struct ApiServer<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    field: &'a str,
    detail: &'a str,
}

#[derive(Serialize)]
struct Related<'a> {
    message: &'a str,
    file: &'a str,
    range: Range,
}

#[derive(Serialize)]
struct FixRow {
    title: String,
    safe: bool,
    edits: Vec<EditRow>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct EditRow {
    range: Range,
    new_text: String,
}

impl<'a> Row<'a> {
    fn new(file: &'a str, snapshot: &Snapshot, finding: &'a Finding, fixes: Vec<Fix>) -> Self {
        let text = snapshot.text();
        let related = finding.related.iter();
        Self {
            file,
            document: finding.document,
            code: finding.code,
            severity: severity(finding.severity),
            message: &finding.message,
            range: Range::new(text, finding.range),
            written: &finding.written,
            apiserver: finding.apiserver.as_ref().map(ApiServer::new),
            masked: finding.masked,
            related: related
                .map(|other| Related { message: &other.message, file, range: Range::new(text, other.range) })
                .collect(),
            fixes: fixes.into_iter().map(|fix| FixRow::new(text, fix)).collect(),
            docs: if finding.code.is_empty() { String::new() } else { rule_page(finding.code) },
        }
    }
}

impl<'a> ApiServer<'a> {
    fn new(error: &'a FieldError) -> Self {
        Self { kind: error.kind.as_str(), field: &error.field, detail: &error.detail }
    }
}

impl FixRow {
    fn new(text: &Text, fix: Fix) -> Self {
        let edits = fix.edits.into_iter();
        let edits = edits.map(|edit| EditRow { range: Range::new(text, edit.range), new_text: edit.insert }).collect();
        Self { title: fix.title, safe: fix.safe, edits }
    }
}

impl Range {
    fn new(text: &Text, range: TextRange) -> Self {
        Self { start: Place::new(text, range.start()), end: Place::new(text, range.end()) }
    }
}

impl Place {
    fn new(text: &Text, offset: TextSize) -> Self {
        let position = text.position(offset, Encoding::Utf16);
        Self { line: position.line, character: position.character }
    }
}

fn severity(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Information => "information",
        Severity::Hint => "hint",
    }
}
