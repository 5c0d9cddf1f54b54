//! The report for programs: an object for each finding.

use std::borrow::Cow;

use serde::Serialize;

use super::listed::{Elsewhere, Listed};
use super::tried::with_fixes;
use crate::ide::{ErrorPlace, FieldError, Fix, Severity, Snapshot, rule_page};
use crate::text::{Encoding, Text, TextRange, TextSize};

/// Between two objects of the array.
pub(super) const SEPARATOR: &str = ",\n";

/// The objects of one input's findings, one a line, with [`SEPARATOR`] between them.
pub(super) fn render(file: &str, snapshot: &Snapshot, findings: &[Listed<'_>]) -> String {
    let rows = with_fixes(snapshot, findings).map(|(listed, fixes)| Row::new(file, snapshot, listed, fixes));
    rows.map(|row| row.render()).collect::<Vec<_>>().join(SEPARATOR)
}

/// All objects as one array.
pub(super) fn array(texts: impl Iterator<Item = String>) -> String {
    match texts.collect::<Vec<_>>() {
        texts if texts.is_empty() => "[]\n".to_owned(),
        texts => format!("[\n{}\n]\n", texts.join(SEPARATOR)),
    }
}

/// The object of a place without a finding.
pub(super) fn render_place(file: &str, snapshot: &Snapshot, place: ErrorPlace, message: String) -> String {
    Row::of_place(file, snapshot.text(), place, message).render()
}

/// A finding. The names and their order are the format: what is here stays here.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Row<'a> {
    file: &'a str,
    document: u32,
    code: &'a str,
    severity: &'static str,
    message: String,
    range: Range,
    written: String,
    apiserver: Option<ApiServer<'a>>,
    masked: bool,
    related: Vec<Related<'a>>,
    fixes: Vec<FixRow>,
    docs: String,
    caused_by: Option<Cause<'a>>,
}

/// The finding that another follows from.
#[derive(Serialize)]
struct Cause<'a> {
    code: &'a str,
    range: Range,
}

/// As in the Language Server Protocol: lines from 0, UTF-16 code units from 0, the end exclusive.
#[derive(Serialize)]
struct Range {
    start: Position,
    end: Position,
}

#[derive(Serialize)]
struct Position {
    line: u32,
    character: u32,
}

#[derive(Serialize)]
struct ApiServer<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    field: String,
    detail: Cow<'a, str>,
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
    fn render(&self) -> String {
        serde_json::to_string(self).expect("a row holds strings, numbers and lists only, all of which JSON has")
    }

    fn new(file: &'a str, snapshot: &Snapshot, listed: &Listed<'a>, fixes: Vec<Fix>) -> Self {
        let text = snapshot.text();
        let finding = listed.finding;
        let related = finding.related.iter();
        Self {
            file,
            document: finding.document,
            code: finding.code(),
            severity: severity(listed.severity),
            message: finding.message(),
            range: Range::new(text, finding.range),
            written: finding.written.to_string(),
            apiserver: finding.apiserver().map(ApiServer::new),
            masked: finding.masked,
            related: related
                .map(|other| Related { message: other.message, file, range: Range::new(text, other.range) })
                .chain(listed.elsewhere.as_ref().map(Related::elsewhere))
                .collect(),
            fixes: fixes.into_iter().map(|fix| FixRow::new(text, fix)).collect(),
            docs: rule_page(finding.code()),
            caused_by: listed.cause.map(|cause| Cause { code: cause.code(), range: Range::new(text, cause.range) }),
        }
    }

    /// A place without a finding.
    fn of_place(file: &'a str, text: &Text, place: ErrorPlace, message: String) -> Self {
        Self {
            file,
            document: place.document,
            code: "",
            severity: severity(Severity::Information),
            message,
            range: Range::new(text, place.range),
            written: String::new(),
            apiserver: None,
            masked: false,
            related: Vec::new(),
            fixes: Vec::new(),
            docs: String::new(),
            caused_by: None,
        }
    }
}

impl<'a> ApiServer<'a> {
    fn new(error: FieldError<'a>) -> Self {
        Self { kind: error.kind.as_str(), field: error.field, detail: error.detail }
    }
}

impl<'a> Related<'a> {
    fn elsewhere(place: &Elsewhere<'a>) -> Self {
        Self { message: place.message, file: place.file, range: Range::new(place.text, place.range) }
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
        Self { start: Position::new(text, range.start()), end: Position::new(text, range.end()) }
    }
}

impl Position {
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
