//! Resolves the API server's errors to their places.

use super::named::{NamedObject, NamedTarget};
use super::server_error::{ErrorSubject, ServerError, parse};
use crate::cursor::{PlacedObject, walk};
use crate::{Finding, Severity, Snapshot};
use crd_ls_model::{DefinedObject, FieldPath};
use crd_ls_text::{Encoding, TextRange, TextSize};

/// An error of the server, with its place.
#[derive(Clone, Debug)]
pub struct ResolvedError<'s> {
    /// The server's message, or the path that was looked up.
    pub words: String,
    /// None if the text lacks a CRD for the error, or every part of the error's path.
    pub place: Option<ErrorPlace>,
    /// The findings at the place; several if versions share the place.
    pub findings: Vec<&'s Finding>,
    /// The number of lines in the text, if the error's line is after its end.
    pub lines_in_text: Option<u32>,
    named: NamedTarget,
    is_about_line: bool,
}

/// A place in the text.
#[derive(Clone, Copy, Debug)]
pub struct ErrorPlace {
    pub range: TextRange,
    /// The document in the stream, counted from 0.
    pub document: u32,
    /// Whether the path continues beyond this place.
    pub is_nearest: bool,
}

impl ResolvedError<'_> {
    fn without_place(error: &ServerError) -> Self {
        Self {
            words: error.to_string(),
            place: None,
            findings: Vec::new(),
            lines_in_text: None,
            named: error.named.clone(),
            is_about_line: false,
        }
    }

    /// The message to show at the place: the message of a finding there, or else the server's message.
    pub fn message(&self) -> String {
        match self.findings.first() {
            Some(finding) => finding.message().clone(),
            None if self.place.is_some_and(|place| place.is_nearest) => {
                format!("{} (the path does not exist; this is the nearest existing place)", self.first_line())
            }
            None => self.first_line().to_owned(),
        }
    }

    /// The message for an error without a place.
    pub fn lost_message(&self) -> String {
        match self.lines_in_text {
            Some(lines) => format!("{} (the file has {lines} lines)", self.first_line()),
            None => self.first_line().to_owned(),
        }
    }

    /// Whether the error may be about a file of this name.
    pub fn may_be_of(&self, file: &str) -> bool {
        self.named.may_be_of(file)
    }

    /// Whether the error refers to a line, so that it can't be placed in other files.
    pub fn is_about_line(&self) -> bool {
        self.is_about_line
    }

    /// The server's message, shortened to one line.
    pub fn first_line(&self) -> &str {
        self.words.lines().next().unwrap_or_default()
    }
}

impl Snapshot {
    /// All errors in a text with their places. The text is a field path, or a client's output after the server refused
    /// a CRD.
    pub fn resolve_errors(&self, text: &str) -> Vec<ResolvedError<'_>> {
        parse(text).iter().map(|words| self.place(words)).collect()
    }

    fn place(&self, words: &ServerError) -> ResolvedError<'_> {
        let is_found = |found: &ResolvedError<'_>| found.place.is_some_and(|place| !place.is_nearest);
        let found = self.place_as_named(words);
        let other = if is_found(&found) { None } else { words.with_booleans() };
        match other.map(|other| self.place_as_named(&other)).filter(is_found) {
            Some(other) => ResolvedError { words: words.to_string(), ..other },
            None => found,
        }
    }

    fn place_as_named(&self, words: &ServerError) -> ResolvedError<'_> {
        match &words.subject {
            ErrorSubject::Line(line) => return self.place_of_line(words, *line),
            ErrorSubject::RepeatedKey { line, key } => return self.place_of_repeated_key(words, *line, key),
            ErrorSubject::Field(_) | ErrorSubject::Strict(_) | ErrorSubject::Decode(_) => {}
        }
        let objects = self.objects_of(words);
        let findings = objects.iter().map(|object| self.findings_about(*object, words));
        let findings = findings.into_iter().find(|findings| !findings.is_empty()).unwrap_or_default();
        let place = match findings.first() {
            Some(finding) => Some(ErrorPlace { range: finding.range, document: finding.document, is_nearest: false }),
            // If the text names no CRD, prefer a CRD that has the whole path.
            None => {
                let in_definitions = objects.iter().filter_map(|object| place_of_path(*object, words));
                let in_resources = self.place_in_resources_of(words);
                in_definitions.chain(in_resources).min_by_key(|place| place.is_nearest)
            }
        };
        ResolvedError { place, findings, ..ResolvedError::without_place(words) }
    }

    /// The place of the syntax error with these words, or else of the syntax error nearest to the line, because the
    /// server's parser often stops after the mistake. Without syntax errors, the line itself if there is a single
    /// document.
    fn place_of_line(&self, words: &ServerError, line: u32) -> ResolvedError<'_> {
        let lost = ResolvedError { is_about_line: true, ..ResolvedError::without_place(words) };
        let text = self.text();
        let lines = text.line_count() - u32::from(text.line_range(text.line_count() - 1).is_empty());
        // The parser may count one line more at the end of the text.
        if line > lines + 1 {
            return ResolvedError { lines_in_text: Some(lines), ..lost };
        }
        let documents = self.stream().documents();
        let distance = |finding: &&Finding| {
            let document = documents.iter().find(|document| document.index == finding.document);
            let wanted = document.map_or(0, |document| self.line_of(document.start)) + line.saturating_sub(1);
            let has_words = self.decoder_words(finding).is_some_and(|known| words.text.contains(known));
            (!has_words, self.line_of(finding.range.start()).abs_diff(wanted))
        };
        let is_refused = |finding: &&Finding| finding.is_syntax_error() && finding.severity() == Severity::Error;
        let nearest = self.findings().iter().filter(is_refused).min_by_key(distance);
        let place = match (nearest, documents) {
            (Some(finding), _) => {
                Some(ErrorPlace { range: finding.range, document: finding.document, is_nearest: false })
            }
            (None, [document]) => {
                let range = text.line_range(line.saturating_sub(1).min(lines.saturating_sub(1)));
                Some(ErrorPlace { range, document: document.index, is_nearest: false })
            }
            (None, _) => None,
        };
        ResolvedError { place, findings: nearest.into_iter().collect(), ..lost }
    }

    /// The place of the repeated key. The server counts lines from the start of the document, with or without the
    /// `---`.
    fn place_of_repeated_key(&self, words: &ServerError, line: u32, key: &str) -> ResolvedError<'_> {
        let text = self.text();
        let places = self.stream().documents().iter().flat_map(|document| {
            let first = self.line_of(document.start) + line.saturating_sub(1);
            [first, first + 1].into_iter().filter(|line| *line < text.line_count()).map(move |line| (document, line))
        });
        let place = places.into_iter().find_map(|(document, line)| {
            let range = text.line_range(line);
            let written = text.slice(range);
            let content = written.trim_start_matches([' ', '-']);
            let after = content.trim_start_matches(['"', '\'']).strip_prefix(key)?;
            let start = range.start() + TextSize::try_from(written.len() - content.len()).ok()?;
            let range = TextRange::at(start, TextSize::of(key));
            after.trim_start_matches(['"', '\'', ' ']).starts_with(':').then_some((document.index, range))
        });
        let lost = ResolvedError { is_about_line: true, ..ResolvedError::without_place(words) };
        let Some((document, range)) = place else { return lost };
        let says = |finding: &&Finding| {
            let detail = finding.apiserver().map(|error| error.detail).unwrap_or_default();
            finding.range.intersect(range).is_some() && detail.contains("already set in map")
        };
        let place = Some(ErrorPlace { range, document, is_nearest: false });
        ResolvedError { place, findings: self.findings().iter().filter(says).collect(), ..lost }
    }

    fn line_of(&self, offset: TextSize) -> u32 {
        self.text().position(offset, Encoding::Utf8).line
    }

    /// The place in the objects without schemas, unless the error names a CRD.
    fn place_in_resources_of(&self, words: &ServerError) -> Option<ErrorPlace> {
        let object = words.named.object.as_ref();
        if object.is_some_and(NamedObject::is_crd) {
            return None;
        }
        self.place_in_resources(object, &FieldPath::parse(path_of(words)?))
    }

    /// The CRDs with the name in the error, or the objects that these CRDs are made of; all of them if the error names
    /// no object. An error about another object may concern an object from which other tools generate CRDs.
    fn objects_of(&self, words: &ServerError) -> Vec<PlacedObject<'_>> {
        let read = self.objects().filter(|object| !object.document.is_unread);
        let is_meant = |object: &PlacedObject<'_>| match &words.named.object {
            Some(named) if named.is_crd() => named.name.as_ref().is_none_or(|name| object.definition().is_of_crd(name)),
            Some(_) => matches!(object.definition().object, DefinedObject::SchemaOwner(_)),
            None => true,
        };
        read.filter(is_meant).collect()
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

/// The path of the error's field.
fn path_of(words: &ServerError) -> Option<&str> {
    Some(match &words.subject {
        ErrorSubject::Field(path) => path,
        ErrorSubject::Strict(words) => words.strip_prefix("unknown field \"")?.strip_suffix('"')?,
        // Go prints the names of fields without list indices: `Go struct field Type.spec.versions.name of type`.
        ErrorSubject::Decode(words) => {
            let field = words.split_once("Go struct field ")?.1;
            field.split_once(" of type ")?.0.split_once('.')?.1
        }
        ErrorSubject::Line(_) | ErrorSubject::RepeatedKey { .. } => return None,
    })
}

fn place_of_path(object: PlacedObject<'_>, words: &ServerError) -> Option<ErrorPlace> {
    let path = FieldPath::parse(path_of(words)?);
    let path = object.own_path(&path).unwrap_or(path);
    let reached = walk(object, &path);
    let is_nearest = reached.depth < path.segments().len();
    (reached.depth > 0).then_some(ErrorPlace { range: reached.range, document: object.document.index, is_nearest })
}

/// `own_path` is the finding's path in its object.
fn is_about(finding: &Finding, own_path: &FieldPath, words: &ServerError) -> bool {
    // A path without a message may be the path in the file.
    let is_path =
        |path: &str| words.text.is_empty() && [own_path, &finding.written].iter().any(|own| own.to_string() == path);
    if matches!(&words.subject, ErrorSubject::Field(path) if is_path(path)) {
        return true;
    }
    let Some(error) = finding.apiserver() else { return false };
    match &words.subject {
        ErrorSubject::Field(path) => !path.is_empty() && error.field.strip_suffix('.').unwrap_or(&error.field) == *path,
        ErrorSubject::Strict(words) => error.detail == *words,
        ErrorSubject::Decode(words) => error.detail.contains(words.as_str()),
        ErrorSubject::Line(_) | ErrorSubject::RepeatedKey { .. } => false,
    }
}

impl std::fmt::Display for ServerError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match &self.subject {
            ErrorSubject::Field(path) if self.text.is_empty() => f.write_str(path),
            _ => f.write_str(&self.text),
        }
    }
}
