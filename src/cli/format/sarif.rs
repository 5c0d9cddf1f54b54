//! SARIF 2.1.0 with fixes and causes, for the code scanning of GitHub and other services.
//!
//! Source: the OASIS standard "Static Analysis Results Interchange Format (SARIF) Version 2.1.0".

use std::borrow::Cow;

use serde::Serialize;
use serde_json::{Value, json};

use super::{CauseInCrd, ReportEntry, ReportFormatter};
use crate::cli::summary;
use crate::cli::totals::Totals;
use crate::cli::unjudged::Unjudged;
use crate::cli::visible::{escaped_json, visible_json};
use crate::files::{Unreadable, normalized};
use crd_ls_ide::{FieldError, Fix, Severity, purpose, rule_page};
use crd_ls_text::{Edit, Encoding, Text, TextRange};

pub(super) struct Sarif;

impl ReportFormatter for Sarif {
    fn has_paths(&self) -> bool {
        true
    }

    fn has_fingerprints(&self) -> bool {
        true
    }

    fn has_consequences(&self) -> bool {
        true
    }

    fn has_ignored(&self) -> bool {
        true
    }

    fn head(&self) -> &'static str {
        concat!(
            "{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\",",
            "\"runs\":[{\"columnKind\":\"utf16CodeUnits\",\"results\":["
        )
    }

    fn finding(&self, entry: &ReportEntry<'_>) -> String {
        format!("\n{}", visible_json(&Finding::new(entry)))
    }

    fn between(&self) -> &'static str {
        ","
    }

    fn foot(&self, totals: &Totals) -> String {
        let rules: Vec<Value> = totals.printed_codes.iter().map(|code| rule(code)).collect();
        let driver = json!({
            "name": "crd-ls",
            "version": env!("CARGO_PKG_VERSION"),
            "semanticVersion": env!("CARGO_PKG_VERSION"),
            "informationUri": "https://github.com/crd-ls/crd-ls",
            "rules": rules,
        });
        let is_whole = totals.unreadable.is_empty() && totals.unjudged.noted().next().is_none();
        let invocations = if is_whole { String::new() } else { format!("\"invocations\":{},", invocations(totals)) };
        escaped_json(format!("\n],{invocations}\"tool\":{{\"driver\":{driver}}}}}]}}\n"))
    }
}

/// The run's outcome: files not read or written, settings not applied, resources not judged.
fn invocations(totals: &Totals) -> Value {
    let of_unreadable = |unreadable: &Unreadable| {
        let region = unreadable.range().map(|range| Region::new(unreadable.text(), range));
        notification("error", &unreadable.to_string(), unreadable.path(), region)
    };
    let of_unjudged = |unjudged: &Unjudged| {
        let region = Region::new(&unjudged.text, unjudged.place.range);
        notification("note", &summary::unjudged(unjudged), &unjudged.file, Some(region))
    };
    let (settings, files): (Vec<&Unreadable>, Vec<_>) = totals.unreadable.iter().partition(|one| one.is_unapplied());
    let files = files.into_iter().map(of_unreadable).chain(totals.unjudged.noted().map(of_unjudged));
    json!([{
        "executionSuccessful": totals.unreadable.is_empty(),
        "toolExecutionNotifications": files.collect::<Vec<Value>>(),
        "toolConfigurationNotifications": settings.into_iter().map(of_unreadable).collect::<Vec<Value>>(),
    }])
}

fn notification(level: &str, message: &str, path: &str, region: Option<Region>) -> Value {
    let mut physical = json!({"artifactLocation": {"uri": uri(path)}});
    if let (Some(region), Some(members)) = (region, physical.as_object_mut()) {
        members.insert("region".to_owned(), json!(region));
    }
    json!({
        "level": level,
        "message": {"text": message},
        "locations": [{"physicalLocation": physical}],
    })
}

fn rule(code: &str) -> Value {
    let paragraphs = purpose(code).unwrap_or_default();
    let mut rule = json!({"id": code, "helpUri": rule_page(code)});
    if let (Some(first), Some(members)) = (paragraphs.first(), rule.as_object_mut()) {
        members.insert("shortDescription".to_owned(), json!({"text": first}));
        members.insert("fullDescription".to_owned(), json!({"text": paragraphs.join("\n\n")}));
    }
    rule
}

/// A finding. The members are in alphabetical order.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Finding<'a> {
    fixes: Vec<SarifFix<'a>>,
    level: &'static str,
    locations: [SarifLocation; 1],
    message: SarifMessage<'a>,
    partial_fingerprints: Fingerprints,
    properties: Properties<'a>,
    related_locations: Vec<RelatedLocation<'a>>,
    #[serde(skip_serializing_if = "str::is_empty")]
    rule_id: &'static str,
    suppressions: Vec<Suppression<'a>>,
}

#[derive(Serialize)]
struct SarifMessage<'a> {
    text: Cow<'a, str>,
}

#[derive(Serialize)]
struct Fingerprints {
    #[serde(rename = "crdLs/v3")]
    of_address: String,
}

#[derive(Serialize)]
struct Properties<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    apiserver: Option<SarifServerError<'a>>,
    document: u32,
    masked: bool,
}

#[derive(Serialize)]
struct SarifServerError<'a> {
    detail: Cow<'a, str>,
    field: String,
    #[serde(rename = "type")]
    kind: &'static str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SarifLocation {
    /// From the innermost to the outermost.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    logical_locations: Vec<LogicalLocation>,
    physical_location: PhysicalLocation,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct LogicalLocation {
    fully_qualified_name: String,
    kind: &'static str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PhysicalLocation {
    artifact_location: Artifact,
    region: Region,
}

#[derive(Clone, Serialize)]
struct Artifact {
    uri: String,
}

/// Lines and columns from 1; the end is exclusive.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Region {
    end_column: u32,
    end_line: u32,
    start_column: u32,
    start_line: u32,
}

/// A related place of a finding, or the place of its cause.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct RelatedLocation<'a> {
    id: usize,
    message: SarifMessage<'a>,
    physical_location: PhysicalLocation,
}

/// The comment that ignores a finding. Code scanning closes alerts with a suppression.
#[derive(Serialize)]
struct Suppression<'a> {
    #[serde(skip_serializing_if = "str::is_empty")]
    justification: &'a str,
    kind: &'static str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SarifFix<'a> {
    artifact_changes: [ArtifactChange<'a>; 1],
    description: SarifMessage<'a>,
    properties: FixProperties,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ArtifactChange<'a> {
    artifact_location: Artifact,
    replacements: Vec<Replacement<'a>>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Replacement<'a> {
    deleted_region: Region,
    inserted_content: SarifMessage<'a>,
}

#[derive(Serialize)]
struct FixProperties {
    safe: bool,
}

impl<'a> Finding<'a> {
    fn new(entry: &'a ReportEntry<'_>) -> Self {
        let level = match entry.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Information | Severity::Hint => "note",
        };
        let artifact = Artifact::new(entry.file);
        let written = Some(entry.written()).filter(|written| !written.is_empty());
        let field = written.map(|fully_qualified_name| LogicalLocation { fully_qualified_name, kind: "member" });
        let object = entry.object_words();
        let object = object.map(|fully_qualified_name| LogicalLocation { fully_qualified_name, kind: "object" });
        let location = SarifLocation {
            logical_locations: field.into_iter().chain(object).collect(),
            physical_location: artifact.place(entry.text, entry.range),
        };
        let suppression = |justification| Suppression { justification, kind: "inSource" };
        Self {
            fixes: entry.fixes().iter().map(|fix| SarifFix::new(entry.text, &artifact, fix)).collect(),
            level,
            locations: [location],
            message: SarifMessage { text: entry.message_and_words(None) },
            partial_fingerprints: Fingerprints { of_address: entry.fingerprint() },
            properties: Properties {
                apiserver: entry.apiserver().map(SarifServerError::new),
                document: entry.document,
                masked: entry.masked,
            },
            related_locations: related(entry, &artifact),
            rule_id: entry.code,
            suppressions: entry.ignored.filter(|_| entry.is_suppressed).map(suppression).into_iter().collect(),
        }
    }
}

impl<'a> SarifServerError<'a> {
    fn new(FieldError { kind, field, detail }: FieldError<'a>) -> Self {
        Self { detail, field, kind: kind.as_str() }
    }
}

fn related<'a>(entry: &'a ReportEntry<'_>, artifact: &Artifact) -> Vec<RelatedLocation<'a>> {
    let named = entry.related.iter().map(|other| (other.message.into(), artifact.place(entry.text, other.range)));
    let cause = entry
        .cause
        .map(|cause| (format!("follows from {}", cause.code()).into(), artifact.place(entry.text, cause.range)));
    let in_crd = entry.cause_in_crd.map(|CauseInCrd { code, place }| {
        (format!("follows from {code}").into(), Artifact::new(place.file).place(place.text, place.range))
    });
    let elsewhere =
        entry.elsewhere.map(|place| (place.message.into(), Artifact::new(place.file).place(place.text, place.range)));
    let locations = named.chain(cause.or(in_crd)).chain(elsewhere).enumerate();
    let location =
        |(id, (text, physical_location))| RelatedLocation { id, message: SarifMessage { text }, physical_location };
    locations.map(location).collect()
}

impl Artifact {
    fn new(path: &str) -> Self {
        Self { uri: uri(path) }
    }

    fn place(&self, text: &Text, range: TextRange) -> PhysicalLocation {
        PhysicalLocation { artifact_location: self.clone(), region: Region::new(text, range) }
    }
}

impl Region {
    fn new(text: &Text, range: TextRange) -> Self {
        let position = |offset| text.position(offset, Encoding::Utf16);
        let (start, end) = (position(range.start()), position(range.end()));
        Self {
            end_column: end.character + 1,
            end_line: end.line + 1,
            start_column: start.character + 1,
            start_line: start.line + 1,
        }
    }
}

impl<'a> SarifFix<'a> {
    fn new(text: &Text, artifact: &Artifact, fix: &'a Fix) -> Self {
        let replacement = |edit: &'a Edit| Replacement {
            deleted_region: Region::new(text, edit.range),
            inserted_content: SarifMessage { text: edit.insert.as_str().into() },
        };
        let replacements = fix.edits.iter().map(replacement).collect();
        Self {
            artifact_changes: [ArtifactChange { artifact_location: artifact.clone(), replacements }],
            description: SarifMessage { text: fix.title().into() },
            properties: FixProperties { safe: fix.safe },
        }
    }
}

/// A path as a URI reference of RFC 3986. A relative path starts at the root of the repository.
fn uri(path: &str) -> String {
    let path = normalized(path);
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_' | b'~' | b'/');
    if !path.starts_with('/') && path.bytes().all(is_plain) {
        return path;
    }
    let mut uri = if path.starts_with('/') { "file://".to_owned() } else { String::new() };
    for part in path.as_bytes().chunk_by(|one, next| is_plain(*one) == is_plain(*next)) {
        match part {
            [first, ..] if is_plain(*first) => uri.push_str(&String::from_utf8_lossy(part)),
            _ => part.iter().for_each(|byte| uri.push_str(&format!("%{byte:02X}"))),
        }
    }
    uri
}
