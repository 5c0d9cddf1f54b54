//! The report for programs: an object for each finding.

use std::borrow::Cow;

use serde::Serialize;

use super::ReportFormatter;
use super::entry::{CauseInCrd, ReportEntry, name_of};
use crate::cli::elsewhere::Elsewhere;
use crate::cli::summary;
use crate::cli::totals::Totals;
use crate::cli::unjudged::Unjudged;
use crate::cli::visible::visible_json;
use crate::files::Unreadable;
use crd_ls_ide::{FieldError, Fix, ReportedObject};
use crd_ls_text::{Encoding, Text, TextRange, TextSize};

pub(super) struct Json;

impl ReportFormatter for Json {
    fn has_consequences(&self) -> bool {
        true
    }

    fn head(&self) -> &'static str {
        "["
    }

    fn finding(&self, entry: &ReportEntry<'_>) -> String {
        format!("\n{}", object(entry))
    }

    fn between(&self) -> &'static str {
        ","
    }

    fn unreadable(&self, unreadable: &Unreadable) -> String {
        self.finding(&ReportEntry::of_unreadable(unreadable))
    }

    fn unjudged(&self, unjudged: &Unjudged) -> String {
        let Unjudged { file, text, place, .. } = unjudged;
        self.finding(&ReportEntry::of_place(file, text, *place, summary::unjudged(unjudged)))
    }

    fn foot(&self, totals: &Totals) -> String {
        if totals.printed == 0 { "]\n".to_owned() } else { "\n]\n".to_owned() }
    }
}

/// The object of one finding, in a line.
pub(crate) fn object(entry: &ReportEntry<'_>) -> String {
    visible_json(&FindingRow::new(entry))
}

/// A finding. The names of the fields and their order are a public format and must not change.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct FindingRow<'a> {
    file: &'a str,
    document: u32,
    code: &'a str,
    severity: &'static str,
    message: Cow<'a, str>,
    range: Range,
    written: String,
    apiserver: Option<JsonServerError<'a>>,
    masked: bool,
    related: Vec<Related<'a>>,
    fixes: Vec<JsonFix<'a>>,
    docs: String,
    caused_by: Option<Cause<'a>>,
    object: Option<JsonObject<'a>>,
}

#[derive(Serialize)]
struct JsonObject<'a> {
    kind: Option<&'a str>,
    namespace: Option<&'a str>,
    name: Option<&'a str>,
    source: Option<&'a str>,
}

/// The cause of another finding.
#[derive(Serialize)]
struct Cause<'a> {
    code: &'a str,
    range: Range,
    /// The CRD with the cause, if it is in another file.
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
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
struct JsonServerError<'a> {
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
struct JsonFix<'a> {
    title: String,
    safe: bool,
    edits: Vec<EditRow<'a>>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct EditRow<'a> {
    range: Range,
    new_text: &'a str,
}

impl<'a> FindingRow<'a> {
    fn new(entry: &'a ReportEntry<'a>) -> Self {
        let ReportEntry { file, text, .. } = *entry;
        let range = |range| Range::new(text, range);
        let related = entry.related.iter();
        Self {
            file,
            document: entry.document,
            code: entry.code,
            severity: name_of(entry.severity),
            message: entry.message(),
            range: range(entry.range),
            written: entry.written(),
            apiserver: entry.apiserver().map(JsonServerError::new),
            masked: entry.masked,
            related: related
                .map(|other| Related { message: other.message, file, range: range(other.range) })
                .chain(entry.elsewhere.as_ref().map(Related::elsewhere))
                .collect(),
            fixes: entry.fixes().iter().map(|fix| JsonFix::new(text, fix)).collect(),
            docs: entry.docs(),
            caused_by: Cause::of(entry),
            object: entry.object.as_deref().map(JsonObject::new),
        }
    }
}

impl<'a> Cause<'a> {
    fn of(entry: &'a ReportEntry<'a>) -> Option<Self> {
        if let Some(CauseInCrd { code, place }) = &entry.cause_in_crd {
            let file = Some(place.file).filter(|file| *file != entry.file);
            return Some(Self { code, range: Range::new(place.text, place.range), file });
        }
        let cause = entry.cause?;
        Some(Self { code: cause.code(), range: Range::new(entry.text, cause.range), file: None })
    }
}

impl<'a> Related<'a> {
    fn elsewhere(place: &Elsewhere<'a>) -> Self {
        Self { message: place.message, file: place.file, range: Range::new(place.text, place.range) }
    }
}

impl<'a> JsonObject<'a> {
    fn new(ReportedObject { kind, namespace, name, source }: &'a ReportedObject) -> Self {
        Self {
            kind: kind.as_deref(),
            namespace: namespace.as_deref(),
            name: name.as_deref(),
            source: source.as_deref(),
        }
    }
}

impl<'a> JsonServerError<'a> {
    fn new(FieldError { kind, field, detail }: FieldError<'a>) -> Self {
        Self { kind: kind.as_str(), field, detail }
    }
}

impl<'a> JsonFix<'a> {
    fn new(text: &Text, fix: &'a Fix) -> Self {
        let edits = fix.edits.iter();
        let edits = edits.map(|edit| EditRow { range: Range::new(text, edit.range), new_text: &edit.insert }).collect();
        Self { title: fix.title(), safe: fix.safe, edits }
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
