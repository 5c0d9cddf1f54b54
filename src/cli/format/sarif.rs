//! SARIF 2.1.0, which code scanning of GitHub and others read, with fixes and causes.
//!
//! Source: the OASIS standard "Static Analysis Results Interchange Format (SARIF) Version 2.1.0".

use serde_json::{Value, json};

use super::{Entry, Format};
use crate::cli::totals::Totals;
use crate::files::Unreadable;
use crate::ide::{Fix, Severity, purpose, rule_page};
use crate::text::{Encoding, Text, TextRange};

pub(super) struct Sarif;

impl Format for Sarif {
    fn has_paths(&self) -> bool {
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

    fn finding(&self, entry: &Entry<'_>) -> String {
        format!("\n{}", result(entry))
    }

    fn between(&self) -> &'static str {
        ","
    }

    fn foot(&self, totals: &Totals) -> String {
        let rules: Vec<Value> = totals.codes.keys().map(|code| rule(code)).collect();
        let driver = json!({
            "name": "crd-ls",
            "version": env!("CARGO_PKG_VERSION"),
            "semanticVersion": env!("CARGO_PKG_VERSION"),
            "informationUri": "https://github.com/crd-ls/crd-ls",
            "rules": rules,
        });
        let invocations = match &*totals.unreadable {
            [] => String::new(),
            unreadable => format!("\"invocations\":{},", invocations(unreadable)),
        };
        format!("\n],{invocations}\"tool\":{{\"driver\":{driver}}}}}]}}\n")
    }
}

/// A run that could not read, or not write, some files, or not apply all settings.
fn invocations(unreadable: &[Unreadable]) -> Value {
    let notification = |unreadable: &Unreadable| {
        let mut physical = json!({"artifactLocation": {"uri": uri(unreadable.path())}});
        if let (Some(range), Some(members)) = (unreadable.range(), physical.as_object_mut()) {
            members.insert("region".to_owned(), region(unreadable.text(), range));
        }
        json!({
            "level": "error",
            "message": {"text": unreadable.to_string()},
            "locations": [{"physicalLocation": physical}],
        })
    };
    let (settings, files): (Vec<&Unreadable>, Vec<_>) = unreadable.iter().partition(|one| one.range().is_some());
    let notifications = |all: Vec<&Unreadable>| all.into_iter().map(notification).collect::<Vec<Value>>();
    json!([{
        "executionSuccessful": false,
        "toolExecutionNotifications": notifications(files),
        "toolConfigurationNotifications": notifications(settings),
    }])
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

fn result(entry: &Entry<'_>) -> Value {
    let level = match entry.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Information | Severity::Hint => "note",
    };
    let mut properties = json!({"document": entry.document, "masked": entry.masked});
    if let (Some(error), Some(members)) = (&entry.apiserver, properties.as_object_mut()) {
        let error = json!({"type": error.kind.as_str(), "field": error.field, "detail": error.detail});
        members.insert("apiserver".to_owned(), error);
    }
    json!({
        "ruleId": entry.code,
        "level": level,
        "message": {"text": entry.message_and_words()},
        "locations": [location(entry)],
        "relatedLocations": related(entry),
        "partialFingerprints": {"crdLs/v2": entry.fingerprint()},
        "fixes": entry.fixes.iter().map(|fix| fix_of(entry, fix)).collect::<Vec<_>>(),
        "suppressions": suppressions(entry),
        "properties": properties,
    })
}

/// The comment that has it ignored. Code scanning closes what has one.
fn suppressions(entry: &Entry<'_>) -> Vec<Value> {
    let suppression = |reason: &str| match reason {
        "" => json!({"kind": "inSource"}),
        reason => json!({"kind": "inSource", "justification": reason}),
    };
    entry.ignored.filter(|_| entry.is_suppressed).map(suppression).into_iter().collect()
}

fn location(entry: &Entry<'_>) -> Value {
    let mut location = json!({"physicalLocation": physical(entry, entry.range)});
    if let (false, Some(members)) = (entry.written.is_empty(), location.as_object_mut()) {
        members.insert("logicalLocations".to_owned(), json!([{"fullyQualifiedName": entry.written}]));
    }
    location
}

/// The places that a finding names, and that of what it follows from.
fn related(entry: &Entry<'_>) -> Vec<Value> {
    let named = entry.related.iter().map(|other| (other.message.to_owned(), physical(entry, other.range)));
    let cause = entry.cause.map(|cause| (format!("follows from {}", cause.code), physical(entry, cause.range)));
    let elsewhere = entry.elsewhere.map(|place| {
        let artifact = json!({"uri": uri(place.file)});
        let physical = json!({"artifactLocation": artifact, "region": region(place.text, place.range)});
        (place.message.to_owned(), physical)
    });
    let locations = named.chain(cause).chain(elsewhere).enumerate();
    let locations = locations
        .map(|(id, (message, physical))| json!({"id": id, "message": {"text": message}, "physicalLocation": physical}));
    locations.collect()
}

fn physical(entry: &Entry<'_>, range: TextRange) -> Value {
    json!({"artifactLocation": {"uri": uri(entry.file)}, "region": region(entry.text, range)})
}

/// Lines and columns from 1; the end is exclusive.
fn region(text: &Text, range: TextRange) -> Value {
    let position = |offset| text.position(offset, Encoding::Utf16);
    let (start, end) = (position(range.start()), position(range.end()));
    json!({
        "startLine": start.line + 1,
        "startColumn": start.character + 1,
        "endLine": end.line + 1,
        "endColumn": end.character + 1,
    })
}

fn fix_of(entry: &Entry<'_>, fix: &Fix) -> Value {
    let replacements: Vec<Value> = fix
        .edits
        .iter()
        .map(|edit| json!({"deletedRegion": region(entry.text, edit.range), "insertedContent": {"text": edit.insert}}))
        .collect();
    json!({
        "description": {"text": fix.title},
        "artifactChanges": [{"artifactLocation": {"uri": uri(entry.file)}, "replacements": replacements}],
        "properties": {"safe": fix.safe},
    })
}

/// A path as a reference of RFC 3986; a relative one counts from the root of the repository.
fn uri(path: &str) -> String {
    let path = path.strip_prefix("./").unwrap_or(path);
    let path = if cfg!(windows) { path.replace('\\', "/") } else { path.to_owned() };
    let mut uri = if path.starts_with('/') { "file://".to_owned() } else { String::new() };
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => uri.push(char::from(byte)),
            _ => uri.push_str(&format!("%{byte:02X}")),
        }
    }
    uri
}
