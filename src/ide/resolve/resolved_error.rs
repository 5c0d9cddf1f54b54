//! Resolves the API server's errors to their places.

use super::server_error::{ServerError, Subject, parse};
use crate::ide::cursor::{PlacedObject, walk};
use crate::ide::{Finding, Severity, Snapshot};
use crate::model::FieldPath;
use crate::text::{Encoding, TextRange};

/// An error of the server, with its place.
#[derive(Clone, Debug)]
pub struct ResolvedError<'s> {
    /// The server's message, or the path that was asked for.
    pub words: String,
    /// None if the text has no CRD that the error can be about, or no part of its path.
    pub place: Option<ErrorPlace>,
    /// The findings there: several if versions share the place.
    pub findings: Vec<&'s Finding>,
}

/// A place in the text.
#[derive(Clone, Copy, Debug)]
pub struct ErrorPlace {
    pub range: TextRange,
    /// The document in the stream, counted from 0.
    pub document: u32,
    /// The path leads further than this place, which is a part of it.
    pub is_nearest: bool,
}

impl ResolvedError<'_> {
    /// The message to show at the place: the finding's, or the server's.
    pub fn message(&self) -> String {
        match self.findings.first() {
            Some(finding) => finding.message().clone(),
            None if self.place.is_some_and(|place| place.is_nearest) => {
                format!("{} (not there: this is the nearest place around it)", self.first_line())
            }
            None => self.first_line().to_owned(),
        }
    }

    /// The server's message, shortened to one line.
    pub fn first_line(&self) -> &str {
        self.words.lines().next().unwrap_or_default()
    }
}

impl Snapshot {
    /// All errors in a text with their places. The text is a field path, or what a client printed
    /// when the server refused a CRD.
    pub fn resolve_errors(&self, text: &str) -> Vec<ResolvedError<'_>> {
        parse(text).iter().map(|words| self.place(words)).collect()
    }

    fn place(&self, words: &ServerError) -> ResolvedError<'_> {
        if let Subject::Line(line) = words.subject {
            return self.place_of_line(words, line);
        }
        let objects = self.objects_of_crd(words.crd.as_deref());
        let findings = objects.iter().map(|object| self.findings_about(*object, words));
        let findings = findings.into_iter().find(|findings| !findings.is_empty()).unwrap_or_default();
        let place = match findings.first() {
            Some(finding) => Some(ErrorPlace { range: finding.range, document: finding.document, is_nearest: false }),
            // If the text names no CRD, one that has all of the path is meant.
            None => {
                objects.iter().filter_map(|object| place_of_path(*object, words)).min_by_key(|place| place.is_nearest)
            }
        };
        ResolvedError { words: words.to_string(), place, findings }
    }

    /// The error of syntax that is nearest to a line of its document: the server's parser often stops later than where the
    /// mistake is. Without one the line itself, if there is one document.
    fn place_of_line(&self, words: &ServerError, line: u32) -> ResolvedError<'_> {
        let text = self.text();
        let line_of = |offset| text.position(offset, Encoding::Utf8).line;
        let documents = self.stream().documents();
        let distance = |finding: &&Finding| {
            let document = documents.iter().find(|document| document.index == finding.document);
            let wanted = document.map_or(0, |document| line_of(document.start)) + line.saturating_sub(1);
            line_of(finding.range.start()).abs_diff(wanted)
        };
        let is_refused = |finding: &&Finding| finding.is_syntax_error() && finding.severity() == Severity::Error;
        let nearest = self.findings().iter().filter(is_refused).min_by_key(distance);
        let place = match (nearest, documents) {
            (Some(finding), _) => {
                Some(ErrorPlace { range: finding.range, document: finding.document, is_nearest: false })
            }
            (None, [document]) => {
                let range = text.line_range(line.saturating_sub(1).min(text.line_count().saturating_sub(1)));
                Some(ErrorPlace { range, document: document.index, is_nearest: false })
            }
            (None, _) => None,
        };
        ResolvedError { words: words.to_string(), place, findings: nearest.into_iter().collect() }
    }

    /// The CRDs of this name, or the objects that they are made of; all of them if the name is not
    /// known.
    fn objects_of_crd(&self, name: Option<&str>) -> Vec<PlacedObject<'_>> {
        let read = self.objects().filter(|object| !object.document.is_unread);
        read.filter(|object| name.is_none_or(|name| object.definition().is_of_crd(name))).collect()
    }

    fn findings_about(&self, object: PlacedObject<'_>, words: &ServerError) -> Vec<&Finding> {
        let in_document = self.findings().iter().filter(|finding| finding.document == object.document.index);
        let is_about_it = |finding: &&Finding| {
            object.own_path(&finding.written).is_some_and(|own_path| is_about(finding, &own_path, words))
        };
        let mut findings: Vec<&Finding> = in_document.filter(is_about_it).collect();
        let says = |finding: &&Finding| {
            let detail = finding.apiserver().map(|error| error.detail).unwrap_or_default();
            !detail.is_empty() && words.text.contains(&*detail)
        };
        if findings.iter().any(says) {
            findings.retain(says);
        }
        findings
    }
}

fn place_of_path(object: PlacedObject<'_>, words: &ServerError) -> Option<ErrorPlace> {
    let path = match &words.subject {
        Subject::Field(path) => path,
        Subject::Strict(words) => words.strip_prefix("unknown field \"")?.strip_suffix('"')?,
        // The names of fields without the positions in lists: `Go struct field Type.spec.versions.name of type`.
        Subject::Decode(words) => {
            let field = words.split_once("Go struct field ")?.1;
            field.split_once(" of type ")?.0.split_once('.')?.1
        }
        Subject::Line(_) => return None,
    };
    let path = FieldPath::parse(path);
    let path = object.own_path(&path).unwrap_or(path);
    let reached = walk(object, &path);
    let is_nearest = reached.depth < path.segments().len();
    (reached.depth > 0).then_some(ErrorPlace { range: reached.range, document: object.document.index, is_nearest })
}

/// `own_path` is the finding's path in its object.
fn is_about(finding: &Finding, own_path: &FieldPath, words: &ServerError) -> bool {
    // A path alone may be the path in the file.
    let is_path =
        |path: &str| words.text.is_empty() && [own_path, &finding.written].iter().any(|own| own.to_string() == path);
    if matches!(&words.subject, Subject::Field(path) if is_path(path)) {
        return true;
    }
    let Some(error) = finding.apiserver() else { return false };
    match &words.subject {
        Subject::Field(path) => !path.is_empty() && error.field.strip_suffix('.').unwrap_or(&error.field) == *path,
        Subject::Strict(words) => error.detail == *words,
        Subject::Decode(words) => error.detail.contains(words.as_str()),
        Subject::Line(_) => false,
    }
}

impl std::fmt::Display for ServerError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match &self.subject {
            Subject::Field(path) if self.text.is_empty() => f.write_str(path),
            _ => f.write_str(&self.text),
        }
    }
}
